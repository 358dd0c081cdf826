import { addSentences } from '../sentences.ts'

/** Sentences of an order on its way to another chain, or back. */
export const crossing = {
  'crossing.title': 'Path of the money',
  'crossing.byHash.title': 'Order to another chain',
  'crossing.byHash.text':
    'Found on both chains by the hash of the order. What was agreed on is shown once the service answers.',
  'crossing.byHash.none':
    'No bridge that this app can read has taken anything under this hash yet. The money may still be with its owner.',
  'crossing.byHash.unread':
    'A chain does not answer, so it is not known whether a bridge has taken anything under this hash.',
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
  'crossing.say.source': 'The money is still in your account. It leaves when a solver fills the order.',
  'crossing.say.sourceNative':
    'The money is still in your account. Your deposit puts it into the Delta contract; it leaves from there when a solver fills the order.',
  'crossing.say.sourceUnread':
    'As far as is known, the money is still in your account. Its chain does not answer: whether it has left shows as soon as it does.',
  'crossing.say.stayed': 'The money never left your account.',
  'crossing.say.deposit':
    'Your deposit lies in the Delta contract. It leaves when a solver fills the order; until then you can cancel and get it back.',
  'crossing.say.depositShort':
    'What you deposited lies in the Delta contract and is too little for this order. Nothing leaves until there is enough.',
  'crossing.say.depositUnread':
    'As far as is known, your deposit lies in the Delta contract. Its chain does not answer: whether it has left shows as soon as it does.',
  'crossing.say.depositStayed':
    'Nothing was sent to the other chain. Your deposit lies in the Delta contract until it is withdrawn: withdraw it if it is still there.',
  'crossing.say.bridge':
    'The bridge has the money and pays it out on the other chain. It needs nothing from you.',
  'crossing.say.unread':
    'The money was handed to the bridge. One of the two chains does not answer, so nobody can see whether it has arrived. It shows here as soon as the chain answers; your balance on the other chain shows it too.',
  'crossing.say.late':
    'The bridge takes longer than it said. The money is locked in its contract: it is paid out on the other chain, or comes back. It needs nothing from you.',
  'crossing.say.expired':
    'The bridge missed its deadline. It can no longer pay out on the other chain: the money can only come back. It needs nothing from you.',
  'crossing.say.returning': 'The bridge gave up and has to pay back. It needs nothing from you.',
  'crossing.say.arrived': 'The bridge paid out to the recipient.',
  'crossing.say.returned':
    'The bridge paid back to your account. Place the order again if you still want it.',
  'crossing.say.returnedThere':
    'The order could not be finished: the bridge paid what it carried to the recipient on the other chain. Trade it there.',
  'crossing.say.returnedUnknown':
    'The service calls it refunded and names no transaction. Look at your balance on both chains.',
  'crossing.other.source':
    'The money is still in the owner’s account. It leaves when a solver fills the order.',
  'crossing.other.sourceNative':
    'The money is still in the owner’s account. A deposit puts it into the Delta contract; it leaves from there when a solver fills the order.',
  'crossing.other.sourceUnread':
    'As far as is known, the money is still in the owner’s account. Its chain does not answer: whether it has left shows as soon as it does.',
  'crossing.other.stayed': 'The money never left the owner’s account.',
  'crossing.other.deposit':
    'The owner’s deposit lies in the Delta contract. It leaves when a solver fills the order.',
  'crossing.other.depositShort':
    'What the owner deposited lies in the Delta contract and is too little for this order. Nothing leaves until there is enough.',
  'crossing.other.depositUnread':
    'As far as is known, the owner’s deposit lies in the Delta contract. Its chain does not answer: whether it has left shows as soon as it does.',
  'crossing.other.depositStayed':
    'Nothing was sent to the other chain. The owner’s deposit lies in the Delta contract until it is withdrawn.',
  'crossing.other.unread':
    'The money was handed to the bridge. One of the two chains does not answer, so nobody can see whether it has arrived. It shows here as soon as the chain answers.',
  'crossing.other.returned': 'The bridge paid back to the owner’s account.',
  'crossing.other.returnedThere':
    'The order could not be finished: the bridge paid what it carried to the recipient on the other chain.',
  'crossing.other.returnedUnknown': 'The service calls it refunded and names no transaction.',
  'crossing.ask':
    'Only {{bridge}} can move this money: this app and the trading service cannot. If it takes much longer, ask those who run it, with the crossing ID and the link to this page.',
  'crossing.askNoId':
    'Only {{bridge}} can move this money: this app and the trading service cannot. If it takes much longer, ask those who run it, with the transaction and the link to this page.',
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
  'crossing.note.serviceLate': 'Read from both chains. The service does not know of it yet.',
  'crossing.note.serviceSilent': 'The service does not answer. This is read from both chains.',
  'crossing.note.notRead': 'The service does not answer, and the chains were not read yet. Last known state.',
  'crossing.note.serviceOnly':
    'This app cannot read this bridge. Where the money is, only the service reports.',
  'crossing.note.departureRead':
    'This app cannot read this bridge. The fill on the first chain is confirmed by the Delta contract; what comes after is by the service’s word.',
  'crossing.note.arrivalRead':
    'This app cannot read this bridge. The recipient’s balance rose with the payment that the service names; the amount is by the service’s word.',
  'crossing.note.serviceOnlySilent':
    'The service does not answer, and this app cannot read this bridge. Last known state.',
  'crossing.note.chainSilent':
    'One of the chains does not answer. What it would show is taken from the service, as far as that knows it.',
  'crossing.note.nobody': 'Neither the service nor one of the chains answers. Last known state.',
  'crossing.note.incomplete': 'Only recent blocks could be searched. Earlier parts may be missing.',
  'crossing.watch': 'Add {{symbol}} to wallet',
  'crossing.watched': 'Your wallet was asked to show {{symbol}}.',
  'crossing.notWatched': 'Your wallet did not add {{symbol}}. You can add it there by its address.',
} as const

addSentences(crossing)
