import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../../domain/token/address.ts'
import { useDesk } from './deskContext.tsx'

/** A node that has not answered by then is told as one that does not. */
const PATIENCE_MS = 8_000
const AGAIN_MS = 15_000

/** What a chain says of an address. `failed`: its node does not answer, so that nothing is known. */
export interface AddressFacts {
  readonly state: 'asking' | 'failed' | 'plain' | 'contract' | 'unused'
  readonly retry: () => void
}

/**
 * Asks a chain who stands behind an address; null asks nothing.
 * @param asksUnused also whether the chain has ever seen it.
 */
export function useAddressFacts(chainId: number, address: Address | null, asksUnused = false): AddressFacts {
  const { desk } = useDesk()
  const { data, isError, refetch } = useQuery({
    queryKey: ['address-facts', chainId, address, asksUnused],
    queryFn: async () => {
      if (!desk || !address) throw new Error('asked without a desk')
      const [trace, kind] = await withinPatience(
        Promise.all([
          asksUnused ? desk.addressTrace(chainId, address) : null,
          desk.accountKind(chainId, address),
        ]),
      )
      if (kind === null) throw new Error('no account to ask for')
      return trace?.isUnused ? 'unused' : kind === 'contract' ? 'contract' : 'plain'
    },
    enabled: desk !== null && address !== null,
    staleTime: 60_000,
    refetchInterval: ({ state }) => state.status === 'error' && AGAIN_MS,
  })
  return { state: data ?? (isError ? 'failed' : 'asking'), retry: () => void refetch() }
}

/** @throws {Error} when a node has not answered in time. */
export function withinPatience<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS)
  })
  return Promise.race([asked, silence]).finally(() => clearTimeout(timer))
}
