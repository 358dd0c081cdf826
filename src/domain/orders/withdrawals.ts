import { ORDER_TABLES } from './orderTables.ts'

const [OWNER, BENEFICIARY, SRC, DEST, ...TERMS] = ORDER_TABLES.Order

/** The struct of `Order` and `FillableOrder` as the contract's functions take it. */
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

/** Functions of Delta that end an order which sells native and pay its deposit back, one for each kind of struct (facts page, 1.9). */
export const WITHDRAWAL_ABI = [
  {
    type: 'function',
    name: 'cancelAndWithdraw',
    stateMutability: 'nonpayable',
    inputs: [ORDER_TUPLE, { name: 'isFillable', type: 'bool' }],
    outputs: [],
  },
] as const
