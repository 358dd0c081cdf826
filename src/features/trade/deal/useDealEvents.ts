import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SeenEvent } from '../../../domain/otc/deals.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { OfferHistory } from '../../../flow/orders/offerDesk.ts'
import { useDesk } from '../session/deskContext.tsx'
import { type DealSights, useAfterFlows } from './useDealSights.ts'

const NOTHING: FoundEvents = { events: [], silent: [], isComplete: true, isReading: false }
const SILENT_MS = 30_000

interface FoundEvents {
  readonly events: readonly SeenEvent[]
  /** Chains whose node told nothing. */
  readonly silent: readonly number[]
  /** False where a node does not search as far back as was asked. */
  readonly isComplete: boolean
  readonly isReading: boolean
}

interface Answer {
  readonly chainId: number
  readonly history: OfferHistory
}

/**
 * Fills and cancellations of what an account made, and fills that paid out to it, on these chains. Searched once, and again when an offer was seen to have
 * moved or a flow about one moved on: a search is many requests of a node.
 */
export function useDealEvents(
  account: Address | null,
  chainIds: readonly number[],
  sights: DealSights,
): FoundEvents {
  const { desk } = useDesk()
  const client = useQueryClient()
  const roles = chainIds.flatMap((chainId) => [
    { chainId, role: 'maker' as const },
    { chainId, role: 'receiver' as const },
  ])
  const found = useQueries({
    queries: roles.map(({ chainId, role }) => ({
      queryKey: ['otc-events', { account: account?.toLowerCase(), chainId, role }] as const,
      queryFn: async (): Promise<Answer> => {
        if (!desk || !account) throw new Error('asked without a desk or an account')
        const asked = role === 'maker' ? { maker: account } : { receiver: account }
        return { chainId, history: await (await desk.offers()).history({ chainId, ...asked }) }
      },
      enabled: desk !== null && account !== null,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: (query: { readonly state: { readonly data: Answer | undefined } }) =>
        query.state.data?.history.isSilent === true && SILENT_MS,
      retry: false,
      structuralSharing: false,
    })),
    combine: combined,
  })
  const search = useRef(() => client.invalidateQueries({ queryKey: ['otc-events'] }))
  useWhenMoved(sights, search.current)
  useAfterFlows(search.current)
  return account ? found : NOTHING
}

function combined(
  results: readonly { readonly data: Answer | undefined; readonly isFetching: boolean }[],
): FoundEvents {
  const answers = results.flatMap(({ data }) => data ?? [])
  return {
    events: answers.flatMap(({ chainId, history }) => history.events.map((event) => ({ chainId, ...event }))),
    silent: [...new Set(answers.flatMap(({ chainId, history }) => (history.isSilent ? [chainId] : [])))],
    isComplete: answers.every(({ history }) => history.isSilent || history.isComplete),
    isReading: results.some(({ data, isFetching }) => !data && isFetching),
  }
}

/** Calls back when the chain shows less of an offer than before. */
function useWhenMoved(sights: DealSights, onMoved: () => unknown): void {
  const before = useRef(sights)
  useEffect(() => {
    const hasMoved = [...sights].some(([key, sight]) => {
      const earlier = before.current.get(key)
      const isTold = typeof sight === 'object' && typeof earlier === 'object'
      return isTold && sight.remaining !== earlier.remaining
    })
    before.current = sights
    if (hasMoved) onMoved()
  }, [sights, onMoved])
}
