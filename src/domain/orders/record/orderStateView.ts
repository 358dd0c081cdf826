import type { Message } from '../../data/errors.ts'
import type { HeldFamily } from '../struct/heldFamilies.ts'
import {
  type EndedDeposit,
  isFinalStatus,
  isWithdrawable,
  type OrderAction,
  type OrderStatus,
  type OrderTone,
  type Sent,
  type SliceCount,
} from './orderState.ts'

/** What an order's state depends on besides its status. */
export interface OrderFacts {
  /** `UNKNOWN` for a word that is none of the twelve. */
  readonly status: OrderStatus | 'UNKNOWN'
  readonly type: 'MARKET' | 'LIMIT'
  readonly sellsNative: boolean
  /** Sum over its fills, 0 to 100. */
  readonly filledPercent: number
  /** Of an order in slices: how many are filled, of how many. */
  readonly slices?: SliceCount | null | undefined
  /** Of a family that the app reads and never signs: nothing of it is placed, deposited or repeated from here. */
  readonly held?: HeldFamily | null
  /** The transaction that pre-signs it was mined a moment ago: the service has yet to see it. */
  readonly isPresigned?: boolean
  /** The chain shows that it was cancelled there: its nonce is used. */
  readonly isCancelledOnChain?: boolean | undefined
  /** What a bridge was handed of it (`sentOf`). */
  readonly sent?: Sent | null
  /** Of an order that ended: what is left in Delta of its deposit; absent where nobody asked. */
  readonly deposit?: EndedDeposit | undefined
}

/** An order's state in words, colours and things to do. */
export interface OrderStateView {
  readonly label: Message
  readonly sentence: Message
  readonly tone: OrderTone
  /** Nothing will happen to it any more. */
  readonly isFinal: boolean
  readonly actions: readonly OrderAction[]
}

interface StateRow {
  readonly label: string
  readonly sentence: string
  readonly tone: OrderTone
  readonly actions: readonly OrderAction[]
}

const ROWS: Readonly<Record<OrderStatus | 'UNKNOWN', StateRow>> = {
  UNKNOWN: { label: 'order.label.unknown', sentence: 'order.say.unknown', tone: 'attention', actions: [] },
  PENDING: {
    label: 'order.label.pending',
    sentence: 'order.say.pending',
    tone: 'busy',
    actions: ['cancel', 'cancelOnChain'],
  },
  AWAITING_SIGNATURE: {
    label: 'order.label.awaiting',
    sentence: 'order.say.awaiting',
    tone: 'attention',
    actions: ['cancel', 'cancelOnChain'],
  },
  ACTIVE: {
    label: 'order.label.active',
    sentence: 'order.say.active',
    tone: 'busy',
    actions: ['cancel', 'cancelOnChain'],
  },
  SUSPENDED: {
    label: 'order.label.suspended',
    sentence: 'order.say.suspended',
    tone: 'attention',
    actions: ['cancel', 'cancelOnChain'],
  },
  CANCELLING: {
    label: 'order.label.cancelling',
    sentence: 'order.say.cancelling',
    tone: 'busy',
    actions: ['cancelOnChain'],
  },
  BRIDGING: { label: 'order.label.bridging', sentence: 'order.say.bridging', tone: 'busy', actions: [] },
  COMPLETED: {
    label: 'order.label.completed',
    sentence: 'order.say.completed',
    tone: 'good',
    actions: ['repeat'],
  },
  FAILED: { label: 'order.label.failed', sentence: 'order.say.failed', tone: 'bad', actions: ['repeat'] },
  EXPIRED: { label: 'order.label.expired', sentence: 'order.say.expired', tone: 'bad', actions: ['repeat'] },
  REFUNDING: { label: 'order.label.refunding', sentence: 'order.say.refunding', tone: 'busy', actions: [] },
  CANCELLED: {
    label: 'order.label.cancelled',
    sentence: 'order.say.cancelled',
    tone: 'over',
    actions: ['repeat'],
  },
  REFUNDED: {
    label: 'order.label.refunded',
    sentence: 'order.say.refunded',
    tone: 'over',
    actions: ['repeat'],
  },
}

/** Nothing is left to the person: what they sent is on chain. */
const PRESIGNED: StateRow = {
  label: 'order.label.presigned',
  sentence: 'order.say.presigned',
  tone: 'busy',
  actions: ROWS.AWAITING_SIGNATURE.actions,
}

/** States in which an order closes with a part unfilled, and what they are called then. */
const ENDED_IN_PART: Partial<Record<OrderFacts['status'], string>> = {
  CANCELLED: 'order.label.cancelledPart',
  EXPIRED: 'order.label.expiredPart',
  FAILED: 'order.label.failedPart',
}

/** Whether an order closed with one part filled and the other not. Pure. */
export const isEndedInPart = ({
  status,
  filledPercent,
}: Pick<OrderFacts, 'status' | 'filledPercent'>): boolean =>
  status in ENDED_IN_PART && filledPercent > 0 && filledPercent < 100

/** What a state is called; of an order that closed with a part filled, with how much. */
function labelOf(facts: OrderFacts, usual: string): Message {
  const { status, filledPercent, slices } = facts
  const inPart = ENDED_IN_PART[status]
  if (inPart && isEndedInPart(facts)) return { key: inPart, params: { percent: filledPercent } }
  return { key: status === 'ACTIVE' && slices ? 'order.label.running' : usual }
}

/** Says what an order's state means, and what can be done about it. A withdrawal is offered while the chain shows native of it in Delta, or was not read. */
export function orderStateView(facts: OrderFacts): OrderStateView {
  const row = facts.status === 'AWAITING_SIGNATURE' && facts.isPresigned ? PRESIGNED : ROWS[facts.status]
  return {
    label: labelOf(facts, row.label),
    sentence: sentenceOf(facts, row.sentence),
    tone: facts.status === 'ACTIVE' && facts.type === 'LIMIT' ? 'resting' : row.tone,
    isFinal: isFinalStatus(facts.status),
    // What may come back is not placed a second time.
    actions: [
      ...remedies(facts),
      ...row.actions.filter((one) => one !== 'repeat' || !(facts.sent?.isComing || facts.held)),
    ],
  }
}

function sentenceOf(
  {
    status,
    type,
    sellsNative,
    filledPercent,
    slices,
    isPresigned,
    sent,
    held,
    isCancelledOnChain,
  }: OrderFacts,
  usual: string,
): Message {
  if (slices && status === 'ACTIVE') return { key: 'order.say.activeSlices', params: { ...slices } }
  if (status === 'ACTIVE' && filledPercent > 0) {
    return { key: 'order.say.activePart', params: { percent: filledPercent } }
  }
  if (status === 'ACTIVE' && type === 'LIMIT') return { key: 'order.say.activeLimit' }
  if (
    held === 'ProductiveOrder' &&
    (status === 'SUSPENDED' || (status === 'AWAITING_SIGNATURE' && !isPresigned))
  )
    return { key: status === 'SUSPENDED' ? 'order.say.suspendedPosition' : 'order.say.awaitingPosition' }
  if (status === 'SUSPENDED' && sellsNative) return { key: 'order.say.suspendedNative' }
  if (status === 'AWAITING_SIGNATURE' && sellsNative && !held && !isPresigned)
    return { key: 'order.say.awaitingDeposit' }
  const endedEarly = status in ENDED_IN_PART
  if (endedEarly && slices && slices.done > 0) return { key: 'order.say.endedSlices', params: { ...slices } }
  const isReturning = status === 'EXPIRED' && sent?.isWhole
  if (endedEarly && sent?.isComing)
    return { key: isReturning ? 'order.say.expiredCrossing' : 'order.say.endedCrossing' }
  if (endedEarly && filledPercent > 0) {
    return { key: 'order.say.endedPart', params: { percent: filledPercent } }
  }
  if (isReturning) return { key: 'order.say.expiredBack' }
  if (status === 'CANCELLED' && isCancelledOnChain) return { key: 'order.say.cancelledOnChain' }
  return { key: usual }
}

function remedies({ status, sellsNative, isPresigned, held, deposit }: OrderFacts): readonly OrderAction[] {
  if (held === 'ProductiveOrder' || (held && sellsNative && !isFinalStatus(status))) return []
  if (status === 'AWAITING_SIGNATURE') return sellsNative && !isPresigned ? ['deposit'] : []
  if (status === 'SUSPENDED') return sellsNative ? ['topUp'] : ['restoreFunds']
  const leavesDeposit =
    sellsNative && isFinalStatus(status) && status !== 'REFUNDED' && isWithdrawable(deposit)
  return leavesDeposit ? ['withdraw'] : []
}
