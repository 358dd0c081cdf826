import type { FlowRecord } from '../../flow/flowRecord.ts'
import { say, t } from '../../text/text.ts'
import type { Toast } from '../../ui/Toasts.tsx'
import { flowTitle, isTrade } from './flowSteps.ts'
import { amountOf } from './tokenText.ts'

/** The short notice for a flow that just ended; null for one that stands still and can go on. */
export function flowNotice(flow: FlowRecord): Omit<Toast, 'id'> | null {
  const { intent, receipt, error } = flow
  if (flow.status === 'done') {
    if (receipt && isTrade(intent)) {
      return {
        tone: 'up',
        title: t('app.notice.swapDone'),
        text: t('app.notice.swapDoneText', {
          sold: amountOf(BigInt(receipt.sold), intent.sellToken),
          sellSymbol: intent.sellToken.symbol,
          received: amountOf(BigInt(receipt.received), intent.buyToken),
          buySymbol: intent.buyToken.symbol,
        }),
      }
    }
    const title = intent.kind === 'delta-order' ? t('app.notice.placed') : t('app.notice.done')
    return { tone: 'up', title, text: flowTitle(flow) }
  }
  if (flow.status !== 'failed') return null
  const title = intent.kind === 'market-swap' ? t('app.notice.swapFailed') : t('app.notice.failed')
  return { tone: 'down', title, text: error ? say(error.say) : flowTitle(flow) }
}
