import { hexToBigInt } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CrosschainVenue, FAR_CHAIN, openCrosschainVenue } from './crosschainVenue.ts'
import type { Values } from './deltaVenue.ts'
import { OTHER } from './priceRequests.ts'
import { proves } from './rows.ts'
import type { Json } from './venue.ts'

let venue: CrosschainVenue
beforeAll(async () => {
  venue = await openCrosschainVenue()
})
afterAll(() => venue?.stop())

const PATH = '/v2/delta/prices'
const refuse = async (values: Values): Promise<[number, string, string]> => {
  const { status, json } = await venue.get(PATH, values as never)
  return [status, json.errorType, json.details]
}
const PLAIN = { allowBridgeAndSwap: false }
const NO_ROUTE = [400, 'PricingError', 'No route']

const all = ({ route, alternatives }: Json): Json[] => [route, ...alternatives]
const protocols = (json: Json): string[] => all(json).map((route) => route.bridge.protocol)
const tagged = (json: Json, tag: string): Json[] =>
  all(json).filter((route) => route.bridge.tags.includes(tag))
const sum = (entries: Json[]): bigint => entries.reduce((total, { amount }) => total + BigInt(amount), 0n)

describe('prices', () => {
  test(
    proves(
      'default: every member of a route to another chain',
      'crosschain-price.route',
      'crosschain-price.bridge',
      'crosschain-price.fees',
    ),
    async () => {
      const json = await venue.price(venue.crossing('WETH', 'USDC', '1'))
      const usdc = venue.token('USDC').toLowerCase()
      expect(json.inputToken).toEqual({ chainId: 31337, address: venue.token('WETH').toLowerCase() })
      expect(json.outputToken).toEqual({ chainId: FAR_CHAIN, address: usdc })
      expect(json.spender).toBe(venue.delta.toLowerCase())
      for (const { origin, destination, bridge, fees } of all(json)) {
        expect(origin.input.token.chainId).toBe(31337)
        expect(origin.input.amount).toBe(venue.units('1', 'WETH'))
        expect(origin.output.token).toEqual({ chainId: 31337, address: usdc })
        for (const entry of [destination.input, destination.output]) {
          expect(entry.token).toEqual({ chainId: FAR_CHAIN, address: usdc })
          expect(entry.amount).toBe(origin.output.amount)
        }
        expect(Object.keys(bridge)).toEqual(['protocol', 'estimatedTimeMs', 'tags', 'contractParams'])
        expect(bridge.contractParams).toEqual({
          protocolSelector: expect.stringMatching(/^0x[0-9a-f]{8}$/),
          outputToken: usdc,
          scalingFactor: 0,
          protocolData: '0x',
        })
        expect(Number.isInteger(bridge.estimatedTimeMs)).toBe(true)
        expect(sum(fees.bridge)).toBeGreaterThan(0n)
        for (const entry of [...fees.bridge, fees.gas]) {
          expect(entry.token).toEqual({ chainId: 31337, address: usdc })
          expect(entry.amountUSD).toMatch(/^\d+\.\d{10}$/)
        }
      }
    },
  )

  test(
    proves(
      'default: other ways are whole routes, and tags name the best of them',
      'crosschain-price.alternatives',
      'crosschain-price.tags',
    ),
    async () => {
      for (const [amount, best, recommended] of [
        ['500', 'Swift', 'Swift'],
        ['5000', 'Anchor', 'Swift'],
        ['900000', 'Anchor', 'Swift'],
      ] as const) {
        const json = await venue.price(venue.crossing('USDC', 'USDC', amount))
        expect(protocols(json).sort()).toEqual(['Anchor', 'Swift'])
        for (const route of json.alternatives) expect(Object.keys(route)).toEqual(Object.keys(json.route))
        for (const tag of ['recommended', 'fastest', 'best-return']) expect(tagged(json, tag)).toHaveLength(1)
        expect(tagged(json, 'recommended')).toEqual([json.route])
        expect(json.route.bridge.protocol).toBe(recommended)
        const [winner] = tagged(json, 'best-return')
        expect(winner.bridge.protocol).toBe(best)
        const outputs = all(json).map((route) => BigInt(route.destination.output.amount))
        expect(outputs.every((output) => output <= BigInt(winner.destination.output.amount))).toBe(true)
        expect(tagged(json, 'fastest')[0].bridge.protocol).toBe('Swift')
      }
      const small = await venue.price(venue.crossing('USDC', 'USDC', '30'))
      expect(small.route.bridge.tags).toEqual(['recommended', 'fastest', 'best-return'])
      const large = await venue.price(
        venue.crossing('DAI', 'DAI', '20000', { excludeBridges: 'swift,voyage' }),
      )
      expect(large.route.bridge.tags).toEqual(['recommended', 'fastest', 'best-return'])
      expect(large.alternatives).toEqual([])
    },
  )

  test(proves('default: decimals differ', 'crosschain-price.decimals'), async () => {
    const outward = await venue.price(venue.crossing('USDT', 'USDT', '1000', PLAIN))
    for (const { origin, destination, bridge } of all(outward)) {
      expect(bridge.contractParams.scalingFactor).toBe(12)
      expect(destination.output.amount).toBe(`${origin.output.amount}${'0'.repeat(12)}`)
    }
    const inward = await venue.price(venue.returning('USDT', 'USDT', '1000', PLAIN))
    for (const { origin, destination, bridge } of all(inward)) {
      expect(bridge.contractParams.scalingFactor).toBe(-12)
      expect(destination.output.amount).toBe((BigInt(origin.output.amount) / 10n ** 12n).toString())
    }
    expect(await refuse({ ...venue.crossing('USDT', 'USDT', '10'), destDecimals: 6 })).toEqual(NO_ROUTE)
  })

  test(proves('default: sold on arrival', 'crosschain-price.swap'), async () => {
    const json = await venue.price(venue.crossing('DAI', 'WBTC', '9000', { excludeBridges: 'Swift' }))
    expect(protocols(json)).toEqual(['Voyage'])
    const { origin, destination, bridge, fees } = json.route
    expect(origin.output.token.address).toBe(venue.token('USDC').toLowerCase())
    expect(destination.input.token.address).toBe(venue.token('USDC').toLowerCase())
    expect(destination.output.token.address).toBe(venue.token('WBTC').toLowerCase())
    expect(bridge.contractParams.scalingFactor).toBe(0)
    const floor = hexToBigInt(bridge.contractParams.protocolData)
    const output = BigInt(destination.output.amount)
    expect(floor).toBe((output * 99n) / 100n)
    expect(fees.bridge).toHaveLength(2)
    expect(fees.bridge[1].amount).toBe('400000')
    const share = (BigInt(origin.output.amount) * 15n + 9_999n) / 10_000n
    expect(BigInt(fees.bridge[0].amount) - share).toBeLessThanOrEqual(1n)
    const both = await venue.price(venue.crossing('ETH', 'WBTC', '3'))
    expect(protocols(both).sort()).toEqual(['Swift', 'Voyage'])
  })

  test(proves('default: purchases', 'crosschain-price.buy'), async () => {
    for (const [from, to, amount] of [
      ['USDC', 'USDC', '1000.000001'],
      ['WETH', 'USDT', '500.0000000000001'],
      ['ETH', 'ETH', '0.5'],
    ] as const) {
      const values = venue.crossing(from, to, amount, { side: 'BUY' })
      const json = await venue.price(values)
      expect(protocols(json)).not.toContain('Voyage')
      for (const { origin, destination, bridge } of all(json)) {
        const unit = 10n ** BigInt(Math.max(0, bridge.contractParams.scalingFactor))
        const arrives = BigInt(destination.output.amount)
        expect(arrives).toBeGreaterThanOrEqual(BigInt(String(values.amount)))
        expect(arrives - BigInt(String(values.amount))).toBeLessThan(unit)
        expect(BigInt(origin.output.amount) * unit).toBe(arrives)
      }
    }
    const exact = venue.returning('USDT', 'USDT', '250.000001', { side: 'BUY' })
    const { route } = await venue.price(exact)
    expect(route.destination.output.amount).toBe('250000001')
    expect(route.origin.output.amount).toBe(`250000001${'0'.repeat(12)}`)
    expect(await refuse(venue.crossing('USDC', 'ONE', '5', { side: 'BUY' }))).toEqual(NO_ROUTE)
  })

  test(proves('default: filters', 'crosschain-price.filters'), async () => {
    const ask = async (values: Values) =>
      protocols(await venue.price(venue.crossing('USDC', 'ETH', '9000', values)))
    expect((await ask({})).sort()).toEqual(['Anchor', 'Swift', 'Voyage'])
    expect((await ask({ allowBridgeAndSwap: false })).sort()).toEqual(['Anchor', 'Swift'])
    expect(await ask({ includeBridges: 'SWIFT' })).toEqual(['Swift'])
    expect((await ask({ includeBridges: 'anchor,Voyage,Across' })).sort()).toEqual(['Anchor', 'Voyage'])
    expect((await ask({ excludeBridges: 'swift,anchor' })).sort()).toEqual(['Voyage'])
    for (const none of [{ includeBridges: 'Across' }, { excludeBridges: 'swift,anchor,voyage' }])
      expect(await refuse(venue.crossing('USDC', 'ETH', '9000', none))).toEqual(NO_ROUTE)
    expect(await refuse(venue.crossing('USDC', 'ONE', '9000', { allowBridgeAndSwap: false }))).toEqual(
      NO_ROUTE,
    )
  })

  test(
    proves('default: the unified quote', 'quote.destChainId', 'crosschain-price.quote', 'quote.crosschain'),
    async () => {
      const values = venue.crossing('USDC', 'ETH', '1000', { slippage: 50 }) as Record<string, string>
      for (const mode of ['ALL', 'DELTA']) {
        const { status, json } = await venue.get('/v2/quote', { ...values, mode })
        expect(status).toBe(200)
        expect(Object.keys(json)).toEqual(['delta'])
        expect(protocols(json.delta).length).toBeGreaterThan(1)
      }
      const { status, json } = await venue.get('/v2/quote', { ...values, mode: 'MARKET' })
      expect([status, json.errorType, json.details]).toEqual([
        400,
        'PricingError',
        'Error getting price data',
      ])
    },
  )

  test(proves('error: more than a bridge has on the other side', 'crosschain-price.liquidity'), async () => {
    const ask = (amount: string) => venue.crossing('USDC', 'USDC', amount)
    expect(protocols(await venue.price(ask('14000000'))).sort()).toEqual(['Anchor', 'Swift'])
    expect(await refuse(ask('16000000'))).toEqual(NO_ROUTE)
    expect(await refuse(venue.crossing('USDC', 'USDC', '15100000', { side: 'BUY' }))).toEqual(NO_ROUTE)
  })

  test(proves('error: lanes and tokens that are not served', 'crosschain-price.errors'), async () => {
    const values = venue.crossing('USDC', 'ETH', '1000')
    for (const destChainId of [1, 100, 99_999])
      expect(await refuse({ ...values, destChainId })).toEqual(NO_ROUTE)
    expect(await refuse({ ...values, destToken: OTHER })).toEqual([
      400,
      'UnsupportedToken',
      'Token not supported',
    ])
    for (const taxed of [venue.crossing('TAX', 'USDC', '10'), venue.crossing('USDC', 'TAX', '10')])
      expect(await refuse(taxed)).toEqual([400, 'UnsupportedToken', 'Token not supported'])
    expect(await refuse(venue.crossing('USDC', 'ETH', '0.3'))).toEqual([
      400,
      'GasCostExceedsTradeAmount',
      'Gas cost exceeds trade amount',
    ])
    expect(await refuse({ ...values, chainId: 1 })).toEqual([400, 'UnsupportedChain', 'Unsupported chain'])
  })
})

describe('reads', () => {
  test(
    proves(
      'default: what can be received where, by whom, and which tokens',
      'version.bridgeRoutes',
      'crosschain-read.routes',
      'crosschain-read.protocols',
      'crosschain-read.supported',
    ),
    async () => {
      const routes = async (values: Values = {}) =>
        (await venue.get(`${PATH}/bridge-routes`, values as never)).json.routes
      const far = (...symbols: readonly string[]) =>
        symbols.map((symbol) => venue.farToken(symbol).address.toLowerCase()).sort()
      const everything = await routes()
      expect(everything.map(({ srcChainId, destChainId }: Json) => [srcChainId, destChainId])).toEqual([
        [31337, FAR_CHAIN],
        [FAR_CHAIN, 31337],
      ])
      const tokens = ([first]: Json[]) => [...first.tokens].sort()
      expect(tokens(everything)).toEqual(far('ETH', 'WETH', 'USDC', 'USDT', 'DAI', 'WBTC', 'ONE'))
      expect(tokens(await routes({ allowBridgeAndSwap: false }))).toEqual(
        far('ETH', 'WETH', 'USDC', 'USDT', 'DAI', 'WBTC'),
      )
      expect(tokens(await routes({ bridges: 'swift' }))).toEqual(far('ETH', 'USDC', 'USDT', 'DAI', 'WBTC'))
      expect(tokens(await routes({ bridges: 'Voyage' }))).not.toContain(far('USDC')[0])
      expect(await routes({ bridges: 'Across,Relay' })).toEqual([])
      expect((await venue.get(`${PATH}/bridge-routes`, { allowBridgeAndSwap: 'x' })).status).toBe(400)
      const { json } = await venue.get(`${PATH}/bridge-protocols`)
      expect(json.bridgeProtocols.map(({ protocol, displayName }: Json) => [protocol, displayName])).toEqual([
        ['swift', 'Swift'],
        ['anchor', 'Anchor'],
        ['voyage', 'Voyage'],
      ])
      for (const { icon } of json.bridgeProtocols) expect(icon).toMatch(/^data:image\/svg\+xml,/)
      const isSupported = { chainId: FAR_CHAIN, token: venue.farToken('USDT').address }
      expect((await venue.get(`${PATH}/is-token-supported`, isSupported)).json).toEqual({ supported: true })
    },
  )
})
