import { createConnection } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proves } from './rows.ts'
import { type Answer, type Json, NATIVE, openVenue, ROUTER_VERSION, type Venue } from './venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue?.stop())

const USER = '0x1111111111111111111111111111111111111111'
const LOWER = /^0x[0-9a-f]{40}$/

const query = () => ({
  srcToken: NATIVE,
  destToken: venue.token('USDC'),
  amount: '1000000000000000000',
  network: 31337,
  version: ROUTER_VERSION,
})

const expectShape = ({ status, json }: Answer): void => {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(Object.keys(json).sort()).toEqual(['details', 'errorType'])
  expect([typeof json.errorType, typeof json.details]).toEqual(['string', 'string'])
}

describe('every answer', () => {
  test(proves('error: one shape for every refusal', 'convention.error', 'convention.strict'), async () => {
    const { json } = await venue.get('/prices', query())
    const route = json.priceRoute
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '{"priceRoute":{"hmac":"\\ud800"}}',
      `{"priceRoute":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      `{"priceRoute":{"a":${'{"a":'.repeat(200)}1${'}'.repeat(200)},"hmac":"${'0'.repeat(40)}"}}`,
      { priceRoute: route, srcToken: 1, destToken: {}, userAddress: [] },
      { priceRoute: route, srcToken: '', destToken: 'WETH', userAddress: USER },
      { priceRoute: route, srcToken: 'ETH', destToken: 'USDC', userAddress: USER, srcAmount: 1 },
    ]
    for (const body of bodies) expectShape(await venue.post('/transactions/31337', body))
    const oversized = await venue.post('/transactions/31337', { priceRoute: 'x'.repeat(2_000_000) })
    expectShape(oversized)
    expect(oversized.status).toBe(413)
    for (const path of [
      '/nowhere',
      '/prices/x/y',
      '/tokens/abc',
      '/tokens/1',
      '/users/tokens/31337/0x1',
      `/users/tokens/31337/${USER}/0x1`,
      '/users/tokens/%E0%A4%A/x',
      '/transactions/31337',
      '/adapters/list',
      '/fiat/tokens/none',
      '/v2/quote',
      '/swap',
      '/prices',
    ])
      expectShape(await venue.get(path))
  })

  test(proves('error: whatever is asked is answered, or refused in shape', 'convention.strict'), async () => {
    const names = [
      'srcToken',
      'destToken',
      'amount',
      'side',
      'network',
      'route',
      'maxImpact',
      'slippage',
      'chainId',
      'mode',
    ]
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom(NATIVE, venue.token('USDC'), 'USDC', '-1', '1e9', '31337', 'null', '[]', '%00'),
    )
    const words = fc.dictionary(fc.constantFrom(...names), word)
    const paths = fc.constantFrom('/prices', '/swap', '/v2/quote', '/tokens', '/adapters/list')
    await fc.assert(
      fc.asyncProperty(paths, words, async (path, values) => {
        const answer = await venue.get(path, { ...query(), userAddress: USER, ...values })
        if (answer.status !== 200) expectShape(answer)
      }),
      { numRuns: 60 },
    )
    const { json } = await venue.get('/prices', query())
    const body = fc.record(
      {
        priceRoute: fc.oneof(fc.constant(json.priceRoute), fc.jsonValue()),
        srcToken: fc.oneof(fc.constant(NATIVE), fc.jsonValue()),
        destToken: fc.oneof(fc.constant('USDC'), fc.jsonValue()),
        srcAmount: fc.oneof(fc.constant(query().amount), fc.jsonValue()),
        slippage: fc.oneof(fc.constant(100), fc.jsonValue()),
        userAddress: fc.oneof(fc.constant(USER), fc.jsonValue()),
        deadline: fc.jsonValue(),
        permit: fc.jsonValue(),
      },
      { requiredKeys: ['priceRoute'] },
    )
    await fc.assert(
      fc.asyncProperty(body, async (values) => {
        const answer = await venue.post('/transactions/31337', values)
        if (answer.status !== 200) expectShape(answer)
      }),
      { numRuns: 60 },
    )
  })

  test(proves('error: a parameter given twice, or of another kind', 'convention.strict'), async () => {
    const url = `${venue.manifest.apiUrl}/prices?${new URLSearchParams(query() as unknown as Record<string, string>)}`
    const twice = await fetch(`${url}&amount=5`)
    expectShape({ status: twice.status, headers: twice.headers, json: await twice.json() })
    for (const values of [
      { side: 'LEFT' },
      { network: 'x' },
      { maxImpact: 'much' },
      { otherExchangePrices: 'ja' },
    ])
      expectShape(await venue.get('/prices', { ...query(), ...values }))
  })

  test(proves('default: names nobody knows are ignored', 'convention.unknown'), async () => {
    const { status } = await venue.get('/prices', { ...query(), colour: 'blue', __proto__x: 1, toString: 1 })
    expect(status).toBe(200)
  })

  test(proves('default: trailing slashes', 'convention.slash'), async () => {
    expect((await venue.get('/prices/', query())).status).toBe(200)
    expect((await venue.get('/chains/')).status).toBe(200)
    expect((await venue.get('/swap/', { ...query(), userAddress: USER })).status).toBe(200)
    expect((await venue.get('/v2/quote/', { ...query(), chainId: 31337 })).status).toBe(200)
    expect((await venue.get('/prices/partnerfee/31337/', { partner: 'desk' })).status).toBe(200)
    expect((await venue.post('/transactions/31337/', {})).json.details).toBe('Missing price route')
  })

  test(proves('default: any origin', 'convention.cors'), async () => {
    const ahead = await fetch(`${venue.manifest.apiUrl}/transactions/31337`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(ahead.ok).toBe(true)
    expect(ahead.headers.get('access-control-allow-origin')).toBe('*')
    expect(ahead.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type')
    expect(ahead.headers.get('access-control-allow-methods')).toContain('POST')
    for (const path of ['/chains', '/nowhere'])
      expect((await venue.get(path)).headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('lists', () => {
  test(proves('default: chains', 'list.chains', 'convention.chains'), async () => {
    const { status, json } = await venue.get('/chains')
    expect(status).toBe(200)
    expect(json).toHaveLength(1)
    expect(json[0]).toMatchObject({ chainId: 31337, name: 'Sandbox', delta: false, market: true })
  })

  test(proves('default: tokens', 'list.tokens'), async () => {
    for (const path of ['/tokens', '/tokens/31337']) {
      const { json } = await venue.get(path)
      expect(json.tokens.map((token: Json) => token.symbol)).toEqual([
        'ETH',
        'WETH',
        'USDC',
        'DAI',
        'USDT',
        'WBTC',
      ])
      for (const token of json.tokens) {
        expect(token.address).toMatch(LOWER)
        expect(token.network).toBe(31337)
        expect(Number.isInteger(token.decimals)).toBe(true)
      }
    }
    expect((await venue.get('/tokens', { network: 31337 })).json.tokens).toHaveLength(6)
    expect((await venue.get('/tokens/1')).status).toBe(422)
  })

  test(proves('default: fiat tokens and categories', 'list.fiat'), async () => {
    const { json } = await venue.get('/fiat/tokens/31337')
    const usdc = json.tokens.find((token: Json) => token.symbol === 'USDC')
    expect(usdc).toMatchObject({ chainId: 31337, decimals: 6, categories: ['stablecoin'] })
    expect((await venue.get('/fiat/tokens/all')).json.tokens).toHaveLength(json.tokens.length)
    const { json: known } = await venue.get('/fiat/tokens/categories')
    expect(known.categories.map((category: Json) => category.id)).toContain('stablecoin')
    const { json: stable } = await venue.get('/fiat/tokens/31337', { category: 'stablecoin' })
    expect(stable.tokens.map((token: Json) => token.symbol)).toEqual(['USDC', 'DAI', 'USDT'])
  })

  test(proves('default: contracts', 'list.contracts'), async () => {
    const { json } = await venue.get('/adapters/contracts', { chainId: 31337, version: '6.2' })
    expect(json.AugustusSwapper).toBe(venue.router.toLowerCase())
    expect(json.TokenTransferProxy).toBe(json.AugustusSwapper)
    expect(json.Executors.Executor1).toMatch(LOWER)
  })

  test(proves('default: exchanges', 'list.adapters'), async () => {
    const { json } = await venue.get('/adapters/list', { chainId: 31337 })
    expect(json).toEqual(expect.arrayContaining(['UniswapV2', 'UniswapV3']))
    expect((await venue.get('/adapters/contract-takers', { network: 31337 })).json).toEqual([])
  })

  test(proves('default: what a user holds', 'list.users'), async () => {
    const account = await venue.newAccount()
    await venue.approve(account, venue.token('USDC'), 12_345n)
    const { json } = await venue.get(`/users/tokens/31337/${account.address}`)
    const held = Object.fromEntries(json.tokens.map((token: Json) => [token.symbol, token]))
    expect(held.USDC).toMatchObject({ balance: venue.units('25000', 'USDC'), allowance: '12345' })
    expect(held.ETH.balance).toBe((await venue.balance(account.address, NATIVE)).toString())
    expect(held.WETH).toMatchObject({ balance: '0', allowance: '0' })
    const one = await venue.get(`/users/tokens/31337/${account.address}/${venue.token('WBTC')}`)
    expect(one.json.token).toMatchObject({ symbol: 'WBTC', balance: venue.units('0.5', 'WBTC') })
    expect((await venue.get(`/users/tokens/31337/${account.address}/${USER}`)).status).toBe(404)
  })

  test(proves('default: partner fees', 'list.partnerfee'), async () => {
    const { json } = await venue.get('/prices/partnerfee/31337', { partner: 'desk' })
    expect(json).toEqual({
      partnerFee: 0.25,
      partnerAddress: expect.stringMatching(LOWER),
      takeSurplus: false,
    })
    expect((await venue.get('/prices/partnerfee/31337')).json.partnerFee).toBe(0.01)
    expect((await venue.get('/prices/partnerfee/1')).status).toBe(422)
  })
})

describe('controls', () => {
  const blockSec = async () => Number((await venue.client.getBlock()).timestamp)

  test(proves('default: time moves chain and service together', 'control.time'), async () => {
    const before = (await venue.control('/time')).json
    const { status, json } = await venue.control('/time', { seconds: 3600 })
    expect(status).toBe(200)
    expect(json.offsetSec - before.offsetSec).toBe(3600)
    expect(json.serviceSec - before.serviceSec).toBeGreaterThanOrEqual(3600)
    expect(json.chains).toEqual([{ chainId: 31337, blockSec: await blockSec() }])
    expect(Math.abs(json.serviceSec - json.chains[0].blockSec)).toBeLessThanOrEqual(2)
    for (const seconds of [-1, 1.5, '60', undefined, 1e12])
      expect((await venue.control('/time', { seconds })).status).toBe(400)
  })

  test(proves('default: the faucet pays by real transfers', 'control.faucet'), async () => {
    const kit = [
      ['ETH', '10'],
      ['USDC', '25000'],
      ['DAI', '10000'],
      ['USDT', '10000'],
      ['WBTC', '0.5'],
    ] as const
    const fresh = '0x5555555555555555555555555555555555555555'
    const { json } = await venue.control('/faucet', { address: fresh })
    expect(json.transfers.map((gift: Json) => gift.symbol)).toEqual(kit.map(([symbol]) => symbol))
    for (const [symbol, amount] of kit)
      expect(await venue.balance(fresh, venue.token(symbol))).toBe(BigInt(venue.units(amount, symbol)))
    const one = { address: fresh, chainId: 31337, token: 'WETH', amount: '7' }
    expect((await venue.control('/faucet', one)).status).toBe(200)
    expect(await venue.balance(fresh, venue.token('WETH'))).toBe(7n)
    for (const wrong of [
      {},
      { address: 'me' },
      { address: fresh, chainId: 1 },
      { address: fresh, token: 'NONE' },
      { address: fresh, amount: '5' },
      { address: fresh, token: 'USDC', amount: '-5' },
    ])
      expectShape(await venue.control('/faucet', wrong))
  })

  test(
    proves(
      'default: snapshot and revert restore chain, service and clock, as often as wanted',
      'control.snapshot',
    ),
    async () => {
      const fresh = '0x6666666666666666666666666666666666666666'
      const { json: taken } = await venue.control('/snapshot', {})
      const before = (await venue.control('/time')).json
      for (let round = 0; round < 2; round += 1) {
        await venue.control('/faucet', { address: fresh, token: 'USDC', amount: '5' })
        await venue.control('/time', { seconds: 86_400 })
        await venue.control('/outage', { mode: 'unavailable' })
        expect((await venue.get('/chains')).status).toBe(503)
        const { json: later } = await venue.control('/snapshot', {})
        const { json: reverted } = await venue.control('/revert', { id: taken.id })
        expect(await venue.balance(fresh, venue.token('USDC'))).toBe(0n)
        expect(reverted.time.offsetSec).toBe(before.offsetSec)
        expect(Math.abs(reverted.time.serviceSec - (await blockSec()))).toBeLessThanOrEqual(2)
        expect((await venue.get('/chains')).status).toBe(200)
        expectShape(await venue.control('/revert', { id: later.id }))
      }
    },
  )

  test(proves('default: reset goes back to the start', 'control.reset'), async () => {
    const fresh = '0x7777777777777777777777777777777777777777'
    await venue.control('/faucet', { address: fresh, token: 'USDC', amount: '5' })
    await venue.control('/latency', { ms: 50 })
    const { json } = await venue.control('/reset', {})
    expect(json.time.offsetSec).toBe(0)
    expect(await venue.balance(fresh, venue.token('USDC'))).toBe(0n)
    expect((await venue.control('/outage')).json).toEqual({ outages: {}, latencyMs: {} })
  })

  test(proves('default: too many requests', 'error.rateLimit', 'control.outage'), async () => {
    await venue.control('/outage', { mode: 'throttled', endpoint: '/prices' })
    const { status, json, headers } = await venue.get('/prices', query())
    expect([status, json]).toEqual([429, { errorType: 'TooManyRequests', details: 'Too Many Requests' }])
    expect(headers.get('retry-after')).toBe('1')
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After')
    expect((await venue.get('/chains')).status).toBe(200)
    await venue.control('/outage', { mode: 'up', endpoint: '/prices' })
    expect((await venue.get('/prices', query())).status).toBe(200)
  })

  test(proves('default: a cut, a hanging and a closed service, and back', 'control.outage'), async () => {
    const port = Number(new URL(venue.manifest.apiUrl).port)
    const connects = () =>
      new Promise<boolean>((resolve) => {
        const socket = createConnection(port, '127.0.0.1')
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
        socket.once('connect', () => socket.destroy())
      })
    await venue.control('/outage', { mode: 'drop' })
    await expect(venue.get('/chains')).rejects.toThrow()
    expect(await connects()).toBe(true)
    await venue.control('/outage', { mode: 'down' })
    expect(await connects()).toBe(false)
    await venue.control('/outage', { mode: 'hang' })
    const waiting = venue.get('/chains')
    expect(await connects()).toBe(true)
    await venue.control('/outage', { mode: 'up' })
    expect((await waiting).status).toBe(200)
    expect((await venue.control('/outage')).json.outages).toEqual({})
  })

  test(proves('default: late answers', 'control.latency'), async () => {
    await venue.control('/latency', { ms: 300, endpoint: '/chains' })
    const began = performance.now()
    await venue.get('/chains')
    expect(performance.now() - began).toBeGreaterThanOrEqual(290)
    await venue.control('/latency', { ms: 0, endpoint: '/chains' })
    expect((await venue.control('/outage')).json.latencyMs).toEqual({})
  })

  test(proves('error: wrong requests are told what is wrong', 'control.clear'), async () => {
    for (const [path, body] of [
      ['/outage', { mode: 'broken' }],
      ['/outage', { mode: 'down', endpoint: '/prices' }],
      ['/outage', { mode: 'drop', endpoint: 'prices' }],
      ['/latency', { ms: -1 }],
      ['/revert', { id: '999' }],
      ['/revert', {}],
    ] as const)
      expectShape(await venue.control(path, body))
    const { json } = await venue.control('')
    expect(json.apiUrl).toBe(venue.manifest.apiUrl)
  })
})
