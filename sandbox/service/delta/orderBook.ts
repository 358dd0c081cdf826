import type { Address, Hex } from 'viem'
import type { Clock } from '../http/serviceClock.ts'
import { uuidOf } from '../http/uuid.ts'
import { type FillCrossing, isUnderway } from './crossings.ts'
import type { DeltaChain } from './deltaChain.ts'
import { positionOf } from './heldOrders.ts'
import { FOLLOWED, LIVE, moveOrder, type OrderEvent, type OrderStatus } from './orderMoves.ts'
import { createRouteBook, type RouteBook } from './routeBook.ts'
import {
  filledAmount,
  fixedAmount,
  keepRecordText,
  type OrderFill,
  remainingSource,
  type StoredOrder,
} from './storedOrder.ts'

/** Where public sources contradict one another, which of the two the venue does (facts page 2.8, 7). */
export interface OrderBookVariants {
  /** The body of an accepted cancellation: `success` and `cancelled`, or one of them. */
  readonly cancelBody: 'both' | 'cancelled' | 'success'
  /** A batch of live and settled orders: the live ones are cancelled, or all of it is refused. */
  readonly mixedCancel: 'live' | 'refuse'
  /** The same order posted again: answered with its record, or refused. */
  readonly repeatedPost: 'accept' | 'refuse'
  /** Of accounts without code: in 64 or 65 bytes, or in 64 alone. */
  readonly signatures: 'any' | 'compact'
  /** What did not cross in time: a refund is awaited, or the order is over as its bridge is (the mapping of version 1). */
  readonly crossingExpiry: 'refunding' | 'expired'
  /** Whether build takes `limitAmount` for an `Order` alone, or for every order type: of slices it is the limit of one (facts page 7.13). */
  readonly limitAmount: 'order' | 'every'
  /** Whether routes go over Courier, a bridge that the app does not know: not at all, where it gives out what it carries, or where it sells that too. */
  readonly courier: 'off' | 'carries' | 'sells'
}

const USUAL: OrderBookVariants = {
  cancelBody: 'both',
  mixedCancel: 'live',
  repeatedPost: 'accept',
  signatures: 'any',
  crossingExpiry: 'refunding',
  limitAmount: 'order',
  courier: 'off',
}

interface OrderBookState {
  readonly orders: ReadonlyMap<string, StoredOrder>
  readonly routes: ReturnType<RouteBook['capture']>
  readonly accepted: number
  readonly variants: OrderBookVariants
  readonly permitTokens: readonly string[]
  readonly triedBlocks: ReadonlyMap<string, bigint>
}

type Accepted = Omit<
  StoredOrder,
  | 'id'
  | 'sequence'
  | 'fills'
  | 'auction'
  | 'failedSettlements'
  | 'isInvalidated'
  | 'cancelRequestedAtMs'
  | 'createdAtMs'
  | 'updatedAtMs'
>

/** The orders of the service and what it knows beside them. Everything in memory. */
export interface OrderBook {
  readonly chains: readonly DeltaChain[]
  readonly clock: Clock
  readonly routes: RouteBook
  random(bytes: number): Uint8Array
  accept(order: Accepted): StoredOrder
  byId(id: string): StoredOrder | undefined
  byHash(hash: Hex): StoredOrder | undefined
  /** Newest first. */
  ofOwner(owner: string): readonly StoredOrder[]
  /** Orders that may still change, oldest first. */
  followed(chainId: number): readonly StoredOrder[]
  /** Orders of a chain of which something is on its way to another one, whatever their state. */
  crossing(chainId: number): readonly StoredOrder[]
  /**
   * Moves an order by an event, if the event means something in its state, and notes what else changes.
   * @returns the order afterwards; undefined when nothing happened.
   */
  apply(id: string, event: OrderEvent, changes?: OrderChanges): StoredOrder | undefined
  /** Notes what does not show in the record. */
  note(id: string, changes: Omit<OrderChanges, 'fill'>): void
  /** The block at which agents last looked at an order in vain; undefined where none has. They look again when there is a newer one. */
  triedAt(id: string): bigint | undefined
  /** Notes such a block, or that the order is to be looked at as if for the first time. The order itself stays as it is. */
  noteTried(id: string, block: bigint | undefined): void
  /** Notes what became of a fill that crossed. */
  noteCrossing(id: string, crossingId: Hex, changes: Partial<FillCrossing>): void
  /** Source amounts that live orders of an owner may still take of its account, by lower-case token. */
  committed(chainId: number, owner: Address): ReadonlyMap<string, bigint>
  variants(): OrderBookVariants
  setVariants(changes: Partial<OrderBookVariants>): void
  /** Whether a token is taken by permit only. */
  needsPermit(chainId: number, token: string): boolean
  setPermitTokens(tokens: readonly { readonly chainId: number; readonly token: string }[]): void
  /** Called after each acceptance and cancellation. */
  onChange(listener: () => void): void
  capture(): OrderBookState
  restore(state: OrderBookState): void
}

export interface OrderChanges {
  readonly fill?: OrderFill
  readonly auction?: StoredOrder['auction']
  readonly failedSettlements?: number
  readonly isInvalidated?: boolean
  readonly cancelRequestedAtMs?: number
}

function changed(stored: StoredOrder, changes: OrderChanges): StoredOrder {
  const { fill, ...others } = changes
  return { ...stored, ...others, ...(fill ? { fills: [...stored.fills, fill] } : {}) }
}

/** Whether a state can still change. */
export const isFollowed = (status: OrderStatus): boolean => FOLLOWED.includes(status)
/** Whether an order can be cancelled. */
export const isLive = (status: OrderStatus): boolean => LIVE.includes(status)
/** What is left of the fixed side. */
export const restOf = (stored: StoredOrder): bigint => fixedAmount(stored.order) - filledAmount(stored)

const permitKey = (chainId: number, token: string): string => `${chainId}:${token.toLowerCase()}`

/** A desk without orders. `random` gives bytes for ids and nonces. */
export function createOrderBook(options: {
  readonly chains: readonly DeltaChain[]
  readonly clock: Clock
  random(bytes: number): Uint8Array
}): OrderBook {
  const { chains, clock, random } = options
  const routes = createRouteBook(clock)
  let orders = new Map<string, StoredOrder>()
  let idsByHash = new Map<Hex, string>()
  /** By owner in lower case, oldest first: what is read most, by everybody who polls. */
  let idsByOwner = new Map<string, string[]>()
  /** Orders that may still change, by chain and id, oldest first: they are gone through several times a second. */
  let followed = new Map<number, Map<string, StoredOrder>>()
  /** The same as lists, made anew after a change. */
  const followedLists = new Map<number, readonly StoredOrder[]>()
  /** Beside the orders: it changes for all that rest with every block, and the orders do not. */
  let triedBlocks = new Map<string, bigint>()
  let accepted = 0
  let variants = USUAL
  let permitTokens: readonly string[] = []
  const listeners: (() => void)[] = []
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const index = ({ id, hash, order }: StoredOrder): void => {
    idsByHash.set(hash, id)
    const owner = order.owner.toLowerCase()
    const ids = idsByOwner.get(owner)
    if (ids) ids.push(id)
    else idsByOwner.set(owner, [id])
  }
  const put = (stored: StoredOrder): StoredOrder => {
    orders.set(stored.id, stored)
    const ofChain = followed.get(stored.chainId) ?? new Map<string, StoredOrder>()
    followed.set(stored.chainId, ofChain)
    if (isFollowed(stored.status)) ofChain.set(stored.id, stored)
    else {
      ofChain.delete(stored.id)
      triedBlocks.delete(stored.id)
    }
    followedLists.delete(stored.chainId)
    return stored
  }
  const ownedBy = (owner: string): readonly StoredOrder[] =>
    (idsByOwner.get(owner.toLowerCase()) ?? []).flatMap((id) => orders.get(id) ?? [])

  return {
    chains,
    clock,
    routes,
    random,
    accept(order) {
      accepted += 1
      const now = clock.now()
      const stored: StoredOrder = {
        ...order,
        id: uuidOf(random(16)),
        sequence: accepted,
        fills: [],
        auction: null,
        failedSettlements: 0,
        isInvalidated: false,
        cancelRequestedAtMs: null,
        createdAtMs: now,
        updatedAtMs: now,
      }
      put(stored)
      index(stored)
      tell()
      return stored
    },
    byId: (id) => orders.get(id.toLowerCase()),
    byHash: (hash) => orders.get(idsByHash.get(hash.toLowerCase() as Hex) ?? ''),
    ofOwner: (owner) => [...ownedBy(owner)].reverse(),
    followed(chainId) {
      const known = followedLists.get(chainId)
      if (known) return known
      const list = [...(followed.get(chainId)?.values() ?? [])]
      followedLists.set(chainId, list)
      return list
    },
    crossing: (chainId) =>
      [...orders.values()].filter(
        (stored) =>
          stored.chainId === chainId &&
          stored.fills.some(({ crossing }) => crossing !== null && isUnderway(crossing)),
      ),
    apply(id, event, changes = {}) {
      const stored = orders.get(id)
      const status = stored && moveOrder(stored.status, event)
      if (!stored || !status) return undefined
      const next = put({ ...changed(stored, changes), status, updatedAtMs: clock.now() })
      if (event === 'cancelAsked' || event === 'cancelAskedInAuction') tell()
      return next
    },
    note(id, changes) {
      const stored = orders.get(id)
      if (stored) keepRecordText(stored, put(changed(stored, changes)))
    },
    triedAt: (id) => triedBlocks.get(id),
    noteTried(id, block) {
      const stored = orders.get(id)
      if (block !== undefined && stored && isFollowed(stored.status)) triedBlocks.set(id, block)
      else triedBlocks.delete(id)
    },
    noteCrossing(id, crossingId, changes) {
      const stored = orders.get(id)
      if (!stored) return
      const fills = stored.fills.map((fill) =>
        fill.crossing?.id === crossingId ? { ...fill, crossing: { ...fill.crossing, ...changes } } : fill,
      )
      put({ ...stored, fills, updatedAtMs: clock.now() })
    },
    committed(chainId, owner) {
      const amounts = new Map<string, bigint>()
      for (const stored of ownedBy(owner)) {
        if (stored.chainId !== chainId || !isFollowed(stored.status)) continue
        if (positionOf(stored.signed)) continue
        const token = stored.order.srcToken.toLowerCase()
        amounts.set(token, (amounts.get(token) ?? 0n) + remainingSource(stored))
      }
      return amounts
    },
    variants: () => variants,
    setVariants(changes) {
      variants = { ...variants, ...changes }
    },
    needsPermit: (chainId, token) => permitTokens.includes(permitKey(chainId, token)),
    setPermitTokens(tokens) {
      permitTokens = tokens.map(({ chainId, token }) => permitKey(chainId, token))
    },
    onChange(listener) {
      listeners.push(listener)
    },
    capture: () => ({
      orders: new Map(orders),
      routes: routes.capture(),
      triedBlocks: new Map(triedBlocks),
      accepted,
      variants,
      permitTokens,
    }),
    restore(state) {
      orders = new Map()
      idsByHash = new Map()
      idsByOwner = new Map()
      followed = new Map()
      followedLists.clear()
      triedBlocks = new Map(state.triedBlocks)
      for (const stored of state.orders.values()) {
        put(stored)
        index(stored)
      }
      routes.restore(state.routes)
      ;({ accepted, variants, permitTokens } = state)
      tell()
    },
  }
}
