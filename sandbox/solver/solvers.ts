import type { DeltaChain } from '../service/delta/deltaChain.ts'
import type { OrderBook } from '../service/delta/orderBook.ts'
import type { OrderFiller } from '../service/delta/orderEngine.ts'
import { dueSec } from '../service/delta/slicedOrder.ts'
import type { StoredOrder } from '../service/delta/storedOrder.ts'
import { createBreather } from '../service/http/breather.ts'
import { type Bid, type BidRequest, bestBid, isTradable, isWhollyOutOfReach } from './bidding.ts'
import { type MarketView, readMarketView } from './gasFee.ts'
import { settle } from './settlement.ts'

/** How long agents may bid. */
export const AUCTION_MS = 1_000
/** So many settlements may revert on chain, one after the other, before an order counts as failed. */
export const MAX_FAILED_SETTLEMENTS = 3

/** Errors of the contract after which no settlement can succeed any more. */
const CONSENT_ERRORS: readonly string[] = ['InvalidSignature', 'InvalidSigner', 'InvalidNonce']

/** The solvers' instructions for one order. */
export interface OrderInstruction {
  /** Nobody bids for it, stepping or not. */
  readonly isHeld: boolean
  /** The next settlement takes exactly this part, in basis points of the whole; the order is held from then on. */
  readonly partBps?: number
}

export interface SolverState {
  /** Held solvers do nothing by themselves; they only go on step by step. */
  readonly isHeld: boolean
  /** Settlements are sent with too little gas and revert. */
  readonly isStarved: boolean
  /** By order id. */
  readonly words: ReadonlyMap<string, OrderInstruction>
}

export interface Solvers extends OrderFiller {
  state(): SolverState
  setState(changes: Partial<SolverState>): void
  /** Sets the solvers' instructions for one order from now on; an auction over it that runs is called off. */
  tell(id: string, word: OrderInstruction): void
  capture(): SolverState
  restore(state: SolverState): void
}

/** The solvers of a venue: one auction per order and chance, the best bid is settled through the pools. */
export function createSolvers(orderBook: OrderBook): Solvers {
  let state: SolverState = { isHeld: false, isStarved: false, words: new Map() }

  const isOpen = ({ status, cancelRequestedAtMs, auction }: StoredOrder): boolean =>
    (status === 'PENDING' || status === 'ACTIVE') && (cancelRequestedAtMs === null || auction !== null)

  /** Whether the next slice of an order in slices may be settled; any other order always may. */
  const isDue = (stored: StoredOrder): boolean => {
    const due = dueSec(stored)
    return due === null || due <= BigInt(Math.floor(orderBook.clock.now() / 1000))
  }

  function tell(id: string, word: OrderInstruction): void {
    state = { ...state, words: new Map(state.words).set(id, word) }
    orderBook.note(id, { auction: null })
    orderBook.noteTried(id, undefined)
  }

  /** Unless it was cancelled while the market was read: nobody would end the auction, and the cancellation would wait for it without end. */
  function openAuction(id: string): void {
    const now = orderBook.byId(id)
    if (now && isOpen(now)) orderBook.note(id, { auction: { openedAtMs: orderBook.clock.now(), bid: null } })
  }

  /** Nobody bids: a limit order waits for its price, another one for a better market. */
  function endWithoutBid(request: BidRequest, head: bigint): void {
    const { id, type, auction } = request.stored
    if (auction) orderBook.note(id, { auction: null })
    orderBook.noteTried(id, head)
    const now = orderBook.byId(id)
    if (type === 'LIMIT' && now?.cancelRequestedAtMs === null && isTradable(request))
      orderBook.apply(id, 'booked')
  }

  const isNewToMarket = ({ id, type }: StoredOrder): boolean =>
    type === 'MARKET' && orderBook.triedAt(id) === undefined

  async function check(request: BidRequest, head: bigint): Promise<void> {
    const { stored } = request
    if (orderBook.triedAt(stored.id) === head) return
    if (isNewToMarket(stored)) return openAuction(stored.id)
    const bid = await bestBid(request)
    if (!bid) return endWithoutBid(request, head)
    openAuction(stored.id)
  }

  async function closeAuction(request: BidRequest, head: bigint): Promise<Bid | null> {
    const { id, auction } = request.stored
    const bid = await bestBid(request)
    if (!bid || !auction) {
      endWithoutBid(request, head)
      return null
    }
    const won = { ...auction, bid: { agent: bid.agent.name, fillBps: bid.fillBps } }
    return orderBook.apply(id, 'auctionWon', { auction: won }) ? bid : null
  }

  async function carryOut(request: BidRequest, head: bigint, bid: Bid): Promise<void> {
    const { id } = request.stored
    const mayGoOn = (): boolean => {
      const status = orderBook.byId(id)?.status
      return status === 'PENDING' || status === 'ACTIVE'
    }
    const result = await settle(request.chain, request.stored, bid, { isStarved: state.isStarved, mayGoOn })
    if (result.kind === 'settled' && request.partBps !== undefined) tell(id, { isHeld: true })
    orderBook.note(id, { auction: null })
    if (result.kind !== 'settled') orderBook.noteTried(id, head)
    if (result.kind === 'refused' && result.error !== null && CONSENT_ERRORS.includes(result.error))
      orderBook.apply(id, 'consentBroken')
    if (result.kind !== 'reverted') return
    const failedSettlements = (orderBook.byId(id)?.failedSettlements ?? 0) + 1
    orderBook.note(id, { failedSettlements })
    if (failedSettlements >= MAX_FAILED_SETTLEMENTS) orderBook.apply(id, 'settlementsFailed')
  }

  async function goOn(request: BidRequest, head: bigint, isStep: boolean): Promise<void> {
    const { stored, clock } = request
    const { auction } = stored
    if (!auction) return check(request, head)
    if (auction.bid) {
      const bid = await bestBid(request)
      return bid ? carryOut(request, head, bid) : endWithoutBid(request, head)
    }
    if (!isStep && clock.now() - auction.openedAtMs < AUCTION_MS) return
    const bid = await closeAuction(request, head)
    if (bid && !isStep) await carryOut(request, head, bid)
  }

  async function turn(chain: DeltaChain, head: bigint, isStep: boolean): Promise<void> {
    if (state.isHeld && !isStep) return
    let view: MarketView | null = null
    const breather = createBreather()
    for (const { id } of orderBook.followed(chain.id)) {
      if (breather.isDue()) await breather.rest()
      const stored = orderBook.byId(id)
      if (!stored || !isOpen(stored) || !isDue(stored)) continue
      const word = state.words.get(id)
      if (word?.isHeld || (!stored.auction && orderBook.triedAt(id) === head)) continue
      view ??= await readMarketView(chain.access)
      const part = word?.partBps === undefined ? {} : { partBps: word.partBps }
      const request = { chain, view, clock: orderBook.clock, stored, ...part }
      // Most orders that rest are far from the market, and are passed by without waiting for anything.
      if (!stored.auction && !isNewToMarket(stored) && isWhollyOutOfReach(request))
        endWithoutBid(request, head)
      else await goOn(request, head, isStep)
      // A settlement moves the pools: who comes next reads them anew.
      if (orderBook.byId(id)?.auction === null && stored.auction !== null) view = null
    }
  }

  return {
    turn,
    tell,
    state: () => state,
    capture: () => state,
    restore(earlier) {
      state = earlier
    },
    setState(changes) {
      state = { ...state, ...changes }
    },
  }
}
