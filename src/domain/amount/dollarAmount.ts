import { mulDivDown } from './amount.ts'
import { scaledUsd } from './usd.ts'

/** Decimals of dollars that are typed. */
export const CENT_DECIMALS = 2

/** Of one cent, in the units of `scaledUsd`. */
const CENT = 10n ** 10n

/** What an amount of a token is worth: the price that typed dollars are turned into units by. Both above zero. */
export interface DollarPrice {
  /** Raw units. */
  readonly amount: bigint
  /** Millionths of millionths of a dollar, as `scaledUsd` has them. */
  readonly worth: bigint
}

/** The price that follows from an amount and its dollars; null where either is unknown or zero. */
export function dollarPrice(usd: string | null, amount: bigint | null): DollarPrice | null {
  const worth = scaledUsd(usd)
  return worth && amount ? { amount, worth } : null
}

/** The most raw units that so many cents pay for: rounded down, so that they are never worth more. */
export function amountForCents(cents: bigint, { amount, worth }: DollarPrice): bigint {
  return mulDivDown(cents * CENT, amount, worth)
}

/** What raw units are worth in whole cents, rounded down. */
export function centsOf(amount: bigint, price: DollarPrice): bigint {
  return mulDivDown(amount, price.worth, price.amount) / CENT
}
