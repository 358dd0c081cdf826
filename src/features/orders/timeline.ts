import type { HistoryEntry } from '../../domain/orders/orderHistory.ts'
import { isFinalStatus } from '../../domain/orders/orderState.ts'
import type { FlowRecord, StepName } from '../../flow/flowRecord.ts'

/** One thing that happened to an entry, in the order of time. */
export interface TimelineEvent {
  readonly key: string
  /** Milliseconds; null for what nobody dates. */
  readonly at: number | null
  readonly kind: 'created' | 'step' | 'fill' | 'landed' | 'refund' | 'ended' | 'expires'
  /** Set for steps of flows of this browser. */
  readonly step?: StepName
  readonly percent?: number
  readonly tx?: { readonly chainId: number; readonly hash: string }
}

/** Steps that leave a trace worth telling. */
const TOLD: readonly StepName[] = [
  'approve',
  'presign',
  'deposit',
  'post-order',
  'post-cancellation',
  'cancel-on-chain',
  'swap',
  'wrap',
  'unwrap',
  'batch',
]

function stepEvents(flow: FlowRecord): readonly TimelineEvent[] {
  return flow.steps.flatMap((step, place) =>
    TOLD.includes(step.name) && step.status === 'done'
      ? [
          {
            key: `${flow.id}:${place}`,
            at: flow.updatedAt,
            kind: 'step' as const,
            step: step.name,
            ...(step.hash && { tx: { chainId: flow.intent.chainId, hash: step.hash } }),
          },
        ]
      : [],
  )
}

/** What happened to an entry, oldest first; what nobody dates keeps its place behind what came before it. Pure. */
export function timelineOf(entry: HistoryEntry, flows: readonly FlowRecord[]): readonly TimelineEvent[] {
  const order = entry.seen?.order
  const own = flows.flatMap(stepEvents)
  if (!order) return [{ key: 'created', at: entry.createdAt || null, kind: 'created' }, ...own]
  const fills = order.transactions.flatMap((fill, place): readonly TimelineEvent[] => [
    {
      key: `fill:${place}`,
      at: fill.at,
      kind: 'fill',
      percent: fill.filledPercent,
      tx: { chainId: order.chainId, hash: fill.originTx },
    },
    ...(fill.destinationTx
      ? [
          {
            key: `landed:${place}`,
            at: fill.at,
            kind: 'landed' as const,
            tx: { chainId: order.output.chainId, hash: fill.destinationTx },
          },
        ]
      : []),
  ])
  const refunds = order.refunds.map(({ tx, chainId }, place) => ({
    key: `refund:${place}`,
    at: null,
    kind: 'refund' as const,
    tx: { chainId, hash: tx },
  }))
  const isOver =
    entry.status !== 'UNKNOWN' &&
    !entry.isOpen &&
    isFinalStatus(order.status === 'UNKNOWN' ? 'PENDING' : order.status)
  const last: readonly TimelineEvent[] = isOver
    ? [{ key: 'ended', at: order.updatedAt || null, kind: 'ended' }]
    : order.expiresAt > 0
      ? [{ key: 'expires', at: order.expiresAt, kind: 'expires' }]
      : []
  const dated: readonly TimelineEvent[] = [
    { key: 'created', at: order.createdAt || null, kind: 'created' },
    ...own,
    ...fills,
    ...refunds,
  ]
  return [...byTime(dated), ...last]
}

function byTime(events: readonly TimelineEvent[]): readonly TimelineEvent[] {
  let latest = 0
  const placed = events.map((event, place) => {
    latest = event.at ?? latest
    return { event, place, at: event.at ?? latest }
  })
  return placed
    .sort((left, right) => left.at - right.at || left.place - right.place)
    .map(({ event }) => event)
}
