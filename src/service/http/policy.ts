import type { SchedulerPolicy } from './slots.ts'

/** How often the service is asked, in one place. Times in milliseconds. */

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** The free tier: one request a second and 3,000 a day (facts page, section 2), with a tenth of a second to spare. */
export const FREE_TIER: SchedulerPolicy = {
  spacingMs: 1_100,
  dayLimit: 3_000,
  dayReserve: 300,
  blindPauseMs: 2_000,
  longestBlindPauseMs: 60_000,
}

/** A service of one's own: nothing to wait for, but what it refuses is still left alone for a while. */
export const NO_LIMITS: SchedulerPolicy = {
  spacingMs: 0,
  dayLimit: null,
  dayReserve: 0,
  blindPauseMs: 500,
  longestBlindPauseMs: 5_000,
}

/** A watched quote is renewed this long after it came: well before the service refuses to build on it. */
export const QUOTE_REFRESH_MS = 15 * SECOND
/** The way that is not traded on is only to compare with: half as fresh is enough. */
export const COMPARE_REFRESH_MS = 2 * QUOTE_REFRESH_MS

/** Orders younger than an age are looked at this often; older ones, and those that rest by design, at `RESTING_POLL_MS`. */
export const YOUNG_POLLS: readonly { readonly untilAgeMs: number; readonly pauseMs: number }[] = [
  { untilAgeMs: 30 * SECOND, pauseMs: 3 * SECOND },
  { untilAgeMs: 2 * MINUTE, pauseMs: 5 * SECOND },
  { untilAgeMs: 10 * MINUTE, pauseMs: 15 * SECOND },
]
export const RESTING_POLL_MS = 60 * SECOND
/** Nobody touched the page for a while, but it can be seen. */
export const IDLE_POLL_MS = 5 * MINUTE
/** Orders just placed are still followed when only the reserve is left, this slowly. */
export const SPENT_POLL_MS = 15 * SECOND
/** From this part of the day's requests on, what is left is spread over the rest of the day. */
export const THRIFT_FROM = 0.6

/** Whether somebody is looking at the page. */
export type Attention = 'active' | 'idle' | 'hidden'

/** What a pause depends on. */
export interface PollOccasion {
  readonly attention: Attention
  /** How many orders may still change. */
  readonly liveCount: number
  /** Age of the youngest live order that does not rest by design; null when all rest. */
  readonly youngestAgeMs: number | null
  readonly budget: BudgetSnapshot
  readonly nowMs: number
}

/** How much may be asked today, all tabs together. `usedToday` is what this browser knows of. */
export interface BudgetSnapshot {
  /** Null without a limit. */
  readonly dayLimit: number | null
  readonly usedToday: number
  /** Requests of any kind that are left today; null without a limit. */
  readonly remaining: number | null
  /** The part of the limit that only clicks may use. */
  readonly reserve: number
  /** Refreshes stopped until the day ends (UTC): what is left is for clicks. */
  readonly clicksOnly: boolean
  /** The service asked for a pause until then (milliseconds since 1970); null when it did not. */
  readonly pausedUntil: number | null
}

/**
 * The pause before live orders are asked for again, one request for all of them; null for not at all: nothing is live, nobody can see it,
 * or the day is spent and no order is young. Pure.
 */
export function pollPauseMs({
  attention,
  liveCount,
  youngestAgeMs,
  budget,
  nowMs,
}: PollOccasion): number | null {
  if (liveCount === 0 || attention === 'hidden') return null
  const young = YOUNG_POLLS.find(({ untilAgeMs }) => youngestAgeMs !== null && youngestAgeMs < untilAgeMs)
  if (budget.clicksOnly) return young ? SPENT_POLL_MS : null
  const usual = young?.pauseMs ?? (attention === 'idle' ? IDLE_POLL_MS : RESTING_POLL_MS)
  return Math.max(usual, thriftMs(budget, nowMs))
}

/** The pause before a quote that is being watched is renewed; null for not by itself. Pure. */
export function quotePauseMs(attention: Attention, budget: BudgetSnapshot, nowMs: number): number | null {
  if (attention !== 'active' || budget.clicksOnly) return null
  return Math.max(QUOTE_REFRESH_MS, thriftMs(budget, nowMs) / 2)
}

/** Least pause that makes what is left last until the UTC day ends; 0 while there is plenty. */
function thriftMs({ dayLimit, remaining, reserve, usedToday }: BudgetSnapshot, nowMs: number): number {
  if (dayLimit === null || remaining === null || usedToday < dayLimit * THRIFT_FROM) return 0
  const leftMs = DAY - (nowMs % DAY)
  return Math.ceil(leftMs / Math.max(1, remaining - reserve))
}

/** The pause before the other way is asked for to compare with; null for not at all: nobody looks, or the day is running short. Pure. */
export function comparePauseMs(attention: Attention, { dayLimit, usedToday }: BudgetSnapshot): number | null {
  if (attention !== 'active') return null
  return dayLimit === null || usedToday < dayLimit * THRIFT_FROM ? COMPARE_REFRESH_MS : null
}
