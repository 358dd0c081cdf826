import { NATIVE_TOKEN } from '../token/address.ts'
import type { Token } from '../token/token.ts'
import { chainOf } from './chains.ts'

/** The native asset of a known chain as a token; null for an unknown chain. */
export function nativeTokenOf(chainId: number): Token | null {
  const chain = chainOf(chainId)
  if (!chain) return null
  return { chainId, address: NATIVE_TOKEN, symbol: chain.nativeSymbol, name: chain.nativeName, decimals: 18 }
}
