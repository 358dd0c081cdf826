import { formatPairUrl, isLinkAmount, type LinkProblem, type PairLocation } from '../address/pairUrl.ts'
import type { PricedLocation } from './pricedForm.ts'

/** Reads what an address says of a price beyond its pair. What is no number is left out and named. */
export function parsePricedUrl(
  search: string,
  pair: PairLocation,
): { readonly location: PricedLocation; readonly problems: readonly LinkProblem[] } {
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
      price: kept,
      per: params.get('per') === 'buy' ? 'buy' : 'sell',
      // Two of the three are given: a price outweighs the amount that follows from it.
      other: isOtherSound && kept === '' ? other : '',
      isNet: params.get('net') === '1',
    },
    problems,
  }
}

/** The part behind `?` that says the same again. */
export function formatPricedUrl({ price, per, other, isNet, ...pair }: PricedLocation): string {
  const parts = [formatPairUrl({ ...pair, mode: 'auto' })]
  if (price) parts.push(`price=${price}`)
  if (per === 'buy') parts.push('per=buy')
  if (other) parts.push(`other=${other}`)
  if (isNet) parts.push('net=1')
  return parts.join('&')
}
