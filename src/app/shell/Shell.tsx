import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { isSharedOrigin } from '../../domain/host/sharedOrigin.ts'
import { SCREENS, type Screen, STATUS_PATH, screenOf } from '../../features/trade/address/paths.ts'
import { SCREEN_ICONS } from '../../features/trade/address/screenIcons.ts'
import { lazyPart } from '../../features/trade/lazy/lazyPart.ts'
import { lazyView } from '../../features/trade/lazy/lazyView.tsx'
import { buildName } from '../../features/trade/page/buildName.ts'
import { tabBadge } from '../../features/trade/page/tabBadge.ts'
import { useConfig } from '../../features/trade/session/configContext.tsx'
import { useOutage } from '../../features/trade/session/serviceContext.tsx'
import { useSession } from '../../features/trade/session/sessionHooks.tsx'
import { settingsDialog } from '../../features/trade/settings/settingsStore.ts'
import { say, t } from '../../text/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Toasts } from '../../ui/overlay/Toasts.tsx'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ChainMenu } from './ChainMenu.tsx'
import { Mark } from './Mark.tsx'
import { IN_BAR, ScreenLink } from './ScreenLink.tsx'
import { type Notify, useNotices } from './useNotices.ts'

const loadSettings = () => import('../../features/settings/SettingsDialog.tsx')
const SettingsDialog = lazyView(async () => (await loadSettings()).SettingsDialog)

const OrderWatch = lazyPart(async () => (await import('../../features/orders/OrderWatch.tsx')).OrderWatch)

const OutageLine = lazyPart(
  async () => (await import('../../features/trade/session/OutageLine.tsx')).OutageLine,
)

const MoreSheet = lazyView(async () => (await import('./MoreSheet.tsx')).MoreSheet)

const HostLines = lazyPart(async () => (await import('./HostLines.tsx')).HostLines)

const SandboxLine = lazyPart(async () => (await import('./SandboxLine.tsx')).SandboxLine)

const SharedOriginLine = lazyPart(async () => (await import('./SharedOriginLine.tsx')).SharedOriginLine)

/** What surrounds every screen: header, navigation, notices, settings and the line at the foot. */
export function Shell({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const { notices, notify, dismiss } = useNotices()
  const settingsOpen = useStore(settingsDialog, (state) => state.open)
  const main = useRef<HTMLElement>(null)
  const screen = screenOf(path)
  const isConnected = useSession((state) => state.status === 'connected')
  useDocumentTitle(screen)
  useFocusOfScreen(main, path)

  return (
    <div className="flex min-h-dvh flex-col">
      <button
        type="button"
        onClick={() => main.current?.focus()}
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:rounded-2 focus:bg-ink focus:px-4 focus:py-2.5 focus:text-on-ink"
      >
        {t('app.skip')}
      </button>
      <Header screen={screen} notify={notify} />
      <Lines notify={notify} />
      {/* As tall as the window below the header: the footer starts below the fold and does not move when the content grows. */}
      <main
        ref={main}
        tabIndex={-1}
        className="min-h-[calc(100dvh-3.375rem)] flex-1 focus:outline-none desk:min-h-[calc(100dvh-3.75rem)] min-[80rem]:guided:pr-92"
      >
        <ErrorBoundary key={path}>{children}</ErrorBoundary>
      </main>
      <Footer />
      <Bottom screen={screen} />
      <Toasts toasts={notices} onDismiss={dismiss} />
      {isConnected && (
        <Suspense>
          <OrderWatch />
        </Suspense>
      )}
      {settingsOpen && (
        <Suspense>
          <SettingsDialog onClose={() => settingsDialog.setState({ open: false })} />
        </Suspense>
      )}
    </div>
  )
}

/** Names the screen in the tab, with the count of what is new. */
function useDocumentTitle(screen: Screen | undefined): void {
  const badge = useStore(tabBadge, (state) => state.count)
  useEffect(() => {
    const title = screen ? `${t(`app.nav.${screen}`)} · ${t('app.name')}` : t('app.name')
    document.title = badge > 0 ? `(${badge}) ${title}` : title
  }, [screen, badge])
}

/** Gives the focus to the title of a screen that was gone to. */
function useFocusOfScreen(main: RefObject<HTMLElement | null>, path: string): void {
  const firstPath = useRef(path)
  useEffect(() => {
    if (firstPath.current === path) return
    firstPath.current = ''
    const title = main.current?.querySelector('h1')
    if (title) return title.focus()
    // A screen whose code is still to come has no title yet, and to bring all of `main` into the window would scroll the header away.
    main.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [main, path])
}

function Header({ screen, notify }: NavigationProps & NotifyProps) {
  return (
    <header className="flex min-h-13.5 shrink-0 flex-wrap items-center gap-2 border-b border-line px-3.5 py-1 desk:min-h-15 desk:gap-3 desk:px-7">
      <ScreenLink name="swap" from={screen} aria-current={false} className="rounded-1 py-1 desk:mr-4">
        <Mark compact />
      </ScreenLink>
      <WideNavigation screen={screen} />
      <span className="flex-1" />
      <ChainMenu screen={screen} />
      <AccountMenu notify={notify} />
      <IconButton
        icon="sliders"
        label={t('app.settings.open')}
        variant="outlined"
        className="max-desk:hidden"
        onPointerEnter={() => void loadSettings()}
        onClick={() => settingsDialog.setState({ open: true })}
      />
    </header>
  )
}

/** What is to be known on every screen, one line each. */
function Lines({ notify }: NotifyProps) {
  const { sandbox } = useConfig()
  /** What this browser withholds that trades need. */
  const withheld = useSession((state) => state.withheld)
  const isServiceDown = useOutage() !== null
  const isNodeDown = useSession((state) => state.silentNodes.length > 0)
  return (
    <>
      {sandbox && (
        <Suspense fallback={<div className="min-h-12.25 border-b border-line" />}>
          <SandboxLine notify={notify} />
        </Suspense>
      )}
      {isSharedOrigin(window.location) && (
        <Suspense>
          <SharedOriginLine />
        </Suspense>
      )}
      {withheld && (
        <p
          role="alert"
          className="border-b border-line px-3.5 py-2 text-center text-13 bg-warn-soft text-warn"
        >
          {say({ key: withheld })}
        </p>
      )}
      {(isServiceDown || isNodeDown) && (
        <Suspense>
          <OutageLine />
        </Suspense>
      )}
    </>
  )
}

interface NavigationProps {
  readonly screen: Screen | undefined
}

interface NotifyProps {
  readonly notify: Notify
}

function WideNavigation({ screen }: NavigationProps) {
  return (
    <nav aria-label={t('app.nav.label')} className="flex gap-1 max-desk:hidden">
      {SCREENS.map((name) => (
        <ScreenLink
          key={name}
          name={name}
          from={screen}
          className="rounded-2 px-2.75 py-1.75 font-[480] text-ink-2 transition-colors hover:text-ink aria-[current=page]:bg-well aria-[current=page]:text-ink forced-colors:aria-[current=page]:underline"
        >
          {t(`app.nav.${name}`)}
        </ScreenLink>
      ))}
    </nav>
  )
}

const TAB =
  'flex flex-1 flex-col items-center gap-0.5 rounded-2 py-1.5 text-12 font-[520] text-ink-3 aria-[current=page]:text-ink'

/** At the lower edge of the window, over the page: what the settings bring moves nothing of what is drawn already. */
function Bottom({ screen }: NavigationProps) {
  const { banner, leastVersion } = useConfig()
  return (
    <div className="sticky bottom-0 z-10">
      {(banner || leastVersion) && (
        <Suspense>
          <HostLines />
        </Suspense>
      )}
      <BottomNavigation screen={screen} />
    </div>
  )
}

function BottomNavigation({ screen }: NavigationProps) {
  const [isMore, setMore] = useState(false)
  return (
    <nav
      aria-label={t('app.nav.label')}
      className="flex flex-wrap justify-around gap-x-1 border-t border-line bg-card px-1.5 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] desk:hidden"
    >
      {IN_BAR.map((name) => (
        <ScreenLink key={name} name={name} from={screen} className={TAB}>
          <Icon name={SCREEN_ICONS[name]} size={18} />
          <span>{t(`app.nav.${name}`)}</span>
        </ScreenLink>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={screen && !IN_BAR.includes(screen) ? 'page' : undefined}
        className={TAB}
        onClick={() => setMore(true)}
      >
        <Icon name="more" size={18} />
        <span>{t('app.nav.more')}</span>
      </button>
      {isMore && <MoreSheet screen={screen} onClose={() => setMore(false)} />}
    </nav>
  )
}

function Footer() {
  const { apiUrl } = useConfig()
  return (
    <footer className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-3.5 pt-6 pb-4 text-12 text-ink-3 desk:px-7 min-[80rem]:guided:pr-98">
      <span>
        {t('app.name')} {buildName()}
      </span>
      <a href={`#${STATUS_PATH}`} className="underline underline-offset-3">
        {t('app.footer.status')}
      </a>
      <span>{t('app.footer.service', { host: new URL(apiUrl).host })}</span>
    </footer>
  )
}
