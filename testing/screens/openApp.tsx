import '../../src/app/styles/main.css'
import { inject } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { appConfigOf } from '../../sandbox/appConfig.mjs'
import type { Manifest } from '../../sandbox/sandbox.ts'
import { App } from '../../src/app/App.tsx'
import { createDeskHandle, loadDeskWhenIdle } from '../../src/app/loadDesk.ts'
import { createQueryClient } from '../../src/app/queryClient.ts'
import type { AppConfig } from '../../src/domain/config.ts'
<<<<<<< HEAD
import { settingsStore } from '../../src/features/trade/session/settingsStore.ts'
import { tradeTerms } from '../../src/features/trade/terms/tradeTerms.ts'
=======
import { type Settings, settingsStore } from '../../src/features/trade/session/settingsStore.ts'
>>>>>>> 31dcb904 (Screen tests of swap, limit and TWAP in place of journeys)
import { tokenStore } from '../../src/features/trade/token/tokenStore.ts'
import { createFlowStore } from '../../src/flow/journal/flowRecord.ts'
import { createSessionStore } from '../../src/flow/session.ts'
import { serviceOfConfig } from '../../src/service/configuredService.ts'
import type { PageVisitor } from './pageWallet.ts'

/** The sandbox that all files of the suite share. @throws {Error} outside of that suite */
export function sharedSandbox(): Manifest {
  const manifest = inject('sandbox')
  if (!manifest) throw new Error('this suite has no sandbox')
  return manifest
}

/**
 * The whole app at a path, as `src/app/main.tsx` starts it, against the suite's sandbox; storage is empty but for the visitor's earlier connection.
 * @param path with its search, without `#`
<<<<<<< HEAD
 * @param options `isAgain`: storage stays as it is, as on a reload; the journal does so anyhow
=======
 * @param host what the host's settings say in place of the sandbox's
 * @param settings what the person has chosen before
>>>>>>> 31dcb904 (Screen tests of swap, limit and TWAP in place of journeys)
 */
export async function openApp(
  path: string,
  visitor?: PageVisitor,
<<<<<<< HEAD
  { isAgain = false }: { readonly isAgain?: boolean } = {},
=======
  { host, settings }: { readonly host?: Partial<AppConfig>; readonly settings?: Partial<Settings> } = {},
>>>>>>> 31dcb904 (Screen tests of swap, limit and TWAP in place of journeys)
): Promise<void> {
  await cleanup()
  if (!isAgain) localStorage.clear()
  sessionStorage.clear()
  if (visitor) localStorage.setItem('kontor.wallet.recentConnectorId', JSON.stringify(visitor.rdns))
  if (settings) localStorage.setItem('kontor.settings', JSON.stringify({ state: settings, version: 1 }))
  for (const store of [settingsStore, tokenStore]) store.reread()
  tradeTerms.setState(tradeTerms.getInitialState(), true)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  window.location.hash = `#${path}`
  const config: AppConfig = { ...appConfigOf(sharedSandbox()), ...host }
  const session = createSessionStore()
  const flows = createFlowStore()
  const service = serviceOfConfig(config)
  const desk = createDeskHandle({ config, session, flows, service })
  const queryClient = createQueryClient()
  await render(<App {...{ config, session, flows, service, queryClient, desk }} />)
  loadDeskWhenIdle(desk)
}
