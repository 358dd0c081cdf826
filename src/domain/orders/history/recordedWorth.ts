import { amountText } from '../../amount/amount.ts'
import { CENT_DECIMALS, centsOf, type DollarPrice, dollarPrice } from '../../amount/dollarAmount.ts'

/** What a quote says both sides are worth: amounts in raw units, dollars as decimal text, null where the service does not say. */
export interface WorthQuote {
  readonly sellAmount: bigint
  readonly buyAmount: bigint
  readonly sellUsd: string | null
  readonly buyUsd: string | null
}

/** What an intent records of its quote when it is confirmed: `[raw units, dollars]` of each side, null where dollars were unknown. */
export interface RecordedWorth {
  readonly quotedWorth: Readonly<Record<'sold' | 'bought', readonly [amount: string, usd: string] | null>>
}

/** Dollar prices of both sides at the time of a confirmation; null where they are unknown. */
export type PricesThen = Readonly<Record<'sold' | 'bought', DollarPrice | null>>

/** An intent with what its quote says both sides are worth. Nothing that is signed depends on it: it is read by receipts and exports. */
export function withWorth<Intent extends object>(intent: Intent, quote: WorthQuote): Intent & RecordedWorth {
  const worth = (amount: bigint, usd: string | null) =>
    usd === null ? null : ([amount.toString(), usd] as const)
  return {
    ...intent,
    quotedWorth: {
      sold: worth(quote.sellAmount, quote.sellUsd),
      bought: worth(quote.buyAmount, quote.buyUsd),
    },
  }
}

/** The prices that an intent recorded; null for each side where it did not. Whatever is stored is read with suspicion. */
export function pricesThen(intent: object | null | undefined): PricesThen {
  const { quotedWorth } = (intent ?? {}) as { readonly quotedWorth?: unknown }
  const read = (side: 'sold' | 'bought'): DollarPrice | null => {
    const found: unknown = (quotedWorth as Record<string, unknown> | null | undefined)?.[side]
    if (!Array.isArray(found)) return null
    const [amount, usd]: unknown[] = found
    if (typeof amount !== 'string' || typeof usd !== 'string' || !/^\d{1,78}$/.test(amount)) return null
    return dollarPrice(usd, BigInt(amount))
  }
  return { sold: read('sold'), bought: read('bought') }
}

/** Dollars of raw units at a recorded price, in whole cents rounded down, as decimal text; null where either is unknown. */
export function usdThen(amount: bigint | null, price: DollarPrice | null): string | null {
  return amount === null || price === null || amount < 0n
    ? null
    : amountText(centsOf(amount, price), CENT_DECIMALS)
}
