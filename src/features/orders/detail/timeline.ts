import type { Hex } from 'viem'
import { progressOfParts, progressPercent } from '../../../domain/amount/progress.ts'
import type { Crossing } from '../../../domain/orders/crossing/crossing.ts'
import { type Deal, filledOf } from '../../../domain/orders/history/deal.ts'
import { flowFills } from '../../../domain/orders/history/dealEntry.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { isFinalStatus, type SliceCount } from '../../../domain/orders/record/orderState.ts'
import { sliceCountOf } from '../../../domain/orders/record/sliceCount.ts'
import { fillsInParts } from '../../../domain/orders/struct/families.ts'
import type { FlowRecord, StepName } from '../../../flow/journal/flowRecord.ts'
import { chainOfStep, stepFactsOf } from '../../../flow/record/stepFacts.ts'

/** One thing that happened to an entry, in the order of time. */
export interface TimelineEvent {
  readonly key: string
  /** Milliseconds; null for what nobody dates. */
  readonly at: number | null
  /** Milliseconds: not before this, for what nobody dates. */
  readonly since?: number
  readonly kind:
    | 'created'
    | 'step'
    | 'fill'
    | 'won'
    | 'landed'
    | 'refund'
    | 'cancelled'
    | 'expired'
    | 'ended'
    | 'expires'
  /** Set for steps of flows of this browser. */
  readonly step?: StepName
  readonly percent?: number
  /** A fill that was handed to a bridge: what has arrived is another event. */
  readonly isSent?: true
  /** Set for the fills of an order in slices: which of them this was. */
  readonly slices?: SliceCount
  /** What a fill moved, raw units; null where the record does not say. */
  readonly spent?: bigint | null
  readonly received?: bigint | null
  readonly tx?: { readonly chainId: number; readonly hash: string }
}

/** A flow remembers when it began and when it last moved: that dates its last step alone. */
function stepEvents(flow: FlowRecord): readonly TimelineEvent[] {
  const last = flow.steps.findLastIndex(({ status }) => status === 'done')
  return flow.steps.flatMap((step, place) =>
    stepFactsOf(step.name).isInTimeline && step.status === 'done'
      ? [
          {
            key: `${flow.id}:${place}`,
            at: place === last ? flow.updatedAt : null,
            since: flow.createdAt,
            kind: 'step' as const,
            step: step.name,
            ...(step.hash && { tx: { chainId: chainOfStep(step, flow.intent), hash: step.hash } }),
          },
        ]
      : [],
  )
}

/**
 * What happened to an entry, oldest first: what placed it, then by time; an event without a date keeps its place behind the one before it. Pure.
 * @param chainFill the last settlement that the chain knows of; listed where the service does not list it.
 * @param crossings what its bridges report of its way to another chain: when it was paid there, or back.
 */
export function timelineOf(
  entry: HistoryEntry,
  flows: readonly FlowRecord[],
  chainFill: Hex | null = null,
  crossings: readonly Crossing[] = [],
): readonly TimelineEvent[] {
  const order = entry.seen?.order
  const steps = flows.flatMap(stepEvents)
  const before = steps.filter(({ step }) => step !== undefined && stepFactsOf(step).isPlacing)
  const own = steps.filter((event) => !before.includes(event))
  if (entry.deal) return [...before, ...byTime([...dealEvents(entry, entry.deal), ...untold(own, entry)])]
  if (!order) return [{ key: 'created', at: entry.createdAt || null, kind: 'created' }, ...steps]
  const left = unnamedDepartures(order, crossings)
  const listed = [...order.transactions.map(({ originTx }) => originTx), ...left.map(({ tx }) => tx.hash)]
  const isListed = chainFill === null || listed.some((tx) => isSame(tx, chainFill))
  const unseen: readonly TimelineEvent[] = isListed
    ? []
    : [{ key: 'fill:chain', at: null, kind: 'won', tx: { chainId: order.chainId, hash: chainFill } }]
  const refunds = order.refunds.map(({ tx, chainId }, place) => ({
    key: `refund:${place}`,
    at: paidAt(crossings, tx),
    kind: 'refund' as const,
    tx: { chainId, hash: tx },
  }))
  const payments = unnamedPayments(order, crossings)
  // The service's record dates its own end alone, not one that the chain shows.
  const servedEnd = isFinalStatus(order.status) ? order.updatedAt || null : null
  const endedAt = entry.seen?.proof ? (payments.at(-1)?.at ?? null) : servedEnd
  const last: readonly TimelineEvent[] = !entry.isOpen
    ? [{ key: 'ended', at: endedAt, kind: 'ended' }]
    : entry.expiresAt > 0
      ? [{ key: 'expires', at: entry.expiresAt, kind: 'expires' }]
      : []
  const dated: readonly TimelineEvent[] = [
    { key: 'created', at: order.createdAt || null, kind: 'created' },
    ...own,
    ...fillsOf(order, crossings),
    ...left,
    ...unseen,
    ...refunds,
    ...payments,
  ]
  return [...before, ...byTime(dated), ...last]
}

/** What the record says of each fill: when it left and, on another chain, when it arrived. */
function fillsOf(order: DeltaOrder, crossings: readonly Crossing[]): readonly TimelineEvent[] {
  const { chainId, output } = order
  const count = sliceCountOf(order)
  return order.transactions.flatMap((fill, place): readonly TimelineEvent[] => [
    {
      key: `fill:${place}`,
      at: fill.at,
      kind: 'fill',
      percent: progressOfParts([fill.filledPercent]),
      ...(chainId !== output.chainId && { isSent: true }),
      ...(count && { slices: { done: place + 1, slices: count.slices } }),
      spent: fill.spentAmount,
      received: fill.receivedAmount,
      tx: { chainId, hash: fill.originTx },
    },
    ...(fill.destinationTx
      ? [
          {
            key: `landed:${place}`,
            // The record dates what happened on the source chain alone.
            at: paidAt(crossings, fill.destinationTx),
            kind: 'landed' as const,
            tx: { chainId: output.chainId, hash: fill.destinationTx },
          },
        ]
      : []),
  ])
}

const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

/** When a bridge paid, by the block of its transaction; null where it was not read. */
function paidAt(crossings: readonly Crossing[], tx: Hex): number | null {
  const atSec = crossings.find(({ paid }) => paid?.tx && isSame(paid.tx, tx))?.paid?.atSec ?? null
  return atSec === null ? null : atSec * 1000
}

/** What bridges took of an order that fills at once, and the service names no transaction of. */
const unnamedDepartures = (
  { chainId, owner, transactions, onChainOrderType }: DeltaOrder,
  crossings: readonly Crossing[],
) =>
  crossings
    .filter((one) => !fillsInParts(onChainOrderType) && isSame(one.owner, owner))
    .filter(({ sentTx }) => !transactions.some(({ originTx }) => isSame(originTx, sentTx)))
    .map(({ sentTx, sentAtSec }) => ({
      key: `sent:${sentTx}`,
      at: sentAtSec * 1000,
      kind: 'fill' as const,
      percent: 100,
      isSent: true as const,
      tx: { chainId, hash: sentTx },
    }))

/** What bridges paid, and the service names no transaction of. */
function unnamedPayments(
  { transactions, refunds }: DeltaOrder,
  crossings: readonly Crossing[],
): readonly TimelineEvent[] {
  const named = [...transactions.map(({ destinationTx }) => destinationTx), ...refunds.map(({ tx }) => tx)]
  return crossings.flatMap(({ id, state, paid }) => {
    if (!paid?.tx || named.some((tx) => tx !== null && isSame(tx, paid.tx ?? ''))) return []
    return [
      {
        key: `paid:${id}`,
        at: paid.atSec === null ? null : paid.atSec * 1000,
        kind: state === 'refunded' ? ('refund' as const) : ('landed' as const),
        tx: { chainId: paid.chainId, hash: paid.tx },
      },
    ]
  })
}

/** The chain's events of a deal: its fills as the account paid and received, and its end. */
function dealEvents({ createdAt, expiresAt, isOpen }: HistoryEntry, deal: Deal): readonly TimelineEvent[] {
  const { chainId, cancelled, status } = deal
  let filled = 0n
  const whole = deal.order?.makerAmount ?? filledOf(deal.fills).maker
  const fills = flowFills(deal).map(({ hash, at, sold, received }, place): TimelineEvent => {
    filled += deal.fills[place]?.makerAmount ?? 0n
    const percent = progressPercent(filled, whole)
    const tx = { chainId, hash }
    return { key: `fill:${place}`, at, kind: 'fill', percent, spent: sold, received, tx }
  })
  const end = { key: 'expires', at: expiresAt }
  return [
    { key: 'created', at: createdAt || null, kind: 'created' },
    ...fills,
    ...(cancelled
      ? [
          {
            key: 'cancelled',
            at: cancelled.at,
            kind: 'cancelled' as const,
            tx: { chainId, hash: cancelled.hash },
          },
        ]
      : []),
    ...(status === 'expired' && expiresAt > 0 ? [{ ...end, kind: 'expired' as const }] : []),
    ...(isOpen && expiresAt > 0 ? [{ ...end, kind: 'expires' as const }] : []),
  ]
}

/** Steps of flows whose transaction the entry does not list already. */
const untold = (steps: readonly TimelineEvent[], { transactions }: HistoryEntry): readonly TimelineEvent[] =>
  steps.filter(({ tx }) => !tx || !transactions.includes(tx.hash))

function byTime(events: readonly TimelineEvent[]): readonly TimelineEvent[] {
  let latest = 0
  const placed = events.map((event, place) => {
    latest = event.at ?? latest
    return { event, place, at: event.at ?? event.since ?? latest }
  })
  return placed
    .sort((left, right) => left.at - right.at || left.place - right.place)
    .map(({ event }) => event)
}
