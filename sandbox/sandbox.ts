import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Address, Hex } from 'viem'
import type { ChainAccess } from './chain/chainAccess.ts'
import { type SandboxSafe, type StartedChain, startChain } from './chain/startChain.ts'
import { createCheckpoints } from './control/checkpoints.ts'
import { controlRoutes } from './control/controlRoutes.ts'
import { createEndpointFaults } from './control/endpointFaults.ts'
import { createEveryShape } from './control/everyShape.ts'
import { createFaults, type Faults } from './control/faults.ts'
import type { Habits } from './control/habitRoutes.ts'
import { createLimits } from './control/limits.ts'
import { findPort, type Listener, openListener } from './control/listener.ts'
import { openMaker } from './control/makerControl.ts'
import { type MakerProcess, startMakerProcess } from './control/makerProcess.ts'
import { removeManifest, writeManifest } from './control/manifestFile.ts'
import { createProfileSwitch, type SwitchedProfile } from './control/profileSwitch.ts'
import { createRecordedService } from './control/recordedService.ts'
import { createSecondNode } from './control/secondNode.ts'
import type { OrderMachinery } from './control/solverRoutes.ts'
import { createCrosschainWatcher } from './service/delta/crosschainWatcher.ts'
import { deltaChainOf } from './service/delta/deltaChain.ts'
import { createOrderBook } from './service/delta/orderBook.ts'
import { startOrderEngine } from './service/delta/orderEngine.ts'
import { createOrderWatcher } from './service/delta/orderWatcher.ts'
import { createSeededRandom, type SeededRandom } from './service/delta/seededRandom.ts'
import { type Clock, createServiceClock } from './service/http/serviceClock.ts'
import { createOfferBook } from './service/rfq/offerBook.ts'
import { createTradingService } from './service/tradingService.ts'
import { createBridgeRelayer } from './solver/bridgeRelayer.ts'
import { createSolvers } from './solver/solvers.ts'

/** Where a running sandbox is, for any client to be pointed at it. */
export interface Manifest {
  /** Base address of the trading service, without a trailing slash. */
  readonly apiUrl: string
  /** Base address of the controls; ends in `/sandbox`. */
  readonly controlUrl: string
  /** Where the market maker is; absent without one. */
  readonly makerUrl?: string
  readonly chains: readonly {
    readonly id: number
    readonly name: string
    readonly rpcUrl: string
    /** Another node of the chain, whose answers can be set to differ. */
    readonly secondRpcUrl: string
    readonly contracts: ChainAccess['contracts']
    readonly tokens: readonly {
      readonly symbol: string
      readonly address: Address
      readonly decimals: number
      /** Traded by address only. */
      readonly unlisted?: true
    }[]
  }[]
  /** Accounts with native funds, worth nothing elsewhere. */
  readonly accounts: readonly { readonly address: Address; readonly privateKey: Hex }[]
  /** Safe accounts with the same funds, owned by some of those. */
  readonly safes: readonly SandboxSafe[]
}

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
}

export interface RunningSandbox {
  readonly manifest: Manifest
  /** Milliseconds: what the compiler took (null when nothing had to be compiled), and everything else. */
  readonly compiledInMs: number | null
  readonly startedInMs: number
  /** Removes the manifest and ends everything that was started. */
  stop(): Promise<void>
}

const CHAIN_IDS = [31337, 31338] as const

/** Where the manifest of `npm run sandbox` is. */
export const MANIFEST_PATH = fileURLToPath(new URL('.run/manifest.json', import.meta.url))

function manifestOf(
  chains: readonly StartedChain[],
  apiUrl: string,
  controlUrl: string,
  makerUrl: string | undefined,
): Manifest {
  return {
    apiUrl,
    controlUrl: `${controlUrl}/sandbox`,
    ...(makerUrl === undefined ? {} : { makerUrl }),
    chains: chains.map(({ access }) => ({
      id: access.id,
      name: access.name,
      rpcUrl: access.rpcUrl,
      secondRpcUrl: `${controlUrl}/sandbox/node/${access.id}`,
      contracts: access.contracts,
      tokens: access.tokens.map(({ name: _, ...token }) => token),
    })),
    accounts: chains[0]?.accounts ?? [],
    safes: chains[0]?.safes ?? [],
  }
}

/** The service as callers meet it: CORS first, then limits, what is wrong with all of it, and with one endpoint. */
function behindFaults(service: Hono, faults: Faults, habits: Habits): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const recorded = createRecordedService()
  const ask = async (request: Request) => service.fetch(request)
  const answer = (request: Request) =>
    habits.profile.profile() === 'recorded' ? recorded.answer(request, ask) : ask(request)
  app.use(cors({ origin: '*', maxAge: 600 }))
  app.use(habits.limits.middleware)
  app.use(faults.middleware)
  app.all('*', (context) =>
    habits.shapes.answer(context.req.raw, (request) =>
      habits.endpointFaults.answer(context, () => answer(request)),
    ),
  )
  return app
}

interface Plan {
  readonly host: string
  readonly apiPort: number
  readonly controlPort: number
  readonly maker: { readonly port: number; readonly process: MakerProcess } | undefined
  readonly seed: string | undefined
  readonly profile: SwitchedProfile
}

/** Delta orders, what watches them and who fills them. */
function startOrders(chains: readonly StartedChain[], clock: Clock, random: SeededRandom): OrderMachinery {
  const deltaChains = chains.map(({ access }) => deltaChainOf(access))
  const orderBook = createOrderBook({ chains: deltaChains, clock, random: random.bytes })
  const watcher = createOrderWatcher(orderBook)
  const solvers = createSolvers(orderBook)
  const crossings = createCrosschainWatcher(orderBook)
  const relayer = createBridgeRelayer(deltaChains, clock)
  const bridges = {
    isIdle: () => crossings.isIdle() && relayer.isIdle(),
    async turn() {
      if (bridges.isIdle()) return
      await relayer.turn()
      await crossings.read()
    },
  }
  const engine = startOrderEngine({ orderBook, watcher, filler: solvers, bridges })
  return { orderBook, watcher, solvers, crossings, relayer, engine }
}

function createHabits(clock: Clock, initial: SwitchedProfile): Habits {
  const profile = createProfileSwitch(initial)
  return {
    profile,
    limits: createLimits(clock, profile.habits),
    endpointFaults: createEndpointFaults(profile.habits),
    shapes: createEveryShape(),
    secondNode: createSecondNode(),
  }
}

async function serve(
  plan: Plan,
  chains: readonly StartedChain[],
  onStop: (task: () => Promise<void>) => void,
) {
  const { host } = plan
  const clock = createServiceClock(Date.now)
  const faults = createFaults()
  const seededRandom = createSeededRandom(plan.seed ?? String(Date.now()))
  const orders = startOrders(chains, clock, seededRandom)
  onStop(() => orders.engine.stop())
  const habits = createHabits(clock, plan.profile)
  const offers = createOfferBook(clock)
  const maker =
    plan.maker && (await openMaker(plan.maker.process, { host, port: plan.maker.port, chains, clock }))
  const service = createTradingService({
    chains: chains.map(({ access }) => access),
    clock,
    random: seededRandom.bytes,
    profile: habits.profile.habits,
    orderBook: orders.orderBook,
    offers,
    maker: maker?.client,
    onFault: (path, error) => process.stderr.write(`The service failed at ${path}: ${inspect(error)}\n`),
  })
  const api = await openListener(behindFaults(service, faults, habits), host, plan.apiPort)
  onStop(api.close)
  const checkpoints = createCheckpoints({
    controls: chains.map(({ control }) => control),
    clock,
    faults,
    // Not the numbers that are drawn: an order that is forgotten gives its number to no other.
    states: [
      orders.orderBook,
      orders.watcher,
      orders.solvers,
      orders.crossings,
      orders.relayer,
      offers,
      ...Object.values(habits),
      ...(maker ? [maker] : []),
    ],
    whileStill: orders.engine.whileStill,
  })
  const initialCheckpoint = await checkpoints.take()
  let manifest: Manifest | null = null
  const controls = controlRoutes({
    chains,
    clock,
    faults,
    checkpoints,
    initialCheckpoint,
    applyListener: () => (faults.isDown() ? api.close() : api.open()),
    manifest: () => manifest ?? {},
    orders,
    offers,
    habits,
    maker,
  })
  const control: Listener = await openListener(
    controls as unknown as Hono<{ Bindings: HttpBindings }>,
    host,
    plan.controlPort,
  )
  onStop(control.close)
  manifest = manifestOf(chains, api.url, control.url, maker?.url)
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
  onStop: (task: () => Promise<void>) => void,
): Promise<readonly StartedChain[]> {
  const ports = await findRpcPorts(host, rpcPort)
  const starts = await Promise.allSettled(
    CHAIN_IDS.map((chainId, index) => startChain({ chainId, host, port: ports[index] ?? 0 })),
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
    const chains = await startChains(host, options.rpcPort ?? 0, (task) => tasks.push(task))
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
