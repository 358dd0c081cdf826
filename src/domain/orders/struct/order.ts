import type { Hex } from 'viem'
import type { Side } from '../../amount/quote.ts'
import { type Address, ZERO_ADDRESS } from '../../token/address.ts'

/** Where the output goes after settlement; all zero for an order that ends on its own chain. */
export interface Bridge {
  readonly protocolSelector: Hex
  readonly destinationChainId: bigint
  readonly outputToken: Address
  /** Power of ten from origin to destination units; may be negative. */
  readonly scalingFactor: number
  readonly protocolData: Hex
}

/** The struct behind `Order` and `FillableOrder` (facts page, 1.2). Amounts in raw units, deadline in block seconds. */
export interface Order {
  readonly owner: Address
  /** Zero means the owner. */
  readonly beneficiary: Address
  readonly srcToken: Address
  readonly destToken: Address
  readonly srcAmount: bigint
  readonly destAmount: bigint
  readonly expectedAmount: bigint
  readonly deadline: bigint
  /** 0 sells, 1 buys: see `ORDER_KIND`. */
  readonly kind: number
  readonly nonce: bigint
  readonly partnerAndFee: bigint
  readonly permit: Hex
  readonly metadata: Hex
  readonly bridge: Bridge
}

/** `kind` of the struct (facts page, 1.4). */
export const ORDER_KIND: Readonly<Record<Side, 0 | 1>> = { SELL: 0, BUY: 1 }

/** The bridge member of an order that ends on its own chain: never absent, always zero. */
export const NO_BRIDGE: Bridge = {
  protocolSelector: '0x00000000',
  destinationChainId: 0n,
  outputToken: ZERO_ADDRESS,
  scalingFactor: 0,
  protocolData: '0x',
}
