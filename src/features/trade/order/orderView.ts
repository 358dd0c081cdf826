import { isStillComing, sentOf } from '../../../domain/orders/record/deltaOrder.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import {
  isFinalStatus,
  isWithdrawable,
  type OrderAction,
  type OrderTone,
} from '../../../domain/orders/record/orderState.ts'
import type { OrderStateView } from '../../../domain/orders/record/orderStateView.ts'
import { heldFamilyOf } from '../../../domain/orders/record/recordFamily.ts'
import { sliceCountOf } from '../../../domain/orders/record/sliceCount.ts'
import { isNative, isSameAddress } from '../../../domain/token/address.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { stepFactsOf } from '../../../flow/record/stepFacts.ts'
import type { Tone } from '../../../ui/tone.ts'
import type { PairLocation } from '../address/pairUrl.ts'
import { crossingState } from '../crossing/acrossText.ts'
import { kindFactsOf } from '../kind/kindFacts.ts'

/** The colour of a state. */
export const ORDER_TONES: Readonly<Record<OrderTone, Tone>> = {
  busy: 'accent',
  resting: 'plain',
  attention: 'warn',
  good: 'up',
  bad: 'down',
  over: 'plain',
}

/** Whether something may still happen to an order. */
export const isLiveOrder = ({ status }: TrackedOrder): boolean =>
  status !== 'UNKNOWN' && !isFinalStatus(status)

/** Whether it stays on screen: something may still happen to it, or money of it is under way although the service calls it over. */
export const isUnfinished = (fed: TrackedOrder): boolean =>
  isLiveOrder(fed) || isStillComing(fed.status, fed.order)

/** So long the service may take to see a transaction before what it says counts again: the pre-signature may have been taken back since. */
const SEEN_WITHIN_MS = 10 * 60_000

/** Whether a flow of this browser has just pre-signed the order on chain, by a deposit or alone: nothing more is asked of the person. */
export function isPresigned({ order, lastSeenAt }: TrackedOrder, flows: readonly FlowRecord[]): boolean {
  return flows.some(({ intent, status, steps, artifacts, updatedAt }) => {
    const facts = kindFactsOf(intent)
    return (
      status === 'done' &&
      lastSeenAt - updatedAt < SEEN_WITHIN_MS &&
      !facts.plan?.(intent).isTopUp &&
      steps.some(
        (step) =>
          step.status === 'done' && stepFactsOf(step.name).agrees && stepFactsOf(step.name).verb === 'send',
      ) &&
      facts.concerns?.(intent, order, artifacts) === true
    )
  })
}

/** What is believed of an order with the flows of this browser, in words, colours and things to do. */
export const orderViewOf = (fed: TrackedOrder, flows: readonly FlowRecord[]): OrderStateView =>
  stateOf({ ...fed, isPresigned: isPresigned(fed, flows) })

/** What an order's state means and what can be done about it, as the state table has it; of one that the service has not reported what the chain alone can do. */
export function stateOf(snapshot: OrderSnapshot): OrderStateView {
  const { order, status, filledPercent, chain, recalled, isPresigned, deposit } = snapshot
  const sellsNative = isNative(order.input.token)
  const facts = {
    ...{ status, type: order.type, sellsNative, filledPercent, deposit },
    slices: sliceCountOf(order),
    sent: sentOf(order),
    held: heldFamilyOf(order),
    isPresigned: isPresigned ?? false,
    isCancelledOnChain: chain?.end === 'cancelled',
  }
  const view = crossingState(facts, snapshot)
  if (!recalled || status !== 'UNKNOWN') return view
  const withdraw: readonly OrderAction[] = sellsNative && isWithdrawable(deposit) ? ['withdraw'] : []
  return { ...view, actions: chain?.isOver ? withdraw : ['cancelOnChain'] }
}

/** An account's orders of one chain, newest first. */
export function ordersOf(
  orders: ReadonlyMap<string, TrackedOrder>,
  chainId: number,
  account: string | null,
): readonly TrackedOrder[] {
  return [...orders.values()]
    .filter(({ order }) => order.chainId === chainId && isSameAddress(order.owner, account))
    .sort(byAge)
}

/** An account's orders that come to a chain from another one, newest first. */
export function arrivingOn(
  orders: ReadonlyMap<string, TrackedOrder>,
  chainId: number,
  account: string | null,
): readonly TrackedOrder[] {
  return [...orders.values()]
    .filter(({ order }) => order.chainId !== chainId && order.output.chainId === chainId)
    .filter(({ order }) => isSameAddress(order.owner, account))
    .sort(byAge)
}

const byAge = (left: TrackedOrder, right: TrackedOrder): number =>
  right.order.createdAt - left.order.createdAt

/** Orders of these two tokens, in whichever direction, before all others; otherwise in their old order. */
export function pairFirst(
  orders: readonly TrackedOrder[],
  { sell, buy }: Pick<PairLocation, 'sell' | 'buy'>,
): readonly TrackedOrder[] {
  const isOfPair = ({ order: { input, output } }: TrackedOrder) =>
    (isSameAddress(input.token, sell) && isSameAddress(output.token, buy)) ||
    (isSameAddress(input.token, buy) && isSameAddress(output.token, sell))
  return [...orders.filter(isOfPair), ...orders.filter((fed) => !isOfPair(fed))]
}
