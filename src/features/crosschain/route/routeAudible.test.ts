import { expect, test } from 'vitest'
import { crossingOffer, ETHER } from '../../../../testing/service/testCrossing.ts'
import { isAudible } from './routeAudible.ts'

const ANNOUNCED = crossingOffer({})

test('default: the first is read out, and the same again is not', () => {
  expect(isAudible(null, ANNOUNCED)).toBe(true)
  expect(isAudible(ANNOUNCED, crossingOffer({ receivedAt: 1 }))).toBe(false)
})

test('behavior: a change of more than 0.1 % is read out, a smaller one is not', () => {
  expect(isAudible(ANNOUNCED, crossingOffer({ carried: 2_497_500_000n }))).toBe(false)
  expect(isAudible(ANNOUNCED, crossingOffer({ carried: 2_497_000_000n }))).toBe(true)
})

test('behavior: another route, another amount, or a minimum that is lost is read out', () => {
  expect(isAudible(ANNOUNCED, { ...ANNOUNCED, id: 'another' })).toBe(true)
  expect(isAudible(ANNOUNCED, crossingOffer({ sold: 2n * ETHER }))).toBe(true)
  expect(isAudible(ANNOUNCED, { ...ANNOUNCED, bound: null })).toBe(true)
})
