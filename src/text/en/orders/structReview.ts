import { addSentences } from '../sentences.ts'

/** Sentences of the review of an order that this browser did not place, before money is paid in for it. */
export const structReview = {
  'orders.struct.why':
    'This browser has no review of this order, and the deposit agrees to these terms. Deposit only if you placed it.',
  'orders.struct.pays': 'You pay',
  'orders.struct.paysMost': 'Maximum paid',
  'orders.struct.receives': 'You receive',
  'orders.struct.receivesLeast': 'Minimum received',
  'orders.struct.carried': 'Carried at least',
  'orders.struct.recipient': 'Recipient',
  'orders.struct.partner': 'Partner',
  'orders.struct.surplus': 'Partner’s share of surplus',
  'orders.struct.surplusYes': 'Half',
  'orders.struct.surplusNo': 'None',
  'orders.struct.bridge': 'Bridge',
  'orders.struct.noBridge': 'None',
  'orders.struct.arrives': 'Arrives on {{chain}}',
  'orders.struct.slices': 'Slices',
  'orders.struct.slicesEvery': '{{slices}}, one every {{seconds}} s',
  'orders.struct.deposit': 'Deposit now',
  'orders.struct.market': 'Distance',
  'orders.struct.marketAt': 'At market',
  'orders.struct.marketWorse': '{{percent}} worse',
  'orders.struct.marketBetter': '{{percent}} better',
  'orders.struct.other': 'The order pays another account',
  'orders.struct.otherText': 'What is received goes to the recipient above, not to your account {{account}}.',
  'orders.struct.otherAgree': 'Pay this recipient',
  'orders.struct.far': 'The price can be far from the market',
  'orders.struct.farSell': 'You may receive up to {{percent}} less than the market pays now.',
  'orders.struct.farBuy': 'You may pay up to {{percent}} more than the market costs now.',
  'orders.struct.unknown': 'Market price unknown',
  'orders.struct.unknownText': 'These terms were not compared with the market.',
  'orders.struct.farAgree': 'Accept these terms',
} as const

addSentences(structReview)
