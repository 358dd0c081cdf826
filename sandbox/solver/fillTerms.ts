import type { Order } from '../../src/domain/orders/struct/order.ts'
import { unpackPartnerAndFee } from '../../src/domain/orders/struct/partnerFee.ts'
import { fixedAmount, isSell } from '../service/delta/storedOrder.ts'

const BPS = 10_000n
const CAP_DIVISOR = 100n
const MAX_FEE_BPS = 200

/** One settlement's share of an order, as the contract measures it. Raw units. */
export interface FillTerms {
  /** SELL: source to sell. BUY: source that may leave the owner, fees included. */
  readonly source: bigint
  /** SELL: destination that must arrive. BUY: destination to pay out. */
  readonly destination: bigint
  /** Amount of the open side from which surplus counts. */
  readonly expected: bigint
}

const shareUp = (amount: bigint, part: bigint, whole: bigint): bigint => (amount * part + whole - 1n) / whole
const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)
const most = (left: bigint, right: bigint): bigint => (left > right ? left : right)

/**
 * What filling an order from `fromBps` to `toBps` of its whole takes and brings, by the contract's own rounding; null when that part is
 * nothing.
 */
export function fillTerms(order: Order, fromBps: number, toBps: number): FillTerms | null {
  const whole = fixedAmount(order)
  const part = (whole * BigInt(toBps)) / BPS - (whole * BigInt(fromBps)) / BPS
  if (part <= 0n) return null
  if (isSell(order)) {
    const destination = shareUp(order.destAmount, part, whole)
    const expected = most(shareUp(order.expectedAmount, part, whole), destination)
    return { source: part, destination, expected }
  }
  const source = (order.srcAmount * part) / whole
  return { source, destination: part, expected: least((order.expectedAmount * part) / whole, source) }
}

/** What leaves the owner of a purchase for whom an agent spends `spent`: the contract's fees come on top. */
export function purchaseCost(order: Order, terms: FillTerms, spent: bigint): bigint {
  const fee = unpackPartnerAndFee(order.partnerAndFee)
  const surplus = terms.expected > spent ? terms.expected - spent : 0n
  const counted = fee.capSurplus ? least(surplus, terms.expected / CAP_DIVISOR) : surplus
  const protocol = counted / 2n
  if (BigInt(fee.partner) === 0n) return spent + protocol
  const feeBps = BigInt(Math.min(fee.feeBps, MAX_FEE_BPS))
  if (feeBps > 0n) return spent + protocol + ((spent + protocol) * feeBps) / BPS
  return spent + protocol + (fee.takesSurplus ? counted - protocol : 0n)
}
