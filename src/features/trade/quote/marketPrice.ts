import '../../../text/en/price.ts'
import { distanceBps, invertedPrice, type PricePer } from '../../../domain/limitPrice.ts'
import { type Price, priceOf } from '../../../domain/price.ts'
import { t } from '../../../text/text.ts'
import { bpsText } from '../token/tokenText.ts'
import type { Offer } from './offer.ts'

/** What solvers offer, as whole bought tokens for one whole sold token. */
export function marketPriceOf({
  request: { sellToken, buyToken },
  sellAmount,
  buyAmount,
}: Offer): Price | null {
  return priceOf(
    { amount: sellAmount, decimals: sellToken.decimals },
    { amount: buyAmount, decimals: buyToken.decimals },
  )
}

/** A price in the direction in which it is shown. */
export const inDirection = (price: Price, per: PricePer): Price =>
  per === 'sell' ? price : invertedPrice(price)

/** Whether an order would be filled at once: the market gives at least what it asks. */
export const isAtMarket = (price: Price, market: Price): boolean =>
  price.numerator * market.denominator <= market.numerator * price.denominator

/** How far a price is from the market in the direction in which both are shown. */
export function distanceText(price: Price, market: Price, per: PricePer): string {
  const bps = distanceBps(inDirection(price, per), inDirection(market, per))
  if (bps === 0n) return t('trade.distance.at')
  const size = bps < 0n ? -bps : bps
  const percent = bpsText(Number(size > 100_000_000n ? 100_000_000n : size))
  return t(bps > 0n ? 'trade.distance.above' : 'trade.distance.below', { percent })
}
