import { addSentences } from '../sentences.ts'

/** Sentences of the review dialog, and of the fields where the terms of an order are chosen. */
export const review = {
  'trade.clock.ahead':
    'This device’s clock is {{span}} ahead of the latest block: the order can be filled for that much longer than shown.',
  'trade.clock.behind':
    'This device’s clock is {{span}} behind the chain: the order expires that much earlier than shown.',
  'trade.clock.hours_one': '{{count}} h',
  'trade.clock.hours_other': '{{count}} h',
  'trade.clock.minutes_one': '{{count}} min',
  'trade.clock.minutes_other': '{{count}} min',
  'trade.clock.seconds_one': '{{count}} s',
  'trade.clock.seconds_other': '{{count}} s',
  'trade.review.accept': 'Accept the new price',
  'trade.review.better': 'The price improved by {{percent}}',
  'trade.review.costsAgree': 'Trade at these fees',
  'trade.review.chain': 'Chain',
  'trade.review.confirmBuy': 'Swap for {{amount}}',
  'trade.review.confirmSell': 'Swap {{amount}}',
  'trade.review.notRenewed': 'No new quote arrived. Try again.',
  'trade.review.offer': 'It was {{before}} and is now {{after}}. Nothing was sent.',
  'trade.review.old': 'This quote has expired',
  'trade.review.oldText': 'Get a new one; any price change is shown.',
  'trade.review.owner': 'From and to your account',
  'trade.review.otherPartner':
    'The service names {{found}} as the recipient of the partner fee; this site uses {{expected}}. No order is built. Use Market, or try again later.',
  'trade.review.partnerFee':
    'The service names a partner fee of {{found}} bps; the contract allows {{most}}. No order is built. Use Market, or try again.',
  'trade.review.payAbout': 'You pay about',
  'trade.review.receiveAbout': 'You receive about',
  'trade.review.recipient': 'To',
  'trade.hint.deadline': 'By chain time. Once expired, nobody can fill it and there is nothing to cancel.',
  'trade.hint.fills': 'Whether solvers may fill part of the order and leave the rest open.',
  'trade.hint.tax': 'The token takes this fee on every transfer. Included in the amounts shown.',
  'trade.review.deadline': 'Expires',
  'trade.review.deadlineIn_one': '{{at}}, in {{count}} min',
  'trade.review.deadlineIn_other': '{{at}}, in {{count}} min',
  'trade.review.delta': 'Contract: Delta',
  'trade.review.fills': 'Fills',
  'trade.review.fillsParts': 'Partial fills',
  'trade.review.fillsWhole': 'All or nothing',
  'trade.review.device': 'Hardware wallet',
  'trade.review.more': 'All terms',
  'trade.review.nonce': 'Order nonce',
  'trade.review.number': 'Offer {{number}}:',
  'trade.review.notPrepared': 'The order could not be prepared. Nothing was signed.',
  'trade.review.titleOrder': 'Review order',
  'trade.review.renew': 'Get a new quote',
  'trade.review.renewing': 'Getting a new quote',
  'trade.review.router': 'Contract: router',
  'trade.review.rfq': 'Contract: OTC',
  'trade.review.sender': 'From your account',
  'trade.review.title': 'Review swap',
  'trade.review.uncheckedAgree': 'Send there without the check',
  'trade.review.unlisted': 'Contract of {{symbol}} (unlisted)',
  'trade.review.unsimulated': 'This trade cannot be simulated',
  'trade.review.unsimulatedAgree': 'Send without simulation',
  'trade.review.unsimulatedText':
    'No node could simulate the last transaction. What you sign is still checked, and the contract enforces the bound above. If it fails, the network fee is lost.',
  'trade.review.surplusPartner':
    'Of a better fill you keep nothing up to 1%: half goes to the service, half to this site’s partner. Above 1% is yours.',
  'trade.review.surplusPartnerAll':
    'Of a better fill you keep nothing: half goes to the service, half to this site’s partner.',
  'trade.review.valid_one': 'Valid {{count}} s',
  'trade.review.valid_other': 'Valid {{count}} s',
  'trade.review.worse': 'The price worsened by {{percent}}',
  'trade.review.costSolvers': 'Solver costs',
  'trade.review.costFill': 'Included in the price',
} as const

addSentences(review)
