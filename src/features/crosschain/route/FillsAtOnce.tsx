import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'
import type { RouteOffer } from './routeList.ts'

/** Solvers offer at least what the order asks: it is filled at once. */
export function FillsAtOnce({
  offer: { limit, quote, bound, sells, receives },
}: {
  readonly offer: RouteOffer
}) {
  const { side, sellToken, buyToken } = quote.request
  if (limit === undefined || bound === null) return null
  const isSell = side === 'SELL'
  if (isSell ? bound > receives : bound < sells) return null
  return (
    <Note tone="warn" title={t('crosschain.limit.fills')}>
      {isSell
        ? t('crosschain.limit.fillsSell', { amount: amountWithSymbol(receives, buyToken) })
        : t('crosschain.limit.fillsBuy', { amount: amountWithSymbol(sells, sellToken, 'up') })}
    </Note>
  )
}
