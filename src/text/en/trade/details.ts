import { addSentences } from '../sentences.ts'

/** Sentences of the lines beside a quote: what a trade costs, and which way it goes. */
export const details = {
  'trade.receipt.maker': 'Maker',
  'trade.details.atLeast': 'Minimum received',
  'trade.details.atMost': 'Maximum paid',
  'trade.details.fee': 'Partner fee',
  'trade.details.feeTo': 'to',
  'trade.details.hostFee': 'Host’s fee',
  'trade.details.surplusShare': 'Half of any surplus',
  'trade.details.impact': 'Price impact',
  'trade.details.impactCosts': 'Price impact with costs',
  'trade.details.invert': 'Invert the rate',
  'trade.details.networkFee': 'Network fee',
  'trade.details.depositFee_one': 'about {{fee}} for the deposit',
  'trade.details.depositFee_other': 'about {{fee}} for {{count}} deposits',
  'trade.details.feeOnly.approve': 'about {{fee}} to approve',
  'trade.details.feeOnly.both': 'about {{fee}} to approve and pre-sign on chain',
  'trade.details.feeOnly.presign': 'about {{fee}} to pre-sign on chain',
  'trade.details.gas': 'about {{usd}}',
  'trade.details.gasAndApproval': 'about {{swap}}, plus the approval',
  'trade.details.gasAndApprovalUsd': 'about {{swap}}, plus {{approval}} to approve',
  'trade.details.gasOnly.approve': 'only to approve',
  'trade.details.gasOnly.both': 'only to approve and pre-sign on chain',
  'trade.details.gasOnly.presign': 'only to pre-sign on chain',
  'trade.details.noNetworkFee': 'none',
  'trade.details.noNetworkFeeYet': 'none, unless an approval is needed',
  'trade.details.spenderDelta': 'Delta',
  'trade.details.spenderRouter': 'Router',
  'trade.details.approval': 'Approval',
  'trade.details.notNeeded': 'not needed',
  'trade.details.rate': 'Rate',
  'trade.details.lastQuote': 'last quote',
  'trade.details.slippage': 'Slippage',
  'trade.details.slippageChange': 'Slippage {{slippage}}, change in settings',
  'trade.details.tax': '{{symbol}} fee on transfer',
  'trade.details.spender': 'Spender',
  'trade.hint.atLeast':
    'If the swap would return less, it does not execute. After the partner fee; the data you sign holds it before the fee.',
  'trade.hint.atMost': 'If the swap would cost more, it does not execute.',
  'trade.hint.fee': 'What the trading service takes for this site’s partner. Included in the amounts shown.',
  'trade.hint.hostFee':
    'What this site takes of the trade, with what it agreed on with the trading service. Included in the amounts shown. It is paid to {{address}}.',
  'trade.hint.networkFee': 'What the chain charges for the transaction, paid in the native token on top.',
  'trade.hint.networkFeeDelta':
    'Solvers pay the network fee of the fill; it is included in the amounts shown. A deposit or an approval you send yourself costs a network fee on top.',
  'trade.hint.rate': 'The price of one token in the other, fees included.',
  'swap.note.gasFirst':
    'The order itself has no network fee, but the transaction before it costs about {{cost}}. This account has {{balance}}.',
  'swap.note.costs.high': 'Fees are high for this amount',
  'swap.note.costs.most': 'Fees take most of this trade',
  'swap.note.costs.overTitle': 'Fees exceed this trade',
  'swap.note.costs.over':
    'Network and partner fees are about {{cost}}, more than the {{value}} traded. The network fee is about the same for a larger amount.',
  'swap.note.costs.text':
    'Network and partner fees are about {{cost}}, {{percent}} of the {{value}} traded. The network fee is about the same for a larger amount.',
  'trade.route.others_one': '{{count}} other',
  'trade.route.others_other': '{{count}} others',
  'trade.route.title': 'Market route',
  'trade.route.titleDelta': 'Who fills it',
  'trade.route.to': 'then to',
  'trade.route.unknown': 'The service gave no route details.',
  'trade.route.words': 'From {{sell}} to {{buy}}:',
  'settings.slippage.hint': 'How much worse than the quote the price may get before the swap fails.',
  'trade.hint.impact': 'How much value you lose because the size of this trade moves the price.',
  'trade.hint.impactCosts':
    'How much of the value price impact and solver costs take together, before any partner fee. The costs are about the same for a larger amount.',
  'trade.hint.spender': 'The contract you approve to move your tokens for this trade.',
  'trade.route.delta':
    'Solvers compete to fill the whole order from any venue or their own inventory. Their costs are included in the price. Only the Delta contract can take your {{sell}}, and only for at least your minimum {{buy}}.',
  'swap.venues.title': 'Compare modes',
} as const

addSentences(details)
