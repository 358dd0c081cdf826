import { isAddress } from 'viem/utils'
import { type Address, normalizeAddress } from '../../domain/address.ts'
import { type Token, tokenKey } from '../../domain/token.ts'

/** A token prepared for searching once per list, so that a keystroke over ten thousand of them is one pass of string compares. */
export interface IndexedToken {
  readonly token: Token
  readonly key: string
  readonly symbol: string
  readonly name: string
  readonly address: string
}

/** What lifts a token above others of equal match. */
export interface TokenStanding {
  /** Raw balance by token key; unread ones are absent. */
  readonly balances: Readonly<Record<string, bigint | 'unknown'>>
  readonly pinned: ReadonlySet<string>
  /** Keys, latest first. */
  readonly recent: readonly string[]
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

export function indexTokens(tokens: readonly Token[]): readonly IndexedToken[] {
  return tokens.map((token) => ({
    token,
    key: tokenKey(token),
    symbol: fold(token.symbol),
    name: fold(token.name),
    address: token.address.toLowerCase(),
  }))
}

/** The address in a query, when the query is one. */
export function addressInQuery(query: string): Address | null {
  const text = query.trim()
  return isAddress(text, { strict: false }) ? normalizeAddress(text) : null
}

const NO_MATCH = 9

function matchRank(entry: IndexedToken, query: string, isHex: boolean): number {
  if (entry.symbol === query) return 0
  if (isHex && entry.address.startsWith(query)) return 1
  if (entry.symbol.startsWith(query)) return 2
  if (entry.name.startsWith(query)) return 3
  if (entry.symbol.includes(query)) return 4
  if (entry.name.includes(query)) return 5
  return NO_MATCH
}

/** Held before pinned before recent before the rest; lower comes first. */
function standingRank(
  entry: IndexedToken,
  standing: TokenStanding,
  recentPlace: ReadonlyMap<string, number>,
): number {
  const balance = standing.balances[entry.key]
  const held = typeof balance === 'bigint' && balance > 0n
  if (held) return standing.pinned.has(entry.key) ? 0 : 1
  if (standing.pinned.has(entry.key)) return 2
  const place = recentPlace.get(entry.key)
  return place === undefined ? 1000 : 3 + place
}

/**
 * Tokens that a query names by symbol, name or address, best first; all of them for an empty query. Equal matches keep what is
 * held, pinned or recent above the rest, and otherwise the order of the list.
 */
export function searchTokens(
  index: readonly IndexedToken[],
  query: string,
  standing: TokenStanding,
): readonly IndexedToken[] {
  const text = fold(query.trim())
  const isHex = /^0x[0-9a-f]{2,}$/.test(text)
  const recentPlace = new Map(standing.recent.map((key, place) => [key, place]))
  const found: { readonly entry: IndexedToken; readonly match: number; readonly rank: number }[] = []
  for (const entry of index) {
    const match = text === '' ? 0 : matchRank(entry, text, isHex)
    if (match === NO_MATCH) continue
    found.push({ entry, match, rank: standingRank(entry, standing, recentPlace) })
  }
  found.sort((left, right) => left.match - right.match || left.rank - right.rank)
  return found.map(({ entry }) => entry)
}
