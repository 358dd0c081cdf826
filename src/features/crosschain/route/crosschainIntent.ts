import { addsUpInParts, crosschainTerms } from '../../../domain/orders/struct/destination.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { DeltaOrderIntent } from '../../../flow/journal/flowRecord.ts'
import type { OrderChoices } from '../../trade/intent/deltaIntent.ts'
import type { DepositQuote } from '../../trade/quote/compareQuotes.ts'
import type { RouteOffer } from './routeList.ts'

/** An offer whose order can be signed. */
export type TakenOffer = RouteOffer & { readonly carried: Token }

/** What a route says that what is sold is worth. */
export const soldWorth = ({ route: { sold } }: RouteOffer): DepositQuote => ({
  ...{ sellUsd: sold.usd, sellAmount: sold.amount },
})

/** What a person puts their name to when they confirm this route: its own amounts at their slippage, or their limit. */
export function crosschainIntentOf(
  { route, quote, carried, limit }: TakenOffer,
  {
    account,
    recipient,
    slippageBps,
    approval,
    agreedModule,
    ...terms
  }: OrderChoices & { readonly agreedModule?: Address },
): DeltaOrderIntent {
  const { chainId, sellToken, buyToken, side } = quote.request
  const figures = crosschainTerms(route, carried, { side, slippageBps, feeBps: quote.feeBps, limit })
  return {
    kind: 'delta-order',
    type: limit === undefined ? 'MARKET' : 'LIMIT',
    ...{ chainId, account, recipient, sellToken, buyToken, side, slippageBps, approval },
    feeBps: quote.feeBps,
    ...figures,
    destination: { ...figures.destination, ...(agreedModule && { agreedModule }) },
    deadlineSec: terms.deadlineSec,
    nonce: terms.nonce.toString(),
    partnerAndFee: terms.partnerAndFee.toString(),
    partiallyFillable: terms.partiallyFillable && addsUpInParts(route.bridge),
    routeText: route.routeText,
  }
}
