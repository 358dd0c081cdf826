import { onTestFinished } from 'vitest'
import { CHAINS } from '../../../src/domain/chain/chains.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'

/** Nothing listens there: what a node would say stays unknown. */
const NO_NODE = 'http://127.0.0.1:9'

/** Every chain that is no sandbox, as a host would configure it. */
const REAL_CHAINS = CHAINS.filter(({ sandbox }) => !sandbox).map(({ id }) => ({ id, rpcUrls: [NO_NODE] }))

async function switchProfile(profile: 'spec' | 'recorded'): Promise<void> {
  const answer = await fetch(`${sharedSandbox().controlUrl}/profile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ profile }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** The app at a path on the real chains, with the service's recorded answers until the test is over. */
export async function openRecorded(path: string): Promise<void> {
  await switchProfile('recorded')
  onTestFinished(() => switchProfile('spec'))
  await openApp(path, undefined, { host: { chains: REAL_CHAINS } })
}
