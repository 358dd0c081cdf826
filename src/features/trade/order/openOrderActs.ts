import { awaitsDeposit } from '../../../domain/orders/history/orderHistory.ts'
import { isOffered } from '../../../domain/orders/record/deltaOrder.ts'
import { reservedBy } from '../../../domain/orders/record/orderFunds.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import type { OrderAction } from '../../../domain/orders/record/orderState.ts'
import { remainingSell } from '../../../domain/orders/record/orderTerms.ts'
import { knownFacts, knownOf, signedOf } from '../../../domain/orders/record/recordFamily.ts'
import { type FamilyFacts, storedFamily } from '../../../domain/orders/struct/families.ts'
import { isNative } from '../../../domain/token/address.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'

/** Something that can be done about an order from its card, and the intent that does it. */
export interface OrderAct {
  readonly action: OrderAction
  readonly intent: FlowIntent
}

/**
 * What a card offers for an order, of all that makes sense in its state. Orders with a deposit are cancelled on chain, which brings it back at once; others
 * by a signature, and on chain for who wants to be sure. A top-up is what is missing.
 * @param available native in the Delta contract that no other live order needs, raw units; null while that is unknown.
 */
export function orderActs(
  fed: TrackedOrder & Pick<OrderSnapshot, 'isPresigned' | 'deposit'>,
  actions: readonly OrderAction[],
  available: bigint | null,
): readonly OrderAct[] {
  const { order } = fed
  const { chainId, owner: account, orderHash, orderText, input } = order
  const signed = signedOf(order)
  const known = knownOf(order)
  const facts = known && knownFacts(known)
  const isWithdrawn = signed !== null && isNative(input.token) && !awaitsDeposit(fed)
  const acts: OrderAct[] = []
  const left = fed.deposit?.left
  for (const action of actions.filter((one) => isOffered(order, one))) {
    if (action === 'withdraw' && left)
      acts.push({ action, intent: { kind: 'withdraw', chainId, account, amount: left.toString() } })
    if (action === 'cancel' && !isWithdrawn && facts) {
      const deadlineSec = Number(facts.deadlineSec)
      const orders = [{ id: order.id, orderHash, deadlineSec }]
      acts.push({ action, intent: { kind: 'cancel-orders', chainId, account, orders } })
    }
    if (action === 'cancelOnChain' && facts) {
      const intent: FlowIntent =
        isWithdrawn && signed
          ? { kind: 'cancel-native', chainId, account, orderHash, orderText, ...storedFamily(signed) }
          : { kind: 'invalidate-nonces', chainId, account, nonces: [facts.nonce.toString()] }
      acts.push({ action, intent })
    }
    if ((action === 'deposit' || action === 'topUp') && signed && facts) {
      const presigns = action === 'deposit'
      const amount = presigns ? facts.reserves.amount : withinSource(missingOf(fed, available), facts)
      if (amount === 0n) continue
      acts.push({
        action,
        intent: {
          kind: 'deposit',
          chainId,
          account,
          orderHash,
          orderText,
          ...storedFamily(signed),
          amount: amount.toString(),
          presigns,
        },
      })
    }
  }
  return acts
}

/** A top-up is no more than its order can take, whatever else a service lists as open. Raw units. */
export function withinSource(missing: bigint, { reserves }: Pick<FamilyFacts, 'reserves'>): bigint {
  return missing > reserves.amount ? reserves.amount : missing
}

/** What the open part of a native order lacks; all of it while it is unknown what is there. */
function missingOf(fed: TrackedOrder, available: bigint | null): bigint {
  const needed = remainingSell(fed) ?? reservedBy(fed.order) ?? 0n
  const there = available ?? 0n
  return needed > there ? needed - there : 0n
}
