import { afterFee } from '../../amount/tradeFigures.ts'
import { scaledDown } from './destination.ts'
import { ORDER_KIND, type Order } from './order.ts'
import { MAX_PARTNER_FEE_BPS, packedFeeBps } from './partnerFee.ts'
import { permitKind } from './permitKind.ts'
import { isRoundedByDoubles } from './roundedByDoubles.ts'

/** A figure to be signed that is not the reviewed one letter by letter, within the bound that docs/security.md states. */
export interface BoundDifference {
  readonly field: 'destAmount' | 'srcAmount'
  readonly reviewed: bigint
  readonly signed: bigint
}

/** What somebody proposes to be signed, as far as bounds ask. */
export interface StatedAmounts {
  /** A whole number of the struct by its member, raw units; null where it is none. */
  readonly amount: (member: string) => bigint | null
  /** Absent for an order with a price of its own: it is signed to the letter. */
  readonly slippageBps: number | undefined
}

/** The reviewed order, or the same with the one amount that the service may have computed in floating point. */
export function roundedByDoubles(
  order: Order,
  { amount, slippageBps }: StatedAmounts,
): { readonly order: Order; readonly differences: readonly BoundDifference[] } {
  const field = order.kind === ORDER_KIND.SELL ? 'destAmount' : 'srcAmount'
  const signed = amount(field)
  const reviewed = order[field]
  if (signed === null || signed === reviewed || slippageBps === undefined) return { order, differences: [] }
  const { kind, expectedAmount, permit } = order
  // The contract takes such a permit for the order's own source and nothing else.
  if (field === 'srcAmount' && permitKind(permit) === 'permit2Transfer') return { order, differences: [] }
  const side = kind === ORDER_KIND.SELL ? 'SELL' : 'BUY'
  const isRounded = isRoundedByDoubles({ side, reviewed, signed, expectedAmount, slippageBps })
  if (!isRounded || arrivesLess(order, signed)) return { order, differences: [] }
  return { order: { ...order, [field]: signed }, differences: [{ field, reviewed, signed }] }
}

/** Whether less would arrive on another chain than was reviewed: of a minimum that lacks a little there, a whole unit is lost where units are larger. */
function arrivesLess({ bridge, partnerAndFee, destAmount }: Order, signed: bigint): boolean {
  if (bridge.scalingFactor >= 0) return false
  const feeBps = Math.min(packedFeeBps(partnerAndFee), MAX_PARTNER_FEE_BPS)
  const arriving = (amount: bigint) => scaledDown(afterFee('SELL', amount, feeBps), bridge.scalingFactor)
  return arriving(signed) < arriving(destAmount)
}
