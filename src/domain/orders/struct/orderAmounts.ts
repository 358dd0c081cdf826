import { isSlippageBps } from '../../amount/marketBounds.ts'
import type { Side } from '../../amount/quote.ts'

const BPS = 10_000n

/** The three amounts of an order, raw units of the origin chain. */
export interface OrderAmounts {
  readonly srcAmount: bigint
  readonly destAmount: bigint
  readonly expectedAmount: bigint
}

/** What an order is built from: `route.origin` amounts, never those of the destination chain. */
export interface RouteAmounts {
  readonly side: Side
  readonly inputAmount: bigint
  readonly outputAmount: bigint
}

/** What decides how far the bound of an order at the market may be from its quote. */
export interface BoundTerms {
  readonly side: Side
  readonly slippageBps: number
  readonly feeBps: number
}

/**
 * How far the signed bound of an order at the market is from its quote, in basis points: the slippage, and of a purchase the fee on top of it, which
 * the contract takes out of the signed maximum. Rounded up, 10000 at most.
 * @throws {RangeError} when slippage or fee are no whole basis points from 0 to 10000.
 */
export function boundBpsOf({ side, slippageBps, feeBps }: BoundTerms): number {
  if (!isSlippageBps(slippageBps)) throw new RangeError(`slippage out of range: ${slippageBps}`)
  if (!isSlippageBps(feeBps)) throw new RangeError(`fee out of range: ${feeBps}`)
  return side === 'SELL'
    ? slippageBps
    : Math.min(10_000, slippageBps + feeBps + Math.ceil((slippageBps * feeBps) / 10_000))
}

/**
 * Amounts of an order that follows the market within a slippage tolerance (facts page, 1.6): the side the person fixed stays, the
 * other one is widened, rounded down. Rounding a maximum down favours the person by less than one raw unit.
 * @throws {RangeError} when the slippage is not a whole number from 0 to 10000.
 */
export function marketOrderAmounts(route: RouteAmounts, slippageBps: number): OrderAmounts {
  if (!isSlippageBps(slippageBps)) throw new RangeError(`slippage out of range: ${slippageBps}`)
  const slippage = BigInt(slippageBps)
  if (route.side === 'SELL') {
    return {
      srcAmount: route.inputAmount,
      destAmount: (route.outputAmount * (BPS - slippage)) / BPS,
      expectedAmount: route.outputAmount,
    }
  }
  return {
    srcAmount: (route.inputAmount * (BPS + slippage)) / BPS,
    destAmount: route.outputAmount,
    expectedAmount: route.inputAmount,
  }
}
