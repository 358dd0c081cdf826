import { WITHDRAWAL_ABI } from '../orders/withdrawals.ts'

/** What the app itself calls on tokens, Delta and the wrapped native token, as the firewall knows it. */
export const OWN_CALLS_ABI = [
  {
    type: 'function',
    name: 'approve',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'spender', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
  {
    type: 'function',
    name: 'setPreSignature',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'orderHash', type: 'bytes32' },
      { name: 'preSigned', type: 'bool' },
    ],
    outputs: [],
  },
  {
    type: 'function',
    name: 'depositNativeAndPreSign',
    stateMutability: 'payable',
    inputs: [{ name: 'orderHash', type: 'bytes32' }],
    outputs: [],
  },
  { type: 'function', name: 'depositNative', stateMutability: 'payable', inputs: [], outputs: [] },
  {
    type: 'function',
    name: 'withdrawNative',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'amount', type: 'uint256' }],
    outputs: [],
  },
  ...WITHDRAWAL_ABI,
  {
    type: 'function',
    name: 'invalidateNonces',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'nonces', type: 'uint256[]' }],
    outputs: [],
  },
  { type: 'function', name: 'deposit', stateMutability: 'payable', inputs: [], outputs: [] },
  {
    type: 'function',
    name: 'withdraw',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'amount', type: 'uint256' }],
    outputs: [],
  },
] as const
