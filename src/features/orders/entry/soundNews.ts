import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { isTrade } from '../../trade/kind/kindFacts.ts'
import type { Sound } from '../../trade/page/sounds.ts'
import { type NewsState, newsOf } from './orderNews.ts'

/** A flow at the last look, as far as sounds are made of it. */
export interface FlowMoment {
  readonly status: FlowRecord['status']
  /** The place of the step that waits for the wallet; −1 for none. */
  readonly asking: number
}

export const flowMomentOf = ({ status, steps }: Pick<FlowRecord, 'status' | 'steps'>): FlowMoment => ({
  status,
  asking: status === 'running' ? steps.findIndex((step) => step.status === 'wallet') : -1,
})

/** The sound of a flow since the last look; one that was not there then has been asking at most. */
export function soundOfFlow(earlier: FlowMoment | undefined, flow: FlowRecord): Sound | null {
  const { status, asking } = flowMomentOf(flow)
  if (asking >= 0 && asking !== earlier?.asking) return 'asks'
  if (earlier?.status !== 'running' || status === earlier.status) return null
  if (status === 'failed') return 'fails'
  // An order that was placed is no fill: its own state says when it is one.
  return status === 'done' && flow.receipt && isTrade(flow.intent) ? 'fills' : null
}

/** The sound of an order since the last look; nothing of one that was not there then. */
export function soundOfOrder(
  earlier: NewsState | undefined,
  fed: Pick<TrackedOrder, 'order' | 'status'>,
): Sound | null {
  const news = newsOf(earlier, fed)
  if (news === 'slice') return 'fills'
  if (news === null) return null
  switch (fed.status) {
    case 'COMPLETED':
      return 'fills'
    case 'FAILED':
    case 'EXPIRED':
    case 'REFUNDED':
      return 'fails'
    case 'AWAITING_SIGNATURE':
      return 'asks'
    default:
      return null
  }
}
