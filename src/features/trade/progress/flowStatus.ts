import '../../../text/en/orders.ts'
import type { Address } from '../../../domain/address.ts'
import type { OrderStatus } from '../../../domain/orders/orderState.ts'
import { orderStateView } from '../../../domain/orders/orderStateView.ts'
import type { LastWord } from '../../../domain/orders/recalledOrder.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { OrderFeedState } from '../../../flow/orders/orderFeedState.ts'
import { say, t } from '../../../text/text.ts'
import { orderOf } from './kindFacts.ts'
import { viewOf } from './kindViews.ts'
import { readLastWords } from './lastWords.ts'

import { agedLabel, ageText } from './statusAge.ts'

/** The last state of an order that this browser has seen, in a few words with its age; that it is unknown where there was none. Pure. */
export function lastKnownText(last: LastWord | null | undefined, nowMs: number): string {
  if (!last) return t('order.statusUnknown')
  const { status, filledPercent, at } = last
  const { label } = orderStateView({ status, type: 'MARKET', sellsNative: false, filledPercent })
  return agedLabel(say(label), status, ageText(at, nowMs))
}

/** What is believed of an order by its id: its state, or null where nothing is. */
export type StatusOf = (id: string) => OrderStatus | null

/** How the orders of a cancellation ended, counted; null while one of them may still change. Pure. */
export function cancellationText({ intent }: Pick<FlowRecord, 'intent'>, statusOf: StatusOf): string | null {
  if (intent.kind !== 'cancel-orders') return null
  const ends = intent.orders.map(({ id }) => endOf(statusOf(id)))
  if (ends.includes(null)) return null
  const counted = ENDS.flatMap((end) => {
    const count = ends.filter((one) => one === end).length
    return count > 0 ? [t(`order.ended.${end}`, { count })] : []
  })
  return counted.join(', ')
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
  const last = (id: string) => lastWordOf(intent.account, id)
  const id = artifacts?.order?.id
  if (orderOf(intent) && id !== undefined) return lastKnownText(last(id), nowMs)
  const statusOf: StatusOf = (one) => {
    const fed = orders.get(one)?.status
    return fed === undefined || fed === 'UNKNOWN' ? (last(one)?.status ?? null) : fed
  }
  return cancellationText(flow, statusOf) ?? viewOf(intent).words.status()
}

const lastWordOf = (owner: Address, id: string): LastWord | undefined => readLastWords(owner)[id]
