import type { SignedFamily } from '../orders/struct/families.ts'
import { ORDER_TABLES } from '../orders/struct/orderTables.ts'
import { PERMIT2_TABLES } from '../orders/struct/permit2TypedData.ts'
import { DAI_TABLE, EIP2612_TABLE } from '../orders/struct/permitTables.ts'
import { OTC_TABLES } from '../otc/otcOrder.ts'
import {
  amountOf,
  date,
  duration,
  hidden,
  oneOf,
  packedPartner,
  type RowsOf,
  raw,
  recipient,
  who,
} from './rows.ts'

/** What a wallet says of a struct: what signing it does, and a row for each member. */
export interface StructText<Members extends readonly { readonly name: string; readonly type: string }[]> {
  readonly intent: string
  readonly members: Members
  readonly rows: RowsOf<Members>
}

const NAMED_WITH_AMOUNT = hidden('named with its amount')
const UNIQUE = hidden('only makes the struct unique')

const PARTIES = {
  owner: who('From', 'wallet', 'eoa', 'contract'),
  beneficiary: recipient('To'),
  srcToken: NAMED_WITH_AMOUNT,
  destToken: NAMED_WITH_AMOUNT,
} as const

const AROUND = {
  nonce: UNIQUE,
  partnerAndFee: packedPartner('Fee receiver'),
  permit: hidden('a permit is signed and shown by itself'),
  metadata: hidden('always empty'),
  bridge: {
    destinationChainId: oneOf('Arrives on', 'chain'),
    outputToken: who('Arrives as', 'token'),
    protocolSelector: raw('Bridge'),
    scalingFactor: raw('Bridge decimals'),
    protocolData: raw('Bridge data'),
  },
} as const

/** An order for one price, as a wallet shows it signed, and inside the call that cancels it. */
export const ORDER_ROWS: RowsOf<typeof ORDER_TABLES.Order> = {
  ...PARTIES,
  kind: oneOf('Side', 'orderKind'),
  srcAmount: amountOf('Send at most', 'srcToken'),
  destAmount: amountOf('Receive at least', 'destToken'),
  expectedAmount: hidden('decides who keeps a surplus, never the minimum'),
  deadline: date('Expires'),
  ...AROUND,
}

/** A sale in slices. */
export const TWAP_ROWS: RowsOf<typeof ORDER_TABLES.TWAPOrder> = {
  ...PARTIES,
  totalSrcAmount: amountOf('Send in all', 'srcToken'),
  numSlices: raw('Slices'),
  destAmountPerSlice: amountOf('Receive at least per slice', 'destToken'),
  interval: duration('Interval'),
  deadline: date('Expires'),
  ...AROUND,
}

/** A purchase in slices. */
export const TWAP_BUY_ROWS: RowsOf<typeof ORDER_TABLES.TWAPBuyOrder> = {
  ...PARTIES,
  maxSrcAmount: amountOf('Send at most', 'srcToken'),
  totalDestAmount: amountOf('Receive in all', 'destToken'),
  numSlices: raw('Slices'),
  interval: duration('Interval'),
  deadline: date('Expires'),
  ...AROUND,
}

/** Everything that is signed for the Delta contract: a family without a row does not compile. */
export const DELTA_STRUCTS: {
  readonly [Family in SignedFamily]: StructText<(typeof ORDER_TABLES)[Family]>
} = {
  Order: { intent: 'Sign order', members: ORDER_TABLES.Order, rows: ORDER_ROWS },
  FillableOrder: {
    intent: 'Sign order (partial fills)',
    members: ORDER_TABLES.FillableOrder,
    rows: ORDER_ROWS,
  },
  TWAPOrder: { intent: 'Sign TWAP sell order', members: ORDER_TABLES.TWAPOrder, rows: TWAP_ROWS },
  TWAPBuyOrder: { intent: 'Sign TWAP buy order', members: ORDER_TABLES.TWAPBuyOrder, rows: TWAP_BUY_ROWS },
  OrderCancellations: {
    intent: 'Cancel orders',
    members: ORDER_TABLES.OrderCancellations,
    rows: { orderIds: raw('Order') },
  },
}

/** An OTC offer, as its maker signs it and as its taker sends it. */
export const OFFER_ROWS: RowsOf<typeof OTC_TABLES.Order> = {
  maker: who('Maker', 'wallet', 'eoa', 'contract'),
  makerAmount: amountOf('Maker sends', 'makerAsset'),
  taker: who('Taker', 'wallet', 'eoa', 'contract'),
  takerAmount: amountOf('Taker sends', 'takerAsset'),
  expiry: date('Expires'),
  nonceAndMeta: UNIQUE,
  makerAsset: NAMED_WITH_AMOUNT,
  takerAsset: NAMED_WITH_AMOUNT,
}

/** What is signed for the RFQ contract. */
export const OFFER_STRUCTS: {
  readonly [Name in keyof typeof OTC_TABLES]: StructText<(typeof OTC_TABLES)[Name]>
} = { Order: { intent: 'Sign OTC offer', members: OTC_TABLES.Order, rows: OFFER_ROWS } }

/** From here on a permit or an approval is unlimited: half of what the word holds. */
const unlimitedOf = (bits: bigint): bigint => 1n << (bits - 1n)

/** `value` of approvals and permits that is shown as unlimited. */
export const UNLIMITED_FROM = unlimitedOf(256n)

const SPENDER = who('Spender', 'contract')

/** A permit of EIP-2612, signed for a token. */
export const EIP2612_STRUCT: StructText<typeof EIP2612_TABLE> = {
  intent: 'Permit',
  members: EIP2612_TABLE,
  rows: {
    owner: who('From', 'wallet', 'eoa', 'contract'),
    spender: SPENDER,
    value: amountOf('Amount', '@.to', UNLIMITED_FROM),
    deadline: date('Expires'),
    nonce: UNIQUE,
  },
}

/** DAI's own permit, which has no amount. */
export const DAI_STRUCT: StructText<typeof DAI_TABLE> = {
  intent: 'Permit everything',
  members: DAI_TABLE,
  rows: {
    holder: who('From', 'wallet', 'eoa', 'contract'),
    spender: SPENDER,
    allowed: raw('Allowed'),
    expiry: date('Expires'),
    nonce: UNIQUE,
  },
}

/** What is signed for Permit2. */
export const PERMIT2_STRUCTS: {
  readonly [Name in 'PermitTransferFrom' | 'PermitSingle']: StructText<(typeof PERMIT2_TABLES)[Name]>
} = {
  PermitTransferFrom: {
    intent: 'Permit one transfer',
    members: PERMIT2_TABLES.PermitTransferFrom,
    rows: {
      spender: SPENDER,
      permitted: { amount: amountOf('Amount', 'token', UNLIMITED_FROM), token: NAMED_WITH_AMOUNT },
      deadline: date('Expires'),
      nonce: UNIQUE,
    },
  },
  PermitSingle: {
    intent: 'Permit',
    members: PERMIT2_TABLES.PermitSingle,
    rows: {
      spender: SPENDER,
      details: {
        amount: amountOf('Amount', 'token', unlimitedOf(160n)),
        expiration: date('Allowed until'),
        token: NAMED_WITH_AMOUNT,
        nonce: UNIQUE,
      },
      sigDeadline: date('Signature expires'),
    },
  },
}
