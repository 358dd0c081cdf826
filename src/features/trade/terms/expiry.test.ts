import { expect, test } from 'vitest'
import { EXPIRIES, expiresAt } from './expiry.ts'

const NOW = 1_900_000_000

test('default: a span counts from the chain’s clock', () => {
  expect(expiresAt({ kind: 'for', name: 'week' }, NOW)).toEqual({ deadlineSec: NOW + EXPIRIES.week })
})

test('behavior: date and time as they stand in the field', () => {
  const text = new Date((NOW + 3_600) * 1000).toISOString()
  expect(expiresAt({ kind: 'at', text }, NOW)).toEqual({ deadlineSec: NOW + 3_600 })
  expect(expiresAt({ kind: 'at', text: '9999-12-31T23:59:59.999Z' }, NOW)).toEqual({
    deadlineSec: 253_402_300_799,
  })
})

test('error: no moment, and one that is over or too near', () => {
  expect(expiresAt({ kind: 'at', text: '' }, NOW)).toEqual({ problem: 'missing' })
  const near = new Date((NOW + 59) * 1000).toISOString()
  expect(expiresAt({ kind: 'at', text: near }, NOW)).toEqual({ problem: 'past' })
})
