import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exchangesOf, poolsOf, priceRequests } from './priceRequests.ts'
import { proves } from './rows.ts'
import { type Json, NATIVE, openVenue, type Venue } from './venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue?.stop())

const { sell, buy, price } = priceRequests(() => venue)

const ADDRESS = /^0x[0-9a-f]{40}$/
const DIGITS = /^\d+$/
const DOLLARS = /^\d+\.\d+$/

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

  test(
    proves('default: BUY shows what is paid with the fee', 'route.side', 'route.srcAmountAfterFee'),
    async () => {
      const bought = await price(buy())
      const quoted = BigInt(bought.srcAmount)
      expect(bought.srcAmountAfterFee).toBe((quoted + quoted / 10_000n).toString())
      expect(bought).not.toHaveProperty('destAmountAfterFee')
      expect(bought.destAmount).toBe(venue.units('0.5', 'WBTC'))
      expect(bought.contractMethod).toMatch(/^swapExactAmountOut/)
      expect([route.side, bought.side]).toEqual(['SELL', 'BUY'])
    },
  )

  test(
    proves(
      'default: percents, chained hops and amounts of bestRoute',
      'route.parts',
      'route.swaps',
      'route.swapExchanges',
      'route.bestRoute',
      'route.poolIdentifiers',
    ),
    async () => {
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
            expect(Object.keys(swap)).toEqual([
              'srcToken',
              'srcDecimals',
              'destToken',
              'destDecimals',
              'swapExchanges',
            ])
            for (const decimals of [swap.srcDecimals, swap.destDecimals])
              expect([6, 8, 18]).toContain(decimals)
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
              expect(one.poolIdentifiers).toEqual(
                one.poolAddresses.map((pool: string) => `${one.exchange}_${pool}`),
              )
            }
          }
        }
      }
    },
  )

  test(proves('default: ceilings come back as requested', 'route.maxImpacts'), async () => {
    const shown = await price({ ...sell(), maxImpact: 20, maxUSDImpact: 500 })
    expect([shown.maxImpact, shown.maxUSDImpact]).toEqual([20, 500])
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

  test(
    proves('behavior: an answer requested twice differs in nothing but its time', 'route.deterministic'),
    async () => {
      let answers = [await price(sell()), await price(sell())] as const
      // A block that was mined between the two is another market.
      while (answers[0].blockNumber !== answers[1].blockNumber) answers = [answers[1], await price(sell())]
      const [{ hmac: first, ...left }, { hmac: second, ...right }] = answers
      expect(left).toEqual(right)
      expect(first).not.toBe(second)
    },
  )
})
