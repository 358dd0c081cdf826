import { addSentences } from '../sentences.ts'

/** Sentences of the OTC desk: making offers. */
export const otc = {
  'otc.review.far': 'This rate is far worse than market. Go back and confirm it.',
  'otc.title': 'OTC',
  'otc.lead': 'Trade at an agreed price, with one person or anyone. The offer is a link.',
  'otc.kind.label': 'One offer or several',
  'otc.kind.one': 'One offer',
  'otc.kind.many': 'From a list',
  'otc.gives': 'You give',
  'otc.asks': 'You receive',
  'otc.rate': 'Rate',
  'otc.wrapped': 'OTC uses {{wrapped}} instead of {{native}}.',
  'otc.picker.gives': 'Token you give',
  'otc.picker.asks': 'Token you receive',
  'otc.taker.label': 'For',
  'otc.taker.named': 'One account',
  'otc.taker.anyone': 'Anyone',
  'otc.taker.anyoneText': 'In parts too, first come, first served.',
  'otc.taker.address': 'Taker',
  'otc.taker.hint': 'Only this account can fill the offer.',
  'otc.taker.whole': 'Compare the whole address:',
  'otc.taker.own': 'This is your own account',
  'otc.gate.noContract': 'No OTC contract on this chain',
  'otc.gate.tax': 'Fee-on-transfer tokens cannot be offered',
  'otc.gate.price': 'Enter both amounts, or one and the rate',
  'otc.gate.tooLarge': 'Amounts too large for the OTC contract',
  'otc.gate.nothing': 'Amount too small for this rate',
  'otc.gate.taker': 'Enter the taker’s address',
  'otc.gate.looking': 'Looking up the name',
  'otc.gate.market': 'Comparing with the market',
  'otc.gate.far': 'Confirm the rate',
  'otc.gate.review': 'Review offer',
  'otc.promised.text':
    'Your other open offers may take {{amount}} of this balance; the first one filled takes it.',
  'otc.promised.unknown': 'What your other open offers may take of this balance is unknown.',
} as const

addSentences(otc)
