import { addSentences } from '../sentences.ts'

/** Sentences of a practice page alone: its line, and its guide. */
export const practice = {
  'practice.label': 'Practice',
  'practice.text': 'Practice: nothing here has value, and nothing leaves this page.',
  'practice.use': 'Use a practice wallet',
  'practice.failed': 'The practice wallet could not be connected. Reload the page.',
  'practice.leave': 'Leave practice',
  'practice.preparing': 'Preparing practice: {{done}} of {{all}}',
  'practice.notLoaded': 'Practice could not be loaded. Check your connection.',
  'practice.elsewhere': 'Practice is open in another tab.',
  'practice.here': 'Use it here',
} as const

addSentences(practice)
