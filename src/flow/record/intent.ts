import * as v from 'valibot'
import type { Hex } from 'viem'
import { isAddress, isHex } from 'viem/utils'
import { TRADE_FAMILIES, type TradeFamily } from '../../domain/orders/struct/families.ts'
import type { Address } from '../../domain/token/address.ts'

/** What every intention has; its kind adds the rest. Serialisable, so that it can be stored and resumed. */
export interface Intent {
  readonly kind: string
  readonly chainId: number
  /** Whose wallet must answer. */
  readonly account: Address
}

/**
 * The schema of a stored object: members it does not name are kept, so that an older tab writes back what a later build added. Its type names
 * only the members it knows.
 */
export function stored<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.ObjectSchema<Entries, undefined> {
  return v.looseObject(entries) as unknown as v.ObjectSchema<Entries, undefined>
}

/** What a schema reads, none of it to be changed. */
export type Read<Schema extends v.GenericSchema> = Frozen<v.InferOutput<Schema>>

type Frozen<T> = T extends string | number | boolean | bigint | undefined | null
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Frozen<Item>[]
    : { readonly [Key in keyof T]: Frozen<T[Key]> }

export const address = v.custom<Address>(
  (input) => typeof input === 'string' && isAddress(input, { strict: false }),
)
export const hex = v.custom<Hex>((input) => isHex(input, { strict: true }))
/** A raw amount, or any other whole number too wide for a double, as decimal text. */
export const raw = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** As `domain/token.ts` has it. */
export const token = stored({
  chainId: count,
  address,
  symbol: v.string(),
  name: v.string(),
  decimals: count,
  logoUrl: v.exactOptional(v.string()),
})

/** Who may be allowed to take a token: one pinned contract each. */
export const spenderRole = v.picklist(['router', 'delta', 'permit2', 'rfq'])
export type SpenderRole = Read<typeof spenderRole>

/** How much an approval grants: what is needed, or everything. */
export const approval = v.picklist(['exact', 'unlimited'])

/** Members of every intention that trades one token for another. Amounts in raw units. */
export const tradeMembers = {
  recipient: address,
  sellToken: token,
  buyToken: token,
  side: v.picklist(['SELL', 'BUY']),
  /** SELL: exactly this is sold. BUY: at most this. */
  sellAmount: raw,
  /** SELL: the minimum. BUY: exactly this is received. */
  buyAmount: raw,
  /** What was quoted for the side that is not fixed. */
  quotedAmount: raw,
  slippageBps: count,
  /** The partner fee that was shown. */
  feeBps: count,
  approval,
  /** The person agreed to send what no node could simulate. */
  acceptUnsimulated: v.exactOptional(v.boolean()),
}

/** How an order leaves its chain, for that of `buyToken`. Amounts in raw units of `carried`. */
export const destination = stored({
  /** What solvers bring and the bridge takes, on the order's own chain. */
  carried: token,
  /** SELL: the least of it. BUY: exactly that. */
  amount: raw,
  /** What was quoted of it. */
  quoted: raw,
  /** The bridge: as routes call it, and by which selector the order names it. */
  protocol: v.string(),
  protocolSelector: hex,
  scalingFactor: v.pipe(v.number(), v.safeInteger(), v.minValue(-128), v.maxValue(127)),
  protocolData: hex,
  /** The bridge's estimate of how long it takes, milliseconds. */
  estimatedTimeMs: v.exactOptional(count),
  /** The module behind a bridge that the review named as one whose data cannot be read, where the person agreed to it. */
  agreedModule: v.exactOptional(address),
})

/** What was reviewed of an order, as an intention stores it. */
export const orderReview = stored({
  family: v.picklist(Object.keys(TRADE_FAMILIES) as readonly TradeFamily[]),
  /** The reviewed struct, as JSON text that this app wrote. */
  orderText: v.string(),
  recipient: address,
  /** The partner fee that was shown. */
  feeBps: count,
  /** Present for an order that follows the market. */
  slippageBps: v.exactOptional(count),
  /** A bridge whose data cannot be read, where the person agreed to it. */
  agreedBridge: v.exactOptional(stored({ selector: hex, module: address })),
})
export type StoredReview = Read<typeof orderReview>

/** Members of an intention about an order that sells native and is at the service already. */
export const nativeOrderMembers = {
  orderHash: hex,
  /** The struct as the service wrote it, as JSON text. */
  orderText: v.string(),
  /** Absent in records of earlier builds, which knew orders for one price only: there `partiallyFillable` decides. */
  family: v.exactOptional(v.picklist(Object.keys(TRADE_FAMILIES) as readonly TradeFamily[])),
  partiallyFillable: v.boolean(),
}
