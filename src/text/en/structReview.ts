import { addSentences } from './sentences.ts'

/** Sentences of the review of an order that this browser did not place, before money is paid in for it. */
export const structReview = {
  'orders.struct.why':
    'You did not review this order in this browser. The deposit agrees to exactly these terms. Deposit only if you placed it.',
  'orders.struct.pays': 'You pay',
  'orders.struct.paysMost': 'Maximum paid',
  'orders.struct.receives': 'You receive',
  'orders.struct.receivesLeast': 'Minimum received',
  'orders.struct.recipient': 'Recipient',
  'orders.struct.partner': 'Partner',
  'orders.struct.surplus': 'Partner’s share of surplus',
  'orders.struct.surplusYes': 'half',
  'orders.struct.surplusNo': 'none',
  'orders.struct.bridge': 'Bridge',
  'orders.struct.noBridge': 'none',
  'orders.struct.arrives': 'Arrives on {{chain}}',
  'orders.struct.slices': 'Slices',
  'orders.struct.slicesEvery': '{{slices}}, one every {{seconds}} s',
  'orders.struct.deposit': 'Deposit now',
  'orders.struct.market': 'Against the market',
  'orders.struct.marketWorse': '{{percent}} worse',
  'orders.struct.marketBetter': '{{percent}} better',
  'orders.struct.other': 'The order pays another account',
  'orders.struct.otherText': 'What is received goes to the recipient above, not to your account {{account}}.',
  'orders.struct.otherAgree': 'Pay this recipient',
  'orders.struct.far': 'The price can be far from the market',
  'orders.struct.farText': 'At these terms you may receive up to {{percent}} less than the market pays now.',
  'orders.struct.unknownText': 'There is no market price to compare these terms with.',
  'orders.struct.farAgree': 'Accept these terms',
} as const

addSentences(structReview)
