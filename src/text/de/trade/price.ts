import type { price as english } from '../../en/trade/price.ts'
import type { Translated } from '../../en/translated.ts'

export const price: Translated<typeof english> = {
  'trade.price.unit': '{{quote}} für 1\u00a0{{base}}',
  'trade.price.invert': 'Preis für 1\u00a0{{symbol}} zeigen',
  'trade.price.market': 'Markt',
  'trade.price.marketHint': 'Preis auf den Markt setzen',
  'trade.price.presetBetter': '{{percent}}, besser als Markt',
  'trade.price.presetWorse': '{{percent}}, schlechter als Markt',
  'trade.price.lock': 'Preis beibehalten, wenn ein Betrag eingegeben wird',
  'trade.price.beforeFee': 'Vor der Gebühr von {{percent}}',
  'trade.price.net': 'Nach der Gebühr von {{percent}}',
  'trade.price.netHint': 'Der Preis gilt nach Abzug der Gebühr.',
  'trade.price.presets': 'Abstand vom Marktpreis',
  'trade.distance.better': '{{percent}} besser als Markt',
  'trade.distance.worse': '{{percent}} schlechter als Markt',
  'trade.distance.less': '{{percent}} schlechter als Markt: etwa {{amount}} weniger',
  'trade.distance.more': '{{percent}} schlechter als Markt: etwa {{amount}} mehr zu zahlen',
  'trade.distance.betterOffered': '{{distance}}. {{percent}} besser, als Solver nach Kosten bieten',
  'trade.distance.worseOffered': '{{distance}}. {{percent}} schlechter, als Solver nach Kosten bieten',
  'trade.distance.at': 'Zum Marktpreis',
  'trade.distance.unknown': 'Marktpreis unbekannt',
  'trade.distance.paused': 'Quotierungen sind pausiert',
  'trade.distance.loading': 'Marktpreis wird abgefragt',
  'trade.atMarket.title': 'Wird sofort ausgeführt',
  'trade.atMarket.sell': 'Der Erhalt kann bis auf {{bound}} sinken, {{loss}} unter Markt.',
  'trade.atMarket.buy': 'Die Zahlung kann bis auf {{bound}} steigen, {{loss}} über Markt.',
}
