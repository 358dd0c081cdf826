import { expect, test } from 'vitest'
import { changeText } from './changeText.ts'

test.each([
  [1, 'The price improved by 0.01%'],
  [-1, 'The price worsened by 0.01%'],
  [-12, 'The price worsened by 0.12%'],
])('behavior: a change of %i in words', (bps, text) => {
  expect(changeText(bps)).toBe(text)
})
