import { addSentences } from '../sentences.ts'

/** Sentences of an order on its way to another chain, or back. */
export const crossing = {
  'crossing.title': 'Path of the money',
  'crossing.byHash.title': 'Order to another chain',
  'crossing.byHash.text':
    'Found on both chains by the order hash. Its terms are shown once the service answers.',
  'crossing.byHash.none':
    'No bridge this app can read has taken anything under this hash yet. The money may still be with its owner.',
  'crossing.byHash.unread': 'A chain does not answer: whether a bridge has taken anything is unknown.',
  'crossing.byHash.hash': 'Order hash',
  'crossing.part': 'Part {{number}} of {{parts}}',
  'crossing.rest': 'Not sent yet',
  'crossing.picture': 'From {{from}} to {{to}}: {{where}}',
  'crossing.where.source': 'not sent yet',
  'crossing.where.deposit': 'deposited, not sent yet',
  'crossing.where.bridge': 'in the bridge',
  'crossing.where.returning': 'coming back',
  'crossing.where.destination': 'arrived',
  'crossing.where.returned': 'paid back',
  'crossing.say.source': 'Still in your account. It leaves when a solver fills the order.',
  'crossing.say.sourceNative':
    'Still in your account. It leaves through your deposit in Delta when a solver fills the order.',
  'crossing.say.sourceUnread': 'Still in your account, as far as known: its chain does not answer.',
  'crossing.say.stayed': 'It never left your account.',
  'crossing.say.deposit':
    'Your deposit is in Delta. It leaves when a solver fills the order; until then you can cancel and withdraw it.',
  'crossing.say.depositShort':
    'Your deposit in Delta is too little for this order. Nothing leaves until there is enough.',
  'crossing.say.depositUnread': 'Your deposit is in Delta, as far as known: its chain does not answer.',
  'crossing.say.depositStayed': 'Nothing was sent to the other chain. Withdraw your deposit from Delta.',
  'crossing.say.bridge': 'The bridge has the money and pays it out on the other chain. Nothing to do.',
  'crossing.say.unread':
    'The bridge has the money. A chain does not answer, so its arrival cannot be seen; your balance there shows it too.',
  'crossing.say.late':
    'The bridge is late. The money is locked in its contract until it is paid out or comes back. Nothing to do.',
  'crossing.say.expired': 'The bridge missed its deadline: the money can only come back. Nothing to do.',
  'crossing.say.returning': 'The bridge gave up and has to pay back. Nothing to do.',
  'crossing.say.arrived': 'The bridge paid out to the recipient.',
  'crossing.say.returned': 'The bridge paid back to your account.',
  'crossing.say.returnedThere':
    'Not finished: the bridge paid what it carried to the recipient on the other chain. Trade it there.',
  'crossing.say.returnedUnknown':
    'Refunded by the service’s word, without a transaction. Check your balance on both chains.',
  'crossing.other.source': 'Still in the owner’s account. It leaves when a solver fills the order.',
  'crossing.other.sourceNative':
    'Still in the owner’s account. It leaves through a deposit in Delta when a solver fills the order.',
  'crossing.other.sourceUnread': 'Still in the owner’s account, as far as known: its chain does not answer.',
  'crossing.other.stayed': 'It never left the owner’s account.',
  'crossing.other.deposit': 'The owner’s deposit is in Delta. It leaves when a solver fills the order.',
  'crossing.other.depositShort':
    'The owner’s deposit in Delta is too little for this order. Nothing leaves until there is enough.',
  'crossing.other.depositUnread':
    'The owner’s deposit is in Delta, as far as known: its chain does not answer.',
  'crossing.other.depositStayed':
    'Nothing was sent to the other chain. The owner’s deposit stays in Delta until withdrawn.',
  'crossing.other.unread':
    'The bridge has the money. A chain does not answer, so its arrival cannot be seen.',
  'crossing.other.returned': 'The bridge paid back to the owner’s account.',
  'crossing.other.returnedThere':
    'Not finished: the bridge paid what it carried to the recipient on the other chain.',
  'crossing.other.returnedUnknown': 'Refunded by the service’s word, without a transaction.',
  'crossing.ask':
    'Only {{bridge}} can move this money. If it takes much longer, ask those who run it, with the crossing ID and the link to this page.',
  'crossing.askNoId':
    'Only {{bridge}} can move this money. If it takes much longer, ask those who run it, with the transaction and the link to this page.',
  'crossing.theBridge': 'the bridge',
  'crossing.time.now': 'usually {{usual}}, now {{now}}',
  'crossing.time.nowOnly': 'now {{now}}, usual time unknown',
  'crossing.time.took': 'took {{took}}, usually {{usual}}',
  'crossing.time.tookOnly': 'took {{took}}',
  'crossing.time.late': '{{by}} late',
  'crossing.leg.source': 'Sent on {{chain}}',
  'crossing.leg.sourceOpen': 'To be sent on {{chain}}',
  'crossing.leg.sourceNever': 'Not sent on {{chain}}',
  'crossing.leg.bridge': 'Bridge',
  'crossing.leg.destination': 'Received on {{chain}}',
  'crossing.leg.destinationOpen': 'To be received on {{chain}}',
  'crossing.leg.destinationNever': 'Not received on {{chain}}',
  'crossing.leg.refundOpen': 'To be paid back on {{chain}}',
  'crossing.leg.refundEither': 'To be paid back on {{from}} or {{to}}',
  'crossing.leg.refund': 'Paid back on {{chain}}',
  'crossing.leg.deposit': 'Deposited on {{chain}}',
  'crossing.delta': 'Delta contract',
  'crossing.holds': 'holds {{amount}}',
  'crossing.took': 'took {{amount}}',
  'crossing.fee': 'Its fee: {{amount}}',
  'crossing.least': 'at least {{amount}}',
  'crossing.leastIfSold': 'at least {{amount}} if sold',
  'crossing.owner': 'From',
  'crossing.recipient': 'To',
  'crossing.transaction': 'Transaction',
  'crossing.id': 'Crossing ID, the same on both chains',
  'crossing.copyId': 'Copy crossing ID',
  'crossing.carried': 'Token that the bridge takes',
  'crossing.router': 'Router that sells it on arrival',
  'crossing.contract': 'Bridge contract, the same on both chains',
  'crossing.deadline': 'Pays out until {{when}}, comes back after that',
  'crossing.unknownAmount': 'amount unknown',
  'crossing.note.serviceLate': 'Read from both chains. The service does not know it yet.',
  'crossing.note.serviceSilent': 'The service does not answer. Read from both chains.',
  'crossing.note.notRead': 'The service does not answer, and the chains are not read yet. Last known state.',
  'crossing.note.serviceOnly':
    'This app cannot read this bridge: only the service reports where the money is.',
  'crossing.note.departureRead':
    'This app cannot read this bridge. Delta confirms the fill on the first chain; the rest is the service’s word.',
  'crossing.note.arrivalRead':
    'This app cannot read this bridge. The recipient’s balance rose with the payment the service names; the amount is the service’s word.',
  'crossing.note.serviceOnlySilent':
    'The service does not answer, and this app cannot read this bridge. Last known state.',
  'crossing.note.chainSilent': 'A chain does not answer; the service’s word stands in for it.',
  'crossing.note.nobody': 'Neither the service nor a chain answers. Last known state.',
  'crossing.note.incomplete': 'Only recent blocks were searched; earlier parts may be missing.',
  'crossing.watch': 'Add {{symbol}} to wallet',
  'crossing.watched': 'Your wallet was asked to show {{symbol}}.',
  'crossing.notWatched': 'Your wallet did not add {{symbol}}. Add it there by its address.',
} as const

addSentences(crossing)
