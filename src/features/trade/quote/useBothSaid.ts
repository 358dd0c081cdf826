import { useInsertionEffect, useRef } from 'react'
import { useReached } from '../session/useReached.ts'

/** So long the second venue is waited for, from the first one's quote on. Milliseconds. */
const PATIENCE_MS = 300

type Word = { readonly kind: string }

/** A quote, and what both venues say to its trade; null until that is known. */
interface Said {
  readonly quote: { readonly receivedAt: number } | null
  readonly venues: { readonly delta: Word; readonly market: Word } | null
}

/**
 * What both venues said last of a pair. While an amount is typed and until the second answer, the comparison before it stays, dimmed: otherwise all that
 * stands beside the form were drawn for the first answer and once more, perhaps for another venue, for the second. One that takes longer is not waited for.
 * @param pair names what is traded, and who may answer: what was said of another one is not kept
 */
export function useBothSaid<Now extends Said>(
  now: Now,
  { pair, isStale }: { readonly pair: string; readonly isStale: boolean },
): { readonly said: Now; readonly isOld: boolean } {
  const last = useRef<{ readonly pair: string; readonly said: Now } | null>(null)
  const { quote, venues } = now
  const isAwaited =
    !isStale && (!venues || venues.delta.kind === 'waiting' || venues.market.kind === 'waiting')
  const isOver = useReached(quote && isAwaited ? quote.receivedAt + PATIENCE_MS : null)
  const kept = quote && last.current?.pair === pair ? last.current.said : null
  const said = kept && (isStale || (isAwaited && !isOver)) ? kept : now
  useInsertionEffect(() => {
    if (said === now) last.current = { pair, said }
  })
  return { said, isOld: isStale || said !== now }
}
