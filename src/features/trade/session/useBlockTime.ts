import { useQuery } from '@tanstack/react-query'
import { useDesk } from './deskContext.tsx'

const BLOCK_TIME_FRESH_MS = 15_000

/** The time of the chain's latest block, read again while somebody looks at it. */
export function useBlockTime(chainId: number, isWanted: boolean) {
  const { desk } = useDesk()
  return useQuery({
    queryKey: ['block-time', chainId],
    queryFn: () => {
      if (!desk) throw new Error('asked without a desk')
      return desk.latestBlockTime(chainId)
    },
    enabled: isWanted && desk !== null,
    staleTime: 0,
    refetchInterval: BLOCK_TIME_FRESH_MS,
    retry: 1,
  })
}
