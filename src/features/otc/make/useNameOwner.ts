import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../trade/page/useDebounced.ts'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import type { NameOwner } from './takerChoice.ts'

const TYPING_REST_MS = 400

/** The account behind a name, looked up once typing rests; null until then. */
export function useNameOwner(name: string | null): NameOwner {
  const { load } = useWalletLayer()
  const settled = useDebounced(name, name ?? '', TYPING_REST_MS)
  const { data } = useQuery({
    queryKey: ['name-owner', settled],
    queryFn: async () => {
      const offers = await (await load()).offers()
      return (await offers.nameOwner(settled ?? '')) ?? ('none' as const)
    },
    enabled: settled !== null,
    staleTime: 60_000,
  })
  return name !== null && settled === name ? (data ?? null) : null
}
