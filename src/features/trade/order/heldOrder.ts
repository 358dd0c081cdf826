import { type Restoration, restorationOf } from '../../../domain/orders/history/restore.ts'
import { spenderRoleOf, takesAllowance } from '../../../domain/orders/record/orderFunds.ts'
import { remainingSell } from '../../../domain/orders/record/orderTerms.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import type { ChainEvidence } from '../../../flow/orders/orderClient.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'

/** States whose open part is not taken from the allowance, or needs nothing added. */
const LEAVES: readonly TrackedOrder['status'][] = [
  'AWAITING_SIGNATURE',
  'CANCELLING',
  'BRIDGING',
  'REFUNDING',
]

/** What open orders of the same chain and token take of Delta's allowance, raw units. Pure. */
export function takenTogether({ order }: TrackedOrder, live: readonly TrackedOrder[]): bigint {
  return live
    .filter(
      (other) =>
        other.order.chainId === order.chainId &&
        isSameAddress(other.order.input.token, order.input.token) &&
        !LEAVES.includes(other.status) &&
        takesAllowance(other),
    )
    .reduce((sum, other) => sum + (remainingSell(other) ?? 0n), 0n)
}

/** What makes an order on hold fillable again, with the approval where one does. */
export type HeldOrderAct = Restoration & { readonly intent: FlowIntent | null }

/**
 * Works out from the chain's word what an order on hold lacks. Pure.
 * @param live open orders of the account on this chain.
 * @param token what the order sells; null where nothing is known of it, and then nothing is approved.
 */
export function heldOrderAct(
  fed: TrackedOrder,
  live: readonly TrackedOrder[],
  evidence: ChainEvidence | null,
  token: Token | null,
): HeldOrderAct {
  const found: Restoration =
    evidence && token ? restorationOf(fed, evidence, takenTogether(fed, live)) : { kind: 'unread' }
  if (found.kind !== 'approve' || !token) return { ...found, intent: null }
  const { chainId, owner: account } = fed.order
  const amount = found.amount.toString()
  const spender = spenderRoleOf(fed.order)
  return { ...found, intent: { kind: 'approval', chainId, account, token, spender, amount } }
}
