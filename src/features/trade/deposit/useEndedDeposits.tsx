import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { isEndedNative } from '../../../domain/orders/history/orderHistory.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import type { EndedDeposit } from '../../../domain/orders/record/orderState.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import { lazyPart } from '../lazy/lazyPart.ts'
import { useSession } from '../session/sessionHooks.tsx'

const EndedDeposits = lazyPart(async () => (await import('./EndedDeposits.tsx')).EndedDeposits)

const NOTHING: ReadonlyMap<string, EndedDeposit> = new Map()
const UNREAD: EndedDeposit = { left: null }
const SPENT: EndedDeposit = { left: 0n }
const made = new WeakMap<OrderSnapshot, OrderSnapshot>()

/** The same order is the same object as long as nothing else is left of its deposit. */
function withDeposit(seen: OrderSnapshot, deposit: EndedDeposit): OrderSnapshot {
  const before = made.get(seen)?.deposit
  const isSame =
    before?.left === deposit.left &&
    before.isWithdrawn === deposit.isWithdrawn &&
    before.isWithdrawing === deposit.isWithdrawing
  const next = (isSame && made.get(seen)) || { ...seen, deposit }
  made.set(seen, next)
  return next
}

const unreadOf = ({ status, order }: OrderSnapshot): EndedDeposit =>
  status === 'COMPLETED' && order.side === 'SELL' ? SPENT : UNREAD

/** The same orders; those of the connected account that sold native and ended with what the chain shows of their deposits. */
export function useEndedDeposits(orders: readonly OrderSnapshot[]): {
  readonly orders: readonly OrderSnapshot[]
  /** What reads them: has to stand on the page, where it draws nothing. */
  readonly source: ReactNode
} {
  const account = useSession((state) => state.account)
  const [found, setFound] = useState(NOTHING)
  const ended = useMemo(
    () => orders.filter((seen) => isEndedNative(seen) && isSameAddress(seen.order.owner, account)),
    [orders, account],
  )
  const shown = useMemo(() => {
    if (ended.length === 0) return orders
    const own = new Set(ended)
    return orders.map((seen) =>
      own.has(seen) ? withDeposit(seen, found.get(seen.order.id) ?? unreadOf(seen)) : seen,
    )
  }, [orders, ended, found])
  const source = account && ended.length > 0 && (
    <Suspense>
      <EndedDeposits account={account} ended={ended} onFound={setFound} />
    </Suspense>
  )
  return { orders: shown, source }
}
