import type { OrderAmounts, RouteAmounts } from './orderAmounts.ts'

/**
 * Amounts of an order with a price of its own: `limitAmount` is the least received (SELL) or the most paid (BUY), and what is
 * expected too, so that every unit beyond it counts as surplus (facts page, 1.6).
 */
export function limitOrderAmounts(route: RouteAmounts, limitAmount: bigint): OrderAmounts {
  return route.side === 'SELL'
    ? { srcAmount: route.inputAmount, destAmount: limitAmount, expectedAmount: limitAmount }
    : { srcAmount: limitAmount, destAmount: route.outputAmount, expectedAmount: limitAmount }
}
