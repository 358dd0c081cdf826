import { useMemo } from 'react'
import { isEndedNative } from '../../../domain/orders/history/orderHistory.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import type { EndedDeposit } from '../../../domain/orders/record/orderState.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import { type LazyCode, useLazyCode } from '../lazy/lazyCode.ts'
import { useFlows, useSession } from '../session/sessionHooks.tsx'
import { useWatchedBalances } from '../session/useWatchedBalances.ts'
import { useTrackedOrders } from '../session/walletLayerContext.tsx'

const CODE: LazyCode<typeof import('./depositsOfEnded.ts')> = {
  load: () => import('./depositsOfEnded.ts'),
  found: null,
}

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
export function useEndedDeposits(orders: readonly OrderSnapshot[]): readonly OrderSnapshot[] {
  const account = useSession((state) => state.account)
  const flows = useFlows()
  const { orders: tracked } = useTrackedOrders()
  const ended = useMemo(
    () => orders.filter((seen) => isEndedNative(seen) && isSameAddress(seen.order.owner, account)),
    [orders, account],
  )
  const { code } = useLazyCode(CODE, ended.length > 0)
  const tokens = useMemo(() => code?.depositTokens(ended) ?? [], [code, ended])
  useWatchedBalances(tokens)
  const balances = useSession((state) => (tokens.length > 0 ? state.balances : null))
  return useMemo(() => {
    if (!account || ended.length === 0) return orders
    const found = balances && code?.depositsOfEnded(ended, { account, tokens, balances, tracked, flows })
    const own = new Set(ended)
    return orders.map((seen) =>
      own.has(seen) ? withDeposit(seen, found?.get(seen.order.id) ?? unreadOf(seen)) : seen,
    )
  }, [orders, ended, account, tokens, balances, code, tracked, flows])
}
