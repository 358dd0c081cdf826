import { expect, test } from 'vitest'
import {
  across,
  type ChartPoint,
  down,
  linePath,
  nearestPlace,
  roundValues,
  scaleOf,
  valueAt,
} from './chartScale.ts'

const points = (...values: readonly (number | null)[]): readonly ChartPoint[] =>
  values.map((value, place) => ({ atSec: 100 + place * 10, value }))

const scale = { fromSec: 100, toSec: 120, low: 0, high: 200 }

test('default: all values are inside, with room above and below', () => {
  expect(scaleOf(points(100, 200, 150), [])).toEqual({ fromSec: 100, toSec: 120, low: 88, high: 212 })
  expect(scaleOf(points(100, 200), [300])).toMatchObject({ low: 76, high: 324 })
})

test('behavior: a flat line is in the middle of a small spread', () => {
  const flat = scaleOf(points(1_000, 1_000), [])
  expect(flat && (flat.high + flat.low) / 2).toBeCloseTo(1_000, 9)
  expect(flat && flat.high - flat.low).toBeCloseTo(2.48, 9)
})

test('behavior: no scale without a value or without time', () => {
  expect(scaleOf(points(null, null), [5])).toBeNull()
  expect(scaleOf(points(5), [])).toBeNull()
  expect(scaleOf([], [])).toBeNull()
})

test('behavior: places in percent, and values of them; what is beyond an edge is at it', () => {
  expect(across(scale, 105)).toBe(25)
  expect(down(scale, 150)).toBe(25)
  expect(valueAt(scale, 25)).toBe(150)
  expect([down(scale, 500), down(scale, -5)]).toEqual([0, 100])
  expect([valueAt(scale, -10), valueAt(scale, 300)]).toEqual([200, 0])
})

test('behavior: the line has a hole where nothing is known', () => {
  expect(linePath(points(0, null, 200), scale)).toBe('M0.00 100.00M100.00 0.00')
  expect(linePath(points(100, 100, 100), scale)).toBe('M0.00 50.00L50.00 50.00L100.00 50.00')
})

test('behavior: round values lie inside, few of them, of any size', () => {
  expect(roundValues({ ...scale, low: 2_951, high: 3_049 }, 4)).toEqual([3_000])
  expect(roundValues({ ...scale, low: 2_951, high: 3_049 }, 5)).toEqual([2_960, 2_980, 3_000, 3_020, 3_040])
  expect(
    roundValues({ ...scale, low: 0.000309, high: 0.000341 }, 4).map((value) => value.toFixed(5)),
  ).toEqual(['0.00031', '0.00032', '0.00033', '0.00034'])
})

test('behavior: the nearest point is found from any place', () => {
  const three = points(1, 2, 3)
  expect([0, 24, 26, 74, 76, 100].map((percent) => nearestPlace(three, scale, percent))).toEqual([
    0, 0, 1, 1, 2, 2,
  ])
})

test('behavior: time to come widens the scale, to two fifths of it at most', () => {
  const until = (sec: number) => scaleOf(points(5, 6, 7, 8, 9, 8, 7), [], sec)?.toSec
  expect([until(0), until(160), until(170), until(9_999)]).toEqual([160, 160, 170, 200])
})
