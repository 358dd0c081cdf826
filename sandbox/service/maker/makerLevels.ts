import { MakerError } from './makerError.ts'

/** A decimal number without rounding: `digits` divided by `10^scale`. */
interface Decimal {
  readonly digits: bigint
  readonly scale: bigint
}

/** How much of the base token is bid or asked for, at what price in the quote token. Whole tokens, exact. */
export interface PriceLevel {
  readonly price: Decimal
  readonly amount: Decimal
}

/** A pair as it can be traded: bids with the highest price first, asks with the lowest. */
export interface PairBook {
  readonly bids: readonly PriceLevel[]
  readonly asks: readonly PriceLevel[]
}

/** A level as a taker meets it. Raw units; the price is `destPerSrc` divided by `srcPerDest`. */
interface Step {
  readonly srcMost: bigint
  readonly destMost: bigint
  readonly destPerSrc: bigint
  readonly srcPerDest: bigint
}

const floorDivide = (dividend: bigint, divisor: bigint): bigint => dividend / divisor
const ceilDivide = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor
const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)

/** A decimal number as text, the digits already checked. */
export function decimalOf(text: string): Decimal {
  const [whole = '0', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), scale: BigInt(fraction.length) }
}

/** Below zero, zero or above it, as the left number is to the right one. */
export function compareDecimals(left: Decimal, right: Decimal): bigint {
  return left.digits * 10n ** right.scale - right.digits * 10n ** left.scale
}

/** @throws {MakerError} for a book whose highest bid is not below its lowest ask. */
export function sortedBook(bids: readonly PriceLevel[], asks: readonly PriceLevel[]): PairBook {
  const ascending = (left: PriceLevel, right: PriceLevel): number => {
    const difference = compareDecimals(left.price, right.price)
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  }
  const book = {
    bids: [...bids].sort((left, right) => ascending(right, left)),
    asks: [...asks].sort(ascending),
  }
  const [bid, ask] = [book.bids[0], book.asks[0]]
  if (bid && ask && compareDecimals(bid.price, ask.price) >= 0n)
    throw new MakerError('/prices: crossed book (the highest bid is not below the lowest ask)')
  return book
}

/** What a level offers to somebody who brings the base token (`bid`) or the quote token (`ask`). */
function stepOf(
  side: 'bid' | 'ask',
  { price, amount }: PriceLevel,
  baseDecimals: number,
  quoteDecimals: number,
): Step {
  const quotePerBase = price.digits * 10n ** BigInt(quoteDecimals)
  const basePerQuote = 10n ** (price.scale + BigInt(baseDecimals))
  const base = floorDivide(amount.digits * 10n ** BigInt(baseDecimals), 10n ** amount.scale)
  if (side === 'bid') {
    const quote = floorDivide(base * quotePerBase, basePerQuote)
    return { srcMost: base, destMost: quote, destPerSrc: quotePerBase, srcPerDest: basePerQuote }
  }
  const quote = ceilDivide(base * quotePerBase, basePerQuote)
  return { srcMost: quote, destMost: base, destPerSrc: basePerQuote, srcPerDest: quotePerBase }
}

/** A trade against a book. Exactly one token of the two is brought, the other one is taken. */
export interface BookTrade {
  /** Whether the base token is brought. */
  readonly bringsBase: boolean
  /** Whether `amount` is what is brought; otherwise it is what is taken. Raw units. */
  readonly exactIn: boolean
  readonly amount: bigint
  readonly baseDecimals: number
  readonly quoteDecimals: number
}

/**
 * What a trade brings or costs, level by level: what is taken is rounded down, what is brought is rounded up.
 * Null when the book is not deep enough.
 */
export function tradeOnBook(book: PairBook, trade: BookTrade): bigint | null {
  const { bringsBase, exactIn, amount, baseDecimals, quoteDecimals } = trade
  const levels = bringsBase ? book.bids : book.asks
  let left = amount
  let free = 0n
  for (const level of levels) {
    const step = stepOf(bringsBase ? 'bid' : 'ask', level, baseDecimals, quoteDecimals)
    const part = least(left, exactIn ? step.srcMost : step.destMost)
    free += exactIn
      ? least(step.destMost, floorDivide(part * step.destPerSrc, step.srcPerDest))
      : ceilDivide(part * step.srcPerDest, step.destPerSrc)
    left -= part
    if (left === 0n) return free > 0n ? free : null
  }
  return null
}
