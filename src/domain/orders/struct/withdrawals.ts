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

const [, , , , NONCE, PARTNER_AND_FEE, DEADLINE, INTERVAL, SLICES, PER_SLICE, SOLD, PERMIT, METADATA] =
  ORDER_TABLES.TWAPOrder
const [, , , , , , , , , BOUGHT, MOST_SOLD] = ORDER_TABLES.TWAPBuyOrder
const BRIDGE = { name: 'bridge', type: 'tuple', components: ORDER_TABLES.Bridge } as const
const SCHEDULE = [NONCE, PARTNER_AND_FEE, DEADLINE, INTERVAL, SLICES] as const

const TWAP_TUPLE = {
  name: 'order',
  type: 'tuple',
  components: [OWNER, BENEFICIARY, SRC, DEST, ...SCHEDULE, PER_SLICE, SOLD, PERMIT, METADATA, BRIDGE],
} as const

const TWAP_BUY_TUPLE = {
  name: 'order',
  type: 'tuple',
  components: [OWNER, BENEFICIARY, SRC, DEST, ...SCHEDULE, BOUGHT, MOST_SOLD, PERMIT, METADATA, BRIDGE],
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
  {
    type: 'function',
    name: 'cancelTWAPAndWithdraw',
    stateMutability: 'nonpayable',
    inputs: [TWAP_TUPLE],
    outputs: [],
  },
  {
    type: 'function',
    name: 'cancelTWAPBuyAndWithdraw',
    stateMutability: 'nonpayable',
    inputs: [TWAP_BUY_TUPLE],
    outputs: [],
  },
] as const
