import type { AbiFunction } from 'viem'
import type { Side } from '../amount/quote.ts'
import { OWN_CALLS_ABI } from '../firewall/ownCallsAbi.ts'
import {
  CURVE_V1_INPUTS,
  type CURVE_V2_INPUTS,
  GENERIC_INPUTS,
  UNISWAP_INPUTS,
} from '../firewall/swap/routerAbi.ts'
import { abiOfMethod, type CheckedMethod, ROUTER_METHODS } from '../firewall/swap/routerMethods.ts'
import { RFQ_CALLS_ABI } from '../otc/rfqAbi.ts'
import {
  type AnyRows,
  amountOf,
  hidden,
  type Member,
  native,
  type RowsOf,
  raw,
  recipient,
  who,
} from './rows.ts'
import { OFFER_ROWS, ORDER_ROWS, TWAP_BUY_ROWS, TWAP_ROWS, UNLIMITED_FROM } from './structRows.ts'

/** The contract that has a function: a pinned one, or any token. */
export type CalledContract = 'token' | 'wrappedNative' | 'delta' | 'rfq' | 'router'

/** What a wallet says of a call: what it does, what its native value is for, and a row for each argument. */
export interface CallText<Inputs> {
  readonly contract: CalledContract
  readonly intent: string
  /** What the native value that goes along is called; absent for calls that take none, or name it among their arguments. */
  readonly value?: string
  readonly rows: Inputs extends readonly Member[] ? RowsOf<Inputs> : never
}

type Named<Abi extends readonly AbiFunction[], Name> = Extract<Abi[number], { readonly name: Name }>

/** A row for each function of an interface: one that is missing does not compile. */
type TextsOf<Abi extends readonly AbiFunction[]> = {
  readonly [Name in Abi[number]['name']]: CallText<Named<Abi, Name>['inputs']>
}

const ORDER_HASH = raw('Order hash')

/** What the app itself calls on tokens, Delta and the wrapped native token. */
export const OWN_CALL_TEXTS: TextsOf<typeof OWN_CALLS_ABI> = {
  approve: {
    contract: 'token',
    intent: 'Approve',
    rows: { spender: who('Spender', 'contract'), amount: amountOf('Amount', '@.to', UNLIMITED_FROM) },
  },
  deposit: { contract: 'wrappedNative', intent: 'Wrap', value: 'Amount', rows: {} },
  withdraw: {
    contract: 'wrappedNative',
    intent: 'Unwrap',
    rows: { amount: amountOf('Amount', '@.to') },
  },
  setPreSignature: {
    contract: 'delta',
    intent: 'Allow order',
    rows: { orderHash: ORDER_HASH, preSigned: raw('Allowed') },
  },
  depositNativeAndPreSign: {
    contract: 'delta',
    intent: 'Deposit and allow order',
    value: 'Deposit',
    rows: { orderHash: ORDER_HASH },
  },
  depositNative: { contract: 'delta', intent: 'Deposit', value: 'Deposit', rows: {} },
  withdrawNative: {
    contract: 'delta',
    intent: 'Withdraw deposit',
    rows: { amount: native('Amount') },
  },
  invalidateNonces: { contract: 'delta', intent: 'Cancel orders', rows: { nonces: raw('Order nonce') } },
  cancelAndWithdraw: {
    contract: 'delta',
    intent: 'Cancel order and withdraw',
    rows: { order: ORDER_ROWS, isFillable: raw('Partial fills') },
  },
  cancelTWAPAndWithdraw: {
    contract: 'delta',
    intent: 'Cancel TWAP order and withdraw',
    rows: { order: TWAP_ROWS },
  },
  cancelTWAPBuyAndWithdraw: {
    contract: 'delta',
    intent: 'Cancel TWAP order and withdraw',
    rows: { order: TWAP_BUY_ROWS },
  },
}

const FILL = { order: OFFER_ROWS, signature: hidden('the maker’s signature of the offer') } as const
const PAID = amountOf('You send', 'order.takerAsset')
const TARGET = recipient('To')
const PERMIT = hidden('a permit is signed and shown by itself')

/** What the app calls on the RFQ contract. */
export const OFFER_CALL_TEXTS: TextsOf<typeof RFQ_CALLS_ABI> = {
  fillOrder: { contract: 'rfq', intent: 'Fill OTC offer', rows: FILL },
  fillOrderWithTarget: { contract: 'rfq', intent: 'Fill OTC offer', rows: { ...FILL, target: TARGET } },
  partialFillOrder: {
    contract: 'rfq',
    intent: 'Fill part of OTC offer',
    rows: { takerTokenFillAmount: PAID, ...FILL },
  },
  partialFillOrderWithTarget: {
    contract: 'rfq',
    intent: 'Fill part of OTC offer',
    rows: { takerTokenFillAmount: PAID, target: TARGET, ...FILL },
  },
  partialFillOrderWithTargetPermit: {
    contract: 'rfq',
    intent: 'Fill OTC offer with permit',
    rows: {
      takerTokenFillAmount: PAID,
      target: TARGET,
      ...FILL,
      permitTakerAsset: PERMIT,
      permitMakerAsset: PERMIT,
    },
  },
  cancelOrder: { contract: 'rfq', intent: 'Cancel OTC offer', rows: { orderHash: ORDER_HASH } },
  cancelOrders: { contract: 'rfq', intent: 'Cancel OTC offers', rows: { orderHashes: ORDER_HASH } },
}

const HELD_TO_MINIMUM = hidden('how the router trades; it is held to the amounts')

/** What a router method says of the trade. The fee is the service’s partner’s, which the minimum is before. */
const swapRows = (side: Side) =>
  ({
    fromAmount: amountOf(side === 'SELL' ? 'Send' : 'Send at most', 'srcToken'),
    toAmount: amountOf(side === 'SELL' ? 'Receive at least, before fee' : 'Receive', 'destToken'),
    beneficiary: recipient('To'),
    srcToken: hidden('named with its amount'),
    destToken: hidden('named with its amount'),
    quotedAmount: hidden('decides who keeps a surplus, never the minimum'),
    metadata: hidden('moves nothing'),
  }) as const

const TAIL = {
  partnerAndFee: hidden('the fee is the service’s own; it is bounded by the review'),
  permit: PERMIT,
} as const

const genericRows = (side: Side): RowsOf<typeof GENERIC_INPUTS> => ({
  swapData: swapRows(side),
  executor: HELD_TO_MINIMUM,
  executorData: HELD_TO_MINIMUM,
  ...TAIL,
})
const uniswapRows = (side: Side): RowsOf<typeof UNISWAP_INPUTS> => ({
  uniData: { ...swapRows(side), pools: HELD_TO_MINIMUM },
  ...TAIL,
})
const curveV1Rows = (side: Side): RowsOf<typeof CURVE_V1_INPUTS> => ({
  curveV1Data: { ...swapRows(side), curveData: HELD_TO_MINIMUM, curveAssets: HELD_TO_MINIMUM },
  ...TAIL,
})
const curveV2Rows = (side: Side): RowsOf<typeof CURVE_V2_INPUTS> => ({
  curveV2Data: {
    ...swapRows(side),
    curveData: HELD_TO_MINIMUM,
    i: HELD_TO_MINIMUM,
    j: HELD_TO_MINIMUM,
    poolAddress: HELD_TO_MINIMUM,
  },
  ...TAIL,
})

function rowsOfMethod({ inputs, side }: CheckedMethod): AnyRows {
  if (inputs === GENERIC_INPUTS) return genericRows(side)
  if (inputs === UNISWAP_INPUTS) return uniswapRows(side)
  return inputs === CURVE_V1_INPUTS ? curveV1Rows(side) : curveV2Rows(side)
}

/** A function of the app with what a wallet says of it. */
export interface DescribedCall {
  readonly abi: AbiFunction
  readonly contract: CalledContract
  readonly intent: string
  readonly value?: string
  readonly rows: AnyRows
}

function called<const Abi extends readonly AbiFunction[]>(
  abi: Abi,
  texts: Readonly<Record<string, Omit<DescribedCall, 'abi'>>>,
): readonly DescribedCall[] {
  return abi.flatMap((one) => {
    const text = texts[one.name]
    return text ? [{ abi: one, ...text }] : []
  })
}

/** Every call that the app sends or lets through: its own, those of the RFQ contract, and each checked method of the router. */
export const DESCRIBED_CALLS: readonly DescribedCall[] = [
  ...called(OWN_CALLS_ABI, OWN_CALL_TEXTS),
  ...called(RFQ_CALLS_ABI, OFFER_CALL_TEXTS),
  ...ROUTER_METHODS.flatMap((row) =>
    'inputs' in row
      ? [
          {
            abi: abiOfMethod(row),
            contract: 'router' as const,
            intent: 'Swap',
            rows: rowsOfMethod(row),
          },
        ]
      : [],
  ),
]
