import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Hex } from 'viem'
import type { CarriedOffer } from '../../../domain/otc/linkPayload.ts'
import { type OfferSight, offerState } from '../../../domain/otc/offerState.ts'
import type { OfferLook } from '../../../flow/orders/offerDesk.ts'
import { useNow } from '../../trade/page/useNow.ts'
import { useDesk } from '../../trade/session/deskContext.tsx'
import { useFlows } from '../../trade/session/sessionHooks.tsx'
import { lookAgainMs } from './dealView.ts'

const NOBODY = { account: null, chainId: null }

/** What the chain says of an offer now, by its own clock. */
export interface LiveLook {
  readonly sight: OfferSight | 'waiting' | 'silent'
  readonly signer: OfferLook['signer'] | 'waiting'
  /** Looks at once. */
  readonly again: () => Promise<unknown>
}

/**
 * Looks at an offer for as long as it is on screen, at once where a flow moves on. Between two looks the clock of the chain goes on, so that
 * an offer expires on time; what a node showed is kept while it is silent for a moment.
 * @param orderHash as computed here; nothing is looked at where there is none.
 */
export function useOfferLook(offer: CarriedOffer, orderHash: Hex | null): LiveLook {
  const { desk, load } = useDesk()
  useEffect(() => void load().catch(() => undefined), [load])
  const { order, chainId } = offer
  const stateOf = (sight: OfferLook['sight'] | undefined) =>
    offerState(order, chainId, typeof sight === 'object' ? sight : null, NOBODY).kind
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: ['otc-look', chainId, orderHash, offer.signature, offer.permitMakerAsset],
    queryFn: async (): Promise<OfferLook> => {
      if (!desk) throw new Error('asked without a desk')
      return (await desk.offers()).look(offer)
    },
    enabled: desk !== null && orderHash !== null,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data: seen, status } }) =>
      lookAgainMs(
        stateOf(seen?.sight),
        status === 'error' || seen?.sight === 'silent' || seen?.signer === 'silent',
      ),
    structuralSharing: false,
  })
  useLookAfterFlows(refetch)
  const nowMs = useNow(1_000, typeof data?.sight === 'object')
  const unread = isError ? 'silent' : 'waiting'
  const passedSec = BigInt(Math.max(0, Math.floor((nowMs - dataUpdatedAt) / 1_000)))
  const sight = data?.sight ?? unread
  return {
    sight: typeof sight === 'object' ? { ...sight, blockTimeSec: sight.blockTimeSec + passedSec } : sight,
    signer: data?.signer ?? unread,
    again: refetch,
  }
}

/** Whatever a flow does may move what an offer depends on. */
function useLookAfterFlows(look: () => Promise<unknown>): void {
  const told = useFlows()
    .map(({ id, status }) => `${id} ${status}`)
    .join()
  const heard = useRef(told)
  useEffect(() => {
    if (heard.current === told) return
    heard.current = told
    void look()
  }, [told, look])
}
