import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { persistedStore } from './persistedStore.ts'

/** Bounds of what a person may set. A slippage above the upper warning is allowed and called dear; below the lower one it may never fill. */
export const SLIPPAGE_BPS = { min: 0, max: 5_000, warnAbove: 200, warnBelow: 5 } as const

/** Bounds of an order's life in minutes: solvers need a few, and a market order that is open for days is a limit order. */
export const DEADLINE_MINUTES = { min: 2, max: 1_440 } as const

/** What a person chose for all screens. */
export interface Settings {
  /** Basis points; null where the app chooses them for each trade (`slippageOf`). */
  readonly slippageBps: number | null
  /** How much a spender may move: what the trade needs, or anything. */
  readonly approval: 'exact' | 'unlimited'
  /** After how long a Delta order expires. */
  readonly deadlineMinutes: number
  readonly theme: 'system' | 'light' | 'dark'
  /** The tag of a language, or `system`: the browser's. One that the build has not counts as the browser's. */
  readonly language: string
  /** Whether orders may go by bridges whose data cannot be read. */
  readonly unreadableBridges: 'ask' | 'refuse'
  /** Such bridges that were agreed to: chain, selector and module. */
  readonly agreedBridges: readonly string[]
}

/** Settings nobody has touched. */
export const DEFAULT_SETTINGS: Settings = {
  slippageBps: null,
  approval: 'exact',
  deadlineMinutes: 10,
  theme: 'system',
  language: 'system',
  unreadableBridges: 'ask',
  agreedBridges: [],
}

/** Reads stored settings of any age: what is missing or out of bounds takes its default, the rest is kept. */
export function parseSettings(stored: unknown): Settings {
  const found: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {}
  return {
    slippageBps: wholeWithin(found.slippageBps, SLIPPAGE_BPS),
    approval: oneOf(found.approval, ['exact', 'unlimited']) ?? DEFAULT_SETTINGS.approval,
    deadlineMinutes: wholeWithin(found.deadlineMinutes, DEADLINE_MINUTES) ?? DEFAULT_SETTINGS.deadlineMinutes,
    theme: oneOf(found.theme, ['system', 'light', 'dark']) ?? DEFAULT_SETTINGS.theme,
    language: typeof found.language === 'string' ? found.language : DEFAULT_SETTINGS.language,
    unreadableBridges:
      oneOf(found.unreadableBridges, ['ask', 'refuse']) ?? DEFAULT_SETTINGS.unreadableBridges,
    agreedBridges: bridgesIn(found.agreedBridges),
  }
}

function wholeWithin(value: unknown, bounds: { readonly min: number; readonly max: number }): number | null {
  if (typeof value !== 'number' || !Number.isInteger(value)) return null
  return value >= bounds.min && value <= bounds.max ? value : null
}

const MOST_BRIDGES = 50

const AGREED = /^\d{1,9}:0x[0-9a-f]{8}:0x[0-9a-f]{40}$/

const bridgesIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored)
    ? stored.filter((one) => typeof one === 'string' && AGREED.test(one)).slice(0, MOST_BRIDGES)
    : []

function oneOf<V extends string>(value: unknown, allowed: readonly V[]): V | null {
  return allowed.find((candidate) => candidate === value) ?? null
}

/** The settings, kept in this browser under `kontor.settings`; the scripts in `public/` read the same entry before the first paint. */
export const settingsStore = persistedStore('kontor.settings', parseSettings)

/** A part of the settings, by selector. */
export function useSettings<T>(select: (settings: Settings) => T): T {
  return useStore(settingsStore, select)
}

/** Whether the settings are on screen; any screen may open them. */
export const settingsDialog = createStore<{ readonly open: boolean }>(() => ({ open: false }))
