import type { readPaste } from './readPaste.ts'

export type PasteReader = typeof readPaste

let loaded: PasteReader | null = null

/** What reads a pasted amount, where its code is here; null until then. */
export const loadedPasteReader = (): PasteReader | null => loaded

/** Fetches what reads a pasted amount; again after a failure. @throws when it cannot be fetched. */
export async function loadPasteReader(): Promise<PasteReader> {
  if (loaded) return loaded
  loaded = (await import('./readPaste.ts')).readPaste
  return loaded
}
