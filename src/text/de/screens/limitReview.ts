import type { limitReview as english } from '../../en/screens/limitReview.ts'
import type { Translated } from '../../en/translated.ts'

export const limitReview: Translated<typeof english> = {
  'limit.ladderReview.title': 'Staffel prüfen',
  'limit.ladderReview.confirm': '{{count}} Orders platzieren',
  'limit.ladderReview.text':
    'Jede Zeile ist eine eigene Order: für sich ausgeführt, abgelaufen und storniert. Die Wallet signiert {{count}}-mal. Schon signierte Orders bleiben offen.',
  'limit.ladderReview.textNative':
    'Jede Zeile ist eine eigene Order mit eigener Einzahlung: Die Wallet sendet {{count}} Transaktionen. Schon eingezahlte Orders bleiben offen.',
  'limit.ladderReview.routes': 'Routen der Orders werden geholt',
  'limit.replace.reviewTitle': 'Ersetzung prüfen',
  'limit.replace.confirm': 'Order ersetzen',
  'limit.replace.old': 'Alte Order',
  'limit.replace.text':
    'Die alte Order wird zuerst on-chain storniert: Ein Storno nur beim Dienst könnte eine laufende Ausführung nicht aufhalten. Die neue wird erst signiert, wenn die Chain zeigt, dass die alte ohne weitere Ausführung endete. Wurde sie inzwischen ausgeführt, wird nichts Neues platziert.',
  'limit.replace.cost': 'Netzwerkgebühr für das Storno der alten Order',
  'limit.review.title': 'Limit-Order prüfen',
  'limit.review.price': 'Limitpreis',
  'limit.review.signed': 'Signiert als',
  'limit.review.signedHint':
    'Die Order signiert zwei Beträge, und sie haben zu wenige Stellen für diesen Preis. Orders und Belege zeigen diesen; er ist nicht schlechter.',
  'limit.review.distance': 'Abstand',
  'limit.review.expires': 'Läuft ab',
  'limit.review.rest':
    'Nichts verlässt das Konto, bis Solver die Order ausführen. Bis dahin ruht sie, läuft zur Zeit oben ab und lässt sich jederzeit stornieren.',
  'limit.review.restNative':
    'Die Einzahlung verlässt das Konto jetzt. Sie bezahlt die Order bei der Ausführung; „Stornieren und auszahlen“ bringt den Rest zurück.',
  'limit.review.confirm': 'Limit-Order platzieren',
  'limit.review.noRoute': 'Der Dienst hat gerade keine Route für diese Order.',
}
