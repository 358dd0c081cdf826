import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin } from './isWithin.ts'

test('default: characters of texts and names count, and one for each member', () => {
  expect([isWithin({ ab: 'cde' }, 6), isWithin({ ab: 'cde' }, 5)]).toEqual([true, false])
  expect([isWithin([1n, null, undefined], 7), isWithin([1n, null, undefined], 6)]).toEqual([true, false])
})

test('behavior: a ring ends', () => {
  const ring: Record<string, unknown> = {}
  ring.self = ring
  expect(isWithin(ring, 1_000_000)).toBe(false)
})

test('behavior: what is within a bound is within any larger one, and within its JSON text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(200), (value, most) => {
      if (isWithin(value, most)) expect(isWithin(value, most + 1)).toBe(true)
      expect(isWithin(value, JSON.stringify(value).length)).toBe(true)
    }),
  )
})
