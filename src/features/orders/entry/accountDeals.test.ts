import { expect, test } from 'vitest'
import { exampleDeal } from '../../../../testing/otc/exampleDeal.ts'
import { entryOfDeal } from '../../../domain/orders/history/dealEntry.ts'
import { dealsSoFar } from './accountDeals.tsx'

const ME = exampleDeal().maker
const SOMEBODY = `0x${'5e'.repeat(20)}` as const
const entry = entryOfDeal(exampleDeal(), ME)
const found = { owner: ME, entries: entry ? [entry] : [], isReading: false, readAgain: () => undefined }

test('default: deals are known once what finds them has spoken', () => {
  expect(dealsSoFar(ME, null, false)).toEqual({ entries: [], isReading: true, isSettled: false })
  expect(dealsSoFar(ME, { ...found, entries: [], isReading: true }, false)).toMatchObject({
    isSettled: false,
  })
  expect(dealsSoFar(ME, { ...found, entries: [] }, false)).toMatchObject({
    isReading: false,
    isSettled: true,
  })
  expect(dealsSoFar(ME, { ...found, isReading: true }, false)).toMatchObject({
    entries: found.entries,
    isReading: true,
    isSettled: true,
  })
})

test('behavior: deals of another account do not count, and nobody has none', () => {
  expect(dealsSoFar(SOMEBODY, found, false)).toEqual({ entries: [], isReading: true, isSettled: false })
  expect(dealsSoFar(null, found, false)).toEqual({ entries: [], isReading: false, isSettled: true })
})

test('error: where the code does not come nothing is being read, and nothing is settled', () => {
  expect(dealsSoFar(ME, null, true)).toEqual({ entries: [], isReading: false, isSettled: false })
})
