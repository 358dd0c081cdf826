import type { LastStatus } from '../../../domain/orders/record/orderSnapshot.ts'
import '../../../text/en/orders/orders.ts'
import type { OrderStatus } from '../../../domain/orders/record/orderState.ts'
import { isEndedInPart, orderStateView } from '../../../domain/orders/record/orderStateView.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { OrderFeedState, TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { say, t } from '../../../text/text.ts'
import { orderOf } from '../kind/kindFacts.ts'
import { viewOf } from '../kind/kindViews.ts'
import { readLastKnownStatuses } from '../order/lastKnownStatuses.ts'

import { agedLabel, ageText } from '../order/statusAge.ts'

/** The last state of an order that this browser has seen, in a few words with its age; that it is unknown where there was none. Pure. */
export function lastKnownText(last: LastStatus | null | undefined, nowMs: number): string {
  if (!last) return t('order.statusUnknown')
  const { status, filledPercent, at } = last
  const { label } = orderStateView({ status, type: 'MARKET', sellsNative: false, filledPercent })
  return agedLabel(say(label), status, ageText(at, nowMs))
}

/** What is believed of an order by its id: its state and how much of it is filled, or null where nothing is. */
type StatusOf = (id: string) => Pick<LastStatus, 'status' | 'filledPercent'> | null

/** How the orders of a cancellation ended, counted, with what of them was filled; null while one of them may still change. Pure. */
export function cancellationText({ intent }: Pick<FlowRecord, 'intent'>, knownOf: StatusOf): string | null {
  if (intent.kind !== 'cancel-orders') return null
  const statuses = intent.orders.map(({ id }) => knownOf(id))
  if (statuses.some((found) => endOf(found?.status ?? null) === null)) return null
  const counted = ENDS.flatMap((end) => {
    const ended = statuses.flatMap((found) => (found && endOf(found.status) === end ? [found] : []))
    return ended.length > 0 ? [countedText(end, ended)] : []
  })
  return counted.join(', ')
}

function countedText(
  end: (typeof ENDS)[number],
  ended: readonly Pick<LastStatus, 'status' | 'filledPercent'>[],
): string {
  const text = t(`order.ended.${end}`, { count: ended.length })
  const [first, ...more] = ended.filter(isEndedInPart)
  if (!first) return text
  return ended.length === 1
    ? t('order.ended.inPart', { ended: text, percent: first.filledPercent })
    : t('order.ended.someInPart', { ended: text, part: more.length + 1 })
}

const ENDS = ['cancelled', 'filled', 'refunded', 'expired', 'failed'] as const

/** How an order ended, for who wanted it cancelled. What is in a bridge was filled first. */
function endOf(status: OrderStatus | null): (typeof ENDS)[number] | null {
  switch (status) {
    case 'CANCELLED':
      return 'cancelled'
    case 'COMPLETED':
    case 'BRIDGING':
      return 'filled'
    case 'REFUNDING':
    case 'REFUNDED':
      return 'refunded'
    case 'EXPIRED':
      return 'expired'
    case 'FAILED':
      return 'failed'
    default:
      return null
  }
}

const KEYS = {
  running: 'trade.flow.running',
  paused: 'trade.flow.paused',
  failed: 'trade.flow.failed',
} as const

/**
 * Where a flow is, in a few words: one that placed an order or cancelled some by what became of those.
 * @param orders those that the service has answered for since the page was opened; for others the last state that this browser saw counts
 */
export function flowStatusText(
  flow: Pick<FlowRecord, 'status' | 'intent' | 'artifacts'>,
  orders: OrderFeedState['orders'],
  nowMs: number,
): string {
  const { status, intent, artifacts } = flow
  if (status !== 'done') return t(KEYS[status])
  const last = (id: string) => lastKnownOf(intent.account, id)
  const id = artifacts?.order?.id
  if (orderOf(intent) && id !== undefined) return lastKnownText(last(id), nowMs)
  return (
    cancellationText(flow, (one) => followedStatus(orders.get(one)) ?? last(one) ?? null) ??
    viewOf(intent).words.status()
  )
}

/** The state of an order that is followed, unless it is a word nobody knows. */
export function followedStatus(fed: TrackedOrder | undefined): ReturnType<StatusOf> {
  if (!fed || fed.status === 'UNKNOWN') return null
  return { status: fed.status, filledPercent: fed.filledPercent }
}

const lastKnownOf = (owner: Address, id: string): LastStatus | undefined => readLastKnownStatuses(owner)[id]
