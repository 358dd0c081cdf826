import { describe, expect, test } from 'vitest'
import type { SignedOrder } from '../../../domain/orders/struct/families.ts'
import { NO_BRIDGE } from '../../../domain/orders/struct/order.ts'
import { NO_PERMIT } from '../../../domain/orders/struct/permitKind.ts'
import { type Address, NATIVE_TOKEN } from '../../../domain/token/address.ts'
import type { PlacedReview } from '../../../flow/engine/placedReview.ts'
import {
  countedGap,
  type DepositIntent,
  marketGap,
  poolWorth,
  reviewedDeposit,
  withShown,
} from './depositReview.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const USDC: Address = '0x2222222222222222222222222222222222222222'

/** An order that reserves 1,000 and gives 1,000 back, as a sale (0) or a purchase (1). */
const signedAs = (kind: 0 | 1, partnerAndFee = 0n): SignedOrder => ({
  family: 'Order',
  order: {
    ...{ owner: ACCOUNT, beneficiary: ACCOUNT, srcToken: NATIVE_TOKEN, destToken: USDC },
    ...{ srcAmount: 1_000n, destAmount: 1_000n, expectedAmount: 1_000n, deadline: 2_000_000_000n, kind },
    ...{ nonce: 7n, partnerAndFee, permit: NO_PERMIT, metadata: NO_PERMIT, bridge: NO_BRIDGE },
  },
})

describe('marketGap', () => {
  test.each([
    ['sale at the market', 0, 1_000n, { bps: 0, isFar: false }],
    ['sale above the market', 0, 800n, { bps: -2_500, isFar: false }],
    ['sale 2.91% below the market', 0, 1_030n, { bps: 291, isFar: false }],
    ['sale 3.1% below the market', 0, 1_032n, { bps: 310, isFar: true }],
    ['purchase below the market', 1, 1_250n, { bps: -2_000, isFar: false }],
    ['purchase 2.98% above the market', 1, 971n, { bps: 298, isFar: false }],
    ['purchase 3.19% above the market', 1, 969n, { bps: 319, isFar: true }],
    ['no market', 0, null, null],
    ['a market of nothing', 0, 0n, null],
  ] as const)('behavior: %s', (_, kind, market, gap) => {
    expect(marketGap({ signed: signedAs(kind) }, market)).toEqual(gap)
  })
})

test('behavior: a sale is compared by what is left of it after the partner fee', () => {
  expect(marketGap({ signed: signedAs(0, (1n << 96n) | 100n) }, 1_000n)).toEqual({ bps: 100, isFar: false })
})

describe('poolWorth', () => {
  test.each([
    ['a sale is worth what the pools give for its source', 0, 2_500n],
    ['a purchase is worth what the pools take for what it receives', 1, 400n],
  ] as const)('behavior: %s', (_, kind, worth) => {
    expect(poolWorth(signedAs(kind), { sellAmount: 2n, buyAmount: 5n })).toBe(worth)
  })

  test('behavior: without a rate, or with an empty one, there is no worth', () => {
    for (const rate of [null, { sellAmount: 0n, buyAmount: 5n }, { sellAmount: 2n, buyAmount: 0n }])
      expect(poolWorth(signedAs(0), rate)).toBeNull()
  })
})

describe('countedGap', () => {
  const [near, far] = [
    { bps: 0, isFar: false },
    { bps: 900, isFar: true },
  ]

  test.each([
    ['between built-in tokens a good price counts', near, true, near],
    ['a good price of a token that anybody may have made does not', near, false, null],
    ['a bad price always counts', far, false, far],
    ['none stays none', null, true, null],
  ])('security: %s', (_, gap, areBuiltIn, counted) => {
    expect(countedGap(gap, areBuiltIn)).toEqual(counted)
  })
})

describe('reviewedDeposit', () => {
  const review = {
    family: 'Order',
    orderText: '{"of":"the struct"}',
    recipient: ACCOUNT,
  } as unknown as PlacedReview['review']
  const intent = {
    ...{ kind: 'deposit', chainId: 31337, account: ACCOUNT, orderHash: `0x${'34'.repeat(32)}` },
    ...{ family: 'FillableOrder', orderText: '{"of":"the record"}', amount: '5', partiallyFillable: false },
  }
  const deposit = (presigns: boolean) => ({ ...intent, presigns }) as unknown as DepositIntent
  const found = { review, signed: signedAs(0) }

  test.each([
    ['a first deposit is what the struct reserves', true, '1000'],
    ['a top-up is what was entered', false, '5'],
  ])('behavior: %s', (_, presigns, amount) => {
    expect(reviewedDeposit(deposit(presigns), found).amount).toBe(amount)
  })

  test('security: struct and family are those of the review, not those of the record', () => {
    const { family, orderText, reviewed } = reviewedDeposit(deposit(true), found)
    expect({ family, orderText, reviewed }).toEqual({
      family: 'Order',
      orderText: review.orderText,
      reviewed: review,
    })
  })

  test('security: the tokens of the review go along, to be compared with the chain', () => {
    const token = { chainId: 31337, address: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
    expect(withShown(deposit(true), [token]).shown).toEqual([token])
    expect(withShown(deposit(true), [])).toEqual(deposit(true))
  })
})
