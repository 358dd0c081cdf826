import { chainOf } from '../domain/chain/chains.ts'
import { builtInToken } from '../domain/chain/tokenSnapshot.ts'
import type { TokenId } from '../domain/token/token.ts'

/**
 * Where the logo of a built-in token lies, beside the page, alone or with the mark of its chain; null for every other token. By chain and address: the symbol is the built-in one,
 * whatever a list or a contract calls itself.
 */
export function tokenLogoPath(token: TokenId, hasMark = false): string | null {
  const known = builtInToken(token)
  return known ? `./logos/${known.symbol.toLowerCase()}${hasMark ? `-${token.chainId}` : ''}.svg` : null
}

/** Where the mark of a chain lies, beside the page; null for a chain the app does not know. */
export function chainMarkPath(chainId: number): string | null {
  return chainOf(chainId) ? `./logos/chain-${chainId}.svg` : null
}
