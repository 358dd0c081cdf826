import { addSentences } from '../sentences.ts'

/** Sentences of what ends an order or puts its funds right. */
export const orderActs = {
  'orders.act.restoreFunds': 'Approve',
  'orders.act.fee': 'Network fee: about {{fee}}.',
  'orders.plan.cancelNative': 'One transaction cancels the order on chain and returns its deposit.',
  'orders.plan.invalidate':
    'Uses up the order nonce on chain: the order can no longer be filled. Costs a network fee.',
  'orders.plan.invalidatePosition':
    'Uses up the order nonce on chain: the order can no longer be filled. Your position stays in the yield strategy. Costs a network fee.',
  'orders.plan.invalidateDeposit':
    'Uses up the order nonce on chain: the order can no longer be filled. The deposit stays in Delta until you withdraw it. Costs a network fee.',
  'orders.plan.deposit': 'Deposits {{amount}}, which also pre-signs the order. It can then be filled.',
  'orders.plan.topUp': 'Open orders need {{amount}} more than is deposited.',
  'orders.plan.withdraw': 'No open order needs this {{amount}} in Delta. It goes back to your account.',
  'orders.plan.withdrawUnsure':
    'No order loaded so far needs this {{amount}} in Delta. One not loaded may, and would go on hold.',
  'orders.plan.nothingLeft': 'Delta holds nothing beyond what open orders need.',
  'orders.plan.enough': 'Nothing is missing. The order resumes within a minute.',
  'orders.plan.balance': 'Your balance is {{amount}} short. The order resumes once it is enough.',
  'orders.plan.approvePermit2': 'Lets Permit2 take {{amount}}: what this order still needs.',
  'orders.plan.approve': 'Lets Delta take {{amount}}: what your open orders of this token still need.',
  'orders.plan.unread': 'The chain could not be read. Try again in a moment.',
  'orders.plan.contradicted': 'The service contradicts this order: you can only cancel on chain or withdraw.',
  'orders.plan.unreadable': 'This order’s terms could not be read: no action is available.',
  'orders.cancel.title': 'Cancel orders',
  'orders.cancel.text': 'No network fee. One signature covers up to 100 orders of an account and chain.',
  'orders.cancel.textMixed':
    'Orders without a deposit: one free signature. Those with a deposit: one transaction each.',
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
  'orders.cancel.notOrder': 'not an order at the service.',
  'orders.cancel.already': 'cancellation already in progress.',
  'orders.cancel.crossing': 'in a bridge and cannot be recalled.',
  'orders.cancel.unknown': 'state unknown.',
  'orders.cancel.over': 'already ended.',
  'orders.cancel.contradicted': 'the service contradicts it. Cancel it on chain from its row.',
  'orders.cancel.depositTitle': 'Deposit',
  'orders.cancel.withdraw': 'Cancel and withdraw',
  'orders.cancel.withdrawFee': 'Cancel and withdraw (about {{fee}})',
  'orders.cancel.withdrawText':
    'One transaction for each order with a deposit cancels it and returns its deposit: {{amount}} in all.',
  'orders.cancel.leave': 'Cancel by signature, then withdraw',
  'orders.cancel.leaveText':
    'A free signature, then one transaction to withdraw {{amount}}; until then it stays in Delta.',
  'orders.cancel.race': 'A fill in flight can still settle first; the order is then shown as filled.',
} as const

addSentences(orderActs)
