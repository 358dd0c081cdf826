import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { say, t } from '../../../text/text.ts'
import type { Toast } from '../../../ui/overlay/Toasts.tsx'
import { amountOf } from '../token/tokenText.ts'
import { flowTitle } from './flowSteps.ts'
import { isTrade } from './kindFacts.ts'
import { viewOf } from './kindViews.ts'

/** The short notice for a flow that just ended; null for one that is paused and can go on. */
export function flowNotice(flow: FlowRecord): Omit<Toast, 'id'> | null {
  const { intent, receipt, error } = flow
  const { words } = viewOf(intent)
  if (flow.status === 'done') {
    if (receipt && isTrade(intent)) {
      return {
        tone: 'up',
        title: words.done(),
        text: t('app.notice.swapDoneText', {
          sold: amountOf(BigInt(receipt.sold), intent.sellToken, 'up'),
          sellSymbol: intent.sellToken.symbol,
          received: amountOf(BigInt(receipt.received), intent.buyToken),
          buySymbol: intent.buyToken.symbol,
        }),
      }
    }
    return { tone: 'up', title: words.done(), text: flowTitle(flow) }
  }
  if (flow.status !== 'failed') return null
  return { tone: 'down', title: words.failed(), text: error ? say(error.say) : flowTitle(flow) }
}
