import type { Hex } from 'viem'
import { isSliced } from '../../../src/domain/orders/struct/families.ts'
import type { Order } from '../../../src/domain/orders/struct/order.ts'
import { NO_PERMIT } from '../../../src/domain/orders/struct/permitKind.ts'
import { isSameAddress, ZERO_ADDRESS } from '../../../src/domain/token/address.ts'
import { DELTA_ABI } from '../../chain/deltaEncoding.ts'
import { invalidInput, ServiceError, unsupportedChain } from '../http/serviceErrors.ts'
import { deltaTokens } from '../lists/tokenBook.ts'
import { checkPermit } from './buildBody.ts'
import { checkBridge, leavesChain } from './crosschainTerms.ts'
import { type DeltaChain, domainOf, servedDeltaChain } from './deltaChain.ts'
import { awaitsDeposit, checkHeld, positionOf } from './heldOrders.ts'
import type { OrderBook } from './orderBook.ts'
import { checkedSignature, isPreSigned } from './orderConsent.ts'
import { lacksOf } from './orderFunds.ts'
import type { StoredOrder } from './storedOrder.ts'
import { type Submission, submission } from './submitBody.ts'
import { hashVenueOrder, type VenueOrder } from './venueOrder.ts'

const refuse = (errorType: string, details: string): ServiceError => new ServiceError(400, errorType, details)
const invalidSignature = (): ServiceError => refuse('InvalidSignature', 'Invalid signature')

interface Consent {
  readonly signature: Hex
  /** An order whose deposit and pre-signature may still come. */
  readonly isAwaited: boolean
}

/** @throws {ServiceError} 400 `Invalid signature`. */
async function consentOf(
  orderBook: OrderBook,
  chain: DeltaChain,
  posted: Submission,
  hash: Hex,
): Promise<Consent> {
  const { order, signature } = posted
  if (signature === '0x') {
    if (await isPreSigned(chain, order.owner, hash)) return { signature, isAwaited: false }
    if (awaitsDeposit(posted.signed)) return { signature, isAwaited: true }
  }
  const checked = await checkedSignature(chain, order.owner, hash, signature, orderBook.variants().signatures)
  if (checked === null) throw invalidSignature()
  return { signature: checked, isAwaited: false }
}

function checkTerms(chains: readonly DeltaChain[], chain: DeltaChain, posted: Submission): void {
  const { order } = posted
  const position = positionOf(posted.signed)
  if (leavesChain(order) && position) throw unsupportedChain()
  checkBridge(chains, chain, order, posted.isFillable || isSliced(posted.signed))
  const tokens = deltaTokens(chain.access)
  for (const token of [order.srcToken, order.destToken]) {
    if (!tokens.some((listed) => isSameAddress(listed.address, token)))
      throw refuse('UnsupportedToken', 'Token not supported')
  }
  if (isSameAddress(order.srcToken, order.destToken) && !leavesChain(order))
    throw invalidInput('Invalid tokens')
  if (position && order.permit !== NO_PERMIT)
    throw invalidInput('Validation failed: a position needs no permit, it is deposited')
  const needsApproval = posted.type === 'LIMIT' || isSliced(posted.signed)
  checkPermit(order.permit, { needsApproval, isFillable: posted.isFillable })
}

/** Whether every slice is worth something, and whether there is time for all of them. @throws {ServiceError} 400. */
function checkSchedule(signed: VenueOrder, nowSec: bigint): void {
  if (!isSliced(signed)) return
  const { numSlices, interval, deadline } = signed.order
  const totals =
    signed.family === 'TWAPOrder'
      ? { totalSrcAmount: signed.order.totalSrcAmount }
      : { totalDestAmount: signed.order.totalDestAmount, maxSrcAmount: signed.order.maxSrcAmount }
  for (const [name, total] of Object.entries(totals)) {
    if (total < BigInt(numSlices)) throw invalidInput(`${name} must be >= numSlices`)
  }
  if (deadline <= nowSec + interval * BigInt(numSlices))
    throw invalidInput('deadline must allow enough time for all slices to execute')
}

async function checkNonce(chain: DeltaChain, order: Order): Promise<void> {
  const isUsed = await chain.access.client.readContract({
    address: chain.delta,
    abi: DELTA_ABI,
    functionName: 'isNonceUsed',
    args: [order.owner, order.nonce],
  })
  if (isUsed) throw refuse('InvalidNonce', 'Nonce already used')
}

/**
 * Takes a signed order in, or gives back the one there is when it was posted before.
 * @throws {ServiceError} 400 as the specification lists.
 */
export async function submitOrder(orderBook: OrderBook, json: object): Promise<StoredOrder> {
  const posted = submission(json)
  const chain = servedDeltaChain(orderBook.chains, posted.chainId)
  const { order } = posted
  if (isSameAddress(order.owner, ZERO_ADDRESS)) throw invalidSignature()
  const hash = hashVenueOrder(posted.signed, domainOf(chain))
  const consent = await consentOf(orderBook, chain, posted, hash)
  const known = orderBook.byHash(hash)
  if (known) return repeated(orderBook, known)
  checkTerms(orderBook.chains, chain, posted)
  await checkHeld(chain, posted.signed)
  const nowSec = BigInt(Math.floor(orderBook.clock.now() / 1000))
  if (order.deadline < nowSec) throw refuse('OrderExpired', 'Order expired')
  checkSchedule(posted.signed, nowSec)
  await checkNonce(chain, order)
  const need = { order, amount: order.srcAmount, position: positionOf(posted.signed) }
  const [lack] = await lacksOf(chain, [need], nowSec)
  const isWaiting =
    posted.signature === '0x' && awaitsDeposit(posted.signed) && (consent.isAwaited || lack !== null)
  if (!isWaiting && lack === 'balance') throw refuse('InsufficientBalance', 'InsufficientBalance')
  if (!isWaiting && lack === 'allowance') throw refuse('InsufficientAllowance', 'InsufficientAllowance')
  // Somebody else's post of the same order may have been taken in during the reads.
  const rival = orderBook.byHash(hash)
  if (rival) return repeated(orderBook, rival)
  return orderBook.accept({
    chainId: chain.id,
    signed: posted.signed,
    order,
    hash,
    isFillable: posted.isFillable,
    signature: consent.signature,
    type: posted.type,
    partner: posted.partner,
    includeAgents: posted.includeAgents,
    excludeAgents: posted.excludeAgents,
    status: isWaiting ? 'AWAITING_SIGNATURE' : 'PENDING',
  })
}

function repeated(orderBook: OrderBook, known: StoredOrder): StoredOrder {
  if (orderBook.variants().repeatedPost === 'refuse')
    throw refuse('OrderAlreadyExists', 'Order already exists')
  return known
}
