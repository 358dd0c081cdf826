import { addSentences } from '../sentences.ts'

/** Sentences of the line that says that this is a sandbox. */
export const sandboxLine = {
  'app.sandbox.failed': 'The sandbox wallet could not be connected. Is the sandbox still running?',
  'app.sandbox.label': 'Sandbox',
  'app.sandbox.text': 'This is a sandbox. Its tokens have no value.',
  'app.sandbox.use': 'Use a sandbox wallet with test funds',
} as const

addSentences(sandboxLine)
