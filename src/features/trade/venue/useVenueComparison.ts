import { useInsertionEffect, useRef } from 'react'
import { useReached } from '../page/useReached.ts'

/** How long the second venue is waited for, counted from the first quote. Milliseconds. */
const PATIENCE_MS = 300

/** A quote, and both venues' answers for its trade; null until they are known. */
interface VenueComparison {
  readonly quote: { readonly receivedAt: number } | null
  readonly venues: { readonly isWhole: boolean } | null
}

/**
 * The last comparison of both venues for a pair. Until the second answer, the earlier one stays, dimmed, be it nothing: otherwise everything beside the form
 * would be drawn for the first answer, and again for the second, perhaps for another venue. A venue that takes longer is not waited for. While an amount is
 * typed, the comparison to the quote that is still shown stays.
 * @param isStale whether the quote is one of before
 * @param pair names what is traded, and who may answer: the comparison of another one is dropped
 */
export function useVenueComparison<Latest extends VenueComparison>(
  latest: Latest,
  isStale: boolean,
  pair: string,
): readonly [compared: Latest, isOld: boolean] {
  const last = useRef<{ readonly pair: string; readonly compared: Latest } | null>(null)
  const { quote, venues } = latest
  const awaitedUntil = quote && (isStale || !venues?.isWhole) ? quote.receivedAt + PATIENCE_MS : null
  const isOver = useReached(awaitedUntil)
  const earlier = last.current?.pair === pair ? last.current.compared : null
  const isSameQuote = isStale && earlier?.quote === quote
  const isHeld = awaitedUntil !== null && (isSameQuote || !isOver)
  const compared = isHeld && earlier ? earlier : latest
  useInsertionEffect(() => {
    if (compared === latest) last.current = { pair, compared }
  })
  return [compared, isStale || compared !== latest]
}
