import { addSentences } from '../sentences.ts'

/** Sentences around the lines of a hardware wallet, which are English in every language. */
export const device = {
  'trade.device.text':
    'A hardware wallet with this site’s descriptors (ERC-7730) shows these lines. Compare them before signing.',
  'trade.device.unknown': '{{name}}: not described',
} as const

addSentences(device)
