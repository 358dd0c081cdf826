import { type Holding, type RateLine, rateLine } from '../../trade/token/tokenText.ts'

/** The rate of an offer as its maker set it, whoever looks: what one of the maker's tokens is sold for. */
export function offerRate(gives: Holding, asks: Holding): RateLine | null {
  const line = rateLine(gives, asks)
  return line?.base === gives.token.symbol ? line : rateLine(gives, asks, true)
}
