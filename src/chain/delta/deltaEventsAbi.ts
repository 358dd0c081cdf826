const OWNER = { name: 'owner', type: 'address', indexed: true } as const
const USER = { name: 'user', type: 'address', indexed: true } as const
const AMOUNT = { name: 'amount', type: 'uint256', indexed: false } as const
const ORDER_HASH = { name: 'orderHash', type: 'bytes32', indexed: true } as const

const FILL = [
  OWNER,
  { name: 'beneficiary', type: 'address', indexed: true },
  { name: 'srcToken', type: 'address', indexed: false },
  { name: 'destToken', type: 'address', indexed: false },
  { name: 'srcAmount', type: 'uint256', indexed: false },
  { name: 'destAmount', type: 'uint256', indexed: false },
  { name: 'returnAmount', type: 'uint256', indexed: false },
  { name: 'protocolFee', type: 'uint256', indexed: false },
  { name: 'partnerFee', type: 'uint256', indexed: false },
] as const

/** Events of the Delta contract that concern one owner, who is the first topic of each (facts page, 1.9). */
export const DELTA_EVENTS_ABI = [
  { type: 'event', name: 'OrderSettled', inputs: [...FILL, ORDER_HASH] },
  {
    type: 'event',
    name: 'OrderPartiallyFilled',
    inputs: [...FILL, { name: 'totalFilledAmount', type: 'uint256', indexed: false }, ORDER_HASH],
  },
  { type: 'event', name: 'OrderCancelled', inputs: [OWNER, ORDER_HASH, AMOUNT] },
  { type: 'event', name: 'OrderExpired', inputs: [OWNER, ORDER_HASH, AMOUNT] },
  { type: 'event', name: 'DepositNative', inputs: [USER, AMOUNT] },
  { type: 'event', name: 'DepositNativeAndPreSign', inputs: [USER, AMOUNT, ORDER_HASH] },
  { type: 'event', name: 'WithdrawNative', inputs: [USER, AMOUNT] },
  {
    type: 'event',
    name: 'PreSignatureSet',
    inputs: [OWNER, ORDER_HASH, { name: 'preSigned', type: 'bool', indexed: false }],
  },
  {
    type: 'event',
    name: 'NonceInvalidated',
    inputs: [OWNER, { name: 'nonce', type: 'uint256', indexed: false }],
  },
] as const
