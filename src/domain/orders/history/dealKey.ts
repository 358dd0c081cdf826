import type { Hex } from 'viem'

/** Prefix of the keys of deals. */
export const DEAL_PREFIX = 'otc:'

/** What a deal goes by in lists and addresses. */
export const dealKey = (chainId: number, orderHash: Hex): string =>
  `${DEAL_PREFIX}${chainId}:${orderHash.toLowerCase()}`

/** Chain and hash out of a key; null for any other text. */
export function readDealKey(key: string): { readonly chainId: number; readonly orderHash: Hex } | null {
  const [, digits = '', hash = ''] = /^otc:([1-9]\d{0,14}):(0x[0-9a-f]{64})$/.exec(key) ?? []
  return digits === '' ? null : { chainId: Number(digits), orderHash: hash as Hex }
}
