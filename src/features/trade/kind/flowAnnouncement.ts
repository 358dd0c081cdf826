import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { say, t } from '../../../text/text.ts'
import { amountWithSymbol } from '../token/tokenText.ts'
import { flowErrorText } from './flowErrorText.ts'
import { currentStep, flowTitle, stepStatusText, stepTitle } from './flowSteps.ts'
import { isTrade } from './kindFacts.ts'
import { viewOf } from './kindViews.ts'

/** The state of a flow, in one sentence to be read out. */
export function flowAnnouncement(flow: FlowRecord): string {
  const { intent, receipt, error } = flow
  if (flow.status === 'done') {
    if (receipt && isTrade(intent)) {
      return t('trade.announce.done', {
        sold: amountWithSymbol(BigInt(receipt.sold), intent.sellToken, 'up'),
        received: amountWithSymbol(BigInt(receipt.received), intent.buyToken),
      })
    }
    return viewOf(intent).words.announce(flowTitle(flow))
  }
  if (error && flow.status !== 'running') return flowErrorText(flow)
  if (flow.notice) return say(flow.notice)
  const step = currentStep(flow)
  return step ? `${stepTitle(step, intent)}: ${stepStatusText(step, flow)}` : ''
}
