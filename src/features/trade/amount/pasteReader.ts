import type { parsePastedAmount } from '../../../domain/amountPaste.ts'

export type PasteReader = typeof parsePastedAmount

let loaded: PasteReader | null = null

/** What reads a pasted amount, where its code is here; null until then. */
export const loadedPasteReader = (): PasteReader | null => loaded

/** Fetches what reads a pasted amount; again after a failure. @throws when it cannot be fetched. */
export async function loadPasteReader(): Promise<PasteReader> {
  if (loaded) return loaded
  const [{ parsePastedAmount }] = await Promise.all([
    import('../../../domain/amountPaste.ts'),
    import('../../../text/en/paste.ts'),
  ])
  loaded = parsePastedAmount
  return loaded
}
