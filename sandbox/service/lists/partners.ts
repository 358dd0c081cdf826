import { MAX_PARTNER_FEE_BPS } from '../../../src/domain/orders/struct/partnerFee.ts'
import type { Address } from '../../../src/domain/token/address.ts'

/** What a partner agreed on with the service. */
export interface Partner {
  readonly name: string
  readonly address: Address
  readonly feeBps: number
  readonly takesSurplus: boolean
  /** Whether requests may bring a fee or surplus configuration of their own. */
  readonly mayConfigure: boolean
}

/**
 * The partners this venue knows. `anon` is charged to requests that name no partner; `kontor` trades without a fee; `desk` earns one;
 * `basic` is on a tier that forbids a fee or surplus configuration of its own.
 */
const PARTNERS: readonly Partner[] = [
  {
    name: 'anon',
    address: '0xa11ce00000000000000000000000000000000001',
    feeBps: 1,
    takesSurplus: false,
    mayConfigure: true,
  },
  {
    name: 'kontor',
    address: '0xa11ce00000000000000000000000000000000002',
    feeBps: 0,
    takesSurplus: false,
    mayConfigure: true,
  },
  {
    name: 'desk',
    address: '0xa11ce00000000000000000000000000000000003',
    feeBps: 25,
    takesSurplus: false,
    mayConfigure: true,
  },
  {
    name: 'basic',
    address: '0xa11ce00000000000000000000000000000000004',
    feeBps: 1,
    takesSurplus: false,
    mayConfigure: false,
  },
]

/** The partner charged when a request names none (specification, "Limits"). */
export const DEFAULT_PARTNER = 'anon'

/** A registered partner, or undefined for a name that only tags the caller. */
export function partnerOf(name: string): Partner | undefined {
  return PARTNERS.find((partner) => partner.name === name)
}

/**
 * The fee in bps that a request is priced with: its own comes on top of what its partner agreed on (specification, "GET /v2/delta/prices"; facts page, 7.8);
 * the contracts take 200 at most.
 */
export function feeBpsOf(name: string, ownFeeBps = 0): number {
  return Math.min((partnerOf(name)?.feeBps ?? 0) + ownFeeBps, MAX_PARTNER_FEE_BPS)
}
