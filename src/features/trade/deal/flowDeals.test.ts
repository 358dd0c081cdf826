import { expect, test } from 'vitest'
import { exampleDeal } from '../../../../testing/otc/exampleDeal.ts'
import { exampleOtcOrder } from '../../../../testing/otc/exampleOtcOrder.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { hashOtcOrder, writtenOrder } from '../../../domain/otc/otcOrder.ts'
import { ZERO_ADDRESS } from '../../../domain/token/address.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { cancelDealsIntent, cancelGroups } from './cancelDeals.ts'
import { flowDeals } from './flowDeals.ts'
import { pollMs } from './useDealStates.ts'

const chainId = 31337
const order = exampleOtcOrder()
const orderHash = hashOtcOrder(order, { chainId, contract: deploymentOf(chainId)?.rfq ?? ZERO_ADDRESS })
const token = (address: typeof order.makerAsset) => ({
  ...{ chainId, address, symbol: 'TKN', name: 'Token', decimals: 18 },
})

const offering = (change: Partial<FlowRecord> = {}): FlowRecord => ({
  ...{ version: 2, id: 'offer', createdAt: 1_000, updatedAt: 2_000, status: 'running', steps: [] },
  intent: {
    ...{ kind: 'otc-offer', chainId, account: order.maker, approval: 'exact', offer: writtenOrder(order) },
    ...{ makerToken: token(order.makerAsset), takerToken: token(order.takerAsset) },
  },
  ...change,
})
const filling = (change: Partial<FlowRecord> = {}): FlowRecord => ({
  ...{ version: 2, id: 'fill', createdAt: 1_000, updatedAt: 2_000, status: 'done', steps: [] },
  intent: {
    ...{ kind: 'otc-fill', chainId, account: order.taker, recipient: order.taker, side: 'SELL' },
    ...{ sellToken: token(order.takerAsset), buyToken: token(order.makerAsset), approval: 'exact' },
    ...{ sellAmount: '50', buyAmount: '100', quotedAmount: '100', slippageBps: 0, feeBps: 0 },
    ...{ offer: writtenOrder(order), orderHash, makerSignature: '0xabcd', makerPermit: '0x' },
  },
  receipt: { hash: orderHash, blockNumber: '1', gasPaid: '1', nativeDelta: '0', sold: '50', received: '100' },
  ...change,
})

test.each([
  ['being signed', {}, 'preparing', null],
  ['paused', { status: 'paused' }, 'preparing', null],
  [
    'with other owners of the account',
    { status: 'paused', error: { code: 'flow-offer-waits', say: { key: 'x' }, recovery: 'retry' } },
    'coSigners',
    null,
  ],
  ['signed, not posted', { artifacts: { offer: { hash: orderHash, signature: '0x12' } } }, null, '0x12'],
  [
    'signed, and refused by the service',
    { status: 'failed', artifacts: { offer: { hash: orderHash, signature: '0x12' } } },
    null,
    '0x12',
  ],
] as const)('behavior: an offer that is %s', (_name, change, making, signature) => {
  const { offers } = flowDeals(order.maker, [offering(change as Partial<FlowRecord>)], [])
  expect(offers).toMatchObject([{ order, making, signature, flowId: 'offer', isPosted: false }])
})

test('behavior: an offer unsigned when its flow ended is none; others’ flows count for nobody', () => {
  expect(flowDeals(order.maker, [offering({ status: 'failed' })], []).offers).toEqual([])
  expect(flowDeals(order.taker, [offering()], []).offers).toEqual([])
})

test('behavior: an offer carries the permit that its flow signed', () => {
  const offer = { hash: orderHash, signature: '0x12' } as const
  const carrying = (permit?: '0x' | '0x34') => {
    const flow = offering({ artifacts: { offer, ...(permit && { permit }) } })
    return flowDeals(order.maker, [flow], []).offers[0]?.permitMakerAsset
  }
  expect([carrying('0x34'), carrying('0x'), carrying()]).toEqual(['0x34', '0x', '0x'])
})

test('behavior: what is remembered without its signature can be ended and not handed on', () => {
  const record = offering({ status: 'done', artifacts: { offer: { hash: orderHash, isPosted: true } } })
  const { offers } = flowDeals(order.maker, [], [{ record, isImported: false, word: null }])
  expect(offers).toMatchObject([{ signature: null, isPosted: true, making: null }])
})

test('behavior: a fill counts once it is mined, and not where the chain took it back', () => {
  const amounts = { makerAmount: 100n, takerAmount: 50n }
  const mined = flowDeals(order.taker, [filling()], [])
  expect(mined.fills).toMatchObject([{ chainId, orderHash, ...amounts }])
  expect(mined.offers).toMatchObject([{ signature: '0xabcd', flowId: null }])
  expect(flowDeals(order.taker, [filling({ status: 'running' })], [])).toEqual({ offers: [], fills: [] })
  const past = [{ record: filling(), isImported: true, word: 'reverted' as const }]
  expect(flowDeals(order.taker, [], past)).toEqual({ offers: [], fills: [] })
})

test('behavior: offers end in one transaction per chain and hundred, and only those that can', () => {
  const many = Array.from({ length: 101 }, () => exampleDeal())
  const others = [
    exampleDeal({ chainId: 31338 }),
    exampleDeal({ status: 'filled' }),
    exampleDeal({ role: 'taken' }),
  ]
  const groups = cancelGroups([...many, ...others], order.maker)
  expect(groups.map((group) => [group.chainId, group.deals.length])).toEqual([
    [31337, 100],
    [31337, 1],
    [31338, 1],
  ])
  expect(cancelGroups(many, order.taker)).toEqual([])
  const [, one] = groups
  expect(one && cancelDealsIntent(one, order.maker)).toEqual({
    ...{ kind: 'otc-cancel', chainId, account: order.maker, offers: [writtenOrder(order)] },
  })
})

const nowMs = 10_000_000
const known = (createdAt: number) => ({
  ...{ key: 'otc:1', chainId, orderHash, order, signature: null, permitMakerAsset: '0x' as const },
  ...{ isPosted: true, making: null, flowId: null, hint: null, createdAt, updatedAt: 0 },
})
const read = (change: object) => ({
  at: nowMs,
  chainStates: new Map([
    [
      'otc:1',
      {
        ...{ chainId, hasContract: true, blockTimeSec: 1_000n, remaining: 0n, balance: 1n, allowance: 1n },
        ...{ allowed: 1n, permit: 'none' as const, closedBy: null, ...change },
      },
    ],
  ]),
})

test.each([
  ['young', known(nowMs - 10_000), read({}), 'active', 3_000],
  ['an hour old', known(nowMs - 3_600_000), read({}), 'active', 60_000],
  ['looked at by nobody', known(nowMs - 3_600_000), read({}), 'idle', 300_000],
  ['in a hidden page', known(nowMs - 10_000), read({}), 'hidden', false],
  ['filled', known(nowMs - 10_000), read({ remaining: 1n, closedBy: 'filled' }), 'active', false],
  ['expired', known(nowMs - 10_000), read({ blockTimeSec: 2_000_000_001n }), 'active', false],
  [
    'about to expire',
    known(nowMs - 3_600_000),
    read({ blockTimeSec: 2_000_000_000n - 9n }),
    'active',
    10_000,
  ],
] as const)(
  'behavior: how soon an offer is looked at again that is %s',
  (_name, offer, last, attention, pause) => {
    expect(pollMs([offer], last, attention, nowMs)).toBe(pause)
  },
)
