import { NO_BRIDGE, type Order } from '../../src/domain/orders/struct/order.ts'
import { hashOrder } from '../../src/domain/orders/struct/orderTypedData.ts'
import { orderToJson } from '../orders/orderJson.ts'
import type { SimulatedTime } from './simulatedTime.ts'
import { ACCOUNT, routeText, USDC, WETH } from './testRoute.ts'

const DELTA = '0x9F8977b75273a6d1cE5757370946ed5a61429119'
const DAY_MS = 86_400_000
const DAY_LIMIT = 3_000

/** What a simulated service counted. */
export interface ServerLog {
  readonly at: number
  readonly path: string
  readonly status: number
}

/**
 * A service at the far end of a network, on the free tier: one request a second by a token bucket without burst, 3,000 in any 24 hours, 429 with
 * `Retry-After` beyond either. Latency there and back varies between 60 and 150 ms, repeatably.
 */
export function simulateServer(time: SimulatedTime) {
  const log: ServerLog[] = []
  let tokens = 1
  let filledAt = time.now()
  let seed = 7
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const travel = (): Promise<void> => time.wait(60 + random() * 90, new AbortController().signal)

  const admits = (now: number): boolean => {
    tokens = Math.min(1, tokens + (now - filledAt) / 1000)
    filledAt = now
    const isSpent =
      log.length >= DAY_LIMIT &&
      log.filter(({ at, status }) => status === 200 && at > now - DAY_MS).length >= DAY_LIMIT
    if (tokens < 1 || isSpent) return false
    tokens -= 1
    return true
  }

  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    await travel()
    const { pathname } = new URL(String(input))
    const status = admits(time.now()) ? 200 : 429
    log.push({ at: time.now(), path: `${init?.method ?? 'GET'} ${pathname}`, status })
    const text = status === 200 ? answerTo(pathname, init, time.now()) : '{"error":"Too Many Requests"}'
    await travel()
    init?.signal?.throwIfAborted()
    return new Response(text, { status, headers: status === 429 ? { 'retry-after': '2' } : {} })
  }
  return { fetch, log }
}

function answerTo(path: string, init: RequestInit | undefined, nowMs: number): string {
  if (path === '/v2/quote') return `{"delta":${deltaPrice()}}`
  if (path === '/prices') return `{"priceRoute":${routeText()}}`
  if (path === '/v2/delta/orders/build') return JSON.stringify(built())
  if (path === '/v2/delta/orders' && init?.method === 'POST')
    return JSON.stringify(record(0, 'PENDING', nowMs))
  if (path === '/v2/delta/orders') return JSON.stringify(page(nowMs))
  if (path === '/chains') return '[31337]'
  if (path.startsWith('/tokens')) return '{"tokens":[]}'
  throw new Error(`nobody asks for ${path}`)
}

const order: Order = {
  owner: ACCOUNT,
  beneficiary: ACCOUNT,
  srcToken: WETH.address,
  destToken: USDC.address,
  srcAmount: 10n ** 18n,
  destAmount: 2_400_000_000n,
  expectedAmount: 2_500_000_000n,
  deadline: 4_000_000_000n,
  kind: 0,
  nonce: 1n,
  partnerAndFee: 512n,
  permit: '0x',
  metadata: '0x',
  bridge: NO_BRIDGE,
}

/** The hash of the one order this server knows. */
export const SIMULATED_ORDER_HASH = hashOrder({ family: 'Order', order }, { chainId: 31337, contract: DELTA })

const built = () => ({ toSign: { value: orderToJson(order) }, orderHash: SIMULATED_ORDER_HASH })

function record(number: number, status: string, nowMs: number) {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    status,
    side: 'SELL',
    type: number === 0 ? 'MARKET' : 'LIMIT',
    input: { chainId: 31337, token: WETH.address, amount: order.srcAmount.toString() },
    output: { chainId: 31337, token: USDC.address, expectedAmount: '2500000000', executedAmount: null },
    owner: ACCOUNT,
    orderHash: SIMULATED_ORDER_HASH,
    order: orderToJson(order),
    transactions: [],
    createdAt: new Date(nowMs).toISOString(),
  }
}

function page(nowMs: number) {
  const data = Array.from({ length: 10 }, (_, place) => record(place + 1, 'ACTIVE', nowMs))
  return { data, total: data.length, page: 1, limit: 100, hasMore: false }
}

function deltaPrice(): string {
  const sold = {
    token: { chainId: 31337, address: WETH.address },
    amount: '1000000000000000000',
    amountUSD: '2510.0',
  }
  const bought = {
    token: { chainId: 31337, address: USDC.address },
    amount: '2500000000',
    amountUSD: '2500.0',
  }
  const leg = { input: sold, output: bought }
  return JSON.stringify({
    side: 'SELL',
    route: {
      origin: leg,
      destination: leg,
      bridge: null,
      fees: { gas: { ...bought, amountUSD: '0.2' }, bridge: [] },
    },
    partner: { name: 'anon', feePercent: 0.01 },
    spender: DELTA,
  })
}
