import type { Hex } from 'viem'
import { hashTypedData } from 'viem/utils'
import type { Address } from '../../token/address.ts'
import type { Order } from './order.ts'
import { ORDER_TABLES, type TypedField } from './orderTables.ts'

/** An order whose output goes to a handler, which is called with `data` (facts page, 1.2). It has no beneficiary and no bridge. */
export interface ExternalOrder extends Omit<Order, 'beneficiary' | 'bridge'> {
  readonly handler: Address
  readonly data: Hex
}

/** A sale of what its owner has in a yield strategy. Always a sale, so it has no `kind`. */
export interface ProductiveOrder extends Omit<Order, 'kind'> {
  readonly strategy: Address
  /** What the source was worth in shares of the strategy when the order was built. */
  readonly shares: bigint
  /** Whether the yield of those shares is sold too. */
  readonly useShares: boolean
}

/** Orders of the families that the app reads and never signs. */
export type HeldOrder =
  | { readonly family: 'ExternalOrder'; readonly order: ExternalOrder }
  | { readonly family: 'ProductiveOrder'; readonly order: ProductiveOrder }

export type HeldFamily = HeldOrder['family']

/** Members of both in the order in which they are hashed: `ExternalOrder` by the facts page (1.2), `ProductiveOrder` by the public contract source. */
export const HELD_TABLES: Readonly<Record<HeldFamily, readonly TypedField[]>> = {
  ExternalOrder: ORDER_TABLES.ExternalOrder,
  ProductiveOrder: [
    ...ORDER_TABLES.Order.filter(({ name }) => name !== 'kind' && name !== 'bridge'),
    { name: 'strategy', type: 'address' },
    { name: 'shares', type: 'uint256' },
    { name: 'useShares', type: 'bool' },
    { name: 'bridge', type: 'Bridge' },
  ],
}

/** Whether something is about a family that the app reads and never signs. */
export const isHeld = <Named extends { readonly family: string }>(
  named: Named,
): named is Extract<Named, { readonly family: HeldFamily }> => Object.hasOwn(HELD_TABLES, named.family)

/** The typed data of such an order, for the Delta contract of a chain. */
export function heldTypedData(
  { family, order }: HeldOrder,
  { chainId, contract }: { readonly chainId: number; readonly contract: Address },
) {
  const bridge = family === 'ProductiveOrder' ? { Bridge: ORDER_TABLES.Bridge } : {}
  return {
    domain: { name: 'Portikus', version: '2.0.0', chainId, verifyingContract: contract },
    types: { [family]: HELD_TABLES[family], ...bridge },
    primaryType: family,
    message: { ...order } as Readonly<Record<string, unknown>>,
  }
}

/** The hash by which contract and service know such an order. */
export const hashHeld = (held: HeldOrder, domain: Parameters<typeof heldTypedData>[1]): Hex =>
  hashTypedData(heldTypedData(held, domain) as Parameters<typeof hashTypedData>[0])
