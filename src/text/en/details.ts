import { addSentences } from './sentences.ts'

/** Sentences of the lines beside a quote: what a trade costs, and which way it goes. */
export const details = {
  'trade.details.atLeast': 'You receive at least',
  'trade.details.atMost': 'You pay at most',
  'trade.details.fee': 'Service fee',
  'trade.details.impact': 'Price impact',
  'trade.details.invert': 'Show the rate the other way round',
  'trade.details.networkFee': 'Network fee',
  'trade.details.depositFee': '{{usd}} for the deposit',
  'trade.details.feeOnly.approve': 'about {{fee}} to approve',
  'trade.details.feeOnly.both': 'about {{fee}} to approve and sign on chain',
  'trade.details.feeOnly.presign': 'about {{fee}} to sign on chain',
  'trade.details.gasAndApproval': '{{swap}}, and gas to approve',
  'trade.details.gasAndApprovalUsd': '{{swap}}, and {{approval}} to approve',
  'trade.details.gasOnly.approve': 'only gas to approve',
  'trade.details.gasOnly.both': 'only gas to approve and sign on chain',
  'trade.details.gasOnly.presign': 'only gas to sign on chain',
  'trade.details.noNetworkFee': 'none, solvers pay it',
  'trade.details.noNetworkFeeYet': 'none, unless you must approve',
  'trade.details.spenderDelta': 'Delta',
  'trade.details.spenderRouter': 'Router',
  'trade.details.noSpender': 'No approval needed',
  'trade.details.rate': 'Rate',
  'trade.details.slippage': 'Slippage',
  'trade.details.slippageChange': 'Slippage {{slippage}}, change in settings',
  'trade.details.tax': 'Kept by {{symbol}} on each transfer',
  'trade.details.spender': 'Spender',
  'trade.hint.atLeast': 'If the market would bring less than this, the swap does not happen.',
  'trade.hint.atMost': 'If the market would take more than this, the swap does not happen.',
  'trade.hint.fee': 'What the trading service keeps of this trade, already counted in the amounts shown.',
  'trade.hint.networkFee': 'What the chain charges to run the transaction, paid in its own coin on top.',
  'trade.hint.networkFeeDelta':
    'Solvers pay the network for the fill; it is already in the amounts shown. What you send yourself, a deposit or an approval, costs gas on top.',
  'trade.hint.rate': 'What one token brings of the other in this swap, fees included.',
  'swap.note.gasFirst':
    'The order costs no gas, but what has to be sent first costs about {{cost}}. This account has {{balance}}.',
  'trade.route.others_one': '{{count}} other',
  'trade.route.others_other': '{{count}} others',
  'trade.route.title': 'Where the market route goes',
  'trade.route.titleDelta': 'Who fills it',
  'trade.route.to': 'then to',
  'trade.route.unknown': 'The service does not say which way it goes.',
  'trade.route.words': 'From {{sell}} to {{buy}}:',
  'settings.slippage.hint': 'How much worse than quoted the price may be before the swap is refused.',
} as const

addSentences(details)
