import { useEffect, useState } from 'react'
import { tokenKey } from '../../../domain/token/token.ts'
import type { ComparedPrice } from './comparedPrice.ts'
import type { OfferTerms } from './offerIntent.ts'

/** So much further from the market a price may go before it has to be typed again, in bps. */
const ROOM_BPS = 100
/** So long a button waits for the market before it goes on without. */
const MARKET_WAIT_MS = 3_000

/** A distance from the market that was typed, and the offers it was typed for. */
interface TypedPrice {
  readonly about: string
  readonly bps: number
}

/** What the market says of the price of an offer: not yet anything, nothing until somebody resumes, nothing at all, or how far it is. */
export type MarketReading = ComparedPrice | 'waiting' | 'paused' | 'silent'

/** What a price is typed for: the tokens and both amounts of all offers. */
export const aboutOf = (offers: readonly OfferTerms[]): string =>
  offers
    .map(({ makerToken, takerToken, makerAmount, takerAmount }) =>
      [tokenKey(makerToken), makerAmount, tokenKey(takerToken), takerAmount].join(' '),
    )
    .join('\n')

/** How far a price is from the market, in bps, positive in favour of the maker; null while nobody knows. */
export const bpsOf = (word: MarketReading | undefined): number | null =>
  typeof word === 'object' ? word.bps : null

/** How far below the market a price is for its maker, where that is too far to pass untyped; what is far in the maker's favour is for the taker to notice. */
export const farBelow = (word: MarketReading): number | null =>
  typeof word === 'object' && word.needsTyping && word.bps !== null && word.bps < 0 ? word.bps : null

/** The worst distance that has to be typed before these offers are reviewed; null for none. */
export function untypedBps(
  offers: readonly OfferTerms[],
  words: readonly MarketReading[],
  typed: TypedPrice | null,
): number | null {
  const far = words.map(farBelow).filter((bps) => bps !== null)
  if (far.length === 0) return null
  const worst = Math.min(...far)
  return typed?.about === aboutOf(offers) && worst >= typed.bps - ROOM_BPS ? null : worst
}

/** Whether what `key` names was waited for long enough; null while nothing is waited for. */
export function useWaitedFor(key: string | null): boolean {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    if (key === null) return
    const timer = setTimeout(() => setOver(key), MARKET_WAIT_MS)
    return () => clearTimeout(timer)
  }, [key])
  return key !== null && over === key
}

/** Whether offers may be reviewed by what the market says of them: a price far below it has to be typed, and its word is waited for. */
export function useTypedPrice(offers: readonly OfferTerms[], words: readonly MarketReading[]) {
  const [typed, setTyped] = useState<TypedPrice | null>(null)
  const about = aboutOf(offers)
  const isReading = words.includes('waiting')
  const hasWaited = useWaitedFor(isReading && offers.length > 0 ? about : null)
  return {
    farBps: untypedBps(offers, words, typed),
    isWaiting: isReading && !hasWaited,
    /** Lets these offers pass so far from the market. */
    allow: (bps: number) => setTyped({ about, bps }),
    forget: () => setTyped(null),
  }
}
