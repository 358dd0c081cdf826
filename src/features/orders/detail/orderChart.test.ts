import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { placedPrice } from '../../../domain/chain/priceHistory.ts'
import { tokenSnapshot } from '../../../domain/chain/tokenSnapshot.ts'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import type { Token } from '../../../domain/token/token.ts'
import { orderChart } from './orderChart.ts'

const builtIn = (chainId: number, symbol: string): Token => {
  const token = tokenSnapshot(chainId).find((one) => one.symbol === symbol)
  if (!token) throw new Error(`no ${symbol} on ${chainId}`)
  return token
}
const DAY_MS = 24 * 60 * 60_000
const order = exampleOrder({ createdAt: DAY_MS })
const entry = entryOfOrder(snapshotOf(order))
const tokens = {
  sold: { ...order.input, address: order.input.token, symbol: 'USDC', name: '', decimals: 6 },
  bought: { ...order.output, address: order.output.token, symbol: 'WETH', name: '', decimals: 18 },
}

test('default: a limit order has its price as a line, and its own fills', () => {
  const chart = orderChart({ ...entry, type: 'LIMIT' }, tokens, DAY_MS)
  const { sold, bought } = entry
  const wanted = Number(bought.signed) / 1e18 / (Number(sold.signed) / 1e6)
  expect(chart?.levels.map(({ kind, price }) => [kind, placedPrice(price)])).toEqual([
    ['limit', expect.closeTo(wanted, 8)],
  ])
  expect(chart?.fillsOf).toEqual([order])
  expect(chart?.isTwin).toBe(false)
})

test('default: an order at the market has no line of a price that nobody set', () => {
  expect(orderChart({ ...entry, type: 'MARKET' }, tokens, DAY_MS)?.levels).toEqual([])
})

test.each([
  [1, 'day'],
  [3, 'week'],
  [20, 'month'],
])('behavior: after %i days the chart opens with the %s', (days, range) => {
  expect(orderChart(entry, tokens, DAY_MS + days * DAY_MS)?.firstRange).toBe(range)
})

test('behavior: across chains the chart is of what the bought token is on the sold one’s chain', () => {
  const [sold, bought] = [builtIn(31337, 'WETH'), builtIn(31338, 'USDT')]
  const twin = builtIn(31337, 'USDT')
  expect(twin.decimals).not.toBe(bought.decimals)
  const transaction = {
    ...{ originTx: `0x${'11'.repeat(32)}` as const, destinationTx: null, filledPercent: 100, at: 1 },
    ...{ spentAmount: 1n, receivedAmount: 5n * 10n ** 18n },
    ...{ originReceivedAmount: null, destinationReceivedAmount: null },
  }
  const crossing = exampleOrder({
    input: { ...order.input, chainId: 31337, token: sold.address },
    output: { ...order.output, chainId: 31338, token: bought.address },
    transactions: [transaction],
  })
  const chart = orderChart(entryOfOrder(snapshotOf(crossing)), { sold, bought }, DAY_MS)
  expect(chart?.buyToken).toMatchObject({ chainId: 31337, address: twin.address })
  expect(chart?.isTwin).toBe(true)
  expect(chart?.fillsOf[0]?.output).toMatchObject({ chainId: 31337, token: twin.address })
  expect(chart?.fillsOf[0]?.transactions[0]?.receivedAmount).toBe(5n * 10n ** BigInt(twin.decimals))
})

test('behavior: across chains there is no chart of one asset, nor of one without a lane', () => {
  const sold = builtIn(31337, 'USDC')
  expect(orderChart(entry, { sold, bought: builtIn(31338, 'USDC') }, DAY_MS)).toBeNull()
  const unknown = { ...builtIn(31338, 'USDC'), address: `0x${'9'.repeat(40)}` as const }
  expect(orderChart(entry, { sold, bought: unknown }, DAY_MS)).toBeNull()
})
