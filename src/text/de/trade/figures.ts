import type { figures as english } from '../../en/trade/figures.ts'
import type { Translated } from '../../en/translated.ts'

export const figures: Translated<typeof english> = {
  'trade.figure.all': 'Alle Werte',
  'trade.figure.atLeastIfSold': 'Mindesterhalt, falls bei Ankunft verkauft',
  'trade.hint.atLeastIfSold':
    'Garantiert ist nur, was die Bridge überträgt; bei Ankunft wird es für mindestens das verkauft oder unverkauft ausgezahlt.',
  'trade.figure.wholeLeast': 'Mindesterhalt für die ganze Order',
  'trade.figure.wholeLeastIfSold': 'Mindesterhalt für die ganze Order, falls bei Ankunft verkauft',
  'trade.figure.wholeMost': 'Höchstzahlung für die ganze Order',
  'trade.hint.wholeBound': 'Für eine Teilausführung gilt der entsprechende Anteil.',
  'trade.figure.quoted': 'Quotiert',
  'trade.figure.sold': 'Verkauft',
  'trade.figure.received': 'Erhalten',
  'trade.figure.receivedBy': 'Erhalten von {{address}}',
  'trade.figure.surplus': 'Überschuss',
  'trade.figure.shortfall': 'Unter der Quotierung',
  'trade.figure.keptByPartner': 'Überschuss, den der Partner behält',
  'trade.figure.keptByService': 'Überschuss, den der Dienst behält',
  'trade.hint.surplus':
    'Gegenüber der Quotierung für den ausgeführten Teil, nach Gebühren. In Exporten negativ, wenn darunter.',
  'trade.hint.kept': 'Von der Chain gelesen: Anteile an dem, was die Ausführung über der Quotierung brachte.',
}
