import type { StoreApi } from 'zustand/vanilla'
import { type DeltaOrder, isOfDoubtfulEnd } from '../../domain/orders/record/deltaOrder.ts'
import type { OnChainState } from '../../domain/orders/record/orderSnapshot.ts'
import { isCancellable } from '../../domain/orders/record/orderState.ts'
import type { Clock } from '../record/clock.ts'
import { type OrderFeedState, type TrackedOrder, withChainState } from './orderFeedState.ts'

/** What the feed asks the chain about orders; each resolves without those of a chain that does not answer. */
export interface ChainReads {
  /** What became of orders whose state at the service is in doubt; by id. */
  readonly readChain: (orders: readonly DeltaOrder[]) => Promise<ReadonlyMap<string, OnChainState>>
  /** Ids of those that nobody can fill any more: one request per owner and chain. Absent: open orders are not compared with the chain. */
  readonly readUsed?: (orders: readonly DeltaOrder[]) => Promise<ReadonlySet<string>>
}

interface ChainPollOptions extends ChainReads {
  readonly store: StoreApi<OrderFeedState>
  readonly clock: Clock
  readonly isVisible: () => boolean
}

/** Orders in doubt are read from the chain this often while somebody watches, and open ones compared with it so often. */
const CHAIN_POLL_MS = 20_000
const USED_POLL_MS = 60_000
/** So many are read in one poll, those first whose last poll is longest ago: each costs a few requests of a node. */
const MOST_A_POLL = 20

/** Polls the chain where the service's status is not enough: what it ended, contradicts or lists no more, and what it calls open although it is over. */
export function createChainPoll({ store, clock, isVisible, readChain, readUsed }: ChainPollOptions) {
  const over = new Set<string>()
  const lastPolls = new Map<string, number>()
  let checkedAt = 0
  let comparedAt = 0

  const ordersThat = (fit: (fed: TrackedOrder) => boolean): readonly DeltaOrder[] =>
    [...store.getState().orders.values()].filter(fit).map(({ order }) => order)
  const inDoubt = () =>
    ordersThat((fed) => {
      if (fed.chain?.isOver) return false
      if (fed.isInconsistent || over.has(fed.order.id)) return true
      return isOfDoubtfulEnd(fed.order, clock.now()) && fed.status !== 'COMPLETED'
    })
  const open = () =>
    readUsed
      ? ordersThat(
          ({ order, status, chain }) => isCancellable(status) && isOfOneChain(order) && !chain?.isOver,
        )
      : []

  const compare = async () => {
    const orders = open()
    if (orders.length === 0 || clock.now() < comparedAt + USED_POLL_MS) return
    comparedAt = clock.now()
    for (const id of (await readUsed?.(orders).catch(() => null)) ?? []) {
      if (!over.has(id)) checkedAt = 0
      over.add(id)
    }
  }

  return {
    async poll(): Promise<void> {
      if (!isVisible()) return
      await compare()
      const lastPollOf = ({ id }: DeltaOrder) => lastPolls.get(id) ?? 0
      const orders = inDoubt()
        .toSorted((a, b) => lastPollOf(a) - lastPollOf(b))
        .slice(0, MOST_A_POLL)
      if (orders.length === 0 || clock.now() < checkedAt + CHAIN_POLL_MS) return
      checkedAt = clock.now()
      for (const { id } of orders) lastPolls.set(id, checkedAt)
      const states = await readChain(orders).catch(() => new Map<string, OnChainState>())
      for (const [id, found] of states) store.setState((state) => withChainState(state, id, found))
    },
    /** Milliseconds until each kind of poll is due; none while nobody watches. */
    dueInMs(): readonly number[] {
      if (!isVisible()) return []
      const dues = [
        ...(inDoubt().length > 0 ? [checkedAt + CHAIN_POLL_MS] : []),
        ...(open().length > 0 ? [comparedAt + USED_POLL_MS] : []),
      ]
      return dues.map((due) => due - clock.now())
    },
  }
}

const isOfOneChain = ({ order, input, output }: DeltaOrder): boolean =>
  order !== null && input.chainId === output.chainId
