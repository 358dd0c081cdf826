import { expect, test } from 'vitest'
import type { DeltaOrderIntent } from '../../../flow/journal/flowRecord.ts'
import { stepEffect } from './flowSteps.ts'

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
  expect(effect({ insteadOfPermit: 'openOrders' })).toMatch(
    /Nothing moves yet\. Orders of this token are open/,
  )
  expect(effect({ insteadOfPermit: 'longLife' })).toContain('A permit would expire before your order')
  expect(effect({ forOrders: '1000000', insteadOfPermit: 'openOrders' })).toContain('for your open orders')
})

test('behavior: a permit that comes after another says so', () => {
  const step = { name: 'sign-permit', token: TOKEN, amount: '5000000', permitNonce: '4' } as const
  expect(stepEffect(step, INTENT)).toContain('replaces the approval')
})
