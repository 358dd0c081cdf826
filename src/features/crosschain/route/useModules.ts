import { useQuery } from '@tanstack/react-query'
import type { ModuleTable } from '../../../domain/chain/moduleTable.ts'
import { AppError, type Message } from '../../../domain/data/errors.ts'
import { withinPatience } from '../../trade/session/useAddressFacts.ts'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'

const FRESH_MS = 5 * 60_000
const AGAIN_MS = 15_000

/** What Delta runs of some bridges. */
export interface Modules {
  /** Null until it is read, and where it cannot be. */
  readonly table: ModuleTable | null
  /** Why it cannot be read; null where it can, or is being read. */
  readonly problem: Message | null
}

const SILENT: Message = { key: 'errors.chain.unreachable' }

/**
 * What a chain's Delta contract runs of the bridges that routes name, as two nodes show it. Only shown: before the wallet is prompted it is read anew.
 * @param selectors as orders name bridges; none reads nothing.
 */
export function useModules(chainId: number, selectors: readonly string[]): Modules {
  const { walletLayer } = useWalletLayer()
  const wanted = [...new Set(selectors.map((selector) => selector.toLowerCase()))].sort()
  const { data, error } = useQuery({
    queryKey: ['modules', chainId, ...wanted],
    queryFn: async () => {
      if (!walletLayer) throw new Error('no wallet layer')
      return withinPatience(walletLayer.modules(chainId, wanted))
    },
    enabled: walletLayer !== null && wanted.length > 0,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : FRESH_MS),
  })
  if (error) return { table: null, problem: error instanceof AppError ? error.say : SILENT }
  return { table: data ?? null, problem: null }
}
