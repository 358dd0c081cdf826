import { expect, test } from 'vitest'
import { carriedPair } from './carriedPair.ts'

const PAIR = 'chain=31337&sell=native&buy=0xab&amount=1.50&side=sell'

test('default: pair and amount carry over to the letter; what only the other screen has does not', () => {
  expect(carriedPair('', `${PAIR}&mode=market`)).toBe(PAIR)
  expect(carriedPair('chain=1&amount=7', `${PAIR}&price=3`)).toBe(PAIR)
})

test('behavior: a screen that still has the pair comes back as it was left', () => {
  expect(carriedPair(`${PAIR}&price=2000`, `${PAIR}&mode=delta`)).toBe(`${PAIR}&price=2000`)
})

test('behavior: nothing is left behind', () => {
  expect(carriedPair(PAIR, '')).toBe(PAIR)
  expect(carriedPair('', '')).toBe('')
})
