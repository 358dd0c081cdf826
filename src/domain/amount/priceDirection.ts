import { isDollarToken } from '../token/dollarTokens.ts'
import { type TokenId, tokenKey } from '../token/token.ts'
import { opposite, type PricePer } from './limitPrice.ts'

/** Pairs that the person inverted: the key of a pair, and that of the token one of which is priced. */
export type InvertedPairs = Readonly<Record<string, string>>

/** A key for a pair, whichever of its tokens is sold. */
export const pairKeyOf = (one: TokenId, other: TokenId): string =>
  [tokenKey(one), tokenKey(other)].sort().join('/')

/**
 * Which token of a pair a price is for, on every screen and in every file. The dollar token is the quote; where both or none are, the second one is:
 * the one that is received. What the person inverted goes before it, whichever token is sold.
 */
export function priceDirection(sell: TokenId, buy: TokenId, inverted: InvertedPairs = {}): PricePer {
  const base = inverted[pairKeyOf(sell, buy)]
  if (base === tokenKey(sell)) return 'sell'
  if (base === tokenKey(buy)) return 'buy'
  return isDollarToken(sell) && !isDollarToken(buy) ? 'buy' : 'sell'
}

/** So many pairs are remembered; the oldest goes first. */
const MOST_PAIRS = 100

/** What is inverted once the direction of a pair was turned around. Twice shows the same as before. */
export function withInverted(inverted: InvertedPairs, sell: TokenId, buy: TokenId): InvertedPairs {
  const per = opposite(priceDirection(sell, buy, inverted))
  const key = pairKeyOf(sell, buy)
  const others = Object.entries(inverted).filter(([pair]) => pair !== key)
  const base = tokenKey(per === 'sell' ? sell : buy)
  return Object.fromEntries([...others, [key, base] as const].slice(-MOST_PAIRS))
}
