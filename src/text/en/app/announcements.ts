import { addSentences } from '../sentences.ts'

/** Quotes as they are read out. */
export const announcements = {
  'trade.announce.buy': 'Quote: {{buy}} for about {{sell}}, at most {{most}}.',
  'trade.announce.open': 'Quote: {{sell}} for {{buy}}.',
  'trade.announce.sell': 'Quote: {{sell}} for about {{buy}}, at least {{least}}.',
} as const

addSentences(announcements)
