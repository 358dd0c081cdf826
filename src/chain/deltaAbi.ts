import { ORDER_TABLES } from '../domain/orders/orderTables.ts'

const [OWNER, BENEFICIARY, SRC, DEST, ...TERMS] = ORDER_TABLES.Order

/** The order struct as the contract's functions take it. */
const ORDER_TUPLE = {
  name: 'order',
  type: 'tuple',
  components: [
    OWNER,
    BENEFICIARY,
    SRC,
    DEST,
    TERMS[0],
    TERMS[1],
    TERMS[2],
    TERMS[3],
    TERMS[4],
    TERMS[5],
    TERMS[6],
    TERMS[7],
    TERMS[8],
    { name: 'bridge', type: 'tuple', components: ORDER_TABLES.Bridge },
  ],
} as const

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
  {
    type: 'function',
    name: 'cancelAndWithdraw',
    stateMutability: 'nonpayable',
    inputs: [ORDER_TUPLE, { name: 'isFillable', type: 'bool' }],
    outputs: [],
  },
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
