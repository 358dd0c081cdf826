import { unitOf } from '../../../domain/amount/amount.ts'
import type { DollarPrice } from '../../../domain/amount/dollarAmount.ts'
import type { Price } from '../../../domain/amount/price.ts'
import { type Token, tokenKey } from '../../../domain/token/token.ts'
import { useDollarPrices } from '../token/useDollarPrices.ts'

const NONE: readonly Token[] = []

/** Whole bought tokens for one whole sold token, by the dollars of both. Pure. */
function crossPrice(sold: DollarPrice, bought: DollarPrice, sell: Token, buy: Token): Price {
  return {
    numerator: sold.worth * bought.amount * unitOf(sell.decimals),
    denominator: sold.amount * bought.worth * unitOf(buy.decimals),
  }
}

/** The price of a pair by the chain's own pools, for a form without an amount to quote; null where it is not wanted, and where no pool of a built-in token has one. */
export function useSpotPrice(sell: Token | null, buy: Token | null, isWanted: boolean): Price | null {
  const prices = useDollarPrices(isWanted && sell && buy ? [sell, buy] : NONE)
  const [sold, bought] = [sell && prices.get(tokenKey(sell)), buy && prices.get(tokenKey(buy))]
  return sell && buy && sold && bought ? crossPrice(sold, bought, sell, buy) : null
}
