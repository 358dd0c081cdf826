import { addSentences } from '../sentences.ts'

/** Sentences of the review of an order to another chain. */
export const crosschainReview = {
  'crosschain.review.title': 'Review crosschain order',
  'crosschain.review.titleLimit': 'Review crosschain limit order',
  'crosschain.review.parts': 'Fills',
  'crosschain.review.partial': 'in parts, each at the limit price or better',
  'crosschain.review.whole': 'All or nothing',
  'crosschain.review.sell': 'You sell on {{chain}}',
  'crosschain.review.sellMost': 'You sell on {{chain}} at most',
  'crosschain.review.buyLeast': 'You receive on {{chain}} at least',
  'crosschain.review.buyQuoted': 'You receive on {{chain}} about',
  'crosschain.review.buy': 'You receive on {{chain}}',
  'crosschain.review.expected': 'Quoted now',
  'crosschain.review.expires': 'Expires',
  'crosschain.review.notGuaranteed':
    'This bridge sells on arrival and guarantees no useful minimum. You may receive less than the quote, or the carried token instead.',
  'crosschain.review.unreadable': 'This app cannot check the bridge that the service calls {{bridge}}',
  'crosschain.review.unreadableFixed':
    'Your signature fixes what you sell, that at least {{amount}} is handed over, and the chain, token and recipient that the order names.',
  'crosschain.review.unreadableOpen':
    'The rest is in data that only the service and the bridge can read: fees, timing, the minimum on arrival. At worst nothing arrives, and {{amount}} or more is lost.',
  'crosschain.review.otherAsset':
    'Whether {{carried}} becomes {{symbol}} on arrival, and at which price, cannot be known: place this order anyway',
  'crosschain.review.unreadableAgree': 'Use {{bridge}} ({{selector}}), now and later',
  'crosschain.review.bridgeStopped': 'This bridge cannot be used now',
  'crosschain.review.carried': 'Carried by the bridge, at least',
  'crosschain.review.instead':
    'The order guarantees that at least {{amount}} is carried, not what it is sold for. The bridge contract sells it for at least {{floor}}. If it cannot, it pays out what it carried instead.',
  'crosschain.review.carriedLeast': 'Carried to {{chain}} at least',
  'crosschain.review.arrivesAbout': 'Arrives on {{chain}} about',
  'crosschain.review.shortTitle': 'What is carried is worth less than the minimum',
  'crosschain.review.short':
    'At least {{carried}} is carried. By the pools on {{chain}} that is worth about {{worth}}, but the minimum on arrival is {{floor}}. This order cannot be placed.',
  'crosschain.review.unpriced': 'The value of {{carried}} on {{chain}} could not be checked.',
  'crosschain.review.unpricedAgree': 'Place without this check',
  'crosschain.review.text':
    'A solver takes what you sell and hands {{symbol}} to the bridge on {{from}}. The bridge pays out on {{to}}. If it cannot, it pays back. Once a solver has filled the order it cannot be cancelled.',
  'crosschain.review.textOther':
    'A solver takes what you sell and hands {{symbol}} to the bridge on {{from}}. The bridge pays out on {{to}}. Whether it pays back if it cannot is up to the bridge: this app does not know it. Once a solver has filled the order it cannot be cancelled.',
  'crosschain.review.back': 'If it does not arrive',
  'crosschain.review.backAfter': 'Refunded after {{span}}',
  'crosschain.review.back.hint':
    'So long after it was sent the bridge may still pay out. Later it can only pay back everything it took, its own fee included; what the order itself cost stays paid.',
  'crosschain.review.carriedToken': 'Token that the bridge takes',
  'crosschain.review.router': 'Router that sells it on arrival',
  'crosschain.review.bridge': 'Bridge contract, the same on both chains',
  'crosschain.review.module': 'Module by which Delta runs this bridge',
  'crosschain.review.confirm': 'Place crosschain order',
  'crosschain.ownNobodyAgree': 'I control this address on {{to}}',
  'crosschain.review.accept': 'Accept the new terms',
  'crosschain.review.dearer': 'Fees were {{before}} and are now {{after}}.',
  'crosschain.review.gone': 'This route is no longer offered. Nothing was signed.',
  'crosschain.review.other': 'Choose another route',
  'crosschain.review.partialMarket': 'partial fills allowed',
  'crosschain.review.slower': 'The time was {{before}} and is now {{after}}.',
  'crosschain.review.tooSmall': 'This amount is too small for a minimum: less may arrive than quoted.',
} as const

addSentences(crosschainReview)
