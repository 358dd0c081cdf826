import type { PricePer } from '../../domain/limitPrice.ts'
import { formatPairUrl, isLinkAmount, type LinkProblem, type PairLocation } from '../trade/session/pairUrl.ts'

/** What the limit screen keeps in its address: the fixed amount, and beside it the price or the other amount. All as exact text. */
export interface LimitLocation extends PairLocation {
  /** Empty where it follows from both amounts, or none was typed. */
  readonly price: string
  /** Which token the price is for. */
  readonly per: PricePer
  /** The amount that is not fixed; empty where it follows from the price. */
  readonly other: string
  /** The price is meant after the fee of a sale. */
  readonly isNet: boolean
  /** The order at the service whose place this one takes; empty for an order of its own. */
  readonly replace: string
}

/** Ids are the service's; whatever else the link says is no order. */
const ORDER_ID = /^[\w-]{1,100}$/

/** Reads what the limit screen's address says beyond the pair. What is no number is left out and named. */
export function parseLimitUrl(
  search: string,
  pair: PairLocation,
): { readonly location: LimitLocation; readonly problems: readonly LinkProblem[] } {
  const params = new URLSearchParams(search)
  const price = params.get('price') ?? ''
  const other = params.get('other') ?? ''
  const problems: LinkProblem[] = []
  const isPriceSound = price === '' || isLinkAmount(price)
  if (!isPriceSound) problems.push({ part: 'price' })
  const isOtherSound = other === '' || isLinkAmount(other)
  if (!isOtherSound) problems.push({ part: 'amount' })
  const kept = isPriceSound ? price : ''
  return {
    location: {
      ...pair,
      mode: 'delta',
      price: kept,
      per: params.get('per') === 'buy' ? 'buy' : 'sell',
      // Two of the three are given: a price outweighs the amount that follows from it.
      other: isOtherSound && kept === '' ? other : '',
      isNet: params.get('net') === '1',
      replace: ORDER_ID.exec(params.get('replace') ?? '')?.[0] ?? '',
    },
    problems,
  }
}

/** The part behind `?` that says the same again. */
export function formatLimitUrl({ price, per, other, isNet, replace, ...pair }: LimitLocation): string {
  const parts = [formatPairUrl({ ...pair, mode: 'auto' })]
  if (price) parts.push(`price=${price}`)
  if (per === 'buy') parts.push('per=buy')
  if (other) parts.push(`other=${other}`)
  if (isNet) parts.push('net=1')
  if (replace) parts.push(`replace=${replace}`)
  return parts.join('&')
}
