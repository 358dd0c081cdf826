import type { chart as english } from '../../en/trade/chart.ts'
import type { Translated } from '../../en/translated.ts'

export const chart: Translated<typeof english> = {
  'trade.chart.label': 'Preis von {{base}} in {{quote}} im Zeitverlauf',
  'trade.chart.unit': '{{quote}} für 1\u00a0{{base}}',
  'trade.chart.range': 'Zeitraum',
  'trade.chart.day': '1T',
  'trade.chart.week': '1W',
  'trade.chart.month': '1M',
  'trade.chart.table': 'Tabelle',
  'trade.chart.time': 'Zeit',
  'trade.chart.price': 'Preis',
  'trade.chart.noPrice': 'kein Preis',
  'trade.chart.point': '{{price}}\u00a0{{quote}}, {{time}}',
  'trade.chart.gap': 'Keine Preise vor {{time}}',
  'trade.chart.source': 'Mittel über {{step}}, Uniswap-V3-Pool mit {{fee}} Gebühr',
  'trade.chart.sourceBy': 'Mittel über {{step}}, Uniswap-V3-Pools, über {{hub}}',
  'trade.chart.wrapped': 'gewrapptes {{symbol}}',
  'trade.chart.none': 'Kein Uniswap-V3-Pool auf {{chain}} hat einen Preis für dieses Paar.',
  'trade.chart.silent': 'Preise nicht lesbar: {{chain}} antwortet nicht.',
  'trade.chart.fill': 'Eigene Ausführung: {{price}}\u00a0{{quote}}, {{time}}',
  'trade.chart.limit': 'Limitpreis: ziehen oder mit den Pfeiltasten ändern',
}
