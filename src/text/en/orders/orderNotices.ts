import { addSentences } from '../sentences.ts'

/** Sentences of the browser's notifications about orders. */
export const orderNotices = {
  'orders.notify.title': 'Order: {{state}}',
  'orders.notify.slice': 'Slice {{done}} of {{slices}} filled',
} as const

addSentences(orderNotices)
