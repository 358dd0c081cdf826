import type { pairs as english } from '../../en/trade/pairs.ts'
import type { Translated } from '../../en/translated.ts'

export const pairs: Translated<typeof english> = {
  'trade.pairs.label': 'Paare',
  'trade.pairs.star': '{{sell}} / {{buy}} merken',
  'trade.pairs.fill': '{{sell}} für {{buy}} verkaufen',
  'trade.pairs.fillStarred': '{{sell}} für {{buy}} verkaufen, gemerkt',
}
