import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import type { AppConfig } from '../domain/host/config.ts'
import { SwapScreen } from '../features/swap/SwapScreen.tsx'
import { hasSymbols } from '../features/swap/wordedLink.ts'
import { goTo, useHashPath } from '../features/trade/address/hashPath.ts'
import { isOffered, PATHS, SCREENS, type Screen, STATUS_PATH } from '../features/trade/address/paths.ts'
import { lazyView } from '../features/trade/lazy/lazyView.tsx'
import { useOfSearch } from '../features/trade/page/windowState.ts'
import { ConfigProvider, useConfig } from '../features/trade/session/configContext.tsx'
import { ServiceProvider } from '../features/trade/session/serviceContext.tsx'
import { StoresProvider } from '../features/trade/session/sessionHooks.tsx'
import { type WalletLayerHandle, WalletLayerProvider } from '../features/trade/session/walletLayerContext.tsx'
import { settingsDialog } from '../features/trade/settings/settingsStore.ts'
import type { FlowStore } from '../flow/journal/flowRecord.ts'
import type { SessionStore } from '../flow/session.ts'
import type { Service } from '../service/http/serviceClient.ts'
import { t } from '../text/text.ts'
import { Shell } from './shell/Shell.tsx'

const OrdersScreen = lazyView(async () => (await import('../features/orders/OrdersScreen.tsx')).OrdersScreen)

const LimitScreen = lazyView(async () => (await import('../features/limit/LimitScreen.tsx')).LimitScreen)

const TwapScreen = lazyView(async () => (await import('../features/twap/TwapScreen.tsx')).TwapScreen)

const CrosschainScreen = lazyView(
  async () => (await import('../features/crosschain/CrosschainScreen.tsx')).CrosschainScreen,
)

const OtcScreens = lazyView(async () => (await import('../features/otc/OtcScreens.tsx')).OtcScreens)

const LinkScreen = lazyView(async () => (await import('../features/swap/LinkScreen.tsx')).LinkScreen)

const StatusScreen = lazyView(async () => (await import('../features/status/StatusScreen.tsx')).StatusScreen)

const NotFound = lazyView(async () => (await import('./NotFound.tsx')).NotFound)

export interface AppProps {
  readonly config: AppConfig
  readonly session: SessionStore
  readonly flows: FlowStore
  readonly service: Service
  readonly queryClient: QueryClient
  readonly walletLayer: WalletLayerHandle
}

/** The whole app, given what it works with; or only what is to be drawn with it. */
export function App({
  config,
  session,
  flows,
  service,
  queryClient,
  walletLayer,
  children = <Screens />,
}: AppProps & { readonly children?: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider config={config}>
        <ServiceProvider service={service}>
          <StoresProvider session={session} flows={flows}>
            <WalletLayerProvider handle={walletLayer}>{children}</WalletLayerProvider>
          </StoresProvider>
        </ServiceProvider>
      </ConfigProvider>
    </QueryClientProvider>
  )
}

function SwapRoute() {
  return useOfSearch(hasSymbols) ? <LinkScreen /> : <SwapScreen />
}

function ToSwap() {
  useEffect(() => goTo(PATHS.swap, { replace: true }), [])
  return null
}

/** Opens the settings, which are a window over any screen. */
function ToSettings() {
  useEffect(() => {
    settingsDialog.setState({ open: true })
    goTo(PATHS.swap, { replace: true })
  }, [])
  return null
}

/** The screen of a path that names one. */
const WHOLE: Readonly<Record<Screen, () => ReactNode>> = {
  swap: () => <SwapRoute />,
  limit: () => <LimitScreen />,
  twap: () => <TwapScreen />,
  crosschain: () => <CrosschainScreen />,
  otc: () => <OtcScreens path={PATHS.otc} />,
  orders: () => <OrdersScreen id={null} />,
}
/** Screens with paths below their own; `rest` is the part below. */
const BELOW: Partial<Record<Screen, (path: string, rest: string) => ReactNode>> = {
  swap: () => <LinkScreen />,
  otc: (path) => <OtcScreens path={path} />,
  orders: (path, rest) => (rest.includes('/') ? <NotFound path={path} /> : <OrdersScreen id={rest} />),
}

/** What a path shows. Casing and a slash at the end make no difference. */
function screenAt(path: string, config: AppConfig): ReactNode {
  if (path === '/') return <ToSwap />
  if (path.toLowerCase() === '/settings') return <ToSettings />
  const [, first = '', slash = '', rest = ''] = /^\/([^/]*)(\/?)(.*?)\/?$/.exec(path) ?? []
  if (`/${first.toLowerCase()}` === STATUS_PATH && rest === '') return <StatusScreen />
  const name = SCREENS.find((screen) => PATHS[screen] === `/${first.toLowerCase()}`)
  if (name && !isOffered(config, name)) return <NotFound path={path} />
  if (name && rest === '') return WHOLE[name]()
  return (name && slash && BELOW[name]?.(path, rest)) || <NotFound path={path} />
}

const decoded = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function Screens() {
  const path = useHashPath()
  const config = useConfig()
  return (
    <Shell path={path}>
      <Suspense fallback={<p className="sr-only">{t('app.loading')}</p>}>
        {screenAt(decoded(path), config)}
      </Suspense>
    </Shell>
  )
}
