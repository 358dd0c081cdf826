import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proves } from './rows.ts'
import { type Json, NATIVE, openVenue, ROUTER_VERSION, type Venue } from './venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue?.stop())

const ADDRESS = /^0x[0-9a-f]{40}$/
const DIGITS = /^\d+$/
const DOLLARS = /^\d+\.\d+$/
const USER = '0x1111111111111111111111111111111111111111'
const OTHER = '0x2222222222222222222222222222222222222222'

type Values = Record<string, string | number | boolean>

const sell = (from = 'ETH', to = 'USDC', amount = '1'): Values => ({
  srcToken: venue.token(from),
  destToken: venue.token(to),
  amount: venue.units(amount, from),
  network: 31337,
  version: ROUTER_VERSION,
})

const buy = (from = 'USDC', to = 'WBTC', amount = '0.5'): Values => ({
  ...sell(from, to),
  amount: venue.units(amount, to),
  side: 'BUY',
})

async function price(values: Values): Promise<Json> {
  const { status, json } = await venue.get('/prices', values)
  expect(json).toHaveProperty('priceRoute')
  expect(status).toBe(200)
  return json.priceRoute
}

async function refusal(values: Values, path = '/prices'): Promise<[number, string, string]> {
  const { status, json } = await venue.get(path, values)
  expect(Object.keys(json)).toEqual(expect.arrayContaining(['errorType', 'details']))
  return [status, json.errorType, json.details]
}

const exchangesOf = (route: Json): string[] =>
  route.bestRoute.flatMap((part: Json) =>
    part.swaps.flatMap((swap: Json) => swap.swapExchanges.map((one: Json) => one.exchange)),
  )

const poolsOf = (route: Json): string[] =>
  route.bestRoute.flatMap((part: Json) =>
    part.swaps.flatMap((swap: Json) => swap.swapExchanges.flatMap((one: Json) => one.poolAddresses)),
  )

const sum = (values: readonly string[]): bigint => values.reduce((total, value) => total + BigInt(value), 0n)

describe('priceRoute', () => {
  const checks: Record<string, (route: Json) => void> = {
    blockNumber: (route) => expect(Number.isInteger(route.blockNumber)).toBe(true),
    network: (route) => expect(route.network).toBe(31337),
    srcToken: (route) => expect(route.srcToken).toBe(NATIVE.toLowerCase()),
    destToken: (route) => expect(route.destToken).toBe(venue.token('USDC').toLowerCase()),
    srcDecimals: (route) => expect(route.srcDecimals).toBe(18),
    destDecimals: (route) => expect(route.destDecimals).toBe(6),
    srcAmount: (route) => expect(route.srcAmount).toBe('1000000000000000000'),
    destAmount: (route) => {
      expect(route.destAmount).toMatch(DIGITS)
      expect(Number(route.destAmount) / 1e6).toBeGreaterThan(2_900)
      expect(Number(route.destAmount) / 1e6).toBeLessThan(3_100)
    },
    gasCostUSD: (route) => expect(route.gasCostUSD).toMatch(DOLLARS),
    gasCost: (route) => expect(BigInt(route.gasCost)).toBeGreaterThan(21_000n),
    version: (route) => expect(route.version).toBe('6.2'),
    contractAddress: (route) => expect(route.contractAddress).toBe(venue.router.toLowerCase()),
    tokenTransferProxy: (route) => expect(route.tokenTransferProxy).toBe(route.contractAddress),
    contractMethod: (route) => expect(route.contractMethod).toMatch(/^swapExactAmountIn(OnUniswapV[23])?$/),
    partnerFee: (route) => expect(route.partnerFee).toBe(0.01),
    srcUSD: (route) => {
      expect(route.srcUSD).toMatch(DOLLARS)
      expect(Math.abs(Number(route.srcUSD) - 3_000)).toBeLessThan(10)
    },
    destUSD: (route) =>
      expect(Math.abs(Number(route.destUSD) - Number(route.destAmount) / 1e6)).toBeLessThan(1e-5),
    partner: (route) => expect(route.partner).toBe('anon'),
    maxImpactReached: (route) => expect(route.maxImpactReached).toBe(false),
    hmac: (route) => expect(route.hmac).toMatch(/^[0-9a-f]{40}$/),
    destAmountAfterFee: (route) => {
      const quoted = BigInt(route.destAmount)
      expect(route.destAmountAfterFee).toBe((quoted - quoted / 10_000n).toString())
      expect(route).not.toHaveProperty('srcAmountAfterFee')
    },
  }
  let route: Json
  beforeAll(async () => {
    route = await price(sell())
  })
  for (const [field, check] of Object.entries(checks))
    test(proves(`default: ${field}`, `route.${field}`), () => check(route))

  test(proves('default: BUY shows what is paid with the fee', 'route.srcAmountAfterFee'), async () => {
    const bought = await price(buy())
    const quoted = BigInt(bought.srcAmount)
    expect(bought.srcAmountAfterFee).toBe((quoted + quoted / 10_000n).toString())
    expect(bought).not.toHaveProperty('destAmountAfterFee')
    expect(bought.destAmount).toBe(venue.units('0.5', 'WBTC'))
    expect(bought.contractMethod).toMatch(/^swapExactAmountOut/)
  })

  test(proves('default: percents, chained hops and amounts of bestRoute', 'route.bestRoute'), async () => {
    const split = await price(sell('USDC', 'WETH', '3000000'))
    const around = await price(sell('USDC', 'WBTC', '400000'))
    const bought = await price(buy('DAI', 'WBTC', '20'))
    expect(exchangesOf(split).length).toBeGreaterThan(1)
    expect(around.bestRoute.some((part: Json) => part.swaps.length === 2)).toBe(true)
    for (const shown of [split, around, bought]) {
      expect(shown.bestRoute.reduce((total: number, part: Json) => total + part.percent, 0)).toBeCloseTo(
        100,
        6,
      )
      expect(new Set(poolsOf(shown)).size).toBe(poolsOf(shown).length)
      const firsts = shown.bestRoute.flatMap((part: Json) => part.swaps[0].swapExchanges)
      const lasts = shown.bestRoute.flatMap((part: Json) => part.swaps.at(-1).swapExchanges)
      expect(sum(firsts.map((one: Json) => one.srcAmount)).toString()).toBe(shown.srcAmount)
      expect(sum(lasts.map((one: Json) => one.destAmount)).toString()).toBe(shown.destAmount)
      for (const part of shown.bestRoute) {
        expect(part.swaps[0].srcToken).toBe(shown.srcToken)
        expect(part.swaps.at(-1).destToken).toBe(shown.destToken)
        for (const [index, swap] of part.swaps.entries()) {
          const percents = swap.swapExchanges.map((one: Json) => one.percent)
          expect(percents.reduce((total: number, one: number) => total + one, 0)).toBeCloseTo(100, 6)
          const next = part.swaps[index + 1]
          if (next) expect(next.srcToken).toBe(swap.destToken)
          if (next)
            expect(sum(next.swapExchanges.map((one: Json) => one.srcAmount))).toBe(
              sum(swap.swapExchanges.map((one: Json) => one.destAmount)),
            )
          for (const one of swap.swapExchanges) {
            expect(one.exchange).toMatch(/^UniswapV[23]$/)
            expect(one.srcAmount).toMatch(DIGITS)
            expect(one.destAmount).toMatch(DIGITS)
            expect(one.data.gasUSD).toMatch(DOLLARS)
            for (const pool of one.poolAddresses) expect(pool).toMatch(ADDRESS)
          }
        }
      }
    }
  })

  test(proves('default: others on request only', 'route.others', 'prices.otherExchangePrices'), async () => {
    const shown = await price({ ...sell(), otherExchangePrices: true })
    expect(shown.others.map((one: Json) => one.exchange).sort()).toEqual(['UniswapV2', 'UniswapV3'])
    for (const one of shown.others) {
      expect(one.srcAmount).toBe(shown.srcAmount)
      expect(BigInt(one.destAmount)).toBeLessThanOrEqual(BigInt(shown.destAmount))
    }
    expect(await price(sell())).not.toHaveProperty('others')
  })

  test('behavior: an answer asked for twice differs in nothing but its time', async () => {
    const [{ hmac: first, ...left }, { hmac: second, ...right }] = [await price(sell()), await price(sell())]
    expect(left).toEqual(right)
    expect(first).not.toBe(second)
  })
})

describe('GET /prices', () => {
  test(
    proves('default: a split brings more than any single path', 'prices.includeContractMethods'),
    async () => {
      const best = await price(sell('USDC', 'WETH', '3000000'))
      expect(best.contractMethod).toBe('swapExactAmountIn')
      for (const [method, name] of [
        ['swapExactAmountInOnUniswapV2', 'swapExactAmountInOnUniswapV2'],
        ['swapExactAmountInOnUniswapV3', 'swapExactAmountInOnUniswapV3'],
        ['swapOnUniswap', 'swapExactAmountInOnUniswapV2'],
        ['directUniV3Swap', 'swapExactAmountInOnUniswapV3'],
      ] as const) {
        const single = await price({ ...sell('USDC', 'WETH', '3000000'), includeContractMethods: method })
        expect(single.contractMethod).toBe(name)
        expect(BigInt(best.destAmount)).toBeGreaterThan(BigInt(single.destAmount))
      }
      const generic = await price({ ...sell(), includeContractMethods: 'simpleSwap,multiSwap,megaSwap' })
      expect(generic.contractMethod).toBe('swapExactAmountIn')
      const bought = await price({ ...buy('USDC', 'WETH', '1'), includeContractMethods: 'simpleBuy,buy' })
      expect(bought.contractMethod).toBe('swapExactAmountOut')
      const none = await refusal({ ...sell(), includeContractMethods: 'swapOnZeroXv4' })
      expect(none[0]).toBe(400)
    },
  )

  test(proves('default: methods can be left out', 'prices.excludeContractMethods'), async () => {
    const small = sell('USDC', 'WETH', '10')
    const direct = await price(small)
    expect(direct.contractMethod).toMatch(/OnUniswapV[23]$/)
    const without = await price({ ...small, excludeContractMethods: direct.contractMethod })
    expect(without.contractMethod).not.toBe(direct.contractMethod)
  })

  test(
    proves('default: exchanges can be chosen and left out', 'prices.includeDEXS', 'prices.excludeDEXS'),
    async () => {
      const big = sell('USDC', 'WETH', '3000000')
      expect(new Set(exchangesOf(await price({ ...big, includeDEXS: 'UniswapV2' })))).toEqual(
        new Set(['UniswapV2']),
      )
      expect(new Set(exchangesOf(await price({ ...big, excludeDEXS: 'UniswapV2' })))).toEqual(
        new Set(['UniswapV3']),
      )
      expect((await refusal({ ...big, includeDEXS: 'Nowhere' }))[1]).toBe('PricingError')
    },
  )

  test(proves('default: pools can be left out', 'prices.excludePools'), async () => {
    const big = sell('USDC', 'WETH', '3000000')
    const [first = ''] = poolsOf(await price(big))
    expect(poolsOf(await price({ ...big, excludePools: first }))).not.toContain(first)
  })

  test(proves('default: BUY fixes what arrives', 'prices.side', 'prices.amount'), async () => {
    const sold = await price(sell('USDC', 'WETH', '1000'))
    const bought = await price({ ...buy('USDC', 'WETH'), amount: sold.destAmount })
    expect(bought.side).toBe('BUY')
    expect(bought.destAmount).toBe(sold.destAmount)
    expect(Math.abs(Number(bought.srcAmount) / Number(sold.srcAmount) - 1)).toBeLessThan(0.0001)
    expect((await refusal({ ...sell(), side: 'sell' }))[0]).toBe(400)
  })

  test(
    proves(
      'default: symbols stand for addresses',
      'convention.symbol',
      'prices.srcToken',
      'prices.destToken',
    ),
    async () => {
      const named = await price({ ...sell(), srcToken: 'ETH', destToken: 'USDC' })
      const { hmac: _, ...rest } = named
      const { hmac: __, ...plain } = await price(sell())
      expect(rest).toEqual(plain)
      for (const name of ['srcToken', 'destToken']) {
        const { [name]: ___, ...without } = sell()
        expect(await refusal(without)).toEqual([
          400,
          'InvalidInput',
          `Validation failed: ${name} is required`,
        ])
        expect((await refusal({ ...sell(), [name]: 'NOSUCH' }))[0]).toBe(400)
      }
    },
  )

  test(
    proves(
      'default: decimals agree with the list or are refused',
      'prices.srcDecimals',
      'prices.destDecimals',
    ),
    async () => {
      expect((await price({ ...sell(), srcDecimals: 18, destDecimals: 6 })).srcDecimals).toBe(18)
      expect((await refusal({ ...sell(), srcDecimals: 17 }))[0]).toBe(400)
      expect((await refusal({ ...sell(), destDecimals: 18 }))[0]).toBe(400)
      expect((await refusal({ ...sell(), destToken: OTHER }))[2]).toContain('Token not found')
      for (const decimals of ['-1', '1.5', 'six', '78', ''])
        expect((await refusal({ ...sell(), srcDecimals: decimals }))[0]).toBe(400)
    },
  )

  test(proves('default: receiver needs userAddress', 'prices.receiver', 'prices.userAddress'), async () => {
    expect(await refusal({ ...sell(), receiver: OTHER })).toEqual([
      400,
      'InvalidInput',
      'If receiver is defined userAddress should also be defined',
    ])
    expect((await price({ ...sell(), receiver: OTHER, userAddress: USER })).srcToken).toMatch(ADDRESS)
    expect((await refusal({ ...sell(), userAddress: '0x123' }))[0]).toBe(400)
  })

  test(proves('default: route names the way', 'prices.routeList', 'limit.tokens'), async () => {
    const { srcToken: _, destToken: __, ...rest } = sell('USDC', 'WBTC', '1000')
    const walked = await price({ ...rest, route: 'USDC-WETH-WBTC' })
    expect(walked.bestRoute.every((part: Json) => part.swaps.length === 2)).toBe(true)
    const four = await price({ ...rest, route: 'USDC-DAI-WETH-WBTC' })
    expect(four.bestRoute.every((part: Json) => part.swaps.length === 3)).toBe(true)
    expect((await refusal({ ...rest, route: 'USDC-USDT-DAI-WETH-WBTC' }))[2]).toContain('Invalid route')
    expect((await refusal({ ...rest, route: 'USDC' }))[2]).toContain('Invalid route')
    const both = sell('USDC', 'WBTC', '1000')
    expect((await refusal({ ...both, route: 'DAI-WETH-WBTC' }))[2]).toContain('first of the route')
    expect((await refusal({ ...both, route: 'USDC-WETH' }))[2]).toContain('last of the route')
    expect((await refusal({ ...both, route: 'USDC-WETH-USDC-WBTC' }))[2]).toContain('twice')
  })

  test(
    proves('default: partners and their fees', 'prices.partner', 'limit.partner', 'prices.partnerFeeBps'),
    async () => {
      expect((await price(sell())).partnerFee).toBe(0.01)
      const free = await price({ ...sell(), partner: 'kontor' })
      expect([free.partner, free.partnerFee]).toEqual(['kontor', 0])
      expect(free).not.toHaveProperty('destAmountAfterFee')
      expect((await price({ ...sell(), partner: 'desk' })).partnerFee).toBe(0.25)
      expect((await price({ ...sell(), partner: 'never-heard-of' })).partnerFee).toBe(0)
      expect((await price({ ...sell(), partnerFeeBps: 200 })).partnerFee).toBe(2)
      for (const bps of ['201', '-1', '1.5', 'x'])
        expect((await refusal({ ...sell(), partnerFeeBps: bps }))[0]).toBe(400)
    },
  )

  test(
    proves(
      'default: a trade that moves the price too far is flagged, not refused',
      'prices.maxImpact',
      'error.maxImpact',
      'limit.impact',
    ),
    async () => {
      const far = sell('WETH', 'USDC', '20000')
      const flagged = await price(far)
      expect(flagged.maxImpactReached).toBe(true)
      const lost = (1 - Number(flagged.destUSD) / Number(flagged.srcUSD)) * 100
      expect(lost).toBeGreaterThan(15)
      const lifted = await price({ ...far, maxImpact: Math.ceil(lost) })
      expect([lifted.maxImpactReached, lifted.maxImpact]).toEqual([false, Math.ceil(lost)])
      expect((await price({ ...sell(), maxImpact: 0 })).maxImpactReached).toBe(true)
      for (const value of ['-1', '101', 'x', '1e1'])
        expect((await refusal({ ...sell(), maxImpact: value }))[0]).toBe(400)
    },
  )

  test(proves('default: a ceiling in dollars', 'prices.maxUSDImpact'), async () => {
    expect((await price({ ...sell(), maxUSDImpact: 1 })).maxImpactReached).toBe(true)
    expect((await price({ ...sell(), maxUSDImpact: 1000 })).maxImpactReached).toBe(false)
  })

  test(
    proves(
      'default: token taxes rule out methods that cannot handle them',
      'prices.srcTokenTransferFee',
      'prices.destTokenTransferFee',
      'prices.dexTransferFees',
    ),
    async () => {
      const small = sell('USDC', 'WETH', '10')
      for (const name of ['srcTokenTransferFee', 'destTokenTransferFee'])
        expect((await price({ ...small, [name]: 100 })).contractMethod).toBe('swapExactAmountIn')
      for (const name of [
        'srcTokenTransferFee',
        'destTokenTransferFee',
        'srcTokenDexTransferFee',
        'destTokenDexTransferFee',
      ]) {
        expect((await price({ ...small, [name]: 0 })).destAmount).toMatch(DIGITS)
        expect((await refusal({ ...small, [name]: 10_001 }))[0]).toBe(400)
      }
    },
  )

  test(proves('error: only router 6.2 is here', 'prices.version', 'version.router'), async () => {
    const { version: _, ...legacy } = sell()
    for (const values of [legacy, { ...legacy, version: '5' }])
      expect((await refusal(values)).slice(0, 2)).toEqual([400, 'UnsupportedVersion'])
    expect((await refusal({ ...legacy, version: '6.1' }))[1]).toBe('InvalidInput')
  })

  test(proves('default: switches are true or false', 'prices.flags'), async () => {
    for (const name of ['excludeRFQ', 'excludeContractMethodsWithoutFeeModel', 'ignoreBadUsdPrice']) {
      expect((await price({ ...sell(), [name]: true })).network).toBe(31337)
      expect((await refusal({ ...sell(), [name]: 'maybe' }))[0]).toBe(400)
    }
  })

  test(proves('default: network is 1 unless said, chainId says the same', 'convention.network'), async () => {
    const { network: _, ...rest } = sell()
    expect(await refusal(rest)).toEqual([422, 'UnsupportedChain', 'Unsupported chain'])
    expect((await price({ ...rest, chainId: 31337 })).network).toBe(31337)
    expect((await refusal({ ...sell(), chainId: 1 }))[2]).toBe('Network Mismatch')
  })
})

describe('refusals of prices', () => {
  test(
    proves(
      'error: native written otherwise',
      'convention.native',
      'error.invalidToken',
      'convention.address',
    ),
    async () => {
      const zero = `0x${'0'.repeat(40)}`
      for (const path of ['/prices', '/v2/quote', '/swap'])
        for (const [name, message] of [
          ['srcToken', 'Invalid srcToken'],
          ['destToken', 'Invalid destToken'],
        ] as const)
          for (const wrong of [
            NATIVE.toLowerCase(),
            NATIVE.toUpperCase().replace('0X', '0x'),
            zero,
            '0x0',
            '0xzz',
          ])
            expect(
              await refusal(
                { ...sell('WBTC', 'USDC'), chainId: 31337, userAddress: USER, [name]: wrong },
                path,
              ),
            ).toEqual([400, 'InvalidInput', message])
      const anyCase = sell('USDC', 'WETH', '10')
      const upper = String(anyCase.srcToken).toUpperCase().replace('0X', '0x')
      expect((await price({ ...anyCase, srcToken: upper })).srcToken).toBe(
        String(anyCase.srcToken).toLowerCase(),
      )
    },
  )

  test(proves('error: chains that are not served', 'error.unsupportedChain'), async () => {
    for (const network of [1, 10, 999_999])
      expect(await refusal({ ...sell(), network })).toEqual([422, 'UnsupportedChain', 'Unsupported chain'])
    const { network: _, ...rest } = sell()
    expect((await refusal({ ...rest, chainId: 1 }, '/v2/quote'))[0]).toBe(422)
  })

  test(proves('error: amounts that are none', 'convention.amount'), async () => {
    for (const amount of ['0', '-1', '1.5', '1e18', '0x1', '', 'all', '9'.repeat(79)])
      expect(await refusal({ ...sell(), amount })).toEqual([400, 'InvalidInput', 'Invalid Amount'])
    const { amount: _, ...without } = sell()
    expect((await refusal(without))[2]).toBe('Validation failed: amount is required')
  })

  test(proves('error: more than all pools hold', 'error.liquidity'), async () => {
    const [status, type, details] = await refusal(buy('USDC', 'WBTC', '1000000'))
    expect([status, type, details]).toEqual([400, 'PricingError', 'No routes found with enough liquidity'])
  })

  test(proves('error: too little for any output', 'error.dust'), async () => {
    const [status, , details] = await refusal({ ...sell('DAI', 'WBTC'), amount: '7' })
    expect([status, details]).toEqual([400, 'Amount 7 is too small to proceed'])
  })

  test('error: a token against itself', async () => {
    expect((await refusal(sell('USDC', 'USDC')))[2]).toBe('Invalid tokens')
  })
})

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
