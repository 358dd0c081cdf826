import type { otc as english } from '../../en/otc/otc.ts'
import type { Translated } from '../../en/translated.ts'

export const otc: Translated<typeof english> = {
  'otc.review.far': 'Dieser Kurs ist weit schlechter als der Markt. Zurückgehen und bestätigen.',
  'otc.title': 'OTC',
  'otc.lead':
    'Zu einem vereinbarten Preis handeln, mit einer Person oder mit allen. Das Angebot ist ein Link.',
  'otc.kind.label': 'Ein oder mehrere Angebote',
  'otc.kind.one': 'Ein Angebot',
  'otc.kind.many': 'Aus einer Liste',
  'otc.gives': 'Abgabe',
  'otc.asks': 'Erhalt',
  'otc.rate': 'Kurs',
  'otc.wrapped': 'OTC nutzt {{wrapped}} statt {{native}}.',
  'otc.picker.gives': 'Token, den man gibt',
  'otc.picker.asks': 'Token, den man erhält',
  'otc.taker.label': 'Für',
  'otc.taker.named': 'Ein Konto',
  'otc.taker.anyone': 'Alle',
  'otc.taker.anyoneText': 'Auch in Teilen; wer zuerst kommt.',
  'otc.taker.address': 'Taker',
  'otc.taker.hint': 'Nur dieses Konto kann das Angebot ausführen.',
  'otc.taker.whole': 'Ganze Adresse vergleichen:',
  'otc.taker.own': 'Das ist das eigene Konto',
  'otc.gate.noContract': 'Kein OTC-Contract auf dieser Chain',
  'otc.gate.tax': 'Token mit Transfergebühr lassen sich nicht anbieten',
  'otc.gate.price': 'Beide Beträge eingeben, oder einen und den Kurs',
  'otc.gate.tooLarge': 'Beträge zu groß für den OTC-Contract',
  'otc.gate.nothing': 'Betrag zu klein für diesen Kurs',
  'otc.gate.taker': 'Adresse des Takers eingeben',
  'otc.gate.looking': 'Name wird aufgelöst',
  'otc.gate.market': 'Vergleich mit dem Markt',
  'otc.gate.far': 'Kurs bestätigen',
  'otc.gate.review': 'Angebot prüfen',
  'otc.promised.text':
    'Andere offene Angebote können {{amount}} desselben Guthabens nehmen. Das zuerst ausgeführte nimmt es.',
  'otc.promised.unknown':
    'Der Dienst sagt nicht, was die anderen offenen Angebote von diesem Guthaben nehmen können.',
}
