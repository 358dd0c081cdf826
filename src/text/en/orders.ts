import { addSentences } from './sentences.ts'

/** Sentences of Delta orders: what their states are called and what they mean. */
export const orders = {
  'order.label.pending': 'Waiting for a solver',
  'order.label.awaiting': 'Waiting for you',
  'order.label.presigned': 'Waiting for the service',
  'order.label.active': 'Open',
  'order.label.running': 'Running',
  'order.label.suspended': 'On hold',
  'order.label.cancelling': 'Cancelling',
  'order.label.bridging': 'Bridging',
  'order.label.completed': 'Filled',
  'order.label.failed': 'Failed',
  'order.label.expired': 'Expired',
  'order.label.refunding': 'Refunding',
  'order.label.cancelled': 'Cancelled',
  'order.label.refunded': 'Refunded',
  'order.label.unknown': 'Unknown',
  'order.label.arrived': 'Arrived',
  'order.label.returned': 'Paid back',
  'order.label.split': 'Arrived in part',
  'order.contradicted':
    'The service’s record contradicts the order: {{what}}. Figures are those of the order.',
  'order.overfilled': 'The service reports more filled than the order allows.',
  'order.contradiction.owner': 'owner',
  'order.contradiction.recipient': 'recipient',
  'order.contradiction.chain': 'chain',
  'order.contradiction.destination': 'destination chain',
  'order.contradiction.family': 'order type',
  'order.contradiction.sold': 'token sold',
  'order.contradiction.bought': 'token received',
  'order.contradiction.side': 'side',
  'order.contradiction.amount': 'amount',
  'order.contradiction.minimum': 'minimum received',
  'order.contradiction.maximum': 'maximum paid',
  'order.contradiction.quoted': 'quoted amount',
  'order.contradiction.deadline': 'expiry',
  'order.contradiction.hash': 'order hash',
  'order.say.unknown': 'The trading service reports a state this app does not know.',
  'order.say.pending': 'The order is placed. Solvers compete to fill it.',
  'order.say.awaiting': 'The order is placed. It needs a pre-signature from your account on chain.',
  'order.say.awaitingDeposit': 'The order is placed. It needs your deposit, which also pre-signs it.',
  'order.say.presigned': 'Your transaction is on chain. The trading service has yet to see it.',
  'order.say.active': 'A solver is filling the order.',
  'order.say.activeLimit':
    'The order stays open until the market reaches your price, it expires, or you cancel it.',
  'order.say.activePart': '{{percent}}% is filled; the rest stays open.',
  'order.say.activeSlices': '{{done}} of {{slices}} slices filled; the rest follow on schedule.',
  'order.say.suspended':
    'Balance or approval was below what the order needs when the trading service last looked. The order resumes once both are enough.',
  'order.say.suspendedNative':
    'Your deposit was below what the order needs when the trading service last looked. The order resumes once it is enough.',
  'order.say.awaitingPosition':
    'The order is placed. It needs the deposit into its yield strategy, which also pre-signs it.',
  'order.say.suspendedPosition':
    'Your position in the yield strategy was below what the order needs when the trading service last looked. The order resumes once it is enough.',
  'order.say.cancelling': 'The cancellation is submitted. A fill in flight can still settle.',
  'order.say.bridging': 'Filled on the source chain. Bridging the funds.',
  'order.say.completed': 'The order is filled.',
  'order.say.bridgingAcross': 'Filled on {{from}}; the bridge carries it to {{to}}.',
  'order.say.completedAcross': 'Filled, and arrived on {{to}}.',
  'order.say.refundingAcross': 'The bridge could not pay out on {{to}}. The refund is on its way.',
  'order.say.arrivedAcross': 'Arrived on {{to}}. The service has not said so yet.',
  'order.say.returnedAcross': 'The bridge paid the money back. The service has not said so yet.',
  'order.say.splitAcross':
    'Part of it arrived on {{to}}, and the rest was paid back. The service has not said so yet.',
  'order.back.of': '{{back}} of {{amount}} came back on {{chain}}.',
  'order.back.plain': '{{amount}} came back on {{chain}}.',
  'order.say.failed': 'The order could not be filled. The trading service closed it.',
  'order.say.expired': 'The order expired before it was filled. Nothing more can be taken.',
  'order.say.expiredCrossing':
    'The bridge missed its deadline: the money is still there and can only come back. Its path shows when it has.',
  'order.say.expiredBack': 'The bridge missed its deadline and paid the money back.',
  'order.say.endedCrossing':
    'The order is closed. What was sent before that is still on its way: its path shows where it is.',
  'order.say.refunding': 'The bridge transfer failed or timed out. The refund is on its way.',
  'order.say.cancelled': 'The order is cancelled: the trading service no longer offers it to solvers.',
  'order.say.refunded': 'The amount was refunded.',
  'order.say.endedSlices': 'The order is closed; {{done}} of {{slices}} slices were filled.',
  'order.say.endedPart': 'The order is closed; {{percent}}% was filled.',
} as const

addSentences(orders)
