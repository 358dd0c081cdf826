import type { crossing as english } from '../../en/screens/crossing.ts'
import type { Translated } from '../../en/translated.ts'

export const crossing: Translated<typeof english> = {
  'crossing.title': 'Weg des Geldes',
  'crossing.byHash.title': 'Order auf eine andere Chain',
  'crossing.byHash.text':
    'Auf beiden Chains über den Hash der Order gefunden. Was vereinbart war, erscheint, sobald der Dienst antwortet.',
  'crossing.byHash.none':
    'Keine Bridge, die diese App lesen kann, hat unter diesem Hash schon etwas genommen. Das Geld kann noch beim Eigentümer sein.',
  'crossing.byHash.unread':
    'Eine Chain antwortet nicht; ob eine Bridge unter diesem Hash etwas genommen hat, ist deshalb unbekannt.',
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
  'crossing.say.source':
    'Das Geld ist noch auf dem eigenen Konto. Es geht ab, wenn ein Solver die Order ausführt.',
  'crossing.say.sourceNative':
    'Das Geld ist noch auf dem eigenen Konto. Die Einzahlung bringt es in den Delta-Contract; von dort geht es ab, wenn ein Solver die Order ausführt.',
  'crossing.say.sourceUnread':
    'Soweit bekannt, ist das Geld noch auf dem eigenen Konto. Seine Chain antwortet nicht: Ob es abgegangen ist, zeigt sich, sobald sie es tut.',
  'crossing.say.stayed': 'Das Geld hat das eigene Konto nie verlassen.',
  'crossing.say.deposit':
    'Die Einzahlung liegt im Delta-Contract. Sie geht ab, wenn ein Solver die Order ausführt; bis dahin lässt sie sich stornieren und zurückholen.',
  'crossing.say.depositShort':
    'Die Einzahlung liegt im Delta-Contract und reicht für diese Order nicht. Nichts geht ab, bis sie reicht.',
  'crossing.say.depositUnread':
    'Soweit bekannt, liegt die Einzahlung im Delta-Contract. Seine Chain antwortet nicht: Ob sie abgegangen ist, zeigt sich, sobald sie es tut.',
  'crossing.say.depositStayed':
    'Nichts wurde auf die andere Chain gesendet. Die Einzahlung liegt bis zur Auszahlung im Delta-Contract: auszahlen, falls sie noch dort ist.',
  'crossing.say.bridge':
    'Die Bridge hat das Geld und zahlt es auf der anderen Chain aus. Es ist nichts zu tun.',
  'crossing.say.unread':
    'Das Geld wurde der Bridge übergeben. Eine der beiden Chains antwortet nicht, deshalb ist nicht zu sehen, ob es ankam. Es zeigt sich hier, sobald die Chain antwortet; auch das Guthaben auf der anderen Chain zeigt es.',
  'crossing.say.late':
    'Die Bridge braucht länger als angegeben. Das Geld ist in ihrem Contract gesperrt: Es wird auf der anderen Chain ausgezahlt oder kommt zurück. Es ist nichts zu tun.',
  'crossing.say.expired':
    'Die Bridge hat ihre Frist verpasst. Sie kann auf der anderen Chain nicht mehr auszahlen: Das Geld kann nur zurückkommen. Es ist nichts zu tun.',
  'crossing.say.returning': 'Die Bridge hat aufgegeben und muss zurückzahlen. Es ist nichts zu tun.',
  'crossing.say.arrived': 'Die Bridge hat an den Empfänger ausgezahlt.',
  'crossing.say.returned':
    'Die Bridge hat auf das eigene Konto zurückgezahlt. Bei Bedarf die Order neu platzieren.',
  'crossing.say.returnedThere':
    'Die Order ließ sich nicht abschließen: Die Bridge hat das Übertragene an den Empfänger auf der anderen Chain gezahlt. Dort handeln.',
  'crossing.say.returnedUnknown':
    'Laut Dienst zurückgezahlt, aber ohne Transaktion. Guthaben auf beiden Chains ansehen.',
  'crossing.other.source':
    'Das Geld ist noch auf dem Konto des Eigentümers. Es geht ab, wenn ein Solver die Order ausführt.',
  'crossing.other.sourceNative':
    'Das Geld ist noch auf dem Konto des Eigentümers. Eine Einzahlung bringt es in den Delta-Contract; von dort geht es ab, wenn ein Solver die Order ausführt.',
  'crossing.other.sourceUnread':
    'Soweit bekannt, ist das Geld noch auf dem Konto des Eigentümers. Seine Chain antwortet nicht: Ob es abgegangen ist, zeigt sich, sobald sie es tut.',
  'crossing.other.stayed': 'Das Geld hat das Konto des Eigentümers nie verlassen.',
  'crossing.other.deposit':
    'Die Einzahlung des Eigentümers liegt im Delta-Contract. Sie geht ab, wenn ein Solver die Order ausführt.',
  'crossing.other.depositShort':
    'Die Einzahlung des Eigentümers liegt im Delta-Contract und reicht für diese Order nicht. Nichts geht ab, bis sie reicht.',
  'crossing.other.depositUnread':
    'Soweit bekannt, liegt die Einzahlung des Eigentümers im Delta-Contract. Seine Chain antwortet nicht: Ob sie abgegangen ist, zeigt sich, sobald sie es tut.',
  'crossing.other.depositStayed':
    'Nichts wurde auf die andere Chain gesendet. Die Einzahlung des Eigentümers liegt bis zur Auszahlung im Delta-Contract.',
  'crossing.other.unread':
    'Das Geld wurde der Bridge übergeben. Eine der beiden Chains antwortet nicht, deshalb ist nicht zu sehen, ob es ankam. Es zeigt sich hier, sobald die Chain antwortet.',
  'crossing.other.returned': 'Die Bridge hat auf das Konto des Eigentümers zurückgezahlt.',
  'crossing.other.returnedThere':
    'Die Order ließ sich nicht abschließen: Die Bridge hat das Übertragene an den Empfänger auf der anderen Chain gezahlt.',
  'crossing.other.returnedUnknown': 'Laut Dienst zurückgezahlt, aber ohne Transaktion.',
  'crossing.ask':
    'Nur {{bridge}} kann dieses Geld bewegen, weder diese App noch der Handelsdienst. Dauert es viel länger, beim Betreiber nachfragen, mit der Übertragungs-ID und dem Link zu dieser Seite.',
  'crossing.askNoId':
    'Nur {{bridge}} kann dieses Geld bewegen, weder diese App noch der Handelsdienst. Dauert es viel länger, beim Betreiber nachfragen, mit der Transaktion und dem Link zu dieser Seite.',
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
  'crossing.note.serviceLate': 'Von beiden Chains gelesen. Der Dienst weiß noch nichts davon.',
  'crossing.note.serviceSilent': 'Der Dienst antwortet nicht. Das ist von beiden Chains gelesen.',
  'crossing.note.notRead':
    'Der Dienst antwortet nicht, und die Chains wurden noch nicht gelesen. Letzter bekannter Stand.',
  'crossing.note.serviceOnly':
    'Diese App kann diese Bridge nicht lesen. Wo das Geld ist, meldet nur der Dienst.',
  'crossing.note.departureRead':
    'Diese App kann diese Bridge nicht lesen. Die Ausführung auf der ersten Chain bestätigt der Delta-Contract; alles danach ist Angabe des Dienstes.',
  'crossing.note.arrivalRead':
    'Diese App kann diese Bridge nicht lesen. Das Guthaben des Empfängers stieg mit der Zahlung, die der Dienst nennt; der Betrag ist Angabe des Dienstes.',
  'crossing.note.serviceOnlySilent':
    'Der Dienst antwortet nicht, und diese App kann diese Bridge nicht lesen. Letzter bekannter Stand.',
  'crossing.note.chainSilent':
    'Eine der Chains antwortet nicht. Was sie zeigen würde, ist vom Dienst, soweit er es weiß.',
  'crossing.note.nobody': 'Weder der Dienst noch eine der Chains antwortet. Letzter bekannter Stand.',
  'crossing.note.incomplete': 'Nur neuere Blöcke ließen sich durchsuchen. Frühere Teile können fehlen.',
  'crossing.watch': '{{symbol}} zur Wallet hinzufügen',
  'crossing.watched': 'Die Wallet wurde gebeten, {{symbol}} zu zeigen.',
  'crossing.notWatched': 'Die Wallet hat {{symbol}} nicht hinzugefügt. Dort über die Adresse hinzufügen.',
}
