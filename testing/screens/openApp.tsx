import '../../src/app/styles/main.css'
import '../../src/text/en/app/serviceErrors.ts'
import { inject } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { appConfigOf } from '../../sandbox/appConfig.mjs'
import type { Manifest } from '../../sandbox/sandbox.ts'
import { App } from '../../src/app/App.tsx'
import { followKeys } from '../../src/app/followKeys.tsx'
import { createWalletLayerHandle, loadWalletLayerWhenIdle } from '../../src/app/loadWalletLayer.ts'
import { createQueryClient } from '../../src/app/queryClient.ts'
import type { AppConfig } from '../../src/domain/host/config.ts'
import {
  type Settings,
  settingsDialog,
  settingsStore,
} from '../../src/features/trade/settings/settingsStore.ts'
import { tradeTerms } from '../../src/features/trade/terms/tradeTerms.ts'
import { tokenStore } from '../../src/features/trade/token/tokenStore.ts'
import { createFlowStore } from '../../src/flow/journal/flowRecord.ts'
import { createJournal } from '../../src/flow/journal/journal.ts'
import { createSessionStore } from '../../src/flow/session.ts'
import { serviceOfConfig } from '../../src/service/configuredService.ts'
import type { PageVisitor } from './pageWallet.ts'

/** The sandbox that all files of the suite share. @throws {Error} outside of that suite */
export function sharedSandbox(): Manifest {
  const manifest = inject('sandbox')
  if (!manifest) throw new Error('this suite has no sandbox')
  return manifest
}

/** Empties what a browser keeps. The journal too: after a snapshot is restored, the service gives the numbers of earlier orders to new ones. */
async function forgetAll(): Promise<void> {
  localStorage.clear()
  const journal = createJournal()
  for (const id of await journal.ids()) await journal.remove(id)
}

let stopKeys: () => void = () => undefined

/**
 * The whole app at a path, as `src/app/main.tsx` starts it, against the suite's sandbox; storage is empty but for the visitor's earlier connection.
 * @param path with its search, without `#`
 * @param before `isAgain`: storage stays as it is, as on a reload. `host`: what the host's settings say in place of the
 * sandbox's. `settings`: what the person has chosen.
 */
export async function openApp(
  path: string,
  visitor?: PageVisitor,
  {
    isAgain = false,
    host,
    settings,
  }: {
    readonly isAgain?: boolean
    readonly host?: Partial<AppConfig>
    readonly settings?: Partial<Settings>
  } = {},
): Promise<void> {
  await cleanup()
  if (!isAgain) await forgetAll()
  sessionStorage.clear()
  if (visitor) localStorage.setItem('kontor.wallet.recentConnectorId', JSON.stringify(visitor.rdns))
  if (settings) localStorage.setItem('kontor.settings', JSON.stringify({ state: settings, version: 1 }))
  for (const store of [settingsStore, tokenStore]) store.reread()
  settingsDialog.setState({ open: false })
  tradeTerms.setState(tradeTerms.getInitialState(), true)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  // Somebody is there, however long the test before took.
  window.dispatchEvent(new Event('pointerdown'))
  window.location.hash = `#${path}`
  const config: AppConfig = { ...appConfigOf(sharedSandbox()), ...host }
  const session = createSessionStore()
  const flows = createFlowStore()
  const service = serviceOfConfig(config)
  const walletLayer = createWalletLayerHandle({ config, session, flows, service })
  const queryClient = createQueryClient()
  const props = { config, session, flows, service, queryClient, walletLayer }
  await render(<App {...props} />)
  stopKeys()
  stopKeys = followKeys(props)
  void loadWalletLayerWhenIdle(walletLayer)
}
