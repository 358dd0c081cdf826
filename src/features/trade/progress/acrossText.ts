import { chainOf } from '../../../domain/chains.ts'
import type { Message } from '../../../domain/errors.ts'
import type { DeltaOrder } from '../../../domain/orders/deltaOrder.ts'

/** Sentences of a state that name both chains where an order has two. */
const ACROSS: Readonly<Record<string, string>> = {
  'order.say.bridging': 'order.say.bridgingAcross',
  'order.say.completed': 'order.say.completedAcross',
  'order.say.refunding': 'order.say.refundingAcross',
}

const nameOf = (chainId: number): string => chainOf(chainId)?.name ?? String(chainId)

/** What an order's state means, with the chains that it was sent from and to. Pure. */
export function acrossText(
  sentence: Message,
  { chainId, output }: Pick<DeltaOrder, 'chainId' | 'output'>,
): Message {
  const key = chainId === output.chainId ? undefined : ACROSS[sentence.key]
  return key ? { key, params: { from: nameOf(chainId), to: nameOf(output.chainId) } } : sentence
}
