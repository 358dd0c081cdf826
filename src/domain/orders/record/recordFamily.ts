import {
  type FamilyFacts,
  factsOf,
  isTradeFamily,
  type SignedOrder,
  type StructOf,
  sharedFacts,
  type TradeFamily,
} from '../struct/families.ts'
import {
  type ExternalOrder,
  type HeldFamily,
  type HeldOrder,
  isHeld,
  type ProductiveOrder,
} from '../struct/heldFamilies.ts'
import { type Bridge, NO_BRIDGE, ORDER_KIND } from '../struct/order.ts'

/** An order of a family that the app reads: those it signs, and those it never signs. */
export type KnownOrder = SignedOrder | HeldOrder

export type KnownFamily = KnownOrder['family']

interface HeldStructs {
  readonly ExternalOrder: ExternalOrder
  readonly ProductiveOrder: ProductiveOrder
}

/** The struct of a family. */
export type KnownStruct<Family extends KnownFamily> = (HeldStructs & {
  readonly [Name in TradeFamily]: StructOf<Name>
})[Family]

/** How a struct hands its proceeds to a bridge; null of one that has no such member. */
export const bridgeIn = (order: KnownOrder['order'] | null): Bridge | null =>
  order !== null && 'bridge' in order ? order.bridge : null

/** What a record says of its family, and its struct as far as it could be read. */
export interface FamilyRecord {
  readonly onChainOrderType: string
  readonly order: KnownOrder['order'] | null
}

/** The struct of a record together with its family, of families that the app signs; null for others, and where nothing could be read. */
export function signedOf(record: FamilyRecord): SignedOrder | null {
  const known = knownOf(record)
  return known && !isHeld(known) ? known : null
}

/** The struct of a record together with its family; null for a family that nobody knows, and where nothing could be read. */
export function knownOf({ onChainOrderType: family, order }: FamilyRecord): KnownOrder | null {
  // A record's struct is read by the table of its family.
  return order !== null && isKnownFamily(family) ? ({ family, order } as KnownOrder) : null
}

/** The family of a record's order, if it is one that the app never signs. */
export const heldFamilyOf = ({ onChainOrderType: family }: FamilyRecord): HeldFamily | null =>
  isHeldFamily(family) ? family : null

/** Whether records of a family can be read. */
export const isKnownFamily = (family: string): family is KnownFamily =>
  isTradeFamily(family) || isHeldFamily(family)

/** Whether the app reads a family and never signs it. */
export const isHeldFamily = (family: string): family is HeldFamily => isHeld({ family })

/** What an order says, by its family's row. */
export function knownFacts(known: KnownOrder): FamilyFacts {
  return isHeld(known) ? heldFacts(known) : factsOf(known)
}

/**
 * What an order says that the app never signs. A handler works for the owner, who is its recipient here. Both families end by their nonce alone: the
 * call that also empties the position is none that the app sends.
 */
function heldFacts({ family, order }: HeldOrder): FamilyFacts {
  const isProductive = family === 'ProductiveOrder'
  const shared = sharedFacts(
    isProductive ? order : { ...order, beneficiary: order.owner, bridge: NO_BRIDGE },
    order.srcAmount,
  )
  return {
    ...shared,
    reserves: { ...shared.reserves, ...(isProductive && { from: 'position' }) },
    side: !isProductive && order.kind === ORDER_KIND.BUY ? 'BUY' : 'SELL',
    receives: { token: order.destToken, amount: order.destAmount },
    expectedAmount: order.expectedAmount,
    cancel: { by: 'nonce' },
    schedule: null,
  }
}
