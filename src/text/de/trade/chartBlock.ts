import type { chartBlock as english } from '../../en/trade/chartBlock.ts'
import type { Translated } from '../../en/translated.ts'

export const chartBlock: Translated<typeof english> = {
  'trade.chart.title': 'Preis',
  'trade.chart.show': 'Preis-Chart',
}
