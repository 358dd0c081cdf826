import { addSentences } from '../sentences.ts'

/** Sentences of the review of an order to another chain. */
export const crosschainReview = {
  'crosschain.review.title': 'Review crosschain order',
  'crosschain.review.titleLimit': 'Review crosschain limit order',
  'crosschain.review.parts': 'Fills',
  'crosschain.review.partial': 'in parts, at the limit price or better',
  'crosschain.review.whole': 'All or nothing',
  'crosschain.review.sell': 'You sell on {{chain}}',
  'crosschain.review.sellMost': 'You sell on {{chain}} at most',
  'crosschain.review.buyLeast': 'You receive on {{chain}} at least',
  'crosschain.review.buyQuoted': 'You receive on {{chain}} about',
  'crosschain.review.buy': 'You receive on {{chain}}',
  'crosschain.review.expected': 'Quoted now',
  'crosschain.review.expires': 'Expires',
  'crosschain.review.notGuaranteed':
    'This bridge sells on arrival without a useful minimum. You may receive less than quoted, or the carried token.',
  'crosschain.review.unreadable': 'This app cannot check the bridge the service calls {{bridge}}',
  'crosschain.review.unreadableFixed':
    'You sign what you sell, that at least {{amount}} is handed over, and chain, token and recipient.',
  'crosschain.review.unreadableOpen':
    'Fees, timing and the minimum on arrival are in data only the service and the bridge can read. At worst nothing arrives, and {{amount}} or more is lost.',
  'crosschain.review.otherAsset':
    'Place it although nobody knows whether and at which price {{carried}} becomes {{symbol}} on arrival',
  'crosschain.review.unreadableAgree': 'Use {{bridge}} ({{selector}}), now and later',
  'crosschain.review.bridgeStopped': 'This bridge cannot be used now',
  'crosschain.review.carried': 'Carried by the bridge, at least',
  'crosschain.review.instead':
    'The order guarantees at least {{amount}} carried, not its price. The bridge sells it for at least {{floor}}, or pays out what it carried.',
  'crosschain.review.carriedLeast': 'Carried to {{chain}} at least',
  'crosschain.review.arrivesAbout': 'Arrives on {{chain}} about',
  'crosschain.review.shortTitle': 'What is carried is worth less than the minimum',
  'crosschain.review.short':
    'At least {{carried}} is carried, worth about {{worth}} by the pools on {{chain}}; the minimum on arrival is {{floor}}. It cannot be placed.',
  'crosschain.review.unpriced': 'The value of {{carried}} on {{chain}} could not be checked.',
  'crosschain.review.unpricedAgree': 'Place without this check',
  'crosschain.review.text':
    'A solver hands {{symbol}} to the bridge on {{from}}, which pays out on {{to}}, or back if it cannot. Once filled, the order cannot be cancelled.',
  'crosschain.review.textOther':
    'A solver hands {{symbol}} to the bridge on {{from}}, which pays out on {{to}}. Whether it pays back if it cannot is unknown to this app. Once filled, the order cannot be cancelled.',
  'crosschain.review.back': 'If it does not arrive',
  'crosschain.review.backAfter': 'Refunded after {{span}}',
  'crosschain.review.back.hint':
    'Until then the bridge may still pay out. Later it can only pay back all it took, its fee included; the order’s own costs stay paid.',
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
  'crosschain.review.tooSmall': 'Too small for a minimum: less may arrive than quoted.',
} as const

addSentences(crosschainReview)
