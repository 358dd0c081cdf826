import { addSentences } from '../sentences.ts'

/** The note for an amount that no market could ever take. */
export const excess = {
  'swap.note.excess': 'More {{symbol}} than exists.',
} as const

addSentences(excess)
