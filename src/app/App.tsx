import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import type { AppConfig } from '../domain/config.ts'
import { SwapScreen } from '../features/swap/SwapScreen.tsx'
import { hasSymbols } from '../features/swap/wordedLink.ts'
import { ConfigProvider } from '../features/trade/session/configContext.tsx'
import { type DeskHandle, DeskProvider } from '../features/trade/session/deskContext.tsx'
import { lazyView } from '../features/trade/session/lazyView.tsx'
import { PATHS } from '../features/trade/session/paths.ts'
import { ServiceProvider } from '../features/trade/session/serviceContext.tsx'
import { StoresProvider } from '../features/trade/session/sessionHooks.tsx'
import { useOfSearch } from '../features/trade/session/windowState.ts'
import type { FlowStore } from '../flow/journal/flowRecord.ts'
import type { SessionStore } from '../flow/session.ts'
import type { Service } from '../service/http/serviceClient.ts'
import { t } from '../text/text.ts'
import { useHashPath } from './hashLocation.ts'
import { Shell } from './Shell.tsx'

const OrdersScreen = lazyView(async () => (await import('../features/orders/OrdersScreen.tsx')).OrdersScreen)

const LimitScreen = lazyView(async () => (await import('../features/limit/LimitScreen.tsx')).LimitScreen)

const TwapScreen = lazyView(async () => (await import('../features/twap/TwapScreen.tsx')).TwapScreen)

const CrosschainScreen = lazyView(
  async () => (await import('../features/crosschain/CrosschainScreen.tsx')).CrosschainScreen,
)

const OtcScreens = lazyView(async () => (await import('../features/otc/OtcScreens.tsx')).OtcScreens)

const LinkScreen = lazyView(async () => (await import('../features/swap/LinkScreen.tsx')).LinkScreen)

const NotFound = lazy(async () => ({ default: (await import('./NotFound.tsx')).NotFound }))

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

function Later({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<p className="sr-only">{t('app.loading')}</p>}>{children}</Suspense>
}

function SwapRoute() {
  return useOfSearch(hasSymbols) ? <LinkScreen /> : <SwapScreen />
}

function Screens() {
  const [path] = useHashPath()
  return (
    <Shell path={path}>
      <Later>
        <Switch>
          <Route path={PATHS.swap}>
            <SwapRoute />
          </Route>
          <Route path={`${PATHS.swap}/*`}>
            <LinkScreen />
          </Route>
          <Route path={PATHS.limit}>
            <LimitScreen />
          </Route>
          <Route path={PATHS.twap}>
            <TwapScreen />
          </Route>
          <Route path={PATHS.crosschain}>
            <CrosschainScreen />
          </Route>
          <Route path={`${PATHS.otc}/*?`}>
            <OtcScreens path={path} />
          </Route>
          <Route path={PATHS.orders}>
            <OrdersScreen id={null} />
          </Route>
          <Route path={`${PATHS.orders}/:id`}>{({ id }) => <OrdersScreen id={id} />}</Route>
          <Route path="/">
            <Redirect to={PATHS.swap} replace />
          </Route>
          <Route>
            <NotFound path={path} />
          </Route>
        </Switch>
      </Later>
    </Shell>
  )
}
