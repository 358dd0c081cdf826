import type { crosschainReview as english } from '../../en/screens/crosschainReview.ts'
import type { Translated } from '../../en/translated.ts'

export const crosschainReview: Translated<typeof english> = {
  'crosschain.review.title': 'Crosschain-Order prüfen',
  'crosschain.review.titleLimit': 'Crosschain-Limit-Order prüfen',
  'crosschain.review.parts': 'Ausführung',
  'crosschain.review.partial': 'in Teilen, je zum Limitpreis oder besser',
  'crosschain.review.whole': 'Alles oder nichts',
  'crosschain.review.sell': 'Verkauf auf {{chain}}',
  'crosschain.review.sellMost': 'Höchstverkauf auf {{chain}}',
  'crosschain.review.buyLeast': 'Mindesterhalt auf {{chain}}',
  'crosschain.review.buyQuoted': 'Erhalt auf {{chain}} etwa',
  'crosschain.review.buy': 'Erhalt auf {{chain}}',
  'crosschain.review.expected': 'Jetzt quotiert',
  'crosschain.review.expires': 'Läuft ab',
  'crosschain.review.notGuaranteed':
    'Diese Bridge verkauft bei Ankunft und garantiert kein brauchbares Minimum. Der Erhalt kann unter der Quotierung liegen oder aus dem übertragenen Token bestehen.',
  'crosschain.review.unreadable': 'Diese App kann die Bridge nicht prüfen, die der Dienst {{bridge}} nennt',
  'crosschain.review.unreadableFixed':
    'Die Signatur legt fest, was verkauft wird, dass mindestens {{amount}} übergeben werden, sowie Chain, Token und Empfänger, die die Order nennt.',
  'crosschain.review.unreadableOpen':
    'Der Rest steht in Daten, die nur Dienst und Bridge lesen können: Gebühren, Dauer, Minimum bei Ankunft. Schlimmstenfalls kommt nichts an, und {{amount}} oder mehr sind verloren.',
  'crosschain.review.otherAsset':
    'Ob und zu welchem Preis aus {{carried}} bei Ankunft {{symbol}} wird, ist nicht feststellbar: Order trotzdem platzieren',
  'crosschain.review.unreadableAgree': '{{bridge}} ({{selector}}) verwenden, jetzt und später',
  'crosschain.review.bridgeStopped': 'Diese Bridge ist jetzt nicht nutzbar',
  'crosschain.review.carried': 'Von der Bridge übertragen, mindestens',
  'crosschain.review.instead':
    'Die Order garantiert, dass mindestens {{amount}} übertragen werden, nicht wofür sie verkauft werden. Der Bridge-Contract verkauft für mindestens {{floor}}. Kann er das nicht, zahlt er das Übertragene aus.',
  'crosschain.review.carriedLeast': 'Nach {{chain}} übertragen, mindestens',
  'crosschain.review.arrivesAbout': 'Kommt auf {{chain}} an, etwa',
  'crosschain.review.shortTitle': 'Das Übertragene ist weniger wert als das Minimum',
  'crosschain.review.short':
    'Übertragen werden mindestens {{carried}}. Nach den Pools auf {{chain}} sind sie etwa {{worth}} wert, das Minimum bei Ankunft ist aber {{floor}}. Diese Order lässt sich nicht platzieren.',
  'crosschain.review.unpriced': 'Der Wert von {{carried}} auf {{chain}} ließ sich nicht prüfen.',
  'crosschain.review.unpricedAgree': 'Ohne diese Prüfung platzieren',
  'crosschain.review.text':
    'Ein Solver nimmt das Verkaufte und übergibt {{symbol}} auf {{from}} der Bridge. Sie zahlt auf {{to}} aus. Kann sie das nicht, zahlt sie zurück. Hat ein Solver die Order ausgeführt, lässt sie sich nicht mehr stornieren.',
  'crosschain.review.textOther':
    'Ein Solver nimmt das Verkaufte und übergibt {{symbol}} auf {{from}} der Bridge. Sie zahlt auf {{to}} aus. Ob sie andernfalls zurückzahlt, liegt an der Bridge: Diese App kennt sie nicht. Hat ein Solver die Order ausgeführt, lässt sie sich nicht mehr stornieren.',
  'crosschain.review.back': 'Falls es nicht ankommt',
  'crosschain.review.backAfter': 'Rückzahlung nach {{span}}',
  'crosschain.review.back.hint':
    'So lange nach dem Senden kann die Bridge noch auszahlen. Danach kann sie nur alles zurückzahlen, was sie nahm, samt ihrer Gebühr; die Kosten der Order selbst bleiben bezahlt.',
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
  'crosschain.review.tooSmall':
    'Dieser Betrag ist zu klein für ein Minimum: Es kann weniger ankommen als quotiert.',
}
