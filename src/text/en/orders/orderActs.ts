import { addSentences } from '../sentences.ts'

/** Sentences of what ends an order or puts its funds right. */
export const orderActs = {
  'orders.act.cancelOnChain': 'Cancel on chain',
  'orders.act.deposit': 'Deposit',
  'orders.act.topUp': 'Top up',
  'orders.act.restoreFunds': 'Approve',
  'orders.act.withdraw': 'Withdraw',
  'orders.act.fee': 'Network fee: about {{fee}}.',
  'orders.plan.cancelNative': 'Cancels the order on chain and withdraws its deposit in the same transaction.',
  'orders.plan.invalidate':
    'Uses up the order nonce on chain; the order can no longer be filled. This costs a network fee.',
  'orders.plan.invalidatePosition':
    'Uses up the order nonce on chain; the order can no longer be filled. Your position stays in the yield strategy. This costs a network fee.',
  'orders.plan.invalidateDeposit':
    'Uses up the order nonce on chain; the order can no longer be filled. The deposit stays in Delta until you withdraw it. This costs a network fee.',
  'orders.plan.deposit':
    'Deposits {{amount}} for this order, which also pre-signs it. It can be filled from then on.',
  'orders.plan.topUp': 'Open orders need {{amount}} more than is deposited.',
  'orders.plan.withdraw':
    '{{amount}} in Delta is not needed by any open order. It goes back to your account.',
  'orders.plan.withdrawUnsure':
    '{{amount}} in Delta is not needed by the open orders loaded so far. Not all orders are loaded: one of them may need it, and would go on hold without it.',
  'orders.plan.nothingLeft': 'Delta holds nothing beyond what open orders need.',
  'orders.plan.enough': 'Nothing is missing any more. The order resumes within a minute.',
  'orders.plan.balance': 'Your balance is {{amount}} short. The order resumes once it is enough.',
  'orders.plan.approvePermit2': 'Lets Permit2 take {{amount}}: what this order still needs.',
  'orders.plan.approve': 'Lets Delta take {{amount}}: what all your open orders of this token still need.',
  'orders.plan.unread': 'The chain could not be read, so no action is available. Try again in a moment.',
  'orders.plan.contradicted':
    'The service’s record contradicts this order, so only cancelling on chain and withdrawing are available.',
  'orders.plan.unreadable': 'The terms of this order could not be read, so no action is available.',
  'orders.cancel.title': 'Cancel orders',
  'orders.cancel.text':
    'A cancellation by signature has no network fee. One signature covers up to 100 orders of one account on one chain.',
  'orders.cancel.textMixed':
    'Orders without a deposit in Delta are cancelled by signature, with no network fee. Those with a deposit need one transaction each.',
  'orders.cancel.keep': 'Keep orders',
  'orders.cancel.nothing': 'Nothing to cancel',
  'orders.cancel.go_one': 'Cancel {{count}} order',
  'orders.cancel.go_other': 'Cancel {{count}} orders',
  'orders.cancel.group_one': '{{count}} order on {{chain}}',
  'orders.cancel.group_other': '{{count}} orders on {{chain}}',
  'orders.cancel.signatures_one': '{{count}} signature',
  'orders.cancel.signatures_other': '{{count}} signatures',
  'orders.cancel.transactions_one': '{{count}} transaction',
  'orders.cancel.transactions_other': '{{count}} transactions',
  'orders.cancel.other': 'Belongs to {{owner}}: connect that account to cancel it',
  'orders.cancel.more_one': 'and {{count}} more',
  'orders.cancel.more_other': 'and {{count}} more',
  'orders.cancel.one': '{{kind}}: {{sells}} for {{receives}}',
  'orders.cancel.leftOut_one': '{{count}} cannot be cancelled here:',
  'orders.cancel.leftOut_other': '{{count}} cannot be cancelled here:',
  'orders.cancel.notSwap': 'a swap transaction is final once sent.',
  'orders.cancel.notOrder': 'not an order at the trading service.',
  'orders.cancel.already': 'cancellation already in progress.',
  'orders.cancel.crossing': 'funds are being bridged and cannot be recalled.',
  'orders.cancel.unknown': 'state unknown.',
  'orders.cancel.over': 'already ended.',
  'orders.cancel.contradicted':
    'the service’s record contradicts the order. Cancel it on chain from its row.',
  'orders.cancel.depositTitle': 'Deposit',
  'orders.cancel.withdraw': 'Cancel and withdraw',
  'orders.cancel.withdrawFee': 'Cancel and withdraw (about {{fee}})',
  'orders.cancel.withdrawText':
    'One transaction for each order with a deposit cancels it on chain and returns its deposit, {{amount}} in all, to your wallet.',
  'orders.cancel.leave': 'Cancel by signature, then withdraw',
  'orders.cancel.leaveText':
    'The signature has no network fee. One transaction withdraws the deposit of {{amount}} as the last step; until then it stays in Delta.',
  'orders.cancel.race':
    'A fill in flight can still settle first. The order is watched on chain until it expires and shown as filled if that happens.',
} as const

addSentences(orderActs)
