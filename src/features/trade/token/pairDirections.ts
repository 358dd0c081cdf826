import { useStore } from 'zustand'
import type { PricePer } from '../../../domain/amount/limitPrice.ts'
import { type InvertedPairs, priceDirection, withInverted } from '../../../domain/amount/priceDirection.ts'
import type { TokenId } from '../../../domain/token/token.ts'
import { persistedStore } from '../settings/persistedStore.ts'

const TOKEN_KEY = /^\d+:0x[0-9a-f]{40}$/

/** Reads stored pairs: whatever is none is left out. */
export function parseInvertedPairs(stored: unknown): { readonly pairs: InvertedPairs } {
  const found: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const entries = typeof found.pairs === 'object' && found.pairs !== null ? Object.entries(found.pairs) : []
  const isPair = (entry: readonly [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && TOKEN_KEY.test(entry[1]) && entry[0].split('/').includes(entry[1])
  return { pairs: Object.fromEntries(entries.filter(isPair)) }
}

/** The pairs whose prices the person inverted, stored in this browser: one choice for all screens. */
const NAME = 'kontor.invertedPairs'
const invertedPairs = persistedStore(NAME, parseInvertedPairs)

// Another tab inverted a pair, or cleared what this browser stores.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === NAME || key === null) invertedPairs.reread()
})

/** The same, to draw anew when one of them is inverted. */
export const useInvertedPairs = (): InvertedPairs => useStore(invertedPairs, ({ pairs }) => pairs)

/** The pairs as they are inverted now. */
export const currentInvertedPairs = (): InvertedPairs => invertedPairs.getState().pairs

/** Which token of a pair prices are for, as every screen shows them. */
export const shownPer = (sell: TokenId, buy: TokenId): PricePer =>
  priceDirection(sell, buy, currentInvertedPairs())

/** The same for a form, whose tokens may be missing yet. */
export function useShownPer(sell: TokenId | null, buy: TokenId | null): PricePer {
  const pairs = useInvertedPairs()
  return sell && buy ? priceDirection(sell, buy, pairs) : 'sell'
}

/** Turns the prices of a pair around, on all screens. */
export function invertPair(sell: TokenId, buy: TokenId): void {
  invertedPairs.reread()
  invertedPairs.setState(({ pairs }) => ({ pairs: withInverted(pairs, sell, buy) }))
}
