import { addSentences } from '../sentences.ts'

/** Sentences of the token picker and the import of tokens. */
export const picker = {
  'trade.import.address': 'Contract address',
  'trade.import.calls': 'Symbol',
  'trade.import.chain': 'Chain',
  'trade.import.confirm': 'Use this token',
  'trade.import.decimals': 'Decimals',
  'trade.import.empty': 'No readable symbol. Shown as {{shown}}.',
  'trade.import.foreignLetters': 'Its symbol has lookalike characters. Shown as {{shown}}.',
  'trade.import.heading': 'Unlisted token',
  'trade.import.link': 'Its name is a web address, as of scam tokens. Shown as {{shown}}.',
  'trade.import.listedSymbol':
    'Its symbol is like that of a listed token, but it is another. Shown as {{shown}}.',
  'trade.import.name': 'Name',
  'trade.import.reading': 'Reading the token',
  'trade.import.text':
    'Anyone can create a token of any name. What its contract says below is not verified: compare the full address with a source you trust.',
  'trade.import.title': 'Unverified token',
  'trade.import.unreadable': 'The token could not be read from the chain.',
  'trade.picker.count_one': '{{count}} token',
  'trade.picker.count_other': '{{count}} tokens',
  'trade.picker.import': 'Import {{address}}',
  'trade.picker.importHint': 'Not listed: check what the contract reports',
  'trade.picker.leftOut_one': '{{count}} token left out, decimals out of range: {{symbols}}',
  'trade.picker.leftOut_other': '{{count}} tokens left out, decimals out of range: {{symbols}}',
  'trade.picker.leftOutMore':
    '{{count}} tokens left out, decimals out of range: {{symbols}} and {{more}} more',
  'trade.picker.list': 'Tokens',
  'trade.picker.listAge': 'List updated {{age}}',
  'trade.picker.listBuiltIn': 'Built-in list, loading the full one',
  'trade.picker.listFailed': 'Built-in list only: the full one failed to load',
  'trade.picker.native': '{{symbol}} is the native token and has no contract',
  'trade.picker.nothing': 'No match. Paste a contract address for an unlisted token.',
  'trade.picker.pin': 'Pin {{symbol}}',
  'trade.picker.placeholder': 'Name, symbol or address',
  'trade.picker.quick': 'Pinned, popular and recent',
  'trade.picker.search': 'Search tokens by name, symbol or address',
  'trade.picker.unpin': 'Unpin {{symbol}}',
  'trade.balance.unknownShort': 'unknown',
  'trade.token.unlisted': 'Unlisted',
} as const

addSentences(picker)
