import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import '../../../text/en/orders/orderActs.ts'
import { awaitsDeposit, type HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { fundsOf } from '../../../domain/orders/record/orderFunds.ts'
import { remainingSell } from '../../../domain/orders/record/orderTerms.ts'
import { signedOf } from '../../../domain/orders/record/recordFamily.ts'
import { factsOf, storedFamily } from '../../../domain/orders/struct/families.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { CancelOrdersIntent, FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import type { DealGroup } from '../deal/cancelDeals.ts'

/** Orders that are cancelled together: of one owner, on one chain. */
export interface CancelGroup {
  readonly owner: Address
  readonly chainId: number
  readonly orders: readonly OrderSnapshot[]
  /** The connected account owns them. */
  readonly isOwn: boolean
}

/** What cancelling a selection comes to. */
export interface CancelPlan {
  readonly groups: readonly CancelGroup[]
  /** Offers of the connected account, which end on chain: one transaction each. */
  readonly deals: readonly DealGroup[]
  /** Entries that the service does not cancel, with the reason as a message key. */
  readonly leftOut: readonly { readonly entry: HistoryEntry; readonly key: string }[]
  /** Orders that end on chain alone, each by its intent. */
  readonly onChain?: readonly { readonly seen: OrderSnapshot; readonly intent: FlowIntent }[]
}

/**
 * What cancels a group: orders with a deposit one by one on chain, which withdraws it in the same transaction, and others by one signature. Pure.
 * @param leavesDeposits all by one signature; what the orders still need of the deposit is withdrawn last.
 */
export function cancelIntents(group: CancelGroup, leavesDeposits: boolean): readonly FlowIntent[] {
  if (leavesDeposits) return [cancelIntent(group)]
  const onChain = group.orders.map(withdrawalOf)
  const others = group.orders.filter((_order, place) => onChain[place] === null)
  return [
    ...(others.length > 0 ? [cancelIntent({ ...group, orders: others })] : []),
    ...onChain.filter((intent) => intent !== null),
  ]
}

/** How many signatures and transactions these cancellations ask for, the withdrawal after a signature included. Pure. */
export function workOf(intents: readonly FlowIntent[]): {
  readonly signatures: number
  readonly transactions: number
} {
  const signed = intents.filter((intent) => intent.kind === 'cancel-orders')
  const sent = intents.length - signed.length + signed.filter(({ withdraw }) => withdraw !== undefined).length
  return { signatures: signed.length, transactions: sent }
}

/** What the wallet asks for to carry these cancellations out: `1 signature`, `2 transactions`, or both. */
export function workText(intents: readonly FlowIntent[]): string {
  const { signatures, transactions } = workOf(intents)
  return [
    ...(signatures > 0 ? [t('orders.cancel.signatures', { count: signatures })] : []),
    ...(transactions > 0 ? [t('orders.cancel.transactions', { count: transactions })] : []),
  ].join(', ')
}

/** Ends an order and withdraws its deposit; null for one without a deposit: one that sells a token, or that waits for its deposit. */
function withdrawalOf(seen: OrderSnapshot): FlowIntent | null {
  const { order } = seen
  const signed = signedOf(order)
  if (!signed || factsOf(signed).cancel.by !== 'withdrawal' || awaitsDeposit(seen)) return null
  const { chainId, owner: account, orderHash, orderText } = order
  return { kind: 'cancel-native', chainId, account, orderHash, orderText, ...storedFamily(signed) }
}

/** Native that the open orders of a group still need of their deposits, raw units. */
export const depositOf = ({ orders }: Pick<CancelGroup, 'orders'>): bigint =>
  orders
    .filter((seen) => withdrawalOf(seen) !== null)
    .reduce((sum, seen) => sum + (remainingSell(seen) ?? 0n), 0n)

/** The intent of one group by one signature. */
export function cancelIntent({ owner, chainId, orders }: CancelGroup): CancelOrdersIntent {
  const deposit = depositOf({ orders })
  return {
    kind: 'cancel-orders',
    chainId,
    account: owner,
    ...(deposit > 0n && { withdraw: deposit.toString() }),
    orders: orders.map(({ order: { id, orderHash, order, expiresAt } }) => ({
      id,
      orderHash,
      deadlineSec: order ? Number(order.deadline) : Math.floor(expiresAt / 1000),
    })),
  }
}

/** What ending an order on chain by this intent does, as a message key. Pure. */
export function onChainKey(seen: OrderSnapshot | null, { kind }: Pick<FlowIntent, 'kind'>): string {
  if (kind === 'cancel-native') return 'orders.plan.cancelNative'
  const from = seen && !awaitsDeposit(seen) ? fundsOf(seen.order) : 'account'
  if (from === 'position') return 'orders.plan.invalidatePosition'
  return from === 'deposit' ? 'orders.plan.invalidateDeposit' : 'orders.plan.invalidate'
}
