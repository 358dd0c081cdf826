import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exchangesOf, OTHER, poolsOf, priceRequests, USER } from './priceRequests.ts'
import { proves } from './rows.ts'
import { type Json, NATIVE, openVenue, type Venue } from './venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue?.stop())

const { sell, buy, price, refusal } = priceRequests(() => venue)

const ADDRESS = /^0x[0-9a-f]{40}$/
const DIGITS = /^\d+$/
/** Code that gives nothing but a revert. */
const ALWAYS_REVERTS = '0x60006000fd'

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
      const plain = await price(sell())
      for (const field of ['srcToken', 'srcDecimals', 'srcAmount', 'destToken', 'destDecimals', 'destAmount'])
        expect(named[field]).toBe(plain[field])
      for (const name of ['srcToken', 'destToken']) {
        const { [name]: _, ...without } = sell()
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
      'error.tokenNotFound',
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

  test(
    proves('default: receiver needs userAddress', 'error.receiver', 'prices.receiver', 'prices.userAddress'),
    async () => {
      expect(await refusal({ ...sell(), receiver: OTHER })).toEqual([
        400,
        'InvalidInput',
        'If receiver is defined userAddress should also be defined',
      ])
      expect((await price({ ...sell(), receiver: OTHER, userAddress: USER })).srcToken).toMatch(ADDRESS)
      expect((await refusal({ ...sell(), userAddress: '0x123' }))[0]).toBe(400)
    },
  )

  test(
    proves('default: route names the way', 'error.routeTokens', 'prices.routeList', 'limit.tokens'),
    async () => {
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
    },
  )

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
      // On top of what the partner is registered with.
      expect((await price({ ...sell(), partnerFeeBps: 30 })).partnerFee).toBe(0.31)
      expect((await price({ ...sell(), partner: 'desk', partnerFeeBps: 30 })).partnerFee).toBe(0.55)
      expect((await price({ ...sell(), partner: 'kontor', partnerFeeBps: 30 })).partnerFee).toBe(0.3)
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

  test(proves('default: a ceiling in dollars', 'prices.maxUSDImpact', 'error.maxUsdImpact'), async () => {
    expect((await price({ ...sell(), maxUSDImpact: 1 })).maxImpactReached).toBe(true)
    expect((await price({ ...sell(), maxUSDImpact: 1000 })).maxImpactReached).toBe(false)
    for (const path of ['/prices', '/swap'])
      for (const maxUSDImpact of ['-1', 'x', '1e1'])
        expect(await refusal({ ...sell(), userAddress: USER, maxUSDImpact }, path)).toEqual([
          400,
          'InvalidInput',
          'Invalid max USD impact',
        ])
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

  test(proves('default: degenMode changes nothing', 'prices.degenMode'), async () => {
    // The answer names the latest block read, and one may be mined in between.
    const { hmac: _, blockNumber: first, ...plain } = await price(sell())
    const { hmac: __, blockNumber: second, ...degen } = await price({ ...sell(), degenMode: true })
    expect(degen).toEqual(plain)
    expect(second).toBeGreaterThanOrEqual(first)
  })

  test(
    proves(
      'behavior: a token whose pool cannot be read has no dollar price',
      'error.badUsd',
      'prices.ignoreBadUsdPrice',
      'swap.ignoreBadUsdPrice',
      'route.noUsd',
    ),
    async () => {
      const address = venue.token('ONE')
      const code = await venue.client.getCode({ address })
      const setCode = (bytes: string | undefined) =>
        venue.client.request({ method: 'anvil_setCode', params: [address, bytes] } as never)
      const requested = { ...sell('ONE', 'USDC', '10'), userAddress: USER, slippage: 50 }
      await setCode(ALWAYS_REVERTS)
      try {
        expect(await refusal(requested)).toEqual([400, 'PricingError', 'Bad USD price'])
        expect(await refusal(requested, '/swap')).toEqual([400, 'PricingError', 'Error getting price data'])
        const unchecked = await price({ ...requested, ignoreBadUsdPrice: true })
        expect([unchecked.srcUSD, unchecked.maxImpactReached]).toEqual([null, false])
        expect(unchecked.destUSD).toMatch(/^\d+\.\d+$/)
        const { json } = await venue.get('/swap', { ...requested, ignoreBadUsdPrice: true })
        expect(json.txParams.data).toMatch(/^0x/)
      } finally {
        await setCode(code)
      }
      expect((await price(requested)).srcUSD).toMatch(/^\d+\.\d+$/)
    },
  )

  test(
    proves(
      'default: network is 1 where none is given, chainId works alike',
      'prices.network',
      'convention.network',
    ),
    async () => {
      const { network: _, ...rest } = sell()
      expect(await refusal(rest)).toEqual([422, 'UnsupportedChain', 'Unsupported chain'])
      expect((await price({ ...rest, chainId: 31337 })).network).toBe(31337)
      expect((await refusal({ ...sell(), chainId: 1 }))[2]).toBe('Network Mismatch')
    },
  )
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
                {
                  ...sell('WBTC', 'USDC'),
                  srcDecimals: 8,
                  destDecimals: 6,
                  chainId: 31337,
                  userAddress: USER,
                  [name]: wrong,
                },
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
    const quoted = { ...rest, chainId: 1, srcDecimals: 18, destDecimals: 6 }
    expect((await refusal(quoted, '/v2/quote'))[0]).toBe(422)
  })

  test(proves('error: amounts that are none', 'error.invalidAmount', 'convention.amount'), async () => {
    for (const amount of ['0', '-1', '1.5', '1e18', '0x1', '', 'all', '9'.repeat(79)])
      expect(await refusal({ ...sell(), amount })).toEqual([400, 'InvalidInput', 'Invalid Amount'])
    const { amount: _, ...without } = sell()
    expect((await refusal(without))[2]).toBe('Validation failed: amount is required')
  })

  test(proves('error: more than all pools hold', 'error.liquidity'), async () => {
    const [status, type, details] = await refusal(buy('USDC', 'WBTC', '1000000'))
    expect([status, type, details]).toEqual([400, 'PricingError', 'No routes found with enough liquidity'])
  })

  test(proves('error: a chain that cannot be read', 'error.pricing'), async () => {
    const address = venue.manifest.chains[0]?.contracts.poolLens ?? '0x'
    const code = await venue.client.getCode({ address })
    const setCode = (bytes: string | undefined) =>
      venue.client.request({ method: 'anvil_setCode', params: [address, bytes] } as never)
    await setCode(ALWAYS_REVERTS)
    try {
      for (const path of ['/prices', '/swap'])
        expect(await refusal({ ...sell(), userAddress: USER }, path)).toEqual([
          400,
          'PricingError',
          'Error getting price data',
        ])
    } finally {
      await setCode(code)
    }
    expect((await price(sell())).destAmount).toMatch(DIGITS)
  })

  test(proves('error: too little for any output', 'error.dust'), async () => {
    const [status, , details] = await refusal({ ...sell('DAI', 'WBTC'), amount: '7' })
    expect([status, details]).toEqual([400, 'Amount 7 is too small to proceed'])
  })

  test(proves('error: a token against itself', 'error.invalidTokens'), async () => {
    expect((await refusal(sell('USDC', 'USDC')))[2]).toBe('Invalid tokens')
  })
})
