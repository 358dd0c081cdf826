import { expect, test } from 'vitest'
import { placeFor, rowsAt } from './useRowsInView.ts'

const rows = { count: 10_000, rowPx: 64, topPx: 300 }

test('default: the visible rows, and three more on each side', () => {
  expect(rowsAt({ fromPx: 0, toPx: 900 }, rows)).toEqual({ first: 0, last: 12 })
  expect(rowsAt({ fromPx: 300 + 64 * 100, toPx: 300 + 64 * 110 }, rows)).toEqual({ first: 97, last: 112 })
  expect(rowsAt({ fromPx: 300 + 64 * 100 + 1, toPx: 300 + 64 * 110 + 1 }, rows)).toEqual({
    first: 97,
    last: 113,
  })
})

test('behavior: at its ends, and when scrolled out of view, the list has its nearest rows', () => {
  expect(rowsAt({ fromPx: 300 + 64 * 9_990, toPx: 300 + 64 * 10_000 }, rows)).toEqual({
    first: 9_987,
    last: 9_999,
  })
  expect(rowsAt({ fromPx: 10_000_000, toPx: 10_000_900 }, rows)).toEqual({ first: 9_996, last: 9_999 })
  expect(rowsAt({ fromPx: 0, toPx: 200 }, rows)).toEqual({ first: 0, last: 3 })
  expect(rowsAt({ fromPx: 0, toPx: 900 }, { ...rows, count: 1 })).toEqual({ first: 0, last: 0 })
})

test('behavior: a row is shown by the shortest way, and one that is whole in view by none', () => {
  const place = { fromPx: 300 + 64 * 100, toPx: 300 + 64 * 110 }
  expect(placeFor(105, place, rows)).toBeNull()
  expect(placeFor(20, place, rows)).toBe(300 + 64 * 20)
  expect(placeFor(200, place, rows)).toBe(300 + 64 * 201 - 640)
})
