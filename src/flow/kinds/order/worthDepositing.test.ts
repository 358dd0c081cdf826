import { type Chain, createClient, custom } from 'viem'
import { encodeAbiParameters } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { Address } from '../../../domain/token/address.ts'
import { createService } from '../../../service/http/serviceClient.ts'
import { assertWorthDepositing } from './worthDepositing.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const HASH = `0x${'12'.repeat(32)}` as const
const NOW_SEC = 1_000

const CHAIN: Chain = {
  id: 31337,
  name: 'x',
  nativeCurrency: { name: 'x', symbol: 'x', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

/** What chain and service say of an order: its time, its nonce, its account's code, its state. */
interface Stated {
  readonly leftSec?: number
  readonly isUsed?: boolean
  readonly code?: string
  readonly status?: string | null
}

const recordOf = (status: string) => ({
  id: 'a',
  status,
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
})

function check({ leftSec = 3_600, isUsed = false, code = '0x', status = 'AWAITING_SIGNATURE' }: Stated) {
  const client = createClient({
    chain: CHAIN,
    transport: custom({
      async request({ method }) {
        if (method === 'eth_getBlockByNumber') {
          return { number: '0x1', timestamp: `0x${NOW_SEC.toString(16)}`, transactions: [] }
        }
        return method === 'eth_getCode' ? code : encodeAbiParameters([{ type: 'bool[]' }], [[isUsed]])
      },
    }),
  })
  const service = createService({
    baseUrl: 'http://service.test',
    partner: 'anon',
    fetch: async () =>
      status === null
        ? Response.json({ errorType: 'OrdersNotFound', message: 'x' }, { status: 404 })
        : Response.json(recordOf(status)),
  })
  return assertWorthDepositing(
    { clients: { chains: [CHAIN], of: () => client, nodes: () => [] }, service },
    {
      chainId: 31337,
      account: ACCOUNT,
      order: { owner: ACCOUNT, nonce: 7n, deadlineSec: BigInt(NOW_SEC + leftSec) },
      orderHash: HASH,
    },
  )
}

const CONTRACT = '0x6001'
const DELEGATED = `0xef0100${'22'.repeat(20)}`

describe('assertWorthDepositing', () => {
  test.each<Stated>([
    {},
    { leftSec: 60 },
    { leftSec: 60, code: DELEGATED },
    { leftSec: 300, code: CONTRACT },
    { status: 'SUSPENDED' },
    { status: null },
  ])('default: %j is paid for', async (stated) => {
    await expect(check(stated)).resolves.toBeUndefined()
  })

  test.each<[string, Stated]>([
    ['flow-deposit-late', { leftSec: 59 }],
    ['flow-deposit-late', { leftSec: -1 }],
    ['flow-deposit-late-contract', { leftSec: 299, code: CONTRACT }],
    ['flow-order-over', { isUsed: true }],
    ['flow-order-over', { status: 'CANCELLED' }],
    ['flow-order-over', { status: 'CANCELLING' }],
    ['flow-order-over', { status: 'EXPIRED', leftSec: -1 }],
  ])('error: %s for %j', async (code, stated) => {
    await expect(check(stated)).rejects.toMatchObject({ code })
  })
})
