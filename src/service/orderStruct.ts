import * as v from 'valibot'
import type { Address } from '../domain/address.ts'
import { ORDER_KIND, type Order } from '../domain/orders/order.ts'
import type { Side } from '../domain/quote.ts'
import { orNull, wireAddress, wireAmount, wireBytes, wireInteger } from './wire.ts'

const wireNumber = v.pipe(
  wireInteger,
  v.check((value) => value >= 0),
  v.transform((value) => BigInt(value)),
)

const structSchema = v.object({
  owner: wireAddress,
  beneficiary: wireAddress,
  srcToken: wireAddress,
  destToken: wireAddress,
  srcAmount: wireAmount,
  destAmount: wireAmount,
  expectedAmount: wireAmount,
  deadline: wireNumber,
  kind: wireInteger,
  nonce: wireAmount,
  partnerAndFee: wireAmount,
  permit: wireBytes,
  metadata: wireBytes,
  bridge: v.object({
    protocolSelector: wireBytes,
    destinationChainId: wireNumber,
    outputToken: wireAddress,
    scalingFactor: wireInteger,
    protocolData: wireBytes,
  }),
})

/** Members that only structs of other families have (facts 1.2). */
const FOREIGN = ['handler', 'strategy', 'interval', 'numSlices', 'totalSrcAmount', 'totalDestAmount']

/**
 * The struct behind `Order` and `FillableOrder` from JSON; null for anything else, other families included. Members nobody knows are left
 * behind: whoever acts on the struct compares its hash.
 */
export function readOrderStruct(value: unknown): Order | null {
  const parsed = v.safeParse(structSchema, value)
  if (!parsed.success || FOREIGN.some((member) => member in (value as object))) return null
  return parsed.output
}

const termsSchema = v.object({
  owner: orNull(wireAddress),
  beneficiary: orNull(wireAddress),
  srcToken: orNull(wireAddress),
  destToken: orNull(wireAddress),
  srcAmount: orNull(wireAmount),
  destAmount: orNull(wireAmount),
  expectedAmount: orNull(wireAmount),
  expectedDestAmount: orNull(wireAmount),
  totalSrcAmount: orNull(wireAmount),
  totalDestAmount: orNull(wireAmount),
  maxSrcAmount: orNull(wireAmount),
  destAmountPerSlice: orNull(wireAmount),
  numSlices: orNull(wireNumber),
  deadline: orNull(wireInteger),
  kind: orNull(wireInteger),
  bridge: orNull(v.object({ destinationChainId: orNull(wireInteger), outputToken: orNull(wireAddress) })),
})

/** What can be read of a struct of any family and generation. Raw units of the chain it is signed for; null where it does not say. */
export interface StructTerms {
  readonly owner: Address | null
  readonly beneficiary: Address | null
  readonly srcToken: Address | null
  readonly destToken: Address | null
  /** Of all slices together. */
  readonly srcAmount: bigint | null
  readonly destAmount: bigint | null
  readonly expectedAmount: bigint | null
  readonly deadlineSec: number | null
  readonly side: Side | null
  /** Where it ends, when that is another chain, and what arrives there. */
  readonly destination: { readonly chainId: number; readonly token: Address | null } | null
}

/** The terms of a struct as far as they can be read: of every family, and of the structs before this one (facts 1.2, "History"). */
export function readStructTerms(value: unknown): StructTerms {
  const read = v.parse(termsSchema, typeof value === 'object' && value !== null ? value : {})
  const { bridge, kind } = read
  const sliced = read.destAmountPerSlice === null ? null : read.destAmountPerSlice * (read.numSlices ?? 1n)
  const isBuy = kind === ORDER_KIND.BUY || read.totalDestAmount !== null
  return {
    owner: read.owner,
    beneficiary: read.beneficiary,
    srcToken: read.srcToken,
    destToken: read.destToken,
    srcAmount: read.srcAmount ?? read.totalSrcAmount ?? read.maxSrcAmount,
    destAmount: read.destAmount ?? read.totalDestAmount ?? sliced,
    expectedAmount: read.expectedAmount ?? read.expectedDestAmount,
    deadlineSec: read.deadline,
    side: isBuy ? 'BUY' : kind === ORDER_KIND.SELL ? 'SELL' : null,
    destination: bridge?.destinationChainId
      ? { chainId: bridge.destinationChainId, token: bridge.outputToken }
      : null,
  }
}

/** The terms of a struct that was read as a whole. */
export function termsOfOrder({ kind, deadline, bridge, ...order }: Order): StructTerms {
  const chainId = Number(bridge.destinationChainId)
  return {
    ...order,
    deadlineSec: Number(deadline),
    side: kind === ORDER_KIND.BUY ? 'BUY' : 'SELL',
    destination: chainId === 0 ? null : { chainId, token: bridge.outputToken },
  }
}
