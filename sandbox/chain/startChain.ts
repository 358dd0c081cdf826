import type { NodeName } from './anvilProcess.ts'
import { type Artifacts, loadArtifacts } from './contractArtifacts.ts'
import { deploySandbox, safeAddresses } from './deployment.ts'
import { assertPinned, type Deployed, openChain, type SandboxSafe, type StartedChain } from './openChain.ts'
import { seedPrices } from './priceSeed.ts'
import { SAFE_PLANS } from './sandboxKeys.ts'
import { startSavedChain } from './savedChain.ts'

export interface StartChainOptions {
  readonly chainId: number
  /** 0 or absent for a free one. */
  readonly port?: number
  /** Loopback when absent. */
  readonly host?: string
  /** Timestamp of the genesis block in seconds; the wall clock's when absent. */
  readonly genesisSec?: number
  /** Seconds between blocks that are mined without a transaction, 2 when absent, 0 for none. */
  readonly blockTimeSec?: number
  /** What it runs on; anvil when absent. */
  readonly node?: NodeName | undefined
}

const DEPLOYMENT = new URL('deployment.ts', import.meta.url).href

/** The Safe accounts of the sandbox. */
export function safesOf(artifacts: Artifacts): readonly SandboxSafe[] {
  const addresses = safeAddresses(artifacts)
  return SAFE_PLANS.flatMap(({ owners, threshold }, index) => {
    const address = addresses[index]
    return address ? [{ address, owners, threshold }] : []
  })
}

/**
 * Starts a chain with everything the sandbox has on it: contracts, funded accounts, pools.
 * @throws {Error} when the port is taken, a source does not compile, or the app has other addresses compiled in.
 */
export async function startChain(options: StartChainOptions): Promise<StartedChain> {
  const { chainId, port = 0, host = '127.0.0.1', genesisSec, blockTimeSec, node: name } = options
  assertPinned(chainId)
  let compiledInMs: number | null = null
  const { anvil, node, deployed } = await startSavedChain<Deployed>(
    { chainId, port, host, genesisSec, node: name },
    {
      name: 'sandbox',
      source: DEPLOYMENT,
      async deploy(empty) {
        const artifacts = await loadArtifacts()
        compiledInMs = artifacts.compiledInMs
        const openings = await deploySandbox(empty, artifacts, chainId)
        return { pools: openings.map(({ pool }) => pool), safes: safesOf(artifacts) }
      },
      prepare: (fresh, { pools }) => seedPrices(fresh, chainId, pools),
    },
  )
  const chain = openChain({ chainId, node, deployed, rpcUrl: anvil.rpcUrl, blockTimeSec, stop: anvil.stop })
  return { ...chain, compiledInMs }
}
