import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { type Reservation, reservationsOf } from '../../../domain/orders/history/reservations.ts'
import { restorationOf } from '../../../domain/orders/history/restore.ts'
import { isOffered } from '../../../domain/orders/record/deltaOrder.ts'
import { reservedBy, spenderRoleOf } from '../../../domain/orders/record/orderFunds.ts'
import type { OrderAction } from '../../../domain/orders/record/orderState.ts'
import { knownFacts, knownOf } from '../../../domain/orders/record/recordFamily.ts'
import { isSameToken, type Token } from '../../../domain/token/token.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import type { ChainEvidence } from '../../../flow/orders/orderClient.ts'
import { approvalIntent } from '../../trade/deal/approvalIntent.ts'
import { onChainKey } from '../../trade/order/cancelGroup.ts'
import { withinSource } from '../../trade/order/openOrderActs.ts'
import { cancelOnChainIntent, depositIntent } from '../entry/orderActions.ts'

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
  /** All orders of the account have been read. */
  readonly isWhole: boolean
  /** Null where the chain could not be asked. */
  readonly evidence: ChainEvidence | null
  readonly token: Token | null
}

const none = (key: string, amount: bigint | null = null): ActPlan => ({ intent: null, key, amount })

/** What open orders of the same account, chain and sold token may still take, this one included; those that wait for their own deposit apart. */
function obligationLike(
  { entry, entries }: ActContext,
  isCounted: (entry: HistoryEntry) => boolean = () => true,
): Pick<Reservation, 'reserved' | 'onAllowance'> {
  const counted = entries.filter((one) => one.status !== 'AWAITING_SIGNATURE' && isCounted(one))
  const own = reservationsOf(counted).find(({ chainId, token }) =>
    isSameToken({ chainId, address: token }, entry.sold),
  )
  return own ?? { reserved: 0n, onAllowance: 0n }
}

/** Orders that are being cancelled may take what is there, but nothing has to be added for them. */
const isWanted = ({ status }: HistoryEntry): boolean => status !== 'CANCELLING'

/** Works an action out from what the chain says now. Amounts follow from the orders, never from what somebody types. Pure. */
export function actPlan(context: ActContext): ActPlan {
  const { entry, action, token } = context
  if (entry.seen && !isOffered(entry.seen.order, action)) return none('orders.plan.contradicted')
  switch (action) {
    case 'cancelOnChain': {
      const intent = cancelOnChainIntent(entry)
      return intent
        ? { intent, key: onChainKey(entry.seen, intent), amount: null }
        : none('orders.plan.unreadable')
    }
    case 'deposit': {
      const amount = entry.seen ? reservedBy(entry.seen.order) : null
      if (amount === null) return none('orders.plan.unreadable')
      return { intent: depositIntent(entry, amount, true), key: 'orders.plan.deposit', amount }
    }
    case 'topUp':
      return topUpPlan(context)
    case 'withdraw':
      return withdrawPlan(context)
    case 'restoreFunds':
      return restorePlan(context, token)
  }
}

function withdrawPlan(context: ActContext): ActPlan {
  const { entry, evidence, isWhole } = context
  if (evidence?.deposit == null) return none('orders.plan.unread')
  const free = evidence.deposit - obligationLike(context).reserved
  if (free <= 0n) return none('orders.plan.nothingLeft')
  const { owner, sold } = entry
  return {
    intent: { kind: 'withdraw', chainId: sold.chainId, account: owner, amount: free.toString() },
    key: isWhole ? 'orders.plan.withdraw' : 'orders.plan.withdrawUnsure',
    amount: free,
  }
}

function topUpPlan(context: ActContext): ActPlan {
  const { entry, evidence } = context
  if (evidence?.deposit == null) return none('orders.plan.unread')
  const known = entry.seen && knownOf(entry.seen.order)
  if (!known) return none('orders.plan.unreadable')
  const lacking = obligationLike(context, isWanted).reserved - evidence.deposit
  const missing = withinSource(lacking, knownFacts(known))
  if (missing <= 0n) return none('orders.plan.enough')
  return { intent: depositIntent(entry, missing, false), key: 'orders.plan.topUp', amount: missing }
}

function restorePlan(context: ActContext, token: Token | null): ActPlan {
  const { entry, evidence } = context
  if (!entry.seen || !token || !evidence) return none('orders.plan.unread')
  const shared = obligationLike(context, isWanted).onAllowance
  const found = restorationOf(entry.seen, evidence, shared)
  switch (found.kind) {
    case 'unread':
      return none('orders.plan.unread')
    case 'balance':
      return none('orders.plan.balance', found.missing)
    case 'enough':
      return none('orders.plan.enough')
    case 'approve': {
      const { amount } = found
      const spender = spenderRoleOf(entry.seen.order)
      const intent = approvalIntent(entry.owner, token, amount, spender)
      return {
        intent,
        key: spender === 'delta' ? 'orders.plan.approve' : 'orders.plan.approvePermit2',
        amount,
      }
    }
  }
}
