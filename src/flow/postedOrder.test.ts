import { type Chain, createClient, custom } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Address } from '../domain/address.ts'
import { createService } from '../service/serviceClient.ts'
import type { FlowRecord } from './flowRecord.ts'
import { mayBeTaken, postedOrder } from './postedOrder.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const HASH = `0x${'12'.repeat(32)}` as const
const TOKEN = { chainId: 31337, address: ACCOUNT, symbol: 'A', name: 'A', decimals: 18 } as const
const CHAIN: Chain = {
  id: 31337,
  name: 'x',
  nativeCurrency: { name: 'x', symbol: 'x', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

const RECORD: FlowRecord = {
  version: 1,
  id: 'one',
  status: 'paused',
  steps: [{ name: 'post-order', status: 'pending' }],
  artifacts: { order: { hash: HASH, valueText: '{}', signature: '0x12' } },
  intent: {
    kind: 'delta-order',
    type: 'MARKET',
    chainId: 31337,
    account: ACCOUNT,
    recipient: ACCOUNT,
    sellToken: TOKEN,
    buyToken: TOKEN,
    side: 'SELL',
    sellAmount: '1',
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
  },
  createdAt: 1,
  updatedAt: 1,
}

const SERVED = {
  id: 'a',
  status: 'ACTIVE',
  side: 'SELL',
  type: 'MARKET',
  onChainOrderType: 'Order',
  input: { chainId: 31337, token: ACCOUNT, amount: '1' },
  output: { chainId: 31337, token: ACCOUNT, expectedAmount: '1', executedAmount: null, minAmount: '1' },
  owner: ACCOUNT,
  beneficiary: ACCOUNT,
  orderHash: HASH,
  partner: 'kontor',
  order: {},
  transactions: [],
  refunds: [],
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:06.000Z',
  expiresAt: '2033-05-18T03:33:20.000Z',
}

const unknown = () => Response.json({ errorType: 'OrdersNotFound', message: 'x' }, { status: 404 })

function taken(record: FlowRecord, answer: () => Response, blockTimeSec = 1_000) {
  const block = { number: '0x1', timestamp: `0x${blockTimeSec.toString(16)}`, transactions: [] }
  const client = createClient({ chain: CHAIN, transport: custom({ request: async () => block }) })
  const service = createService({
    baseUrl: 'http://service.test',
    partner: 'anon',
    fetch: async () => answer(),
  })
  return mayBeTaken(record, { clients: { chains: [CHAIN], of: () => client }, service })
}

describe('mayBeTaken', () => {
  test('default: an order nobody confirmed may turn up until its deadline', async () => {
    expect(await taken(RECORD, unknown)).toBe(true)
    expect(await taken(RECORD, unknown, 2_000)).toBe(false)
  })

  test('behavior: one that the service has is among the orders, and no longer waited for', async () => {
    expect(await taken(RECORD, () => Response.json(SERVED))).toBe(false)
  })

  test('behavior: as long as the answer says nothing, it may', async () => {
    expect(await taken(RECORD, () => Response.json({ message: 'x' }, { status: 403 }), 3_000)).toBe(true)
  })

  test.each<[string, Partial<FlowRecord>]>([
    ['was never posted', { steps: [{ name: 'post-order', status: 'todo' }] }],
    ['was never signed', { artifacts: { order: { hash: HASH, valueText: '{}' } } }],
    ['failed for good', { status: 'failed' }],
  ])('behavior: nothing is waited for that %s', (_title, change) => {
    expect(postedOrder({ ...RECORD, ...change })).toBe(null)
  })
})
