import type { LastStatus, OrderSnapshot, Recalled } from '../../../domain/orders/record/orderSnapshot.ts'
import { say, t } from '../../../text/text.ts'
import { depositText } from '../../trade/order/depositText.ts'
import { stateOf } from '../../trade/order/orderView.ts'
import { datedState } from '../../trade/order/statusAge.ts'

/** What a moment is called: a date in rows, which are written once, an age elsewhere. */
type When = (ms: number) => string

type RecalledOrder = OrderSnapshot & { readonly recalled: Recalled }

export const isRecalled = (seen: OrderSnapshot): seen is RecalledOrder => seen.recalled !== undefined

/** What is known of an order without the service, from where and how old it is, in a few sentences. */
export function recalledText(seen: RecalledOrder, when: When): string {
  const { recalled, status } = seen
  const view = stateOf(seen)
  const about = status === 'UNKNOWN' ? t('orders.recalled.unknown') : say(view.sentence)
  const chain = chainText(seen, when)
  return [about, lastText(seen, recalled.last, when), chain, depositText(seen)].filter(Boolean).join(' ')
}

/** A state in a few words, and of when it is; null where it does not age. */
interface AgedState {
  readonly state: string
  /** Milliseconds. */
  readonly at: number | null
}

/**
 * The last state of an order that the service has not answered for since the page was opened, or does not now; null for others, and for a state that the
 * chains prove: that is read now. Pure.
 */
export function agedState(seen: OrderSnapshot): AgedState | null {
  const { status, recalled, answeredAt = null, proof } = seen
  const label = say(stateOf(seen).label)
  if (!recalled) return answeredAt === null || proof ? null : { state: label, at: answeredAt }
  if (status !== 'UNKNOWN') return { state: label, at: null }
  const { last } = recalled
  return last ? { state: stateLabel(seen, last), at: last.at } : { state: t('order.statusUnknown'), at: null }
}

/** The same in one text; what it says otherwise for an order that the service answers for. */
export function agedLabel(seen: OrderSnapshot | null, usual: string, when: When): string {
  const aged = seen && agedState(seen)
  if (!aged) return usual
  return aged.at === null ? aged.state : datedState(aged.state, when(aged.at))
}

function lastText(seen: OrderSnapshot, last: LastStatus | null, when: When): string {
  if (!last) return t('orders.recalled.placed', { when: when(seen.order.createdAt) })
  return t('orders.recalled.last', { state: stateLabel(seen, last), when: when(last.at) })
}

function stateLabel({ order }: OrderSnapshot, { status, filledPercent }: LastStatus): string {
  return say(stateOf({ order, status, filledPercent, isInconsistent: false, chain: null }).label)
}

function chainText({ status, chain, recalled: { chainAt } }: RecalledOrder, when: When): string {
  if (!chain || chainAt === null) return t('orders.recalled.noChain')
  const { filledPercent: percent, isOver } = chain
  // Where the state is a final one, its own sentence says that nobody can fill it.
  const over = status === 'UNKNOWN' ? 'chainOver' : 'chainEnded'
  return t(`orders.recalled.${isOver ? over : 'chainOpen'}`, { percent, when: when(chainAt) })
}
