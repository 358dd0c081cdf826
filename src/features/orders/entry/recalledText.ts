import type { SeenOrder } from '../../../domain/orders/orderHistory.ts'
import type { ChainSight, LastWord, Recalled } from '../../../domain/orders/recalledOrder.ts'
import { say, t } from '../../../text/text.ts'
import { stateOf } from './orderActions.ts'

/** What a moment is called: a date in rows, which are written once, an age elsewhere. */
type When = (ms: number) => string

type RecalledOrder = SeenOrder & { readonly recalled: Recalled }

export const isRecalled = (seen: SeenOrder): seen is RecalledOrder => seen.recalled !== undefined

/** What is known of an order without the service, from where and how old it is, in a few sentences. */
export function recalledText(seen: RecalledOrder, when: When): string {
  const { recalled, status } = seen
  const view = stateOf(seen, false)
  const about = status === 'UNKNOWN' ? t('orders.recalled.unknown') : say(view.sentence)
  return [about, lastText(seen, recalled.last, when), chainText(recalled.chain, when)].join(' ')
}

/** The same for a row: the last word and its time. */
export function recalledShort(seen: RecalledOrder, when: When): string {
  return lastText(seen, seen.recalled.last, when)
}

function lastText({ order }: SeenOrder, last: LastWord | null, when: When): string {
  if (!last) return t('orders.recalled.placed', { when: when(order.createdAt) })
  const { label } = stateOf(
    {
      order,
      status: last.status,
      filledPercent: last.filledPercent,
      isInconsistent: false,
      isFilledByChain: false,
    },
    false,
  )
  return t('orders.recalled.last', { state: say(label), when: when(last.at) })
}

function chainText(chain: ChainSight | null, when: When): string {
  if (!chain) return t('orders.recalled.noChain')
  const { filledPercent: percent, at } = chain
  const key = chain.isOver ? 'orders.recalled.chainOver' : 'orders.recalled.chainOpen'
  return t(key, { percent, when: when(at) })
}
