import { type Address, normalizeAddress } from '../../../domain/token/address.ts'
import { persistedStore } from '../settings/persistedStore.ts'

/** What of a pair is kept: no amount, no price, no recipient. */
export interface KeptPair {
  readonly chainId: number
  readonly sell: Address
  readonly buy: Address
}

/** The pairs of this browser, the latest first in both lists. */
export interface PairMemory {
  readonly starred: readonly KeptPair[]
  /** Pairs that a review was opened for. */
  readonly recent: readonly KeptPair[]
}

const MAX_RECENT = 8
/** How many pairs may be starred. */
export const MAX_STARRED = 24

/** Whether two pairs are one, direction included. */
export const isSamePair = (left: KeptPair, right: KeptPair): boolean =>
  left.chainId === right.chainId && left.sell === right.sell && left.buy === right.buy

/** A stored pair, none where it is no pair of two addresses on a chain. */
export function parseKeptPair(stored: unknown): KeptPair[] {
  const found = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const { chainId, sell, buy } = found
  if (typeof chainId !== 'number' || !Number.isSafeInteger(chainId) || chainId <= 0) return []
  if (typeof sell !== 'string' || typeof buy !== 'string') return []
  try {
    const pair = { chainId, sell: normalizeAddress(sell), buy: normalizeAddress(buy) }
    return pair.sell === pair.buy ? [] : [pair]
  } catch {
    return []
  }
}

const pairsIn = (stored: unknown, most: number): readonly KeptPair[] => {
  const found = Array.isArray(stored) ? stored.slice(0, 100).flatMap(parseKeptPair) : []
  const isFirst = (pair: KeptPair, place: number) =>
    found.findIndex((other) => isSamePair(other, pair)) === place
  return found.filter(isFirst).slice(0, most)
}

/** Reads what was stored at any time: entries that make no sense are dropped one by one. */
export function parsePairMemory(stored: unknown): PairMemory {
  const found = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  return { starred: pairsIn(found.starred, MAX_STARRED), recent: pairsIn(found.recent, MAX_RECENT) }
}

const inFront = (pair: KeptPair, pairs: readonly KeptPair[], most: number) =>
  [pair, ...pairs.filter((other) => !isSamePair(other, pair))].slice(0, most)

/** Memory with a pair in front of the recent ones. */
export function withRecentPair(memory: PairMemory, pair: KeptPair): PairMemory {
  return { ...memory, recent: inFront(pair, memory.recent, MAX_RECENT) }
}

/** Memory with a pair starred, or no longer. */
export function withStarToggled(memory: PairMemory, pair: KeptPair): PairMemory {
  const isStarred = memory.starred.some((other) => isSamePair(other, pair))
  const starred = isStarred
    ? memory.starred.filter((other) => !isSamePair(other, pair))
    : inFront(pair, memory.starred, MAX_STARRED)
  return { ...memory, starred }
}

/** Starred pairs of a chain, then the recent ones among the others. */
export function pairsOf({ starred, recent }: PairMemory, chainId: number): readonly KeptPair[] {
  const others = recent.filter((pair) => !starred.some((star) => isSamePair(star, pair)))
  return [...starred, ...others].filter((pair) => pair.chainId === chainId)
}

/** The pairs of this browser, under `kontor.pairs`. Written by reviews and stars alone: a link fills it with nothing. */
export const pairStore = persistedStore('kontor.pairs', parsePairMemory)

/** Changes the pairs, starting from what other tabs stored meanwhile. */
export function changePairMemory(change: (memory: PairMemory) => PairMemory): void {
  pairStore.reread()
  pairStore.setState(change(pairStore.getState()))
}
