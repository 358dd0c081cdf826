import { expect, test } from 'vitest'
import { countdownText, durationText } from './durationText.ts'

test('default: a span in its two largest units', () => {
  expect([60, 300, 5_400, 86_400, 90_061, 59, 0].map(durationText)).toEqual([
    '1 min',
    '5 min',
    '1 hr 30 min',
    '1 day',
    '1 day 1 hr',
    '59 sec',
    '0 sec',
  ])
})

test('behavior: a countdown keeps its width each second, and is never empty before its time', () => {
  expect([249_000, 9_001, 1, 3_720_000, 172_800_000].map(countdownText)).toEqual([
    '4:09',
    '0:10',
    '0:01',
    '1:02:00',
    '2 days',
  ])
})
