import { isSameAddress } from '../../domain/address.ts'
import { addsUpInParts, arrivalFloor, crosschainTerms } from '../../domain/orders/destination.ts'
import { isSameToken, type Token } from '../../domain/token.ts'
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
    partiallyFillable: terms.partiallyFillable && addsUpInParts(route.bridge),
    routeText: route.routeText,
  }
}

/** Whether what would be signed now is worse for the person than what was reviewed, or is something else altogether. */
export function isWorseCrossing(reviewed: DeltaOrderIntent, now: DeltaOrderIntent): boolean {
  if (!isSameTrade(reviewed, now)) return true
  if (now.side === 'BUY') return BigInt(now.sellAmount) > BigInt(reviewed.sellAmount)
  const isLess = (amount: (intent: DeltaOrderIntent) => string | undefined) =>
    BigInt(amount(now) ?? 0) < BigInt(amount(reviewed) ?? 0)
  // A floor says nothing of how far above it the sale on arrival is expected.
  const isSoldThere = now.destination !== undefined && arrivalFloor(now.destination) !== null
  return (
    isLess(({ destination }) => destination?.amount) ||
    isLess(({ buyAmount }) => buyAmount) ||
    (isSoldThere && isLess(({ quotedAmount }) => quotedAmount))
  )
}

/** The same tokens on the same chains, the same amount of the fixed side at the same limit, for the same recipient. */
function isSameTrade(left: DeltaOrderIntent, right: DeltaOrderIntent): boolean {
  const fixedOf = ({ side, sellAmount, buyAmount }: DeltaOrderIntent) =>
    side === 'SELL' ? sellAmount : buyAmount
  return (
    left.side === right.side &&
    left.type === right.type &&
    left.limitAmount === right.limitAmount &&
    isSameToken(left.sellToken, right.sellToken) &&
    isSameToken(left.buyToken, right.buyToken) &&
    fixedOf(left) === fixedOf(right) &&
    isSameAddress(left.recipient, right.recipient) &&
    left.destination?.protocolSelector === right.destination?.protocolSelector
  )
}
