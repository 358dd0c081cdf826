import { type Address, hexToBigInt, toHex } from 'viem'
import { isNative, isSameAddress, ZERO_ADDRESS } from '../../../src/domain/address.ts'
import { plainFamily, type SignedOrder } from '../../../src/domain/orders/families.ts'
import { ORDER_KIND } from '../../../src/domain/orders/order.ts'
import { limitOrderAmounts, marketOrderAmounts } from '../../../src/domain/orders/orderAmounts.ts'
import { structToJson } from '../../../src/domain/orders/orderJson.ts'
import { hashOrder, orderTypedData } from '../../../src/domain/orders/orderTypedData.ts'
import { type PartnerFee, packPartnerAndFee } from '../../../src/domain/orders/partnerFee.ts'
import { NO_PERMIT } from '../../../src/domain/orders/permitKind.ts'
import { invalidInput, ServiceError } from '../http/serviceErrors.ts'
import { partnerOf } from '../lists/partners.ts'
import { type OrderBuild, orderBuild, type SlicedBuild } from './buildBody.ts'
import { type DeltaChain, domainOf, servedDeltaChain } from './deltaChain.ts'
import type { OrderBook } from './orderBook.ts'
import { type BuildableRoute, readRoute } from './routeFields.ts'

const NONCE_BYTES = 16
const UINT256_LIMIT = 2n ** 256n

const lower = (address: string): Address => address.toLowerCase() as Address

/**
 * Who is paid for bringing an order: what the request says, else what its registered partner agreed on (facts page, 1.5). A registered
 * partner that takes neither a fee nor surplus leaves no trace.
 */
function partnerFee(body: OrderBuild | SlicedBuild): PartnerFee {
  const registered = body.partner === undefined ? undefined : partnerOf(body.partner)
  const isPaid = registered !== undefined && (registered.feeBps > 0 || registered.takesSurplus)
  const isExplicit =
    body.partnerAddress !== undefined ||
    body.partnerFeeBps !== undefined ||
    body.partnerTakesSurplus !== undefined
  if (!isExplicit && isPaid)
    return {
      partner: registered.address,
      feeBps: registered.feeBps,
      takesSurplus: registered.takesSurplus,
      capSurplus: body.capSurplus,
    }
  const feeBps = body.partnerFeeBps ?? 0
  const takesSurplus = body.partnerTakesSurplus ?? false
  const stated = body.partnerAddress as Address | undefined
  const partner = stated ?? (feeBps > 0 || takesSurplus ? registered?.address : undefined) ?? ZERO_ADDRESS
  return { partner, feeBps, takesSurplus, capSurplus: body.capSurplus }
}

/** Members that structs of all families share. */
function termsOf(body: OrderBuild | SlicedBuild, route: BuildableRoute, randomNonce: () => bigint) {
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

function signedOf(
  body: OrderBuild | SlicedBuild,
  route: BuildableRoute,
  randomNonce: () => bigint,
): SignedOrder {
  const terms = termsOf(body, route, randomNonce)
  if (body.orderType !== 'Order') return slicedOf(body, route, terms)
  const amounts =
    body.limitAmount === undefined
      ? marketOrderAmounts({ side: body.side, ...route }, body.slippage)
      : limitOrderAmounts({ side: body.side, ...route }, body.limitAmount)
  if (amounts.srcAmount >= UINT256_LIMIT) throw invalidInput('Invalid Amount')
  return {
    family: plainFamily(body.partiallyFillable),
    order: { ...terms, ...amounts, kind: ORDER_KIND[body.side] },
  }
}

/** The route is that of one slice; the maximum of a purchase is the given one, widened by the slippage (facts page, 1.6). */
function slicedOf(body: SlicedBuild, route: BuildableRoute, terms: ReturnType<typeof termsOf>): SignedOrder {
  if (route.bridge.destinationChainId !== 0n)
    throw invalidInput('Validation failed: an order in slices ends on the chain it starts on')
  const { interval, numSlices, slippage } = body
  const schedule = { ...terms, interval: BigInt(interval), numSlices }
  if (body.orderType === 'TWAPOrder') {
    const { destAmount } = marketOrderAmounts({ side: 'SELL', ...route }, slippage)
    const amounts = { destAmountPerSlice: destAmount, totalSrcAmount: body.totalSrcAmount }
    return { family: body.orderType, order: { ...schedule, ...amounts } }
  }
  const maxSrcAmount = (body.maxSrcAmount * BigInt(10_000 + slippage)) / 10_000n
  if (maxSrcAmount >= UINT256_LIMIT) throw invalidInput('Invalid Amount')
  return {
    family: body.orderType,
    order: { ...schedule, totalDestAmount: body.totalDestAmount, maxSrcAmount },
  }
}

function toSign(chain: DeltaChain, signed: SignedOrder) {
  const { domain, types } = orderTypedData(signed, domainOf(chain))
  return {
    domain: { ...domain, verifyingContract: lower(domain.verifyingContract) },
    types,
    value: structToJson(signed),
  }
}

/**
 * Builds the typed data of an order from a route of this service.
 * @throws {ServiceError} 400 as the specification lists, 422 for order families not served.
 */
export function buildOrder(desk: OrderBook, json: object) {
  const body = orderBuild(json)
  if (isSameAddress(body.owner, ZERO_ADDRESS))
    throw invalidInput('Validation failed: owner must not be the zero address')
  const route = readRoute(desk.routes, body.route, body.side)
  const chain = servedDeltaChain(desk.chains, route.chainId)
  if (route.sellsOnArrival && body.orderType === 'Order' && body.partiallyFillable)
    throw invalidInput('Validation failed: what is sold on arrival cannot be filled in parts')
  const hasPermit = body.permit !== NO_PERMIT
  if (hasPermit && isNative(route.srcToken))
    throw invalidInput('Validation failed: native needs no permit, it is deposited')
  if (!hasPermit && desk.needsPermit(chain.id, route.srcToken))
    throw new ServiceError(400, 'PermitRequired', 'Permit / Permit2 required')
  const signed = signedOf(body, route, () => hexToBigInt(toHex(desk.random(NONCE_BYTES))))
  return { toSign: toSign(chain, signed), orderHash: hashOrder(signed, domainOf(chain)) }
}
