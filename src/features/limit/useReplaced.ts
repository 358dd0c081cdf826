import { useMemo } from 'react'
import { type Address, isSameAddress } from '../../domain/address.ts'
import { remainingBuy, remainingSell } from '../../domain/orders/orderTerms.ts'
import { type ReplacedTerms, replacedOrder } from '../../domain/orders/replacedOrder.ts'
import type { TrackedOrder } from '../../flow/orders/orderFeedState.ts'
import { useTrackedOrders } from '../trade/session/deskContext.tsx'

/** States in which an order can be ended on chain and another one take its place. */
const REPLACEABLE: readonly TrackedOrder['status'][] = ['PENDING', 'ACTIVE', 'SUSPENDED']

/** The order whose place the one in the form takes. */
export type Replaced =
  | { readonly kind: 'none' }
  /** Its account is not connected, or its orders are not read yet. */
  | { readonly kind: 'waiting' }
  /** It is over, or being cancelled. */
  | { readonly kind: 'over' }
  /** It was filled further since its terms were taken over: what was open then is no longer. */
  | { readonly kind: 'changed'; readonly fed: TrackedOrder }
  | { readonly kind: 'open'; readonly fed: TrackedOrder; readonly replaces: ReplacedTerms }

/** One that can be replaced as it was seen. */
export type OpenReplaced = Extract<Replaced, { readonly kind: 'open' }>

/**
 * Looks for the order that the address names among those of the connected account.
 * @param named its id and, behind a point, how much of it was open when its terms were taken over; `nowSec` in block seconds.
 */
export function useReplaced(named: string, account: Address | null, nowSec: number): Replaced {
  const { orders } = useTrackedOrders()
  const [id = '', left] = named.split('.')
  const fed = orders.get(id)
  return useMemo(() => {
    if (id === '') return { kind: 'none' }
    if (!fed || !isSameAddress(fed.order.owner, account)) return { kind: 'waiting' }
    const isLimit = fed.order.type === 'LIMIT' && REPLACEABLE.includes(fed.status)
    const replaces = isLimit ? replacedOrder(fed, nowSec) : null
    if (!replaces) return { kind: 'over' }
    return isAsTaken(fed, left) ? { kind: 'open', fed, replaces } : { kind: 'changed', fed }
  }, [id, left, fed, account, nowSec])
}

/** Whether as much of an order is open as when its terms were taken over; all of it where the address does not say. */
function isAsTaken(fed: TrackedOrder, left: string | undefined): boolean {
  if (left === undefined) return fed.filledPercent === 0
  const open = fed.order.side === 'BUY' ? remainingBuy(fed) : remainingSell(fed)
  return open?.toString() === left
}

/** What the account itself must have: a native deposit comes back with the old order. Raw units. */
export function lessReturned(sellAmount: bigint, replaced: Replaced): bigint {
  const deposit =
    replaced.kind === 'open' && replaced.replaces.sellsNative ? (remainingSell(replaced.fed) ?? 0n) : 0n
  return sellAmount > deposit ? sellAmount - deposit : 0n
}
