import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'

/** Dispatched on the window when a review shows what would be confirmed: `detail` is its first intent. */
export const REVIEWED = 'kontor:reviewed'

/** Announces what a review shows. */
export const announceReview = (intent: FlowIntent): boolean =>
  window.dispatchEvent(new CustomEvent(REVIEWED, { detail: intent }))
