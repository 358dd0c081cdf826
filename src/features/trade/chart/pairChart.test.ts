import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import type { PriceHistory } from '../../../domain/chain/priceHistory.ts'
import type { Token } from '../../../domain/token/token.ts'
import '../../../text/en/trade/chart.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { DOLLARS } from '../../../domain/token/dollarTokens.ts'
import { chartPriceText, dateText, fillsOf, pointsOf, sourceText } from './pairChart.ts'

const WRAPPED = deploymentOf(31337)?.wrappedNative ?? '0x'
const WETH: Token = { chainId: 31337, address: WRAPPED, symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 }
const USDC: Token = { ...WETH, address: DOLLARS[31337].USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const selling = { sellToken: WETH, buyToken: USDC, per: 'sell' } as const
const buying = { sellToken: USDC, buyToken: WETH, per: 'buy' } as const

const TICK_OF_3000 = Math.log(3_000e-12) / Math.log1p(0.0001)
const pool = { address: WRAPPED, sells: WRAPPED, buys: USDC.address, fee: 500 }
const history: PriceHistory = {
  pools: [pool],
  now: { atSec: 1_800, tick: TICK_OF_3000 },
  steps: [
    { fromSec: 0, toSec: 900, tick: null },
    { fromSec: 900, toSec: 1_800, tick: TICK_OF_3000 },
  ],
}

test('default: a step is at its middle, the price now at the end, gaps stay gaps', () => {
  expect(pointsOf(history, selling)).toEqual([
    { atSec: 450, value: null },
    { atSec: 1_350, value: expect.closeTo(3_000, 6) },
    { atSec: 1_800, value: expect.closeTo(3_000, 6) },
  ])
})

test('behavior: the direction is that of the pair, whichever token is sold', () => {
  const back = { ...history, steps: [], now: { atSec: 1, tick: -TICK_OF_3000 } }
  expect(pointsOf(back, buying)[0]?.value).toBeCloseTo(3_000, 6)
  expect(pointsOf(back, { ...buying, per: 'sell' })[0]?.value).toBeCloseTo(1 / 3_000, 9)
})

test('behavior: fills of both directions are prices of the pair, others are left out', () => {
  const fill = (spentAmount: bigint | null, receivedAmount: bigint, at: number | null = 5_000) => ({
    ...exampleOrder().transactions[0],
    originTx: '0x01' as const,
    destinationTx: null,
    filledPercent: 100,
    originReceivedAmount: null,
    destinationReceivedAmount: null,
    spentAmount,
    receivedAmount,
    at,
  })
  const order = (sold: Token, bought: Token, transactions: readonly ReturnType<typeof fill>[]) => ({
    ...exampleOrder(),
    input: { ...exampleOrder().input, chainId: sold.chainId, token: sold.address },
    output: { ...exampleOrder().output, chainId: bought.chainId, token: bought.address },
    transactions,
  })
  const orders = [
    order(WETH, USDC, [fill(10n ** 18n, 3_010_000_000n), fill(null, 1n), fill(10n ** 18n, 1n, null)]),
    order(USDC, WETH, [fill(2_990_000_000n, 10n ** 18n, 6_000)]),
    order(WETH, WETH, [fill(1n, 1n)]),
    order(WETH, { ...USDC, chainId: 31338 }, [fill(1n, 1n)]),
  ]
  expect(fillsOf(orders, selling)).toEqual([
    { atSec: 5, value: 3_010 },
    { atSec: 6, value: 2_990 },
  ])
  expect(fillsOf(orders, buying)).toHaveLength(2)
})

test('behavior: the source is named with its step, its fee or the token in between', () => {
  expect(sourceText(history, 'day', 31337)).toBe('Averages of 15 min, Uniswap V3 pool with a 0.05% fee')
  const by = (buys: Token) => ({ ...history, pools: [{ ...pool, buys: buys.address }, pool] })
  expect(sourceText(by(WETH), 'week', 31337)).toBe(
    'Averages of 2 hr, Uniswap V3 pools, by way of wrapped ETH',
  )
  expect(sourceText(by(USDC), 'month', 31337)).toBe('Averages of 8 hr, Uniswap V3 pools, by way of USDC')
})

test('behavior: prices have the digits that carry meaning, times the parts of their range', () => {
  expect([chartPriceText(2_999.847), chartPriceText(0.000333333)]).toEqual(['2,999.85', '0.000333333'])
  expect(dateText(1_700_000_000, 'week')).toBe('Nov 14')
  expect(dateText(1_700_000_000, 'day')).toMatch(/^\d\d:\d\d/)
})
