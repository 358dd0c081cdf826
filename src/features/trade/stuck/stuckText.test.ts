import '../../../text/en/trade/steps.ts'
import { expect, test } from 'vitest'
import type { FlowRecord, MarketSwapIntent } from '../../../flow/journal/flowRecord.ts'
import type { FlowStep } from '../../../flow/record/record.ts'
import { stuckText } from './stuckText.ts'

const ACCOUNT = '0x1111111111111111111111111111111111111111'
const USDC = { chainId: 1, address: ACCOUNT, symbol: 'USDC', name: 'USDC', decimals: 6 } as const
const INTENT: MarketSwapIntent = {
  kind: 'market-swap',
  ...{ chainId: 1, account: ACCOUNT, recipient: ACCOUNT, side: 'SELL', approval: 'exact' },
  ...{ sellToken: { ...USDC, symbol: 'DAI' }, buyToken: USDC, slippageBps: 50, feeBps: 0 },
  ...{ sellAmount: '5000000', buyAmount: '4900000', quotedAmount: '5000000', priceRouteText: '{}' },
} as MarketSwapIntent
const slow = { key: 'flow.notice.slowNetwork' } as const

function flowOf(part: Partial<FlowRecord>, step: FlowStep = { name: 'swap', status: 'pending' }): FlowRecord {
  const whole = { version: 1, id: 'a', status: 'running', createdAt: 1, updatedAt: 1 } as const
  return { ...whole, intent: INTENT, steps: [step], notice: slow, ...part }
}

test('default: a swap that nobody mines says the least it can bring, and how to end it', () => {
  const text = stuckText(flowOf({}))
  expect(text).toContain('at worst for 4.9 USDC.')
  expect(text).toContain('“Cancel” sends an empty one with its nonce')
})

test('behavior: a purchase says the most it can take', () =>
  expect(stuckText(flowOf({ intent: { ...INTENT, side: 'BUY' } }))).toContain('take up to 5 DAI.'))

test('behavior: the nonce is reported once a node has shown it', () => {
  expect(stuckText(flowOf({}))).not.toContain('Its nonce is')
  expect(stuckText(flowOf({}, { name: 'swap', status: 'pending', nonce: 7 }))).toContain('Its nonce is 7.')
})

test('behavior: an approval has no amount to say', () =>
  expect(stuckText(flowOf({}, { name: 'approve', status: 'pending' }))).toMatch(
    /^It can be mined until its nonce is used\. /,
  ))

test('behavior: there is no note on a flow that waits for anything else', () => {
  expect(stuckText(flowOf({ notice: { key: 'flow.notice.othersSend' } }))).toBe('')
  expect(stuckText(flowOf({}, { name: 'swap', status: 'done' }))).toBe('')
})
