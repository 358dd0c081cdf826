import type { crosschainReview as english } from '../../en/screens/crosschainReview.ts'
import type { Translated } from '../../en/translated.ts'

export const crosschainReview: Translated<typeof english> = {
  'crosschain.review.title': 'Crosschain-Order prüfen',
  'crosschain.review.titleLimit': 'Crosschain-Limit-Order prüfen',
  'crosschain.review.parts': 'Ausführung',
  'crosschain.review.partial': 'in Teilen, zum Limitpreis oder besser',
  'crosschain.review.whole': 'Alles oder nichts',
  'crosschain.review.sell': 'Verkauf auf {{chain}}',
  'crosschain.review.sellMost': 'Höchstverkauf auf {{chain}}',
  'crosschain.review.buyLeast': 'Mindesterhalt auf {{chain}}',
  'crosschain.review.buyQuoted': 'Erhalt auf {{chain}} etwa',
  'crosschain.review.buy': 'Erhalt auf {{chain}}',
  'crosschain.review.expected': 'Jetzt quotiert',
  'crosschain.review.expires': 'Läuft ab',
  'crosschain.review.notGuaranteed':
    'Diese Bridge verkauft bei Ankunft ohne brauchbares Minimum. Der Erhalt kann unter der Quotierung liegen oder der übertragene Token sein.',
  'crosschain.review.unreadable': 'Diese App kann die Bridge nicht prüfen, die der Dienst {{bridge}} nennt',
  'crosschain.review.unreadableFixed':
    'Signiert wird, was verkauft wird, dass mindestens {{amount}} übergeben werden, sowie Chain, Token und Empfänger.',
  'crosschain.review.unreadableOpen':
    'Gebühren, Dauer und Minimum bei Ankunft stehen in Daten, die nur Dienst und Bridge lesen können. Schlimmstenfalls kommt nichts an, und {{amount}} oder mehr sind verloren.',
  'crosschain.review.otherAsset':
    'Platzieren, obwohl niemand weiß, ob und zu welchem Preis aus {{carried}} bei Ankunft {{symbol}} wird',
  'crosschain.review.unreadableAgree': '{{bridge}} ({{selector}}) verwenden, jetzt und später',
  'crosschain.review.bridgeStopped': 'Diese Bridge ist jetzt nicht nutzbar',
  'crosschain.review.carried': 'Von der Bridge übertragen, mindestens',
  'crosschain.review.instead':
    'Die Order garantiert, dass mindestens {{amount}} übertragen werden, nicht ihren Preis. Die Bridge verkauft für mindestens {{floor}} oder zahlt das Übertragene aus.',
  'crosschain.review.carriedLeast': 'Nach {{chain}} übertragen, mindestens',
  'crosschain.review.arrivesAbout': 'Kommt auf {{chain}} an, etwa',
  'crosschain.review.shortTitle': 'Das Übertragene ist weniger wert als das Minimum',
  'crosschain.review.short':
    'Übertragen werden mindestens {{carried}}, nach den Pools auf {{chain}} etwa {{worth}} wert; das Minimum bei Ankunft ist {{floor}}. Nicht platzierbar.',
  'crosschain.review.unpriced': 'Der Wert von {{carried}} auf {{chain}} ließ sich nicht prüfen.',
  'crosschain.review.unpricedAgree': 'Ohne diese Prüfung platzieren',
  'crosschain.review.text':
    'Ein Solver übergibt {{symbol}} auf {{from}} der Bridge, die auf {{to}} auszahlt oder andernfalls zurück. Einmal ausgeführt, lässt sich die Order nicht stornieren.',
  'crosschain.review.textOther':
    'Ein Solver übergibt {{symbol}} auf {{from}} der Bridge, die auf {{to}} auszahlt. Ob sie andernfalls zurückzahlt, weiß diese App nicht. Einmal ausgeführt, lässt sich die Order nicht stornieren.',
  'crosschain.review.back': 'Falls es nicht ankommt',
  'crosschain.review.backAfter': 'Rückzahlung nach {{span}}',
  'crosschain.review.back.hint':
    'Bis dahin kann die Bridge noch auszahlen. Danach kann sie nur alles zurückzahlen, samt ihrer Gebühr; die Kosten der Order bleiben bezahlt.',
  'crosschain.review.carriedToken': 'Token, den die Bridge nimmt',
  'crosschain.review.router': 'Router, der bei Ankunft verkauft',
  'crosschain.review.bridge': 'Bridge-Contract, auf beiden Chains derselbe',
  'crosschain.review.module': 'Modul, mit dem Delta diese Bridge ausführt',
  'crosschain.review.confirm': 'Crosschain-Order platzieren',
  'crosschain.ownNobodyAgree': 'Diese Adresse auf {{to}} ist unter meiner Kontrolle',
  'crosschain.review.accept': 'Neue Bedingungen annehmen',
  'crosschain.review.dearer': 'Gebühren vorher {{before}}, jetzt {{after}}.',
  'crosschain.review.gone': 'Diese Route wird nicht mehr angeboten. Nichts wurde signiert.',
  'crosschain.review.other': 'Andere Route wählen',
  'crosschain.review.partialMarket': 'Teilausführungen zugelassen',
  'crosschain.review.slower': 'Dauer vorher {{before}}, jetzt {{after}}.',
  'crosschain.review.tooSmall': 'Zu klein für ein Minimum: Es kann weniger ankommen als quotiert.',
}
