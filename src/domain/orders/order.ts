import type { Hex } from 'viem'
import { hashTypedData } from 'viem/utils'
import { type Address, ZERO_ADDRESS } from '../address.ts'
import type { Side } from '../quote.ts'
import { ORDER_TABLES, type SignedTypeName, type TypedField, typesToSign } from './orderTables.ts'

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
  /** Zero stands for the owner. */
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

/** What an order signature is bound to. */
export interface OrderDomain {
  readonly chainId: number
  /** The Delta contract of that chain. */
  readonly contract: Address
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

/** Typed data as wallets take it: no `EIP712Domain` table, it follows from the domain's members. */
export interface OrderTypedData<Message> {
  readonly domain: {
    readonly name: 'Portikus'
    readonly version: '2.0.0'
    readonly chainId: number
    readonly verifyingContract: Address
  }
  readonly types: Readonly<Record<string, readonly TypedField[]>>
  readonly primaryType: SignedTypeName
  readonly message: Message
}

/** What the owner of an order signs: `FillableOrder` when it may be filled in parts, else `Order`. */
export function orderTypedData(
  order: Order,
  domain: OrderDomain,
  partiallyFillable: boolean,
): OrderTypedData<Order> {
  return signable(partiallyFillable ? 'FillableOrder' : 'Order', domain, order)
}

/** The hash by which the Delta contract and the service know an order. */
export function hashOrder(order: Order, domain: OrderDomain, partiallyFillable: boolean): Hex {
  const { primaryType, ...rest } = orderTypedData(order, domain, partiallyFillable)
  return hashTypedData({
    ...rest,
    types: { [primaryType]: ORDER_TABLES.Order, Bridge: ORDER_TABLES.Bridge },
    primaryType,
    message: { ...order },
  })
}

/** What an owner signs to cancel orders at the service: their ids, in the order they are sent in. */
export function cancellationTypedData(
  orderIds: readonly string[],
  domain: OrderDomain,
): OrderTypedData<{ readonly orderIds: readonly string[] }> {
  return signable('OrderCancellations', domain, { orderIds })
}

function signable<Message>(
  primaryType: SignedTypeName,
  domain: OrderDomain,
  message: Message,
): OrderTypedData<Message> {
  return {
    domain: {
      name: 'Portikus',
      version: '2.0.0',
      chainId: domain.chainId,
      verifyingContract: domain.contract,
    },
    types: typesToSign(primaryType),
    primaryType,
    message,
  }
}
