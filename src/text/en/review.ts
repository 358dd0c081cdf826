import { addSentences } from './sentences.ts'

/** Sentences of the review dialog, and of what is said where the terms of an order are chosen. */
export const review = {
  'trade.clock.ahead':
    'This device’s clock is {{span}} ahead of the chain’s latest block, and deadlines go by the chain’s time: the order may be filled for that much longer than it looks here.',
  'trade.clock.behind':
    'This device’s clock is {{span}} behind the chain’s, and deadlines go by the chain’s time: the order ends that much earlier than it looks here.',
  'trade.clock.hours_one': '{{count}} h',
  'trade.clock.hours_other': '{{count}} h',
  'trade.clock.minutes_one': '{{count}} min',
  'trade.clock.minutes_other': '{{count}} min',
  'trade.clock.seconds_one': '{{count}} s',
  'trade.clock.seconds_other': '{{count}} s',
  'trade.review.accept': 'Accept the new price',
  'trade.review.atLeast': 'At least',
  'trade.review.atMost': 'At most',
  'trade.review.better': 'The price got better by {{bps}} bps ({{percent}})',
  'trade.review.chain': 'Chain',
  'trade.review.confirmBuy': 'Swap for {{amount}}',
  'trade.review.confirmSell': 'Swap {{amount}}',
  'trade.review.notRenewed': 'No new quote came. Try again.',
  'trade.review.offer': 'It was {{before}} and is now {{after}}. Nothing was sent.',
  'trade.review.old': 'This quote is too old to trade on',
  'trade.review.oldText': 'Get a new one; if the price changed you will see by how much.',
  'trade.review.owner': 'From your account, and back to it',
  'trade.review.otherPartner':
    'The service names another receiver of fees, {{found}}, than this site does, {{expected}}. No order is built with it. Use Market instead, or try again later.',
  'trade.review.partnerFee':
    'The service names a partner fee of {{found}} bps, and the contract takes at most {{most}}. No order is built with it. Use Market instead, or try again.',
  'trade.review.payAbout': 'You pay, about',
  'trade.review.receiveAbout': 'You receive, about',
  'trade.review.recipient': 'To',
  'trade.hint.deadline':
    'By the chain’s clock. After it nobody can fill the order, and nothing needs to be cancelled.',
  'trade.hint.fills': 'Whether solvers may fill a part of the order and leave the rest for later.',
  'trade.hint.tax':
    'The token’s contract keeps this part of every transfer. It is counted in the amounts shown.',
  'trade.review.deadline': 'Expires',
  'trade.review.deadlineIn_one': '{{at}}, in {{count}} min',
  'trade.review.deadlineIn_other': '{{at}}, in {{count}} min',
  'trade.review.delta': 'Through the Delta contract, the only one that may take your tokens',
  'trade.review.fills': 'Fills',
  'trade.review.fillsParts': 'in parts or whole',
  'trade.review.fillsWhole': 'whole or not at all',
  'trade.review.lookalike':
    'The recipient looks like {{known}}, and is another address. Compare every group before you go on.',
  'trade.review.nonce': 'Number that makes this order one of its kind (nonce)',
  'trade.review.notPrepared': 'The order could not be prepared. Nothing was signed.',
  'trade.review.technical': 'More of what will be signed',
  'trade.review.titleOrder': 'Review order',
  'trade.review.renew': 'Get a new quote',
  'trade.review.renewing': 'Getting a new quote',
  'trade.review.router': 'Through the router, which carries out the swap',
  'trade.review.sender': 'From your account',
  'trade.review.title': 'Review swap',
  'trade.review.unlisted': 'Contract of {{symbol}}, a token that no list names',
  'trade.review.untried': 'This trade cannot be tried before it is sent',
  'trade.review.untriedAgree': 'Send it without a trial run',
  'trade.review.untriedText':
    'The network’s node could not run the last transaction without sending it. What is signed is checked all the same, and the contract holds to the minimum or maximum above; but if it fails, the network fee is lost.',
  'trade.review.surplusPartner':
    'If this fills better than quoted, none of the first 1% is yours: half of it goes to the trading service, half to the partner of this site. What is better than that stays with you.',
  'trade.review.surplusPartnerAll':
    'If this fills better than quoted, nothing of that is yours: half of it goes to the trading service, half to the partner of this site.',
  'trade.review.valid_one': 'Valid for {{count}} s',
  'trade.review.valid_other': 'Valid for {{count}} s',
  'trade.review.worse': 'The price got worse by {{bps}} bps ({{percent}})',
} as const

addSentences(review)
