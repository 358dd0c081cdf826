import { AppError } from '../../domain/data/errors.ts'
import { pauseAfter } from '../../domain/data/pauses.ts'

/** What is known while the service fails. Times in milliseconds. */
export interface Outage {
  /** The last failure. */
  readonly reason: AppError
  readonly since: number
  /** When it last answered anything; null where it never did. */
  readonly answeredAt: number | null
  /** Nothing is asked by itself before this. */
  readonly retryAt: number
}

/** The code of a refusal for asking too much: an answer, and no outage. */
export const LIMITED = 'service-rate-limited'

/** Keeps requests from being repeated that cannot succeed. */
export interface OutageGuard {
  /** To be called before a request that nobody clicked for. @throws {AppError} the last failure, while it is too early to ask again. */
  enter(path: string): void
  answered(path: string): void
  /** @param pausedUntil where the service demands a pause: no request is sent before, for any caller. Milliseconds. */
  failed(path: string, error: unknown, pausedUntil?: number | null): void
  /** Somebody is at the page, or the network is back: the next request goes out at once, unless the service asked for a pause. */
  hurry(): void
  readonly subscribe: (listener: () => void) => () => void
  /** Null while the service answers. The same object until something changes. */
  readonly getSnapshot: () => Outage | null
}

/** A place that nobody asks for so long no longer counts. */
const FORGOTTEN_AFTER_MS = 60_000
/** So many failures in a row of one place, or silent places, make an outage: single ones pass. */
const OUTAGE_FROM = 2

const SILENT = /^service-(unreachable|offline)$/
const FAILING = /^service-(unreachable|offline|timeout|down|unreadable)$/

/** Whether an error's code says that the service gave no answer, or none that is one. Pure. */
export const isUnanswered = (code: string): boolean => FAILING.test(code)

/** The part of a path that names the question, without ids, hashes, accounts and chains. Pure. */
export const placeOf = (path: string): string =>
  path
    .split('/')
    .filter((part) => !/^\d+$|^0x|\d.{8}/.test(part))
    .join('/')

interface Pause {
  readonly failures: number
  readonly retryAt: number
}

/** Each place of the service pauses by itself; once two places in a row get no answer at all, they pause together and one request at a time tries. */
export function createOutageGuard(now: () => number, random: () => number = Math.random): OutageGuard {
  const places = new Map<string, Pause>()
  const silent = new Set<string>()
  let whole: Pause | null = null
  let reason: AppError | null = null
  let since = 0
  let answeredAt: number | null = null
  let shown: Outage | null = null
  let limit: Pick<Outage, 'reason' | 'since' | 'retryAt'> | null = null
  const listeners = new Set<() => void>()

  const paused = (failures: number): Pause => ({ failures, retryAt: now() + pauseAfter(failures, random()) })
  const open = (): readonly Pause[] =>
    whole ? [whole] : [...places.values()].filter(({ failures }) => failures >= OUTAGE_FROM)
  const publish = () => {
    if (limit && now() >= limit.retryAt) limit = null
    const pauses = open()
    const retryAt = Math.min(...pauses.map((pause) => pause.retryAt))
    if (reason && pauses.length > 0) shown = { reason, since, answeredAt, retryAt }
    else shown = limit && { ...limit, answeredAt }
    for (const listener of listeners) listener()
  }
  /** The pause that holds a place back, one longer than before when the next request gets through. */
  const through = (pause: Pause): Pause => {
    if (now() < pause.retryAt && reason) throw reason
    return paused(pause.failures + 1)
  }

  const answered = (path: string, at: number | null = now()) => {
    answeredAt = at
    places.delete(placeOf(path))
    for (const [place, { retryAt }] of places)
      if (whole || retryAt < now() - FORGOTTEN_AFTER_MS) places.delete(place)
    silent.clear()
    whole = null
    if (shown || limit) publish()
  }

  return {
    enter(path) {
      const place = placeOf(path)
      const own = places.get(place)
      if (whole) whole = through(whole)
      else if (own && own.failures >= OUTAGE_FROM) places.set(place, through(own))
      else return
      publish()
    },
    answered,
    failed(path, error, pausedUntil) {
      if (!(error instanceof AppError)) return
      if (error.code === LIMITED) {
        if (pausedUntil) limit = { reason: error, since: now(), retryAt: pausedUntil }
        return answered(path, answeredAt)
      }
      if (!isUnanswered(error.code)) return answered(path)
      const place = placeOf(path)
      const failures = places.get(place)?.failures ?? 0
      if (open().length === 0) since = now()
      reason = error
      if (failures < OUTAGE_FROM) places.set(place, paused(failures + 1))
      if (SILENT.test(error.code)) silent.add(place)
      if (silent.size >= OUTAGE_FROM) whole ??= paused(1)
      publish()
    },
    hurry() {
      if (whole) whole = { ...whole, retryAt: 0 }
      for (const [place, pause] of places) places.set(place, { ...pause, retryAt: 0 })
      if (shown) publish()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => shown,
  }
}

const nothing = () => undefined

/** For a client that never holds a request back. */
export const NO_GUARD: OutageGuard = {
  enter: nothing,
  answered: nothing,
  failed: nothing,
  hurry: nothing,
  subscribe: () => nothing,
  getSnapshot: () => null,
}
