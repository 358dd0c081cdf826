import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { stepFactsOf } from '../../../flow/record/stepFacts.ts'
import { t } from '../../../text/text.ts'
import { currentStep } from '../kind/flowSteps.ts'
import { intentFigures } from '../kind/intentFigures.ts'
import { isTrade } from '../kind/kindFacts.ts'
import { amountWithSymbol } from '../token/tokenText.ts'

/** Whether a flow waits for a transaction that takes long to be mined. */
export const isSlow = ({ status, notice }: FlowRecord): boolean =>
  status === 'running' && notice?.key === 'flow.notice.slowNetwork'

/** What a transaction that takes long to be mined can still do, and how the person ends that in the wallet; nothing for a flow that waits for anything else. */
export function stuckText(flow: FlowRecord): string {
  const step = flow.notice?.key === 'flow.notice.slowNetwork' ? currentStep(flow) : null
  if (!step) return ''
  const { intent } = flow
  const isSwap = isTrade(intent) && stepFactsOf(step.name).settles
  const nonce = step.nonce === undefined ? [] : [t('trade.flow.stuck.nonce', { nonce: step.nonce })]
  const when = !isSwap
    ? t('trade.flow.stuck.any')
    : intent.side === 'SELL'
      ? t('trade.flow.stuck.sell', { amount: amountWithSymbol(intentFigures(intent).bound, intent.buyToken) })
      : t('trade.flow.stuck.buy', {
          amount: amountWithSymbol(intentFigures(intent).bound, intent.sellToken, 'up'),
        })
  return [when, t('trade.flow.stuck.how'), ...nonce].join(' ')
}
