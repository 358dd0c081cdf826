import type { Address } from 'viem'
import { isSameAddress } from '../../../src/domain/token/address.ts'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import type { Clock } from '../http/serviceClock.ts'
import { type FirmQuote, type FirmRequest, firmBody, readFirmQuote } from './firmQuote.ts'
import { type MakerMarket, readMarket } from './makerAnswers.ts'
import { type MakerCredentials, type MakerRequest, makerHeaders } from './makerAuth.ts'
import { MakerError } from './makerError.ts'
import { tradeOnBook } from './makerLevels.ts'

/** A price waits so long for a market maker and then does without it. */
const MARKET_DEADLINE_MS = 1_500
const FIRM_DEADLINE_MS = 3_000
/** For so long an answer is taken for the present one. */
const MARKET_LIFE_MS = 1_000
/** After an answer that failed, the next one is asked for so much later: a silent maker must not slow down every price. */
const FAULT_PAUSE_MS = 5_000
/** After a firm quote that failed, the maker is left out of prices for so long. */
const REST_MS = 60_000
const EVERYBODY = '*'

/** A trade that a market maker is asked about. Tokens as pools know them; `amount` in raw units. */
export interface MakerTrade {
  readonly src: Address
  readonly dest: Address
  readonly side: 'SELL' | 'BUY'
  readonly amount: bigint
  /** Who trades, when the request says. */
  readonly user?: string | undefined
}

/** A market maker as pricing sees it. Whatever is wrong with it, it has no price then. */
export interface MarketMaker {
  /** Its name among the exchanges. */
  readonly name: string
  /** What its levels give for a SELL or ask for a BUY; null when they do not carry it. */
  quote(chain: ChainAccess, trade: MakerTrade): Promise<bigint | null>
  /** Its signed order; null when it gives none, or one that breaks a rule. It is left out of prices for a minute then. */
  firm(chain: ChainAccess, request: FirmRequest): Promise<FirmQuote | null>
}

/** A market maker that is asked over HTTP, with what the controls look at. */
export interface MakerClient extends MarketMaker {
  /** Why the last answer was refused; null when it was not. */
  lastFault(): string | null
  /** Asks anew for the next price. */
  forget(): void
  capture(): unknown
  restore(resting: ReadonlyMap<string, number>): void
}

export interface MakerClientOptions {
  readonly name: string
  /** Without a slash at the end; each chain's endpoints are below its id. */
  readonly url: string
  readonly credentials: MakerCredentials
  /** The service's clock, which keeps step with the chains. */
  readonly clock: Clock
  /** The clock of the machine, in milliseconds: what the maker holds signatures against. */
  wallNow(): number
  readonly fetch: typeof fetch
}

async function ask(
  options: MakerClientOptions,
  request: Pick<MakerRequest, 'method' | 'path' | 'body'>,
  deadlineMs: number,
): Promise<unknown> {
  const target = new URL(`${options.url}${request.path}`)
  const signed = { ...request, path: target.pathname, query: target.search }
  const headers = await makerHeaders(options.credentials, signed, options.wallNow())
  const body = request.method === 'POST' ? { body: request.body } : {}
  const place = request.path.replace(/^\/\d+/, '')
  try {
    const response = await options.fetch(target, {
      method: request.method,
      headers: { ...headers, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(deadlineMs),
      ...body,
    })
    if (!response.ok) throw new MakerError(`${place}: status ${response.status}`)
    return await response.json()
  } catch (error) {
    if (error instanceof MakerError) throw error
    const isOverdue = error instanceof Error && error.name === 'TimeoutError'
    throw new MakerError(`${place}: ${isOverdue ? 'no answer in time' : 'no JSON answer'}`)
  }
}

async function askMarket(options: MakerClientOptions, chain: ChainAccess): Promise<MakerMarket> {
  const get = (path: string) =>
    ask(options, { method: 'GET', path: `/${chain.id}/${path}`, body: '' }, MARKET_DEADLINE_MS)
  const [tokens, pairs, prices, blacklist] = await Promise.all(
    ['tokens', 'pairs', 'prices', 'blacklist'].map(get),
  )
  return readMarket(chain, { tokens, pairs, prices, blacklist })
}

function quoteOn({ pairs, blacklist }: MakerMarket, trade: MakerTrade): bigint | null {
  if (trade.user && blacklist.has(trade.user.toLowerCase())) return null
  for (const { base, quote, book } of pairs) {
    const bringsBase = isSameAddress(base.address, trade.src) && isSameAddress(quote.address, trade.dest)
    const bringsQuote = isSameAddress(quote.address, trade.src) && isSameAddress(base.address, trade.dest)
    if (!bringsBase && !bringsQuote) continue
    return tradeOnBook(book, {
      bringsBase,
      exactIn: trade.side === 'SELL',
      amount: trade.amount,
      baseDecimals: base.decimals,
      quoteDecimals: quote.decimals,
    })
  }
  return null
}

/** A market maker behind the generic adapter interface (specification, "Market-maker interface"). Needs no node APIs. */
export function createMakerClient(options: MakerClientOptions): MakerClient {
  const { name, clock, wallNow } = options
  const markets = new Map<number, { untilMs: number; readonly market: Promise<MakerMarket | null> }>()
  let resting = new Map<string, number>()
  let fault: string | null = null

  const noted = async <Result>(task: Promise<Result>): Promise<Result | null> => {
    try {
      const result = await task
      fault = null
      return result
    } catch (error) {
      fault = error instanceof MakerError ? error.message : 'unexpected'
      return null
    }
  }
  const marketOf = (chain: ChainAccess): Promise<MakerMarket | null> => {
    const known = markets.get(chain.id)
    if (known && wallNow() < known.untilMs) return known.market
    const market = noted(askMarket(options, chain))
    const requested = { untilMs: Number.POSITIVE_INFINITY, market }
    markets.set(chain.id, requested)
    void market.then((answer) => {
      requested.untilMs = wallNow() + (answer ? MARKET_LIFE_MS : FAULT_PAUSE_MS)
    })
    return market
  }
  const isResting = (user: string | undefined): boolean =>
    [EVERYBODY, user?.toLowerCase() ?? EVERYBODY].some((key) => (resting.get(key) ?? 0) > clock.now())
  const rest = (key: string): void => {
    resting = new Map([...resting, [key.toLowerCase(), clock.now() + REST_MS]])
  }

  return {
    name,
    async quote(chain, trade) {
      if (isResting(trade.user)) return null
      const market = await marketOf(chain)
      return market && quoteOn(market, trade)
    },
    async firm(chain, request) {
      const body = firmBody(request, chain.contracts.executor)
      const answer = ask(options, { method: 'POST', path: `/${chain.id}/firm`, body }, FIRM_DEADLINE_MS)
      const nowSec = BigInt(Math.floor(clock.now() / 1000))
      const given = await noted(answer.then((json) => readFirmQuote(chain, request, json, nowSec)))
      if (given === null) rest(fault === null ? request.userAddress : EVERYBODY)
      return given
    },
    lastFault: () => fault,
    forget: () => markets.clear(),
    capture: () => resting,
    restore(earlier) {
      resting = new Map(earlier)
      markets.clear()
      fault = null
    },
  }
}
