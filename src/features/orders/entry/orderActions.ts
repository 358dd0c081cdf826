import { amountText } from '../../../domain/amount/amount.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { awaitsDeposit, sellsNative } from '../../../domain/orders/history/orderHistory.ts'
import type { OrderAction } from '../../../domain/orders/record/orderState.ts'
import type { OrderStateView } from '../../../domain/orders/record/orderStateView.ts'
import { knownFacts, knownOf, signedOf } from '../../../domain/orders/record/recordFamily.ts'
import { storedFamily } from '../../../domain/orders/struct/families.ts'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { formatPairUrl } from '../../trade/address/pairUrl.ts'
import { PATHS } from '../../trade/address/paths.ts'

/** Whether the connected account may act on an entry. */
export const isOwnEntry = (entry: HistoryEntry, account: Address | null): boolean =>
  isSameAddress(entry.owner, account)

/**
 * What on-chain cancelling an order takes, by its family's row: the deposit comes back with it, or the nonce is used up, as for an order that waits for its
 * deposit. Null where there is no such way.
 */
export function cancelOnChainIntent(entry: HistoryEntry): FlowIntent | null {
  const { seen } = entry
  const known = seen && knownOf(seen.order)
  if (!known) return null
  const { order } = seen
  const { cancel, nonce } = knownFacts(known)
  const common = { chainId: order.chainId, account: order.owner }
  const signed = signedOf(order)
  return cancel.by === 'withdrawal' && signed && !awaitsDeposit(seen)
    ? {
        kind: 'cancel-native',
        ...common,
        orderHash: order.orderHash,
        orderText: order.orderText,
        ...storedFamily(signed),
      }
    : { kind: 'invalidate-nonces', ...common, nonces: [nonce.toString()] }
}

/** What an action is called: the word on its button and above its dialog. */
export const actionKey = (entry: HistoryEntry, action: OrderAction) =>
  action === 'cancelOnChain' && endingKind(entry, action) === 'cancel-native'
    ? ('orders.do.cancelNative' as const)
    : (`orders.do.${action}` as const)

/** What ends an entry's order by an action: null for an action that ends none. */
export function endingKind(entry: HistoryEntry, action: OrderAction): FlowIntent['kind'] | null {
  if (action === 'cancel') return entry.deal ? 'otc-cancel' : 'cancel-orders'
  if (action === 'withdraw') return 'withdraw'
  return action === 'cancelOnChain' ? (cancelOnChainIntent(entry)?.kind ?? null) : null
}

/** A deposit for an order that sells native: the first one signs it too, a later one adds what is missing. */
export function depositIntent(entry: HistoryEntry, amount: bigint, presigns: boolean): FlowIntent | null {
  const order = entry.seen?.order
  const signed = order && signedOf(order)
  if (!signed || !sellsNative(entry)) return null
  return {
    kind: 'deposit',
    chainId: order.chainId,
    account: order.owner,
    orderHash: order.orderHash,
    orderText: order.orderText,
    ...storedFamily(signed),
    amount: amount.toString(),
    presigns,
  }
}

/** What repeating is called. */
export const repeatKey = (isOver: boolean) => (isOver ? 'orders.do.repeat' : 'orders.do.repeatEdited')

/** Address of the swap form that buys what is missing of a token, raw units. What it is paid with is the form's to ask. */
export function acquireHref({ chainId, address, decimals }: Token, missing: bigint): string {
  const location = { chainId, sell: null, buy: address, side: 'BUY', mode: 'auto' } as const
  return `#${PATHS.swap}?${formatPairUrl({ ...location, amount: amountText(missing, decimals) })}`
}

/** The one action shown beside an order's sentence: what helps most. */
export function mainAction({ actions }: Pick<OrderStateView, 'actions'>): OrderAction | null {
  return actions[0] ?? null
}
