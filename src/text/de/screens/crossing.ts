import type { crossing as english } from '../../en/screens/crossing.ts'
import type { Translated } from '../../en/translated.ts'

export const crossing: Translated<typeof english> = {
  'crossing.title': 'Weg des Geldes',
  'crossing.byHash.title': 'Order auf eine andere Chain',
  'crossing.byHash.text':
    'Auf beiden Chains über den Order-Hash gefunden. Die Bedingungen erscheinen, sobald der Dienst antwortet.',
  'crossing.byHash.none':
    'Keine Bridge, die diese App lesen kann, hat unter diesem Hash schon etwas genommen. Das Geld kann noch beim Eigentümer sein.',
  'crossing.byHash.unread': 'Eine Chain antwortet nicht: Ob eine Bridge etwas genommen hat, ist unbekannt.',
  'crossing.byHash.hash': 'Order-Hash',
  'crossing.part': 'Teil {{number}} von {{parts}}',
  'crossing.rest': 'Noch nicht gesendet',
  'crossing.picture': 'Von {{from}} nach {{to}}: {{where}}',
  'crossing.where.source': 'noch nicht gesendet',
  'crossing.where.deposit': 'eingezahlt, noch nicht gesendet',
  'crossing.where.bridge': 'in der Bridge',
  'crossing.where.returning': 'auf dem Rückweg',
  'crossing.where.destination': 'angekommen',
  'crossing.where.returned': 'zurückgezahlt',
  'crossing.say.source': 'Noch auf dem eigenen Konto. Es geht ab, wenn ein Solver die Order ausführt.',
  'crossing.say.sourceNative':
    'Noch auf dem eigenen Konto. Es geht über die Einzahlung in Delta ab, wenn ein Solver die Order ausführt.',
  'crossing.say.sourceUnread': 'Soweit bekannt, noch auf dem eigenen Konto: Seine Chain antwortet nicht.',
  'crossing.say.stayed': 'Es hat das eigene Konto nie verlassen.',
  'crossing.say.deposit':
    'Die Einzahlung ist in Delta. Sie geht ab, wenn ein Solver die Order ausführt; bis dahin lässt sie sich stornieren und auszahlen.',
  'crossing.say.depositShort':
    'Die Einzahlung in Delta reicht für diese Order nicht. Nichts geht ab, bis sie reicht.',
  'crossing.say.depositUnread': 'Soweit bekannt, ist die Einzahlung in Delta: Seine Chain antwortet nicht.',
  'crossing.say.depositStayed':
    'Nichts wurde auf die andere Chain gesendet. Die Einzahlung aus Delta auszahlen.',
  'crossing.say.bridge': 'Die Bridge hat das Geld und zahlt es auf der anderen Chain aus. Nichts zu tun.',
  'crossing.say.unread':
    'Die Bridge hat das Geld. Eine Chain antwortet nicht, die Ankunft ist deshalb nicht zu sehen; auch das Guthaben dort zeigt sie.',
  'crossing.say.late':
    'Die Bridge ist verspätet. Das Geld ist in ihrem Contract gesperrt, bis es ausgezahlt wird oder zurückkommt. Nichts zu tun.',
  'crossing.say.expired':
    'Die Bridge hat ihre Frist verpasst: Das Geld kann nur zurückkommen. Nichts zu tun.',
  'crossing.say.returning': 'Die Bridge hat aufgegeben und muss zurückzahlen. Nichts zu tun.',
  'crossing.say.arrived': 'Die Bridge hat an den Empfänger ausgezahlt.',
  'crossing.say.returned': 'Die Bridge hat auf das eigene Konto zurückgezahlt.',
  'crossing.say.returnedThere':
    'Nicht abgeschlossen: Die Bridge hat das Übertragene an den Empfänger auf der anderen Chain gezahlt. Dort handeln.',
  'crossing.say.returnedUnknown':
    'Laut Dienst zurückgezahlt, aber ohne Transaktion. Guthaben auf beiden Chains prüfen.',
  'crossing.other.source':
    'Noch auf dem Konto des Eigentümers. Es geht ab, wenn ein Solver die Order ausführt.',
  'crossing.other.sourceNative':
    'Noch auf dem Konto des Eigentümers. Es geht über eine Einzahlung in Delta ab, wenn ein Solver die Order ausführt.',
  'crossing.other.sourceUnread':
    'Soweit bekannt, noch auf dem Konto des Eigentümers: Seine Chain antwortet nicht.',
  'crossing.other.stayed': 'Es hat das Konto des Eigentümers nie verlassen.',
  'crossing.other.deposit':
    'Die Einzahlung des Eigentümers ist in Delta. Sie geht ab, wenn ein Solver die Order ausführt.',
  'crossing.other.depositShort':
    'Die Einzahlung des Eigentümers in Delta reicht für diese Order nicht. Nichts geht ab, bis sie reicht.',
  'crossing.other.depositUnread':
    'Soweit bekannt, ist die Einzahlung des Eigentümers in Delta: Seine Chain antwortet nicht.',
  'crossing.other.depositStayed':
    'Nichts wurde auf die andere Chain gesendet. Die Einzahlung des Eigentümers bleibt bis zur Auszahlung in Delta.',
  'crossing.other.unread':
    'Die Bridge hat das Geld. Eine Chain antwortet nicht, die Ankunft ist deshalb nicht zu sehen.',
  'crossing.other.returned': 'Die Bridge hat auf das Konto des Eigentümers zurückgezahlt.',
  'crossing.other.returnedThere':
    'Nicht abgeschlossen: Die Bridge hat das Übertragene an den Empfänger auf der anderen Chain gezahlt.',
  'crossing.other.returnedUnknown': 'Laut Dienst zurückgezahlt, aber ohne Transaktion.',
  'crossing.ask':
    'Nur {{bridge}} kann dieses Geld bewegen. Dauert es viel länger, beim Betreiber nachfragen, mit der Übertragungs-ID und dem Link zu dieser Seite.',
  'crossing.askNoId':
    'Nur {{bridge}} kann dieses Geld bewegen. Dauert es viel länger, beim Betreiber nachfragen, mit der Transaktion und dem Link zu dieser Seite.',
  'crossing.theBridge': 'die Bridge',
  'crossing.time.now': 'üblich {{usual}}, bisher {{now}}',
  'crossing.time.nowOnly': 'bisher {{now}}, übliche Dauer unbekannt',
  'crossing.time.took': 'dauerte {{took}}, üblich {{usual}}',
  'crossing.time.tookOnly': 'dauerte {{took}}',
  'crossing.time.late': '{{by}} verspätet',
  'crossing.leg.source': 'Gesendet auf {{chain}}',
  'crossing.leg.sourceOpen': 'Zu senden auf {{chain}}',
  'crossing.leg.sourceNever': 'Nicht gesendet auf {{chain}}',
  'crossing.leg.bridge': 'Bridge',
  'crossing.leg.destination': 'Erhalten auf {{chain}}',
  'crossing.leg.destinationOpen': 'Zu erhalten auf {{chain}}',
  'crossing.leg.destinationNever': 'Nicht erhalten auf {{chain}}',
  'crossing.leg.refundOpen': 'Zurückzuzahlen auf {{chain}}',
  'crossing.leg.refundEither': 'Zurückzuzahlen auf {{from}} oder {{to}}',
  'crossing.leg.refund': 'Zurückgezahlt auf {{chain}}',
  'crossing.leg.deposit': 'Eingezahlt auf {{chain}}',
  'crossing.delta': 'Delta-Contract',
  'crossing.holds': 'hält {{amount}}',
  'crossing.took': 'nahm {{amount}}',
  'crossing.fee': 'Ihre Gebühr: {{amount}}',
  'crossing.least': 'mindestens {{amount}}',
  'crossing.leastIfSold': 'mindestens {{amount}}, falls verkauft',
  'crossing.owner': 'Von',
  'crossing.recipient': 'An',
  'crossing.transaction': 'Transaktion',
  'crossing.id': 'Übertragungs-ID, auf beiden Chains dieselbe',
  'crossing.copyId': 'Übertragungs-ID kopieren',
  'crossing.carried': 'Token, den die Bridge nimmt',
  'crossing.router': 'Router, der bei Ankunft verkauft',
  'crossing.contract': 'Bridge-Contract, auf beiden Chains derselbe',
  'crossing.deadline': 'Zahlt bis {{when}} aus, danach kommt es zurück',
  'crossing.unknownAmount': 'Betrag unbekannt',
  'crossing.note.serviceLate': 'Von beiden Chains gelesen. Der Dienst weiß es noch nicht.',
  'crossing.note.serviceSilent': 'Der Dienst antwortet nicht. Von beiden Chains gelesen.',
  'crossing.note.notRead':
    'Der Dienst antwortet nicht, und die Chains wurden noch nicht gelesen. Letzter bekannter Stand.',
  'crossing.note.serviceOnly':
    'Diese App kann diese Bridge nicht lesen: Nur der Dienst meldet, wo das Geld ist.',
  'crossing.note.departureRead':
    'Diese App kann diese Bridge nicht lesen. Delta bestätigt die Ausführung auf der ersten Chain; der Rest ist Angabe des Dienstes.',
  'crossing.note.arrivalRead':
    'Diese App kann diese Bridge nicht lesen. Das Guthaben des Empfängers stieg mit der Zahlung, die der Dienst nennt; der Betrag ist Angabe des Dienstes.',
  'crossing.note.serviceOnlySilent':
    'Der Dienst antwortet nicht, und diese App kann diese Bridge nicht lesen. Letzter bekannter Stand.',
  'crossing.note.chainSilent': 'Eine Chain antwortet nicht; an ihrer Stelle gilt die Angabe des Dienstes.',
  'crossing.note.nobody': 'Weder der Dienst noch eine Chain antwortet. Letzter bekannter Stand.',
  'crossing.note.incomplete': 'Nur neuere Blöcke wurden durchsucht; frühere Teile können fehlen.',
  'crossing.watch': '{{symbol}} zur Wallet hinzufügen',
  'crossing.watched': 'Die Wallet wurde gebeten, {{symbol}} zu zeigen.',
  'crossing.notWatched': 'Die Wallet hat {{symbol}} nicht hinzugefügt. Dort über die Adresse hinzufügen.',
}
