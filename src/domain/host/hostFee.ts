import type { Address } from '../token/address.ts'

/**
 * What the host of a deployment takes of each trade, by its own settings: a fee, or a share of the surplus, never both (a contract that finds a
 * fee gives no share).
 */
export interface HostFee {
  readonly receiver: Address
  /** 0 to 200; the service stacks it on what it agreed on with the host's name. */
  readonly feeBps: number
  readonly takesSurplus: boolean
}

/** What a partner is registered with at the service, or what a trade pays to one. */
interface PartnerShare {
  readonly address: Address
  readonly feeBps: number
  readonly takesSurplus: boolean
}

/** The contracts of both modes take this much at most (facts page, 1.5 and 3.4). */
const MOST_FEE_BPS = 200

/**
 * What a trade pays to the host: both fees stacked, all to the host's receiver, since the contracts know one partner. A share of the surplus
 * leaves no room for a fee. Without settings of its own it is what the service agreed on.
 */
export function shareOfHost(registered: PartnerShare, host: HostFee | undefined): PartnerShare {
  if (!host) return registered
  const { receiver: address, takesSurplus } = host
  const feeBps = takesSurplus ? 0 : Math.min(registered.feeBps + host.feeBps, MOST_FEE_BPS)
  return { address, feeBps, takesSurplus }
}
