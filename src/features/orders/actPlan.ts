import { obligationsOf } from '../../domain/orders/commitments.ts'
import { remainingSell } from '../../domain/orders/doctor.ts'
import type { HistoryEntry } from '../../domain/orders/orderHistory.ts'
import { sellsNative } from '../../domain/orders/orderHistory.ts'
import type { OrderAction } from '../../domain/orders/orderState.ts'
import { isSameToken, type Token } from '../../domain/token.ts'
import type { FlowIntent } from '../../flow/flowRecord.ts'
import type { ChainEvidence } from '../../flow/orderDesk.ts'
import { approvalIntent, cancelOnChainIntent, depositIntent } from './orderActions.ts'

/** What an action comes to: the intent, or none and why. */
export interface ActPlan {
  readonly intent: FlowIntent | null
  /** Message key that says what will happen or why nothing can; `{{amount}}` is `amount`. */
  readonly key: string
  /** Raw units of the sold token. */
  readonly amount: bigint | null
}

interface ActContext {
  readonly entry: HistoryEntry
  readonly action: Exclude<OrderAction, 'cancel' | 'repeat'>
  readonly entries: readonly HistoryEntry[]
  /** Null where the chain could not be asked. */
  readonly evidence: ChainEvidence | null
  readonly token: Token | null
}

const none = (key: string, amount: bigint | null = null): ActPlan => ({ intent: null, key, amount })

/** What open orders of the same account, chain and sold token may still take, this one included. */
function committedLike(entry: HistoryEntry, entries: readonly HistoryEntry[]): bigint {
  const waiting = entries.filter(({ status }) => status !== 'AWAITING_SIGNATURE')
  const own = obligationsOf(waiting).find(({ chainId, token }) =>
    isSameToken({ chainId, address: token }, entry.sold),
  )
  return own?.committed ?? 0n
}

/** Works an action out from what the chain says now. Amounts follow from the orders, never from what somebody types. Pure. */
export function actPlan(context: ActContext): ActPlan {
  const { entry, action, entries, evidence, token } = context
  switch (action) {
    case 'cancelOnChain': {
      const intent = cancelOnChainIntent(entry)
      const key = sellsNative(entry) ? 'orders.plan.cancelNative' : 'orders.plan.invalidate'
      return intent ? { intent, key, amount: null } : none('orders.plan.unreadable')
    }
    case 'deposit': {
      const amount = entry.seen?.order.order?.srcAmount ?? null
      if (amount === null) return none('orders.plan.unreadable')
      return { intent: depositIntent(entry, amount, true), key: 'orders.plan.deposit', amount }
    }
    case 'topUp':
      return topUpPlan(context)
    case 'withdraw': {
      if (evidence?.deposit == null) return none('orders.plan.unread')
      const free = evidence.deposit - committedLike(entry, entries)
      if (free <= 0n) return none('orders.plan.nothingLeft')
      const { owner, sold } = entry
      const amount = free.toString()
      return {
        intent: { kind: 'withdraw', chainId: sold.chainId, account: owner, amount },
        key: 'orders.plan.withdraw',
        amount: free,
      }
    }
    case 'restoreFunds':
      return restorePlan(context, token)
  }
}

function topUpPlan({ entry, entries, evidence }: ActContext): ActPlan {
  if (evidence?.deposit == null) return none('orders.plan.unread')
  const missing = committedLike(entry, entries) - evidence.deposit
  if (missing <= 0n) return none('orders.plan.enough')
  return { intent: depositIntent(entry, missing, false), key: 'orders.plan.topUp', amount: missing }
}

function restorePlan({ entry, entries, evidence }: ActContext, token: Token | null): ActPlan {
  const needed = entry.seen ? remainingSell(entry.seen) : null
  if (needed === null || !token || evidence?.balance == null || evidence.allowance === null)
    return none('orders.plan.unread')
  if (evidence.balance < needed) return none('orders.plan.balance', needed - evidence.balance)
  const committed = committedLike(entry, entries)
  const wanted = largerOf(committed, needed)
  if (evidence.allowance >= wanted) return none('orders.plan.enough')
  return { intent: approvalIntent(entry.owner, token, wanted), key: 'orders.plan.approve', amount: wanted }
}

function largerOf(left: bigint, right: bigint): bigint {
  if (left > right) return left
  return right
}
