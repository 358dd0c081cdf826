import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { decodeRemaining } from '../../../domain/otc/fillMath.ts'
import type { KnownOffer } from '../../../domain/otc/knownOffers.ts'
import { isOver, type OfferChainState } from '../../../domain/otc/offerState.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { UNLIMITED_BUDGET } from '../../../service/http/budget.ts'
import { pollPauseMs } from '../../../service/http/policy.ts'
import { usePresence } from '../page/windowState.ts'
import { useFlows } from '../session/sessionHooks.tsx'
import { useWalletLayer } from '../session/walletLayerContext.tsx'

/** What the chains show of offers, by their keys. */
export type DealStates = ReadonlyMap<string, OfferChainState | 'silent'>

const NOTHING: DealStates = new Map()
/** A node that was silent is asked again after so long. */
const SILENT_MS = 20_000
const SECOND = 1_000

interface DealReading {
  readonly chainStates: DealStates
  /** Milliseconds. */
  readonly at: number
}

/**
 * Looks at offers for as long as they are on screen, all of a chain in one call: often while one is young, slowly afterwards, at once where one expires or a
 * flow about an offer moves on, and never again once one is over. What a node showed is kept while it is silent.
 */
export function useDealStates(
  account: Address | null,
  offers: readonly KnownOffer[],
): { readonly chainStates: DealStates; readonly isReading: boolean; readonly again: () => Promise<unknown> } {
  const { walletLayer } = useWalletLayer()
  const presence = usePresence()
  const seen = useRef<{ readonly of: Address | null; readonly chainStates: Map<string, OfferChainState> }>({
    of: account,
    chainStates: new Map(),
  })
  if (seen.current.of !== account) seen.current = { of: account, chainStates: new Map() }
  const signed = offers.filter(({ making }) => making === null)
  const { data, isPending, refetch } = useQuery({
    queryKey: [
      'otc-sights',
      { account: account?.toLowerCase(), offers: signed.map(({ key }) => key).join() },
    ],
    queryFn: async (): Promise<DealReading> => {
      if (!walletLayer) throw new Error('no wallet layer')
      const { chainStates: known } = seen.current
      const open = signed.filter((offer) => !isEnded(offer, known.get(offer.key)))
      const found = await (await walletLayer.offers()).chainStates(open.map(carried))
      for (const [place, { key }] of open.entries()) {
        const chainState = found[place]
        if (typeof chainState === 'object') known.set(key, chainState)
      }
      const chainStates = new Map(signed.map(({ key }) => [key, known.get(key) ?? ('silent' as const)]))
      return { chainStates, at: Date.now() }
    },
    enabled: walletLayer !== null && signed.length > 0,
    refetchInterval: ({ state: { data: last } }) => pollMs(signed, last, presence),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    structuralSharing: false,
  })
  useAfterFlows(refetch)
  const chainStates = signed.length > 0 && data ? data.chainStates : NOTHING
  return { chainStates, isReading: signed.length > 0 && isPending, again: refetch }
}

const carried = ({ chainId, order, signature, permitMakerAsset }: KnownOffer) => ({
  ...{ chainId, order, permitMakerAsset },
  signature: signature ?? ('0x' as const),
})

/** Whether nothing can happen to an offer any more. */
function isEnded({ order }: KnownOffer, chainState: OfferChainState | 'silent' | undefined): boolean {
  if (typeof chainState !== 'object') return false
  const { kind } = decodeRemaining(chainState.remaining, order.makerAmount)
  return kind === 'closed' ? chainState.closedBy !== null : isOver(order, chainState.blockTimeSec)
}

/** The pause before the next poll; false for none. Pure. */
export function pollMs(
  offers: readonly KnownOffer[],
  last: DealReading | undefined,
  attention: 'active' | 'idle' | 'hidden',
  nowMs: number = Date.now(),
): number | false {
  const open = offers.filter((offer) => !isEnded(offer, last?.chainStates.get(offer.key)))
  if (open.length === 0 || attention === 'hidden') return false
  if (open.some(({ key }) => last?.chainStates.get(key) === 'silent')) return SILENT_MS
  const ages = open.flatMap(({ createdAt }) => (createdAt > 0 ? [Math.max(0, nowMs - createdAt)] : []))
  const pause = pollPauseMs({
    ...{ attention, liveCount: open.length, nowMs, budget: UNLIMITED_BUDGET.getSnapshot() },
    youngestAgeMs: ages.length > 0 ? Math.min(...ages) : null,
  })
  const ends = open.flatMap((offer) => endsInMs(offer, last, nowMs))
  return pause === null ? false : Math.max(SECOND, Math.min(pause, ...ends))
}

/** Milliseconds until an offer is over by the chain's clock. */
function endsInMs(
  { key, order: { expiry } }: KnownOffer,
  last: DealReading | undefined,
  nowMs: number,
): number[] {
  const chainState = last?.chainStates.get(key)
  if (!last || typeof chainState !== 'object' || expiry === 0n) return []
  return [Number(expiry + 1n - chainState.blockTimeSec) * SECOND - (nowMs - last.at)]
}

/** Whether a flow moves offers: it makes, fills or ends some, or changes what the contract may take. */
const movesOffers = ({ intent }: FlowRecord): boolean =>
  intent.kind === 'otc-offer' ||
  intent.kind === 'otc-fill' ||
  intent.kind === 'otc-cancel' ||
  (intent.kind === 'approval' && intent.spender === 'rfq')

/** Calls back whenever a flow about offers moves on. */
export function useAfterFlows(read: () => unknown): void {
  const statuses = useFlows()
    .filter(movesOffers)
    .map(({ id, status }) => `${id} ${status}`)
    .join()
  const handled = useRef(statuses)
  useEffect(() => {
    if (handled.current === statuses) return
    handled.current = statuses
    void read()
  }, [statuses, read])
}
