import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { createStore } from 'zustand/vanilla'
import { ConfigProvider } from '../../src/features/trade/session/configContext.tsx'
import { ServiceProvider } from '../../src/features/trade/session/serviceContext.tsx'
import { StoresProvider } from '../../src/features/trade/session/sessionHooks.tsx'
import {
  type LoadedWalletLayer,
  WalletLayerProvider,
} from '../../src/features/trade/session/walletLayerContext.tsx'
import { createFlowStore, type FlowStore } from '../../src/flow/journal/flowRecord.ts'
import type { OfferClient } from '../../src/flow/orders/offerClient.ts'
import { createSessionStore, type SessionState } from '../../src/flow/session.ts'
import type { WalletLayer } from '../../src/flow/walletLayer.ts'
import { createService } from '../../src/service/http/serviceClient.ts'
import { hashQueryKey } from '../../src/service/queries.ts'

/** Where the part is shown: the chains of the deployment, what the service answers, and the flows of this browser. */
interface Surroundings {
  readonly chainIds?: readonly number[]
  readonly fetch?: (url: URL) => Response
  readonly flows?: FlowStore
}

const noAnswer = () => Response.json({}, { status: 503 })

/** Shows a part of the app with a wallet layer that reads offers so, and a service that answers nothing by default. */
export function showBeside(
  offers: Partial<OfferClient>,
  part: ReactNode,
  more: Partial<WalletLayer> = {},
  known: Partial<SessionState> = {},
  { chainIds = [], fetch = noAnswer, flows = createFlowStore() }: Surroundings = {},
) {
  const session = createSessionStore()
  session.setState(known)
  const walletLayer = { offers: async () => offers, ...more } as Partial<WalletLayer> as WalletLayer
  const handle = {
    store: createStore<LoadedWalletLayer>(() => ({ walletLayer, feed: null })),
    load: async () => walletLayer,
  }
  const service = createService({
    baseUrl: 'https://service.test',
    partner: 'kontor',
    fetch: async (url) => fetch(new URL(String(url))),
  })
  return render(
    <QueryClientProvider
      client={
        new QueryClient({ defaultOptions: { queries: { retry: false, queryKeyHashFn: hashQueryKey } } })
      }
    >
      <ServiceProvider service={service}>
        <WalletLayerProvider handle={handle}>
          <ConfigProvider
            config={{ apiUrl: '', partner: 'kontor', chains: chainIds.map((id) => ({ id, rpcUrls: [] })) }}
          >
            <StoresProvider session={session} flows={flows}>
              {part}
            </StoresProvider>
          </ConfigProvider>
        </WalletLayerProvider>
      </ServiceProvider>
    </QueryClientProvider>,
  )
}
