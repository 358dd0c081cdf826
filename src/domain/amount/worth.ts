import { amountText, mulDivDown, unitOf } from './amount.ts'
import { CENT_DECIMALS, type DollarPrice } from './dollarAmount.ts'

/** Of one dollar and of one cent, in the units of `scaledUsd`. */
const DOLLAR = 10n ** 12n
const CENT = DOLLAR / 100n

/** The price of a token that is worth one dollar. */
export const oneDollar = (decimals: number): DollarPrice => ({ amount: unitOf(decimals), worth: DOLLAR })

/** The price of a token that is sold for a dollar token at a rate: so many raw units of it for so many of the dollar token. */
export function priceAtRate(
  rate: { readonly sellAmount: bigint; readonly buyAmount: bigint },
  dollarDecimals: number,
): DollarPrice | null {
  const worth = mulDivDown(rate.buyAmount, DOLLAR, unitOf(dollarDecimals))
  return rate.sellAmount > 0n && worth > 0n ? { amount: rate.sellAmount, worth } : null
}

/** What raw units are worth, in the units of `scaledUsd`, rounded down: to be compared and added. */
export const worthOf = (amount: bigint, price: DollarPrice): bigint =>
  mulDivDown(amount, price.worth, price.amount)

/** A worth to the nearest cent, as decimal text. Less than a cent and more than nothing stays so. */
export const worthText = (worth: bigint): string =>
  worth > 0n && worth < CENT ? '0.001' : amountText((worth + CENT / 2n) / CENT, CENT_DECIMALS)

/** What is owned of one token, and what it is worth; null where that is unknown. */
export interface Held<Token> {
  readonly token: Token
  /** Raw units. */
  readonly amount: bigint
  readonly worth: bigint | null
}

/** Sorts by worth, the most first; what is of unknown worth comes after it, in the order it came in. Nothing is left out but what is not owned. */
export function byWorth<Token>(held: readonly Held<Token>[]): readonly Held<Token>[] {
  return held
    .filter(({ amount }) => amount > 0n)
    .toSorted((left, right) => {
      const [one, other] = [left.worth ?? -1n, right.worth ?? -1n]
      return one > other ? -1 : one < other ? 1 : 0
    })
}

/** The sum of what is known, and of how many it is not known. */
export function totalWorth(held: readonly Held<unknown>[]): {
  readonly worth: bigint
  readonly unknown: number
} {
  return {
    worth: held.reduce((sum, { worth }) => sum + (worth ?? 0n), 0n),
    unknown: held.filter(({ worth, amount }) => worth === null && amount > 0n).length,
  }
}
