import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import {
  exampleTwap,
  exampleTwapBuy,
  sliceFill,
  TWAP_PLACED_AT,
} from '../../../../testing/orders/exampleTwap.ts'
import { NATIVE_TOKEN } from '../../token/address.ts'
import type { DeltaOrder } from '../record/deltaOrder.ts'
import { snapshotOf } from '../record/orderSnapshot.ts'
import { ORDER_STATUSES } from '../record/orderState.ts'
import { remainingBuy, remainingSell } from '../record/orderTerms.ts'
import { type DoctorEvidence, diagnose, isDiagnosable, isUnread, NO_EVIDENCE } from './doctor.ts'
import { nextFillAmount } from './nextFillAmount.ts'

const resting = snapshotOf(exampleOrder())
const native = snapshotOf(
  exampleOrder({ status: 'AWAITING_SIGNATURE', input: { ...exampleOrder().input, token: NATIVE_TOKEN } }),
)
const WELL: DoctorEvidence = {
  blockTimeSec: 1_900_000_000,
  balance: 2_000_000_000n,
  allowance: 1_000_000_000n,
  deposit: 1_000_000_000n,
  isPositionEnough: null,
  isNonceUsed: false,
  otherCommitted: 0n,
  market: { offered: 300_000_000_000_000_000n },
}
const blocking = (seen: typeof resting, part: Partial<DoctorEvidence>) =>
  diagnose(seen, { ...WELL, ...part }).flatMap(({ check, verdict, action, amount }) =>
    verdict === 'blocks' ? [{ check, action, ...(amount !== undefined && { amount }) }] : [],
  )

test('default: an order that lacks nothing has nothing that keeps it', () => {
  expect(diagnose(resting, WELL).every(({ verdict }) => verdict === 'fine')).toBe(true)
})

test('behavior: each thing that the chain left out of an order is read again, and nothing else', () => {
  expect(isUnread(resting, WELL)).toBe(false)
  for (const part of ['blockTimeSec', 'balance', 'allowance', 'isNonceUsed'] as const)
    expect(isUnread(resting, { ...WELL, [part]: null }), part).toBe(true)
  expect(isUnread(resting, { ...WELL, deposit: null })).toBe(false)
  expect(isUnread(native, { ...WELL, balance: null, allowance: null })).toBe(false)
  expect(isUnread(native, { ...WELL, deposit: null })).toBe(true)
})

test('behavior: what cannot be read is unknown, and nothing else is claimed', () => {
  const verdicts = diagnose(resting, NO_EVIDENCE).map(({ check, verdict }) => [check, verdict])
  expect(Object.fromEntries(verdicts)).toEqual({
    expiry: 'unknown',
    nonce: 'unknown',
    balance: 'unknown',
    allowance: 'unknown',
    price: 'unknown',
    size: 'unknown',
    suspension: 'fine',
  })
})

test('behavior: each lack is named with the one thing to do', () => {
  expect(blocking(resting, { balance: 999_999_999n })).toEqual([
    { check: 'balance', action: 'acquire', amount: 1n },
  ])
  expect(blocking(resting, { allowance: 0n })).toEqual([
    { check: 'allowance', action: 'approve', amount: 1_000_000_000n },
  ])
  expect(blocking(resting, { allowance: 1_000_000_000n, otherCommitted: 5n })).toEqual([
    { check: 'allowance', action: 'approve', amount: 5n },
  ])
  expect(blocking(resting, { isNonceUsed: true })).toEqual([{ check: 'nonce', action: 'repeat' }])
  expect(blocking(resting, { blockTimeSec: 2_000_000_001 })).toEqual([{ check: 'expiry', action: 'repeat' }])
  expect(blocking(resting, { market: 'tooSmall' })).toEqual([{ check: 'size', action: 'cancel' }])
  expect(blocking(native, { deposit: 1n })).toEqual([
    { check: 'deposit', action: 'deposit', amount: 1_000_000_000n },
  ])
  expect(blocking({ ...native, status: 'SUSPENDED' }, { deposit: 1n })).toEqual([
    { check: 'suspension', action: 'topUp' },
    { check: 'deposit', action: 'topUp', amount: 999_999_999n },
  ])
})

test('behavior: a native order that waits is never called well, however much is deposited', () => {
  const found = diagnose(native, { ...WELL, deposit: 10n ** 30n }).find(({ check }) => check === 'deposit')
  expect(found).toMatchObject({ verdict: 'unknown', say: { key: 'orders.unknown.consent' }, action: null })
  const claimed = { deposit: 1_000_000_000n, otherCommitted: 1n }
  expect(blocking(native, claimed)).toEqual([{ check: 'deposit', action: 'deposit', amount: 1_000_000_000n }])
})

const withPermit = (bytes: number, part: Partial<DeltaOrder> = {}) => {
  const { order } = exampleOrder()
  return snapshotOf(
    exampleOrder({ ...part, order: order && { ...order, permit: `0x${'01'.repeat(bytes)}` } }),
  )
}
const allowanceOf = (seen: typeof resting, part: Partial<DoctorEvidence>) => {
  const found = diagnose(seen, { ...WELL, ...part }).find(({ check }) => check === 'allowance')
  return [found?.verdict, found?.say.key]
}

test('behavior: an order with its own permit lacks no approval before its first fill', () => {
  for (const bytes of [224, 256]) {
    expect(allowanceOf(withPermit(bytes), { allowance: 0n })).toEqual(['unknown', 'orders.unknown.permit'])
    expect(allowanceOf(withPermit(bytes), {})).toEqual(['fine', 'orders.fine.allowance'])
    const partly = { ...withPermit(bytes), filledPercent: 50 }
    expect(allowanceOf(partly, { allowance: 0n })).toEqual(['blocks', 'orders.blocks.allowance'])
  }
})

test('behavior: a Permit2 order blocks on the token’s allowance to Permit2; the rest is unknown', () => {
  for (const bytes of [1, 96, 192]) {
    expect(allowanceOf(withPermit(bytes), {})).toEqual(['unknown', 'orders.unknown.permit2'])
    expect(allowanceOf(withPermit(bytes), { allowance: null })).toEqual(['unknown', 'orders.unknown.permit2'])
    expect(allowanceOf(withPermit(bytes), { allowance: 0n })).toEqual(['blocks', 'orders.blocks.allowance'])
  }
})

test('behavior: without knowing what other orders need nothing shared is called enough', () => {
  expect(allowanceOf(resting, { otherCommitted: null })).toEqual(['unknown', 'orders.unknown.others'])
  expect(allowanceOf(resting, { otherCommitted: null, allowance: 0n })[0]).toBe('blocks')
})

const fill = (part: Partial<DeltaOrder['transactions'][number]>): DeltaOrder['transactions'][number] => ({
  originTx: `0x${'11'.repeat(32)}`,
  destinationTx: null,
  filledPercent: 33.33,
  spentAmount: null,
  receivedAmount: null,
  originReceivedAmount: null,
  destinationReceivedAmount: null,
  at: null,
  ...part,
})

test('behavior: a third filled leaves exactly two thirds, not what its rounded share leaves', () => {
  const exact = snapshotOf(exampleOrder({ transactions: [fill({ spentAmount: 333_333_334n })] }))
  expect(remainingSell(exact)).toBe(666_666_666n)
  expect(allowanceOf(exact, { allowance: 666_666_666n })[0]).toBe('fine')
  expect(allowanceOf(exact, { allowance: 666_666_665n })[0]).toBe('blocks')
})

test('behavior: a purchase one third filled may still cost two thirds of its maximum, rounded up', () => {
  const part = {
    side: 'BUY',
    input: { ...exampleOrder().input, amount: null, boundAmount: 1_000n },
    output: { ...exampleOrder().output, amount: 9n, boundAmount: null },
    transactions: [fill({ spentAmount: 300n, receivedAmount: 3n })],
  } as const
  const buying = snapshotOf(exampleOrder(part))
  expect([remainingSell(buying), remainingBuy(buying)]).toEqual([667n, 6n])
  expect(allowanceOf(buying, { allowance: 667n })[0]).toBe('fine')
  expect(blocking(buying, { allowance: 667n, market: { offered: 668n } })).toEqual([
    { check: 'price', action: 'editTerms' },
  ])
})

test('behavior: where a fill names no amounts, a lack within its share’s rounding is unknown', () => {
  const vague = snapshotOf(exampleOrder({ transactions: [fill({})] }))
  expect(allowanceOf(vague, { allowance: 666_666_666n })[0]).toBe('unknown')
  expect(allowanceOf(vague, { allowance: 666_700_000n })[0]).toBe('fine')
  expect(allowanceOf(vague, { allowance: 666_000_000n })[0]).toBe('blocks')
})

test('behavior: a bound that the record leaves out is read from the struct', () => {
  const input = { ...exampleOrder().input }
  const output = { ...exampleOrder().output, boundAmount: null }
  const bare = snapshotOf(exampleOrder({ input, output }))
  expect(blocking(bare, { market: { offered: 299_999_999_999_999_999n } })).toEqual([
    { check: 'price', action: 'editTerms' },
  ])
  expect(diagnose(bare, WELL).every(({ verdict }) => verdict === 'fine')).toBe(true)
})

test.each([
  ['a fifth', 250_000_000_000_000_000n, '20.00'],
  ['a little, rounded up', 299_970_000_000_000_001n, '0.02'],
  ['more than has a scale', 1_000_000_000_000n, '>1,000'],
])(
  'behavior: the price gap is counted from the market, as percent are everywhere: %s',
  (_what, offered, percent) => {
    const finding = diagnose(resting, { ...WELL, market: { offered } })[0]
    expect(finding).toMatchObject({ check: 'price', action: 'editTerms' })
    expect(finding?.say.params).toEqual({ percent })
  },
)

test('behavior: a purchase waits for a price at or below its bound', () => {
  const buying = snapshotOf(
    exampleOrder({
      side: 'BUY',
      input: { ...exampleOrder().input, amount: null, boundAmount: 1_000n },
      output: { ...exampleOrder().output, amount: 9n, boundAmount: null },
    }),
  )
  expect(blocking(buying, { market: { offered: 1_000n } })).toEqual([])
  expect(blocking(buying, { market: { offered: 1_001n } })).toEqual([{ check: 'price', action: 'editTerms' }])
})

test('behavior: a suspension clears once its causes are gone; with causes unread it still blocks', () => {
  const held = { ...resting, status: 'SUSPENDED' as const }
  expect(blocking(held, {})).toEqual([{ check: 'suspension', action: 'wait' }])
  const unread = (seen: Parameters<typeof diagnose>[0]) => diagnose(seen, NO_EVIDENCE)[0]
  const blocked = { check: 'suspension', verdict: 'blocks', say: { key: 'orders.unread.suspension' } }
  expect(unread(held)).toEqual({ ...blocked, action: 'approve' })
  expect(unread({ ...native, status: 'SUSPENDED' })).toEqual({ ...blocked, action: 'topUp' })
})

test('default: only what solvers may still fill is looked into', () => {
  const open = [...ORDER_STATUSES, 'UNKNOWN' as const].filter(isDiagnosable)
  expect(open).toEqual(['PENDING', 'AWAITING_SIGNATURE', 'ACTIVE', 'SUSPENDED', 'UNKNOWN'])
})

test('behavior: what is left shrinks with what is filled and never falls short', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.integer({ min: 0, max: 10_000 }),
      (amount, hundredths) => {
        const order = exampleOrder({ input: { ...exampleOrder().input, amount } })
        const left = remainingSell({ order, filledPercent: hundredths / 100 }) ?? -1n
        expect(left * 10_000n >= amount * BigInt(10_000 - hundredths)).toBe(true)
        expect(left <= amount).toBe(true)
      },
    ),
  )
})

test('behavior: no evidence ever makes a check disappear', () => {
  const evidence = fc.record({
    blockTimeSec: fc.option(fc.integer()),
    balance: fc.option(fc.bigInt({ min: 0n })),
    allowance: fc.option(fc.bigInt({ min: 0n })),
    deposit: fc.option(fc.bigInt({ min: 0n })),
    isPositionEnough: fc.option(fc.boolean()),
    isNonceUsed: fc.option(fc.boolean()),
    otherCommitted: fc.option(fc.bigInt({ min: 0n })),
    market: fc.option(
      fc.oneof(fc.constant('tooSmall' as const), fc.record({ offered: fc.bigInt({ min: 0n }) })),
    ),
  })
  fc.assert(
    fc.property(evidence, (read) => {
      const findings = diagnose(resting, read)
      expect(new Set(findings.map(({ check }) => check)).size).toBe(7)
      expect(findings.every(({ verdict, action }) => (verdict === 'blocks') === (action !== null))).toBe(true)
    }),
  )
})

const FIRST = sliceFill(10, 250_000_000n, 83_000_000_000_000_000n)
const run = snapshotOf(exampleTwap({ transactions: [FIRST] }))
const RUNNING = {
  ...WELL,
  blockTimeSec: TWAP_PLACED_AT / 1000 + 310,
  market: { offered: 80_000_000_000_000_000n },
}
const findingOf = (seen: typeof run, check: string, part: Partial<DoctorEvidence> = {}) =>
  diagnose(seen, { ...RUNNING, ...part }).find((one) => one.check === check)

test('behavior: a sliced order is quoted for its next slice, and judged by its protection', () => {
  expect(nextFillAmount(run)).toBe(250_000_000n)
  expect(nextFillAmount(snapshotOf(exampleTwapBuy()))).toBe(100_000_000_000_000_000n)
  expect(nextFillAmount(resting)).toBe(1_000_000_000n)
  expect(diagnose(run, RUNNING).every(({ verdict }) => verdict === 'fine')).toBe(true)
  expect(findingOf(run, 'price', { market: { offered: 79_999_999_999_999_999n } })?.verdict).toBe('blocks')
  const overdue = snapshotOf(exampleTwap({ transactions: [FIRST, FIRST, FIRST] }))
  expect(nextFillAmount(overdue)).toBe(250_000_003n)
  expect(findingOf(overdue, 'price')?.verdict).toBe('blocks')
})

test('behavior: funds for some slices do not block, and say how many they cover', () => {
  expect(findingOf(run, 'balance', { balance: 250_000_000n })).toEqual({
    check: 'balance',
    verdict: 'later',
    say: { key: 'orders.later.balance', params: { count: 1 } },
    action: 'acquire',
    amount: 500_000_003n,
  })
  expect(findingOf(run, 'balance', { balance: 249_999_999n })).toMatchObject({
    verdict: 'blocks',
    amount: 500_000_004n,
  })
  expect(findingOf(run, 'allowance', { allowance: 500_000_000n, otherCommitted: 100n })).toMatchObject({
    verdict: 'later',
    amount: 250_000_103n,
  })
  const held = { ...run, status: 'SUSPENDED' as const }
  expect(findingOf(held, 'suspension', { balance: 250_000_000n })).toMatchObject({
    verdict: 'blocks',
    action: 'acquire',
  })
})

test('behavior: the schedule says when the next slice is due, and which ones never will be', () => {
  expect(findingOf(run, 'schedule')?.verdict).toBe('fine')
  expect(findingOf(run, 'schedule', { blockTimeSec: RUNNING.blockTimeSec - 1 })).toMatchObject({
    verdict: 'later',
    say: { key: 'orders.later.notDue' },
    at: TWAP_PLACED_AT + 310_000,
  })
  expect(findingOf(run, 'schedule', { blockTimeSec: null })?.verdict).toBe('unknown')
  const deadline = BigInt(TWAP_PLACED_AT / 1000 + 320)
  expect(
    findingOf(snapshotOf(exampleTwap({ transactions: [FIRST] }, { deadline })), 'schedule'),
  ).toMatchObject({
    verdict: 'later',
    say: { key: 'orders.later.schedule', params: { count: 2 } },
  })
  expect(diagnose(resting, RUNNING).some(({ check }) => check === 'schedule')).toBe(false)
})

const SILENT = { answeredAt: 1 }
const RECALLED = { recalled: { last: null, chainAt: null } }
/** Verdicts while the service is silent. The chain answers for the first group; the rest is the service's word. */
const OF_THE_CHAIN = { expiry: 'fine', nonce: 'fine', balance: 'fine' }
const OF_THE_SERVICE = { allowance: 'unknown', suspension: 'unknown', price: 'unknown', size: 'unknown' }

test.each([
  ['open', resting, { ...OF_THE_CHAIN, ...OF_THE_SERVICE }],
  ['on hold', { ...resting, status: 'SUSPENDED' }, { ...OF_THE_CHAIN, ...OF_THE_SERVICE }],
  ['in slices', snapshotOf(exampleTwap()), { suspension: 'unknown', schedule: 'unknown', price: 'unknown' }],
  ['of a native sale', { ...native, status: 'ACTIVE' }, { deposit: 'unknown', suspension: 'unknown' }],
  ['of a native sale that waited', native, { deposit: 'unknown', suspension: 'unknown' }],
] as const)(
  'error: while the service is silent, its word on an order is unknown: %s',
  (_case, seen, verdicts) => {
    for (const silence of [SILENT, RECALLED]) {
      const found = diagnose({ ...seen, ...silence }, WELL)
      expect(Object.fromEntries(found.map(({ check, verdict }) => [check, verdict]))).toMatchObject(verdicts)
    }
  },
)

test('error: while the service is silent, what the chain shows to be missing still blocks', () => {
  expect(blocking({ ...resting, ...SILENT }, { balance: 0n, isNonceUsed: true })).toEqual([
    { check: 'nonce', action: 'repeat' },
    { check: 'balance', action: 'acquire', amount: 1_000_000_000n },
  ])
  const waited = { ...native, ...SILENT }
  expect(blocking(waited, { deposit: 0n })).toEqual([
    { check: 'deposit', action: null, amount: 1_000_000_000n },
  ])
})
