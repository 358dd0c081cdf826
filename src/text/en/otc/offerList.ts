import { addSentences } from '../sentences.ts'

/** Sentences of offers from a pasted list. */
export const offerList = {
  'otc.batch.label': 'One offer a line',
  'otc.batch.example': '1.5 WETH for 4500 USDC to 0x…\n1000 DAI for 990 USDC',
  'otc.batch.hint':
    'Amount and token you give, “for”, amount and token you receive; “to” and an address for one taker, without it for anyone.',
  'otc.batch.for': 'for',
  'otc.batch.to': 'to',
  'otc.batch.anyone': 'anyone',
  'otc.batch.line': 'Line {{number}}:',
  'otc.batch.empty': 'Enter offers',
  'otc.batch.review_one': 'Review {{count}} offer',
  'otc.batch.review_other': 'Review {{count}} offers',
  'otc.batch.tooLong': 'The list is longer than {{most}} characters. Paste fewer offers.',
  'otc.batch.tooMany': 'A list makes at most {{most}} offers.',
  'otc.batch.unread': 'Write “1.5 WETH for 4500 USDC”, and “to 0x…” for one taker.',
  'otc.batch.name': 'Lists take addresses, not names.',
  'otc.batch.unknown': 'No list has a token {{token}}. Write its address.',
  'otc.batch.unlisted': 'No list has the token {{token}}.',
  'otc.batch.import': 'Import token',
  'otc.batch.importing': 'Token to import',
  'otc.batch.ambiguous': 'Two tokens are called {{token}}. Write the address of the one you mean.',
  'otc.batch.native': 'OTC needs the wrapped token of {{token}}. Wrap 1:1 first.',
  'otc.batch.oneToken': 'Both sides are the same token.',
  'otc.batch.amount': '“{{amount}}” is no amount this token can have.',
  'otc.batch.twoReadings': '“{{amount}}” can mean {{read}} or {{other}}. Write {{whole}} or {{point}}.',
  'otc.batch.short':
    'These offers give {{amount}} in all, and your balance is {{balance}}. What is missing cannot be filled.',
} as const

addSentences(offerList)
