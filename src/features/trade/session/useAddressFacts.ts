import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../../domain/token/address.ts'
import { useWalletLayer } from './walletLayerContext.tsx'

/** A node that has not answered by then counts as one that does not. */
const PATIENCE_MS = 8_000
const AGAIN_MS = 15_000

/** What a chain says of an address. `failed`: its node does not answer, so that nothing is known. */
export interface AddressFacts {
  readonly state: 'asking' | 'failed' | 'plain' | 'contract' | 'unused'
  readonly retry: () => void
}

/**
 * Reads from a chain what controls an address; null reads nothing.
 * @param asksUnused also whether the chain has ever seen it.
 */
export function useAddressFacts(chainId: number, address: Address | null, asksUnused = false): AddressFacts {
  const { walletLayer } = useWalletLayer()
  const { data, isError, refetch } = useQuery({
    queryKey: ['address-facts', chainId, address, asksUnused],
    queryFn: async () => {
      if (!walletLayer || !address) throw new Error('no wallet layer')
      const [trace, kind] = await withinPatience(
        Promise.all([
          asksUnused ? walletLayer.addressTrace(chainId, address) : null,
          walletLayer.accountKind(chainId, address),
        ]),
      )
      if (kind === null) throw new Error('no account to ask for')
      return trace?.isUnused ? 'unused' : kind === 'contract' ? 'contract' : 'plain'
    },
    enabled: walletLayer !== null && address !== null,
    staleTime: 60_000,
    refetchInterval: ({ state }) => state.status === 'error' && AGAIN_MS,
  })
  return { state: data ?? (isError ? 'failed' : 'asking'), retry: () => void refetch() }
}

/** @throws {Error} when a node has not answered in time. */
export function withinPatience<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS)
  })
  return Promise.race([reading, silence]).finally(() => clearTimeout(timer))
}
