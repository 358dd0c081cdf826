import type { Hex } from 'viem'
import { hashTypedData } from 'viem/utils'
import type { Address } from '../../token/address.ts'
import {
  type Cancellation,
  SIGNED_FAMILIES,
  type SignedFamily,
  type SignedOrder,
  type StructOf,
  type TradeFamily,
} from './families.ts'
import type { SignedTypeName, TypedField } from './orderTables.ts'

/** What an order signature is bound to. */
export interface OrderDomain {
  readonly chainId: number
  /** The Delta contract of that chain. */
  readonly contract: Address
}

/** Typed data as wallets take it: no `EIP712Domain` table, it follows from the domain's members. */
export interface OrderTypedData<Message> {
  readonly domain: {
    readonly name: string
    readonly version: string
    readonly chainId: number
    readonly verifyingContract: Address
  }
  readonly types: Readonly<Record<string, readonly TypedField[]>>
  readonly primaryType: SignedTypeName
  readonly message: Message
}

/** What the owner of an order signs, by its family. */
export function orderTypedData<Family extends TradeFamily>(
  { family, order }: SignedOrder<Family>,
  domain: OrderDomain,
): OrderTypedData<StructOf<Family>> {
  return typedData(family, order, domain)
}

/** The hash by which the contract and the service know an order. */
export function hashOrder(signed: SignedOrder, domain: OrderDomain): Hex {
  return hashTypedData(orderTypedData(signed, domain) as unknown as Parameters<typeof hashTypedData>[0])
}

/** What an owner signs to cancel orders at the service. */
export function cancellationTypedData(
  orderIds: readonly string[],
  domain: OrderDomain,
): OrderTypedData<Cancellation> {
  return typedData('OrderCancellations', SIGNED_FAMILIES.OrderCancellations.expected(orderIds), domain)
}

function typedData<Family extends SignedFamily>(
  family: Family,
  message: StructOf<Family>,
  { chainId, contract }: OrderDomain,
): OrderTypedData<StructOf<Family>> {
  const { domain, primaryType, types } = SIGNED_FAMILIES[family]
  return {
    domain: { ...domain, chainId, verifyingContract: contract },
    types,
    primaryType,
    message,
  }
}
