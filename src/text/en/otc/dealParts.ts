import { addSentences } from '../sentences.ts'

/** Sentences of what comes later on the page of an offer: its reviews, its fills, its addresses, what its maker can do. */
export const dealParts = {
  'deal.parties.title': 'Addresses',
  'deal.parties.maker': 'Maker, who signed it',
  'deal.parties.taker': 'Only taker',
  'deal.parties.contract': 'OTC contract',
  'deal.parties.makerToken': 'Token offered, {{symbol}}',
  'deal.parties.takerToken': 'Token asked for, {{symbol}}',
  'deal.parties.hash': 'Order hash',
  'deal.fills.title': 'Filled so far',
  'deal.fills.of': '{{filled}} of {{whole}}',
  'deal.fills.count_one': '{{count}} fill',
  'deal.fills.count_other': '{{count}} fills',
  'deal.fills.fill': '{{made}} for {{paid}}',
  'deal.fills.cancelled': 'Cancelled by the maker',
  'deal.fills.silent': 'The node shows no past fills.',
  'deal.fills.partial': 'Earlier fills may be missing: only recent blocks are searched.',
  'deal.review.title': 'Review fill',
  'deal.review.confirm': 'Fill for {{amount}}',
  'deal.review.pays': 'You pay, exactly',
  'deal.review.receives': 'You receive, exactly',
  'deal.review.rate': 'Rate',
  'deal.review.market': 'Against the market',
  'deal.review.better': '{{percent}} better for you',
  'deal.review.worse': '{{percent}} worse for you',
  'deal.review.unpriced': 'No market price is known for this pair.',
  'deal.review.unpricedAgree': 'I checked the rate myself',
  'deal.review.disguised':
    'A token looks like a listed one but is another, and may be worthless. Compare this address with the one you expect.',
  'deal.review.disguisedAgree': 'I compared the address and want this token',
  'deal.review.fee': 'Kontor fee',
  'deal.review.noFee': 'none',
  'deal.review.expires': 'Offer expires',
  'deal.review.never': 'Never',
  'deal.review.text': 'Both sides move now, in one transaction, or nothing does.',
  'deal.cancel.button': 'Cancel offer',
  'deal.cancel.title': 'Cancel offer',
  'deal.cancel.confirm': 'Cancel offer',
  'deal.cancel.text':
    'Your transaction ends the offer on chain. Until it is confirmed it can be filled; past fills stay.',
  'deal.wrongNode.text':
    'It cannot tell whether the offer holds, which says nothing against the offer. Choose another node in the settings.',
  'deal.wrongNode.settings': 'Open settings',
  'deal.maker.text': 'Nothing leaves your account until someone fills it. Until then you can cancel.',
  'deal.maker.approve': 'Approve {{symbol}}',
  'deal.share.button': 'Share this offer',
  'deal.invalid.title': 'This is not a valid offer',
  'deal.invalid.link': 'Nothing of the link is shown: it could be anything.',
  'deal.invalid.service': 'Nothing of the service’s answer is shown: it could be anything.',
  'deal.invalid.next': 'Ask the maker for the link again, and compare.',
  'deal.invalid.characters':
    'The link has characters that no offer has: it was changed, or copied with something else.',
  'deal.invalid.tooLong': 'The link is longer than any offer.',
  'deal.invalid.damaged': 'The link is not complete: cut or mistyped.',
  'deal.invalid.malformed': 'The link holds no offer in a form this app knows.',
  'deal.invalid.version': 'The link is of a later version. Reload the page, or open it where it was made.',
  'deal.invalid.address': 'The address names no offer.',
  'deal.invalid.missing': 'The service has no offer with this hash.',
  'deal.invalid.unsigned':
    'The service has this offer without the maker’s signature: it cannot be filled from here.',
  'deal.invalid.missingNext': 'Ask the maker for the full link, which needs no service.',
  'deal.invalid.unreadable': 'The service answered with something else.',
  'deal.chain.title': 'Offer on another chain',
  'deal.chain.text': 'This site knows no OTC contract on that chain and can check nothing.',
  'deal.chain.next': 'Open it where it was made, or ask for an offer on a chain of this site.',
  'deal.silent.title': 'The service does not answer',
  'deal.silent.text':
    'This short link only names an offer at the service. Ask the maker for the full link, which works without it. This page retries.',
  'deal.end.filled': 'All of it is sold. Ask for another offer, or trade at the market.',
  'deal.end.maker.filled': 'All of it is sold. The payment is in your account.',
  'deal.end.cancelled': 'The maker cancelled it. Ask for a new offer, or trade at the market.',
  'deal.end.maker.cancelled': 'You cancelled it. Nobody can fill it.',
  'deal.end.closed':
    'Filled or cancelled; the node does not show which. Ask for a new offer, or trade at the market.',
  'deal.end.maker.closed': 'Filled or cancelled; the node does not show which.',
  'deal.end.expired': 'Expired {{at}}. Ask for a new offer, or trade at the market.',
  'deal.end.maker.expired': 'Expired {{at}}. Make a new offer to go on.',
  'deal.end.dust': 'What is left is too little to be bought: amounts are whole units.',
  'deal.end.maker.dust': 'What is left is too little to be bought: as good as filled.',
  'deal.end.notForYou':
    'Only the named taker may fill it. Switch to that account in your wallet, or ask for an offer to yours.',
  'deal.end.unfunded.balance':
    'The maker holds {{there}} of the {{left}} left: {{short}} is missing. Ask the maker to top up; this page checks again.',
  'deal.end.unfunded.allowance':
    'The maker approved {{there}} of the {{left}} left: {{short}} is missing. Ask the maker to approve it; this page checks again.',
  'deal.end.maker.balance':
    'You do not hold what you offered. Top up {{symbol}}, or cancel the offer; this page checks again.',
  'deal.end.permit.over':
    'The maker’s permit has expired. Ask the maker to approve {{symbol}} on chain: this link then works again.',
  'deal.end.permit.refused':
    'The maker’s permit no longer works: it was used, or another one came first. Ask the maker to approve {{symbol}} on chain: this link then works again.',
  'deal.end.maker.permit.over':
    'Your permit has expired. Approve {{symbol}} on chain, and the links work again; or cancel the offer.',
  'deal.end.maker.permit.refused':
    'Your permit no longer works: it was used, or another one came first. Approve {{symbol}} on chain, and the links work again; or cancel the offer.',
  'deal.end.maker.allowance':
    'You did not approve what you offered. Approve it, or cancel the offer; this page checks again.',
  'deal.end.noToken': 'What is asked for is no token here. Ask the maker for a new offer.',
  'deal.next.make': 'Make an offer',
  'deal.next.market': 'Trade at the market',
} as const

addSentences(dealParts)
