import type { Hex } from 'viem'
import { largestFill } from '../../../domain/otc/fillMath.ts'
import type { CarriedOffer } from '../../../domain/otc/linkPayload.ts'
import { type OfferCheck, offerChecks } from '../../../domain/otc/offerChecks.ts'
import {
  type OfferChainState,
  type OfferState,
  offerState,
  type Perspective,
  perspectiveOf,
} from '../../../domain/otc/offerState.ts'
import { hashOtcOrder } from '../../../domain/otc/otcOrder.ts'
import type { Address } from '../../../domain/token/address.ts'
import { useSession } from '../../trade/session/sessionHooks.tsx'
import { useTokens } from '../../trade/token/useTokens.ts'
import { type DealView, dealView } from './dealView.ts'
import type { FoundOffer } from './foundOffer.ts'
import { type DealToken, useDealToken } from './useDealToken.ts'
import { type MarketPrice, useMarketPrice } from './useMarketPrice.ts'
import { useOfferReading } from './useOfferReading.ts'

/** All that is known of an offer on screen. */
export interface LiveOffer {
  readonly offer: CarriedOffer
  /** Computed here. */
  readonly orderHash: Hex
  readonly contract: Address
  readonly checks: readonly OfferCheck[]
  readonly view: DealView
  readonly state: OfferState
  readonly chainState: OfferChainState | null
  readonly perspective: Perspective
  readonly maker: DealToken
  readonly taker: DealToken
  readonly market: MarketPrice
  /** Looks at the chain at once. */
  readonly again: () => Promise<unknown>
}

/** Checks an offer on a chain with a pinned contract, and keeps looking at it. */
export function useOffer({ offer, statedHash, source }: FoundOffer, contract: Address): LiveOffer {
  const { chainId, order } = offer
  const account = useSession((session) => (session.status === 'connected' ? session.account : null))
  const walletChainId = useSession((session) => session.walletChainId)
  const orderHash = hashOtcOrder(order, { chainId, contract })
  const book = useTokens(chainId)
  const reading = useOfferReading(offer, orderHash)
  const chainState = typeof reading.chainState === 'object' ? reading.chainState : null
  const maker = useDealToken(book, order.makerAsset, true)
  const taker = useDealToken(book, order.takerAsset, true)
  const perspective = perspectiveOf(order, account)
  const state = offerState(order, chainId, chainState, { account, chainId: walletChainId })
  // The market is asked for what can be bought, or for the whole where nothing can.
  const most = largestFill(order, state.available > 0n ? state.available : order.makerAmount)
  const side = perspective === 'maker' ? 'maker' : 'taker'
  const pays = (side === 'maker' ? most?.receives : most?.pays) ?? 0n
  const market = useMarketPrice(order, { maker, taker }, side, pays)
  const checks = offerChecks(offer, {
    ...{ source, statedHash, contract, account, price: market.price },
    ...{ chainState: reading.chainState, signer: reading.signer },
    ...{ makerToken: maker.trust, takerToken: taker.trust },
  })
  return {
    ...{ offer, orderHash, contract, checks, state, chainState, perspective, maker, taker, market },
    view: dealView(checks, state),
    again: reading.again,
  }
}
