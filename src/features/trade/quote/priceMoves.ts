import type { PriceHistory } from '../../../domain/chain/priceHistory.ts'
import { type TokenId, tokenKey } from '../../../domain/token/token.ts'

const HOUR_SEC = 3_600
const HOUR_MS = 3_600_000

/** How far pairs moved when their pools were last read, by both tokens in any order. */
const moves = new Map<string, { readonly bps: number; readonly readAt: number }>()

const keyOf = (pair: readonly [TokenId, TokenId]): string => pair.map(tokenKey).sort().join(' ')

/** The most that the price was away from now's within the last hour, in ticks: basis points. Null where its pools remember no part of that hour. Pure. */
export function movedBpsOf({ steps, now }: PriceHistory): number | null {
  const away = steps.flatMap(({ toSec, tick }) =>
    tick !== null && toSec > now.atSec - HOUR_SEC ? [Math.abs(now.tick - tick)] : [],
  )
  return away.length === 0 ? null : Math.round(Math.max(...away))
}

/** Keeps, as long as the page, how far a pair moved by what its pools remember. */
export function notePriceMoves(pair: readonly [TokenId, TokenId], history: PriceHistory): void {
  const bps = movedBpsOf(history)
  if (bps !== null) moves.set(keyOf(pair), { bps, readAt: Date.now() })
}

/** How far a pair moved within the hour before its pools were read, basis points; null where they were not read within the last hour. */
export function priceMovesOf(pair: readonly [TokenId, TokenId]): number | null {
  const found = moves.get(keyOf(pair))
  return found && Date.now() - found.readAt < HOUR_MS ? found.bps : null
}
