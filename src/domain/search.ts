import { isAddress } from 'viem/utils'
import { type Address, normalizeAddress } from './address.ts'
import { type Token, tokenKey } from './token.ts'

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

const RANKS = 7
const NO_MATCH = RANKS
const NO_STANDING = 1_000

const prepared = new WeakMap<readonly Token[], readonly IndexedToken[]>()

/** Prepares a list, once for as long as the list is kept; the order of the list is the order of equals. */
export function indexTokens(tokens: readonly Token[]): readonly IndexedToken[] {
  const known = prepared.get(tokens)
  if (known) return known
  const index = tokens.map((token) => ({
    token,
    key: tokenKey(token),
    symbol: fold(token.symbol),
    name: fold(token.name),
    address: token.address.toLowerCase(),
  }))
  prepared.set(tokens, index)
  return index
}

/** The address in a query, when the query is one. */
export function addressInQuery(query: string): Address | null {
  const text = query.trim()
  return isAddress(text, { strict: false }) ? normalizeAddress(text) : null
}

/** What a search left of a list, in the list's order: a longer text leaves a part of it. */
interface Narrowed {
  readonly text: string
  readonly isHex: boolean
  readonly found: readonly IndexedToken[]
}

const narrowed = new WeakMap<readonly IndexedToken[], Narrowed>()

/** Where to look for a text: whatever it matches, the text before its last letters matched too, but for addresses before they were asked. */
function whereToLook(index: readonly IndexedToken[], text: string, isHex: boolean): readonly IndexedToken[] {
  const before = narrowed.get(index)
  return before && text.startsWith(before.text) && (before.isHex || !isHex) ? before.found : index
}

/**
 * Tokens that a query names by symbol, name or address, best first; all of them for an empty query. Several words must all match.
 * Equal matches keep what is held, pinned or recent above the rest, and otherwise the order of the list.
 */
export function searchTokens(
  index: readonly IndexedToken[],
  query: string,
  standing: TokenStanding,
): readonly IndexedToken[] {
  const standings = standingsOf(standing)
  const text = fold(query.trim())
  if (text === '') return liftStanding(index, standings)
  const words = text.split(/\s+/)
  const isHex = /^0x[0-9a-f]{2,}$/.test(text)
  const buckets: IndexedToken[][] = Array.from({ length: RANKS }, () => [])
  const found: IndexedToken[] = []
  for (const entry of whereToLook(index, text, isHex)) {
    const rank = rankOf(entry, text, words, isHex)
    if (rank === NO_MATCH) continue
    found.push(entry)
    buckets[rank]?.push(entry)
  }
  narrowed.set(index, { text, isHex, found })
  return buckets.flatMap((bucket) => liftStanding(bucket, standings))
}

/** Searches once for nothing: the first search of a page runs uncompiled and takes several times as long, so it is done before somebody waits for it. It looks for a letter that the list has, with one token pinned. */
export function warmSearch(index: readonly IndexedToken[]): void {
  const [first] = index
  if (!first) return
  searchTokens(index, first.symbol.slice(0, 1), { balances: {}, pinned: new Set([first.key]), recent: [] })
}

const PLAIN = /^[ -~]*$/

/** Lower case without marks. Plain letters have none: most lists are nothing else. */
function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function rankOf(entry: IndexedToken, text: string, words: readonly string[], isHex: boolean): number {
  const { symbol, name } = entry
  const inSymbol = symbol.indexOf(text)
  if (inSymbol === 0 && symbol.length === text.length) return 0
  if (isHex && entry.address.startsWith(text)) return 1
  if (inSymbol === 0) return 2
  const inName = name.indexOf(text)
  if (inName === 0) return 3
  if (inName > 0 && name[inName - 1] === ' ') return 4
  if (inSymbol > 0) return 5
  if (inName > 0) return 6
  return words.length > 1 && words.every((word) => symbol.includes(word) || name.includes(word))
    ? 6
    : NO_MATCH
}

/** Places by token key: held and pinned, held, pinned, then recent ones, latest first. */
function standingsOf({ balances, pinned, recent }: TokenStanding): ReadonlyMap<string, number> {
  const places = new Map(recent.map((key, place) => [key, 3 + place]))
  for (const key of pinned) places.set(key, 2)
  for (const [key, balance] of Object.entries(balances)) {
    if (typeof balance === 'bigint' && balance > 0n) places.set(key, pinned.has(key) ? 0 : 1)
  }
  return places
}

function liftStanding(
  bucket: readonly IndexedToken[],
  standings: ReadonlyMap<string, number>,
): readonly IndexedToken[] {
  if (standings.size === 0 || bucket.length === 0) return bucket
  const lifted: IndexedToken[] = []
  const rest: IndexedToken[] = []
  for (const entry of bucket) (standings.has(entry.key) ? lifted : rest).push(entry)
  const place = ({ key }: IndexedToken) => standings.get(key) ?? NO_STANDING
  return [...lifted.sort((left, right) => place(left) - place(right)), ...rest]
}
