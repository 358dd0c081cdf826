import type { replace as english } from '../../en/orders/replace.ts'
import type { Translated } from '../../en/translated.ts'

export const replace: Translated<typeof english> = {
  'limit.replace.title': 'Ersetzt eine offene Order',
  'limit.replace.oldSell': 'Bisher {{sold}} für mindestens {{bought}}, bis {{at}}.',
  'limit.replace.oldBuy': 'Bisher {{bought}} für höchstens {{sold}}, bis {{at}}.',
  'limit.replace.see': 'Order ansehen',
  'limit.replace.keep': 'Behalten und neue platzieren',
  'limit.replace.new': 'Neue Order platzieren',
  'limit.replace.waiting': 'Die alte Order wird gesucht. Die Wallet verbinden, die sie platziert hat.',
  'limit.replace.over': 'Die alte Order ist beendet oder lässt sich nicht ersetzen.',
  'limit.replace.changed':
    'Auf der Chain sind {{open}} der alten Order offen, nicht der Betrag vom Anfang. Nur das lässt sich ersetzen.',
  'limit.replace.unread':
    'Wie weit die alte Order ausgeführt ist, ließ sich nicht lesen. Danach ersetzen, oder jetzt on-chain stornieren.',
  'limit.replace.other':
    'Die alte Order hat ein anderes Paar oder die andere Richtung und lässt sich hier nicht ersetzen. Sie kann bleiben, und eine neue kommt dazu.',
  'limit.replace.taken':
    'Diese Order wird schon ersetzt, hier oder in einem anderen Tab. Siehe „Eigene Trades“.',
  'limit.replace.again': 'Rest ersetzen',
}
