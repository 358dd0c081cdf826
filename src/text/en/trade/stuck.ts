import { addSentences } from '../sentences.ts'

/** Sentences of what can be done about a transaction that nobody mines. Fetched with the first one. */
export const stuck = {
  'trade.stuck.cancel': 'Cancel transaction',
  'trade.stuck.cancelAgain': 'Cancel again',
  'trade.stuck.cancelAgainCost':
    'A cancellation with nonce {{nonce}} waits to be mined. Sent again with a higher network fee, it costs up to {{cost}}.',
  'trade.stuck.cancelCost':
    'Cancel sends an empty transaction to your own account with nonce {{nonce}}. It costs up to {{cost}}. If it is mined first, this one never happens.',
  'trade.stuck.changed': 'Nothing was sent: network fees changed. Check the cost again.',
  'trade.stuck.earlier':
    'An earlier transaction of your account, with nonce {{nonce}}, has to be mined before either.',
  'trade.stuck.otherNonce':
    'Your wallet took nonce {{taken}} instead of {{nonce}}, so nothing was cancelled. Cancel this transaction in the list of transactions of your wallet.',
  'trade.stuck.sent.cancel':
    'Cancellation sent with nonce {{nonce}}. Only one of the two can be mined: whichever is first counts.',
  'trade.stuck.sent.speedUp':
    'Sent again with nonce {{nonce}} and a higher network fee. Only one of the two can be mined.',
  'trade.stuck.speedUp': 'Speed up',
  'trade.stuck.speedUpCost':
    'Speed up sends the same transaction again with a higher network fee. It costs up to {{cost}}.',
  'trade.stuck.tooLate': 'Too late to cancel: the transaction was mined.',
  'trade.stuck.unseen':
    'Your wallet sent it, and no node shows it yet. Check the list of transactions of your wallet.',
  'trade.stuck.wallet':
    'Confirm it in your wallet. If another request is open there, this one comes after it.',
} as const

addSentences(stuck)
