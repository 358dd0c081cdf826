import { MAX_UINT256 } from '../amount/amount.ts'

/** Both sides of an offer. Raw units. Nothing can be bought where one of them is zero. */
export interface OfferAmounts {
  readonly makerAmount: bigint
  readonly takerAmount: bigint
}

/** One fill to the unit: what the taker pays, the least that brings so much, and what the contract then moves. Raw units. */
export interface Fill {
  /** Of the taker's token. */
  readonly pays: bigint
  /** Of the maker's token. */
  readonly receives: bigint
}

/** What the contract's `remaining` says (facts page, 4.3). Raw units of the maker's token. */
export type Remaining =
  /** Nobody has touched the offer, or nobody has made it. */
  | { readonly kind: 'untouched'; readonly left: bigint }
  | { readonly kind: 'partly'; readonly left: bigint }
  /** Filled or cancelled: the number does not tell which. */
  | { readonly kind: 'closed'; readonly left: 0n }
  /** More is left than was offered: no contract of this kind says so. */
  | { readonly kind: 'impossible'; readonly left: 0n }

/** Reads `remaining`: 0 untouched, 1 closed, anything else one more than what is left. */
export function decodeRemaining(stored: bigint, makerAmount: bigint): Remaining {
  if (stored === 0n) return { kind: 'untouched', left: makerAmount }
  if (stored === 1n) return { kind: 'closed', left: 0n }
  const left = stored - 1n
  return left < makerAmount ? { kind: 'partly', left } : { kind: 'impossible', left: 0n }
}

/** What so much brings, as the contract works it out: rounded down. */
export const receivesDown = ({ makerAmount, takerAmount }: OfferAmounts, pays: bigint): bigint =>
  takerAmount > 0n ? (pays * makerAmount) / takerAmount : 0n

/** The least that brings `receives` or more: rounded up. @throws {RangeError} where the offer gives nothing. */
export const paysUp = ({ makerAmount, takerAmount }: OfferAmounts, receives: bigint): bigint =>
  (receives * takerAmount + makerAmount - 1n) / makerAmount

/**
 * The largest payment that the contract accepts while `available` is there: no more than the offer asks for, no product that it cannot hold, and
 * nothing that would bring more than is available. 0 where there is none.
 */
export function mostPaid(offer: OfferAmounts, available: bigint): bigint {
  const { makerAmount, takerAmount } = offer
  if (available <= 0n || makerAmount <= 0n) return 0n
  const byRest = ((available + 1n) * takerAmount - 1n) / makerAmount
  const byProduct = MAX_UINT256 / makerAmount
  return least(takerAmount, least(byRest, byProduct))
}

/** The largest fill of what is available, at the least it costs; null where nothing of it can be bought. */
export function largestFill(offer: OfferAmounts, available: bigint): Fill | null {
  return fillFor(offer, mostPaid(offer, available))
}

/**
 * What of the available amount one fill cannot buy, because a unit of payment brings more than one. Another fill may still bring some of it; nobody
 * can buy any once `largestFill` of it is null. Raw units of the maker's token.
 */
export function dustOf(offer: OfferAmounts, available: bigint): bigint {
  return available - (largestFill(offer, available)?.receives ?? 0n)
}

/** Why an amount cannot be filled: it is nothing, it brings nothing, or more than there is. */
export type FillProblem = 'zero' | 'tooSmall' | 'tooMuch'

export type PlannedFill = Fill | { readonly problem: FillProblem }

/**
 * The fill for a payment of at most `budget`, never more: what a payment brings is rounded down, and only what that costs is paid. `tooSmall`
 * where it brings nothing, `tooMuch` where it would bring more than is available.
 */
export function fillPayingDown(offer: OfferAmounts, available: bigint, budget: bigint): PlannedFill {
  if (budget <= 0n) return { problem: 'zero' }
  if (receivesDown(offer, budget) === 0n) return { problem: 'tooSmall' }
  return budget > mostPaid(offer, available) ? { problem: 'tooMuch' } : planned(fillFor(offer, budget))
}

/**
 * The fill that brings at least `wanted`: rounded up, because a unit of payment may bring more than one. `tooMuch` where so much is not available,
 * or only a larger fill than is available would bring it.
 */
export function fillReceivingUp(offer: OfferAmounts, available: bigint, wanted: bigint): PlannedFill {
  if (wanted <= 0n) return { problem: 'zero' }
  const most = mostPaid(offer, available)
  if (wanted > available || most === 0n) return { problem: 'tooMuch' }
  const pays = paysUp(offer, wanted)
  return pays > most ? { problem: 'tooMuch' } : planned(fillFor(offer, pays))
}

function fillFor(offer: OfferAmounts, pays: bigint): Fill | null {
  const receives = receivesDown(offer, pays)
  return receives === 0n ? null : { pays: paysUp(offer, receives), receives }
}

const planned = (fill: Fill | null): PlannedFill => fill ?? { problem: 'tooSmall' }

/** The smaller of two amounts. */
export const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)
