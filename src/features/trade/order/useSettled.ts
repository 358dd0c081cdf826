import { useQuery } from '@tanstack/react-query'
import type { Hex } from 'viem'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import type { SettlementReceipt } from '../../../flow/orders/orderClient.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'

/** So often the chain is asked again while it shows no settlement. */
const MOST_POLLS = 5
const POLL_MS = 4_000

/** Transactions that settled an order or a part of it, from the service and the chain. */
export function settlementsOf(order: DeltaOrder, chainFill: Hex | null): readonly Hex[] {
  const hashes = order.transactions.map(({ originTx }) => originTx)
  return [...new Set(chainFill ? [...hashes, chainFill] : hashes)]
}

/** Whether an order ends on another chain than it starts on. */
export const isCrossing = ({ input, output }: DeltaOrder): boolean => input.chainId !== output.chainId

/** The chain's receipt of an order's settlements, one that the service does not list among them; null until it is read. */
export function useSettled(order: DeltaOrder | null, chainFill: Hex | null): SettlementReceipt | null {
  // Across chains the settlement only hands over to the bridge: what arrives, or comes back, is in another transaction.
  return useSettlements(order && !isCrossing(order) ? order : null, chainFill)
}

/** The same of any order: where it ends on another chain, what was settled and taken where it started. */
export function useSettlements(order: DeltaOrder | null, chainFill: Hex | null): SettlementReceipt | null {
  const { walletLayer } = useWalletLayer()
  // Only for an order that is filled at once does the last settlement give the whole.
  const last = order?.onChainOrderType === 'Order' ? chainFill : null
  const hashes = order ? settlementsOf(order, last) : []
  const { data } = useQuery({
    queryKey: ['order-receipt', order?.chainId, order?.orderHash, ...hashes],
    queryFn: () => (order && walletLayer?.orders.receipt(order, hashes)) ?? null,
    enabled: walletLayer !== null && hashes.length > 0,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (state.data || state.dataUpdateCount > MOST_POLLS ? false : POLL_MS),
  })
  return data ?? null
}
