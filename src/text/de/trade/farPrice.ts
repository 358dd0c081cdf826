import type { farPrice as english } from '../../en/trade/farPrice.ts'
import type { Translated } from '../../en/translated.ts'

export const farPrice: Translated<typeof english> = {
  'trade.far.title': 'Weit vom Markt entfernt',
  'trade.far.better':
    'Dieses Angebot bringt {{percent}} mehr als der Markt. So gute Angebote sind oft ein Irrtum oder eine Falle: beide Token-Adressen vergleichen. Zum Fortfahren die Zahl eingeben.',
  'trade.far.worse':
    'Dieser Kurs bringt {{percent}} weniger als der Markt. Beide Beträge prüfen. Zum Fortfahren die Zahl eingeben.',
  'trade.far.worseBuy':
    'Dieser Kurs kostet {{percent}} mehr als der Markt. Beide Beträge prüfen. Zum Fortfahren die Zahl eingeben.',
  'trade.far.field': '{{figure}} eingeben',
  'trade.far.confirm': 'Zu diesem Preis fortfahren',
}
