import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import { type Address, isSameAddress, NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import type { ChainAccess } from '../chain/chainAccess.ts'
import { readJsonBody } from '../service/http/httpShape.ts'
import { address, amount, integer, oneOf, parse, text } from '../service/http/requestFields.ts'
import type { ServiceClock } from '../service/http/serviceClock.ts'
import { errorBody, invalidInput, ServiceError } from '../service/http/serviceErrors.ts'
import { listedTokens } from '../service/lists/tokenBook.ts'
import type { OfferBook } from '../service/rfq/offerBook.ts'
import { bridgeRoutes } from './bridgeRoutes.ts'
import { type Checkpoints, UnknownCheckpointError } from './checkpoints.ts'
import type { ControlledChain } from './controlledChain.ts'
import { type Faults, OUTAGE_MODES } from './faults.ts'
import { type Habits, habitRoutes } from './habitRoutes.ts'
import type { MakerControl } from './makerControl.ts'
import { makerRoutes } from './makerRoutes.ts'
import { moduleRoutes } from './moduleRoutes.ts'
import { partnerRoutes } from './partnerRoutes.ts'
import { priceRoutes } from './priceRoutes.ts'
import { secondNodeRoutes } from './secondNode.ts'
import { type OrderMachinery, solverRoutes } from './solverRoutes.ts'
import { variantRoutes } from './variantRoutes.ts'

const YEAR_SEC = 366 * 24 * 3600
const LATENCY_LIMIT_MS = 120_000

/** A starter kit, in whole tokens: enough to trade every pair for a while. */
const KIT: readonly (readonly [symbol: string, thousandths: bigint])[] = [
  ['ETH', 10_000n],
  ['USDC', 25_000_000n],
  ['DAI', 10_000_000n],
  ['USDT', 10_000_000n],
  ['WBTC', 500n],
]

export interface ControlTools {
  readonly chains: readonly ControlledChain[]
  readonly clock: ServiceClock
  readonly faults: Faults
  readonly checkpoints: Checkpoints
  /** Opens or closes the service's port as the outage asks. */
  applyListener(): Promise<void>
  /** The snapshot that `reset` goes back to. */
  readonly initialCheckpoint: string
  readonly manifest: () => object
  /** Reaches a chain by the address of its node. */
  readonly askNode: (request: Request) => Promise<Response>
  readonly orders: OrderMachinery
  readonly offers: OfferBook
  readonly habits: Habits
  /** Absent where the sandbox was started without a market maker. */
  readonly maker?: MakerControl | undefined
}

const timeBody = v.object({ seconds: integer('seconds', 0, YEAR_SEC) })
const faucetBody = v.object({
  address: address('address'),
  chainId: v.optional(integer('chainId', 0, Number.MAX_SAFE_INTEGER)),
  token: v.optional(text('token')),
  amount: v.optional(amount),
})
const endpoint = v.optional(
  v.pipe(
    text('endpoint'),
    v.regex(/^(\*|\/[\w./-]*)$/, 'Validation failed: endpoint must be * or a path such as /prices'),
  ),
  '*',
)
const outageBody = v.object({ mode: oneOf('mode', OUTAGE_MODES), endpoint })
const latencyBody = v.object({ ms: integer('ms', 0, LATENCY_LIMIT_MS), endpoint })
const revertBody = v.object({ id: text('id') })

async function readTime(tools: ControlTools) {
  const chains = await Promise.all(
    tools.chains.map(async ({ access, control }) => ({ chainId: access.id, blockSec: await control.now() })),
  )
  return {
    serviceSec: Math.floor(tools.clock.now() / 1000),
    offsetSec: Math.round(tools.clock.offsetMs() / 1000),
    chains,
  }
}

function faucetChain(tools: ControlTools, chainId: number | undefined): ControlledChain {
  const chain =
    chainId === undefined ? tools.chains[0] : tools.chains.find(({ access }) => access.id === chainId)
  if (!chain) throw new ServiceError(422, 'UnsupportedChain', 'Unsupported chain')
  return chain
}

function gifts(access: ChainAccess, request: v.InferOutput<typeof faucetBody>) {
  const tokens = listedTokens(access)
  const { token } = request
  const usual = (symbol: string, decimals: number): bigint =>
    ((KIT.find(([name]) => name === symbol)?.[1] ?? 1_000n) * 10n ** BigInt(decimals)) / 1000n
  if (token === undefined) {
    if (request.amount !== undefined) throw invalidInput('Validation failed: amount needs a token')
    return tokens
      .filter((listed) => KIT.some(([symbol]) => symbol === listed.symbol))
      .map((listed) => ({ ...listed, amount: usual(listed.symbol, listed.decimals) }))
  }
  const listed =
    tokens.find((one) => one.symbol === token || isSameAddress(one.address, token)) ??
    access.tokens.find((one) => isSameAddress(one.address, token))
  if (!listed) throw invalidInput('Validation failed: token is neither a listed symbol nor a listed address')
  return [{ ...listed, amount: request.amount ?? usual(listed.symbol, listed.decimals) }]
}

async function pour(tools: ControlTools, body: object) {
  const request = parse(faucetBody, body)
  const { access, control } = faucetChain(tools, request.chainId)
  const to = request.address as Address
  const transfers: { symbol: string; token: string; amount: string; hash: string | null }[] = []
  for (const gift of gifts(access, request)) {
    const token = isSameAddress(gift.address, NATIVE_TOKEN) ? NATIVE_TOKEN : gift.address
    const hash = await control.faucet(to, token, gift.amount)
    transfers.push({ symbol: gift.symbol, token: gift.address, amount: gift.amount.toString(), hash })
  }
  return { chainId: access.id, address: request.address, transfers }
}

/** Runs tasks one after the other: controls that overlap would restore what another one just changed. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const run = last.then(task, task)
    last = run.catch(() => undefined)
    return run
  }
}

/** A control's failure as the service writes its own. */
export function answerError(context: Context, error: unknown): Response {
  const known =
    error instanceof ServiceError
      ? error
      : error instanceof UnknownCheckpointError
        ? new ServiceError(404, 'NotFound', error.message)
        : new ServiceError(500, 'ControlFailed', error instanceof Error ? error.message : String(error))
  return context.json(errorBody(known, 'spec'), known.status)
}

async function advance(tools: ControlTools, seconds: number): Promise<void> {
  for (const { control } of tools.chains) await control.advanceTime(seconds)
  tools.clock.advance(seconds)
  await tools.orders.engine.turn()
}

async function revert(tools: ControlTools, id: string): Promise<void> {
  await tools.checkpoints.revert(id)
  await tools.maker?.apply()
  await tools.applyListener()
}

/** The controls under `/sandbox`. They have a port of their own, so that they work while the service's port refuses. */
export function controlRoutes(tools: ControlTools): Hono {
  const app = new Hono({ strict: false }).basePath('/sandbox')
  const inTurn = createQueue()
  app.use(cors({ origin: '*', maxAge: 600 }))
  app.onError((error, context) => answerError(context, error))

  app.get('/', (context) => context.json(tools.manifest()))
  app.get('/time', async (context) => context.json(await readTime(tools)))
  app.post('/time', async (context) => {
    const { seconds } = parse(timeBody, await readJsonBody(context.req.raw))
    await inTurn(() => advance(tools, seconds))
    return context.json(await readTime(tools))
  })
  app.post('/faucet', async (context) => {
    const body = await readJsonBody(context.req.raw)
    return context.json(await inTurn(() => pour(tools, body)))
  })
  app.get('/outage', (context) => context.json(tools.faults.state()))
  app.post('/outage', async (context) => {
    const request = parse(outageBody, await readJsonBody(context.req.raw))
    if (request.mode === 'down' && request.endpoint !== '*')
      throw invalidInput(
        'Validation failed: one endpoint cannot refuse connections; use drop, hang or unavailable',
      )
    tools.faults.setOutage(request.endpoint, request.mode)
    await inTurn(() => tools.applyListener())
    return context.json(tools.faults.state())
  })
  app.post('/latency', async (context) => {
    const request = parse(latencyBody, await readJsonBody(context.req.raw))
    tools.faults.setLatency(request.endpoint, request.ms)
    return context.json(tools.faults.state())
  })
  app.post('/snapshot', async (context) => context.json({ id: await inTurn(() => tools.checkpoints.take()) }))
  app.post('/revert', async (context) => {
    const { id } = parse(revertBody, await readJsonBody(context.req.raw))
    await inTurn(() => revert(tools, id))
    return context.json({ id, time: await readTime(tools) })
  })
  app.post('/reset', async (context) => {
    await inTurn(() => revert(tools, tools.initialCheckpoint))
    return context.json({ time: await readTime(tools) })
  })
  app.route('/', solverRoutes(tools.orders))
  app.route('/', variantRoutes({ orderBook: tools.orders.orderBook, offers: tools.offers }))
  app.route('/', bridgeRoutes(tools.orders))
  app.route('/', moduleRoutes(tools.chains, inTurn))
  app.route('/', secondNodeRoutes(tools.chains, tools.habits.secondNode, tools.askNode))
  app.route('/', priceRoutes(tools))
  app.route('/', partnerRoutes(tools, inTurn))
  app.route('/', habitRoutes(tools.habits))
  app.route('/', makerRoutes(tools.maker))
  return app
}
