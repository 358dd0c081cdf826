import { expect, test } from 'vitest'
import '../../../text/en/trade/review.ts'
import { say } from '../../../text/text.ts'
import { clockDifference } from './clockDifference.ts'

test.each([0, 1, -1, 30, -30])('default: %d s are nothing to speak of', (clockOffsetSec) => {
  expect(clockDifference(clockOffsetSec)).toBe(null)
})

test.each([
  [-31, '31 s behind'],
  [-600, '10 min behind'],
  [31, '31 s ahead'],
  [119, '119 s ahead'],
  [120, '2 min ahead'],
  [3 * 3_600, '3 h ahead'],
  [-86_400, '24 h behind'],
])('behavior: %d s are shown, and what they do to a deadline', (clockOffsetSec, stated) => {
  const difference = clockDifference(clockOffsetSec)
  const sentence = difference && say(difference)
  expect(sentence).toContain(stated)
  expect(sentence).toContain(clockOffsetSec < 0 ? 'earlier' : 'longer')
})
