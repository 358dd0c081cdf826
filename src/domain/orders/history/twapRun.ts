import { mulDivDown, mulDivUp } from '../../amount/amount.ts'
import type { Side } from '../../amount/quote.ts'
import { afterFee } from '../../amount/tradeFigures.ts'
import type { DeltaOrder, OrderTransaction } from '../record/deltaOrder.ts'
import type { OrderSnapshot } from '../record/orderSnapshot.ts'
import { signedOf } from '../record/recordFamily.ts'
import { factsOf, type SignedOrder } from '../struct/families.ts'
import { MAX_PARTNER_FEE_BPS } from '../struct/partnerFee.ts'
import { type SliceAmounts, sliceAmounts } from '../struct/twapOrder.ts'
import { averageAgainstMarketBps, type ComparedFill, favorBps, type MarketBefore } from './againstMarket.ts'
import { isOpenStatus } from './orderHistory.ts'

/** How an order is cut, by its signature. Raw units; bounds before the partner fee, as the contract compares them. */
interface SlicePlan {
  readonly side: Side
  readonly slices: number
  readonly intervalSec: number
  readonly deadlineSec: number
  /** All slices together, of the fixed side: sold (SELL) or bought (BUY). */
  readonly total: bigint
  readonly amounts: SliceAmounts
  /** SELL: the least that a slice brings; the last one in proportion. BUY: the most that all slices take. */
  readonly bound: bigint
  readonly feeBps: number
}

/** A slice that is still to come. Raw units; bounds after the partner fee, as everything on screen is. */
export interface PlannedSlice {
  readonly kind: 'planned'
  /** From 0. */
  readonly index: number
  readonly fixed: bigint
  /** SELL: received at least. BUY: paid at most. */
  readonly bound: bigint
  /** Milliseconds: not before this. Null where nobody dates the fill before it. */
  readonly dueAt: number | null
  /** It would be due after the order expires: nobody can fill it. */
  readonly isPastDeadline: boolean
}

/** A slice that was filled. */
export interface FilledSlice {
  readonly kind: 'filled'
  readonly index: number
  readonly fill: OrderTransaction
  /** What it had to keep to, as `PlannedSlice.bound`; null where its share of the order is unknown. */
  readonly bound: bigint | null
  readonly dueAt: number | null
}

/** An order in slices as far as it has come. */
export interface TwapRun {
  readonly plan: SlicePlan
  readonly filled: readonly FilledSlice[]
  /** Slices that are still to come, at most: an order that is over has none. */
  readonly left: number
  /** The next of them; null where there is none. */
  readonly next: PlannedSlice | null
  /** When the last one is due, milliseconds. */
  readonly finishesAt: number | null
  /** Slices that would be due after the order expires. */
  readonly pastDeadline: number
  /** What the fills moved together, as far as all of them say so; null where one does not and where there is none. Raw units. */
  readonly moved: { readonly spent: bigint; readonly received: bigint } | null
  /** How that compares with what was signed for these slices, in bps in the owner's favour; null where it is not known. */
  readonly againstBoundBps: number | null
}

/** How a signed order is cut; null for one for one price, and for slices of nothing, which nobody fills. */
function slicePlanOf(signed: SignedOrder): SlicePlan | null {
  const { family, order } = signed
  if (family !== 'TWAPOrder' && family !== 'TWAPBuyOrder') return null
  const { side, schedule, deadlineSec, feeBps } = factsOf(signed)
  if (!schedule || !Number.isSafeInteger(schedule.slices) || schedule.slices < 1) return null
  const total = family === 'TWAPOrder' ? order.totalSrcAmount : order.totalDestAmount
  const amounts = sliceAmounts(total, schedule.slices)
  if (amounts.slice === 0n) return null
  return {
    side,
    ...schedule,
    deadlineSec: Number(deadlineSec),
    total,
    amounts,
    bound: family === 'TWAPOrder' ? order.destAmountPerSlice : order.maxSrcAmount,
    feeBps: Math.min(feeBps, MAX_PARTNER_FEE_BPS),
  }
}

/** What a slice moves of the fixed side, raw units: all alike, the last one with the remainder. */
const sliceAmountAt = ({ slices, amounts }: SlicePlan, index: number): bigint =>
  index >= slices - 1 ? amounts.last : amounts.slice

/**
 * What a slice has to keep to, as it was signed. SELL: the minimum of a slice, the last one's in proportion to its amount, rounded up. BUY: its share of
 * the maximum: what is allowed by its end less what was allowed by its beginning, each rounded down, as the contract does.
 */
export function signedBoundAt(plan: SlicePlan, index: number): bigint {
  const { side, slices, amounts, bound, total } = plan
  if (side === 'SELL') return index >= slices - 1 ? mulDivUp(bound, amounts.last, amounts.slice) : bound
  const before = amounts.slice * BigInt(index)
  return mulDivDown(bound, before + sliceAmountAt(plan, index), total) - mulDivDown(bound, before, total)
}

/** The same after the partner fee, which a maximum has in it already. */
export function sliceBoundAt(plan: SlicePlan, index: number): bigint {
  const signed = signedBoundAt(plan, index)
  return plan.side === 'SELL' ? afterFee('SELL', signed, plan.feeBps) : signed
}

const fixedOf = (side: Side, fill: OrderTransaction): bigint | null =>
  side === 'SELL' ? fill.spentAmount : fill.receivedAmount

/** Fills by time; where one has no date, all keep the reported order. */
function inTime(fills: readonly OrderTransaction[]): readonly OrderTransaction[] {
  return fills.every(({ at }) => at !== null)
    ? [...fills].sort((left, right) => (left.at ?? 0) - (right.at ?? 0))
    : fills
}

function filledSlices(order: DeltaOrder, plan: SlicePlan): readonly FilledSlice[] {
  let dueAt: number | null = order.createdAt || null
  return inTime(order.transactions).map((fill, index) => {
    const slice: FilledSlice = {
      kind: 'filled',
      index,
      fill,
      bound:
        index < plan.slices && fixedOf(plan.side, fill) === sliceAmountAt(plan, index)
          ? sliceBoundAt(plan, index)
          : null,
      dueAt,
    }
    dueAt = fill.at === null ? null : fill.at + plan.intervalSec * 1000
    return slice
  })
}

/** A slice that is still to come: an interval after the fill before it, or at once where there was none. */
export function plannedSlice(
  run: Pick<TwapRun, 'plan' | 'filled'>,
  createdAt: number,
  index: number,
): PlannedSlice {
  const { plan, filled } = run
  const stepMs = plan.intervalSec * 1000
  const last = filled.at(-1)
  const firstDue = last ? (last.fill.at === null ? null : last.fill.at + stepMs) : createdAt || null
  const dueAt = firstDue === null ? null : firstDue + stepMs * (index - filled.length)
  return {
    kind: 'planned',
    index,
    fixed: sliceAmountAt(plan, index),
    bound: sliceBoundAt(plan, index),
    dueAt,
    isPastDeadline: dueAt !== null && dueAt > plan.deadlineSec * 1000,
  }
}

function movedBy(filled: readonly FilledSlice[]): TwapRun['moved'] {
  let [spent, received] = [0n, 0n]
  for (const { fill } of filled) {
    if (fill.spentAmount === null || fill.receivedAmount === null) return null
    spent += fill.spentAmount
    received += fill.receivedAmount
  }
  return filled.length === 0 ? null : { spent, received }
}

function againstBound(
  { side }: SlicePlan,
  filled: readonly FilledSlice[],
  moved: TwapRun['moved'],
): number | null {
  let bound = 0n
  for (const slice of filled) {
    if (slice.bound === null) return null
    bound += slice.bound
  }
  if (moved === null || bound === 0n) return null
  return favorBps(side, bound, side === 'SELL' ? moved.received : moved.spent)
}

/**
 * How far an order in slices has come: one fill is one slice, the next is due an interval after it. Null for orders of other families and for structs
 * that could not be read. Pure.
 */
export function twapRunOf({ order, status }: Pick<OrderSnapshot, 'order' | 'status'>): TwapRun | null {
  const signed = signedOf(order)
  const plan = signed && slicePlanOf(signed)
  if (!plan) return null
  const filled = filledSlices(order, plan)
  const left = isOpenStatus(status) ? Math.max(0, plan.slices - filled.length) : 0
  const planned = (index: number) => plannedSlice({ plan, filled }, order.createdAt, index)
  const next = left > 0 ? planned(filled.length) : null
  const moved = movedBy(filled)
  return {
    plan,
    filled,
    left,
    next,
    finishesAt: left > 0 ? planned(plan.slices - 1).dueAt : null,
    pastDeadline: next === null || next.dueAt === null ? 0 : pastDeadlineOf(plan, next.dueAt, left),
    moved,
    againstBoundBps: againstBound(plan, filled, moved),
  }
}

/** How many of the slices left would be due after the deadline. */
function pastDeadlineOf({ deadlineSec, intervalSec }: SlicePlan, nextDueAt: number, left: number): number {
  const spareMs = deadlineSec * 1000 - nextDueAt
  const inTimeOf = spareMs < 0 ? 0 : Math.floor(spareMs / (intervalSec * 1000)) + 1
  return Math.max(0, left - inTimeOf)
}

/** A line of a run: a slice, or those between two that are not listed one by one. */
export type TwapRow =
  | FilledSlice
  | PlannedSlice
  | {
      readonly kind: 'more'
      readonly of: 'filled' | 'planned'
      readonly count: number
      readonly index: number
    }

/** Lines shown of either side of the next slice before all are asked for, and the most that are ever listed: a signature may cut four thousand million. */
const NEAR = { filled: 8, planned: 4 }
const MOST_ROWS = 500

/** The lines of a run in their order: what was filled last and what comes next, with the last slice; or all of them, up to five hundred. Pure. */
export function twapRows(run: TwapRun, createdAt: number, isAll: boolean): readonly TwapRow[] {
  const { filled, left, plan } = run
  const isShort = filled.length + left <= NEAR.filled + NEAR.planned + 2
  const room = isShort || isAll ? { filled: MOST_ROWS, planned: MOST_ROWS } : NEAR
  const earlier = Math.max(0, filled.length - room.filled)
  const rows: TwapRow[] = earlier > 0 ? [{ kind: 'more', of: 'filled', count: earlier, index: 0 }] : []
  rows.push(...filled.slice(earlier))
  const near = Math.min(left, room.planned)
  for (let place = 0; place < near; place += 1) rows.push(plannedSlice(run, createdAt, filled.length + place))
  const rest = left - near - 1
  if (rest > 0) rows.push({ kind: 'more', of: 'planned', count: rest, index: filled.length + near })
  if (left > near) rows.push(plannedSlice(run, createdAt, plan.slices - 1))
  return rows
}

/** How all fills compare with the market each of them met, in bps in the owner's favour, and how many of them could be compared. */
export function averageAgainstMarket(
  { plan, filled }: TwapRun,
  markets: readonly (MarketBefore | undefined)[],
): { readonly bps: number; readonly compared: number } | null {
  const fills = filled.flatMap(
    ({ fill: { spentAmount, receivedAmount } }, place): readonly ComparedFill[] => {
      const market = markets[place]
      return market?.known && spentAmount !== null && receivedAmount !== null
        ? [{ spent: spentAmount, received: receivedAmount, rate: market.rate }]
        : []
    },
  )
  const bps = averageAgainstMarketBps(plan.side, fills)
  return bps === null ? null : { bps, compared: fills.length }
}
