import { expect, test } from 'vitest'
import type { LastStatus } from '../../../domain/orders/record/orderSnapshot.ts'
import { mergeLastKnownStatuses } from './lastKnownStatuses.ts'

const statusOf = (status: LastStatus['status'], at: number, filledPercent = 0): LastStatus => ({
  ...{ status, filledPercent, at },
})

test('default: what the service says is kept with its time', () => {
  expect(mergeLastKnownStatuses({}, { a: statusOf('ACTIVE', 1_000) })).toEqual({
    a: statusOf('ACTIVE', 1_000),
  })
})

test.each([
  ['the same word a moment later', statusOf('ACTIVE', 5_000)],
  ['an earlier word', statusOf('PENDING', 500)],
])('behavior: %s changes nothing', (_title, observed) => {
  const statuses = { a: statusOf('ACTIVE', 1_000) }
  expect(mergeLastKnownStatuses(statuses, { a: observed })).toBe(statuses)
})

test.each([
  ['the same word much later', statusOf('ACTIVE', 60_000)],
  ['a fill', statusOf('ACTIVE', 1_001, 25)],
  ['an end', statusOf('CANCELLED', 1_001)],
])('behavior: %s takes its place', (_title, observed) => {
  expect(mergeLastKnownStatuses({ a: statusOf('ACTIVE', 1_000) }, { a: observed })).toEqual({ a: observed })
})

test('behavior: an end keeps the time of its first report', () => {
  const statuses = { a: statusOf('COMPLETED', 1_000, 100) }
  expect(mergeLastKnownStatuses(statuses, { a: statusOf('COMPLETED', 900_000, 100) })).toBe(statuses)
})

test('boundary: the latest five hundred are kept', () => {
  const observed = Object.fromEntries(
    Array.from({ length: 600 }, (_, at) => [`o${at}`, statusOf('ACTIVE', at)]),
  )
  const kept = Object.keys(mergeLastKnownStatuses({}, observed))
  expect([kept.length, kept.includes('o599'), kept.includes('o99')]).toEqual([500, true, false])
})
