import { createPublicClient, custom } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ChainAccess } from '../chain/chainAccess.ts'
import { createServiceClock } from './http/serviceClock.ts'
import { createTradingService } from './tradingService.ts'

const service = createTradingService({ chains: [], clock: createServiceClock(() => 0), profile: 'spec' })
const body = async (response: Response) => (await response.json()) as Record<string, unknown>

describe('createTradingService', () => {
  test('default: unknown paths and methods are answered in the documented shape', async () => {
    for (const [path, init] of [
      ['/nowhere', {}],
      ['/prices', { method: 'POST' }],
      ['/transactions/31337', {}],
    ] as const) {
      const response = await service.request(path, init)
      expect(response.status).toBe(404)
      expect(Object.keys(await body(response)).sort()).toEqual(['details', 'errorType'])
    }
  })

  test('behavior: trailing slashes do not matter', async () => {
    for (const path of ['/chains', '/chains/', '/tokens/', '/adapters/list/?chainId=1'])
      expect((await service.request(path)).status).not.toBe(404)
  })

  test('behavior: any origin may send requests, preflight of a JSON post included', async () => {
    const headers = { origin: 'https://some.app', 'access-control-request-headers': 'content-type,x-api-key' }
    const before = await service.request('/transactions/1', {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': 'POST' },
    })
    expect(before.status).toBe(204)
    expect(before.headers.get('access-control-allow-origin')).toBe('*')
    expect(before.headers.get('access-control-allow-headers')).toContain('content-type')
    expect((await service.request('/nowhere', { headers })).headers.get('access-control-allow-origin')).toBe(
      '*',
    )
  })

  test('error: an address that cannot be decoded is a 4xx', async () => {
    const response = await service.request('/users/tokens/%E0%A4%A/0x0')
    expect(response.status).toBe(400)
    expect(await body(response)).toMatchObject({ errorType: 'InvalidInput' })
  })

  test('error: an unexpected fault keeps the documented shape, and is logged for the host', async () => {
    const unreadable = {
      id: 1,
      contracts: {},
      get tokens(): never {
        throw new TypeError('lost')
      },
    } as unknown as ChainAccess
    const reported: unknown[] = []
    const broken = createTradingService({
      chains: [unreadable],
      clock: createServiceClock(() => 0),
      profile: 'spec',
      onFault: (...fault) => reported.push(fault),
    })
    const response = await broken.request('/tokens')
    expect(response.status).toBe(400)
    expect(await body(response)).toEqual({
      errorType: 'UnexpectedError',
      details: 'The request could not be processed',
    })
    expect(reported).toEqual([['/tokens', new TypeError('lost')]])
    expect((await broken.request('/nowhere')).status).toBe(404)
    expect(reported).toHaveLength(1)
  })

  test('error: a chain that cannot be read is a pricing failure', async () => {
    const silent = custom({ request: () => Promise.reject(new Error('no answer')) }, { retryCount: 0 })
    const router = '0x1000000000000000000000000000000000000001'
    const token = { symbol: 'USDC', name: 'USDC', address: router, decimals: 6 } as const
    const chain = {
      id: 1,
      client: createPublicClient({ transport: silent }),
      contracts: { wrappedNative: router, multicall3: router },
      tokens: [token],
      pools: [],
    } as unknown as ChainAccess
    const unread = createTradingService({
      chains: [chain],
      clock: createServiceClock(() => 0),
      profile: 'spec',
    })
    const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
    const response = await unread.request(`/prices?srcToken=${native}&destToken=USDC&amount=1&version=6.2`)
    expect(response.status).toBe(400)
    expect(await body(response)).toEqual({ errorType: 'PricingError', details: 'Error getting price data' })
  })
})
