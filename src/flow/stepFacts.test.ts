import { expect, test } from 'vitest'
import { parseFlowRecord } from './flowSchema.ts'
import { chainOfStep, factsOf, STEP_NAMES } from './stepFacts.ts'

const named = (wanted: (facts: ReturnType<typeof factsOf>) => unknown) =>
  STEP_NAMES.filter((name) => wanted(factsOf(name)))

test('default: a step that asks the service asks nothing of the person, every other one does', () => {
  expect(named(({ asks }) => asks === 'service')).toEqual(named(({ verb }) => verb === 'none'))
  expect(named(({ asks }) => asks === 'service')).toEqual([
    'build-order',
    'post-order',
    'build-cancellation',
    'post-cancellation',
  ])
})

test('behavior: only posts deliver, and whatever delivers asks the service', () => {
  expect(named(({ delivers }) => delivers)).toEqual(['post-order', 'post-cancellation'])
})

test('behavior: the words for an approval follow its amount and the orders it covers', () => {
  const { title, effect } = factsOf('approve')
  const unlimited = { amount: 2n ** 256n - 1n, forOrders: '5' }
  expect([title({ amount: 0n }), effect({ amount: 0n })]).toEqual([
    'trade.flow.revoke',
    'trade.effect.revoke',
  ])
  expect(effect({ amount: 9n })).toBe('trade.effect.approve')
  expect(effect({ amount: 9n, forOrders: '5' })).toBe('trade.effect.approveOrders')
  expect([title(unlimited), effect(unlimited)]).toEqual([
    'trade.step.approveUnlimited',
    'trade.effect.approveUnlimited',
  ])
})

test('behavior: a reset that suspends open orders says so, a top-up is no first deposit', () => {
  expect(factsOf('approve-reset').effect({ amount: 0n })).toBe('trade.effect.reset')
  expect(factsOf('approve-reset').effect({ amount: 0n, suspendsOrders: true })).toBe(
    'trade.effect.resetSuspends',
  )
  expect(factsOf('deposit').effect({ amount: 1n })).toBe('trade.effect.deposit')
  expect(factsOf('deposit').effect({ amount: 1n, isTopUp: true })).toBe('trade.effect.topUp')
})

test('behavior: a step has a chain of its own, and that of the intent where its record names none', () => {
  expect(chainOfStep({}, { chainId: 1 })).toBe(1)
  expect(chainOfStep({ chainId: 10 }, { chainId: 1 })).toBe(10)
})

test('behavior: the chain of a step is stored, and records without one are read as before', () => {
  const stored = {
    version: 1,
    id: 'one',
    intent: { kind: 'withdraw', chainId: 1, account: `0x${'11'.repeat(20)}`, amount: '1' },
    status: 'paused',
    steps: [
      { name: 'switch-chain', status: 'done' },
      { name: 'withdraw', status: 'todo', chainId: 10 },
    ],
    createdAt: 1,
    updatedAt: 1,
  }
  expect(parseFlowRecord(stored)).toEqual(stored)
  expect(parseFlowRecord({ ...stored, steps: [{ name: 'no-such-step', status: 'todo' }] })).toBeNull()
})
