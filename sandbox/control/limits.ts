import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Clock } from '../service/http/serviceClock.ts'
import { errorBody, type Profile, ServiceError } from '../service/http/serviceErrors.ts'

/** What a tier may ask for (facts page 2): requests a second, at most at once after a pause, and a day. */
interface Tier {
  readonly perSecond: number
  readonly burst: number
  readonly perDay: number
}

/** The tiers; callers without a key have the first one. */
export const TIERS = {
  free: { perSecond: 1, burst: 1, perDay: 3_000 },
  basic: { perSecond: 10, burst: 20, perDay: 50_000 },
  pro: { perSecond: 20, burst: 40, perDay: 120_000 },
  enterprise: { perSecond: 40, burst: 80, perDay: 250_000 },
  'ext-basic': { perSecond: 15, burst: 25, perDay: 1_000_000 },
  'ext-pro': { perSecond: 25, burst: 50, perDay: 2_000_000 },
} as const satisfies Readonly<Record<string, Tier>>
type TierName = keyof typeof TIERS

/** Keys for `X-API-KEY`: `sandbox-` and the name of the tier. */
export const KEY_PREFIX = 'sandbox-'
const WINDOW_MS = 1_000
const DAY_MS = 86_400_000
/** `GET /swap` has lower limits than the other endpoints; how much lower is not public. Here: one in so many windows, without a key. */
const SWAP_WINDOWS = 2

/** What a caller has used. */
interface Account {
  readonly window: number
  readonly left: number
  readonly day: number
  readonly usedToday: number
  readonly lastSwapWindow: number
}

export interface LimitState {
  readonly isOn: boolean
  /** Whether pages of other origins may read `Retry-After`. */
  readonly exposesRetryAfter: boolean
  readonly accounts: ReadonlyMap<string, Account>
}

/** The limits of the real tiers, off until asked for. */
export interface Limits {
  state(): LimitState
  set(changes: Partial<Pick<LimitState, 'isOn' | 'exposesRetryAfter'>>): void
  /** Counts so many requests of today as made, for every caller there is and will be today. */
  spendToday(requests: number): void
  /** Runs before the service, and after what answers `OPTIONS`. */
  readonly middleware: MiddlewareHandler<{ Bindings: HttpBindings }>
  capture(): unknown
  restore(state: never): void
}

interface Captured extends LimitState {
  readonly spent: { readonly day: number; readonly requests: number }
}

function tierOf(key: string | undefined): TierName {
  const name = key?.startsWith(KEY_PREFIX) ? key.slice(KEY_PREFIX.length) : ''
  return Object.hasOwn(TIERS, name) ? (name as TierName) : 'free'
}

/** An account in the present window: unused requests of earlier windows add up to the burst; a new day starts from nothing. */
function renewed(account: Account | undefined, tier: Tier, now: number, spent: number): Account {
  const window = Math.floor(now / WINDOW_MS)
  const day = Math.floor(now / DAY_MS)
  if (!account) return { window, left: tier.burst, day, usedToday: spent, lastSwapWindow: -SWAP_WINDOWS }
  const passed = Math.max(0, window - account.window)
  const left = Math.min(tier.burst, account.left + passed * tier.perSecond)
  const usedToday = account.day === day ? account.usedToday : 0
  return { ...account, window, left, day, usedToday }
}

const secondsTo = (momentMs: number, now: number): number => Math.max(1, Math.ceil((momentMs - now) / 1000))

/** Seconds until an account may ask again; 0 when it may now. Windows are whole seconds of the clock, days end at 00:00 UTC. */
function waitOf(account: Account, tier: Tier, isSwap: boolean, now: number): number {
  if (account.usedToday >= tier.perDay) return secondsTo((account.day + 1) * DAY_MS, now)
  if (account.left < 1) return secondsTo((account.window + 1) * WINDOW_MS, now)
  const nextSwap = account.lastSwapWindow + SWAP_WINDOWS
  if (isSwap && tier === TIERS.free && account.window < nextSwap) return secondsTo(nextSwap * WINDOW_MS, now)
  return 0
}

const refusal = new ServiceError(429, 'TooManyRequests', 'Too Many Requests')

/** Limits on a clock, off. */
export function createLimits(clock: Clock, profile: () => Profile): Limits {
  let state: LimitState = { isOn: false, exposesRetryAfter: true, accounts: new Map() }
  let spent = { day: 0, requests: 0 }

  /** Takes one request from a caller's account. @returns seconds to wait when there is none left. */
  function take(caller: string, tier: Tier, isSwap: boolean): number {
    const now = clock.now()
    const spentToday = spent.day === Math.floor(now / DAY_MS) ? spent.requests : 0
    const account = renewed(state.accounts.get(caller), tier, now, spentToday)
    const wait = waitOf(account, tier, isSwap, now)
    const next =
      wait > 0
        ? account
        : {
            ...account,
            left: account.left - 1,
            usedToday: account.usedToday + 1,
            lastSwapWindow: isSwap ? account.window : account.lastSwapWindow,
          }
    state = { ...state, accounts: new Map(state.accounts).set(caller, next) }
    return wait
  }

  return {
    state: () => state,
    set(changes) {
      const isNew = changes.isOn === true && !state.isOn
      state = { ...state, ...changes, ...(isNew ? { accounts: new Map() } : {}) }
      if (isNew) spent = { day: 0, requests: 0 }
    },
    spendToday(requests) {
      const day = Math.floor(clock.now() / DAY_MS)
      spent = { day, requests }
      const accounts = [...state.accounts].map(
        ([caller, account]) => [caller, { ...account, day, usedToday: requests }] as const,
      )
      state = { ...state, accounts: new Map(accounts) }
    },
    middleware: async (context, next) => {
      if (state.exposesRetryAfter) context.header('Access-Control-Expose-Headers', 'Retry-After')
      if (!state.isOn || context.req.method === 'OPTIONS') return next()
      const key = context.req.header('x-api-key')
      const name = tierOf(key)
      const address = context.env.incoming.socket.remoteAddress ?? 'unknown'
      const caller = name === 'free' ? address : `${name}:${key}`
      const isSwap = /^\/swap\/?$/.test(context.req.path)
      const waitSec = take(caller, TIERS[name], isSwap)
      if (waitSec === 0) return next()
      return context.json(errorBody(refusal, profile(), context.req.path), 429, {
        'Retry-After': String(waitSec),
      })
    },
    capture: (): Captured => ({ ...state, spent }),
    restore(captured: Captured) {
      const { spent: before, ...rest } = captured
      state = rest
      spent = before
    },
  }
}
