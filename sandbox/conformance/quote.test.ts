import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceRequests, type Values } from './priceRequests.ts'
import { proves } from './rows.ts'
import { NATIVE, openVenue, type Venue } from './venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue?.stop())

const { sell, price, refusal } = priceRequests(() => venue)

const quote = (from = 'ETH', to = 'USDC', amount = '1'): Values => {
  const { network: chainId = 0, version: _, ...rest } = sell(from, to, amount)
  return { ...rest, chainId, srcDecimals: venue.decimals(from), destDecimals: venue.decimals(to) }
}
const ask = async (values: Values) => (await venue.get('/v2/quote', values)).json
const refuse = (values: Values) => refusal(values, '/v2/quote')

describe('GET /v2/quote', () => {
  test(
    proves(
      'default: MARKET is a price route and nothing else',
      'quote.marketFields',
      'quote.market',
      'quote.mode',
      'quote.either',
    ),
    async () => {
      const plain = await price(sell())
      const members = Object.keys(plain)
      for (const mode of ['MARKET', 'market', 'Market']) {
        const { status, json } = await venue.get('/v2/quote', { ...quote(), mode })
        expect(status).toBe(200)
        expect(Object.keys(json)).toEqual(['market'])
        const { market } = json
        expect(market.hmac).toMatch(/^[0-9a-f]{40}$/)
        expect(Object.keys(market)).toEqual(members)
        expect([market.srcAmount, market.destAmount]).toEqual([plain.srcAmount, plain.destAmount])
      }
      expect((await refuse({ ...quote(), mode: 'BEST' }))[0]).toBe(400)
    },
  )

  test(
    proves(
      'default: DELTA is a Delta price and nothing else',
      'quote.deltaFields',
      'quote.delta',
      'quote.mode',
      'quote.either',
    ),
    async () => {
      const { json: priced } = await venue.get('/v2/delta/prices', quote())
      for (const mode of ['DELTA', 'delta']) {
        const { delta, ...rest } = await ask({ ...quote(), mode, slippage: 50 })
        expect(rest).toEqual({})
        expect(Object.keys(delta)).toEqual([...Object.keys(priced), 'partiallyFillable'])
        expect(delta.spender).toBe(priced.spender)
        expect(delta.route.origin.input).toEqual(priced.route.origin.input)
      }
    },
  )

  test(proves('default: ALL is Delta where there is one', 'quote.either', 'quote.mode'), async () => {
    for (const values of [{}, { mode: 'all' }, { mode: 'ALL' }])
      expect(Object.keys(await ask({ ...quote(), ...values, slippage: 50 }))).toEqual(['delta'])
  })

  test(proves('default: ALL falls back and says why', 'quote.fallback', 'quote.either'), async () => {
    const small = quote('USDC', 'WETH', '0.5')
    for (const [values, reason] of [
      [{ ...small, slippage: 50 }, ['GasCostExceedsTradeAmount', 'Gas cost exceeds trade amount']],
      [quote(), ['InvalidInput', 'Slippage required']],
      [{ ...quote('WETH', 'TAX'), slippage: 50 }, ['UnsupportedToken', 'Token not supported']],
    ] as const) {
      const json = await ask(values)
      expect(Object.keys(json).sort()).toEqual(['fallbackReason', 'market'])
      expect(json.fallbackReason).toEqual({ errorType: reason[0], details: reason[1] })
      expect(json.market.hmac).toMatch(/^[0-9a-f]{40}$/)
    }
  })

  test(proves('error: DELTA where it is not deployed', 'error.unsupportedChain'), async () => {
    for (const mode of ['DELTA', 'MARKET', 'ALL'])
      expect(await refuse({ ...quote(), chainId: 100, mode, slippage: 50 })).toEqual([
        422,
        'UnsupportedChain',
        'Unsupported chain',
      ])
  })

  test(
    proves('error: DELTA without slippage', 'quote.slippage', 'error.slippage', 'limit.slippage'),
    async () => {
      for (const mode of ['DELTA', 'delta'])
        expect(await refuse({ ...quote(), mode })).toEqual([400, 'InvalidInput', 'Slippage required'])
      for (const slippage of [0, 10_000])
        expect(await ask({ ...quote(), mode: 'DELTA', slippage })).toHaveProperty('delta')
      for (const slippage of ['-1', '10001', '0.5', ''])
        expect(await refuse({ ...quote(), mode: 'DELTA', slippage })).toEqual([
          400,
          'InvalidInput',
          expect.stringContaining('slippage'),
        ])
    },
  )

  test(
    proves(
      'error: wrong parameters',
      'quote.chainId',
      'quote.srcToken',
      'quote.destToken',
      'quote.amount',
      'quote.parameters',
      'error.invalidToken',
    ),
    async () => {
      for (const name of ['chainId', 'srcToken', 'destToken', 'amount', 'srcDecimals', 'destDecimals']) {
        const { [name]: _, ...rest } = quote()
        expect(await refuse({ ...rest, slippage: 50 })).toEqual([
          400,
          'InvalidInput',
          `Validation failed: ${name} is required`,
        ])
      }
      for (const mode of ['ALL', 'DELTA', 'MARKET'])
        for (const name of ['srcToken', 'destToken'])
          expect(await refuse({ ...quote(), [name]: NATIVE.toLowerCase(), mode, slippage: 50 })).toEqual([
            400,
            'InvalidInput',
            `Invalid ${name}`,
          ])
    },
  )

  test(proves('default: BUY', 'quote.side'), async () => {
    const values = { ...quote('USDC', 'WBTC'), amount: venue.units('0.5', 'WBTC'), side: 'BUY', slippage: 50 }
    const { market } = await ask({ ...values, mode: 'MARKET' })
    expect([market.side, market.destAmount]).toEqual(['BUY', venue.units('0.5', 'WBTC')])
    const { delta } = await ask({ ...values, mode: 'DELTA' })
    expect([delta.side, delta.route.origin.output.amount]).toEqual(['BUY', venue.units('0.5', 'WBTC')])
  })

  test(proves('default: fees as in prices', 'quote.partner'), async () => {
    const both = async (values: Values) => {
      const { market } = await ask({ ...quote(), mode: 'MARKET', ...values })
      const { delta } = await ask({ ...quote(), mode: 'DELTA', slippage: 50, ...values })
      return [market.partnerFee, delta.partner.feePercent]
    }
    expect(await both({})).toEqual([0.01, 0.01])
    expect(await both({ partner: 'kontor' })).toEqual([0, 0])
    expect(await both({ partner: 'kontor', partnerFeeBps: 50 })).toEqual([0.5, 0.5])
  })

  test(
    proves('error: crosschain has no market, and not every lane is served', 'quote.crosschain'),
    async () => {
      const values = { ...quote(), destChainId: 8453, slippage: 50 }
      expect(await refuse({ ...values, mode: 'MARKET' })).toEqual([
        400,
        'PricingError',
        'Error getting price data',
      ])
      for (const mode of ['ALL', 'DELTA'])
        expect(await refuse({ ...values, mode })).toEqual([400, 'PricingError', 'No route'])
    },
  )
})
