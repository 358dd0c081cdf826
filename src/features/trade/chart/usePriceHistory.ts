import { useQuery } from '@tanstack/react-query'
import { HISTORY_RANGES, type HistoryRange } from '../../../domain/chain/priceHistory.ts'
import type { Address } from '../../../domain/token/address.ts'
import { usePresence } from '../page/windowState.ts'
import { notePriceMoves } from '../quote/priceMoves.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'

/** A range is read again once a tenth of its step has passed: every 90 seconds at most. */
const pauseOf = (range: HistoryRange): number => HISTORY_RANGES[range].stepSec * 100

/** The price history of a pair from its chain, read while somebody looks at it. */
export function usePriceHistory(
  pair: { readonly chainId: number; readonly sellToken: Address; readonly buyToken: Address },
  range: HistoryRange,
) {
  const { walletLayer } = useWalletLayer()
  const presence = usePresence()
  return useQuery({
    queryKey: ['price-history', pair.chainId, pair.sellToken, pair.buyToken, range],
    queryFn: async () => {
      if (!walletLayer) throw new Error('no wallet layer')
      const history = await walletLayer.priceHistory(pair, range)
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
