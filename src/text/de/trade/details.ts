import type { details as english } from '../../en/trade/details.ts'
import type { Translated } from '../../en/translated.ts'

export const details: Translated<typeof english> = {
  'trade.receipt.maker': 'Maker',
  'trade.details.atLeast': 'Mindesterhalt',
  'trade.details.atMost': 'Höchstzahlung',
  'trade.details.fee': 'Partnergebühr',
  'trade.details.feeTo': 'an',
  'trade.details.hostFee': 'Betreibergebühr',
  'trade.details.surplusShare': 'Hälfte eines Überschusses',
  'trade.details.impact': 'Preiseinfluss',
  'trade.details.impactCosts': 'Preiseinfluss mit Kosten',
  'trade.details.invert': 'Kurs umkehren',
  'trade.details.networkFee': 'Netzwerkgebühr',
  'trade.details.depositFee_one': 'etwa {{fee}} für die Einzahlung',
  'trade.details.depositFee_other': 'etwa {{fee}} für {{count}} Einzahlungen',
  'trade.details.feeOnly.approve': 'etwa {{fee}} für die Freigabe',
  'trade.details.feeOnly.both': 'etwa {{fee}} für Freigabe und Vorab-Signatur on-chain',
  'trade.details.feeOnly.presign': 'etwa {{fee}} für die Vorab-Signatur on-chain',
  'trade.details.gas': 'etwa {{usd}}',
  'trade.details.plusApproval': 'dazu die Freigabe',
  'trade.details.plusApprovalFee': 'dazu {{approval}} für die Freigabe',
  'trade.details.gasOnly.approve': 'nur für die Freigabe',
  'trade.details.gasOnly.both': 'nur für Freigabe und Vorab-Signatur on-chain',
  'trade.details.gasOnly.presign': 'nur für die Vorab-Signatur on-chain',
  'trade.details.noNetworkFee': 'keine',
  'trade.details.noNetworkFeeYet': 'keine, außer für eine nötige Freigabe',
  'trade.details.spenderDelta': 'Delta',
  'trade.details.spenderRouter': 'Router',
  'trade.details.approval': 'Freigabe',
  'trade.details.notNeeded': 'nicht nötig',
  'trade.details.rate': 'Kurs',
  'trade.details.lastQuote': 'letzte Quotierung',
  'trade.details.slippage': 'Slippage',
  'trade.details.slippageChange': 'Slippage {{slippage}}, in den Einstellungen ändern',
  'trade.slippage.automatic': 'Automatisch',
  'trade.slippage.dollars': 'beide folgen dem Dollar',
  'trade.slippage.oneAsset': 'ein Asset auf beiden Seiten',
  'trade.slippage.usual': 'üblich für dieses Paar',
  'trade.slippage.unlisted': 'in der Prüfung wählen',
  'trade.slippage.loss': 'diese Größe verliert {{percent}}',
  'trade.slippage.moved': 'Preis bewegte sich {{percent}} in 1\u00a0h',
  'trade.slippage.ask': 'Slippage wählen',
  'trade.slippage.askText':
    '{{symbol}} steht in keiner Token-Liste, deshalb wird keine Slippage automatisch gewählt. Wie viel schlechter als die Quotierung darf der Preis werden, bevor der Trade scheitert?',
  'trade.details.tax': 'Transfergebühr von {{symbol}}',
  'trade.details.spender': 'Freigabe für',
  'trade.hint.atLeast':
    'Brächte der Swap weniger, wird er nicht ausgeführt. Nach der Partnergebühr; in den signierten Daten steht der Wert vor der Gebühr.',
  'trade.hint.atMost': 'Würde der Swap mehr kosten, wird er nicht ausgeführt.',
  'trade.hint.fee':
    'Was der Handelsdienst für den Partner dieser Website einbehält. In den Beträgen enthalten.',
  'trade.hint.hostFee':
    'Was diese Website vom Trade einbehält, samt dem, was sie mit dem Handelsdienst vereinbart hat. In den Beträgen enthalten. Es geht an {{address}}.',
  'trade.hint.networkFee':
    'Was die Chain für die Transaktion verlangt, zusätzlich im nativen Token zu zahlen.',
  'trade.hint.networkFeeDelta':
    'Die Netzwerkgebühr der Ausführung zahlen Solver; sie ist in den Beträgen enthalten. Eine selbst gesendete Einzahlung oder Freigabe kostet zusätzlich Netzwerkgebühr.',
  'trade.hint.rate': 'Der Preis des einen Tokens im anderen, Gebühren enthalten.',
  'swap.note.gasFirst':
    'Die Order selbst kostet keine Netzwerkgebühr, die Transaktion davor aber etwa {{cost}}. Auf diesem Konto liegen {{balance}}.',
  'swap.note.costs.high': 'Hohe Gebühren für diesen Betrag',
  'swap.note.costs.most': 'Gebühren zehren den Trade größtenteils auf',
  'swap.note.costs.overTitle': 'Gebühren übersteigen diesen Trade',
  'swap.note.costs.over':
    'Netzwerk- und Partnergebühr betragen etwa {{cost}}, mehr als die gehandelten {{value}}. Bei größerem Betrag bleibt die Netzwerkgebühr etwa gleich.',
  'swap.note.costs.text':
    'Netzwerk- und Partnergebühr betragen etwa {{cost}}, {{percent}} der gehandelten {{value}}. Bei größerem Betrag bleibt die Netzwerkgebühr etwa gleich.',
  'trade.route.others_one': '{{count}} weitere',
  'trade.route.others_other': '{{count}} weitere',
  'trade.route.title': 'Market-Route',
  'trade.route.titleDelta': 'Wer ausführt',
  'trade.route.to': 'dann zu',
  'trade.route.unknown': 'Der Dienst nennt keine Einzelheiten der Route.',
  'trade.route.words': 'Von {{sell}} zu {{buy}}:',
  'settings.slippage.hint':
    'Um wie viel der Preis schlechter als die Quotierung werden darf, bevor der Swap scheitert.',
  'trade.hint.impact': 'Der Wert, der verloren geht, weil die Größe dieses Trades den Preis bewegt.',
  'trade.hint.impactCosts':
    'Der Wert, den Preiseinfluss und Solver-Kosten zusammen nehmen, vor einer Partnergebühr. Bei größerem Betrag bleiben die Kosten etwa gleich.',
  'trade.hint.spender': 'Der Contract, der für diesen Trade Token bewegen darf.',
  'trade.route.delta':
    'Solver konkurrieren um die ganze Order, über jeden Handelsplatz oder aus eigenem Bestand. Ihre Kosten sind im Preis enthalten. Nur der Delta-Contract kann {{sell}} nehmen, und nur für den Mindesterhalt in {{buy}}.',
  'swap.venues.title': 'Modi vergleichen',
}
