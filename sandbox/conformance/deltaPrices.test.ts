import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeltaVenue, openDeltaVenue } from './deltaVenue.ts'
import { OTHER, priceRequests, USER, type Values } from './priceRequests.ts'
import { proves } from './rows.ts'
import { type Json, NATIVE } from './venue.ts'

let venue: DeltaVenue
beforeAll(async () => {
  venue = await openDeltaVenue()
})
afterAll(() => venue?.stop())

const { refusal } = priceRequests(() => venue)
const PATH = '/v2/delta/prices'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const trade = (from = 'USDC', to = 'WETH', amount = '1000'): Values => ({
  chainId: 31337,
  srcToken: venue.token(from),
  destToken: venue.token(to),
  srcDecimals: venue.decimals(from),
  destDecimals: venue.decimals(to),
  amount: venue.units(amount, from),
})
const purchase = (from = 'USDC', to = 'WETH', amount = '1'): Values => ({
  ...trade(from, to),
  side: 'BUY',
  amount: venue.units(amount, to),
})
const price = async (values: Values = {}): Promise<Json> => {
  const { status, json } = await venue.get(PATH, { ...trade(), ...values })
  expect(json).not.toHaveProperty('errorType')
  expect(status).toBe(200)
  return json
}
const refuse = (values: Values) => refusal({ ...trade(), ...values }, PATH)
const output = (json: Json): bigint => BigInt(json.route.origin.output.amount)
const input = (json: Json): bigint => BigInt(json.route.origin.input.amount)

function expectEntry(entry: Json, token: string): void {
  expect(Object.keys(entry)).toEqual(['token', 'amount', 'amountUSD'])
  expect(entry.token).toEqual({ chainId: 31337, address: token.toLowerCase() })
  expect(entry.amount).toMatch(/^(0|[1-9]\d*)$/)
  expect(entry.amountUSD).toMatch(/^\d+\.\d{10}$/)
}

describe('GET /v2/delta/prices', () => {
  test(
    proves(
      'default: every member of the answer',
      'version.hmac',
      'version.spender',
      'delta-price.answer',
      'delta-price.alternatives',
      'delta-price.partnerAnswer',
      'delta-price.spender',
      'delta-price.noHmac',
    ),
    async () => {
      const json = await price()
      expect(Object.keys(json)).toEqual([
        'id',
        'side',
        'inputToken',
        'outputToken',
        'route',
        'alternatives',
        'partner',
        'spender',
      ])
      expect(json.id).toMatch(UUID)
      expect((await price()).id).not.toBe(json.id)
      expect(json.side).toBe('SELL')
      expect(json.inputToken).toEqual({ chainId: 31337, address: venue.token('USDC').toLowerCase() })
      expect(json.outputToken).toEqual({ chainId: 31337, address: venue.token('WETH').toLowerCase() })
      expect(json.alternatives).toEqual([])
      expect(json.partner).toEqual({ name: 'anon', feePercent: 0.01 })
      expect(json.spender).toBe(venue.delta.toLowerCase())
    },
  )

  test(
    proves(
      'default: every member of the route',
      'version.bridgeNull',
      'delta-route.origin',
      'delta-route.destination',
      'delta-route.bridge',
      'delta-route.gas',
      'delta-route.bridgeFees',
      'delta-route.strings',
    ),
    async () => {
      for (const values of [trade(), trade('ETH', 'USDC', '1'), purchase(), purchase('DAI', 'ETH', '0.5')]) {
        const { route } = await price(values)
        const [src, dest] = [String(values.srcToken), String(values.destToken)]
        expect(Object.keys(route)).toEqual(['origin', 'destination', 'bridge', 'fees'])
        expectEntry(route.origin.input, src)
        expectEntry(route.origin.output, dest)
        expect(route.destination).toEqual({ input: route.origin.output, output: route.origin.output })
        expect(route.bridge).toBeNull()
        expectEntry(route.fees.gas, values.side === 'BUY' ? src : dest)
        expect(BigInt(route.fees.gas.amount)).toBeGreaterThan(0n)
        expect(route.fees.bridge).toEqual([])
      }
    },
  )

  test(
    proves(
      'default: amounts are those of the pools, less gas',
      'delta-price.amount',
      'delta-price.side',
      'delta-price.pools',
    ),
    async () => {
      const market = async (values: Values): Promise<Json> => {
        const { chainId, ...rest } = values
        const answer = await venue.get('/prices', {
          ...rest,
          network: chainId ?? 0,
          version: '6.2',
          partner: 'kontor',
        })
        return answer.json.priceRoute
      }
      for (const values of [trade(), trade('ETH', 'DAI', '2')]) {
        const sold = await price({ ...values, partner: 'kontor' })
        const gas = BigInt(sold.route.fees.gas.amount)
        expect(output(sold) + gas).toBe(BigInt((await market(values)).destAmount))
        expect(input(sold)).toBe(BigInt(String(values.amount)))
      }
      const bought = await price({ ...purchase(), partner: 'kontor' })
      const paid = BigInt((await market(purchase())).srcAmount)
      expect(input(bought) - BigInt(bought.route.fees.gas.amount)).toBe(paid)
      expect(output(bought).toString()).toBe(venue.units('1', 'WETH'))
      const lone = trade('ONE', 'USDC', '100')
      const before = output(await price(lone))
      await venue.move('ONE', 'USDC', 10)
      expect(Number(output(await price(lone))) / Number(before)).toBeCloseTo(1.1, 2)
      await venue.reset()
    },
  )

  test(
    proves(
      'error: what is required, and of which kind',
      'delta-price.chainId',
      'delta-price.srcToken',
      'delta-price.destToken',
      'delta-price.amount',
      'delta-price.decimals',
      'delta-price.side',
    ),
    async () => {
      for (const name of Object.keys(trade())) {
        const { [name]: _, ...rest } = trade()
        expect(await refusal(rest, PATH)).toEqual([
          400,
          'InvalidInput',
          `Validation failed: ${name} is required`,
        ])
      }
      for (const [name, value] of [
        ['chainId', 'x'],
        ['srcToken', 'USDC'],
        ['destToken', '0x12'],
        ['amount', '0'],
        ['amount', '1.5'],
        ['srcDecimals', '-1'],
        ['destDecimals', '300'],
        ['side', 'sell'],
        ['destChainId', 'x'],
        ['userAddress', '0x1'],
        ['beneficiary', 'me'],
        ['partnerFeeBps', '201'],
        ['maxImpact', '101'],
        ['maxUSDImpact', '-1'],
        ['allowBridgeAndSwap', 'maybe'],
        ['degenMode', '1'],
      ] as const)
        expect((await refuse({ [name]: value }))[0]).toBe(400)
    },
  )

  test(
    proves(
      'default: names that only some trades need',
      'delta-price.destChainId',
      'delta-price.users',
      'delta-price.bridges',
      'delta-price.degenMode',
    ),
    async () => {
      const plain = output(await price())
      for (const values of [
        { destChainId: 31337 },
        { userAddress: USER, beneficiary: OTHER },
        { includeBridges: 'Across', excludeBridges: 'Relay,Mayan', allowBridgeAndSwap: false },
        { degenMode: true },
      ])
        expect(Number(output(await price(values))) / Number(plain)).toBeCloseTo(1, 4)
    },
  )

  test(proves('default: fees of partners', 'delta-price.partner', 'delta-price.partnerFeeBps'), async () => {
    const free = await price({ partner: 'kontor' })
    for (const [values, percent] of [
      [{}, 0.01],
      [{ partner: 'desk' }, 0.25],
      [{ partner: 'desk', partnerFeeBps: 0 }, 0.25],
      [{ partner: 'desk', partnerFeeBps: 30 }, 0.55],
      [{ partner: 'kontor', partnerFeeBps: 200 }, 2],
      [{ partner: 'desk', partnerFeeBps: 200 }, 2],
      [{ partner: 'somebody' }, 0],
    ] as const) {
      const sold = await price(values)
      expect(sold.partner).toEqual({
        name: 'partner' in values ? values.partner : 'anon',
        feePercent: percent,
      })
      expect(Number(output(sold)) / Number(output(free))).toBeCloseTo(1, 6)
    }
    const [plain, dearer] = [
      await price({ ...purchase(), partner: 'kontor' }),
      await price({ ...purchase(), partner: 'desk' }),
    ]
    expect(Number(input(dearer)) / Number(input(plain))).toBeCloseTo(1, 6)
  })

  test(proves('default: agents that may fill', 'delta-price.agents'), async () => {
    const { json: agents } = await venue.get('/v2/delta/agents/list/31337')
    const both = output(await price())
    const alone = await Promise.all(agents.map((name: string) => price({ includeAgents: name })))
    const shares = alone.map((each) => Number(output(each)) / Number(both))
    expect(Math.max(...shares)).toBeCloseTo(1, 5)
    expect(Math.min(...shares)).toBeLessThan(0.9999)
    const [first = '', second = ''] = agents
    for (const [left, out] of [first, second].entries())
      expect(
        Number(output(await price({ excludeAgents: out }))) / Number(output(alone[1 - left])),
      ).toBeCloseTo(1, 5)
    expect(await refuse({ excludeAgents: `${first},${second}` })).toEqual([400, 'PricingError', 'No route'])
    expect(await refuse({ includeAgents: 'nobody' })).toEqual([400, 'PricingError', 'No route'])
  })

  test(proves('error: price impact', 'delta-price.maxImpact'), async () => {
    const huge = trade('USDC', 'WETH', '20000000')
    for (const values of [huge, { ...trade(), maxImpact: 0.01 }, { ...trade(), maxUSDImpact: 0.1 }])
      expect(await refuse(values)).toEqual([
        400,
        'PriceImpactTooHigh',
        'ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT',
      ])
    expect(output(await price({ ...huge, maxImpact: 90 }))).toBeGreaterThan(0n)
  })

  test(
    proves(
      'error: no route, no token, no chain',
      'delta-error.noRoute',
      'delta-error.noToken',
      'delta-error.tokens',
      'delta-error.chain',
      'delta-price.destChainId',
    ),
    async () => {
      for (const values of [
        { srcDecimals: 18 },
        { destDecimals: 6 },
        { destChainId: 8453 },
        { ...trade('ETH', 'USDC'), destChainId: 1 },
      ])
        expect(await refuse(values)).toEqual([400, 'PricingError', 'No route'])
      expect(await refuse({ destToken: USER })).toEqual([400, 'UnsupportedToken', 'Token not supported'])
      for (const wrong of [NATIVE.toLowerCase(), 'WETH', `0x${'0'.repeat(40)}`])
        for (const name of ['srcToken', 'destToken'])
          expect(await refuse({ [name]: wrong })).toEqual([400, 'InvalidInput', `Invalid ${name}`])
      expect(await refuse({ destToken: venue.token('USDC'), destDecimals: 6 })).toEqual([
        400,
        'InvalidInput',
        'Invalid tokens',
      ])
      for (const chainId of [1, 100, 99999])
        expect(await refuse({ chainId })).toEqual([400, 'UnsupportedChain', 'Unsupported chain'])
    },
  )

  test(proves('error: gas above what is traded', 'delta-error.gas'), async () => {
    for (const values of [trade('USDC', 'WETH', '0.3'), purchase('USDC', 'WETH', '0.0001')])
      expect(await refuse(values)).toEqual([
        400,
        'GasCostExceedsTradeAmount',
        'Gas cost exceeds trade amount',
      ])
  })

  test(proves('default: settled for what was quoted', 'delta-price.settled'), async () => {
    for (const [partner, feeBps] of [
      ['kontor', 0n],
      ['anon', 1n],
      ['desk', 25n],
    ] as const) {
      const trader = await venue.newTrader()
      const priced = await price({ partner })
      const record = await venue.order(trader, { route: priced.route, slippage: 50, partner })
      await venue.solvers({ mode: 'release' })
      const { output: movement } = await venue.until(record.id, 'COMPLETED')
      const afterFee = output(priced) - (output(priced) * feeBps) / 10_000n
      const off = Number(BigInt(movement.executedAmount) - afterFee) / Number(afterFee)
      expect(Math.abs(off)).toBeLessThan(0.0001)
      await venue.reset()
    }
  })
})

describe('other Delta reads', () => {
  test(proves('default: strategies by underlying token', 'delta-read.strategies'), async () => {
    const usdc = venue.token('USDC').toLowerCase()
    const vault = venue.manifest.chains[0]?.contracts.usdcStrategy.toLowerCase()
    const apr = { gross: '0.05', net: '0.05' }
    expect((await venue.get(`${PATH}/strategies/31337`)).json).toEqual({
      [usdc]: { address: usdc, strategies: [{ vault, name: 'Yield USDC', apr }] },
    })
    expect(await refusal({}, `${PATH}/strategies/1`)).toEqual([400, 'UnsupportedChain', 'Unsupported chain'])
    expect((await refusal({}, `${PATH}/strategies/x`))[0]).toBe(400)
  })

  test(proves('default: tokens that are supported', 'delta-read.supported', 'tax.delta'), async () => {
    const supported = async (token: string) =>
      (await venue.get(`${PATH}/is-token-supported`, { chainId: 31337, token })).json
    for (const symbol of ['ETH', 'WETH', 'USDC', 'USDT', 'DAI', 'WBTC'])
      expect(await supported(venue.token(symbol))).toEqual({ supported: true })
    const hostile = venue.manifest.chains[0]?.tokens.find((token) => token.symbol.startsWith('='))
    for (const token of [USER, venue.token('TAX'), hostile?.address ?? ''])
      expect(await supported(token)).toEqual({ supported: false })
    for (const values of [{}, { chainId: 31337 }, { chainId: 31337, token: 'USDC' }, { token: USER }])
      expect((await refusal(values, `${PATH}/is-token-supported`))[0]).toBe(400)
    expect(await refusal({ chainId: 1, token: USER }, `${PATH}/is-token-supported`)).toEqual([
      400,
      'UnsupportedChain',
      'Unsupported chain',
    ])
    expect(await refuse(trade('TAX', 'WETH'))).toEqual([400, 'UnsupportedToken', 'Token not supported'])
  })

  test(proves('default: agents', 'delta-read.agents'), async () => {
    const { json } = await venue.get('/v2/delta/agents/list/31337')
    expect(json.length).toBeGreaterThan(1)
    for (const name of json) expect(typeof name).toBe('string')
    expect(await refusal({}, '/v2/delta/agents/list/1')).toEqual([
      400,
      'UnsupportedChain',
      'Unsupported chain',
    ])
  })

  test(
    proves('default: what open orders may take', 'delta-read.balance', 'delta-read.balanceToken'),
    async () => {
      await venue.solvers({ mode: 'hold' })
      const trader = await venue.newTrader()
      const path = `/v2/delta/orders/fillablebalance/31337/${trader.address}`
      const usdc = venue.token('USDC').toLowerCase()
      expect((await venue.get(path)).json).toEqual({})
      expect((await venue.get(`${path}/${venue.token('USDC')}`)).json).toEqual({ [usdc]: '0' })
      const first = await venue.order(trader)
      await venue.order(trader)
      expect((await venue.get(path)).json).toEqual({ [usdc]: venue.units('2000', 'USDC') })
      expect((await venue.get(`${path}/${venue.token('USDC')}`)).json).toEqual({
        [usdc]: venue.units('2000', 'USDC'),
      })
      expect((await venue.get(`${path}/${venue.token('DAI')}`)).json).toEqual({
        [venue.token('DAI').toLowerCase()]: '0',
      })
      expect((await venue.cancel(trader, [first.id])).status).toBe(200)
      await venue.until(first.id, 'CANCELLED')
      expect((await venue.get(path)).json[usdc]).toBe(venue.units('1000', 'USDC'))
      for (const wrong of [
        `/v2/delta/orders/fillablebalance/1/${trader.address}`,
        '/v2/delta/orders/fillablebalance/31337/me',
        `${path}/USDC`,
      ])
        expect((await refusal({}, wrong))[0]).toBe(400)
      await venue.reset()
    },
  )
})
