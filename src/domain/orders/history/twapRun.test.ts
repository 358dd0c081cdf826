import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import {
  exampleTwap,
  exampleTwapBuy,
  sliceFill,
  TWAP_PLACED_AT,
} from '../../../../testing/orders/exampleTwap.ts'
import { snapshotOf } from '../record/orderSnapshot.ts'
import { leastBought } from '../struct/twapOrder.ts'
import { averageAgainstMarket, plannedSlice, type TwapRun, twapRows, twapRunOf } from './twapRun.ts'

const FIRST = sliceFill(10, 250_000_000n, 83_000_000_000_000_000n)
const SECOND = sliceFill(320, 250_000_000n, 81_000_000_000_000_000n)

function runOf(order: ReturnType<typeof exampleTwap>): TwapRun {
  const run = twapRunOf(snapshotOf(order))
  if (!run) throw new Error('the example is cut')
  return run
}

test('default: what was filled, what comes next, and when it is finished', () => {
  const run = runOf(exampleTwap({ transactions: [FIRST, SECOND] }))
  expect(run.filled.map(({ index, bound, dueAt }) => [index, bound, dueAt])).toEqual([
    [0, 80_000_000_000_000_000n, TWAP_PLACED_AT],
    [1, 80_000_000_000_000_000n, TWAP_PLACED_AT + 310_000],
  ])
  expect(run.left).toBe(2)
  expect(run.next).toEqual({
    kind: 'planned',
    index: 2,
    fixed: 250_000_000n,
    bound: 80_000_000_000_000_000n,
    dueAt: TWAP_PLACED_AT + 620_000,
    isPastDeadline: false,
  })
  expect(run.finishesAt).toBe(TWAP_PLACED_AT + 920_000)
  expect(run.moved).toEqual({ spent: 500_000_000n, received: 164_000_000_000_000_000n })
  expect(run.againstBoundBps).toBe(250)
})

test('behavior: the remainder is in the last slice, and so is its minimum, rounded up', () => {
  const { plan, filled } = runOf(exampleTwap({ transactions: [FIRST] }))
  const last = plannedSlice({ plan, filled }, TWAP_PLACED_AT, 3)
  expect(last.fixed).toBe(250_000_003n)
  expect(last.bound).toBe((80_000_000_000_000_000n * 250_000_003n + 249_999_999n) / 250_000_000n)
})

test('behavior: a purchase keeps to its shares of the maximum, and less spent is better', () => {
  const fills = [sliceFill(5, 320_000_000n, 100_000_000_000_000_000n)]
  const run = runOf(exampleTwapBuy({ transactions: fills }))
  expect(run.filled[0]?.bound).toBe(325_250_000n)
  expect(run.next?.fixed).toBe(100_000_000_000_000_000n)
  expect(run.againstBoundBps).toBe(161)
})

test('behavior: the partner fee is taken of the minimum, so that it compares with what arrives', () => {
  const run = runOf(exampleTwap({ transactions: [FIRST] }, { partnerAndFee: 100n }))
  expect(run.next?.bound).toBe(79_200_000_000_000_000n)
})

test('behavior: fills are listed in the order of time, whatever order they come in', () => {
  const run = runOf(exampleTwap({ transactions: [SECOND, FIRST] }))
  expect(run.filled.map(({ fill }) => fill.originTx)).toEqual([FIRST.originTx, SECOND.originTx])
})

test('behavior: slices that would be due after the order expires are counted', () => {
  const deadline = BigInt(TWAP_PLACED_AT / 1000 + 700)
  const run = runOf(exampleTwap({ transactions: [FIRST, SECOND] }, { deadline }))
  expect(run.pastDeadline).toBe(1)
  expect(run.next?.isPastDeadline).toBe(false)
  expect(runOf(exampleTwap({}, { deadline: 1n })).pastDeadline).toBe(4)
})

test('behavior: what is over has nothing to come, and keeps what was filled', () => {
  const run = runOf(exampleTwap({ status: 'CANCELLED', transactions: [FIRST] }))
  expect([run.left, run.next, run.finishesAt, run.pastDeadline]).toEqual([0, null, null, 0])
  expect(run.moved?.spent).toBe(250_000_000n)
})

test('behavior: amounts and times that nobody tells are unknown, never nothing', () => {
  const run = runOf(exampleTwap({ transactions: [{ ...FIRST, receivedAmount: null, at: null }] }))
  expect(run.moved).toBeNull()
  expect(run.againstBoundBps).toBeNull()
  expect(run.next?.dueAt).toBeNull()
  expect(run.finishesAt).toBeNull()
  const odd = runOf(exampleTwap({ transactions: [{ ...FIRST, spentAmount: 1n }] }))
  expect(odd.filled[0]?.bound).toBeNull()
  expect(odd.againstBoundBps).toBeNull()
})

test('behavior: the market counts where it is known, and says of how many fills', () => {
  const run = runOf(exampleTwap({ transactions: [FIRST, SECOND] }))
  const rate = { sellAmount: 250_000_000n, buyAmount: 82_000_000_000_000_000n }
  const silent = { known: false, reason: 'silent' } as const
  expect(
    averageAgainstMarket(run, [
      { known: true, rate },
      { known: true, rate },
    ]),
  ).toEqual({
    bps: 0,
    compared: 2,
  })
  expect(averageAgainstMarket(run, [{ known: true, rate }, silent])).toEqual({ bps: 121, compared: 1 })
  expect(averageAgainstMarket(run, [silent, undefined])).toBeNull()
})

test('behavior: a long run is listed by what is near, and whole up to a bound', () => {
  const transactions = Array.from({ length: 20 }, (_, place) => sliceFill(place * 300, 1n, 1n, 1))
  const run = runOf(exampleTwap({ transactions }, { numSlices: 100 }))
  const kinds = twapRows(run, TWAP_PLACED_AT, false).map((row) =>
    row.kind === 'more' ? `${row.count} ${row.of}` : row.index,
  )
  expect(kinds).toEqual(['12 filled', 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, '75 planned', 99])
  expect(twapRows(run, TWAP_PLACED_AT, true).map(({ index }) => index)).toEqual([...Array(100).keys()])
  const endless = runOf(exampleTwap({}, { numSlices: 1_000_000 }))
  expect(twapRows(endless, TWAP_PLACED_AT, true)).toHaveLength(502)
  expect(twapRows(runOf(exampleTwap()), TWAP_PLACED_AT, false)).toHaveLength(4)
})

test('error: orders that are not cut, and structs that cannot be read, have no slices', () => {
  expect(twapRunOf(snapshotOf(exampleOrder()))).toBeNull()
  expect(twapRunOf(snapshotOf(exampleTwap({ order: null })))).toBeNull()
  expect(twapRunOf(snapshotOf(exampleTwap({}, { numSlices: 0 })))).toBeNull()
  expect(twapRunOf(snapshotOf(exampleTwap({}, { totalSrcAmount: 3n })))).toBeNull()
})

const cuts = fc
  .record({ slices: fc.integer({ min: 2, max: 60 }), extra: fc.bigInt({ min: 0n, max: 10n ** 40n }) })
  .chain(({ slices, extra }) =>
    fc.record({
      slices: fc.constant(slices),
      total: fc.constant(BigInt(slices) + extra),
      bound: fc.bigInt({ min: 1n, max: 10n ** 40n }),
      done: fc.integer({ min: 0, max: slices }),
      intervalSec: fc.integer({ min: 60, max: 100_000 }),
      spareSec: fc.integer({ min: -1_000, max: 2_000_000 }),
    }),
  )

test('behavior: slices of a run always add up to its total, and their bounds to the signed ones', () => {
  fc.assert(
    fc.property(cuts, ({ slices, total, bound, done }) => {
      for (const order of [
        exampleTwap({}, { numSlices: slices, totalSrcAmount: total, destAmountPerSlice: bound }),
        exampleTwapBuy({}, { numSlices: slices, totalDestAmount: total, maxSrcAmount: bound }),
      ]) {
        const whole = runOf(order)
        const planned = Array.from({ length: slices }, (_, index) =>
          plannedSlice(whole, TWAP_PLACED_AT, index),
        )
        expect(planned.reduce((sum, { fixed }) => sum + fixed, 0n)).toBe(total)
        const signed =
          order.side === 'BUY'
            ? bound
            : leastBought({ numSlices: slices, totalSrcAmount: total, destAmountPerSlice: bound })
        expect(planned.reduce((sum, one) => sum + one.bound, 0n)).toBe(signed)
        const transactions = planned
          .slice(0, done)
          .map(({ fixed, bound: least }, place) =>
            order.side === 'BUY' ? sliceFill(place, least, fixed) : sliceFill(place, fixed, least),
          )
        const run = runOf({ ...order, transactions })
        expect(run.left).toBe(slices - done)
        expect(run.filled.map((slice) => slice.bound)).toEqual(planned.slice(0, done).map((one) => one.bound))
        if (done > 0 && run.moved && run.moved.spent > 0n) expect(run.againstBoundBps ?? 0).toBe(0)
      }
    }),
    { numRuns: 60 },
  )
})

test('behavior: slices are one interval apart, and only those after the deadline are overdue', () => {
  fc.assert(
    fc.property(cuts, ({ slices, done, intervalSec, spareSec }) => {
      const deadline = BigInt(TWAP_PLACED_AT / 1000 + spareSec)
      const transactions = Array.from({ length: done }, (_, place) => sliceFill(place * intervalSec, 1n, 1n))
      const run = runOf(
        exampleTwap({ transactions }, { numSlices: slices, interval: BigInt(intervalSec), deadline }),
      )
      const planned = Array.from({ length: slices - done }, (_, place) =>
        plannedSlice(run, TWAP_PLACED_AT, done + place),
      )
      for (const [place, { dueAt }] of planned.entries())
        expect((dueAt ?? 0) - (planned[0]?.dueAt ?? 0)).toBe(place * intervalSec * 1000)
      expect(run.pastDeadline).toBe(planned.filter(({ isPastDeadline }) => isPastDeadline).length)
      expect(run.finishesAt).toBe(planned.at(-1)?.dueAt ?? null)
    }),
  )
})
