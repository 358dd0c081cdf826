import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { createStore } from 'zustand/vanilla'
import { ConfigProvider } from '../../src/features/trade/session/configContext.tsx'
import { DeskProvider, type LoadedDesk } from '../../src/features/trade/session/deskContext.tsx'
import { ServiceProvider } from '../../src/features/trade/session/serviceContext.tsx'
import { StoresProvider } from '../../src/features/trade/session/sessionHooks.tsx'
import type { Desk } from '../../src/flow/desk.ts'
import { createFlowStore, type FlowStore } from '../../src/flow/journal/flowRecord.ts'
import type { OfferDesk } from '../../src/flow/orders/offerDesk.ts'
import { createSessionStore, type SessionState } from '../../src/flow/session.ts'
import { createService } from '../../src/service/http/serviceClient.ts'
import { hashQueryKey } from '../../src/service/queries.ts'

/** Where the part is shown: the chains of the deployment, what the service answers, and the flows of this browser. */
interface Surroundings {
  readonly chainIds?: readonly number[]
  readonly fetch?: (url: URL) => Response
  readonly flows?: FlowStore
}

const noAnswer = () => Response.json({}, { status: 503 })

/** Shows a part of the app beside a desk that says so of offers, and a service that answers nothing unless told. */
export function showBeside(
  offers: Partial<OfferDesk>,
  part: ReactNode,
  more: Partial<Desk> = {},
  known: Partial<SessionState> = {},
  { chainIds = [], fetch = noAnswer, flows = createFlowStore() }: Surroundings = {},
) {
  const session = createSessionStore()
  session.setState(known)
  const desk = { offers: async () => offers, ...more } as Partial<Desk> as Desk
  const handle = { store: createStore<LoadedDesk>(() => ({ desk, feed: null })), load: async () => desk }
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
        <DeskProvider handle={handle}>
          <ConfigProvider
            config={{ apiUrl: '', partner: 'kontor', chains: chainIds.map((id) => ({ id, rpcUrls: [] })) }}
          >
            <StoresProvider session={session} flows={flows}>
              {part}
            </StoresProvider>
          </ConfigProvider>
        </DeskProvider>
      </ServiceProvider>
    </QueryClientProvider>,
  )
}
