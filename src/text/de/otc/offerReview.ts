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
  'otc.review.taker': 'Taker, der als Einziger ausführen kann',
  'otc.review.text':
    'Nichts verlässt die Wallet, bis jemand das Angebot ausführt. Bis zum Ablauf ist es ausführbar, wann immer Guthaben und Freigabe es zulassen; nur ein Storno on-chain beendet es früher.',
  'otc.review.permit': 'Permit signieren statt Freigabe per Transaktion',
  'otc.review.permitHint':
    'Kostenlos und ohne Transaktion: Das Angebot trägt das Permit bis zum Ablauf, und wer ausführt, reicht es mit ein. Wird vorher ein anderes eigenes Permit für {{symbol}} genutzt, ist das Angebot bis zu einer Freigabe on-chain ausgesetzt.',
  'otc.review.permitTaken':
    'Orders oder Angebote in {{symbol}} sind offen, und ein Permit könnte eines davon blockieren; deshalb ist das eine Freigabe on-chain.',
  'otc.review.list': 'Angebote',
  'otc.review.line': '{{gives}} für {{asks}}',
  'otc.review.until': 'Bis {{at}}',
  'otc.review.eachSigned':
    'Die Wallet signiert {{count}}-mal, einmal je Angebot. Schon signierte Angebote bleiben offen.',
  'otc.review.contract': 'OTC-Contract',
  'otc.review.token': 'Token {{symbol}}',
  'otc.review.unpriced_one':
    'Für dieses Angebot ist kein Marktpreis bekannt, deshalb ließ sich der Kurs nicht mit dem Markt vergleichen.',
  'otc.review.unpriced_other':
    'Für {{count}} dieser Angebote ist kein Marktpreis bekannt, deshalb ließen sich die Kurse nicht mit dem Markt vergleichen.',
  'otc.review.unpricedAgree': 'Ich habe den Kurs selbst geprüft',
  'otc.review.uncheckedAgree_one': 'Ohne diese Prüfung des Takers signieren',
  'otc.review.uncheckedAgree_other': 'Ohne diese Prüfung von {{count}} Takern signieren',
}
