import { type Address, hexToBigInt, toHex } from 'viem'
import { plainFamily } from '../../../src/domain/orders/struct/families.ts'
import { limitOrderAmounts } from '../../../src/domain/orders/struct/limitOrderAmounts.ts'
import { ORDER_KIND } from '../../../src/domain/orders/struct/order.ts'
import { marketOrderAmounts, type OrderAmounts } from '../../../src/domain/orders/struct/orderAmounts.ts'
import { type PartnerFee, packPartnerAndFee } from '../../../src/domain/orders/struct/partnerFee.ts'
import { NO_PERMIT } from '../../../src/domain/orders/struct/permitKind.ts'
import { isNative, isSameAddress, ZERO_ADDRESS } from '../../../src/domain/token/address.ts'
import { invalidInput, ServiceError } from '../http/serviceErrors.ts'
import { partnerOf } from '../lists/partners.ts'
import { type AnyBuild, type HeldBuild, type OrderBuild, orderBuild, type SlicedBuild } from './buildBody.ts'
import { type DeltaChain, domainOf, servedDeltaChain } from './deltaChain.ts'
import { checkHandler, checkStrategy, sharesFor } from './heldOrders.ts'
import type { OrderBook } from './orderBook.ts'
import { type BuildableRoute, readRoute } from './routeFields.ts'
import { hashVenueOrder, typedDataOf, type VenueOrder, venueJson } from './venueOrder.ts'

const NONCE_BYTES = 16
const UINT256_LIMIT = 2n ** 256n

const lower = (address: string): Address => address.toLowerCase() as Address

/**
 * Who is paid for bringing an order: what the request says, else what its registered partner agreed on (facts page, 1.5). Members at their
 * documented defaults say nothing. A registered partner that takes neither a fee nor surplus leaves no trace.
 */
function partnerFee(body: AnyBuild): PartnerFee {
  const registered = body.partner === undefined ? undefined : partnerOf(body.partner)
  const isPaid = registered !== undefined && (registered.feeBps > 0 || registered.takesSurplus)
  const stated = isSameAddress(body.partnerAddress ?? ZERO_ADDRESS, ZERO_ADDRESS)
    ? undefined
    : (body.partnerAddress as Address)
  const feeBps = body.partnerFeeBps ?? 0
  const takesSurplus = body.partnerTakesSurplus ?? false
  const isExplicit = stated !== undefined || feeBps > 0 || takesSurplus
  if (!isExplicit && isPaid)
    return {
      partner: registered.address,
      feeBps: registered.feeBps,
      takesSurplus: registered.takesSurplus,
      capSurplus: body.capSurplus,
    }
  const partner = stated ?? (feeBps > 0 || takesSurplus ? registered?.address : undefined) ?? ZERO_ADDRESS
  return { partner, feeBps, takesSurplus, capSurplus: body.capSurplus }
}

/** Members that structs of all families share. */
function termsOf(body: AnyBuild, route: BuildableRoute, randomNonce: () => bigint) {
  return {
    owner: lower(body.owner),
    beneficiary: lower(body.beneficiary ?? body.owner),
    srcToken: lower(route.srcToken),
    destToken: lower(route.destToken),
    deadline: BigInt(body.deadline),
    nonce: body.nonce ?? randomNonce(),
    partnerAndFee: packPartnerAndFee(partnerFee(body)),
    permit: body.permit,
    metadata: body.metadata,
    bridge: route.bridge,
  }
}

/** Amounts of an order that is not in slices: a limit takes the place of the computed amount. */
function amountsOf(body: OrderBuild | HeldBuild, route: BuildableRoute): OrderAmounts {
  const amounts =
    body.limitAmount === undefined
      ? marketOrderAmounts({ side: body.side, ...route }, body.slippage)
      : limitOrderAmounts({ side: body.side, ...route }, body.limitAmount)
  if (amounts.srcAmount >= UINT256_LIMIT) throw invalidInput('Invalid Amount')
  return amounts
}

async function signedOf(
  chain: DeltaChain,
  body: AnyBuild,
  route: BuildableRoute,
  randomNonce: () => bigint,
): Promise<VenueOrder> {
  const terms = termsOf(body, route, randomNonce)
  if (body.orderType === 'ExternalOrder' || body.orderType === 'ProductiveOrder')
    return heldOf(chain, body, route, terms)
  if (body.orderType !== 'Order') return slicedOf(body, route, terms)
  const amounts = amountsOf(body, route)
  return {
    family: plainFamily(body.partiallyFillable),
    order: { ...terms, ...amounts, kind: ORDER_KIND[body.side] },
  }
}

/**
 * The route is that of one slice; the maximum of a purchase is the given one, widened by the slippage (facts page, 1.6). A limit, where the
 * switch lets one through, is that of a slice and is signed as it is. The data for a bridge is signed empty: what carries a slice comes with
 * its settlement (facts page, 1.6).
 */
function slicedOf(body: SlicedBuild, route: BuildableRoute, terms: ReturnType<typeof termsOf>): VenueOrder {
  const { interval, numSlices, slippage } = body
  const bridge = { ...terms.bridge, protocolData: '0x' as const }
  const schedule = { ...terms, bridge, interval: BigInt(interval), numSlices }
  if (body.orderType === 'TWAPOrder') {
    const { destAmount } = marketOrderAmounts({ side: 'SELL', ...route }, slippage)
    const amounts = {
      destAmountPerSlice: body.limitAmount ?? destAmount,
      totalSrcAmount: body.totalSrcAmount,
    }
    return { family: body.orderType, order: { ...schedule, ...amounts } }
  }
  const maxSrcAmount =
    body.limitAmount === undefined
      ? (body.maxSrcAmount * BigInt(10_000 + slippage)) / 10_000n
      : body.limitAmount * BigInt(numSlices)
  if (maxSrcAmount >= UINT256_LIMIT) throw invalidInput('Invalid Amount')
  return {
    family: body.orderType,
    order: { ...schedule, totalDestAmount: body.totalDestAmount, maxSrcAmount },
  }
}

/**
 * A struct of `ExternalOrder` has no beneficiary and no bridge: one that was named is left out, as documented (facts page, 1.2). Shares of a
 * strategy are what the source is worth now.
 */
async function heldOf(
  chain: DeltaChain,
  body: HeldBuild,
  route: BuildableRoute,
  terms: ReturnType<typeof termsOf>,
): Promise<VenueOrder> {
  if (route.bridge.destinationChainId !== 0n)
    throw invalidInput(`Validation failed: ${body.orderType} ends on the chain it starts on`)
  const amounts = amountsOf(body, route)
  if (body.orderType === 'ExternalOrder') {
    await checkHandler(chain, body.handler)
    const { beneficiary: _beneficiary, bridge: _bridge, ...rest } = terms
    const own = { kind: ORDER_KIND[body.side], handler: lower(body.handler), data: body.data }
    return { family: body.orderType, order: { ...rest, ...amounts, ...own } }
  }
  await checkStrategy(chain, body.strategy, terms.srcToken)
  const shares = await sharesFor(chain, body.strategy, amounts.srcAmount)
  const own = { strategy: lower(body.strategy), shares, useShares: body.useShares }
  return { family: body.orderType, order: { ...terms, ...amounts, ...own } }
}

function toSign(chain: DeltaChain, signed: VenueOrder) {
  const { domain, types } = typedDataOf(signed, domainOf(chain))
  return {
    domain: { ...domain, verifyingContract: lower(domain.verifyingContract) },
    types,
    value: venueJson(signed),
  }
}

/**
 * Builds the typed data of an order from a route of this service.
 * @throws {ServiceError} 400 as the specification lists.
 */
export async function buildOrder(orderBook: OrderBook, json: object) {
  const body = orderBuild(json, orderBook.variants().limitAmount)
  if (isSameAddress(body.owner, ZERO_ADDRESS))
    throw invalidInput('Validation failed: owner must not be the zero address')
  const route = readRoute(orderBook.routes, body.route, body.side)
  const chain = servedDeltaChain(orderBook.chains, route.chainId)
  const isInParts =
    body.orderType === 'TWAPOrder' ||
    body.orderType === 'TWAPBuyOrder' ||
    (body.orderType === 'Order' && body.partiallyFillable)
  if (route.crossesWhole && isInParts)
    throw invalidInput('Validation failed: over this bridge an order cannot be filled in parts')
  const hasPermit = body.permit !== NO_PERMIT
  if (hasPermit && isNative(route.srcToken))
    throw invalidInput('Validation failed: native needs no permit, it is deposited')
  if (!hasPermit && orderBook.needsPermit(chain.id, route.srcToken))
    throw new ServiceError(400, 'PermitRequired', 'Permit / Permit2 required')
  const signed = await signedOf(chain, body, route, () => hexToBigInt(toHex(orderBook.random(NONCE_BYTES))))
  return { toSign: toSign(chain, signed), orderHash: hashVenueOrder(signed, domainOf(chain)) }
}
