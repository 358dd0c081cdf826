import type { offerReview as english } from '../../en/otc/offerReview.ts'
import type { Translated } from '../../en/translated.ts'

export const offerReview: Translated<typeof english> = {
  'otc.review.title_one': 'Angebot prüfen',
  'otc.review.title_other': '{{count}} Angebote prüfen',
  'otc.review.confirm_one': 'Angebot signieren',
  'otc.review.confirm_other': '{{count}} Angebote signieren',
  'otc.review.gives': 'Abgabe',
  'otc.review.asks': 'Erhalt',
  'otc.review.rate': 'Kurs',
  'otc.review.market': 'Abstand',
  'otc.review.fills': 'Ausführung',
  'otc.review.inParts': 'Ganz oder in Teilen, zu diesem Kurs',
  'otc.review.expires': 'Läuft ab',
  'otc.review.fee': 'Kontor-Gebühr',
  'otc.review.noFee': 'keine',
  'otc.review.taker': 'Einziger Taker',
  'otc.review.text':
    'Nichts verlässt die Wallet, bis jemand das Angebot ausführt. Bis zum Ablauf ist es ausführbar, wann immer Guthaben und Freigabe es zulassen; nur ein Storno on-chain beendet es früher.',
  'otc.review.permit': 'Permit signieren statt Freigabe per Transaktion',
  'otc.review.permitHint':
    'Kostenlos und ohne Transaktion: Das Angebot trägt das Permit bis zum Ablauf, und wer ausführt, reicht es mit ein. Wird vorher ein anderes eigenes Permit für {{symbol}} genutzt, ist das Angebot bis zu einer Freigabe on-chain ausgesetzt.',
  'otc.review.permitTaken':
    'On-chain: Ein Permit könnte eine offene Order oder ein Angebot in {{symbol}} blockieren.',
  'otc.review.list': 'Angebote',
  'otc.review.line': '{{gives}} für {{asks}}',
  'otc.review.until': 'Bis {{at}}',
  'otc.review.eachSigned': 'Je eine Signatur für {{count}} Angebote. Schon signierte bleiben offen.',
  'otc.review.contract': 'OTC-Contract',
  'otc.review.token': 'Token {{symbol}}',
  'otc.review.unpriced_one': 'Kein Marktpreis für dieses Angebot bekannt: Sein Kurs wurde nicht verglichen.',
  'otc.review.unpriced_other':
    'Kein Marktpreis für {{count}} dieser Angebote bekannt: Ihre Kurse wurden nicht verglichen.',
  'otc.review.unpricedAgree': 'Ich habe den Kurs selbst geprüft',
  'otc.review.uncheckedAgree_one': 'Ohne diese Prüfung des Takers signieren',
  'otc.review.uncheckedAgree_other': 'Ohne diese Prüfung von {{count}} Takern signieren',
}
