import { addSentences } from '../sentences.ts'

/** Sentences around the price chart, before its code is here. */
export const chartBlock = {
  'trade.chart.title': 'Price',
  'trade.chart.show': 'Price chart',
} as const

addSentences(chartBlock)
