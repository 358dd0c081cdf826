import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Deal } from '../../domain/orders/history/deal.ts'
import { isSameAddress } from '../../domain/token/address.ts'
import type { PastFlowsState } from '../../flow/orders/orderClient.ts'
import type { TrackedOrder } from '../../flow/orders/orderFeedState.ts'
import { useDeals } from '../trade/deal/useDeals.ts'
import { readLastKnownStatuses } from '../trade/order/lastKnownStatuses.ts'
import { useFlows, useSession } from '../trade/session/sessionHooks.tsx'
import { useTrackedOrders, useWalletLayer } from '../trade/session/walletLayerContext.tsx'
import { newestCrossing, tradesSoFar } from './firstTrades.ts'

const NO_PAST = createStore<PastFlowsState>(() => ({ flows: [] }))

/** How far the connected account has come with each kind of trade, by what this browser keeps of it, and what is open. */
export function useTradesSoFar() {
  const account = useSession((state) => (state.status === 'connected' ? state.account : null))
  const { walletLayer } = useWalletLayer()
  const running = useFlows()
  const { flows: past } = useStore(walletLayer?.orders.past ?? NO_PAST)
  const { orders } = useTrackedOrders()
  const { deals, readAgain } = useDeals(account, { isLive: false })
  const flows = useMemo(() => {
    const byId = new Map([...past.map(({ record }) => record), ...running].map((flow) => [flow.id, flow]))
    return [...byId.values()].filter(({ intent }) => isSameAddress(intent.account, account))
  }, [account, past, running])
  const soFar = useMemo(() => {
    const known = account ? readLastKnownStatuses(account) : {}
    return tradesSoFar({ flows, statusOf: (id) => orders.get(id)?.status ?? known[id]?.status, deals })
  }, [account, flows, orders, deals])
  const openLimit: TrackedOrder | undefined = [...orders.values()].find(
    ({ order, status }) =>
      order.type === 'LIMIT' && status === 'ACTIVE' && isSameAddress(order.owner, account),
  )
  const ownOffer: Deal | undefined = deals.find(({ role, status }) => role === 'made' && status === 'open')
  return { account, soFar, crossing: newestCrossing(flows), openLimit, ownOffer, readDeals: readAgain }
}
