import { beforeEach, describe, expect, test } from 'vitest'
import { createEveryShape, type EveryShape } from './everyShape.ts'

const OWNER = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const ROUTE = { origin: { token: OWNER }, bridge: null, fees: { gas: { amount: '1' } } }
const PRICE = { id: 'p', route: ROUTE, alternatives: [], spender: OWNER }
const RECORD = { id: 'o', owner: OWNER, status: 'COMPLETED', output: { minAmount: '1' }, transactions: [] }

const EVERY = { isOn: true, turn: 0, without: [] }

let shapes: EveryShape
beforeEach(() => {
  shapes = createEveryShape()
})

const requested = (method: string, path: string, body?: object, headers = { origin: 'http://127.0.0.1' }) =>
  new Request(`http://127.0.0.1${path}`, { method, headers, body: body ? JSON.stringify(body) : null })

/** Asks once; the service answers with `answer`. Gives what came back, and what the service was sent. */
async function ask(request: Request, answer: object, status = 200) {
  let sent: unknown
  const shown = await shapes.answer(request, async (known) => {
    const text = await known.text()
    sent = text === '' ? null : JSON.parse(text)
    return Response.json(answer, { status })
  })
  return { json: await shown.json(), sent, status: shown.status }
}

const PRICES = '/v2/delta/prices'
const BUILD = '/v2/delta/orders/build'

describe('createEveryShape', () => {
  test('default: nothing is changed until it is switched on, nor for who is no page', async () => {
    expect((await ask(requested('GET', PRICES), PRICE)).json).toEqual(PRICE)
    shapes.set(EVERY)
    const program = new Request(`http://127.0.0.1${PRICES}`)
    expect((await ask(program, PRICE)).json).toEqual(PRICE)
    expect((await ask(requested('GET', '/nowhere'), PRICE)).json).toEqual(PRICE)
  })

  test('behavior: a route goes back as the service knows it, if it comes back as it was shown', async () => {
    shapes.set(EVERY)
    const { json } = await ask(requested('GET', PRICES), PRICE)
    expect(json.route).not.toEqual(ROUTE)
    expect(json.route).toMatchObject({ note: null, fees: { gas: { amount: '388230' } } })
    expect(json.route.bridge.contractParams.destinationChainId).toBe(0)
    expect((await ask(requested('POST', BUILD, { route: json.route }), {})).sent).toEqual({ route: ROUTE })
    const { note: _, ...stripped } = json.route
    expect((await ask(requested('POST', BUILD, { route: stripped }), {})).sent).toEqual({ route: stripped })
  })

  test('behavior: a price of Market goes back, too', async () => {
    shapes.set(EVERY)
    const priceRoute = { srcToken: OWNER, maxImpactReached: false, hmac: 'h' }
    const { json } = await ask(requested('GET', '/prices'), { priceRoute })
    expect(json.priceRoute).not.toHaveProperty('maxImpactReached')
    const { sent } = await ask(requested('POST', '/transactions/31337', { priceRoute: json.priceRoute }), {})
    expect(sent).toEqual({ priceRoute })
    const unified = await ask(requested('GET', '/v2/quote'), { market: priceRoute })
    expect(unified.json.market).not.toHaveProperty('maxImpactReached')
    expect(
      (await ask(requested('POST', '/transactions/31337', { priceRoute: unified.json.market }), {})).sent,
    ).toEqual({ priceRoute })
  })

  test('behavior: shapes that exclude each other take turns', async () => {
    shapes.set(EVERY)
    const seen = []
    for (let place = 0; place < 24; place += 1)
      seen.push((await ask(requested('GET', '/v2/delta/orders/o'), RECORD)).json)
    const records = seen.map((json) => json.order ?? json)
    expect(seen.filter((json) => json.order)).toHaveLength(16)
    expect(new Set(records.map(({ status }) => status))).toEqual(new Set(['COMPLETED', 'EXECUTED']))
    expect(new Set(records.map(({ owner }) => owner)).size).toBe(3)
    expect(records.every(({ output }) => output.minAmount === undefined)).toBe(true)
  })

  test('behavior: refusals take turns, too, and keep what is beside their words', async () => {
    shapes.set(EVERY)
    const refused = { errorType: 'PriceImpact', details: 'Too much', value: '99%' }
    const bodies = []
    for (let place = 0; place < 3; place += 1)
      bodies.push((await ask(requested('GET', '/prices'), refused, 400)).json)
    expect(bodies).toEqual([
      { error: 'Too much', value: '99%' },
      { errorType: 'PriceImpact', description: 'Too much', value: '99%' },
      refused,
    ])
  })

  test('behavior: an order that was taken is confirmed without its id every other time', async () => {
    shapes.set(EVERY)
    const post = () => ask(requested('POST', '/v2/delta/orders', { order: {} }), RECORD)
    expect((await post()).json.order).not.toHaveProperty('id')
    expect((await post()).json.order).toHaveProperty('id')
  })

  test('behavior: one of them is left out', async () => {
    shapes.set({ ...EVERY, without: ['withoutOptionalMembers', 'wrappedInOrder'] })
    expect((await ask(requested('GET', '/v2/delta/orders/o'), RECORD)).json.output).toEqual({
      minAmount: '1',
    })
  })

  test('behavior: captured and put back', async () => {
    shapes.set({ ...EVERY, turn: 7 })
    const captured = shapes.capture()
    shapes.set({ ...EVERY, isOn: false })
    shapes.restore(captured)
    expect(shapes.state()).toEqual({ ...EVERY, turn: 7 })
  })
})
