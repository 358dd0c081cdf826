import type { LadderSizes } from '../../domain/amount/ladder.ts'
import type { PricePer, TypedPrice } from '../../domain/amount/limitPrice.ts'
import { isLinkAmount, type LinkProblem, type PairLocation } from '../trade/address/pairUrl.ts'
import type { PricedLocation } from '../trade/amount/pricedForm.ts'
import { formatPricedUrl, parsePricedUrl } from '../trade/amount/pricedUrl.ts'

/** Several orders at once, between two prices. */
export interface LadderTerms {
  /** As they were typed, each for one of the token it was typed for: the form may show them for one of the other. Steps are equal in the unit of the first. */
  readonly from: TypedPrice
  readonly to: TypedPrice
  readonly rungs: number
  readonly sizes: LadderSizes
}

const PERS: readonly PricePer[] = ['sell', 'buy']
const SIZES: readonly LadderSizes[] = ['equal', 'rising', 'falling']

/** What the limit screen keeps in its address: the fixed amount, and beside it the price or the other amount. All as exact text. */
export interface LimitLocation extends PricedLocation {
  /** The order at the service whose place this one takes; empty for an order of its own. */
  /** Behind a point: raw units of the fixed side that were open when its terms were taken over. */
  readonly replace: string
  /** Null for one order. */
  readonly ladder: LadderTerms | null
}

/** Ids are the service's; whatever else the link says is no order. */
const ORDER_ID = /^[\w-]{1,100}(?:\.\d{1,78})?$/

/** Reads what the limit screen's address says beyond the pair. What is no number is left out and named. */
export function parseLimitUrl(
  search: string,
  pair: PairLocation,
): { readonly location: LimitLocation; readonly problems: readonly LinkProblem[] } {
  const params = new URLSearchParams(search)
  const priced = parsePricedUrl(search, pair)
  const problems = [...priced.problems]
  const ladder = ladderIn(params, priced.location.per)
  if (ladder === 'unsound') problems.push({ part: 'price' })
  return {
    location: {
      ...priced.location,
      mode: 'delta',
      replace: ORDER_ID.exec(params.get('replace') ?? '')?.[0] ?? '',
      ladder: ladder === 'unsound' ? null : ladder,
    },
    problems,
  }
}

/** The ladder of a link; null where it names none. */
function ladderIn(params: URLSearchParams, per: PricePer): LadderTerms | null | 'unsound' {
  const count = params.get('rungs')
  if (count === null) return null
  const priceIn = (name: 'first' | 'last'): TypedPrice => ({
    text: params.get(name) ?? '',
    per: PERS.find((one) => one === params.get(`${name}per`)) ?? per,
  })
  const [from, to] = [priceIn('first'), priceIn('last')]
  const sizes = SIZES.find((one) => one === (params.get('sizes') ?? 'equal'))
  const isSound = /^\d{1,3}$/.test(count) && [from, to].every(({ text }) => text === '' || isLinkAmount(text))
  return isSound && sizes ? { from, to, rungs: Number(count), sizes } : 'unsound'
}

/** The part behind `?` that says the same again. */
export function formatLimitUrl({ replace, ladder, ...priced }: LimitLocation): string {
  const parts = [formatPricedUrl(priced)]
  if (ladder) {
    parts.push(`rungs=${ladder.rungs}`)
    for (const [name, price] of [
      ['first', ladder.from],
      ['last', ladder.to],
    ] as const) {
      if (price.text) parts.push(`${name}=${price.text}`)
      if (price.text && price.per !== priced.per) parts.push(`${name}per=${price.per}`)
    }
    if (ladder.sizes !== 'equal') parts.push(`sizes=${ladder.sizes}`)
  }
  if (replace) parts.push(`replace=${replace}`)
  return parts.join('&')
}
