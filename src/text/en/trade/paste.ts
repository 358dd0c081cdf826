import { addSentences } from '../sentences.ts'

/** Sentences about pasted amounts. */
export const paste = {
  'amount.otherUnit': 'This is in {{unit}}, but the field takes {{symbol}}. Paste only the number.',
  'amount.readAsToken': 'Read as {{read}} {{symbol}}.',
  'amount.hex': 'Enter the amount in decimal digits.',
  'amount.unit': 'Enter the amount in tokens, without k, M or wei.',
  'amount.groups': 'The thousands separators are misplaced. Enter the amount without them.',
} as const

addSentences(paste)
