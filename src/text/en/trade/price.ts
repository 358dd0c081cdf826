import { addSentences } from '../sentences.ts'

/** Sentences of a price that is typed, beside the market's. */
export const price = {
  'trade.price.unit': '{{quote}} for 1 {{base}}',
  'trade.price.invert': 'Show the price for 1 {{symbol}}',
  'trade.price.market': 'Market',
  'trade.price.marketHint': 'Set the price to the market',
  'trade.price.presetBetter': '{{percent}}, better than market',
  'trade.price.presetWorse': '{{percent}}, worse than market',
  'trade.price.lock': 'Keep the price when an amount is typed',
  'trade.price.beforeFee': 'Before the {{percent}} fee',
  'trade.price.net': 'After the {{percent}} fee',
  'trade.price.netHint': 'The price is what you receive once the fee is taken.',
  'trade.price.presets': 'Distance from the market price',
  'trade.distance.better': '{{percent}} better than market',
  'trade.distance.worse': '{{percent}} worse than market',
  'trade.distance.less': '{{percent}} worse than market: about {{amount}} less',
  'trade.distance.more': '{{percent}} worse than market: about {{amount}} more to pay',
  'trade.distance.betterOffered': '{{distance}}. {{percent}} better than solvers offer after costs',
  'trade.distance.worseOffered': '{{distance}}. {{percent}} worse than solvers offer after costs',
  'trade.distance.at': 'At the market price',
  'trade.distance.unknown': 'Market price unknown',
  'trade.distance.paused': 'Quotes are paused',
  'trade.distance.loading': 'Asking for the market price',
  'trade.atMarket.title': 'Fills at once',
  'trade.atMarket.sell': 'You may get as little as {{bound}}, {{loss}} under market.',
  'trade.atMarket.buy': 'You may pay as much as {{bound}}, {{loss}} over market.',
} as const

addSentences(price)
