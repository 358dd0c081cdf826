import { useInsertionEffect, useRef } from 'react'
import { useReached } from '../page/useReached.ts'

/** How long the second venue is waited for, counted from the first quote. Milliseconds. */
const PATIENCE_MS = 300

/** A quote, and what both venues say to its trade; null until that is known. */
interface Said {
  readonly quote: { readonly receivedAt: number } | null
  readonly venues: { readonly isWhole: boolean } | null
}

/**
 * What both venues said last of a pair. Until the second answer, what stood there before stays, dimmed, be it nothing: otherwise everything beside the form
 * would be drawn for the first answer, and again for the second, perhaps for another venue. A venue that takes longer is not waited for. While an amount is
 * typed, the comparison to the quote that is still shown stays.
 * @param isStale whether the quote is one of before
 * @param pair names what is traded, and who may answer: what was said of another one is not kept
 */
export function useBothSaid<Now extends Said>(
  now: Now,
  isStale: boolean,
  pair: string,
): readonly [said: Now, isOld: boolean] {
  const last = useRef<{ readonly pair: string; readonly said: Now } | null>(null)
  const { quote, venues } = now
  const awaitedUntil = quote && (isStale || !venues?.isWhole) ? quote.receivedAt + PATIENCE_MS : null
  const isOver = useReached(awaitedUntil)
  const kept = last.current?.pair === pair ? last.current.said : null
  const isSameQuote = isStale && kept?.quote === quote
  const isHeld = awaitedUntil !== null && (isSameQuote || !isOver)
  const said = isHeld && kept ? kept : now
  useInsertionEffect(() => {
    if (said === now) last.current = { pair, said }
  })
  return [said, isStale || said !== now]
}
