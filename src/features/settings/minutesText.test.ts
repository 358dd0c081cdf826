import { expect, test } from 'vitest'
import { parseMinutes } from './minutesText.ts'

test('default: whole minutes', () => {
  expect(parseMinutes('10')).toBe(10)
  expect(parseMinutes(' 060 ')).toBe(60)
})

test('boundary: the limits are in, what is beyond them is not', () => {
  expect([parseMinutes('2'), parseMinutes('1440')]).toEqual([2, 1_440])
  expect([parseMinutes('1'), parseMinutes('1441'), parseMinutes('100000')]).toEqual([null, null, null])
})

test('error: what is no whole number is refused', () => {
  for (const text of ['', '1.5', '1,000', '1e2', '-5', '0x10', 'ten'])
    expect(parseMinutes(text), text).toBeNull()
})
