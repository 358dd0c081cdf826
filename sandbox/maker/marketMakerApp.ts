import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { ChainAccess } from '../chain/chainAccess.ts'
import { MAKER_HEADERS, type MakerCredentials, makerSignature } from '../service/maker/makerAuth.ts'
import { firmRequest, signFirmOrder } from './firmOrders.ts'
import { makerPairs, makerPrices, makerTokens } from './makerBooks.ts'
import { type MakerAnswer, type MakerEndpoint, SPOILINGS } from './makerHabits.ts'

/** A signature older or newer than this is refused. */
const CLOCK_TOLERANCE_MS = 30_000
const HOUR_MS = 3_600_000
/** What a quote that is worse than its price is worse by: more than any slippage. */
const WORSE_BPS = 9_000n

export interface MarketMakerOptions {
  readonly chains: readonly ChainAccess[]
  readonly credentials: MakerCredentials
  readonly account: PrivateKeyAccount
  /** How it behaves at the moment, one of `MAKER_HABITS`. */
  habit(): string
  /** Users with whom it does not trade, in lower case. */
  blacklist(): readonly string[]
}

async function isAuthentic({ credentials, habit }: MarketMakerOptions, request: Request): Promise<boolean> {
  const header = (name: keyof typeof MAKER_HEADERS) => request.headers.get(MAKER_HEADERS[name]) ?? ''
  const { pathname, search } = new URL(request.url)
  const timestamp = header('timestamp')
  const now = Date.now() + (habit() === 'other-hour' ? HOUR_MS : 0)
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > CLOCK_TOLERANCE_MS) return false
  if (header('domain') !== credentials.domain || header('accessKey') !== credentials.accessKey) return false
  const secretKey = habit() === 'other-key' ? btoa('another key') : credentials.secretKey
  const signature = await makerSignature(secretKey, timestamp, {
    method: request.method === 'POST' ? 'POST' : 'GET',
    path: pathname,
    query: search,
    body: await request.clone().text(),
  })
  return signature === header('signature')
}

/** The answer of a maker that says nothing, never ends, or fails; null for one that answers. */
function silence(habit: string, endpoint: MakerEndpoint): Response | Promise<Response> | null {
  const isHere = endpoint === 'firm' ? habit.startsWith('firm-') : !habit.startsWith('firm-')
  switch (isHere ? habit.replace(/^firm-/, '') : 'well') {
    case 'silent':
      return new Promise<Response>(() => undefined)
    case 'never-ending':
      return new Response(
        new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) }),
      )
    case 'broken-json':
      return new Response('{"tokens"')
    case 'failing':
      return new Response('{}', { status: 503 })
    default:
      return null
  }
}

async function firmAnswer(
  options: MarketMakerOptions,
  chain: ChainAccess,
  body: unknown,
): Promise<MakerAnswer> {
  const request = v.safeParse(firmRequest, body)
  if (!request.success) return { error: request.issues[0].message }
  const isUnwanted =
    options.habit() === 'firm-without-order' || options.blacklist().includes(request.output.userAddress)
  if (isUnwanted) return {}
  const worseBps = options.habit() === 'worse-than-quoted' ? WORSE_BPS : 0n
  const order = await signFirmOrder(chain, options.account, request.output, worseBps)
  return order ? { order } : {}
}

/** A market maker as the generic adapter interface of the specification describes it. */
export function marketMakerApp(options: MarketMakerOptions): Hono {
  const app = new Hono({ strict: false })
  const answer = async (
    context: Context,
    endpoint: MakerEndpoint,
    make: (chain: ChainAccess) => MakerAnswer | Promise<MakerAnswer>,
  ): Promise<Response> => {
    const chain = options.chains.find(({ id }) => String(id) === context.req.param('chainId'))
    if (!chain) return context.json({ error: 'unknown chain' }, 404)
    const silent = silence(options.habit(), endpoint)
    if (silent) return silent
    const json = await make(chain)
    const spoiling = SPOILINGS[options.habit() as keyof typeof SPOILINGS]
    if (spoiling?.endpoint === endpoint) spoiling.spoil(json)
    return context.json(json)
  }
  app.use(async (context, next) => {
    if (!(await isAuthentic(options, context.req.raw))) return context.json({ error: 'unauthorized' }, 401)
    return next()
  })
  app.get('/:chainId/tokens', (context) =>
    answer(context, 'tokens', (chain) => ({ tokens: makerTokens(chain) })),
  )
  app.get('/:chainId/pairs', (context) => answer(context, 'pairs', () => ({ pairs: makerPairs() })))
  app.get('/:chainId/prices', (context) =>
    answer(context, 'prices', async (chain) => ({ prices: await makerPrices(chain) })),
  )
  app.get('/:chainId/blacklist', (context) =>
    answer(context, 'blacklist', () => ({ blacklist: [...options.blacklist()] })),
  )
  app.post('/:chainId/firm', (context) =>
    answer(context, 'firm', async (chain) =>
      firmAnswer(options, chain, await context.req.json().catch(() => null)),
    ),
  )
  return app
}
