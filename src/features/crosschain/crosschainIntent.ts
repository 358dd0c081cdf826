import { crosschainTerms } from '../../domain/orders/destination.ts'
import type { Token } from '../../domain/token.ts'
import type { DeltaOrderIntent } from '../../flow/journal/flowRecord.ts'
import type { OrderChoices } from '../trade/quote/deltaIntent.ts'
import type { RouteOffer } from './routeList.ts'

/** An offer whose order can be signed. */
export type TakenOffer = RouteOffer & { readonly carried: Token }

/** What a person puts their name to when they confirm this route: its own amounts at their slippage, or their limit. */
export function crosschainIntentOf(
  { route, quote, carried, limit }: TakenOffer,
  { account, recipient, slippageBps, approval, ...terms }: OrderChoices,
): DeltaOrderIntent {
  const { chainId, sellToken, buyToken, side } = quote.request
  return {
    kind: 'delta-order',
    type: limit === undefined ? 'MARKET' : 'LIMIT',
    ...{ chainId, account, recipient, sellToken, buyToken, side, slippageBps, approval },
    feeBps: quote.feeBps,
    ...crosschainTerms(route, carried, { side, slippageBps, limit }),
    deadlineSec: terms.deadlineSec,
    nonce: terms.nonce.toString(),
    partnerAndFee: terms.partnerAndFee.toString(),
    partiallyFillable: terms.partiallyFillable,
    routeText: route.routeText,
  }
}

/** Whether what would be signed now is worse for the person than what was reviewed. */
export function isWorseCrossing(reviewed: DeltaOrderIntent, now: DeltaOrderIntent): boolean {
  if (reviewed.side === 'BUY') return BigInt(now.sellAmount) > BigInt(reviewed.sellAmount)
  const carried = (intent: DeltaOrderIntent) => BigInt(intent.destination?.amount ?? 0)
  return carried(now) < carried(reviewed) || BigInt(now.buyAmount) < BigInt(reviewed.buyAmount)
}
