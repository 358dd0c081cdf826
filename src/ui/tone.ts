/** Surface and text of each tone. A tone never speaks alone: the words carry the meaning. */
export const TONES = {
  plain: 'bg-well text-ink-2',
  accent: 'bg-accent-soft text-accent',
  up: 'bg-up-soft text-up',
  warn: 'bg-warn-soft text-warn',
  down: 'bg-down-soft text-down',
} as const

export type Tone = keyof typeof TONES
