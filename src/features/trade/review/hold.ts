import type { ReactNode } from 'react'

/** What keeps a review from being confirmed, and what it says of it. */
export interface Hold {
  /** `asking` until a chain has answered, `consent` until the person agrees, `short` for good; null lets it pass. */
  readonly hold: 'asking' | 'consent' | 'short' | null
  readonly note: ReactNode
}

/** Holds nothing. */
export const NO_HOLD: Hold = { hold: null, note: null }
