import { addSentences } from '../sentences.ts'

/** Sentences of the last look at offers before they are signed. */
export const offerReview = {
  'otc.review.title_one': 'Review offer',
  'otc.review.title_other': 'Review {{count}} offers',
  'otc.review.confirm_one': 'Sign offer',
  'otc.review.confirm_other': 'Sign {{count}} offers',
  'otc.review.gives': 'You give',
  'otc.review.asks': 'You receive',
  'otc.review.rate': 'Rate',
  'otc.review.market': 'Distance',
  'otc.review.fills': 'Fills',
  'otc.review.inParts': 'Whole or in parts, at this rate',
  'otc.review.expires': 'Expires',
  'otc.review.fee': 'Kontor fee',
  'otc.review.noFee': 'none',
  'otc.review.taker': 'Taker, the only one who can fill it',
  'otc.review.text':
    'Nothing leaves your wallet until someone fills the offer. Until it expires it can be filled whenever your balance and approval allow it; only a cancellation on chain ends it sooner.',
  'otc.review.permit': 'Sign a permit instead of an approval transaction',
  'otc.review.permitHint':
    'Free, and no transaction: the offer carries the permit until it expires, and whoever fills it submits it with the fill. If another permit of yours for {{symbol}} is used first, the offer is on hold until you approve on chain.',
  'otc.review.permitTaken':
    'Orders or offers of {{symbol}} are open, and a permit could block one of them, so this is an on-chain approval.',
  'otc.review.list': 'Offers',
  'otc.review.line': '{{gives}} for {{asks}}',
  'otc.review.until': 'Until {{at}}',
  'otc.review.eachSigned':
    'Your wallet signs {{count}} times, once for each offer. Offers already signed stay open.',
  'otc.review.contract': 'OTC contract',
  'otc.review.token': 'Token {{symbol}}',
  'otc.review.unpriced_one':
    'No market price is known for this offer, so its rate could not be compared with the market.',
  'otc.review.unpriced_other':
    'No market price is known for {{count}} of these offers, so their rates could not be compared with the market.',
  'otc.review.unpricedAgree': 'I checked the rate myself',
  'otc.review.uncheckedAgree_one': 'Sign without this check of the taker',
  'otc.review.uncheckedAgree_other': 'Sign without this check of {{count}} takers',
} as const

addSentences(offerReview)
