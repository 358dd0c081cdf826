import { addSentences } from '../sentences.ts'

/** Sentences beside an address, a hash or a link: copying it, and opening it in the explorer. */
export const addresses = {
  'trade.copied': 'Copied',
  'trade.copyAddress': 'Copy address',
  'trade.copyHash': 'Copy transaction hash',
  'trade.explorer': 'View in block explorer',
  'trade.notCopied': 'The browser blocked copying',
} as const

addSentences(addresses)
