import { expect, test } from 'vitest'
import { wordsOf } from './stepWords.ts'

test('behavior: the words for an approval follow its amount and the orders it covers', () => {
  const { title, effect } = wordsOf('approve')
  const unlimited = { amount: 2n ** 256n - 1n, forOrders: '5' }
  expect([title({ amount: 0n }), effect({ amount: 0n })]).toEqual([
    'trade.flow.revoke',
    'trade.effect.revoke',
  ])
  expect(effect({ amount: 9n })).toBeNull()
  expect(effect({ amount: 9n, forOrders: '5' })).toBe('trade.effect.approveOrders')
  expect([title(unlimited), effect(unlimited)]).toEqual([
    'trade.step.approveUnlimited',
    'trade.effect.approveUnlimited',
  ])
})

test('behavior: a reset that suspends open orders says so, a top-up is no first deposit', () => {
  expect(wordsOf('approve-reset').effect({ amount: 0n })).toBe('trade.effect.reset')
  expect(wordsOf('approve-reset').effect({ amount: 0n, suspendsOrders: true })).toBe(
    'trade.effect.resetSuspends',
  )
  expect(wordsOf('deposit').effect({ amount: 1n })).toBe('trade.effect.deposit')
  expect(wordsOf('deposit').effect({ amount: 1n, isTopUp: true })).toBe('trade.effect.topUp')
})
