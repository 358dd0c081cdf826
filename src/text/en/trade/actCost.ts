import { addSentences } from '../sentences.ts'

/** What ending an order costs, behind the label of its button. */
export const actCost = {
  'trade.actCost.free': '(free)',
  'trade.actCost.fee': '({{fee}})',
} as const

addSentences(actCost)
