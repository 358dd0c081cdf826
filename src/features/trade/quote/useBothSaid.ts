import { useInsertionEffect, useRef } from 'react'
import { useReached } from '../session/useReached.ts'

/** So long the second venue is waited for, from the first one's quote on. Milliseconds. */
const PATIENCE_MS = 300

/** A quote, and what both venues say to its trade; null until that is known. */
interface Said {
  readonly quote: { readonly receivedAt: number } | null
  readonly venues: { readonly isWhole: boolean } | null
}

/**
 * What both venues said last of a pair. While an amount is typed and until the second answer, the comparison before it stays, dimmed: otherwise all that
 * stands beside the form were drawn for the first answer and once more, perhaps for another venue, for the second. One that takes longer is not waited for.
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
  const awaitedUntil = quote && !isStale && !venues?.isWhole ? quote.receivedAt + PATIENCE_MS : null
  const isOver = useReached(awaitedUntil)
  const isHeld = quote && (isStale || (awaitedUntil && !isOver)) && last.current?.pair === pair
  const said = isHeld && last.current ? last.current.said : now
  useInsertionEffect(() => {
    if (said === now) last.current = { pair, said }
  })
  return [said, isStale || said !== now]
}
