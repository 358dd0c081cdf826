import type { Deployment } from '../chain/deployments.ts'
import {
  boundedOrder,
  factsOf,
  isSliced,
  isTradeFamily,
  type SignedOrder,
  type TradeFamily,
} from '../orders/struct/families.ts'
import { ORDER_KIND } from '../orders/struct/order.ts'
import { type Address, isNative, isSameAddress, ZERO_ADDRESS } from '../token/address.ts'
import { type AgreedBridge, inspectBridge } from './inspectBridge.ts'
import { fieldAt } from './memberField.ts'
import { firstFailing, type Refusal, refusal } from './refusal.ts'
import { PARTNER_FEE_CAP_BPS } from './routerPartnerFee.ts'

/** What a person reviewed of an order: the whole struct, and what was shown beside it. The only thing that an order is compared with. */
export type OrderReview<Family extends TradeFamily = TradeFamily> = SignedOrder<Family> & ReviewedAround

interface ReviewedAround {
  /** Where the output goes. */
  readonly recipient: Address
  /** The partner's fee that was shown: the order may grant no more. */
  readonly feeBps: number
  /** Given for an order that follows the market: lets a minimum pass that the service computed in floating point (docs/security.md). */
  readonly slippageBps?: number
  /** A bridge whose data cannot be read: the review said so, and the person agreed to it. */
  readonly agreedBridge?: AgreedBridge
}

/** An order that is about to come alive: by a signature, a pre-signature or a deposit, alone or in a batch. */
export interface OrderToInspect {
  readonly account: Address
  readonly signed: SignedOrder
  readonly reviewed: OrderReview
}

/**
 * Whether an order may come alive, in whatever way: it is the account's, pays whom the review named, uses a pinned bridge, one that was agreed to, or none, grants no more
 * fee than was shown, carries no metadata and no permit but the reviewed one, and is in every member what was reviewed. Pure.
 * @returns the first thing that does not hold, null for nothing.
 */
export function inspectOrder(
  { account, signed, reviewed }: OrderToInspect,
  pins: Deployment,
): Refusal | null {
  const { family, order } = signed
  if (!isTradeFamily(family) || family !== reviewed.family)
    return refusal('signingType', isTradeFamily(family) ? reviewed.family : 'Order', family)
  const { owner, beneficiary, feeBps } = factsOf(signed)
  const ceiling = Math.min(reviewed.feeBps, PARTNER_FEE_CAP_BPS)
  const paid = isSameAddress(beneficiary, ZERO_ADDRESS) ? owner : beneficiary
  return (
    firstFailing([
      ['order', isSameAddress(owner, account), account, owner],
      ['signedBeneficiary', isSameAddress(paid, reviewed.recipient), reviewed.recipient, paid],
      ['fee', feeBps <= ceiling, ceiling, feeBps],
      ['signedMetadata', order.metadata === '0x', '0x', order.metadata],
      ['signedPermit', order.permit === '0x' || mayCarryPermit(reviewed), '0x', order.permit],
      ['signedKind', hasSide(signed), '0 1', 'kind' in order ? order.kind : ''],
    ]) ??
    inspectBridge(order, pins, reviewed.agreedBridge) ??
    differenceIn('message', order, asReviewed(signed, reviewed))
  )
}

/** The service takes limit orders and orders in slices with an approval on chain only; native has no permit. */
const mayCarryPermit = (reviewed: OrderReview): boolean =>
  !isSliced(reviewed) && reviewed.slippageBps !== undefined && !isNative(reviewed.order.srcToken)

const hasSide = ({ order }: SignedOrder): boolean =>
  !('kind' in order) || order.kind === ORDER_KIND.SELL || order.kind === ORDER_KIND.BUY

/** The reviewed struct, with the amounts of the given one that the bounds of its family allow. */
function asReviewed({ order }: SignedOrder, reviewed: OrderReview): SignedOrder['order'] {
  const figures = new Map<string, unknown>(Object.entries(order))
  const amount = (member: string) => {
    const figure = figures.get(member)
    return typeof figure === 'bigint' ? figure : null
  }
  return boundedOrder(reviewed, { amount, slippageBps: reviewed.slippageBps }).signed.order
}

/** The first member that is not the reviewed one; letter case of addresses and bytes means nothing. */
function differenceIn(path: string, found: unknown, reviewed: unknown): Refusal | null {
  if (typeof reviewed !== 'object' || reviewed === null) {
    const isSame = typeof found === typeof reviewed && textOf(found) === textOf(reviewed)
    return isSame ? null : refusal(fieldAt(path), reviewed, found, path)
  }
  const members = new Map<string, unknown>(Object.entries(reviewed))
  const others = new Map<string, unknown>(Object.entries(found ?? {}))
  for (const name of new Set([...members.keys(), ...others.keys()])) {
    const refused = differenceIn(`${path}.${name}`, others.get(name), members.get(name))
    if (refused) return refused
  }
  return null
}

const textOf = (value: unknown): string => String(value).toLowerCase()
