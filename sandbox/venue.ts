import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { StartedChain } from './chain/openChain.ts'
import { createCheckpoints, type Stateful } from './control/checkpoints.ts'
import { controlRoutes } from './control/controlRoutes.ts'
import { createEndpointFaults } from './control/endpointFaults.ts'
import { createEveryShape } from './control/everyShape.ts'
import { createFaults, type Faults } from './control/faults.ts'
import type { Habits } from './control/habitRoutes.ts'
import { createLimits } from './control/limits.ts'
import type { MakerControl } from './control/makerControl.ts'
import { createProfileSwitch, type SwitchedProfile } from './control/profileSwitch.ts'
import type { RecordedService } from './control/recordedService.ts'
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

type App = Hono<{ Bindings: HttpBindings }>

/** What a venue is opened with, besides its chains. */
export interface VenuePlan {
  /** One of the moment when absent. */
  readonly seed: string | undefined
  readonly profile: SwitchedProfile
  /** Answers of the real service, for the profile that has them. */
  readonly recorded?: RecordedService
  readonly openMaker?: ((clock: Clock) => Promise<MakerControl>) | undefined
  /** Opens or closes the service's port, where it has one: an outage of a kind refuses connections. */
  readonly applyListener: (isDown: boolean) => Promise<void>
  /** What the controls answer at their root. */
  readonly manifest: () => object
  /** Reaches a chain by the address of its node; `fetch` when absent. */
  readonly askNode?: (request: Request) => Promise<Response>
  readonly onFault: (path: string, error: unknown) => void
}

/** The trading service over chains that run, its controls, and what fills and carries orders. */
export interface Venue {
  readonly service: App
  readonly controls: App
  readonly maker: MakerControl | undefined
  /** All that the service and what fills and carries orders remember, as plain data. What is on the chains is no part of it. */
  capture(): Promise<VenueState>
  /** Goes back to what was captured, in this process or an earlier one. */
  restore(state: VenueState): Promise<void>
  stop(): Promise<void>
}

/** What a venue remembers. */
export interface VenueState {
  readonly clockOffsetMs: number
  readonly states: readonly unknown[]
}

/** The service as callers meet it: CORS first, then limits, what is wrong with all of it, and with one endpoint. */
function behindFaults(
  service: Hono,
  { faults, habits, recorded }: { faults: Faults; habits: Habits; recorded: RecordedService | undefined },
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const ask = async (request: Request) => service.fetch(request)
  const answer = (request: Request) =>
    recorded && habits.profile.profile() === 'recorded' ? recorded.answer(request, ask) : ask(request)
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

/** Opens the service over chains that run. No node APIs: it can be opened in a browser too. */
export async function openVenue(chains: readonly StartedChain[], plan: VenuePlan): Promise<Venue> {
  const clock = createServiceClock(Date.now)
  const faults = createFaults()
  const random = createSeededRandom(plan.seed ?? String(Date.now()))
  const orders = startOrders(chains, clock, random)
  try {
    const habits = createHabits(clock, plan.profile)
    const offers = createOfferBook(clock)
    const maker = await plan.openMaker?.(clock)
    const service = createTradingService({
      chains: chains.map(({ access }) => access),
      clock,
      random: random.bytes,
      profile: habits.profile.habits,
      orderBook: orders.orderBook,
      offers,
      maker: maker?.client,
      onFault: plan.onFault,
    })
    // Not the numbers that are drawn: an order that is forgotten gives its number to no other.
    const states: readonly Stateful[] = [
      orders.orderBook,
      orders.watcher,
      orders.solvers,
      orders.crossings,
      orders.relayer,
      offers,
      ...Object.values(habits),
      ...(maker ? [maker] : []),
    ]
    const { whileStill } = orders.engine
    const checkpoints = createCheckpoints({
      controls: chains.map(({ control }) => control),
      clock,
      faults,
      states,
      whileStill,
    })
    const controls = controlRoutes({
      chains,
      clock,
      faults,
      checkpoints,
      initialCheckpoint: await checkpoints.take(),
      applyListener: () => plan.applyListener(faults.isDown()),
      manifest: plan.manifest,
      askNode: plan.askNode ?? fetch,
      orders,
      offers,
      habits,
      maker,
    })
    return {
      service: behindFaults(service, { faults, habits, recorded: plan.recorded }),
      controls: controls as unknown as App,
      maker,
      capture: () =>
        whileStill(async () => ({
          clockOffsetMs: clock.offsetMs(),
          states: states.map((part) => part.capture()),
        })),
      restore: (earlier) =>
        whileStill(async () => {
          clock.restore(earlier.clockOffsetMs)
          for (const [place, part] of states.entries()) part.restore(earlier.states[place] as never)
        }),
      stop: () => orders.engine.stop(),
    }
  } catch (error) {
    await orders.engine.stop()
    throw error
  }
}
