import { addSentences } from '../sentences.ts'

/** Why a recipient is refused. Fetched with the field that takes one. */
export const recipient = {
  'swap.recipient.checksum': 'The address fails its checksum: a character is wrong. Copy it again.',
  'swap.recipient.contract': 'This is a contract of the trading service. Funds sent there are lost.',
  'swap.recipient.notAddress': 'The recipient is not an address',
  'swap.recipient.token': 'This is a token contract. Funds sent there are lost.',
  'swap.recipient.zero': 'This is the zero address. Funds sent there are lost.',
} as const

addSentences(recipient)
