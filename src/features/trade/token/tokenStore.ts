import { useStore } from 'zustand'
import { isTokenDecimals } from '../../../domain/amount/amount.ts'
import { type Address, normalizeAddress } from '../../../domain/token/address.ts'
import { type Token, type TokenId, tokenKey } from '../../../domain/token/token.ts'
import { persistedStore } from '../settings/persistedStore.ts'

const MAX_RECENT = 8
const MAX_IMPORTED = 500
const MAX_PAIRS = 16

/** The pair that was last in the swap form on a chain. */
export interface LastPair {
  readonly chainId: number
  readonly sell: Address
  readonly buy: Address
}

/** What this browser remembers of tokens: those the person imported, pinned, and chose lately, and the last pair of each chain. */
export interface TokenMemory {
  readonly imported: readonly Token[]
  /** Token keys. */
  readonly pinned: readonly string[]
  /** Token keys, latest first. */
  readonly recent: readonly string[]
  /** One for each chain, latest first. */
  readonly pairs: readonly LastPair[]
}

function parseToken(stored: unknown): Token[] {
  const found = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const { chainId, address, symbol, name, decimals } = found
  if (typeof chainId !== 'number' || !isTokenDecimals(decimals) || typeof address !== 'string') return []
  if (typeof symbol !== 'string' || typeof name !== 'string' || symbol.length > 64 || name.length > 128)
    return []
  try {
    return [{ chainId, address: normalizeAddress(address), symbol, name, decimals }]
  } catch {
    return []
  }
}

function parsePair(stored: unknown): LastPair[] {
  const { chainId, sell, buy } = (stored ?? {}) as Record<string, unknown>
  if (typeof chainId !== 'number' || typeof sell !== 'string' || typeof buy !== 'string') return []
  try {
    return [{ chainId, sell: normalizeAddress(sell), buy: normalizeAddress(buy) }]
  } catch {
    return []
  }
}

const parseKeys = (stored: unknown): string[] =>
  Array.isArray(stored)
    ? stored.filter((key) => typeof key === 'string' && /^\d+:0x[0-9a-f]{40}$/.test(key))
    : []

/** Reads what was stored at any time: entries that make no sense are dropped one by one. */
export function parseTokenMemory(stored: unknown): TokenMemory {
  const found = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  return {
    imported: Array.isArray(found.imported) ? found.imported.slice(0, MAX_IMPORTED).flatMap(parseToken) : [],
    pinned: parseKeys(found.pinned),
    recent: parseKeys(found.recent).slice(0, MAX_RECENT),
    pairs: Array.isArray(found.pairs) ? found.pairs.slice(0, MAX_PAIRS).flatMap(parsePair) : [],
  }
}

/** Memory with a token put in front of the recent ones. */
export function withRecent(memory: TokenMemory, token: TokenId): TokenMemory {
  const key = tokenKey(token)
  return { ...memory, recent: [key, ...memory.recent.filter((other) => other !== key)].slice(0, MAX_RECENT) }
}

/** Memory with a token pinned, or no longer. */
export function withPinToggled(memory: TokenMemory, token: TokenId): TokenMemory {
  const key = tokenKey(token)
  const pinned = memory.pinned.includes(key)
    ? memory.pinned.filter((other) => other !== key)
    : [...memory.pinned, key]
  return { ...memory, pinned }
}

/** Memory with a token imported; importing again replaces what was known of it. */
export function withImported(memory: TokenMemory, token: Token): TokenMemory {
  const key = tokenKey(token)
  const others = memory.imported.filter((other) => tokenKey(other) !== key)
  return { ...memory, imported: [token, ...others].slice(0, MAX_IMPORTED) }
}

/** Memory with a pair as the last one of its chain. */
export function withPair(memory: TokenMemory, pair: LastPair): TokenMemory {
  const others = memory.pairs.filter(({ chainId }) => chainId !== pair.chainId)
  return { ...memory, pairs: [pair, ...others].slice(0, MAX_PAIRS) }
}

/** The memory of this browser, under `kontor.tokens`. */
export const tokenStore = persistedStore('kontor.tokens', parseTokenMemory)

/** Changes the memory, starting from what other tabs stored meanwhile. Where the browser refuses to store it, it lasts as long as the page. */
export function changeTokenMemory(change: (memory: TokenMemory) => TokenMemory): void {
  tokenStore.reread()
  tokenStore.setState(change(tokenStore.getState()))
}

/** A part of the memory, by selector. */
export function useTokenMemory<T>(select: (memory: TokenMemory) => T): T {
  return useStore(tokenStore, select)
}
