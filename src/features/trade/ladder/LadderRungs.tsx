import '../../../text/en/orders/openOrders.ts'
import { limitPriceOf } from '../../../domain/amount/signedPrice.ts'
import { t } from '../../../text/text.ts'
import { intentFigures } from '../kind/intentFigures.ts'
import { shownPer, useInvertedPairs } from '../token/pairDirections.ts'
import { exactAmount, lineOf, type RateLine } from '../token/tokenText.ts'
import type { LadderRung } from './ladders.ts'

/** The price of an order of a ladder as it is signed; null where it has none. */
export function rungPrice({
  sellToken,
  buyToken,
  sellAmount,
  buyAmount,
  side,
}: LadderRung['intent']): RateLine | null {
  const decimals = { sell: sellToken.decimals, buy: buyToken.decimals }
  const signed = { side, sold: BigInt(sellAmount), bought: BigInt(buyAmount), decimals }
  const price = limitPriceOf(signed, shownPer(sellToken, buyToken))
  return price && lineOf(price.price, sellToken, buyToken, price.digits)
}

/** The orders of a ladder, one line each: its price as it is signed, what leaves and reaches the account, and whether it was placed. */
export function LadderRungs({ rungs }: { readonly rungs: readonly LadderRung[] }) {
  useInvertedPairs()
  return (
    <ol className="mt-2 text-13 tabular-nums">
      {rungs.map(({ place, intent, state }) => {
        const { sellToken, buyToken, side } = intent
        const price = rungPrice(intent)
        const { fixed, bound } = intentFigures(intent)
        const [sold, bought] = side === 'SELL' ? [fixed, bound] : [bound, fixed]
        return (
          <li
            key={place}
            className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-1.5"
          >
            <span className="min-w-0">
              {price && t('trade.rate', { ...price })}
              <span className="block text-12 text-ink-3 [overflow-wrap:anywhere]">
                {t(side === 'SELL' ? 'swap.orders.rung.sell' : 'swap.orders.rung.buy', {
                  sold: exactAmount(sold, sellToken),
                  bought: exactAmount(bought, buyToken),
                })}
              </span>
            </span>
            <span
              className={state === 'placed' ? 'text-up' : state === 'running' ? 'text-accent' : 'text-warn'}
            >
              {t(`swap.orders.rung.${state}`)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
