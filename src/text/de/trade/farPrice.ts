import type { farPrice as english } from '../../en/trade/farPrice.ts'
import type { Translated } from '../../en/translated.ts'

export const farPrice: Translated<typeof english> = {
  'trade.far.title': 'Weit vom Markt entfernt',
  'trade.far.better':
    '{{percent}} mehr, als der Markt bringt: oft ein Irrtum oder eine Falle. Beide Token-Adressen vergleichen, dann die Zahl eingeben.',
  'trade.far.worse':
    'Dieser Kurs bringt {{percent}} weniger als der Markt. Beide Beträge prüfen, dann die Zahl eingeben.',
  'trade.far.worseBuy':
    'Dieser Kurs kostet {{percent}} mehr als der Markt. Beide Beträge prüfen, dann die Zahl eingeben.',
  'trade.far.field': '{{figure}} eingeben',
  'trade.far.confirm': 'Zu diesem Preis fortfahren',
}
