import type { MarketQuote, Side } from './quote.ts'

const BPS = 10_000n

/** Slippage of an ordinary trade, in basis points: what is reckoned with where none is chosen and nothing is signed. */
export const USUAL_SLIPPAGE_BPS = 50

/** Bounds of a market swap: the limits the router gets, and what they mean for the person. Raw units. */
export interface MarketSwapBounds {
  readonly side: Side
  /** SELL: exactly this is sold. BUY: the router may take at most this, fee included. */
  readonly sellAmount: bigint
  /** SELL: the router's minimum, checked before it takes its fee. BUY: exactly this is received. */
  readonly buyAmount: bigint
  /** The quoted amount of the side that is not fixed, before fees. */
  readonly quotedAmount: bigint
  /** SELL: the least that can arrive, fee taken. BUY: the exact amount. */
  readonly receiveAtLeast: bigint
  /** SELL: the exact amount. BUY: the most that can leave. */
  readonly payAtMost: bigint
}

/** Whether a slippage is one the service takes: whole basis points from 0 to 10000 (specification, "Limits"). */
export function isSlippageBps(slippageBps: number): boolean {
  return Number.isInteger(slippageBps) && slippageBps >= 0 && slippageBps <= 10_000
}

/** The fee the router keeps of an amount: rounded down, as integer division on chain does. */
export function feeDown(amount: bigint, feeBps: number): bigint {
  return (amount * BigInt(feeBps)) / BPS
}

function feeUp(amount: bigint, feeBps: number): bigint {
  return (amount * BigInt(feeBps) + BPS - 1n) / BPS
}

/**
 * The limits a quote turns into at a slippage tolerance.
 * SELL: minimum = floor(quoted × (1 − slippage)); the router compares it before the fee, so the person's floor is that less the fee.
 * BUY: maximum = floor(quoted × (1 + slippage)), and the fee on top of it, rounded up: the fee comes out of the same maximum.
 * @throws {RangeError} when slippage or fee are outside 0–10000 bps.
 */
export function marketSwapBounds(
  quote: Pick<MarketQuote, 'sellAmount' | 'buyAmount' | 'feeBps'> & {
    readonly request: { readonly side: Side }
  },
  slippageBps: number,
): MarketSwapBounds {
  if (!isSlippageBps(slippageBps)) throw new RangeError(`slippage out of range: ${slippageBps}`)
  if (!isSlippageBps(quote.feeBps)) throw new RangeError(`fee out of range: ${quote.feeBps}`)
  const slippage = BigInt(slippageBps)
  if (quote.request.side === 'SELL') {
    const minimum = (quote.buyAmount * (BPS - slippage)) / BPS
    return {
      side: 'SELL',
      sellAmount: quote.sellAmount,
      buyAmount: minimum,
      quotedAmount: quote.buyAmount,
      receiveAtLeast: minimum - feeDown(minimum, quote.feeBps),
      payAtMost: quote.sellAmount,
    }
  }
  const spentAtMost = (quote.sellAmount * (BPS + slippage)) / BPS
  const maximum = spentAtMost + feeUp(spentAtMost, quote.feeBps)
  return {
    side: 'BUY',
    sellAmount: maximum,
    buyAmount: quote.buyAmount,
    quotedAmount: quote.sellAmount,
    receiveAtLeast: quote.buyAmount,
    payAtMost: maximum,
  }
}

/** A quote's side that the market decides: what arrives for SELL, what leaves for BUY. Fees taken. */
export function marketAmount(
  quote: Pick<MarketQuote, 'sellAmountAfterFee' | 'buyAmountAfterFee'> & {
    readonly request: { readonly side: Side }
  },
): bigint {
  return quote.request.side === 'SELL' ? quote.buyAmountAfterFee : quote.sellAmountAfterFee
}

/**
 * How much better (positive) or worse (negative) `after` is than `before` for the person, in basis points with one decimal,
 * rounded away from "no change" so that a loss never shows as zero. Infinity cannot occur: a zero `before` yields 0 or ±10000.
 */
export function changeBps(side: Side, before: bigint, after: bigint): number {
  if (before === after) return 0
  const gain = side === 'SELL' ? after - before : before - after
  if (before === 0n) return gain > 0n ? 10_000 : -10_000
  const scaled = gain * 100_000n
  const tenths = scaled / before
  const rounded = scaled % before === 0n ? tenths : tenths + (gain > 0n ? 1n : -1n)
  const limit = 100_000_000n
  const clamped = rounded > limit ? limit : rounded < -limit ? -limit : rounded
  return Number(clamped) / 10
}

/** How far a renewed quote may fall below the one the person accepted before it must be accepted again. */
export const REVIEW_TOLERANCE_BPS = 10

/** Whether a fresh quote may take the place of the accepted one without asking: better, equal, or worse by no more than the tolerance. */
export function passesReview(side: Side, accepted: bigint, fresh: bigint, slippageBps: number): boolean {
  return changeBps(side, accepted, fresh) >= -Math.min(REVIEW_TOLERANCE_BPS, slippageBps)
}

/**
 * Whether a fresh quote is so much better than the reviewed one that bounds made of the reviewed one would leave more room than the slippage that
 * was chosen: more could be lost on the way than was agreed to. Below the review's own tolerance nothing is.
 */
export function outgrowsReview(side: Side, quoted: bigint, fresh: bigint, slippageBps: number): boolean {
  return changeBps(side, quoted, fresh) > Math.max(REVIEW_TOLERANCE_BPS, slippageBps)
}
