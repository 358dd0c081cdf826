import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proves } from './rows.ts'
import { expectShape, NATIVE, openVenue, ROUTER_VERSION, type Venue } from './venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue?.stop())

const USER = '0x1111111111111111111111111111111111111111'

const query = () => ({
  srcToken: NATIVE,
  destToken: venue.token('USDC'),
  amount: '1000000000000000000',
  network: 31337,
  version: ROUTER_VERSION,
})

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
      'srcDecimals',
      'destChainId',
      'includeAgents',
      'token',
      'userAddress',
      'status',
      'page',
    ]
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom(NATIVE, venue.token('USDC'), 'USDC', '-1', '1e9', '31337', 'null', '[]', '%00'),
    )
    const words = fc.dictionary(fc.constantFrom(...names), word)
    const paths = fc.constantFrom(
      '/prices',
      '/swap',
      '/v2/quote',
      '/tokens',
      '/adapters/list',
      '/v2/delta/prices',
      '/v2/delta/prices/is-token-supported',
      '/v2/delta/orders',
      `/v2/delta/orders/fillablebalance/31337/${USER}`,
    )
    const sound = { ...query(), srcDecimals: 18, destDecimals: 6, chainId: 31337, userAddress: USER }
    await fc.assert(
      fc.asyncProperty(paths, words, async (path, values) => {
        const answer = await venue.get(path, { ...sound, ...values })
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
    const decimals = { srcDecimals: 18, destDecimals: 6 }
    expect((await venue.get('/prices/', query())).status).toBe(200)
    expect((await venue.get('/v2/delta/prices/', { ...query(), ...decimals, chainId: 31337 })).status).toBe(
      200,
    )
    expect((await venue.get('/chains/')).status).toBe(200)
    expect((await venue.get('/swap/', { ...query(), userAddress: USER })).status).toBe(200)
    expect((await venue.get('/v2/quote/', { ...query(), ...decimals, chainId: 31337 })).status).toBe(200)
    expect((await venue.get('/prices/partnerfee/31337/', { partner: 'desk' })).status).toBe(200)
    expect((await venue.post('/transactions/31337/', {})).json.details).toBe('Missing price route')
  })

  test(proves('default: any origin', 'convention.cors'), async () => {
    const earlier = await fetch(`${venue.manifest.apiUrl}/transactions/31337`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(earlier.ok).toBe(true)
    expect(earlier.headers.get('access-control-allow-origin')).toBe('*')
    expect(earlier.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type')
    expect(earlier.headers.get('access-control-allow-methods')).toContain('POST')
    for (const path of ['/chains', '/nowhere', '/prices'])
      expect((await venue.get(path)).headers.get('access-control-allow-origin')).toBe('*')
  })
})
