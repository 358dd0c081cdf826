import './styles/main.css'
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { AppConfig } from '../domain/host/config.ts'
import { styled } from '../features/trade/lazy/styled.ts'
import { guardStorage, pageStorage } from '../features/trade/settings/pageStorage.ts'
import { settingsStore } from '../features/trade/settings/settingsStore.ts'
import { createFlowStore } from '../flow/journal/flowRecord.ts'
import { createSessionStore } from '../flow/session.ts'
import { serviceOfConfig } from '../service/configuredService.ts'
import { chooseLanguage } from '../text/text.ts'
import { App, type AppProps } from './App.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { FramedApp } from './frame/followParent.ts'
import { createWalletLayerHandle, loadWalletLayerWhenIdle } from './loadWalletLayer.ts'
import { createQueryClient } from './queryClient.ts'
import { readConfig } from './readConfig.ts'
import { reloadForMissing } from './reloadForMissing.ts'
import { takeOver } from './takeOver.ts'
import { followTheme } from './theme.ts'
import { tightenPolicy } from './tightenPolicy.ts'

function TakeOver({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => void takeOver(), [])
  return children
}

/** In slices: what is typed into the picture meanwhile is not kept waiting. */
const draw = (root: Root, content: ReactNode): void =>
  startTransition(() => root.render(<TakeOver>{content}</TakeOver>))

/** The chosen language, else the first of the browser's that the build has. */
async function chosenLanguage(): Promise<string> {
  const chosen = settingsStore.getState().language
  const page = document.documentElement
  const language = await chooseLanguage([chosen, page.dataset.locale ?? '', ...navigator.languages])
  page.lang = language
  return language
}

/** The app's parts, and how to draw it anew in the language that counts now. */
function renderApp(root: Root, config: AppConfig, first: string): AppProps & FramedApp {
  const session = createSessionStore()
  const flows = createFlowStore()
  const service = serviceOfConfig(config)
  const queryClient = createQueryClient()
  const walletLayer = createWalletLayerHandle({ config, session, flows, service })
  const props = { config, session, flows, service, queryClient, walletLayer }
  const drawIn = (language: string): void =>
    draw(
      root,
      // In another language everything is drawn anew; what was typed is in the address.
      <StrictMode key={language}>
        <ErrorBoundary around={(part) => <App {...props}>{part}</App>}>
          <App {...props} />
        </ErrorBoundary>
      </StrictMode>,
    )
  drawIn(first)
  const redraw = () => void chosenLanguage().then(drawIn)
  settingsStore.subscribe(({ language }, before) => {
    if (language !== before.language) redraw()
  })
  void loadWalletLayerWhenIdle(walletLayer)
  return { ...props, redraw }
}

async function start(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) return
  guardStorage()
  reloadForMissing()
  void import('../text/en/app/serviceErrors.ts').catch(() => undefined)
  const keys = import('./followKeys.tsx').catch(() => undefined)
  followTheme()
  const [reading, language] = await Promise.all([readConfig(), chosenLanguage()])
  const root = createRoot(element)
  if (!reading.ok) {
    const { ConfigProblems } = await styled(() => import('./ConfigProblems.tsx'))
    draw(root, <ConfigProblems problems={reading.problems} />)
    return
  }
  const frame = window.parent === window ? null : await import('./frame/inFrame.tsx')
  const refused = frame?.refusedIn(reading.config)
  if (refused) {
    draw(root, refused)
    return
  }
  // Nodes of their own have few, and only they wait for the code.
  const own = pageStorage.getItem('kontor.nodes') && (await import('./ownNodes.ts').catch(() => null))
  const site = own ? await own.withOwnNodes(reading.config) : reading.config
  if (import.meta.env.PROD) tightenPolicy(site)
  const config = frame?.settingsIn(site) ?? site
  const props = renderApp(root, config, language)
  void frame?.followParent(config, props)
  ;(await keys)?.followKeys(props)
}

void start()
