import { useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { normalizeAddress } from '../../../domain/address.ts'
import { type Token, type TokenId, tokenKey } from '../../../domain/token.ts'

const RECENT_KEPT = 8
const IMPORTED_KEPT = 500
const MOST_DECIMALS = 36

/** What this browser remembers of tokens: those the person imported, pinned, and chose lately. */
export interface TokenMemory {
  readonly imported: readonly Token[]
  /** Token keys. */
  readonly pinned: readonly string[]
  /** Token keys, latest first. */
  readonly recent: readonly string[]
}

const NOTHING: TokenMemory = { imported: [], pinned: [], recent: [] }

function parseToken(stored: unknown): Token[] {
  const found = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const { chainId, address, symbol, name, decimals } = found
  if (typeof chainId !== 'number' || typeof decimals !== 'number' || typeof address !== 'string') return []
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MOST_DECIMALS) return []
  if (typeof symbol !== 'string' || typeof name !== 'string' || symbol.length > 64 || name.length > 128)
    return []
  try {
    return [{ chainId, address: normalizeAddress(address), symbol, name, decimals }]
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
    imported: Array.isArray(found.imported) ? found.imported.slice(0, IMPORTED_KEPT).flatMap(parseToken) : [],
    pinned: parseKeys(found.pinned),
    recent: parseKeys(found.recent).slice(0, RECENT_KEPT),
  }
}

/** Memory with a token put in front of the recent ones. */
export function withRecent(memory: TokenMemory, token: TokenId): TokenMemory {
  const key = tokenKey(token)
  return { ...memory, recent: [key, ...memory.recent.filter((other) => other !== key)].slice(0, RECENT_KEPT) }
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
  return { ...memory, imported: [token, ...others].slice(0, IMPORTED_KEPT) }
}

/** The memory of this browser, under `kontor.tokens`. */
export const tokenStore = createStore<TokenMemory>()(
  persist(() => NOTHING, {
    name: 'kontor.tokens',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    migrate: parseTokenMemory,
    merge: (stored) => parseTokenMemory(stored),
  }),
)

/** Changes the memory, starting from what other tabs stored meanwhile. */
export function changeTokenMemory(change: (memory: TokenMemory) => TokenMemory): void {
  void tokenStore.persist.rehydrate()
  tokenStore.setState(change(tokenStore.getState()))
}

/** A part of the memory, by selector. */
export function useTokenMemory<T>(select: (memory: TokenMemory) => T): T {
  return useStore(tokenStore, select)
}
