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
  /** Symbol and name in one, to be looked through at once. */
  readonly both: string
}

/** What lifts a token above others of equal match. */
export interface TokenRanking {
  /** Raw balance by token key; unread ones are absent. */
  readonly balances: Readonly<Record<string, bigint | 'unknown'>>
  readonly pinned: ReadonlySet<string>
  /** Keys, latest first. */
  readonly recent: readonly string[]
  /** What is held of a token is worth, by token key; any unit, the same for all. Absent where it is unknown. */
  readonly worths?: ReadonlyMap<string, bigint>
}

/** Kinds of matches, the best first. */
const RANKS = 7
/** No kind of them. */
const NO_MATCH = RANKS
/** Separates symbol and name: nobody types it. */
const BETWEEN = '\0'

const prepared = new WeakMap<readonly Token[], readonly IndexedToken[]>()

/** Prepares a list, once for as long as the list is kept; the order of the list is the order of equals. */
export function indexTokens(tokens: readonly Token[]): readonly IndexedToken[] {
  const known = prepared.get(tokens)
  if (known) return known
  const index = tokens.map((token) => {
    const symbol = fold(token.symbol)
    const name = fold(token.name)
    return {
      token,
      key: tokenKey(token),
      symbol,
      name,
      address: token.address.toLowerCase(),
      both: `${symbol}${BETWEEN}${name}`,
    }
  })
  prepared.set(tokens, index)
  return index
}

/** The address in a query, when the query is one. */
export function addressInQuery(query: string): Address | null {
  const text = query.trim()
  return isAddress(text, { strict: false }) ? normalizeAddress(text) : null
}

/**
 * Tokens that a query names by symbol, name or address, best first; all of them for an empty query. Several words must all match.
 * Equal matches keep what is held, pinned or recent above the rest, what is held by its worth, and otherwise the order of the list.
 */
export function searchTokens(
  index: readonly IndexedToken[],
  query: string,
  ranking: TokenRanking,
): readonly IndexedToken[] {
  const standings = standingsOf(ranking)
  const text = fold(query.trim())
  if (text === '' && standings.size === 0) return index
  const isHex = /^0x[0-9a-f]{2,}$/.test(text)
  const words = text.split(/\s+/)
  const ranked = Array.from({ length: RANKS }, () => ({
    lifted: [] as Lifted[],
    others: [] as IndexedToken[],
  }))
  for (const entry of index) {
    const rank = text === '' ? 0 : rankOf(entry, text, words, isHex)
    const { key } = entry
    const place = standings.get(key)
    if (place === undefined) ranked[rank]?.others.push(entry)
    else ranked[rank]?.lifted.push({ entry, place, worth: worthAt(ranking, key, place) })
  }
  return ranked.flatMap(({ lifted, others }) => [
    ...lifted.sort(byPlace).map(({ entry }) => entry),
    ...others,
  ])
}

/** A match that comes before its equals. */
interface Lifted {
  readonly entry: IndexedToken
  readonly place: number
  /** Of what is held; -1 where it is unknown, -2 where nothing is held. */
  readonly worth: bigint
}

const worthAt = ({ worths }: TokenRanking, key: string, place: number): bigint =>
  place > HELD ? -2n : (worths?.get(key) ?? -1n)

/** What is held comes by its worth; equals and all others by place. */
function byPlace(left: Lifted, right: Lifted): number {
  if (left.worth !== right.worth) return left.worth > right.worth ? -1 : 1
  return left.place - right.place
}

const PLAIN = /^[ -~]*$/

/** Lower case without marks. Plain letters have none: most lists are nothing else. */
function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function rankOf(entry: IndexedToken, text: string, words: readonly string[], isHex: boolean): number {
  const { symbol, name, address, both } = entry
  const first = both.indexOf(text)
  if (first === 0 && symbol.length === text.length) return 0
  if (isHex && address.startsWith(text)) return 1
  if (first === 0) return 2
  if (first < 0) return words.length > 1 && words.every((word) => both.includes(word)) ? 6 : NO_MATCH
  const isInSymbol = first < symbol.length
  const inName = isInSymbol ? name.indexOf(text) : first - symbol.length - BETWEEN.length
  if (inName === 0) return 3
  if (inName > 0 && name[inName - 1] === ' ') return 4
  return isInSymbol ? 5 : 6
}

/** The last place of what is held. */
const HELD = 1

/** Places by token key: held and pinned, held, pinned, then recent ones, latest first. */
function standingsOf({ balances, pinned, recent }: TokenRanking): ReadonlyMap<string, number> {
  const places = new Map(recent.map((key, place) => [key, 3 + place]))
  for (const key of pinned) places.set(key, 2)
  for (const [key, balance] of Object.entries(balances)) {
    if (typeof balance === 'bigint' && balance > 0n) places.set(key, pinned.has(key) ? 0 : HELD)
  }
  return places
}
