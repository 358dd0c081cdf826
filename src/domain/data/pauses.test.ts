import { expect, test } from 'vitest'
import { pauseAfter } from './pauses.ts'

test('boundary: the pause doubles up to half a minute, a quarter more or less', () => {
  expect([1, 2, 3, 9].map((failures) => pauseAfter(failures, 0.5))).toEqual([1_000, 2_000, 4_000, 30_000])
  expect([pauseAfter(9, 0), pauseAfter(9, 1)]).toEqual([22_500, 37_500])
})
