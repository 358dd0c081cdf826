import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asking, type Values } from './asking.ts'
import { proves } from './rows.ts'
import { openVenue, type Venue } from './venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue?.stop())

const { sell, price, refusal } = asking(() => venue)

describe('GET /v2/quote', () => {
  const quote = (from = 'ETH', to = 'USDC', amount = '1'): Values => {
    const { network: chainId = 0, version: _, ...rest } = sell(from, to, amount)
    return { ...rest, chainId }
  }

  test(
    proves('default: MARKET is a price route and nothing else', 'quote.market', 'quote.mode', 'quote.either'),
    async () => {
      const { hmac: _, ...plain } = await price(sell())
      for (const mode of ['MARKET', 'market', 'Market']) {
        const { status, json } = await venue.get('/v2/quote', { ...quote(), mode })
        expect(status).toBe(200)
        expect(Object.keys(json)).toEqual(['market'])
        const { hmac, ...market } = json.market
        expect(hmac).toMatch(/^[0-9a-f]{40}$/)
        expect(market).toEqual(plain)
      }
      expect((await refusal({ ...quote(), mode: 'BEST' }, '/v2/quote'))[0]).toBe(400)
    },
  )

  test(proves('default: ALL falls back and says why', 'quote.fallback', 'quote.either'), async () => {
    for (const values of [quote(), { ...quote(), mode: 'all', slippage: 50 }]) {
      const { status, json } = await venue.get('/v2/quote', values)
      expect(status).toBe(200)
      expect(Object.keys(json).sort()).toEqual(['fallbackReason', 'market'])
      expect(json.fallbackReason).toEqual({ errorType: 'UnsupportedChain', details: 'Unsupported chain' })
    }
  })

  test(proves('error: DELTA where it is not deployed', 'error.unsupportedChain'), async () => {
    expect(await refusal({ ...quote(), mode: 'DELTA', slippage: 50 }, '/v2/quote')).toEqual([
      422,
      'UnsupportedChain',
      'Unsupported chain',
    ])
  })

  test(proves('error: DELTA without slippage', 'error.slippage'), async () => {
    for (const mode of ['DELTA', 'delta'])
      expect(await refusal({ ...quote(), mode }, '/v2/quote')).toEqual([
        400,
        'InvalidInput',
        'Slippage required',
      ])
  })

  test(proves('default: BUY', 'quote.side'), async () => {
    const values = {
      ...quote('USDC', 'WBTC'),
      amount: venue.units('0.5', 'WBTC'),
      side: 'BUY',
      mode: 'MARKET',
    }
    const { json } = await venue.get('/v2/quote', values)
    expect(json.market.side).toBe('BUY')
    expect(json.market.destAmount).toBe(venue.units('0.5', 'WBTC'))
  })

  test(proves('default: fees as in prices', 'quote.partner'), async () => {
    const fee = async (values: Values) =>
      (await venue.get('/v2/quote', { ...quote(), mode: 'MARKET', ...values })).json.market.partnerFee
    expect(await fee({})).toBe(0.01)
    expect(await fee({ partner: 'kontor' })).toBe(0)
    expect(await fee({ partnerFeeBps: 50 })).toBe(0.5)
  })

  test(proves('error: crosschain has no market', 'quote.crosschain'), async () => {
    const values = { ...quote(), destChainId: 31338 }
    expect(await refusal({ ...values, mode: 'MARKET' }, '/v2/quote')).toEqual([
      400,
      'PricingError',
      'Error getting price data',
    ])
    expect((await refusal({ ...values, mode: 'ALL' }, '/v2/quote'))[0]).toBe(422)
  })
})
