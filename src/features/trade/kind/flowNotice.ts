import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import type { Toast } from '../../../ui/overlay/Toasts.tsx'
import { amountOf } from '../token/tokenText.ts'
import { flowErrorText } from './flowErrorText.ts'
import { flowTitle } from './flowSteps.ts'
import { isTrade } from './kindFacts.ts'
import { viewOf } from './kindViews.ts'

/** The short notice for a flow that just ended; null for one that is paused and can go on. */
export function flowNotice(flow: FlowRecord): Omit<Toast, 'id'> | null {
  const { intent, error } = flow
  const { words } = viewOf(intent)
  if (flow.status === 'done') {
    return { tone: 'up', title: words.done(), text: doneText(flow) }
  }
  if (flow.status !== 'failed') return null
  return { tone: 'down', title: words.failed(), text: error ? flowErrorText(flow) : flowTitle(flow) }
}

/** What a flow that is done moved, or what it was for. */
export function doneText(flow: FlowRecord): string {
  const { intent, receipt } = flow
  if (!receipt || !isTrade(intent)) return flowTitle(flow)
  return t('app.notice.swapDoneText', {
    sold: amountOf(BigInt(receipt.sold), intent.sellToken, 'up'),
    sellSymbol: intent.sellToken.symbol,
    received: amountOf(BigInt(receipt.received), intent.buyToken),
    buySymbol: intent.buyToken.symbol,
  })
}
