import { addSentences } from '../sentences.ts'

/** Sentences of the step that wraps what is missing of a chain's own coin. */
export const wrapStep = {
  'trade.wrapStep.button': 'Wrap {{amount}}',
  'trade.wrapStep.text':
    'OTC offers move tokens, and {{native}} itself is none. Wrap it first, one to one; {{symbol}} can be unwrapped at any time.',
  'trade.wrapStep.title': 'Wrap {{amount}} to have enough {{symbol}}',
} as const

addSentences(wrapStep)
