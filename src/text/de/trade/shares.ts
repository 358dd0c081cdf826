import type { shares as english } from '../../en/trade/shares.ts'
import type { Translated } from '../../en/translated.ts'

export const shares: Translated<typeof english> = {
  'swap.max.label': 'Max, {{amount}}',
  'swap.max.short': 'Max',
  'swap.share': '{{percent}}\u00a0% des Guthabens verkaufen',
}
