import { addSentences } from './sentences.ts'

/** Sentences of a price that is typed, beside the market's. */
export const price = {
  'trade.price.unit': '{{quote}} for 1 {{base}}',
  'trade.price.invert': 'Show the price for 1 {{symbol}}',
  'trade.price.market': 'Market',
  'trade.price.marketHint': 'Set the price to what solvers offer now',
  'trade.price.preset': '{{percent}} from the market price',
  'trade.price.lock': 'Keep the price when an amount is typed',
  'trade.price.net': 'After the {{percent}} fee',
  'trade.price.netHint': 'The price is what you receive once the fee is taken.',
  'trade.price.presets': 'Distance from the market price',
  'trade.distance.above': '{{percent}} above market',
  'trade.distance.below': '{{percent}} below market',
  'trade.distance.at': 'At the market price',
  'trade.distance.unknown': 'Market price unknown',
  'trade.distance.loading': 'Asking for the market price',
} as const

addSentences(price)
