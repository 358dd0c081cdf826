import { addSentences } from '../sentences.ts'

/** Sentences of selected orders. */
export const selection = {
  'orders.selected_one': '{{shown}} selected',
  'orders.selected_other': '{{shown}} selected',
  'orders.clearSelection': 'Clear',
  'orders.cancelSelected': 'Cancel selected',
} as const

addSentences(selection)
