import { useEffect, useMemo, useRef } from 'react'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { endedDeposits } from '../../../domain/orders/history/endedDeposits.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import type { EndedDeposit } from '../../../domain/orders/record/orderState.ts'
import type { Address } from '../../../domain/token/address.ts'
import { type TokenId, tokenKey } from '../../../domain/token/token.ts'
import { runningWithdrawal } from '../../../flow/journal/flowRecord.ts'
import { isLiveOrder, ordersOf } from '../order/orderView.ts'
import { useFlows, useSession } from '../session/sessionHooks.tsx'
import { useWatchedBalances } from '../session/useWatchedBalances.ts'
import { useTrackedOrders } from '../session/walletLayerContext.tsx'
import { leftInDelta } from './leftInDelta.ts'
import { isWithdrawnHere } from './withdrawnHere.ts'

const pinOf = (chainId: number): readonly TokenId[] => {
  const address = deploymentOf(chainId)?.deltaEther
  return address ? [{ chainId, address }] : []
}

/** Reads what Delta still has of the deposits of these orders, which ended and are the account's. Draws nothing. */
export function EndedDeposits({
  account,
  ended,
  onFound,
}: {
  readonly account: Address
  readonly ended: readonly OrderSnapshot[]
  /** By order id. Called when something else is left. */
  readonly onFound: (found: ReadonlyMap<string, EndedDeposit>) => void
}) {
  const flows = useFlows()
  const tracked = useTrackedOrders().orders
  const pins = useMemo(() => [...new Set(ended.map(({ order }) => order.chainId))].flatMap(pinOf), [ended])
  useWatchedBalances(pins)
  const held = useSession(({ balances }) => pins.map((pin) => String(balances[tokenKey(pin)])).join())
  const announced = useRef<string | null>(null)
  useEffect(() => {
    const deposits = held.split(',')
    const found = pins.flatMap(({ chainId }, place) => {
      const deposit = deposits[place] ?? ''
      const live = ordersOf(tracked, chainId, account).filter(isLiveOrder)
      const unused = /^\d+$/.test(deposit) ? leftInDelta(BigInt(deposit), live, flows) : null
      const here = ended.filter(({ order }) => order.chainId === chainId)
      const isWithdrawing = runningWithdrawal(flows, { chainId, account }) !== undefined
      return [...endedDeposits(here, unused, ({ order }) => isWithdrawnHere(order, flows))].map(
        ([id, deposit]) => [id, isWithdrawing ? { ...deposit, isWithdrawing } : deposit] as const,
      )
    })
    const text = found
      .map(([id, deposit]) => [id, deposit.left, deposit.isWithdrawn, deposit.isWithdrawing].join(' '))
      .join()
    if (text === announced.current) return
    announced.current = text
    onFound(new Map(found))
  }, [ended, pins, held, tracked, account, flows, onFound])
  return null
}
