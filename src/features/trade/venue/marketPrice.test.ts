import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  betterPrice,
  exactPrice,
  invertedPrice,
  type PricePer,
  priceText,
  sellPrice,
} from '../../../domain/amount/limitPrice.ts'
import type { Side } from '../../../domain/amount/quote.ts'
import { DOLLARS } from '../../../domain/token/dollarTokens.ts'
import { type Offer, offerOf } from '../quote/offer.ts'
import { betterBps, distanceText, inDirection, isAtMarket, type Market, marketOf } from './marketPrice.ts'

const WETH = {
  ...{ chainId: 31337, symbol: 'WETH', name: '', decimals: 18 },
  address: `0x${'1'.repeat(40)}` as const,
}
const USDC = { ...{ chainId: 31337, symbol: 'USDC', name: '', decimals: 6 }, address: DOLLARS[31337].USDC }

interface Quoted {
  readonly side?: Side
  readonly sells?: typeof WETH
  readonly sellAmount: bigint
  readonly buyAmount: bigint
  readonly sellUsd?: string | null
  readonly buyUsd?: string | null
  readonly gasUsd?: string | null
}

function offer({ side = 'SELL', sells = WETH, ...quoted }: Quoted): Offer {
  const [sellToken, buyToken] = sells === WETH ? [WETH, USDC] : [USDC, WETH]
  const amount = side === 'SELL' ? quoted.sellAmount : quoted.buyAmount
  return offerOf({
    mode: 'delta',
    quote: {
      request: { chainId: 31337, sellToken, buyToken, side, amount },
      ...{ sellUsd: null, buyUsd: null, gasUsd: null, feeBps: 0, impactPercent: null, routeText: '{}' },
      ...{ spender: USDC.address, receivedAt: 0, validUntil: 1 },
      ...quoted,
    },
  })
}

function marketBy(quoted: Quoted): Market {
  const market = marketOf(offer(quoted))
  if (!market) throw new Error('no market')
  return market
}

const at = (text: string, per: PricePer = 'sell') => {
  const price = sellPrice({ text, per })
  if (!price) throw new Error(text)
  return price
}

test('default: dust is compared without the fixed costs of a fill, which are a second figure', () => {
  // 0.000777 WETH at 3,000: worth $2.331, of which solvers keep $2.111.
  const dust = marketBy({
    sellAmount: 777n * 10n ** 12n,
    buyAmount: 220_000n,
    sellUsd: '2.331',
    buyUsd: '0.22',
    gasUsd: '2.111',
  })
  expect(betterBps(at('3840'), dust)).toBe(2_800n)
  expect(distanceText(at('3840'), dust, 777n * 10n ** 12n)).toBe(
    '28% better than market. >1,000% better than solvers offer after costs',
  )
  // Of a purchase they add the same to what is paid.
  const bought = marketBy({
    ...{ side: 'BUY', sells: USDC as typeof WETH, sellAmount: 4_442_000n, buyAmount: 777n * 10n ** 12n },
    ...{ sellUsd: '4.442', buyUsd: '2.331', gasUsd: '2.111' },
  })
  expect(betterBps(at('2343.75', 'buy'), bought)).toBe(2_188n)
})

test('behavior: negligible costs of a trade add no second figure; unknown ones change nothing', () => {
  const large = { sellAmount: 10n ** 18n, buyAmount: 2_998_000_000n, sellUsd: '3000', buyUsd: '2998' }
  expect(distanceText(at('3150'), marketBy({ ...large, gasUsd: '2' }), 10n ** 18n)).toBe(
    '5% better than market',
  )
  const unknown = marketBy({ ...large, buyUsd: null, gasUsd: '2' })
  expect(unknown.price).toEqual(unknown.afterCosts)
  expect(isAtMarket(at('2998'), unknown)).toBe(true)
  expect(isAtMarket(at('2998.000001'), unknown)).toBe(false)
})

test('behavior: a price worse than the market states the loss in money, any side and direction', () => {
  const sale = { sellAmount: 10n ** 18n, buyAmount: 3_145_750_000n, sellUsd: '3145.75', buyUsd: '3145.75' }
  expect(distanceText(at('3079.68925'), marketBy(sale), 10n ** 18n)).toBe(
    '2.1% worse than market: about $66.06 less',
  )
  const inverted = invertedPrice(at('3079.68925'))
  expect(distanceText(inDirection(inverted, 'buy'), marketBy(sale), 10n ** 18n)).toBe(
    '2.1% worse than market: about $66.06 less',
  )
  expect(distanceText(at('3079.68925'), marketBy({ ...sale, buyUsd: null }), 10n ** 18n)).toBe(
    '2.1% worse than market: about 66.0608 USDC less',
  )
  const bought = {
    side: 'BUY',
    sells: USDC as typeof WETH,
    sellAmount: 3_000_000_000n,
    buyAmount: 10n ** 18n,
    sellUsd: '3000',
  } as const
  expect(distanceText(at('3125', 'buy'), marketBy(bought), 10n ** 18n)).toBe(
    '4.17% worse than market: about $125.00 more to pay',
  )
  expect(distanceText(at('3125', 'buy'), marketBy(bought), null)).toBe('4.17% worse than market')
})

test('behavior: a preset is better for the person by its own figure, any side and direction', () => {
  const cases = fc.record({
    side: fc.constantFrom<Side>('SELL', 'BUY'),
    sells: fc.constantFrom(WETH, USDC as typeof WETH),
    per: fc.constantFrom<PricePer>('sell', 'buy'),
    bps: fc.constantFrom(50, 100, 200, 500, 1_000, -50, -100, -200, -500, -1_000),
    sellAmount: fc.bigInt({ min: 10n ** 6n, max: 10n ** 24n }),
    buyAmount: fc.bigInt({ min: 10n ** 6n, max: 10n ** 24n }),
  })
  fc.assert(
    fc.property(cases, ({ side, sells, per, bps, sellAmount, buyAmount }) => {
      const market = marketBy({ side, sells, sellAmount, buyAmount })
      const typed = exactPrice(priceText(inDirection(betterPrice(side, market.price, bps), per)))
      const price = typed && inDirection(typed, per)
      expect(price && betterBps(price, market)).toBe(BigInt(bps))
    }),
  )
})

test('default: percent and money of a purchase are both of what the market takes', () => {
  const bought = marketBy({
    ...{ side: 'BUY', sells: USDC as typeof WETH, sellAmount: 3_062_480_000n, buyAmount: 10n ** 18n },
    sellUsd: '3062.48',
  })
  expect(distanceText(at('3500', 'buy'), bought, 10n ** 18n)).toBe(
    '14.29% worse than market: about $437.52 more to pay',
  )
  // More than all of it can be paid on top.
  expect(betterBps(at('9187.44', 'buy'), bought)).toBe(-20_000n)
})
