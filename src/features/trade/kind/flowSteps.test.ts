import { expect, test } from 'vitest'
import { exampleOtcOrder } from '../../../../testing/otc/exampleOtcOrder.ts'
import { writtenOrder } from '../../../domain/otc/otcOrder.ts'
import type { DeltaOrderIntent, FlowStep, OtcOfferIntent } from '../../../flow/journal/flowRecord.ts'
import { isMinedInVain, stepEffect, stepStatusText, stepTitle } from './flowSteps.ts'

const ACCOUNT = '0x1111111111111111111111111111111111111111'
const TOKEN = { chainId: 31337, address: ACCOUNT, symbol: 'USDC', name: 'USDC', decimals: 6 } as const
const INTENT: DeltaOrderIntent = {
  kind: 'delta-order',
  type: 'MARKET',
  chainId: 31337,
  account: ACCOUNT,
  recipient: ACCOUNT,
  sellToken: TOKEN,
  buyToken: TOKEN,
  side: 'SELL',
  sellAmount: '5000000',
  buyAmount: '1',
  quotedAmount: '1',
  slippageBps: 50,
  deadlineSec: 2_000,
  nonce: '1',
  partnerAndFee: '0',
  feeBps: 0,
  partiallyFillable: false,
  approval: 'exact',
  routeText: '{}',
}

test('default: an approval says why it is not a permit', () => {
  const effect = (part: object) =>
    stepEffect({ name: 'approve', token: TOKEN, amount: '5000000', ...part }, INTENT)
  expect(effect({})).not.toContain('permit')
  expect(effect({ insteadOfPermit: 'openOrders' })).toMatch(/^On chain: a second permit/)
  expect(effect({ insteadOfPermit: 'longLife' })).toContain('a permit would expire before your order')
  expect(effect({ forOrders: '1000000', insteadOfPermit: 'openOrders' })).toContain('for your open orders')
})

test('behavior: a permit that comes after another says so', () => {
  const step = { name: 'sign-permit', token: TOKEN, amount: '5000000', permitNonce: '4' } as const
  expect(stepEffect(step, INTENT)).toContain('replaces the approval')
})

test('behavior: the permit of an offer states its expiry and spender, and an unlimited amount', () => {
  const { chainId, account } = INTENT
  const offer: OtcOfferIntent = {
    ...{ kind: 'otc-offer', chainId, account, approval: 'exact', permit: true },
    ...{ makerToken: TOKEN, takerToken: TOKEN, offer: writtenOrder(exampleOtcOrder()) },
  }
  const step = { name: 'sign-permit', token: TOKEN, amount: '5000000' } as const
  expect([stepTitle(step, offer), stepEffect(step, offer)]).toEqual([
    'Sign permit for 5 USDC',
    expect.stringMatching(/^Until the offer expires; whoever fills/),
  ])
  const all = { ...step, amount: String(2n ** 256n - 1n) }
  for (const intent of [offer, INTENT])
    expect([stepTitle(all, intent), stepEffect(all, intent)]).toEqual([
      'Sign permit for any amount of USDC',
      expect.stringMatching(/once used, any amount of USDC until you revoke it/),
    ])
})

test('behavior: of a flow that is paused, its step is stopped, and the one after it is next', () => {
  const steps: readonly FlowStep[] = [
    { name: 'approve', status: 'todo' },
    { name: 'swap', status: 'todo' },
  ]
  const words = (status: 'running' | 'paused') => steps.map((step) => stepStatusText(step, { status, steps }))
  expect(words('paused')).toEqual(['Stopped', 'Next'])
  expect(words('running')).toEqual(['Next', 'Next'])
  const failed: FlowStep = { name: 'swap', status: 'failed' }
  expect(stepStatusText(failed, { status: 'failed', steps: [failed] })).toBe('Failed')
})

test.each([
  ['chain-reverted', true],
  ['flow-bundle-failed', false],
])('behavior: a failed transaction, %s: mined %s', (code, isMined) => {
  const step: FlowStep = { name: 'swap', status: 'failed', hash: `0x${'12'.repeat(32)}` }
  const error = { code, say: { key: 'errors.chain.reverted' }, recovery: 'fix' } as const
  expect(isMinedInVain(step, { error })).toBe(isMined)
  expect(isMinedInVain({ ...step, status: 'pending' }, { error })).toBe(false)
})
