import { createContext, type ReactNode, use } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OrderFeed } from '../../../flow/orders/orderFeed.ts'
import type { OrderFeedState } from '../../../flow/orders/orderFeedState.ts'
import type { WalletLayer } from '../../../flow/walletLayer.ts'

/** The wallet layer, and the poller of Delta orders. Both null until its code has arrived. */
export interface LoadedWalletLayer {
  readonly walletLayer: WalletLayer | null
  readonly feed: OrderFeed | null
}

/** The wallet layer once its code is here, and how to ask for it. `app/` owns the loading. */
export interface WalletLayerHandle {
  readonly store: StoreApi<LoadedWalletLayer>
  /** Fetches the wallet layer if it is not here yet. @throws {AppError} `wallet-layer-unavailable` when its code cannot be fetched. */
  readonly load: () => Promise<WalletLayer>
}

const WalletLayerContext = createContext<WalletLayerHandle | null>(null)

/** Gives everything below it access to the wallet layer. */
export function WalletLayerProvider({
  handle,
  children,
}: {
  readonly handle: WalletLayerHandle
  readonly children: ReactNode
}) {
  return <WalletLayerContext value={handle}>{children}</WalletLayerContext>
}

/** `walletLayer` is null until its code has arrived, `load` fetches it on intent. @throws {Error} outside of a `WalletLayerProvider`. */
export function useWalletLayer(): {
  readonly walletLayer: WalletLayer | null
  readonly load: () => Promise<WalletLayer>
} {
  const handle = use(WalletLayerContext)
  if (!handle) throw new Error('useWalletLayer needs a WalletLayerProvider above it')
  const walletLayer = useStore(handle.store, (state) => state.walletLayer)
  return { walletLayer, load: handle.load }
}

const NOTHING_FED = createStore<OrderFeedState>(() => ({
  orders: new Map(),
  lastSeenAt: null,
  problem: null,
}))

/** The poller of Delta orders; null until the wallet layer's code has arrived. @throws {Error} outside of a `WalletLayerProvider`. */
export function useOrderFeed(): OrderFeed | null {
  const handle = use(WalletLayerContext)
  if (!handle) throw new Error('useOrderFeed needs a WalletLayerProvider above it')
  return useStore(handle.store, (state) => state.feed)
}

/** Delta orders as the poller knows them; none until the wallet layer's code has arrived. @throws {Error} outside of a `WalletLayerProvider`. */
export function useTrackedOrders(): OrderFeedState {
  return useStore(useOrderFeed()?.store ?? NOTHING_FED)
}
