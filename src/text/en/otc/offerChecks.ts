import { addSentences } from '../sentences.ts'

/** Sentences of what was checked of an offer. */
export const offerChecks = {
  'otc.check.waiting': 'Checking',
  'otc.check.silent': 'Not checked: node or service did not answer. Try again.',
  'otc.check.withheld': 'Not checked: the offer itself is not confirmed',
  'otc.check.format.link': 'The link is complete and of a known form',
  'otc.check.format.service': 'The service’s record is complete and of a known form',
  'otc.check.terms.good': 'The terms can be filled by the contract',
  'otc.check.terms.nothing': 'An amount is zero. Ask the maker for a new offer.',
  'otc.check.terms.tooLarge': 'The amounts are too large for the contract. Ask the maker for a new offer.',
  'otc.check.terms.oneToken': 'Both sides are the same token. Ask the maker for a new offer.',
  'otc.check.terms.native':
    'The contract cannot move the native token. Ask the maker for an offer in its wrapped token.',
  'otc.check.terms.noToken': 'A token is the zero address. Ask the maker for a new offer.',
  'otc.check.terms.noMaker': 'The offer has no maker. Nobody can fill it.',
  'otc.check.terms.oneParty': 'Maker and taker are the same account. Ask the maker for a new offer.',
  'otc.check.terms.otherMeta':
    'A note in the offer names someone it does not bind. Only the taker shown here counts.',
  'otc.check.chain.good': 'The node is on the chain of the offer',
  'otc.check.chain.other': 'Your node is on another chain than the offer',
  'otc.check.chain.unknown': 'This app does not know the offer’s chain. Ask the maker for another one.',
  'otc.check.contract.good': 'Settled by the OTC contract this app knows here',
  'otc.check.contract.none': 'This app knows no OTC contract on the offer’s chain',
  'otc.check.contract.empty': 'Your node knows no OTC contract on this chain',
  'otc.check.hash.own': 'Hash computed here, from the terms',
  'otc.check.hash.good': 'The hash belongs to these terms',
  'otc.check.hash.other': 'The hash does not belong to these terms. Ask for the link again.',
  'otc.check.signature.key': 'Signed by the maker',
  'otc.check.signature.contract': 'The maker’s account contract accepts the signature',
  'otc.check.signature.settled': 'The contract accepted the maker’s signature at the first fill',
  'otc.check.signature.nobody': 'Not signed by the maker. Do not trade on it; ask for the link again.',
  'otc.check.signature.undeployed':
    'The maker’s account contract is not deployed: the OTC contract cannot check its signature. Ask the maker to deploy it.',
  'otc.check.taker.maker': 'This is your own offer',
  'otc.check.taker.anyone': 'Public: anyone can see and fill it. Someone else may be first.',
  'otc.check.taker.named': 'Only {{taker}} may fill it',
  'otc.check.taker.you': 'Only your account may fill it',
  'otc.check.taker.other': 'Only {{taker}} may fill it. Switch accounts.',
  'otc.check.expiry.good': 'Not expired, by chain time',
  'otc.check.expiry.never': 'Never expires: ends only when filled or cancelled.',
  'otc.check.expiry.over': 'Expired, by chain time. Ask the maker for a new offer.',
  'otc.check.remaining.untouched': 'Nothing filled yet',
  'otc.check.remaining.partly': 'Filled in part, the rest is open',
  'otc.check.remaining.filled': 'Filled. Nothing is left.',
  'otc.check.remaining.cancelled': 'Cancelled by the maker. Nobody can fill it.',
  'otc.check.remaining.closed': 'Filled or cancelled. Nobody can fill it.',
  'otc.check.remaining.dust': 'What is left is too little to be bought',
  'otc.check.remaining.impossible':
    'The contract names more than was offered. Choose another node in the settings.',
  'otc.check.balance.good': 'The maker holds what is left',
  'otc.check.balance.part': 'The maker holds less than what is left: only that can be filled now.',
  'otc.check.balance.none': 'The maker does not hold what is offered. Ask the maker to top up.',
  'otc.check.allowance.good': 'The maker approved what is left',
  'otc.check.allowance.part': 'The maker approved less than what is left: only that can be filled now.',
  'otc.check.allowance.permit': 'The maker signed a permit for what is left; tried on chain, it works',
  'otc.check.allowance.permitOver':
    'The maker’s permit has expired. Ask the maker to approve the token on chain.',
  'otc.check.allowance.permitRefused':
    'The maker’s permit no longer works: used, or another one came first. Ask the maker to approve the token on chain.',
  'otc.check.allowance.none': 'The maker did not approve what is offered. Ask the maker to approve it.',
  'otc.check.token.listed': 'In the list of this chain',
  'otc.check.token.unlisted': 'Not listed. Compare its address with the one you expect.',
  'otc.check.token.disguised':
    'Looks like a listed token, but is another. Compare its address with the one you expect.',
  'otc.check.token.none': 'No token at this address. Ask the maker for a new offer.',
  'otc.check.price.unknown': 'No market price is known. Compare the rate yourself.',
  'otc.check.price.paused': 'Not compared with the market: quotes are paused.',
  'otc.check.price.near': 'Within 1% of the market ({{percent}}%)',
  'otc.check.price.better': '{{percent}}% better than the market for you',
  'otc.check.price.worse': '{{percent}}% worse than the market for you',
  'otc.check.price.farBetter':
    '{{percent}}% better than the market for you: often a mistake or a trap. Compare both tokens.',
  'otc.check.price.farWorse': '{{percent}}% worse than the market for you. Check the amounts.',
} as const

addSentences(offerChecks)
