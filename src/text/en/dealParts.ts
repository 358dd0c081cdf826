import { addSentences } from './sentences.ts'

/** Sentences of what comes later on the page of an offer: its reviews, its fills, its addresses, what its maker can do. */
export const dealParts = {
  'deal.parties.title': 'Addresses',
  'deal.parties.maker': 'Maker, who signed the offer',
  'deal.parties.taker': 'Taker, the only one who may fill it',
  'deal.parties.contract': 'OTC contract, which swaps both sides at once',
  'deal.parties.makerToken': 'Token offered, {{symbol}}',
  'deal.parties.takerToken': 'Token asked for, {{symbol}}',
  'deal.parties.hash': 'Order hash',
  'deal.fills.title': 'Filled so far',
  'deal.fills.of': '{{filled}} of {{whole}}',
  'deal.fills.count_one': '{{count}} fill',
  'deal.fills.count_other': '{{count}} fills',
  'deal.fills.fill': '{{made}} for {{paid}}',
  'deal.fills.cancelled': 'Cancelled by the maker',
  'deal.fills.silent': 'The node does not tell past fills.',
  'deal.fills.partial': 'Earlier fills may be missing: the node does not search further back.',
  'deal.review.title': 'Review fill',
  'deal.review.confirm': 'Fill for {{amount}}',
  'deal.review.pays': 'You pay, exactly',
  'deal.review.receives': 'You receive, exactly',
  'deal.review.rate': 'Rate',
  'deal.review.market': 'Against the market',
  'deal.review.better': '{{percent}} better for you',
  'deal.review.worse': '{{percent}} worse for you',
  'deal.review.fee': 'Fee',
  'deal.review.noFee': 'None but the network fee',
  'deal.review.expires': 'Offer expires',
  'deal.review.never': 'Never',
  'deal.review.text':
    'Funds move now, in one transaction: you pay the maker and receive the maker’s tokens in your account. If that is not possible any more, nothing moves.',
  'deal.cancel.button': 'Cancel offer',
  'deal.cancel.title': 'Cancel offer',
  'deal.cancel.confirm': 'Cancel offer',
  'deal.cancel.text':
    'A transaction of yours ends the offer on chain. Until it is confirmed the offer can still be filled; what was filled before stays filled.',
  'deal.maker.text': 'Nothing leaves your account until someone fills it.',
  'deal.maker.approve': 'Approve {{amount}}',
  'deal.share.button': 'Share this offer',
} as const

addSentences(dealParts)
