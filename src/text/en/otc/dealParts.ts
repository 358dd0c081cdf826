import { addSentences } from '../sentences.ts'

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
  'deal.fills.partial': 'Earlier fills may be missing: the chain is searched only so far back.',
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
    'A token looks like a listed one, but is a different one. It may be worthless. Compare this address with the one you expect.',
  'deal.review.disguisedAgree': 'I compared the address and want this token',
  'deal.review.fee': 'Kontor fee',
  'deal.review.noFee': 'none',
  'deal.review.expires': 'Offer expires',
  'deal.review.never': 'Never',
  'deal.review.text':
    'Funds move now, in one transaction: you pay the maker and receive the maker’s tokens in your account. If that is not possible any more, nothing moves.',
  'deal.cancel.button': 'Cancel offer',
  'deal.cancel.title': 'Cancel offer',
  'deal.cancel.confirm': 'Cancel offer',
  'deal.cancel.text':
    'A transaction of yours ends the offer on chain. Until it is confirmed the offer can still be filled; what was filled before stays filled.',
  'deal.wrongNode.text':
    'It cannot tell whether the offer holds. That says nothing against the offer: choose another node in the settings.',
  'deal.wrongNode.settings': 'Open settings',
  'deal.maker.text': 'Nothing leaves your account until someone fills it.',
  'deal.maker.approve': 'Approve {{symbol}}',
  'deal.share.button': 'Share this offer',
  'deal.invalid.title': 'This is not a valid offer',
  'deal.invalid.link': 'Nothing of the link is shown, because it could be anything.',
  'deal.invalid.service': 'Nothing of the service’s answer is shown, because it could be anything.',
  'deal.invalid.next': 'Ask the maker for the link again, and compare it with the one you opened.',
  'deal.invalid.characters':
    'The link holds characters that no offer has. It was changed or copied with something else.',
  'deal.invalid.tooLong': 'The link is longer than any offer.',
  'deal.invalid.damaged': 'The link is not complete: it was cut or mistyped on the way.',
  'deal.invalid.malformed': 'The link does not hold an offer in the form this app knows.',
  'deal.invalid.version':
    'The link is of a later version than this app knows. Reload the page, or open the link where it was made.',
  'deal.invalid.address': 'The address names no offer.',
  'deal.invalid.missing': 'The service keeps no offer under this hash.',
  'deal.invalid.unsigned':
    'The service keeps this offer without the maker’s signature, so it cannot be filled from here.',
  'deal.invalid.missingNext':
    'Ask the maker for the full link, which holds the offer itself and needs no service.',
  'deal.invalid.unreadable': 'The service answered with something that is not this offer.',
  'deal.chain.title': 'An offer of another chain',
  'deal.chain.text':
    'This site knows no OTC contract on the chain of this offer, so it can check nothing of it.',
  'deal.chain.next':
    'Open it where the maker made it, or ask the maker for an offer on a chain of this site.',
  'deal.silent.title': 'The service does not answer',
  'deal.silent.text':
    'This short link only names an offer that the service keeps. Ask the maker for the full link: it holds the offer itself and works without the service. This page asks again by itself.',
  'deal.end.filled': 'All of it has been bought. Ask the maker for another offer, or trade at the market.',
  'deal.end.maker.filled': 'All of it has been bought. What was paid is in your account.',
  'deal.end.cancelled':
    'The maker cancelled it, and nobody can fill it any more. Ask for a new offer, or trade at the market.',
  'deal.end.maker.cancelled': 'You cancelled it. Nobody can fill it any more.',
  'deal.end.closed':
    'It was filled or cancelled; the node does not tell which. Ask the maker for a new offer, or trade at the market.',
  'deal.end.maker.closed':
    'It was filled or cancelled; the node does not tell which. Nobody can fill it any more.',
  'deal.end.expired': 'It expired {{at}}. Ask the maker for a new offer, or trade at the market.',
  'deal.end.maker.expired': 'It expired {{at}}. Nobody can fill it any more. Make a new offer to go on.',
  'deal.end.dust': 'What is left is too little to be bought, because amounts are whole units of the tokens.',
  'deal.end.maker.dust': 'What is left is too little to be bought. The offer is as good as filled.',
  'deal.end.notForYou':
    'Only the taker named in the offer may fill it, and your account is another one. Switch to that account in your wallet, or ask the maker for an offer to yours.',
  'deal.end.unfunded.balance':
    'The maker holds {{there}} of the {{left}} that are left: {{short}} is missing. Ask the maker to top up. This page looks again by itself.',
  'deal.end.unfunded.allowance':
    'The maker approved {{there}} of the {{left}} that are left: {{short}} is missing. Ask the maker to approve it. This page looks again by itself.',
  'deal.end.maker.balance':
    'You do not hold what you offered. Top up {{symbol}}, or cancel the offer. This page looks again by itself.',
  'deal.end.permit.over':
    'The permit that let the OTC contract take {{symbol}} has expired. Ask the maker to approve {{symbol}} on chain: this link works again then. This page looks again by itself.',
  'deal.end.permit.refused':
    'The maker’s permit no longer works: it was used, or another one took its turn. Ask the maker to approve {{symbol}} on chain: this link works again then. This page looks again by itself.',
  'deal.end.maker.permit.over':
    'Your permit for this offer has expired. Approve {{symbol}} on chain, and its links work again, or cancel the offer. This page looks again by itself.',
  'deal.end.maker.permit.refused':
    'Your permit for this offer no longer works: it was used, or another one you signed took its turn. Approve {{symbol}} on chain, and its links work again, or cancel the offer. This page looks again by itself.',
  'deal.end.maker.allowance':
    'You did not approve what you offered. Approve it, or cancel the offer. This page looks again by itself.',
  'deal.end.noToken': 'What is asked for is no token on this chain. Ask the maker for a new offer.',
  'deal.next.make': 'Make an offer',
  'deal.next.market': 'Trade at the market',
} as const

addSentences(dealParts)
