import { addSentences } from '../sentences.ts'

/** Sentences of what can be done about a transaction that nobody mines. Fetched with the first one. */
export const stuck = {
  'trade.stuck.cancel': 'Cancel transaction',
  'trade.stuck.cancelAgain': 'Cancel again',
  'trade.stuck.cancelAgainCost':
    'A cancellation with nonce {{nonce}} waits. Sent again at a higher fee, it costs up to {{cost}}.',
  'trade.stuck.cancelCost':
    'Cancel sends an empty transaction to yourself with nonce {{nonce}}, for up to {{cost}}. If mined first, this one never happens.',
  'trade.stuck.changed': 'Nothing was sent: network fees changed. Check the cost again.',
  'trade.stuck.earlier': 'Your transaction with nonce {{nonce}} has to be mined before either.',
  'trade.stuck.otherNonce':
    'Your wallet took nonce {{taken}}, not {{nonce}}: nothing was cancelled. Cancel it in your wallet’s list of transactions.',
  'trade.stuck.sent.cancel': 'Cancellation sent with nonce {{nonce}}. Whichever is mined first counts.',
  'trade.stuck.sent.speedUp':
    'Sent again with nonce {{nonce}} at a higher fee. Only one of the two can be mined.',
  'trade.stuck.speedUp': 'Speed up',
  'trade.stuck.speedUpCost': 'Speed up sends it again at a higher fee, for up to {{cost}}.',
  'trade.stuck.tooLate': 'Too late to cancel: the transaction was mined.',
  'trade.stuck.unseen':
    'Your wallet sent it; no node shows it yet. Check your wallet’s list of transactions.',
  'trade.stuck.wallet': 'Confirm it in your wallet, after any other request open there.',
} as const

addSentences(stuck)
