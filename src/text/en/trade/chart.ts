import { addSentences } from '../sentences.ts'

/** Sentences of the price chart beside a form. */
export const chart = {
  'trade.chart.label': 'Price of {{base}} in {{quote}} over time',
  'trade.chart.unit': '{{quote}} for 1 {{base}}',
  'trade.chart.range': 'Time range',
  'trade.chart.day': '1D',
  'trade.chart.week': '1W',
  'trade.chart.month': '1M',
  'trade.chart.table': 'Table',
  'trade.chart.time': 'Time',
  'trade.chart.price': 'Price',
  'trade.chart.noPrice': 'no price',
  'trade.chart.point': '{{price}} {{quote}}, {{time}}',
  'trade.chart.gap': 'No prices before {{time}}',
  'trade.chart.source': 'Averages of {{step}}, Uniswap V3 pool with a {{fee}} fee',
  'trade.chart.sourceBy': 'Averages of {{step}}, Uniswap V3 pools, by way of {{hub}}',
  'trade.chart.wrapped': 'wrapped {{symbol}}',
  'trade.chart.none': 'No Uniswap V3 pool on {{chain}} has a price of this pair.',
  'trade.chart.silent': 'Prices could not be read: {{chain}} does not answer.',
  'trade.chart.fill': 'Your fill: {{price}} {{quote}}, {{time}}',
  'trade.chart.level.order': 'Order {{place}}: {{price}} {{quote}}',
  'trade.chart.level.limit': 'Limit price: {{price}} {{quote}}',
  'trade.chart.level.least': 'Least per slice: {{price}} {{quote}}',
  'trade.chart.level.most': 'Most per slice: {{price}} {{quote}}',
  'trade.chart.slices_one': '{{count}} slice, at {{time}}',
  'trade.chart.slices_other': '{{count}} slices, the last at {{time}}',
  'trade.chart.quotes': 'Blue line: your quotes since this page was opened',
  'trade.chart.limit': 'Limit price: drag it or use the arrow keys',
} as const

addSentences(chart)
