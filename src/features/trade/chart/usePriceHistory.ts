import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { HISTORY_RANGES, type HistoryRange, type PriceHistory } from '../../../domain/chain/priceHistory.ts'
import type { Address } from '../../../domain/token/address.ts'
import { usePresence } from '../page/windowState.ts'
import { notePriceMoves } from '../quote/priceMoves.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'

/** A range is read again once a tenth of its step has passed: every 90 seconds at most. */
const pauseOf = (range: HistoryRange): number => HISTORY_RANGES[range].stepSec * 100

/** So long the pools of a pair count as its deepest: every range reads the same ones. */
const POOLS_MS = 10 * 60_000

/** The pools of an earlier history of a pair; undefined where they are to be found anew. */
function keptPools(client: QueryClient, key: readonly unknown[]): PriceHistory['pools'] | undefined {
  const state = client.getQueryState<PriceHistory['pools']>(key)
  return state && Date.now() - state.dataUpdatedAt < POOLS_MS ? state.data : undefined
}

/** The price history of a pair from its chain, read while somebody looks at it. */
export function usePriceHistory(
  pair: { readonly chainId: number; readonly sellToken: Address; readonly buyToken: Address },
  range: HistoryRange,
) {
  const { walletLayer } = useWalletLayer()
  const presence = usePresence()
  const client = useQueryClient()
  const key = [pair.chainId, pair.sellToken, pair.buyToken]
  return useQuery({
    queryKey: ['price-history', ...key, range],
    queryFn: async () => {
      if (!walletLayer) throw new Error('no wallet layer')
      const poolsKey = ['price-pools', ...key]
      const kept = keptPools(client, poolsKey)
      const history = await walletLayer.priceHistory(pair, range, kept)
      if (history && !kept) client.setQueryData(poolsKey, history.pools)
      const { chainId, sellToken, buyToken } = pair
      // Steps of a longer range do not tell one hour from another.
      if (history && range === 'day')
        notePriceMoves(
          [
            { chainId, address: sellToken },
            { chainId, address: buyToken },
          ],
          history,
        )
      return history
    },
    enabled: walletLayer !== null && presence !== 'hidden',
    staleTime: pauseOf(range),
    refetchInterval: presence === 'active' && pauseOf(range),
  })
}
