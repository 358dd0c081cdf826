import type { Hex } from 'viem'
import type { Side } from '../../amount/quote.ts'
import { type Address, isNative } from '../../token/address.ts'
import { type BoundDifference, roundedByDoubles, type StatedAmounts } from './bounds.ts'
import { expectedOrder, type ReviewedOrder } from './expectedOrder.ts'
import { ORDER_KIND, type Order } from './order.ts'
import { type SignedTypeName, type TypedField, typesToSign } from './orderTables.ts'
import { packedFeeBps, partnerTakesSurplus, unpackPartnerAndFee } from './partnerFee.ts'
import { type PermitKind, permitKind } from './permitKind.ts'
import {
  expectedTwapBuyOrder,
  expectedTwapOrder,
  leastBought,
  type ReviewedSlices,
  type TwapBuyOrder,
  type TwapOrder,
} from './twapOrder.ts'
import type { WITHDRAWAL_ABI } from './withdrawals.ts'

/** What an owner signs to cancel orders at the service: their ids, in the order they are sent in. */
export type Cancellation = { readonly orderIds: readonly string[] }

/** Every family that the app signs: its struct, and what that is rebuilt from. A family here without a row below does not compile. */
interface Shapes {
  readonly Order: { readonly struct: Order; readonly reviewed: ReviewedOrder }
  readonly FillableOrder: { readonly struct: Order; readonly reviewed: ReviewedOrder }
  readonly TWAPOrder: { readonly struct: TwapOrder; readonly reviewed: ReviewedSlices }
  readonly TWAPBuyOrder: { readonly struct: TwapBuyOrder; readonly reviewed: ReviewedSlices }
  readonly OrderCancellations: { readonly struct: Cancellation; readonly reviewed: readonly string[] }
}

export type SignedFamily = keyof Shapes

/** Families of orders: what others can carry out once it is signed. */
export type TradeFamily = Exclude<SignedFamily, 'OrderCancellations'>

/** Families of orders for one price, filled whole or in parts. */
export type PlainFamily = 'Order' | 'FillableOrder'

/** Families of orders in slices: a sale, and a purchase. */
export type SlicedFamily = 'TWAPOrder' | 'TWAPBuyOrder'

export type StructOf<Family extends SignedFamily> = Shapes[Family]['struct']
export type ReviewedOf<Family extends SignedFamily> = Shapes[Family]['reviewed']

/** A struct and the family it belongs to: two families may share a struct, never a hash. */
export type SignedOrder<Family extends TradeFamily = TradeFamily> = {
  readonly [Name in Family]: { readonly family: Name; readonly order: StructOf<Name> }
}[Family]

/** How an order is ended on chain: its nonce is used up, or the contract takes the struct and pays the deposit back. */
export type OnChainCancel =
  | { readonly by: 'nonce' }
  | {
      readonly by: 'withdrawal'
      readonly functionName: (typeof WITHDRAWAL_ABI)[number]['name']
      readonly args: readonly unknown[]
    }

/** Where fills take what is sold: from the owner's account, of its deposit at Delta, or of its position in a yield strategy. */
export type FundsOrigin = 'account' | 'deposit' | 'position'

/** What an order says, whatever its family. Amounts in raw units of the chain it is signed for. */
export interface FamilyFacts {
  readonly owner: Address
  readonly beneficiary: Address
  readonly nonce: bigint
  /** Block seconds. */
  readonly deadlineSec: bigint
  readonly side: Side
  /** The partner's fee as it is packed: up to 255, of which the contract takes at most 200. */
  readonly feeBps: number
  /** Who gets it; zero for nobody. */
  readonly partner: Address
  /** Whether the partner gets a share of what is better than expected. */
  readonly takesSurplus: boolean
  /** The most that fills take of what is sold, the contract that takes it, and by which permission; null for permit bytes the contract refuses. */
  readonly reserves: {
    readonly token: Address
    readonly amount: bigint
    readonly from: FundsOrigin
    readonly spender: 'delta'
    readonly permission: PermitKind | null
  }
  /** The least that fills bring. */
  readonly receives: { readonly token: Address; readonly amount: bigint }
  /** What was quoted for the side that is not fixed; null where the struct does not say. */
  readonly expectedAmount: bigint | null
  /** Where it ends, when that is another chain, and what arrives there. */
  readonly destination: { readonly chainId: number; readonly token: Address } | null
  readonly cancel: OnChainCancel
  /** How it is cut, of an order in slices; null for an order for one price. */
  readonly schedule: { readonly slices: number; readonly intervalSec: number } | null
}

/** What a signature of the family is bound to, and the struct it covers. */
interface SignedRow<Family extends SignedFamily> {
  readonly domain: { readonly name: string; readonly version: string }
  /** The pinned contract that verifies the signature. */
  readonly contract: 'delta'
  readonly primaryType: SignedTypeName
  readonly types: Readonly<Record<string, readonly TypedField[]>>
  /**
   * The struct that must be signed, to the letter, if it is what was reviewed.
   * @throws {RangeError} when the reviewed amounts contradict each other.
   */
  readonly expected: (reviewed: ReviewedOf<Family>, permit?: Hex) => StructOf<Family>
}

/** What the app knows of a family of orders. */
interface TradeRow<Family extends TradeFamily> extends SignedRow<Family> {
  readonly facts: (order: StructOf<Family>) => FamilyFacts
  /** The expected order with the figures that may be signed in place of the expected ones, and which those are; mostly none. */
  readonly bounded: (
    order: StructOf<Family>,
    stated: StatedAmounts,
  ) => { readonly order: StructOf<Family>; readonly differences: readonly BoundDifference[] }
  /** What the service calls it when it builds and takes it. */
  readonly build: { readonly orderType: SignedTypeName; readonly partiallyFillable: boolean }
}

const signed = (primaryType: SignedTypeName) =>
  ({
    domain: { name: 'Portikus', version: '2.0.0' },
    contract: 'delta',
    primaryType,
    types: typesToSign(primaryType),
  }) as const

/** An order for one price: filled whole, or in parts. */
const plain = (primaryType: PlainFamily, partiallyFillable: boolean) =>
  ({
    ...signed(primaryType),
    expected: expectedOrder,
    bounded: roundedByDoubles,
    build: { orderType: 'Order', partiallyFillable },
    facts: (order: Order): FamilyFacts => {
      return {
        ...sharedFacts(order, order.srcAmount),
        side: order.kind === ORDER_KIND.BUY ? 'BUY' : 'SELL',
        receives: { token: order.destToken, amount: order.destAmount },
        expectedAmount: order.expectedAmount,
        cancel: cancelOf(order.srcToken, 'cancelAndWithdraw', [order, partiallyFillable]),
        schedule: null,
      }
    },
  }) as const

/** An order in slices, signed to the letter: the amounts of its slices follow from the quote of one. */
const sliced = <Family extends SlicedFamily>(
  primaryType: Family,
  expected: (reviewed: ReviewedSlices) => StructOf<Family>,
  own: (order: StructOf<Family>) => Pick<FamilyFacts, 'side' | 'cancel'> & {
    readonly taken: bigint
    readonly brought: bigint
  },
) =>
  ({
    ...signed(primaryType),
    expected,
    bounded: (order: StructOf<Family>) => ({ order, differences: [] }),
    build: { orderType: primaryType, partiallyFillable: false },
    facts: (order: StructOf<Family>): FamilyFacts => {
      const { side, cancel, taken, brought } = own(order)
      return {
        ...sharedFacts(order, taken),
        side,
        receives: { token: order.destToken, amount: brought },
        expectedAmount: null,
        cancel,
        schedule: { slices: order.numSlices, intervalSec: Number(order.interval) },
      }
    },
  }) as const

/** Members that structs of every family have; two families leave some of them out. */
type SharedTerms = Pick<
  Order,
  'owner' | 'beneficiary' | 'nonce' | 'deadline' | 'partnerAndFee' | 'srcToken' | 'permit' | 'bridge'
>

/** What structs of every family say by members of one name; `taken` is the most that fills take. */
export function sharedFacts(order: SharedTerms, taken: bigint) {
  const chainId = Number(order.bridge.destinationChainId)
  return {
    owner: order.owner,
    beneficiary: order.beneficiary,
    nonce: order.nonce,
    deadlineSec: order.deadline,
    feeBps: packedFeeBps(order.partnerAndFee),
    partner: unpackPartnerAndFee(order.partnerAndFee).partner,
    takesSurplus: partnerTakesSurplus(order.partnerAndFee),
    reserves: {
      token: order.srcToken,
      amount: taken,
      from: isNative(order.srcToken) ? ('deposit' as const) : ('account' as const),
      spender: 'delta',
      permission: permitKind(order.permit),
    },
    destination: chainId === 0 ? null : { chainId, token: order.bridge.outputToken },
  } as const
}

/** A token's order is ended by its nonce; what is paid from a deposit by the function that pays it back. */
const cancelOf = (
  sold: Address,
  functionName: (typeof WITHDRAWAL_ABI)[number]['name'],
  args: readonly unknown[],
): OnChainCancel => (isNative(sold) ? { by: 'withdrawal', functionName, args } : { by: 'nonce' })

/** Families of orders, a row each: what the firewall, posting, reservations and history know of them. */
export const TRADE_FAMILIES: { readonly [Name in TradeFamily]: TradeRow<Name> } = {
  Order: plain('Order', false),
  FillableOrder: plain('FillableOrder', true),
  TWAPOrder: sliced('TWAPOrder', expectedTwapOrder, (order) => ({
    side: 'SELL',
    taken: order.totalSrcAmount,
    brought: leastBought(order),
    cancel: cancelOf(order.srcToken, 'cancelTWAPAndWithdraw', [order]),
  })),
  TWAPBuyOrder: sliced('TWAPBuyOrder', expectedTwapBuyOrder, (order) => ({
    side: 'BUY',
    taken: order.maxSrcAmount,
    brought: order.totalDestAmount,
    cancel: cancelOf(order.srcToken, 'cancelTWAPBuyAndWithdraw', [order]),
  })),
}

/** Everything that is signed for the Delta contract. */
export const SIGNED_FAMILIES: { readonly [Name in SignedFamily]: SignedRow<Name> } = {
  ...TRADE_FAMILIES,
  OrderCancellations: {
    ...signed('OrderCancellations'),
    expected: (orderIds) => ({ orderIds: [...orderIds] }),
  },
}

/** Families of orders for one price, as flows store them: whether an order may be filled in parts. */
export const plainFamily = (partiallyFillable: boolean): PlainFamily =>
  partiallyFillable ? 'FillableOrder' : 'Order'

/** Whether something is about an order in slices. */
export const isSliced = <Named extends { readonly family: string }>(
  named: Named,
): named is Extract<Named, { readonly family: SlicedFamily }> =>
  named.family === 'TWAPOrder' || named.family === 'TWAPBuyOrder'

/** Whether an order of this family may be filled in parts. */
export const fillsInParts = (family: string): boolean =>
  isTradeFamily(family) && TRADE_FAMILIES[family].build.partiallyFillable

/** An order as an intention about it stores it: its family, and for builds that knew no other whether it may be filled in parts. */
export const storedFamily = ({ family }: SignedOrder) => ({ family, partiallyFillable: fillsInParts(family) })

/** Whether the table has a row for a family that the service names. */
export const isTradeFamily = (family: string): family is TradeFamily => Object.hasOwn(TRADE_FAMILIES, family)

/** What an order says, by its family's row. */
export function factsOf<Family extends TradeFamily>({ family, order }: SignedOrder<Family>): FamilyFacts {
  return TRADE_FAMILIES[family].facts(order)
}

/** What an order fixes: what a sale sells, what a purchase buys. Raw units. Pure. */
export function fixedAmountOf(signed: SignedOrder): bigint {
  const { side, reserves, receives } = factsOf(signed)
  return side === 'SELL' ? reserves.amount : receives.amount
}

/** An order with the figures that may be signed in place of the expected ones (`TradeRow.bounded`). */
export function boundedOrder<Family extends TradeFamily>(
  { family, order }: SignedOrder<Family>,
  stated: StatedAmounts,
): { readonly signed: SignedOrder; readonly differences: readonly BoundDifference[] } {
  const bounded = TRADE_FAMILIES[family].bounded(order, stated)
  // A row gives back a struct of its own family.
  return { signed: { family, order: bounded.order } as SignedOrder, differences: bounded.differences }
}
