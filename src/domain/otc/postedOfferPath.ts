import type { Hex } from 'viem'

/** The path under which the service's copy of an offer is opened. */
export const postedOfferPath = (chainId: number, orderHash: Hex): string =>
  `/otc/${chainId}/${orderHash.toLowerCase()}`
