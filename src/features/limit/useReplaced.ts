import { useMemo } from 'react'
import { type Address, isSameAddress } from '../../domain/address.ts'
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
  | { readonly kind: 'open'; readonly fed: TrackedOrder; readonly replaces: ReplacedTerms }

/** Looks for the order that the address names among those of the connected account. */
export function useReplaced(id: string, account: Address | null): Replaced {
  const { orders } = useTrackedOrders()
  const fed = orders.get(id)
  return useMemo(() => {
    if (id === '') return { kind: 'none' }
    if (!fed || !isSameAddress(fed.order.owner, account)) return { kind: 'waiting' }
    const isLimit = fed.order.type === 'LIMIT' && REPLACEABLE.includes(fed.status)
    const replaces = isLimit ? replacedOrder(fed) : null
    return replaces ? { kind: 'open', fed, replaces } : { kind: 'over' }
  }, [id, fed, account])
}
