import { createContext, type ReactNode, use } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Desk } from '../../../flow/desk.ts'
import type { OrderFeed } from '../../../flow/orders/orderFeed.ts'
import type { OrderFeedState } from '../../../flow/orders/orderFeedState.ts'

/** What the wallet layer brings: the desk, and the poller of Delta orders. Both null until its code has arrived. */
export interface LoadedDesk {
  readonly desk: Desk | null
  readonly feed: OrderFeed | null
}

/** The wallet layer once its code is here, and how to ask for it. `app/` owns the loading. */
export interface DeskHandle {
  readonly store: StoreApi<LoadedDesk>
  /** Fetches the wallet layer if it is not here yet. @throws {AppError} `wallet-layer-unavailable` when its code cannot be fetched. */
  readonly load: () => Promise<Desk>
}

const DeskContext = createContext<DeskHandle | null>(null)

/** Gives everything below it access to the wallet layer. */
export function DeskProvider({
  handle,
  children,
}: {
  readonly handle: DeskHandle
  readonly children: ReactNode
}) {
  return <DeskContext value={handle}>{children}</DeskContext>
}

/** The wallet layer: `desk` is null until its code has arrived, `load` fetches it on intent. @throws {Error} outside of a `DeskProvider`. */
export function useDesk(): { readonly desk: Desk | null; readonly load: () => Promise<Desk> } {
  const handle = use(DeskContext)
  if (!handle) throw new Error('useDesk needs a DeskProvider above it')
  const desk = useStore(handle.store, (state) => state.desk)
  return { desk, load: handle.load }
}

const NOTHING_FED = createStore<OrderFeedState>(() => ({
  orders: new Map(),
  lastSeenAt: null,
  problem: null,
}))

/** The poller of Delta orders; null until the wallet layer's code has arrived. @throws {Error} outside of a `DeskProvider`. */
export function useOrderFeed(): OrderFeed | null {
  const handle = use(DeskContext)
  if (!handle) throw new Error('useOrderFeed needs a DeskProvider above it')
  return useStore(handle.store, (state) => state.feed)
}

/** Delta orders as the poller knows them; none until the wallet layer's code has arrived. @throws {Error} outside of a `DeskProvider`. */
export function useTrackedOrders(): OrderFeedState {
  return useStore(useOrderFeed()?.store ?? NOTHING_FED)
}
