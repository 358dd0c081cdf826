import { t } from '../../text/text.ts'
import { Note } from '../../ui/Note.tsx'
import type { DeltaOffer } from '../trade/quote/offer.ts'
import { amountWithSymbol } from '../trade/token/tokenText.ts'

/** Solvers offer at least what the order asks: it is filled at once. */
export function AtMarketNote({
  offer,
  intent,
}: {
  readonly offer: DeltaOffer
  readonly intent: { readonly side: 'SELL' | 'BUY' }
}) {
  const { sellToken, buyToken } = offer.request
  return (
    <Note tone="warn" title={t('limit.worse.title')}>
      {intent.side === 'SELL'
        ? t('limit.worse.sell', { amount: amountWithSymbol(offer.buyAmountAfterFee, buyToken) })
        : t('limit.worse.buy', { amount: amountWithSymbol(offer.sellAmountAfterFee, sellToken, 'up') })}
    </Note>
  )
}
