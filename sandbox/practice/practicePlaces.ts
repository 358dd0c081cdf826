import { PRACTICE_DOMAIN as AT } from '../../src/domain/host/practice.ts'

/** Addresses inside a practice page. */
export const PRACTICE_PLACES = {
  apiUrl: `https://api.${AT}`,
  controlUrl: `https://control.${AT}/sandbox`,
  makerUrl: `https://maker.${AT}`,
  rpcUrl: (chainId: number): string => `https://chain-${chainId}.${AT}`,
} as const

/** What a request is for: the host's name up to the first dot. Null for everything outside of practice. */
export function placeOf(url: string): string | null {
  const { hostname } = new URL(url)
  return hostname.endsWith(`.${AT}`) ? hostname.slice(0, -AT.length - 1) : null
}
