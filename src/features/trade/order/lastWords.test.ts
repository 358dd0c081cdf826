import { expect, test } from 'vitest'
import type { LastStatus } from '../../../domain/orders/record/orderSnapshot.ts'
import { withLastWords } from './lastWords.ts'

const word = (status: LastStatus['status'], at: number, filledPercent = 0): LastStatus => ({
  ...{ status, filledPercent, at },
})

test('default: what the service says is kept with its time', () => {
  expect(withLastWords({}, { a: word('ACTIVE', 1_000) })).toEqual({ a: word('ACTIVE', 1_000) })
})

test.each([
  ['the same word a moment later', word('ACTIVE', 5_000)],
  ['an earlier word', word('PENDING', 500)],
])('behavior: %s changes nothing', (_title, heard) => {
  const words = { a: word('ACTIVE', 1_000) }
  expect(withLastWords(words, { a: heard })).toBe(words)
})

test.each([
  ['the same word much later', word('ACTIVE', 60_000)],
  ['a fill', word('ACTIVE', 1_001, 25)],
  ['an end', word('CANCELLED', 1_001)],
])('behavior: %s takes its place', (_title, heard) => {
  expect(withLastWords({ a: word('ACTIVE', 1_000) }, { a: heard })).toEqual({ a: heard })
})

test('behavior: an end keeps the time it was first told', () => {
  const words = { a: word('COMPLETED', 1_000, 100) }
  expect(withLastWords(words, { a: word('COMPLETED', 900_000, 100) })).toBe(words)
})

test('boundary: the five hundred heard of last are kept', () => {
  const heard = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`o${at}`, word('ACTIVE', at)]))
  const kept = Object.keys(withLastWords({}, heard))
  expect([kept.length, kept.includes('o599'), kept.includes('o99')]).toEqual([500, true, false])
})
