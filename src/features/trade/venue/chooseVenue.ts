import type { FallbackReason } from '../../../domain/amount/quote.ts'
import { AppError, type Message } from '../../../domain/data/errors.ts'
import { type Comparison, compareQuotes, type NetworkCosts } from '../quote/compareQuotes.ts'
import type { NoDelta } from '../quote/noDelta.ts'
import type { DeltaOffer, MarketOffer, Offer, Venue } from '../quote/offer.ts'
import { isSameTrade } from '../quote/sameTrade.ts'
import { comparableUntil } from './otherVenue.ts'

/** Where Market brings less than this more, Auto takes Delta as long as no deposit is paid for: a fill that fails costs nothing there. */
export const PREFERENCE_BPS = 2

/** Why a venue has no offer. */
export type NoOffer =
  | { readonly kind: NoDelta }
  /** It was not asked, to save requests. */
  | { readonly kind: 'unasked' }
  | { readonly kind: 'refused'; readonly reason: FallbackReason }
  /** `say` is null for what nobody foresaw. */
  | { readonly kind: 'failed'; readonly say: Message | null }

/** What a venue says to a trade. */
export type VenueAnswer =
  | { readonly kind: 'offer'; readonly offer: Offer }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'none'; readonly why: NoOffer }

/** The latest answers of both sources. */
export interface VenueSources {
  /** The offer traded on. */
  readonly shown: Offer
  /** What was answered last beside it, for whatever trade. */
  readonly other: Offer | undefined
  readonly otherError: Error | null
  readonly noDelta: NoDelta | null
  readonly isListed: boolean
  /** Whether the day's requests allow a comparison. */
  readonly isAffordable: boolean
  readonly nowMs: number
}

/** Both venues' answers. */
export interface VenueAnswers {
  /** The one traded on. */
  readonly chosen: Venue
  readonly delta: VenueAnswer
  readonly market: VenueAnswer
  /** Only the service's own answer is to be had. */
  readonly isAlone: boolean
  /** Whether the day's requests allow a comparison. */
  readonly isAffordable: boolean
}

/** Reads both sources as answers to the trade on screen: an old answer, or one to another trade, is none. Pure. */
export function venueAnswers(sources: VenueSources): VenueAnswers {
  const { shown, other, noDelta, isListed, isAffordable, otherError, nowMs } = sources
  const chosen = shown.mode
  const isYoung = other !== undefined && nowMs < comparableUntil(other)
  const answered = isYoung && isSameTrade(other.request, shown.request) ? other : null
  const turnedDown = chosen === 'market' && answered?.mode === 'market' ? answered.fallbackReason : null
  const otherAnswer = (): VenueAnswer => {
    if (shown.mode === 'market') {
      if (noDelta) return none({ kind: noDelta })
      if (shown.fallbackReason) return none({ kind: 'refused', reason: shown.fallbackReason })
    }
    if (answered && answered.mode !== chosen) return { kind: 'offer', offer: answered }
    if (turnedDown) return none({ kind: 'refused', reason: turnedDown })
    if (!isAffordable || (chosen === 'market' && !isListed)) return none({ kind: 'unasked' })
    if (otherError)
      return none({ kind: 'failed', say: otherError instanceof AppError ? otherError.say : null })
    return { kind: 'waiting' }
  }
  const own: VenueAnswer =
    chosen === 'delta' && noDelta ? none({ kind: noDelta }) : { kind: 'offer', offer: shown }
  const beside = otherAnswer()
  return {
    chosen,
    delta: chosen === 'delta' ? own : beside,
    market: chosen === 'market' ? own : beside,
    isAlone: !isAffordable || turnedDown !== null,
    isAffordable,
  }
}

const none = (why: NoOffer): VenueAnswer => ({ kind: 'none', why })

/** The offers of both venues; null unless both made one. Pure. */
export function bothOffers({ delta, market }: Pick<VenueAnswers, 'delta' | 'market'>): {
  readonly delta: DeltaOffer
  readonly market: MarketOffer
} | null {
  if (delta.kind !== 'offer' || market.kind !== 'offer') return null
  if (delta.offer.mode !== 'delta' || market.offer.mode !== 'market') return null
  return { delta: delta.offer, market: market.offer }
}

/** The state of Auto before it decides again. */
export interface AutoState {
  /** Whether it took Market for this very trade, although the service answers with solvers. */
  readonly takesMarket: boolean
  /** Somebody else decides for now: the person chose a venue, or a review is open. */
  readonly isHeld: boolean
}

/** What Auto takes of two offers, and why: it brings more, both bring the same, the other hardly brings more, or some costs are unknown. */
export interface AutoPick {
  readonly venue: Venue
  readonly reason: 'better' | 'equal' | 'close' | 'unknown'
}

/** Both venues side by side, and what Auto takes of them. */
export interface VenueChoice extends VenueAnswers {
  /** Null unless both offered. */
  readonly comparison: Comparison | null
  /** Of both offers; null unless there are two. */
  readonly pick: AutoPick | null
  readonly takesMarket: boolean
  /** No answer is waited for. */
  readonly isWhole: boolean
}

/**
 * Compares both venues after all costs and decides what Auto takes. Of two offers the same one is taken whichever is traded on and whatever was
 * requested before; a new quote of either is decided on anew, so that the venue may change with it until a review is open. Without an offer of both
 * nothing changes; where only the service's answer can be had, that answer is taken. Pure.
 */
export function chooseVenue(answers: VenueAnswers, costs: NetworkCosts, auto: AutoState): VenueChoice {
  const offers = bothOffers(answers)
  const comparison = offers && compareQuotes(offers.delta, offers.market, costs)
  const pick = comparison && pickOf(comparison, costs.deltaDeposit === 0n)
  const isWhole = answers.delta.kind !== 'waiting' && answers.market.kind !== 'waiting'
  return { ...answers, comparison, pick, isWhole, takesMarket: takesMarketNow(answers.isAlone, pick, auto) }
}

function takesMarketNow(
  isAlone: boolean,
  pick: AutoPick | null,
  { takesMarket, isHeld }: AutoState,
): boolean {
  if (isHeld) return takesMarket
  if (isAlone) return false
  return pick ? pick.venue === 'market' : takesMarket
}

/** What brings more; Delta where it is equal, where costs are unknown, and where Market hardly brings more than an order without a deposit. */
function pickOf({ better, apartBps, unknown }: Comparison, needsNoDeposit: boolean): AutoPick {
  if (unknown.length > 0) return { venue: 'delta', reason: 'unknown' }
  if (better === 'equal') return { venue: 'delta', reason: 'equal' }
  const isClose = better === 'market' && apartBps < PREFERENCE_BPS && needsNoDeposit
  return isClose ? { venue: 'delta', reason: 'close' } : { venue: better, reason: 'better' }
}
