import { expect, test } from 'vitest'
import { parseFlowRecord } from '../journal/flowSchema.ts'
import { chainOfStep, STEP_NAMES, stepFactsOf } from './stepFacts.ts'

const named = (wanted: (facts: ReturnType<typeof stepFactsOf>) => unknown) =>
  STEP_NAMES.filter((name) => wanted(stepFactsOf(name)))

test('default: a step that asks the service asks nothing of the person, every other one does', () => {
  expect(named(({ asks }) => asks === 'service')).toEqual(named(({ verb }) => verb === 'none'))
  expect(named(({ asks }) => asks === 'service')).toEqual([
    'build-order',
    'post-order',
    'build-cancellation',
    'post-cancellation',
    'check-replaced',
    'post-offer',
  ])
})

test('behavior: only posts deliver, and whatever delivers asks the service', () => {
  expect(named(({ delivers }) => delivers)).toEqual(['post-order', 'post-cancellation', 'post-offer'])
})

test('behavior: a step has its own chain, and the intent’s where its record names none', () => {
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
