import { describe, expect, test } from 'vitest'
import type { Address } from '../../../domain/token/address.ts'
import type { FlowRecord, FlowStep } from '../../../flow/journal/flowRecord.ts'
import { isWalletBack, needsReview } from './goingOn.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const OTHER: Address = '0x2222222222222222222222222222222222222222'

function stopped(code: string, ...steps: readonly FlowStep[]): FlowRecord {
  return {
    version: 1,
    id: 'one',
    intent: { kind: 'wrap', chainId: 1, account: ACCOUNT, amount: '1' },
    status: 'paused',
    steps: steps.length > 0 ? steps : [{ name: 'wrap', status: 'todo' }],
    error: { code, say: { key: 'x' }, recovery: 'fix' },
    createdAt: 1,
    updatedAt: 1_000,
  }
}

describe('isWalletBack', () => {
  const here = { account: ACCOUNT, walletChainId: 1 }

  test.each(['flow-no-wallet', 'flow-other-account', 'wallet-wrong-account'])(
    'default: a flow that stopped with %s once its account is there',
    (code) => {
      expect(isWalletBack(stopped(code), here)).toBe(true)
      expect(isWalletBack(stopped(code), { ...here, walletChainId: 5 })).toBe(true)
      expect(isWalletBack(stopped(code), { ...here, account: OTHER })).toBe(false)
      expect(isWalletBack(stopped(code), { account: null, walletChainId: null })).toBe(false)
    },
  )

  test('behavior: one that stopped for its network waits for the network', () => {
    expect(isWalletBack(stopped('wallet-wrong-chain'), here)).toBe(true)
    expect(isWalletBack(stopped('wallet-wrong-chain'), { ...here, walletChainId: 5 })).toBe(false)
  })

  test.each(['wallet-rejected', 'wallet-disconnected', 'flow-may-have-been-sent', 'flow-interrupted'])(
    'behavior: after %s nothing of the kind is said',
    (code) => {
      expect(isWalletBack(stopped(code), here)).toBe(false)
    },
  )

  test('behavior: nor of a step whose wallet was asked, nor of a flow that is under way', () => {
    expect(isWalletBack(stopped('flow-other-account', { name: 'wrap', status: 'wallet' }), here)).toBe(false)
    expect(isWalletBack({ ...stopped('flow-other-account'), status: 'running' }, here)).toBe(false)
  })
})

describe('needsReview', () => {
  const window = { isWindow: true, nowMs: 1_000 }

  test.each([
    ['a step that asks', [{ name: 'wrap', status: 'todo' }]],
    ['a request whose answer was lost', [{ name: 'wrap', status: 'wallet' }]],
    ['an order whose steps were never worked out', [{ name: 'build-order', status: 'todo' }]],
    [
      'an order that is still to be signed',
      [
        { name: 'build-order', status: 'failed' },
        { name: 'sign-order', status: 'todo' },
      ],
    ],
  ] as const)('default: %s', (_title, steps) => {
    expect(needsReview(stopped('flow-interrupted', ...steps), window)).toBe(true)
  })

  test('behavior: what only has to be delivered goes on at once', () => {
    const steps = [
      { name: 'sign-order', status: 'done' },
      { name: 'post-order', status: 'pending' },
    ] as const
    expect(needsReview(stopped('service-unreachable', ...steps), window)).toBe(false)
  })

  test.each([
    ['a minute after the refusal, in the window', 'wallet-rejected', true, 61_000, false],
    ['later than that', 'wallet-rejected', true, 61_001, true],
    ['outside of the window', 'wallet-rejected', false, 1_000, true],
    ['after anything else', 'wallet-locked', true, 1_000, true],
  ])('behavior: %s', (_title, code, isWindow, nowMs, isWanted) => {
    expect(needsReview(stopped(code), { isWindow, nowMs })).toBe(isWanted)
  })
})
