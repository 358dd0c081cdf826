import { addSentences } from '../sentences.ts'

/** Sentences of the line that says that this is a sandbox. */
export const sandboxLine = {
  'app.sandbox.label.practice': 'Practice',
  'app.sandbox.leave': 'Leave practice',
  'app.sandbox.text.practice': 'Practice: nothing here has value, and nothing leaves this page.',
  'app.sandbox.use.practice': 'Use a practice wallet',
  'app.sandbox.failed': 'The sandbox wallet could not be connected. Is the sandbox still running?',
  'app.sandbox.label.sandbox': 'Sandbox',
  'app.sandbox.text.sandbox': 'This is a sandbox. Its tokens have no value.',
  'app.sandbox.use.sandbox': 'Use a sandbox wallet with test funds',
} as const

addSentences(sandboxLine)
