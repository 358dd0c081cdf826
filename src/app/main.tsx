import './styles/main.css'
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { AppConfig } from '../domain/host/config.ts'
import { styled } from '../features/trade/lazy/styled.ts'
import { guardStorage } from '../features/trade/settings/pageStorage.ts'
import { createFlowStore } from '../flow/journal/flowRecord.ts'
import { createSessionStore } from '../flow/session.ts'
import { serviceOfConfig } from '../service/configuredService.ts'
import { chooseLanguage } from '../text/text.ts'
import { App } from './App.tsx'
import { tightenPolicy } from './contentPolicy.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { createWalletLayerHandle, loadWalletLayerWhenIdle } from './loadWalletLayer.ts'
import { createQueryClient } from './queryClient.ts'
import { readConfig } from './readConfig.ts'
import { reloadForMissing } from './reloadForMissing.ts'
import { takeOver } from './takeOver.ts'
import { followTheme } from './theme.ts'

function TakeOver({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => void takeOver(), [])
  return children
}

/** In slices: what is typed into the picture meanwhile is not kept waiting. */
const draw = (root: Root, content: ReactNode): void =>
  startTransition(() => root.render(<TakeOver>{content}</TakeOver>))

function renderApp(root: Root, config: AppConfig): void {
  const session = createSessionStore()
  const flows = createFlowStore()
  const service = serviceOfConfig(config)
  const walletLayer = createWalletLayerHandle({ config, session, flows, service })
  draw(
    root,
    <StrictMode>
      <ErrorBoundary>
        <App
          config={config}
          session={session}
          flows={flows}
          service={service}
          queryClient={createQueryClient()}
          walletLayer={walletLayer}
        />
      </ErrorBoundary>
    </StrictMode>,
  )
  loadWalletLayerWhenIdle(walletLayer)
}

async function start(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) return
  guardStorage()
  reloadForMissing()
  void import('../text/en/app/serviceErrors.ts').catch(() => undefined)
  void import('../service/http/answerError.ts').catch(() => undefined)
  followTheme()
  const [reading, language] = await Promise.all([readConfig(), chooseLanguage(navigator.languages)])
  document.documentElement.lang = language
  const root = createRoot(element)
  if (!reading.ok) {
    const { ConfigProblems } = await styled(() => import('./ConfigProblems.tsx'))
    draw(root, <ConfigProblems problems={reading.problems} />)
    return
  }
  if (import.meta.env.PROD) tightenPolicy(reading.config)
  renderApp(root, reading.config)
}

void start()
