import type { structReview as english } from '../../en/orders/structReview.ts'
import type { Translated } from '../../en/translated.ts'

export const structReview: Translated<typeof english> = {
  'orders.struct.why':
    'Dieser Browser hat keine Prüfung dieser Order, und die Einzahlung stimmt diesen Bedingungen zu. Nur einzahlen, wenn es die eigene Order ist.',
  'orders.struct.pays': 'Zahlung',
  'orders.struct.paysMost': 'Höchstzahlung',
  'orders.struct.receives': 'Erhalt',
  'orders.struct.receivesLeast': 'Mindesterhalt',
  'orders.struct.carried': 'Übertragen mindestens',
  'orders.struct.recipient': 'Empfänger',
  'orders.struct.partner': 'Partner',
  'orders.struct.surplus': 'Anteil des Partners am Überschuss',
  'orders.struct.surplusYes': 'Hälfte',
  'orders.struct.surplusNo': 'Keiner',
  'orders.struct.bridge': 'Bridge',
  'orders.struct.noBridge': 'Keine',
  'orders.struct.arrives': 'Kommt auf {{chain}} an',
  'orders.struct.slices': 'Tranchen',
  'orders.struct.slicesEvery': '{{slices}}, eine alle {{seconds}}\u00a0s',
  'orders.struct.deposit': 'Jetzt einzahlen',
  'orders.struct.market': 'Abstand',
  'orders.struct.marketAt': 'Am Markt',
  'orders.struct.marketWorse': '{{percent}} schlechter',
  'orders.struct.marketBetter': '{{percent}} besser',
  'orders.struct.other': 'Die Order zahlt an ein anderes Konto',
  'orders.struct.otherText':
    'Der Erhalt geht an den Empfänger oben, nicht an das verbundene Konto {{account}}.',
  'orders.struct.otherAgree': 'An diesen Empfänger zahlen',
  'orders.struct.far': 'Der Preis kann weit vom Markt liegen',
  'orders.struct.farSell': 'Der Erhalt kann bis zu {{percent}} unter dem liegen, was der Markt jetzt zahlt.',
  'orders.struct.farBuy': 'Die Zahlung kann bis zu {{percent}} über dem liegen, was der Markt jetzt kostet.',
  'orders.struct.unknown': 'Marktpreis unbekannt',
  'orders.struct.unknownText': 'Diese Bedingungen wurden nicht mit dem Markt verglichen.',
  'orders.struct.farAgree': 'Diese Bedingungen annehmen',
}
