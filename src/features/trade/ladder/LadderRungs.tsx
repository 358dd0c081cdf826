import '../../../text/en/orders/openOrders.ts'
import { limitPriceOf } from '../../../domain/amount/signedPrice.ts'
import { t } from '../../../text/text.ts'
import { intentFigures } from '../kind/intentFigures.ts'
import { shownPer, useInvertedPairs } from '../token/pairDirections.ts'
import { exactAmount, lineOf } from '../token/tokenText.ts'
import type { LadderRung } from './ladders.ts'

/** The orders of a ladder, one line each: its price as it is signed, what leaves and reaches the account, and whether it was placed. */
export function LadderRungs({ rungs }: { readonly rungs: readonly LadderRung[] }) {
  useInvertedPairs()
  return (
    <ol className="mt-2 text-13 tabular-nums">
      {rungs.map(({ place, intent, state }) => {
        const { sellToken, buyToken, sellAmount, buyAmount, side } = intent
        const decimals = { sell: sellToken.decimals, buy: buyToken.decimals }
        const signed = { side, sold: BigInt(sellAmount), bought: BigInt(buyAmount), decimals }
        const price = limitPriceOf(signed, shownPer(sellToken, buyToken))
        const { fixed, bound } = intentFigures(intent)
        const [sold, bought] = side === 'SELL' ? [fixed, bound] : [bound, fixed]
        return (
          <li
            key={place}
            className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-1.5"
          >
            <span className="min-w-0">
              {price && t('trade.rate', { ...lineOf(price.price, sellToken, buyToken, price.digits) })}
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
