/** Most the app lets a partner take, whatever was shown (specification, "Limits": 0 to 200 bps). */
export const PARTNER_FEE_CAP_BPS = 200

const FEE_MASK = 0x3fffn
const FLAGS_SHIFT = 90n
const FLAGS_MASK = 0x3fn
const PARTNER_SHIFT = 96n

/** The market router's packed `partnerAndFee`, taken apart (facts page 3.4). */
export interface RouterPartnerFee {
  /** The 160 bits above the flags, as a number: zero when there is no partner. */
  readonly partner: bigint
  readonly feeBps: number
  readonly userSurplus: boolean
  readonly directTransfer: boolean
  readonly capSurplus: boolean
  readonly skipBlacklist: boolean
  readonly referral: boolean
  readonly takeSurplus: boolean
  /** Bits 14 to 89, which mean nothing and so must be zero. */
  readonly unknownBits: bigint
}

/** Takes `partnerAndFee` of the market router apart: partner above bit 96, flags at 90 to 95, fee in the low 14 bits. */
export function readPartnerFee(packed: bigint): RouterPartnerFee {
  const flags = (packed >> FLAGS_SHIFT) & FLAGS_MASK
  const has = (bit: bigint) => ((flags >> bit) & 1n) === 1n
  return {
    partner: packed >> PARTNER_SHIFT,
    feeBps: Number(packed & FEE_MASK),
    userSurplus: has(0n),
    directTransfer: has(1n),
    capSurplus: has(2n),
    skipBlacklist: has(3n),
    referral: has(4n),
    takeSurplus: has(5n),
    unknownBits: (packed & ((1n << FLAGS_SHIFT) - 1n)) >> 14n,
  }
}
