import { expect, test } from 'vitest'
import '../../../text/en/trade/review.ts'
import { say } from '../../../text/text.ts'
import { clockDifference } from './clockDifference.ts'

test.each([0, 1, -1, 30, -30])('default: %d s are nothing to speak of', (clockAheadSec) => {
  expect(clockDifference(clockAheadSec)).toBe(null)
})

test.each([
  [-31, '31 s behind'],
  [-600, '10 min behind'],
  [31, '31 s ahead'],
  [119, '119 s ahead'],
  [120, '2 min ahead'],
  [3 * 3_600, '3 h ahead'],
  [-86_400, '24 h behind'],
])('behavior: %d s are told, and what they do to a deadline', (clockAheadSec, said) => {
  const difference = clockDifference(clockAheadSec)
  const sentence = difference && say(difference)
  expect(sentence).toContain(said)
  expect(sentence).toContain(clockAheadSec < 0 ? 'earlier' : 'longer')
})
