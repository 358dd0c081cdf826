import { persistedStore } from '../trade/settings/persistedStore.ts'

/** Whether `/` and `?` open the command bar: keys without a modifier can be turned off (WCAG 2.1.4). */
export interface KeySettings {
  readonly single: boolean
}

/** Reads what was stored: on for whoever did not turn them off. */
export function parseKeySettings(stored: unknown): KeySettings {
  const { single } = (typeof stored === 'object' && stored !== null ? stored : {}) as { single?: unknown }
  return { single: single !== false }
}

/** The same of this browser, under `kontor.keys`. */
export const keySettings = persistedStore('kontor.keys', parseKeySettings)

/** What of a key press counts. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>

/**
 * The line that a key opens the command bar with; null for keys that open nothing. Ctrl-K and Cmd-K open it from anywhere, `/` and `?` outside
 * of fields only. Pure.
 */
export function lineOfKey(press: KeyPress, isTyping: boolean, { single }: KeySettings): string | null {
  if (press.isComposing || press.altKey) return null
  const hasModifier = press.ctrlKey || press.metaKey
  if (hasModifier) return press.key.toLowerCase() === 'k' && !press.shiftKey ? '' : null
  if (isTyping || !single) return null
  return press.key === '/' ? '' : press.key === '?' ? '?' : null
}
