import { DEADLINE_MINUTES } from '../trade/settings/settingsStore.ts'

/** Whole minutes as typed. Null when it is no whole number within the bounds of an order's life. */
export function parseMinutes(text: string): number | null {
  const minutes = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  return minutes >= DEADLINE_MINUTES.min && minutes <= DEADLINE_MINUTES.max ? minutes : null
}
