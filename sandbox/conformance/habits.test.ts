import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DeltaVenue, openDeltaVenue } from './deltaVenue.ts'
import { priceRequests, USER, type Values } from './priceRequests.ts'
import { proves } from './rows.ts'
import { type Answer, expectShape, type Json, NATIVE, ROUTER_VERSION } from './venue.ts'

let venue: DeltaVenue
beforeAll(async () => {
  venue = await openDeltaVenue()
})
afterAll(() => venue?.stop())
beforeEach(() => venue.reset())

const { refusal } = priceRequests(() => venue)
const PRICES = 'GET /v2/delta/prices'
const TOO_MANY = { errorType: 'TooManyRequests', details: 'Too Many Requests' }

const trade = (): Values => ({
  chainId: 31337,
  srcToken: venue.token('USDC'),
  destToken: venue.token('WETH'),
  srcDecimals: 6,
  destDecimals: 18,
  amount: venue.units('1000', 'USDC'),
})
const prices = () => venue.get('/v2/delta/prices', trade())
const swap = (values: Values = {}): Values => ({
  srcToken: NATIVE,
  destToken: venue.token('USDC'),
  amount: venue.units('1', 'ETH'),
  network: 31337,
  version: ROUTER_VERSION,
  ...values,
})

async function fault(body: object): Promise<void> {
  const { status, json } = await venue.control('/faults', body)
  expect([status, json.errorType]).toEqual([200, undefined])
}

/** A request from another loopback address, with headers of its own. */
function askFrom(localAddress: string, headers: Record<string, string> = {}, path = '/chains') {
  return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const requested = request(`${venue.manifest.apiUrl}${path}`, { localAddress, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }),
      )
    })
    requested.once('error', reject)
    requested.end()
  })
}

const statuses = async (requested: readonly Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(requested)).map(({ status }) => status)

/** Asks so often at once, at the beginning of a window. */
async function volley(count: number, ask: () => Promise<{ status: number }>): Promise<number> {
  await venue.advance(5)
  const answers = await statuses(Array.from({ length: count }, ask))
  return answers.filter((status) => status === 200).length
}

describe('limits', () => {
  const limits = async (body: object) => expect((await venue.control('/limits', body)).status).toBe(200)

  test(proves('default: none', 'rate.off'), async () => {
    const answers = await statuses(Array.from({ length: 10 }, () => venue.get('/chains')))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect((await venue.control('/limits')).json.mode).toBe('off')
  })

  test(proves('default: one a second', 'rate.second', 'rate.retryAfter', 'rate.options'), async () => {
    await limits({ mode: 'on' })
    expect(await volley(6, () => venue.get('/chains'))).toBeLessThanOrEqual(2)
    const earlier = Array.from({ length: 5 }, () =>
      fetch(`${venue.manifest.apiUrl}/v2/delta/orders`, {
        method: 'OPTIONS',
        headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
      }),
    )
    for (const answer of await Promise.all(earlier)) expect(answer.ok).toBe(true)
    await venue.advance(1)
    const answers = await Promise.all(Array.from({ length: 4 }, () => venue.get('/chains')))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(2)
    for (const { json, headers } of refused) {
      expect(json).toEqual(TOO_MANY)
      expect(headers.get('retry-after')).toBe('1')
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
    await limits({ mode: 'off' })
    expect(await volley(4, () => venue.get('/chains'))).toBe(4)
  })

  test(proves('default: each address for itself', 'rate.address'), async () => {
    await limits({ mode: 'on' })
    await venue.advance(5)
    for (const place of ['127.0.0.1', '127.0.0.2', '127.0.0.3'])
      expect((await askFrom(place)).status).toBe(200)
  })

  test(proves('default: so many a day', 'rate.day', 'rate.retryAfter'), async () => {
    const dayEnd = async (): Promise<number> => 86_400 - ((await venue.nowSec()) % 86_400)
    await limits({ mode: 'on' })
    expect((await venue.control('/limits')).json.tiers.free.perDay).toBe(3_000)
    await limits({ spentToday: 2_999 })
    expect((await askFrom('127.0.0.4')).status).toBe(200)
    await venue.advance(2)
    const spent = await askFrom('127.0.0.4')
    expect(spent.status).toBe(429)
    expect(Math.abs(Number(spent.retryAfter) - (await dayEnd()))).toBeLessThanOrEqual(2)
    await venue.advance((await dayEnd()) + 1)
    expect((await askFrom('127.0.0.4')).status).toBe(200)
  })

  test(proves('default: what a key is good for', 'limit.tiers', 'auth.pro', 'rate.tiers'), async () => {
    await limits({ mode: 'on' })
    const { json } = await venue.control('/limits')
    expect(json.tiers).toEqual({
      free: { perSecond: 1, burst: 1, perDay: 3_000 },
      basic: { perSecond: 10, burst: 20, perDay: 50_000 },
      pro: { perSecond: 20, burst: 40, perDay: 120_000 },
      enterprise: { perSecond: 40, burst: 80, perDay: 250_000 },
      'ext-basic': { perSecond: 15, burst: 25, perDay: 1_000_000 },
      'ext-pro': { perSecond: 25, burst: 50, perDay: 2_000_000 },
    })
    const key = { 'x-api-key': 'sandbox-basic' }
    const first = await volley(60, () => askFrom('127.0.0.1', key))
    expect(first).toBeGreaterThanOrEqual(20)
    expect(first).toBeLessThan(60)
    const unknown = await volley(6, () => askFrom('127.0.0.1', { 'x-api-key': 'nobody' }))
    expect(unknown).toBeLessThanOrEqual(2)
  })

  test(proves('default: swaps less often', 'swap.rate', 'limit.swapRate', 'rate.swap'), async () => {
    await limits({ mode: 'on' })
    const query = new URLSearchParams(swap({ userAddress: USER }) as Record<string, string>)
    const ask = (headers = {}) => askFrom('127.0.0.5', headers, `/swap?${query}`)
    await venue.advance(5)
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
    expect(answers.some(({ retryAfter }) => Number(retryAfter) >= 1)).toBe(true)
    const key = { 'x-api-key': 'sandbox-pro' }
    expect(await statuses([ask(key), ask(key), ask(key)])).toEqual([200, 200, 200])
  })

  test(proves('default: with and without a header to read', 'rate.exposed'), async () => {
    const exposed = async () =>
      (await venue.get('/chains')).headers.get('access-control-expose-headers') ?? ''
    expect(await exposed()).toContain('Retry-After')
    await limits({ exposeRetryAfter: false })
    expect(await exposed()).not.toContain('Retry-After')
    await limits({ mode: 'on', spentToday: 3_000 })
    const { status, headers } = await venue.get('/chains')
    expect([status, headers.has('retry-after')]).toEqual([429, true])
    expect(headers.get('access-control-expose-headers') ?? '').not.toContain('Retry-After')
    for (const body of [{ mode: 'maybe' }, { exposeRetryAfter: 'no' }, { spentToday: -1 }, { colour: 1 }])
      expectShape(await venue.control('/limits', body))
  })
})

describe('profiles', () => {
  const profile = async (name: string) =>
    expect((await venue.control('/profile', { profile: name })).json).toEqual({ profile: name })

  test(proves('default: switched, kept and put back', 'profile.switch'), async () => {
    expect((await venue.control('/profile')).json).toEqual({ profile: 'spec' })
    const { json: taken } = await venue.control('/snapshot', {})
    await profile('live')
    await venue.control('/revert', { id: taken.id })
    expect((await venue.control('/profile')).json).toEqual({ profile: 'spec' })
    expectShape(await venue.control('/profile', { profile: 'strict' }))
  })

  test(proves('default: native in any casing', 'profile.native'), async () => {
    const lower = { srcToken: NATIVE.toLowerCase() }
    const requested = async (): Promise<number[]> => [
      (await venue.get('/prices', swap(lower))).status,
      (
        await venue.get('/v2/delta/prices', {
          ...trade(),
          ...lower,
          srcDecimals: 18,
          amount: venue.units('1', 'ETH'),
        })
      ).status,
    ]
    expect(await requested()).toEqual([400, 400])
    await profile('live')
    expect(await requested()).toEqual([200, 200])
  })

  test(proves('default: quotes without slippage', 'profile.slippage'), async () => {
    const quote = () => venue.get('/v2/quote', { ...trade(), mode: 'DELTA' })
    expect((await quote()).json.details).toBe('Slippage required')
    await profile('live')
    const { json } = await quote()
    expect(Object.keys(json)).toEqual(['delta', 'deltaAddress'])
    expect(json.deltaAddress).toBe(json.delta.spender)
  })

  test(proves('error: older bodies', 'profile.bodies'), async () => {
    await profile('live')
    const body = async (path: string, values: Values = {}) => (await venue.get(path, values)).json
    expect(await body('/prices', swap({ network: 1 }))).toEqual({ error: 'Unsupported chain' })
    expect(await body('/swap', swap())).toEqual({ error: 'Validation failed: userAddress is required' })
    const dear = { userAddress: USER, maxImpact: 0 }
    expect(Object.keys(await body('/swap', swap(dear)))).toEqual(['error', 'value', 'priceRoute'])
    expect(await body('/users/tokens/31337/me')).toEqual({
      error: 'Validation failed: user must be an address',
    })
    expect((await venue.post('/transactions/31337', {})).json).toEqual({ error: 'Missing price route' })
    expect(Object.keys(await body('/v2/quote', {}))).toEqual(['errorType', 'details'])
  })
})

describe('faults', () => {
  test(proves('error: any row of an endpoint', 'fault.rows', 'fault.times'), async () => {
    const { json } = await venue.control('/faults')
    const rows = {
      [PRICES]: [400, 'Unsupported chain'],
      'GET /v2/quote': [400, 'Slippage required'],
      'GET /prices': [400, 'Error getting price data'],
      'GET /v2/delta/orders/{orderId}': [404, 'Order not found'],
    } as const
    const paths = {
      [PRICES]: '/v2/delta/prices',
      'GET /v2/quote': '/v2/quote',
      'GET /prices': '/prices/',
      'GET /v2/delta/orders/{orderId}': '/v2/delta/orders/7',
    } as const
    for (const [endpoint, [status, details]] of Object.entries(rows)) {
      expect(json.known[endpoint]).toContain(details)
      await fault({ endpoint, fault: details, times: 1 })
      const path = paths[endpoint as keyof typeof paths]
      const [shown, , words] = await refusal(trade(), path)
      expect([shown, words]).toEqual([status, details])
    }
    expect((await prices()).status).toBe(200)
    expect((await venue.control('/faults')).json.faults).toEqual([])
  })

  test(proves('error: messages whose causes do not arise here', 'error.asFaults'), async () => {
    const { json } = await venue.control('/faults')
    const wanted = {
      'GET /prices': ['Price Timeout', 'computePrice Error', 'Only chainId 31337 is supported'],
      'GET /v2/quote': ['ETH as source token is not supported', 'BUY is not supported'],
      'POST /transactions/{chainId}': [
        'Unable to check price impact',
        'Unable to process the transaction',
        'Internal Error while building transaction',
        "The contract method doesn't support swap and transfer",
      ],
    }
    for (const [endpoint, messages] of Object.entries(wanted))
      for (const details of messages) {
        expect(json.known[endpoint]).toContain(details)
        await fault({ endpoint, fault: details, times: 1 })
        const path = endpoint.split(' ')[1]?.replace('{chainId}', '31337') ?? ''
        const answer = endpoint.startsWith('POST')
          ? await venue.post(path, {})
          : await venue.get(path, trade())
        expect([answer.status, answer.json.details]).toEqual([400, details])
      }
  })

  test(proves('error: failures of a gateway', 'fault.gateway'), async () => {
    const requested = async (name: string): Promise<readonly [number, string, string | null]> => {
      await fault({ endpoint: '*', fault: name, times: 1 })
      const answer = await fetch(`${venue.manifest.apiUrl}/chains`)
      return [answer.status, (await answer.text()).slice(0, 6), answer.headers.get('retry-after')]
    }
    expect(await requested('tooManyRequests')).toEqual([429, '{"erro', '1'])
    expect(await requested('serverError')).toEqual([500, '{"erro', null])
    expect(await requested('badGateway')).toEqual([502, '<html>', null])
    expect(await requested('unavailable')).toEqual([503, '{"erro', null])
    expect(await requested('gatewayTimeout')).toEqual([504, '<html>', null])
    expect(await requested('notJson')).toEqual([200, '<html>', null])
    expect(await requested('emptyBody')).toEqual([200, '', null])
  })

  test(proves('error: broken connections', 'fault.connection'), async () => {
    for (const name of ['drop', 'cut', 'dropAfter']) {
      await fault({ endpoint: PRICES, fault: name, times: 1 })
      await expect(prices()).rejects.toThrow()
    }
    await fault({ endpoint: PRICES, fault: 'truncate', times: 1 })
    await expect(prices()).rejects.toThrow(SyntaxError)
    const trader = await venue.newTrader()
    const built = await venue.build(trader)
    const body = await venue.postBody(trader, built)
    await fault({ endpoint: 'POST /v2/delta/orders', fault: 'drop', times: 1 })
    await expect(venue.post('/v2/delta/orders', body)).rejects.toThrow()
    const read = () => venue.get(`/v2/delta/orders/hash/${built.orderHash}`)
    expect((await read()).status).toBe(404)
    await fault({ endpoint: 'POST /v2/delta/orders', fault: 'dropAfter', times: 1 })
    await expect(venue.post('/v2/delta/orders', body)).rejects.toThrow()
    expect((await read()).status).toBe(200)
  })

  test(proves('behavior: altered fields', 'fault.tamper'), async () => {
    const { json: sound } = await prices()
    const altered = async (field: string, value?: unknown): Promise<Json> => {
      await fault({
        endpoint: PRICES,
        fault: 'tamper',
        field,
        times: 1,
        ...(value === undefined ? {} : { value }),
      })
      return (await prices()).json
    }
    const spender = (await altered('spender')).spender
    expect(spender).toMatch(/^0x[0-9a-f]{40}$/)
    expect(spender).not.toBe(sound.spender)
    expect((await altered('spender', USER)).spender).toBe(USER)
    const dearer = (await altered('route.origin.output.amount')).route
    expect(Number(dearer.origin.output.amount) / Number(dearer.destination.output.amount)).toBeCloseTo(1.1, 5)
    expect((await altered('route.origin.*.token.chainId', 1)).route.origin.output.token.chainId).toBe(1)
    expect((await altered('route.bridge', { protocol: 'Across' })).route.bridge).toEqual({
      protocol: 'Across',
    })
    const trader = await venue.newTrader()
    const build = 'POST /v2/delta/orders/build'
    await fault({
      endpoint: build,
      fault: 'tamper',
      field: 'toSign.value.beneficiary',
      value: USER,
      times: 1,
    })
    await fault({ endpoint: build, fault: 'tamper', field: 'toSign.value.destAmount', times: 1 })
    const { toSign } = await venue.build(trader)
    expect(toSign.value.beneficiary).toBe(USER)
    expect((await venue.build(trader)).toSign.value.beneficiary).toBe(trader.address.toLowerCase())
  })

  test(proves('behavior: a 200 without an id', 'error.submitWithoutId', 'fault.withoutId'), async () => {
    const trader = await venue.newTrader()
    const built = await venue.build(trader)
    const body = await venue.postBody(trader, built)
    await fault({ endpoint: 'POST /v2/delta/orders', fault: 'withoutId', times: 1 })
    const { status, json } = await venue.post('/v2/delta/orders', body)
    expect([status, 'id' in json]).toEqual([200, false])
    const { json: again } = await venue.post('/v2/delta/orders', body)
    const { json: stored } = await venue.get(`/v2/delta/orders/hash/${built.orderHash}`)
    expect(again.id).toBe(stored.id)
  })

  test(proves('behavior: other shapes of sound answers', 'fault.shapes'), async () => {
    const shown = async (
      endpoint: string,
      name: string,
      ask: () => Promise<{ json: Json }>,
    ): Promise<Json> => {
      await fault({ endpoint, fault: name, times: 1 })
      return (await ask()).json
    }
    expect((await shown(PRICES, 'upperCaseAddresses', prices)).spender).toMatch(/^0x[0-9A-F]{40}$/)
    expect((await shown(PRICES, 'checksummedAddresses', prices)).spender).toBe(venue.delta)
    expect((await shown(PRICES, 'unknownMembers', prices)).serverTiming).toEqual({ totalMs: 12 })
    expect((await shown(PRICES, 'gasInUnits', prices)).route.fees.gas.amount).toBe('388230')
    expect((await shown(PRICES, 'olderDelta', prices)).hmac).toMatch(/^0{40}$/)
    const wrong = () => venue.get('/v2/delta/prices', {})
    expect(await shown(PRICES, 'errorBody', wrong)).toEqual({ error: expect.stringContaining('required') })
    expect(await shown(PRICES, 'descriptionBody', wrong)).toEqual({
      errorType: 'InvalidInput',
      description: expect.stringContaining('required'),
    })
    const trader = await venue.newTrader()
    const submit = 'POST /v2/delta/orders'
    const built = await venue.build(trader)
    const body = await venue.postBody(trader, built)
    const { order } = await shown(submit, 'wrappedInOrder', () => venue.post('/v2/delta/orders', body))
    const { id } = order
    const one = 'GET /v2/delta/orders/{orderId}'
    const read = () => venue.get(`/v2/delta/orders/${id}`)
    expect((await shown(one, 'withoutOptionalMembers', read)).output).not.toHaveProperty('minAmount')
    const build = () => venue.post('/v2/delta/orders/build/cancellation', { orderIds: [id] })
    const domainIn = await shown('POST /v2/delta/orders/build/cancellation', 'domainInTypes', build)
    expect(Object.keys(domainIn.toSign.types)).toContain('EIP712Domain')
    const cancel = 'POST /v2/delta/orders/cancel'
    expect(Object.keys(await shown(cancel, 'cancelledOnly', () => venue.cancel(trader, [id])))).toEqual([
      'cancelled',
    ])
    const other = (await venue.order(trader)).id
    expect(await shown(cancel, 'successOnly', () => venue.cancel(trader, [other]))).not.toHaveProperty(
      'cancelled',
    )
  })

  test(proves('behavior: every shape at once, to pages alone', 'fault.everyShape'), async () => {
    await venue.control('/shapes', { mode: 'every' })
    const query = new URLSearchParams(Object.entries(trade()).map(([name, value]) => [name, String(value)]))
    const page = { origin: 'http://127.0.0.1:1', 'content-type': 'application/json' }
    const requested = async (path: string, body?: object): Promise<Answer> => {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
      const answer = await fetch(`${venue.manifest.apiUrl}${path}`, { ...init, headers: page })
      return { status: answer.status, headers: answer.headers, json: await answer.json() }
    }
    const { json } = await requested(`/v2/delta/prices?${query}`)
    expect(json.route.bridge.contractParams.destinationChainId).toBe(0)
    expect((await prices()).json.route.bridge).toBeNull()
    const { address } = await venue.newAccount()
    const order = { owner: address, side: 'SELL', slippage: 50, deadline: 4_000_000_000 }
    const built = await requested('/v2/delta/orders/build', { ...order, route: json.route })
    expect(built).toMatchObject({
      status: 200,
      json: { toSign: { types: { EIP712Domain: [{}, {}, {}, {}] } } },
    })
    const altered = { ...json.route, note: 'mine' }
    expect((await requested('/v2/delta/orders/build', { ...order, route: altered })).status).toBe(400)
    await venue.control('/shapes', { mode: 'usual' })
    expect((await requested(`/v2/delta/prices?${query}`)).json.route.bridge).toBeNull()
  })

  test(proves('behavior: until ended, put back, reset', 'fault.times'), async () => {
    const broken = async (): Promise<boolean> => (await prices()).status === 400
    await fault({ endpoint: PRICES, fault: 'No route', times: 2 })
    expect([await broken(), await broken(), await broken()]).toEqual([true, true, false])
    const { json: taken } = await venue.control('/snapshot', {})
    await fault({ endpoint: PRICES, fault: 'No route' })
    const { json: newer } = await venue.control('/snapshot', {})
    await fault({ endpoint: PRICES, fault: 'none' })
    expect(await broken()).toBe(false)
    await venue.control('/revert', { id: newer.id })
    expect([await broken(), await broken()]).toEqual([true, true])
    await venue.control('/revert', { id: taken.id })
    expect(await broken()).toBe(false)
    await fault({ endpoint: PRICES, fault: 'No route' })
    await venue.control('/reset', {})
    expect(await broken()).toBe(false)
  })

  test(proves('error: faults that cannot be', 'fault.checked'), async () => {
    for (const body of [
      { endpoint: PRICES, fault: 'Order expired' },
      { endpoint: PRICES, fault: 'withoutId' },
      { endpoint: '/v2/delta/prices', fault: 'No route' },
      { endpoint: PRICES, fault: 'tamper' },
      { endpoint: PRICES, fault: 'tamper', field: 'a..b' },
      { endpoint: PRICES, fault: 'tamper', field: '__proto__.x' },
      { endpoint: PRICES, fault: 'No route', field: 'spender' },
      { endpoint: PRICES, fault: 'No route', times: 0 },
      { endpoint: PRICES, fault: 'No route', often: true },
      { fault: 'No route' },
      {},
    ])
      expectShape(await venue.control('/faults', body))
    const { json } = await venue.control('/faults', { endpoint: PRICES, fault: 'nonsense' })
    expect(json.details).toContain('Token not supported')
  })
})
