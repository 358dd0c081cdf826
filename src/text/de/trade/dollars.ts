import type { dollars as english } from '../../en/trade/dollars.ts'
import type { Translated } from '../../en/translated.ts'

export const dollars: Translated<typeof english> = {
  'trade.usd.type': 'In Dollar eingeben: {{shown}}',
  'trade.usd.typing': 'Das Feld nimmt Dollar.',
  'trade.usd.noCents': 'Dollar haben 2 Nachkommastellen.',
  'trade.usd.unknown': 'USD-Wert unbekannt',
  'trade.usd.then': '{{usd}} bei der Bestätigung',
  'trade.balance.label': 'Guthaben',
  'trade.balance.unknown': 'Guthaben unbekannt',
}
