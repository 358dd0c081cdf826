import type { Address, Hex } from 'viem'
import { encodeFunctionData, parseAbi } from 'viem'
import { mulDivUp } from '../../src/domain/amount/amount.ts'
import { isSliced } from '../../src/domain/orders/struct/families.ts'
import type { ProductiveOrder } from '../../src/domain/orders/struct/heldFamilies.ts'
import { isNative, isSameAddress } from '../../src/domain/token/address.ts'
import { type ExecutorCall, encodeExecutorData } from '../chain/deltaEncoding.ts'
import { lessBridgeFee, withBridgeFee } from '../service/delta/crosschainTerms.ts'
import type { DeltaChain } from '../service/delta/deltaChain.ts'
import { invitedAgents } from '../service/delta/deltaPricing.ts'
import { positionOf, productiveAmount } from '../service/delta/heldOrders.ts'
import { type NextSlice, nextSlice } from '../service/delta/slicedOrder.ts'
import { filledAmount, fixedAmount, isSell, type StoredOrder } from '../service/delta/storedOrder.ts'
import type { Clock } from '../service/http/serviceClock.ts'
import { ServiceError } from '../service/http/serviceErrors.ts'
import { listedTokens, type TradeToken } from '../service/lists/tokenBook.ts'
import { type PriceRequest, priceTrade } from '../service/market/marketPricing.ts'
import type { PriceRoute } from '../service/market/priceRoute.ts'
import { encodeSwap } from '../service/market/swapCalldata.ts'
import type { Agent } from './agents.ts'
import { type FillTerms, fillTerms, purchaseCost } from './fillTerms.ts'
import { gasFeeIn, type MarketView } from './gasFee.ts'
import { bestMidPrice } from './midPrice.ts'

const WHOLE_BPS = 10_000
const BPS = 10_000n
const UINT256_MAX = 2n ** 256n - 1n
/** Parts of an order that agents try when its terms cannot be met for all of it. */
const PARTS_BPS = [7_500, 5_000, 2_500, 1_000, 500] as const
const APPROVE_ABI = parseAbi(['function approve(address spender, uint256 amount)'])

/** What an agent would do for an order, and how. */
export interface Bid {
  readonly agent: Agent
  /** Of the whole order; 0 for a slice. */
  readonly fillBps: number
  /** SELL: destination it brings. BUY: source it asks for, before fees. */
  readonly amount: bigint
  readonly executorData: Hex
}

export interface BidRequest {
  readonly chain: DeltaChain
  readonly view: MarketView
  readonly clock: Clock
  readonly stored: StoredOrder
  /** Exactly this part of an order that may be filled in parts, in basis points of the whole, or what is left if that is less. */
  readonly partBps?: number
}

const poolToken = (chain: DeltaChain, token: Address): Address =>
  isNative(token) ? chain.access.contracts.wrappedNative : token

function tradeToken(chain: DeltaChain, address: Address): TradeToken {
  const token = listedTokens(chain.access).find((listed) => listed.address === address.toLowerCase())
  if (!token) throw new Error(`${address} is not listed`)
  return { ...token, isNative: isNative(address), poolAddress: poolToken(chain, token.address) }
}

/** Whether the middle of the market alone rules the terms out: then nobody needs to quote. */
function isOutOfReach(
  { chain, view, stored }: BidRequest,
  terms: Pick<FillTerms, 'source' | 'destination'>,
): boolean {
  const { order } = stored
  const mid = bestMidPrice(
    chain.access,
    view.pools,
    poolToken(chain, order.srcToken),
    poolToken(chain, order.destToken),
  )
  if (!mid) return true
  return terms.source * mid.numerator < terms.destination * mid.denominator
}

/**
 * Whether the middle of the market alone rules out an order for one price, and with it each part of the order: of a part the contract
 * rounds what it takes down and what it brings up. False for orders in slices and out of positions, whose terms are other ones.
 */
export function isWhollyOutOfReach(request: BidRequest): boolean {
  const { signed, order } = request.stored
  if (isSliced(signed) || positionOf(signed)) return false
  return isOutOfReach(request, { source: order.srcAmount, destination: order.destAmount })
}

/** Whether any path joins an order's tokens. */
export function isTradable({ chain, view, stored }: BidRequest): boolean {
  const { srcToken, destToken } = stored.order
  const [from, to] = [poolToken(chain, srcToken), poolToken(chain, destToken)]
  return bestMidPrice(chain.access, view.pools, from, to) !== null
}

/** A trade on the order's own chain. No route for a token that only crosses. */
interface Trade {
  readonly srcAmount: bigint
  readonly destAmount: bigint
  readonly gasCost: bigint
  readonly route: PriceRoute | null
}

async function tradeOf(request: BidRequest, terms: FillTerms): Promise<Trade | null> {
  const { chain, stored } = request
  const { srcToken, destToken } = stored.order
  const amount = isSell(stored.order)
    ? terms.source
    : withBridgeFee(chain.id, stored.order, terms.destination)
  if (isSameAddress(srcToken, destToken))
    return { srcAmount: amount, destAmount: amount, gasCost: 0n, route: null }
  const route = await priceOf(request, amount)
  return (
    route && {
      srcAmount: BigInt(route.srcAmount),
      destAmount: BigInt(route.destAmount),
      gasCost: BigInt(route.gasCost),
      route,
    }
  )
}

async function priceOf(request: BidRequest, amount: bigint): Promise<PriceRoute | null> {
  const { chain, stored, clock } = request
  const sells = isSell(stored.order)
  const requested: PriceRequest = {
    chain: chain.access,
    side: sells ? 'SELL' : 'BUY',
    src: tradeToken(chain, stored.order.srcToken),
    dest: tradeToken(chain, stored.order.destToken),
    amount,
    partner: 'solver',
    feeBps: 0,
    pools: {},
    methods: {},
    ignoreBadUsdPrice: true,
  }
  try {
    return await priceTrade({ clock, secret: '0x' }, requested)
  } catch (error) {
    if (error instanceof ServiceError) return null
    throw error
  }
}

/** The trade through the router: allowances are put back to zero, because some tokens refuse to change one that is not. */
function tradeCalls(
  chain: DeltaChain,
  { route }: Trade,
  limits: { readonly fromAmount: bigint; readonly toAmount: bigint },
): readonly ExecutorCall[] {
  if (!route) return []
  const { router } = chain.access.contracts
  const terms = {
    limits: { ...limits, quotedAmount: route.side === 'SELL' ? limits.toAmount : limits.fromAmount },
    partner: { partner: chain.executor },
    uuid: '0'.repeat(32),
  }
  const swap = { target: router, ...encodeSwap(chain.access, route, terms) }
  const source = route.srcToken as Address
  if (isNative(source)) return [swap]
  const approve = (amount: bigint): ExecutorCall => ({
    target: source,
    value: 0n,
    data: encodeFunctionData({ abi: APPROVE_ABI, functionName: 'approve', args: [router, amount] }),
  })
  return [approve(limits.fromAmount), swap, approve(0n)]
}

function saleBid(
  request: BidRequest,
  terms: FillTerms,
  trade: Trade,
  agent: Agent,
): Omit<Bid, 'fillBps'> | null {
  const { chain, view, stored } = request
  const { destToken } = stored.order
  const bought = trade.destAmount
  const gasFee = gasFeeIn(view, chain.access, poolToken(chain, destToken), trade.gasCost)
  const amount = bought - gasFee - (bought * BigInt(agent.marginBps)) / BPS
  const counted = lessBridgeFee(chain.id, stored.order, amount)
  if (counted < terms.destination || counted <= 0n) return null
  const calls = tradeCalls(chain, trade, { fromAmount: terms.source, toAmount: amount })
  const payments = [{ token: destToken, to: chain.delta, amount }]
  return { agent, amount, executorData: encodeExecutorData(calls, payments) }
}

function purchaseBid(
  request: BidRequest,
  terms: FillTerms,
  trade: Trade,
  agent: Agent,
): Omit<Bid, 'fillBps'> | null {
  const { chain, view, stored } = request
  const { srcToken, destToken } = stored.order
  const paid = trade.srcAmount
  const gasFee = gasFeeIn(view, chain.access, poolToken(chain, srcToken), trade.gasCost)
  const amount = paid + gasFee + (paid * BigInt(agent.marginBps)) / BPS
  if (purchaseCost(stored.order, terms, amount) > terms.source) return null
  const needed = trade.destAmount
  const calls = tradeCalls(chain, trade, { fromAmount: paid, toAmount: needed })
  const payments = [
    { token: destToken, to: chain.delta, amount: needed },
    ...(terms.source > amount ? [{ token: srcToken, to: chain.delta, amount: terms.source - amount }] : []),
  ]
  return { agent, amount, executorData: encodeExecutorData(calls, payments) }
}

async function bestFor(request: BidRequest, fromBps: number, toBps: number): Promise<Bid | null> {
  const terms = fillTerms(request.stored.order, fromBps, toBps)
  const best = terms && (await bestOf(request, terms))
  return best && { ...best, fillBps: toBps - fromBps }
}

async function bestOf(request: BidRequest, terms: FillTerms): Promise<Omit<Bid, 'fillBps'> | null> {
  if (isOutOfReach(request, terms)) return null
  const trade = await tradeOf(request, terms)
  if (!trade) return null
  const sells = isSell(request.stored.order)
  let best: Omit<Bid, 'fillBps'> | null = null
  const { includeAgents, excludeAgents } = request.stored
  for (const agent of invitedAgents(includeAgents ?? undefined, excludeAgents)) {
    const bid = sells ? saleBid(request, terms, trade, agent) : purchaseBid(request, terms, trade, agent)
    if (bid && (!best || (sells ? bid.amount > best.amount : bid.amount < best.amount))) best = bid
  }
  return best
}

/** The best offer for the next slice. It names no expected amount: nothing counts as surplus. */
async function bestForSlice(request: BidRequest, slice: NextSlice): Promise<Bid | null> {
  const expected = isSell(request.stored.order) ? UINT256_MAX : 0n
  const best = await bestOf(request, { ...slice, expected })
  return best && { ...best, fillBps: 0 }
}

/** The best offer for a position: principal and yield as they are worth now, the other side in proportion as the contract has it. */
async function bestForPosition(request: BidRequest, position: ProductiveOrder): Promise<Bid | null> {
  const sold = await productiveAmount(request.chain, position)
  if (sold === null) return null
  const { order } = request.stored
  const inProportion = (amount: bigint): bigint => mulDivUp(amount, sold, order.srcAmount)
  const [destAmount, expectedAmount] = [inProportion(order.destAmount), inProportion(order.expectedAmount)]
  const terms = fillTerms({ ...order, srcAmount: sold, destAmount, expectedAmount }, 0, WHOLE_BPS)
  const best = terms && (await bestOf(request, terms))
  return best && { ...best, fillBps: WHOLE_BPS }
}

/** How much of an order is settled, in basis points of its whole: settlements come in whole basis points. */
function settledBps(stored: StoredOrder): number {
  const whole = fixedAmount(stored.order)
  return Number((filledAmount(stored) * BPS + whole - 1n) / whole)
}

/**
 * The best offer of all invited agents: for all that is left of an order, or, when it may be filled in parts, for the largest part
 * whose terms can be met with gas covered. Null when nobody bids.
 */
export async function bestBid(request: BidRequest): Promise<Bid | null> {
  const slice = nextSlice(request.stored)
  if (slice) return bestForSlice(request, slice)
  const position = positionOf(request.stored.signed)
  if (position) return bestForPosition(request, position)
  const fromBps = settledBps(request.stored)
  const { partBps } = request
  if (request.stored.isFillable && partBps !== undefined)
    return bestFor(request, fromBps, Math.min(fromBps + partBps, WHOLE_BPS))
  const whole = await bestFor(request, fromBps, WHOLE_BPS)
  if (whole || !request.stored.isFillable) return whole
  for (const part of PARTS_BPS) {
    if (fromBps + part >= WHOLE_BPS) continue
    const bid = await bestFor(request, fromBps, fromBps + part)
    if (bid) return bid
  }
  return null
}
