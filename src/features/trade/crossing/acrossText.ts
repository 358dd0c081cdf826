import { chainName } from '../../../domain/chain/chains.ts'
import type { Message } from '../../../domain/data/errors.ts'
import { type DeltaOrder, isOffered } from '../../../domain/orders/record/deltaOrder.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import { isCrossingOver, isFinalStatus } from '../../../domain/orders/record/orderState.ts'
import {
  type OrderFacts,
  type OrderStateView,
  orderStateView,
} from '../../../domain/orders/record/orderStateView.ts'

/** Sentences of a state that name both chains where an order has two. */
const ACROSS: Readonly<Record<string, string>> = {
  'order.say.bridging': 'order.say.bridgingAcross',
  'order.say.completed': 'order.say.completedAcross',
  'order.say.refunding': 'order.say.refundingAcross',
}

/** What an order's state means, with the chains that it was sent from and to. Pure. */
export function acrossText(
  sentence: Message,
  { chainId, output }: Pick<DeltaOrder, 'chainId' | 'output'>,
): Message {
  const key = chainId === output.chainId ? undefined : ACROSS[sentence.key]
  return key ? { key, params: { from: chainName(chainId), to: chainName(output.chainId) } } : sentence
}

/** States that only the chains report, and their tones. */
const PROVEN = {
  arrived: { label: { key: 'order.label.arrived' }, tone: 'good' },
  returned: { label: { key: 'order.label.returned' }, tone: 'over' },
  split: { label: { key: 'order.label.split' }, tone: 'attention' },
} as const satisfies Record<string, Pick<OrderStateView, 'label' | 'tone'>>

/** An order's state, with what both chains prove of its way to another one before the service says it; of one whose record contradicts its struct the acts that the chain alone decides. Pure. */
export function crossingState(
  facts: OrderFacts,
  seen: Pick<OrderSnapshot, 'order' | 'proof'>,
): OrderStateView {
  const view = provenState(facts, seen)
  return { ...view, actions: view.actions.filter((action) => isOffered(seen.order, action)) }
}

function provenState(
  facts: OrderFacts,
  { order, proof }: Pick<OrderSnapshot, 'order' | 'proof'>,
): OrderStateView {
  const status = proof === 'bridge' ? 'BRIDGING' : proof === 'returning' ? 'REFUNDING' : facts.status
  // What ended is not coming any more, though the service has yet to name how.
  const sent = facts.sent && isCrossingOver(proof) ? { ...facts.sent, isComing: false } : (facts.sent ?? null)
  const view = orderStateView({ ...facts, status, sent })
  const isStated = proof === 'returned' && isFinalStatus(facts.status)
  if (isStated || proof === undefined || proof === 'bridge' || proof === 'returning')
    return { ...view, sentence: acrossText(view.sentence, order) }
  const sentence = { key: `order.say.${proof}Across`, params: { to: chainName(order.output.chainId) } }
  return { ...PROVEN[proof], sentence, isFinal: true, actions: ['repeat'] }
}
