import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { decodeRemaining } from '../../../domain/otc/fillMath.ts'
import type { KnownOffer } from '../../../domain/otc/knownOffers.ts'
import { isOver, type OfferSight } from '../../../domain/otc/offerState.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { UNLIMITED_BUDGET } from '../../../service/http/budget.ts'
import { pollPauseMs } from '../../../service/http/policy.ts'
import { usePresence } from '../page/windowState.ts'
import { useDesk } from '../session/deskContext.tsx'
import { useFlows } from '../session/sessionHooks.tsx'

/** What the chains show of offers, by their keys. */
export type DealSights = ReadonlyMap<string, OfferSight | 'silent'>

const NOTHING: DealSights = new Map()
/** A node that was silent is asked again after so long. */
const SILENT_MS = 20_000
const SECOND = 1_000

interface Looked {
  readonly sights: DealSights
  /** Milliseconds. */
  readonly at: number
}

/**
 * Looks at offers for as long as they are on screen, all of a chain in one call: often while one is young, slowly afterwards, at once where one expires or a
 * flow about an offer moves on, and never again once one is over. What a node showed is kept while it is silent.
 */
export function useDealSights(
  account: Address | null,
  offers: readonly KnownOffer[],
): { readonly sights: DealSights; readonly isReading: boolean; readonly again: () => Promise<unknown> } {
  const { desk } = useDesk()
  const presence = usePresence()
  const seen = useRef<{ readonly of: Address | null; readonly sights: Map<string, OfferSight> }>({
    of: account,
    sights: new Map(),
  })
  if (seen.current.of !== account) seen.current = { of: account, sights: new Map() }
  const signed = offers.filter(({ making }) => making === null)
  const { data, isPending, refetch } = useQuery({
    queryKey: [
      'otc-sights',
      { account: account?.toLowerCase(), offers: signed.map(({ key }) => key).join() },
    ],
    queryFn: async (): Promise<Looked> => {
      if (!desk) throw new Error('asked without a desk')
      const { sights: known } = seen.current
      const open = signed.filter((offer) => !isEnded(offer, known.get(offer.key)))
      const found = await (await desk.offers()).sights(open.map(carried))
      for (const [place, { key }] of open.entries()) {
        const sight = found[place]
        if (typeof sight === 'object') known.set(key, sight)
      }
      const sights = new Map(signed.map(({ key }) => [key, known.get(key) ?? ('silent' as const)]))
      return { sights, at: Date.now() }
    },
    enabled: desk !== null && signed.length > 0,
    refetchInterval: ({ state: { data: last } }) => lookAgainMs(signed, last, presence),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    structuralSharing: false,
  })
  useAfterFlows(refetch)
  const sights = signed.length > 0 && data ? data.sights : NOTHING
  return { sights, isReading: signed.length > 0 && isPending, again: refetch }
}

const carried = ({ chainId, order, signature, permitMakerAsset }: KnownOffer) => ({
  ...{ chainId, order, permitMakerAsset },
  signature: signature ?? ('0x' as const),
})

/** Whether nothing can happen to an offer any more. */
function isEnded({ order }: KnownOffer, sight: OfferSight | 'silent' | undefined): boolean {
  if (typeof sight !== 'object') return false
  const { kind } = decodeRemaining(sight.remaining, order.makerAmount)
  return kind === 'closed' ? sight.closedBy !== null : isOver(order, sight.blockTimeSec)
}

/** The pause before the next look; false for none. Pure. */
export function lookAgainMs(
  offers: readonly KnownOffer[],
  last: Looked | undefined,
  attention: 'active' | 'idle' | 'hidden',
  nowMs: number = Date.now(),
): number | false {
  const open = offers.filter((offer) => !isEnded(offer, last?.sights.get(offer.key)))
  if (open.length === 0 || attention === 'hidden') return false
  if (open.some(({ key }) => last?.sights.get(key) === 'silent')) return SILENT_MS
  const ages = open.flatMap(({ createdAt }) => (createdAt > 0 ? [Math.max(0, nowMs - createdAt)] : []))
  const pause = pollPauseMs({
    ...{ attention, liveCount: open.length, nowMs, budget: UNLIMITED_BUDGET.getSnapshot() },
    youngestAgeMs: ages.length > 0 ? Math.min(...ages) : null,
  })
  const ends = open.flatMap((offer) => endsInMs(offer, last, nowMs))
  return pause === null ? false : Math.max(SECOND, Math.min(pause, ...ends))
}

/** Milliseconds until an offer is over by the chain's clock. */
function endsInMs({ key, order: { expiry } }: KnownOffer, last: Looked | undefined, nowMs: number): number[] {
  const sight = last?.sights.get(key)
  if (!last || typeof sight !== 'object' || expiry === 0n) return []
  return [Number(expiry + 1n - sight.blockTimeSec) * SECOND - (nowMs - last.at)]
}

/** Whether a flow moves offers: it makes, fills or ends some, or changes what the contract may take. */
const movesOffers = ({ intent }: FlowRecord): boolean =>
  intent.kind === 'otc-offer' ||
  intent.kind === 'otc-fill' ||
  intent.kind === 'otc-cancel' ||
  (intent.kind === 'approval' && intent.spender === 'rfq')

/** Calls back whenever a flow about offers moves on. */
export function useAfterFlows(look: () => unknown): void {
  const told = useFlows()
    .filter(movesOffers)
    .map(({ id, status }) => `${id} ${status}`)
    .join()
  const heard = useRef(told)
  useEffect(() => {
    if (heard.current === told) return
    heard.current = told
    void look()
  }, [told, look])
}
