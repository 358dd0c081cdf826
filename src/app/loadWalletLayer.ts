import { createStore } from 'zustand/vanilla'
import { AppError } from '../domain/data/errors.ts'
import type { AppConfig } from '../domain/host/config.ts'
import { neededByScreen } from '../features/trade/lazy/screenNeeds.ts'
import { buildName } from '../features/trade/page/buildName.ts'
import type { LoadedWalletLayer, WalletLayerHandle } from '../features/trade/session/walletLayerContext.tsx'
import type { FlowStore } from '../flow/journal/flowRecord.ts'
import type { SessionStore } from '../flow/session.ts'
import type { WalletLayer } from '../flow/walletLayer.ts'
import type { Service } from '../service/http/serviceClient.ts'

export interface LoadOptions {
  readonly config: AppConfig
  readonly session: SessionStore
  readonly flows: FlowStore
  readonly service: Service
}

const IDLE_DEADLINE_MS = 1_500
const NEEDS_DEADLINE_MS = 4_000

/** Lets the page take a key or paint between two steps; where a browser cannot, the next step follows at once. */
async function pause(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { readonly yield?: () => Promise<void> } }
  await scheduler?.yield?.()
}

/** Prepares the loading of the wallet layer: its code is fetched once, on the first call of `load`; after a failure the next call tries again. */
export function createWalletLayerHandle(options: LoadOptions): WalletLayerHandle {
  const store = createStore<LoadedWalletLayer>(() => ({ walletLayer: null, feed: null }))
  let loading: Promise<WalletLayer> | null = null

  const fetchWalletLayer = async (): Promise<WalletLayer> => {
    try {
      const [{ createWalletLayer }, { startOrderFeed }] = await Promise.all([
        import('../wallet/createWalletLayer.ts'),
        import('./startOrderFeed.ts'),
        import('../text/en/trade/flow.ts'),
      ])
      await pause()
      const walletLayer = createWalletLayer({ ...options, build: buildName() })
      await pause()
      const feed = startOrderFeed({ ...options, walletLayer })
      options.session.setState({ failure: null })
      store.setState({ walletLayer, feed })
      return walletLayer
    } catch (cause) {
      loading = null
      const key = 'app.error.walletLayer'
      options.session.setState({ failure: key, status: 'disconnected' })
      throw new AppError({
        code: 'wallet-layer-unavailable',
        message: { key },
        recovery: 'retry',
        cause,
        details: cause instanceof Error ? cause.message : undefined,
      })
    }
  }

  return {
    store,
    load() {
      loading ??= fetchWalletLayer()
      return loading
    },
  }
}

const frame = () => new Promise(requestAnimationFrame)

const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: IDLE_DEADLINE_MS })
    else setTimeout(resolve, 200)
  })

/** Fetches the wallet layer once the screen has what it needs, or is late, and the browser has time. A failure shows in the session store. */
export async function loadWalletLayerWhenIdle(handle: WalletLayerHandle): Promise<void> {
  let needs: Promise<unknown> | null = null
  const overdue = new Promise((resolve) => setTimeout(resolve, NEEDS_DEADLINE_MS, 'overdue'))
  await frame()
  // What arrives may need more.
  while (needs !== neededByScreen()) {
    needs = neededByScreen()
    if ((await Promise.race([needs, overdue])) === 'overdue') break
    await idle()
  }
  await handle.load().catch(() => undefined)
}
