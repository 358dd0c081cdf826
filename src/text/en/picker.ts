import { addSentences } from './sentences.ts'

/** Sentences of the token picker and the import of tokens. */
export const picker = {
  'trade.import.address': 'Contract address',
  'trade.import.calls': 'Calls itself',
  'trade.import.chain': 'Chain',
  'trade.import.confirm': 'Use this token',
  'trade.import.decimals': 'Decimals',
  'trade.import.empty': 'It has no readable symbol. It will be shown as {{shown}}.',
  'trade.import.foreignLetters':
    'Its symbol has letters that can pass for others. It will be shown as {{shown}}.',
  'trade.import.heading': 'Unlisted token',
  'trade.import.link':
    'It calls itself by a web address, as tokens of frauds do. It will be shown as {{shown}}.',
  'trade.import.listedSymbol':
    'It has the symbol of a listed token, or one that looks like it, and is another token. It will be shown as {{shown}}.',
  'trade.import.name': 'Name',
  'trade.import.reading': 'Reading the token',
  'trade.import.text':
    'Anyone can make a token with any name. What you see below is what the contract says of itself, and nobody has checked it. Compare the whole address with a source you trust.',
  'trade.import.title': 'Nobody vouches for this token',
  'trade.import.tooManyDecimals': 'It has more than {{most}} decimals, which no honest token needs.',
  'trade.import.unreadable': 'The token could not be read from the chain.',
  'trade.picker.count_one': '{{count}} token',
  'trade.picker.count_other': '{{count}} tokens',
  'trade.picker.import': 'Look at {{address}}',
  'trade.picker.importHint': 'Not on the list: read what the contract says of itself',
  'trade.picker.list': 'Tokens',
  'trade.picker.listAge': 'List read {{age}}',
  'trade.picker.listBuiltIn': 'Built-in list, the full one is on its way',
  'trade.picker.listFailed': 'Built-in list only: the service did not send the full one',
  'trade.picker.native': '{{symbol}} is the coin of the chain and has no contract',
  'trade.picker.nothing': 'No token matches. Paste a contract address to use one that is not listed.',
  'trade.picker.pin': 'Pin {{symbol}}',
  'trade.picker.placeholder': 'Name, symbol or address',
  'trade.picker.quick': 'Pinned and recent',
  'trade.picker.search': 'Search tokens by name, symbol or address',
  'trade.picker.unpin': 'Unpin {{symbol}}',
} as const

addSentences(picker)
