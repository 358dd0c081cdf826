import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import type { NodeName } from './chain/anvilProcess.ts'
import { CHAIN_IDS } from './chain/chainIds.ts'
import type { StartedChain } from './chain/openChain.ts'
import { startChain } from './chain/startChain.ts'
import { findPort, type Listener, openListener } from './control/listener.ts'
import { type MakerPlace, openMaker } from './control/makerControl.ts'
import { type MakerProcess, startMakerProcess } from './control/makerProcess.ts'
import { removeManifest, writeManifest } from './control/manifestFile.ts'
import type { SwitchedProfile } from './control/profileSwitch.ts'
import { createRecordedService } from './control/recordedService.ts'
import { type Manifest, manifestOf } from './manifest.ts'
import { openVenue } from './venue.ts'

export type { Manifest } from './manifest.ts'

export interface SandboxOptions {
  /** Loopback by default. */
  readonly host?: string
  /** Ports; 0 or absent picks a free one. */
  readonly apiPort?: number
  readonly controlPort?: number
  /** The first chain's; the next chain has the next port. */
  readonly rpcPort?: number
  /** The market maker's; no market maker when absent, so that prices are those of the pools alone. */
  readonly makerPort?: number | undefined
  /** Where the manifest is written; nowhere when absent. */
  readonly manifestPath?: string
  /** `spec` when absent. */
  readonly profile?: SwitchedProfile
  /** Two sandboxes with the same seed give the same ids and nonces for the same requests; one of the moment when absent. */
  readonly seed?: string
  /** What the chains run on; anvil when absent. */
  readonly node?: NodeName | undefined
}

export interface RunningSandbox {
  readonly manifest: Manifest
  /** Milliseconds: what the compiler took (null when nothing had to be compiled), and everything else. */
  readonly compiledInMs: number | null
  readonly startedInMs: number
  /** Removes the manifest and ends everything that was started. */
  stop(): Promise<void>
}

/** Where the manifest of `npm run sandbox` is. */
export const MANIFEST_PATH = fileURLToPath(new URL('.run/manifest.json', import.meta.url))

interface Plan {
  readonly host: string
  readonly apiPort: number
  readonly controlPort: number
  readonly maker: { readonly port: number; readonly process: MakerProcess } | undefined
  readonly seed: string | undefined
  readonly profile: SwitchedProfile
}

async function serve(
  { host, apiPort, controlPort, seed, profile, maker }: Plan,
  chains: readonly StartedChain[],
  onStop: (task: () => Promise<void>) => void,
) {
  let manifest: Manifest | null = null
  const placeOf = ({ process, port }: NonNullable<Plan['maker']>): MakerPlace => ({
    open: (credentials) => process.open({ host, port, chains, credentials }),
    behave: process.behave,
  })
  let api: Listener | null = null
  const venue = await openVenue(chains, {
    seed,
    profile,
    recorded: createRecordedService(),
    openMaker: maker && ((clock) => openMaker(placeOf(maker), clock)),
    applyListener: async (isDown) => (isDown ? api?.close() : api?.open()),
    manifest: () => manifest ?? {},
    onFault: (path, error) => process.stderr.write(`The service failed at ${path}: ${inspect(error)}\n`),
  })
  onStop(() => venue.stop())
  api = await openListener(venue.service, host, apiPort)
  onStop(api.close)
  const control = await openListener(venue.controls, host, controlPort)
  onStop(control.close)
  manifest = manifestOf(chains, {
    apiUrl: api.url,
    controlUrl: `${control.url}/sandbox`,
    makerUrl: venue.maker?.url,
  })
  return manifest
}

/** Ports for the chains: the wanted one and those after it; 0, which is any free one, when it is 0. @throws {PortTakenError} */
function findRpcPorts(host: string, wanted: number): Promise<readonly number[]> {
  return Promise.all(CHAIN_IDS.map((_, index) => (wanted === 0 ? 0 : findPort(host, wanted + index))))
}

/** All chains side by side. When one fails, the others are still handed to `onStop`. */
async function startChains(
  host: string,
  rpcPort: number,
  node: NodeName | undefined,
  onStop: (task: () => Promise<void>) => void,
): Promise<readonly StartedChain[]> {
  const ports = await findRpcPorts(host, rpcPort)
  const starts = await Promise.allSettled(
    CHAIN_IDS.map((chainId, index) => startChain({ chainId, host, port: ports[index] ?? 0, node })),
  )
  const chains: StartedChain[] = []
  for (const start of starts) if (start.status === 'fulfilled') chains.push(start.value)
  for (const chain of chains) onStop(() => chain.control.stop())
  for (const start of starts) if (start.status === 'rejected') throw start.reason
  return chains
}

/**
 * Starts chains, trading service and controls in this process (the chains as processes of their own).
 * @throws {PortTakenError} when a wanted port has another owner; nothing is left running then.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const began = Date.now()
  const { host = '127.0.0.1', apiPort = 0, controlPort = 0, makerPort, manifestPath } = options
  const tasks: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      for (const task of tasks.reverse()) await task()
    })()
    return stopping
  }
  try {
    for (const port of [apiPort, controlPort, makerPort ?? 0]) if (port !== 0) await findPort(host, port)
    const maker = makerPort === undefined ? undefined : { port: makerPort, process: startMakerProcess() }
    if (maker) tasks.push(maker.process.stop)
    const chains = await startChains(host, options.rpcPort ?? 0, options.node, (task) => tasks.push(task))
    const plan = {
      host,
      apiPort,
      controlPort,
      maker,
      seed: options.seed,
      profile: options.profile ?? 'spec',
    }
    const manifest = await serve(plan, chains, (task) => tasks.push(task))
    if (manifestPath !== undefined) {
      tasks.push(() => removeManifest(manifestPath, manifest))
      await writeManifest(manifestPath, manifest)
    }
    const compiledInMs = chains[0]?.compiledInMs ?? null
    return { manifest, compiledInMs, startedInMs: Date.now() - began - (compiledInMs ?? 0), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
