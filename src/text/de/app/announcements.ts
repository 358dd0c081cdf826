import type { announcements as english } from '../../en/app/announcements.ts'
import type { Translated } from '../../en/translated.ts'

export const announcements: Translated<typeof english> = {
  'trade.announce.buy': 'Quotierung: {{buy}} für etwa {{sell}}, höchstens {{most}}.',
  'trade.announce.open': 'Quotierung: {{sell}} für {{buy}}.',
  'trade.announce.sell': 'Quotierung: {{sell}} für etwa {{buy}}, mindestens {{least}}.',
}
