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
  'otc.review.taker': 'Only taker',
  'otc.review.text':
    'Nothing leaves your wallet until someone fills the offer. Until it expires it can be filled whenever your balance and approval allow; only a cancellation on chain ends it sooner.',
  'otc.review.permit': 'Sign a permit instead of an approval transaction',
  'otc.review.permitHint':
    'Free: the offer carries the permit until it expires, and whoever fills it submits it. If another permit of yours for {{symbol}} is used first, the offer is on hold until you approve on chain.',
  'otc.review.permitTaken': 'On chain: a permit could block an open order or offer of {{symbol}}.',
  'otc.review.list': 'Offers',
  'otc.review.line': '{{gives}} for {{asks}}',
  'otc.review.until': 'Until {{at}}',
  'otc.review.eachSigned': 'One signature for each of {{count}} offers. Those already signed stay open.',
  'otc.review.contract': 'OTC contract',
  'otc.review.token': 'Token {{symbol}}',
  'otc.review.unpriced_one': 'No market price is known for this offer: its rate was not compared.',
  'otc.review.unpriced_other':
    'No market price is known for {{count}} of these offers: their rates were not compared.',
  'otc.review.unpricedAgree': 'I checked the rate myself',
  'otc.review.uncheckedAgree_one': 'Sign without this check of the taker',
  'otc.review.uncheckedAgree_other': 'Sign without this check of {{count}} takers',
} as const

addSentences(offerReview)
