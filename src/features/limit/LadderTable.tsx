import '../../text/en/screens/ladder.ts'
import { formatAmountExact } from '../../domain/amount/amountFormat.ts'
import type { Rung } from '../../domain/amount/ladder.ts'
import { limitText, type PricePer } from '../../domain/amount/limitPrice.ts'
import { formatPrice, type Price } from '../../domain/amount/price.ts'
import type { Side } from '../../domain/amount/quote.ts'
import type { Token } from '../../domain/token/token.ts'
import { numberLocale } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import { classNames } from '../../ui/classNames.ts'
import { PriceBeforeFee } from '../trade/token/PriceBeforeFee.tsx'
import { amountOf, exactAmount } from '../trade/token/tokenText.ts'
import { distanceText, inDirection, type Market } from '../trade/venue/marketPrice.ts'
import { receivedOf } from './ladderForm.ts'

export interface LadderTableProps {
  readonly rungs: readonly Rung[]
  readonly side: Side
  readonly sellToken: Token
  readonly buyToken: Token
  readonly per: PricePer
  readonly feeBps: number
  readonly market: Market | null
  /** To the last digit, for the review. */
  readonly isExact?: boolean
}

/** The orders of a ladder, one line each: its price, what it sells and what it brings. */
export function LadderTable(props: LadderTableProps) {
  const { rungs, side, sellToken, buyToken, per, feeBps, market, isExact = false } = props
  const amountIn = (value: bigint, token: Token, rounding: 'up' | 'down') => (
    <span title={exactAmount(value, token)}>
      {isExact ? formatAmountExact(value, token.decimals, numberLocale()) : amountOf(value, token, rounding)}
    </span>
  )
  // Rounded so that no line promises more than is signed.
  const shownPrice = (price: Price) =>
    isExact
      ? limitText(price, per, numberLocale())
      : formatPrice(price, numberLocale(), 8, per === 'sell' ? 'down' : 'up')
  const [base, quote] = per === 'sell' ? [sellToken, buyToken] : [buyToken, sellToken]
  return (
    <div className="overflow-x-auto">
      <table className={classNames('w-full text-13 tabular-nums', isExact && 'wrap-anywhere')}>
        <thead className="text-left text-12 text-ink-3">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              <PriceBeforeFee
                text={t('trade.price.unit', { quote: quote.symbol, base: base.symbol })}
                feeBps={side === 'SELL' ? feeBps : 0}
              />
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-normal">
              {t(side === 'SELL' ? 'limit.review.sell' : 'limit.review.sellMost')}, {sellToken.symbol}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t(side === 'SELL' ? 'limit.review.buyLeast' : 'limit.review.buy')}, {buyToken.symbol}
            </th>
          </tr>
        </thead>
        <tbody>
          {rungs.map((rung, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rung is its place
            <tr key={place} className="border-t border-line align-top">
              <td className="py-1.5 pr-3 whitespace-nowrap">
                {shownPrice(inDirection(rung.price, per))}
                {market && (
                  <span className="block text-12 text-ink-3">
                    {distanceText(rung.price, market, side === 'SELL' ? rung.sellAmount : rung.buyAmount)}
                  </span>
                )}
              </td>
              <td className="py-1.5 pr-3 text-right">{amountIn(rung.sellAmount, sellToken, 'up')}</td>
              <td className="py-1.5 text-right">
                {amountIn(receivedOf(rung, side, feeBps), buyToken, 'down')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
