import * as v from 'valibot'
import { useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'

/** Bounds of what a person may set. A slippage above the warning is allowed and said to be dear, below the other it may never fill. */
export const SLIPPAGE_BPS = { min: 0, max: 5_000, warnAbove: 200, warnBelow: 5 } as const

/** Minutes a market transaction may wait to be mined. */
export const DEADLINE_MIN = { min: 1, max: 180 } as const

const SettingsSchema = v.object({
  slippageBps: v.fallback(
    v.pipe(v.number(), v.integer(), v.minValue(SLIPPAGE_BPS.min), v.maxValue(SLIPPAGE_BPS.max)),
    50,
  ),
  approval: v.fallback(v.picklist(['exact', 'unlimited']), 'exact'),
  deadlineMin: v.fallback(
    v.pipe(v.number(), v.integer(), v.minValue(DEADLINE_MIN.min), v.maxValue(DEADLINE_MIN.max)),
    20,
  ),
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
})

/** What a person chose for all screens. */
export type Settings = Readonly<v.InferOutput<typeof SettingsSchema>>

/** Settings nobody has touched. */
export const DEFAULT_SETTINGS: Settings = parseSettings({})

/** Reads stored settings of any age: what is missing or out of bounds takes its default, the rest is kept. */
export function parseSettings(stored: unknown): Settings {
  return v.parse(SettingsSchema, typeof stored === 'object' && stored !== null ? stored : {})
}

/** The settings, kept in this browser under `kontor.settings`; the theme script in `public/` reads the same entry before the first paint. */
export const settingsStore = createStore<Settings>()(
  persist(() => DEFAULT_SETTINGS, {
    name: 'kontor.settings',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    migrate: parseSettings,
    merge: (stored) => parseSettings(stored),
  }),
)

/** A part of the settings, by selector. */
export function useSettings<T>(select: (settings: Settings) => T): T {
  return useStore(settingsStore, select)
}
