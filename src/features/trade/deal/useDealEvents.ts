import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DealEvent } from '../../../domain/otc/deals.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { OfferHistory } from '../../../flow/orders/offerClient.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { type DealStates, useAfterFlows } from './useDealStates.ts'

const NOTHING: FoundEvents = { events: [], silent: [], isComplete: true, isReading: false }
const SILENT_MS = 30_000

interface FoundEvents {
  readonly events: readonly DealEvent[]
  /** Chains whose node did not answer. */
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
  chainStates: DealStates,
): FoundEvents {
  const { walletLayer } = useWalletLayer()
  const client = useQueryClient()
  const roles = chainIds.flatMap((chainId) => [
    { chainId, role: 'maker' as const },
    { chainId, role: 'receiver' as const },
  ])
  const found = useQueries({
    queries: roles.map(({ chainId, role }) => ({
      queryKey: ['otc-events', { account: account?.toLowerCase(), chainId, role }] as const,
      queryFn: async (): Promise<Answer> => {
        if (!walletLayer || !account) throw new Error('no wallet layer or no account')
        const parties = role === 'maker' ? { maker: account } : { receiver: account }
        return { chainId, history: await (await walletLayer.offers()).history({ chainId, ...parties }) }
      },
      enabled: walletLayer !== null && account !== null,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: (query: { readonly state: { readonly data: Answer | undefined } }) =>
        query.state.data?.history.isSilent === true && SILENT_MS,
      retry: false,
      structuralSharing: false,
    })),
    combine: combined,
  })
  const search = useRef(() => client.invalidateQueries({ queryKey: ['otc-events'] }))
  useWhenMoved(chainStates, search.current)
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
function useWhenMoved(chainStates: DealStates, onMoved: () => unknown): void {
  const before = useRef(chainStates)
  useEffect(() => {
    const hasMoved = [...chainStates].some(([key, chainState]) => {
      const earlier = before.current.get(key)
      const isRead = typeof chainState === 'object' && typeof earlier === 'object'
      return isRead && chainState.remaining !== earlier.remaining
    })
    before.current = chainStates
    if (hasMoved) onMoved()
  }, [chainStates, onMoved])
}
