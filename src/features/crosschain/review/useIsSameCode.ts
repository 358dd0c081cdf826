import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../../domain/token/address.ts'
import { type AddressFacts, withinPatience } from '../../trade/session/useAddressFacts.ts'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'

/** Whether two chains have the same code at an address, and whether both have answered. */
interface SameCode {
  readonly state: Extract<AddressFacts['state'], 'asking' | 'failed'> | 'same' | 'other'
  readonly retry: () => void
}

/** Compares the code that two chains have at an address; null reads nothing. Proxies of one kind are the same by it, with any owner. */
export function useIsSameCode(chainIds: readonly [number, number], address: Address | null): SameCode {
  const { walletLayer } = useWalletLayer()
  const { data, isError, refetch } = useQuery({
    queryKey: ['same-code', chainIds, address],
    queryFn: async () => {
      if (!walletLayer || !address) throw new Error('no wallet layer')
      const traces = chainIds.map((chainId) => walletLayer.addressTrace(chainId, address))
      const [here, there] = await withinPatience(Promise.all(traces))
      return here?.code === there?.code ? 'same' : 'other'
    },
    enabled: walletLayer !== null && address !== null,
    staleTime: 60_000,
  })
  return { state: data ?? (isError ? 'failed' : 'asking'), retry: () => void refetch() }
}
