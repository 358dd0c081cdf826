/** For how long an order rests, or until when. */
export type Expiry =
  | { readonly kind: 'for'; readonly name: ExpiryName }
  /** As a field for date and time holds it, in the time of the browser: `2026-11-30T18:00`. */
  | { readonly kind: 'at'; readonly text: string }

export const EXPIRIES = {
  hour: 3_600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
  year: 31_536_000,
} as const

export type ExpiryName = keyof typeof EXPIRIES

/** An order that ends sooner than this is not worth its signature. */
const MIN_LIFE_SEC = 60

/** The end of the year 9999: later moments have no date-time of the usual form. */
const LAST_SEC = 253_402_300_799

/** A moment as a field for date and time holds it, to the second, in the time of the browser. */
export function expiryAt(ms: number): Expiry {
  const local = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000)
  return { kind: 'at', text: local.toISOString().slice(0, 19) }
}

/** Until when an order rests, or why that is no moment to choose. Block seconds; `nowSec` by the chain's clock. */
export function expiresAt(
  expiry: Expiry,
  nowSec: number,
):
  | { readonly deadlineSec: number; readonly problem?: undefined }
  | { readonly deadlineSec?: undefined; readonly problem: 'missing' | 'past' } {
  if (expiry.kind === 'for') return { deadlineSec: nowSec + EXPIRIES[expiry.name] }
  const atMs = Date.parse(expiry.text)
  if (Number.isNaN(atMs)) return { problem: 'missing' }
  const deadlineSec = Math.floor(atMs / 1000)
  return deadlineSec < nowSec + MIN_LIFE_SEC
    ? { problem: 'past' }
    : { deadlineSec: Math.min(deadlineSec, LAST_SEC) }
}
