import fc from 'fast-check'
import type { OrderPlan, TradedToken } from './deltaModel.ts'

/** Seconds between two steps. Every step is mined in a block of its own. */
export const STEP_SEC = 10

/** An order before it is known who places it and when. */
export interface OrderDraft
  extends Omit<OrderPlan, 'key' | 'deadlineSec' | 'owner' | 'beneficiary' | 'partner'> {
  /** The last step that may fill it. */
  readonly lastStep: number
  /** Whether the deadline is that step's very second, or a few later. */
  readonly onTheSecond: boolean
  /** A pre-signature given before the first step. */
  readonly agreed: boolean
  readonly toFriend: boolean
  readonly partnered: boolean
}

/** Which part of an order a fill asks for: bps of the whole, what is left, or one bp more than that. */
export type Share = number | 'rest' | 'tooMuch'

/** How well a fill treats the owner. */
export type Quality = 'tooLittle' | 'least' | 'expected' | { readonly betterByBps: number }

interface Fill {
  readonly order: number
  readonly share: Share
  /** Settles a fillable order whole, or a whole one in parts. */
  readonly wrongForm: boolean
  readonly quality: Quality
}

export type Step =
  | { readonly kind: 'deposit'; readonly amount: bigint }
  | { readonly kind: 'depositAndPreSign'; readonly order: number; readonly amount: bigint }
  | { readonly kind: 'preSign'; readonly order: number; readonly on: boolean }
  | { readonly kind: 'topUp'; readonly order: number; readonly amount: bigint }
  | { readonly kind: 'approve'; readonly order: number; readonly amount: bigint }
  | ({ readonly kind: 'swap'; readonly sendsBackBps: number } & Fill)
  | ({ readonly kind: 'trade'; readonly nativeError: -1 | 0 | 1 } & Fill)
  | { readonly kind: 'voidNonce'; readonly order: number }
  | {
      readonly kind: 'cancel'
      readonly order: number
      readonly byStranger: boolean
      readonly wrongForm: boolean
    }
  | { readonly kind: 'expire'; readonly order: number }
  | { readonly kind: 'withdraw'; readonly amount: bigint | 'all' }
  | { readonly kind: 'withdrawFees'; readonly order: number; readonly protocol: boolean }
  | { readonly kind: 'wait' }

/** What one owner and the world around it do. */
export interface Sequence {
  readonly orders: readonly [OrderDraft, OrderDraft]
  /** Bps of each order's source that the owner has, allows and (native) deposited before the first step. */
  readonly fundedBps: readonly [number, number]
  readonly steps: readonly Step[]
}

export const SHORTEST = 5
export const LONGEST = 12

const sources = fc.constantFrom<TradedToken>('native', 'native', 'native', 'usd', 'dai', 'silent', 'taxed')
const destinations = fc.constantFrom<TradedToken>('native', 'usd', 'dai', 'silent', 'taxed')
const amounts = fc.oneof(
  fc.bigInt({ min: 0n, max: 40n }),
  fc.bigInt({ min: 1n, max: 10n ** 7n }),
  fc.bigInt({ min: 1n, max: 10n ** 26n }),
)
/** True once in a dozen times. */
const seldom = fc.constantFrom(...Array<boolean>(11).fill(false), true)
const bps = fc.integer({ min: 0, max: 10_000 })

const drafts: fc.Arbitrary<OrderDraft> = fc
  .record({
    side: fc.constantFrom('SELL', 'SELL', 'BUY'),
    fillable: fc.constantFrom(true, true, false),
    source: sources,
    destination: destinations,
    srcAmount: amounts,
    destAmount: amounts,
    expectationBps: fc.oneof(fc.constantFrom(10_000, 10_050), fc.integer({ min: 8_000, max: 13_000 })),
    lastStep: fc.oneof(
      { weight: 2, arbitrary: fc.constant(LONGEST + 1) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: LONGEST }) },
    ),
    alike: seldom,
    onTheSecond: fc.boolean(),
    nonce: fc.bigInt({ min: 0n, max: 300n }),
    consent: fc.constantFrom('signed', 'preSigned'),
    agreed: fc.constantFrom(true, true, true, false),
    toFriend: fc.boolean(),
    partnered: fc.boolean(),
    feeBps: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 255 })),
    takesSurplus: fc.boolean(),
    capSurplus: fc.boolean(),
  })
  .filter(({ alike, source, destination }) => alike === (source === destination))
  .map(({ expectationBps, alike: _, ...draft }) => {
    const limit = draft.side === 'SELL' ? draft.destAmount : draft.srcAmount
    const turned = BigInt(draft.side === 'SELL' ? expectationBps : 20_000 - expectationBps)
    return { ...draft, expectedAmount: (limit * turned) / 10_000n } as OrderDraft
  })

/** Mostly the first order, so that steps meet each other. */
const order = fc.constantFrom(0, 0, 1)

const fills = {
  order,
  share: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 4_000 }) },
    { weight: 2, arbitrary: fc.constant<Share>('rest') },
    { weight: 1, arbitrary: fc.constantFrom<Share>('tooMuch', 0) },
  ),
  wrongForm: seldom,
  quality: fc.oneof(
    { weight: 1, arbitrary: fc.constant<Quality>('tooLittle') },
    { weight: 3, arbitrary: fc.constantFrom<Quality>('least', 'expected') },
    { weight: 4, arbitrary: fc.record({ betterByBps: fc.integer({ min: 1, max: 4_000 }) }) },
  ),
}

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('swap' as const), sendsBackBps: bps, ...fills }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('trade' as const),
      nativeError: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const, -1 as const),
      ...fills,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('preSign' as const), order, on: seldom.map((off) => !off) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deposit' as const), amount: amounts }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('depositAndPreSign' as const), order, amount: amounts }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('topUp' as const), order, amount: amounts }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('approve' as const), order, amount: amounts }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('voidNonce' as const), order }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      order,
      byStranger: seldom,
      wrongForm: seldom,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('expire' as const), order }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      amount: fc.oneof(amounts, fc.constant<'all'>('all')),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('withdrawFees' as const), order, protocol: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'wait' as const }) },
)

/** Sequences of 5 to 12 steps around two orders of one owner. */
export const sequences: fc.Arbitrary<Sequence> = fc.record({
  orders: fc.tuple(drafts, drafts),
  fundedBps: fc.tuple(
    fc.oneof(fc.constant(10_000), fc.integer({ min: 0, max: 20_000 })),
    fc.oneof(fc.constant(10_000), fc.integer({ min: 0, max: 20_000 })),
  ),
  steps: fc.array(steps, { minLength: SHORTEST, maxLength: LONGEST, size: 'max' }),
})
