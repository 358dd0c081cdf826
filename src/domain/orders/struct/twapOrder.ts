import type { Hex } from 'viem'
import { mulDivDown, mulDivUp } from '../../amount/amount.ts'
import { isSlippageBps } from '../../amount/marketBounds.ts'
import type { Side } from '../../amount/quote.ts'
import type { Address } from '../../token/address.ts'
import { type Bridge, NO_BRIDGE } from './order.ts'
import { NO_PERMIT } from './permitKind.ts'

/** Members that both structs of orders in slices share (facts page, 1.2). Deadline in block seconds, interval in seconds. */
interface SlicedTerms {
  readonly owner: Address
  /** Zero means the owner. */
  readonly beneficiary: Address
  readonly srcToken: Address
  readonly destToken: Address
  readonly nonce: bigint
  readonly partnerAndFee: bigint
  readonly deadline: bigint
  readonly interval: bigint
  readonly numSlices: number
  readonly permit: Hex
  readonly metadata: Hex
  readonly bridge: Bridge
}

/** The struct of a sale in slices. Raw units. */
export interface TwapOrder extends SlicedTerms {
  /** The least that a slice must bring; the last slice in proportion to its amount. */
  readonly destAmountPerSlice: bigint
  readonly totalSrcAmount: bigint
}

/** The struct of a purchase in slices. Raw units. */
export interface TwapBuyOrder extends SlicedTerms {
  readonly totalDestAmount: bigint
  /** The most that all slices may take together; each at most its share. */
  readonly maxSrcAmount: bigint
}

/** How a total is cut: every slice alike, the last one with the remainder. Raw units. */
export interface SliceAmounts {
  readonly slice: bigint
  readonly last: bigint
}

/**
 * Amounts of the slices of `total`, rounded down; what is left over goes into the last one (facts page, 1.6). They add up to the total.
 * @throws {RangeError} for fewer than 1 slice or a number that is not whole.
 */
export function sliceAmounts(total: bigint, slices: number): SliceAmounts {
  if (!Number.isSafeInteger(slices) || slices < 1) throw new RangeError(`slices out of range: ${slices}`)
  const slice = total / BigInt(slices)
  return { slice, last: total - slice * BigInt(slices - 1) }
}

/** What bounds the slices of an order that follows the market within a tolerance. Raw units. */
export interface SliceBounds extends SliceAmounts {
  /** SELL: least that a slice brings. BUY: most that a slice takes. */
  readonly sliceBound: bigint
  /** The same of all slices together. */
  readonly totalBound: bigint
  /** What all slices would bring or take at the quote of one: rounded down for a sale, up for a purchase. */
  readonly totalQuote: bigint
}

const BPS = 10_000n

/** What a plan of slices is made from. Raw units. */
export interface SlicedQuote {
  readonly side: Side
  /** Of the fixed side. */
  readonly total: bigint
  readonly slices: number
  /** What was quoted for one slice, of the side that is not fixed. */
  readonly sliceQuote: bigint
  readonly boundBps: number
}

/**
 * Bounds of all slices from the quote of one (facts page, 1.6). SELL: the minimum of a slice is the quote less the tolerance, rounded down;
 * the last slice must bring as much in proportion, rounded up. BUY: the maximum of a slice is the quote plus the tolerance, rounded down, and
 * the maximum of all of them is in proportion to what they buy, rounded down.
 * @throws {RangeError} for a tolerance outside 0 to 10000 bps, fewer than 1 slice, or slices of nothing.
 */
export function sliceBounds({ side, total, slices, sliceQuote, boundBps }: SlicedQuote): SliceBounds {
  if (!isSlippageBps(boundBps)) throw new RangeError(`tolerance out of range: ${boundBps}`)
  const { slice, last } = sliceAmounts(total, slices)
  if (slice === 0n) throw new RangeError('a slice would be nothing')
  if (side === 'SELL') {
    const sliceBound = (sliceQuote * (BPS - BigInt(boundBps))) / BPS
    const totalBound = leastOfAll(sliceBound, { slice, last }, slices)
    return { slice, last, sliceBound, totalBound, totalQuote: mulDivDown(sliceQuote, total, slice) }
  }
  const sliceBound = (sliceQuote * (BPS + BigInt(boundBps))) / BPS
  const totalBound = mulDivDown(sliceBound, total, slice)
  return { slice, last, sliceBound, totalBound, totalQuote: mulDivUp(sliceQuote, total, slice) }
}

/** The least that a sale in slices brings altogether, raw units. */
function leastOfAll(destAmountPerSlice: bigint, { slice, last }: SliceAmounts, slices: number): bigint {
  return destAmountPerSlice * BigInt(slices - 1) + mulDivUp(destAmountPerSlice, last, slice)
}

/** The least that a signed sale in slices brings altogether; 0 for one whose slices are nothing, which the contract never fills. */
export function leastBought({
  totalSrcAmount,
  numSlices,
  destAmountPerSlice,
}: Pick<TwapOrder, 'totalSrcAmount' | 'numSlices' | 'destAmountPerSlice'>): bigint {
  if (!Number.isSafeInteger(numSlices) || numSlices < 1) return 0n
  const amounts = sliceAmounts(totalSrcAmount, numSlices)
  return amounts.slice === 0n ? 0n : leastOfAll(destAmountPerSlice, amounts, numSlices)
}

/** What was reviewed of an order in slices. Amounts in raw units, decimal texts or bigints; `deadlineSec` in block seconds. */
export interface ReviewedSlices {
  readonly account: Address
  readonly recipient: Address
  readonly sellToken: { readonly address: Address }
  readonly buyToken: { readonly address: Address }
  readonly side: Side
  /** SELL: all that is sold. BUY: the most that all slices take. */
  readonly sellAmount: string | bigint
  /** SELL: the least that all slices bring. BUY: all that is bought. */
  readonly buyAmount: string | bigint
  /** What was quoted for one slice, of the side that is not fixed. */
  readonly sliceQuote: string | bigint
  readonly slippageBps: number
  /** As `boundBpsOf`; absent where it is the slippage. */
  readonly boundBps?: number
  readonly slices: number
  readonly intervalSec: number
  readonly deadlineSec: number
  readonly nonce: string | bigint
  readonly partnerAndFee: string | bigint
}

/** Bounds of a reviewed order in slices. @throws {RangeError} when the reviewed amounts do not follow from the quote of a slice. */
export function reviewedBounds(reviewed: ReviewedSlices): SliceBounds {
  const { side, slices, slippageBps, boundBps = slippageBps } = reviewed
  const [sold, bought] = [BigInt(reviewed.sellAmount), BigInt(reviewed.buyAmount)]
  const total = side === 'SELL' ? sold : bought
  const bounds = sliceBounds({ side, total, slices, boundBps, sliceQuote: BigInt(reviewed.sliceQuote) })
  if (bounds.totalBound !== (side === 'SELL' ? bought : sold))
    throw new RangeError('the reviewed amounts do not follow from the quote of a slice')
  return bounds
}

function slicedTerms(reviewed: ReviewedSlices): SlicedTerms {
  return {
    owner: reviewed.account,
    beneficiary: reviewed.recipient,
    srcToken: reviewed.sellToken.address,
    destToken: reviewed.buyToken.address,
    nonce: BigInt(reviewed.nonce),
    partnerAndFee: BigInt(reviewed.partnerAndFee),
    deadline: BigInt(reviewed.deadlineSec),
    interval: BigInt(reviewed.intervalSec),
    numSlices: reviewed.slices,
    permit: NO_PERMIT,
    metadata: '0x',
    bridge: NO_BRIDGE,
  }
}

/**
 * The struct that a sale in slices must be, to the letter, if it is the one that was reviewed. Never with a permit: the service takes orders in
 * slices with an approval on chain only.
 * @throws {RangeError} when the reviewed amounts contradict the amount rules.
 */
export function expectedTwapOrder(reviewed: ReviewedSlices): TwapOrder {
  if (reviewed.side !== 'SELL') throw new RangeError('a sale in slices was not reviewed')
  const { sliceBound } = reviewedBounds(reviewed)
  return {
    ...slicedTerms(reviewed),
    destAmountPerSlice: sliceBound,
    totalSrcAmount: BigInt(reviewed.sellAmount),
  }
}

/** As `expectedTwapOrder`, of a purchase. @throws {RangeError} when the reviewed amounts contradict the amount rules. */
export function expectedTwapBuyOrder(reviewed: ReviewedSlices): TwapBuyOrder {
  if (reviewed.side !== 'BUY') throw new RangeError('a purchase in slices was not reviewed')
  reviewedBounds(reviewed)
  return {
    ...slicedTerms(reviewed),
    totalDestAmount: BigInt(reviewed.buyAmount),
    maxSrcAmount: BigInt(reviewed.sellAmount),
  }
}
