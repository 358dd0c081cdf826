import { WITHDRAWAL_ABI } from '../../domain/orders/withdrawals.ts'

/** What an owner calls on the Delta contract, and what the app asks it (facts page, 1.9). */
export const DELTA_ABI = [
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
    name: 'depositNative',
    stateMutability: 'payable',
    inputs: [],
    outputs: [],
  },
  {
    type: 'function',
    name: 'depositNativeAndPreSign',
    stateMutability: 'payable',
    inputs: [{ name: 'orderHash', type: 'bytes32' }],
    outputs: [],
  },
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
  {
    type: 'function',
    name: 'isNonceUsed',
    stateMutability: 'view',
    inputs: [
      { name: 'owner', type: 'address' },
      { name: 'nonce', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
  {
    type: 'function',
    name: 'areNoncesUsed',
    stateMutability: 'view',
    inputs: [
      { name: 'owner', type: 'address' },
      { name: 'nonces', type: 'uint256[]' },
    ],
    outputs: [{ name: '', type: 'bool[]' }],
  },
] as const
