import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Hex } from 'viem'
import type { CarriedOffer } from '../../../domain/otc/linkPayload.ts'
import { type OfferChainState, offerState } from '../../../domain/otc/offerState.ts'
import type { OfferReading } from '../../../flow/orders/offerClient.ts'
import { useNow } from '../../trade/page/useNow.ts'
import { useFlows } from '../../trade/session/sessionHooks.tsx'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import { pollMs } from './dealView.ts'

const NOBODY = { account: null, chainId: null }

/** What the chain says of an offer now, by its own clock. */
export interface LiveOfferReading {
  readonly chainState: OfferChainState | 'waiting' | 'silent'
  readonly signer: OfferReading['signer'] | 'waiting'
  /** Looks at once. */
  readonly again: () => Promise<unknown>
}

/**
 * Polls an offer for as long as it is on screen, at once where a flow moves on. Between two polls the clock of the chain goes on, so that
 * an offer expires on time; what a node showed is kept while it is silent for a moment.
 * @param orderHash as computed here; nothing is polled where there is none.
 */
export function useOfferReading(offer: CarriedOffer, orderHash: Hex | null): LiveOfferReading {
  const { walletLayer, load } = useWalletLayer()
  useEffect(() => void load().catch(() => undefined), [load])
  const { order, chainId } = offer
  const stateOf = (chainState: OfferReading['chainState'] | undefined) =>
    offerState(order, chainId, typeof chainState === 'object' ? chainState : null, NOBODY).kind
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: ['otc-look', chainId, orderHash, offer.signature, offer.permitMakerAsset],
    queryFn: async (): Promise<OfferReading> => {
      if (!walletLayer) throw new Error('no wallet layer')
      return (await walletLayer.offers()).read(offer)
    },
    enabled: walletLayer !== null && orderHash !== null,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data: seen, status } }) =>
      pollMs(
        stateOf(seen?.chainState),
        status === 'error' || seen?.chainState === 'silent' || seen?.signer === 'silent',
      ),
    structuralSharing: false,
  })
  useReadAfterFlows(refetch)
  const nowMs = useNow(1_000, typeof data?.chainState === 'object')
  const unread = isError ? 'silent' : 'waiting'
  const passedSec = BigInt(Math.max(0, Math.floor((nowMs - dataUpdatedAt) / 1_000)))
  const chainState = data?.chainState ?? unread
  return {
    chainState:
      typeof chainState === 'object'
        ? { ...chainState, blockTimeSec: chainState.blockTimeSec + passedSec }
        : chainState,
    signer: data?.signer ?? unread,
    again: refetch,
  }
}

/** Whatever a flow does may move what an offer depends on. */
function useReadAfterFlows(read: () => Promise<unknown>): void {
  const statuses = useFlows()
    .map(({ id, status }) => `${id} ${status}`)
    .join()
  const handled = useRef(statuses)
  useEffect(() => {
    if (handled.current === statuses) return
    handled.current = statuses
    void read()
  }, [statuses, read])
}
