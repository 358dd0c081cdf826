import type { review as english } from '../../en/trade/review.ts'
import type { Translated } from '../../en/translated.ts'

export const review: Translated<typeof english> = {
  'trade.clock.ahead':
    'Die Uhr dieses Geräts geht {{span}} gegenüber dem neuesten Block vor. Orders laufen nach Chain-Zeit ab; die Order ist um so viel länger ausführbar, als hier steht.',
  'trade.clock.behind':
    'Die Uhr dieses Geräts geht {{span}} gegenüber der Chain nach. Orders laufen nach Chain-Zeit ab; die Order läuft um so viel früher ab, als hier steht.',
  'trade.clock.hours_one': '{{count}}\u00a0h',
  'trade.clock.hours_other': '{{count}}\u00a0h',
  'trade.clock.minutes_one': '{{count}}\u00a0min',
  'trade.clock.minutes_other': '{{count}}\u00a0min',
  'trade.clock.seconds_one': '{{count}}\u00a0s',
  'trade.clock.seconds_other': '{{count}}\u00a0s',
  'trade.review.accept': 'Neuen Preis annehmen',
  'trade.review.better': 'Der Preis ist {{percent}} besser geworden',
  'trade.review.costsAgree': 'Zu diesen Gebühren handeln',
  'trade.review.chain': 'Chain',
  'trade.review.confirmBuy': 'Gegen {{amount}} tauschen',
  'trade.review.confirmSell': '{{amount}} tauschen',
  'trade.review.notRenewed': 'Keine neue Quotierung eingetroffen. Erneut versuchen.',
  'trade.review.offer': 'Vorher {{before}}, jetzt {{after}}. Nichts wurde gesendet.',
  'trade.review.old': 'Diese Quotierung ist abgelaufen',
  'trade.review.oldText': 'Neue holen. Eine Preisänderung wird gezeigt.',
  'trade.review.owner': 'Vom eigenen und an das eigene Konto',
  'trade.review.otherPartner':
    'Der Dienst nennt {{found}} als Empfänger der Partnergebühr, diese Website nutzt aber {{expected}}. Es wird keine Order gebaut. Market verwenden oder später erneut versuchen.',
  'trade.review.partnerFee':
    'Der Dienst nennt eine Partnergebühr von {{found}}\u00a0bps, der Contract erlaubt aber höchstens {{most}}. Es wird keine Order gebaut. Market verwenden oder erneut versuchen.',
  'trade.review.payAbout': 'Zahlung etwa',
  'trade.review.receiveAbout': 'Erhalt etwa',
  'trade.review.recipient': 'An',
  'trade.hint.deadline':
    'Nach Chain-Zeit. Danach kann niemand die Order ausführen, und zu stornieren gibt es nichts.',
  'trade.hint.fills': 'Ob Solver einen Teil der Order ausführen und den Rest offen lassen dürfen.',
  'trade.hint.tax':
    'Der Contract des Tokens behält diese Gebühr bei jedem Transfer ein. In den Beträgen enthalten.',
  'trade.review.deadline': 'Läuft ab',
  'trade.review.deadlineIn_one': '{{at}}, in {{count}}\u00a0min',
  'trade.review.deadlineIn_other': '{{at}}, in {{count}}\u00a0min',
  'trade.review.delta': 'Contract: Delta',
  'trade.review.fills': 'Ausführung',
  'trade.review.fillsParts': 'Teilausführungen',
  'trade.review.fillsWhole': 'Alles oder nichts',
  'trade.review.device': 'Hardware-Wallet',
  'trade.review.more': 'Alle Angaben',
  'trade.review.nonce': 'Order-Nonce',
  'trade.review.number': 'Angebot {{number}}:',
  'trade.review.notPrepared': 'Die Order ließ sich nicht vorbereiten. Nichts wurde signiert.',
  'trade.review.titleOrder': 'Order prüfen',
  'trade.review.renew': 'Neue Quotierung holen',
  'trade.review.renewing': 'Neue Quotierung wird geholt',
  'trade.review.router': 'Contract: Router',
  'trade.review.rfq': 'Contract: OTC',
  'trade.review.sender': 'Vom eigenen Konto',
  'trade.review.title': 'Swap prüfen',
  'trade.review.uncheckedAgree': 'Ohne die Prüfung dorthin senden',
  'trade.review.unlisted': 'Contract von {{symbol}} (nicht gelistet)',
  'trade.review.unsimulated': 'Dieser Trade lässt sich nicht simulieren',
  'trade.review.unsimulatedAgree': 'Ohne Simulation senden',
  'trade.review.unsimulatedText':
    'Kein Node konnte die letzte Transaktion simulieren. Signiertes wird weiter geprüft, und der Contract setzt die Grenze oben durch. Scheitert sie, ist die Netzwerkgebühr verloren.',
  'trade.review.surplusPartner':
    'Bei besserer Ausführung als quotiert geht das erste 1\u00a0% je zur Hälfte an den Handelsdienst und den Partner dieser Website. Überschuss darüber bleibt beim Konto.',
  'trade.review.surplusPartnerAll':
    'Bei besserer Ausführung als quotiert geht der ganze Überschuss je zur Hälfte an den Handelsdienst und den Partner dieser Website.',
  'trade.review.valid_one': 'Gültig {{count}}\u00a0s',
  'trade.review.valid_other': 'Gültig {{count}}\u00a0s',
  'trade.review.worse': 'Der Preis ist {{percent}} schlechter geworden',
  'trade.review.costSolvers': 'Solver-Kosten',
  'trade.review.costFill': 'Im Preis enthalten',
}
