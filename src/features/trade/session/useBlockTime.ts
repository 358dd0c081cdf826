import { useQuery } from '@tanstack/react-query'
import { useWalletLayer } from './walletLayerContext.tsx'

const BLOCK_TIME_FRESH_MS = 15_000

/** The time of the chain's latest block, read again while somebody looks at it. */
export function useBlockTime(chainId: number, isWanted: boolean) {
  const { walletLayer } = useWalletLayer()
  return useQuery({
    queryKey: ['block-time', chainId],
    queryFn: () => {
      if (!walletLayer) throw new Error('no wallet layer')
      return walletLayer.latestBlockTime(chainId)
    },
    enabled: isWanted && walletLayer !== null,
    staleTime: 0,
    refetchInterval: BLOCK_TIME_FRESH_MS,
    retry: 1,
  })
}
