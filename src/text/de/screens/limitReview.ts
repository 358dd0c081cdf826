import type { limitReview as english } from '../../en/screens/limitReview.ts'
import type { Translated } from '../../en/translated.ts'

export const limitReview: Translated<typeof english> = {
  'limit.ladderReview.title': 'Staffel prüfen',
  'limit.ladderReview.confirm': '{{count}} Orders platzieren',
  'limit.ladderReview.text':
    'Jede Zeile ist eine eigene Order. Die Wallet signiert {{count}}-mal; schon signierte bleiben offen.',
  'limit.ladderReview.textNative':
    'Jede Zeile ist eine Order mit eigener Einzahlung: {{count}} Transaktionen. Schon eingezahlte bleiben offen.',
  'limit.ladderReview.routes': 'Routen der Orders werden geholt',
  'limit.replace.reviewTitle': 'Ersetzung prüfen',
  'limit.replace.confirm': 'Order ersetzen',
  'limit.replace.old': 'Alte Order',
  'limit.replace.text':
    'Zuerst wird die alte Order on-chain storniert. Die neue wird erst signiert, wenn die Chain zeigt, dass die alte ohne weitere Ausführung endete.',
  'limit.replace.cost': 'Netzwerkgebühr für das Storno der alten Order',
  'limit.review.title': 'Limit-Order prüfen',
  'limit.review.price': 'Limitpreis',
  'limit.review.signed': 'Signiert als',
  'limit.review.signedHint':
    'Die zwei signierten Beträge haben zu wenige Stellen für den getippten Preis. Orders und Belege zeigen diesen, nicht schlechter.',
  'limit.review.distance': 'Abstand',
  'limit.review.expires': 'Läuft ab',
  'limit.review.rest': 'Nichts verlässt das Konto, bis Solver ausführen. Jederzeit stornierbar.',
  'limit.review.restNative':
    'Die Einzahlung verlässt jetzt das Konto; „Stornieren und auszahlen“ gibt den Rest zurück.',
  'limit.review.confirm': 'Limit-Order platzieren',
  'limit.review.noRoute': 'Der Dienst hat gerade keine Route für diese Order.',
}
