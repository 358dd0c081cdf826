import { addSentences } from '../sentences.ts'

/** Names of the figures of a trade: the same on review, steps, receipt and order page, and in the columns of an export. */
export const figures = {
  'trade.figure.all': 'All figures',
  'trade.figure.atLeastIfSold': 'Minimum if sold on arrival',
  'trade.hint.atLeastIfSold':
    'The order guarantees only what the bridge carries, which is sold on arrival for at least this, or paid out unsold.',
  'trade.figure.wholeLeast': 'Minimum for the whole order',
  'trade.figure.wholeLeastIfSold': 'Minimum for the whole order, if sold on arrival',
  'trade.figure.wholeMost': 'Maximum for the whole order',
  'trade.hint.wholeBound': 'A filled part keeps to its share.',
  'trade.figure.quoted': 'Quoted',
  'trade.figure.sold': 'Sold',
  'trade.figure.received': 'Received',
  'trade.figure.receivedBy': 'Received by {{address}}',
  'trade.figure.surplus': 'Surplus',
  'trade.figure.shortfall': 'Below quote by',
  'trade.figure.keptByPartner': 'Surplus kept by the partner',
  'trade.figure.keptByService': 'Surplus kept by the service',
  'trade.hint.surplus':
    'Against the quote for the filled part, fees taken. Negative in exports where below it.',
  'trade.hint.kept': 'Read from the chain: shares of what the fill brought above the quote.',
} as const

addSentences(figures)
