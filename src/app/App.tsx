import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import type { AppConfig } from '../domain/config.ts'
import { SwapScreen } from '../features/swap/SwapScreen.tsx'
import { ConfigProvider } from '../features/trade/configContext.tsx'
import { type DeskHandle, DeskProvider } from '../features/trade/deskContext.tsx'
import { PATHS } from '../features/trade/paths.ts'
import { ServiceProvider } from '../features/trade/serviceContext.tsx'
import { StoresProvider } from '../features/trade/sessionHooks.tsx'
import type { FlowStore } from '../flow/flowRecord.ts'
import type { SessionStore } from '../flow/session.ts'
import type { Service } from '../service/serviceClient.ts'
import { t } from '../text/text.ts'
import { useHashPath } from './hashLocation.ts'
import { NotFound } from './NotFound.tsx'
import { Shell } from './Shell.tsx'

const OrdersScreen = lazy(async () => ({
  default: (await import('../features/orders/OrdersScreen.tsx')).OrdersScreen,
}))

export interface AppProps {
  readonly config: AppConfig
  readonly session: SessionStore
  readonly flows: FlowStore
  readonly service: Service
  readonly queryClient: QueryClient
  readonly desk: DeskHandle
}

/** The whole app, given what it works with. */
export function App({ config, session, flows, service, queryClient, desk }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider config={config}>
        <ServiceProvider service={service}>
          <StoresProvider session={session} flows={flows}>
            <DeskProvider handle={desk}>
              <Router hook={useHashPath}>
                <Screens />
              </Router>
            </DeskProvider>
          </StoresProvider>
        </ServiceProvider>
      </ConfigProvider>
    </QueryClientProvider>
  )
}

function LazyOrders({ id }: { readonly id: string | null }) {
  return (
    <Suspense fallback={<p className="sr-only">{t('app.loading')}</p>}>
      <OrdersScreen id={id} />
    </Suspense>
  )
}

function Screens() {
  const [path] = useHashPath()
  return (
    <Shell path={path}>
      <Switch>
        <Route path={PATHS.swap}>
          <SwapScreen />
        </Route>
        <Route path={PATHS.orders}>
          <LazyOrders id={null} />
        </Route>
        <Route path={`${PATHS.orders}/:id`}>{({ id }) => <LazyOrders id={id} />}</Route>
        <Route path="/">
          <Redirect to={PATHS.swap} replace />
        </Route>
        <Route>
          <NotFound path={path} />
        </Route>
      </Switch>
    </Shell>
  )
}
