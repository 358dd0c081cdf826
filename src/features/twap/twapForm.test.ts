import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText } from '../../domain/amount/amount.ts'
import { amountsOf, datesOf, isOutdated, reduceTwapForm, scheduleOf } from './twapForm.ts'
import type { SchedulePart, TwapLocation } from './twapUrl.ts'

const TOKEN = {
  chainId: 1,
  address: '0x00000000000000000000000000000000000000a1',
  symbol: 'A',
  name: 'A',
} as const
const OTHER = '0x00000000000000000000000000000000000000b2'
const form: TwapLocation = {
  ...{ chainId: 1, sell: TOKEN.address, buy: OTHER, side: 'SELL', amount: '100', mode: 'delta' },
  ...{ given: ['slices', 'every'], slices: 6, every: 3_600, over: 0 },
}

test('default: any two parts give the third, rounded down to what the contract can keep', () => {
  expect(scheduleOf(form)).toEqual({ slices: 6, every: 3_600, over: 21_600, problem: null })
  expect(scheduleOf({ given: ['slices', 'over'], slices: 7, every: 0, over: 1_000 })).toMatchObject({
    every: 142,
  })
  expect(scheduleOf({ given: ['over', 'every'], slices: 0, every: 300, over: 1_000 })).toMatchObject({
    slices: 3,
  })
})

test('behavior: typing a part keeps the one typed before it, whichever that was', () => {
  const typed = (from: TwapLocation, part: SchedulePart, value: number) =>
    reduceTwapForm(from, { type: 'schedule', part, value })
  const one = typed(form, 'over', 43_200)
  expect(one.given).toEqual(['every', 'over'])
  expect(scheduleOf(one)).toMatchObject({ slices: 12, every: 3_600, over: 43_200 })
  const two = typed(one, 'slices', 24)
  expect(two.given).toEqual(['over', 'slices'])
  expect(scheduleOf(two)).toMatchObject({ slices: 24, every: 1_800 })
  // The same part again replaces itself and nothing else.
  expect(typed(two, 'slices', 48)).toMatchObject({ given: ['over', 'slices'], over: 43_200 })
})

test('behavior: every limit of the service is named before a request', () => {
  const problemOf = (slices: number, every: number) =>
    scheduleOf({ given: ['slices', 'every'], slices, every, over: 0 }).problem
  expect([problemOf(1, 60), problemOf(2, 60), problemOf(2, 59), problemOf(0, 0)]).toEqual([
    'slices',
    null,
    'interval',
    'slices',
  ])
  expect([problemOf(4_294_967_296, 60), problemOf(2, 999_999_999_999)]).toEqual(['manySlices', 'time'])
})

test('behavior: the deadline is later than all slices with room for those that wait', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 100_000 }),
      fc.integer({ min: 60, max: 30_000 }),
      (slices, every) => {
        const schedule = { slices, every, over: slices * every, problem: null }
        const { firstSec, lastSec, deadlineSec } = datesOf(schedule, 1_000)
        expect(firstSec).toBe(1_000)
        expect(lastSec).toBe(1_000 + (slices - 1) * every)
        expect(deadlineSec).toBeGreaterThanOrEqual(1_000 + slices * every + 600)
        expect(Number.isSafeInteger(deadlineSec)).toBe(true)
      },
    ),
  )
})

test('behavior: slices add up to what was typed, in tokens of any decimals', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 40n }),
      fc.integer({ min: 0, max: 36 }),
      fc.integer({ min: 2, max: 5_000 }),
      (raw, decimals, slices) => {
        const amount = amountText(raw, decimals)
        const schedule = { slices, every: 60, over: slices * 60, problem: null }
        const cut = amountsOf({ ...form, amount }, schedule, { ...TOKEN, decimals })
        expect(cut.total).toBe(raw)
        expect(cut.isTooSmall).toBe(raw < BigInt(slices))
        if (cut.slice === null || cut.last === null) return
        expect(cut.slice * BigInt(slices - 1) + cut.last).toBe(raw)
        expect(cut.last - cut.slice).toBeLessThan(BigInt(slices))
        expect(cut.last).toBeGreaterThanOrEqual(cut.slice)
      },
    ),
  )
})

test('behavior: flipping the pair keeps the amount’s side; picking one token twice flips it', () => {
  const flipped = reduceTwapForm(form, { type: 'flip' })
  expect(flipped).toMatchObject({ sell: OTHER, buy: TOKEN.address, side: 'BUY', amount: '100' })
  expect(reduceTwapForm(form, { type: 'token', slot: 'sell', address: OTHER })).toEqual(flipped)
})

test('behavior: an open review is outdated while its expiry still leaves room after all slices', () => {
  for (const [slices, every] of [
    [2, 60],
    [24, 3_600],
    [2, 86_400],
  ] as const) {
    const schedule = { slices, every, over: slices * every, problem: null }
    const reviewed = datesOf(schedule, 1_000)
    const room = reviewed.deadlineSec - (1_000 + slices * every)
    const after = (sec: number) => isOutdated(schedule, reviewed, datesOf(schedule, 1_000 + sec))
    expect(after(0)).toBe(false)
    expect(after(Math.floor(room / 2))).toBe(false)
    expect(after(Math.floor(room / 2) + 1)).toBe(true)
  }
})
