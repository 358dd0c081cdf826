import { type Address, addressOfNumber, isSameAddress, ZERO_ADDRESS } from '../../token/address.ts'

/** The most a partner may take of a Delta order; the contract reads anything above as this. */
export const MAX_PARTNER_FEE_BPS = 200

/** What `partnerAndFee` of an order says. */
export interface PartnerFee {
  /** Zero: no partner. */
  readonly partner: Address
  readonly feeBps: number
  /** The partner gets the other half of the surplus; only with `feeBps` 0. */
  readonly takesSurplus: boolean
  /** Surplus above 1% of the expected amount stays with the owner whole. */
  readonly capSurplus: boolean
}

const CAP_BIT = 1n << 9n
const TAKES_BIT = 1n << 8n
const FEE_MASK = 0xffn
const PARTNER_SHIFT = 96n

/**
 * Packs `partner << 96 | capSurplus << 9 | takesSurplus << 8 | feeBps` (facts page, 1.5). Without a partner only the cap bit is kept.
 * @throws {RangeError} when the fee is not a whole number from 0 to 200.
 */
export function packPartnerAndFee(fee: PartnerFee): bigint {
  if (!Number.isInteger(fee.feeBps) || fee.feeBps < 0 || fee.feeBps > MAX_PARTNER_FEE_BPS) {
    throw new RangeError(`partner fee out of range: ${fee.feeBps}`)
  }
  const cap = fee.capSurplus ? CAP_BIT : 0n
  if (isSameAddress(fee.partner, ZERO_ADDRESS)) return cap
  const takes = fee.takesSurplus ? TAKES_BIT : 0n
  return (BigInt(fee.partner) << PARTNER_SHIFT) | cap | takes | BigInt(fee.feeBps)
}

/** The fee as it is packed, up to 255; above `MAX_PARTNER_FEE_BPS` the contract takes that. */
export const packedFeeBps = (packed: bigint): number => Number(packed & FEE_MASK)

/** Whether the partner gets the other half of the surplus, which it does with a fee of 0 only. */
export const partnerTakesSurplus = (packed: bigint): boolean => (packed & TAKES_BIT) !== 0n

/**
 * Reads `partnerAndFee` as it was packed; the fee is the packed one, up to 255, of which the contract takes at most 200.
 * @throws {RangeError} when the value does not fit 256 bits.
 */
export function unpackPartnerAndFee(packed: bigint): PartnerFee {
  if (packed < 0n || packed >> 256n !== 0n) throw new RangeError(`partnerAndFee out of range: ${packed}`)
  return {
    partner: addressOfNumber(packed >> PARTNER_SHIFT),
    feeBps: packedFeeBps(packed),
    takesSurplus: partnerTakesSurplus(packed),
    capSurplus: (packed & CAP_BIT) !== 0n,
  }
}
