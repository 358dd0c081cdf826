import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { toHex } from 'viem'
import type { ChainAccess } from '../chain/chainAccess.ts'
import { deltaChainOf } from './delta/deltaChain.ts'
import { deltaOrderRoutes } from './delta/deltaOrderRoutes.ts'
import { deltaRoutes } from './delta/deltaRoutes.ts'
import type { DeltaTools } from './delta/deltaTools.ts'
import { createOrderBook, type OrderBook } from './delta/orderBook.ts'
import { v1Routes } from './delta/v1Routes.ts'
import type { Clock } from './http/serviceClock.ts'
import { errorBody, type Profile, ServiceError } from './http/serviceErrors.ts'
import { listRoutes } from './lists/listRoutes.ts'
import type { MarketMaker } from './maker/makerClient.ts'
import { marketRoutes } from './market/marketRoutes.ts'
import type { MarketTools } from './market/marketTools.ts'
import { quoteRoutes } from './quoteRoutes.ts'
import { createOfferBook, type OfferBook } from './rfq/offerBook.ts'
import { createOfferEvents } from './rfq/offerEvents.ts'
import { rfqRoutes } from './rfq/rfqRoutes.ts'
import type { RfqTools } from './rfq/rfqTools.ts'

const SECRET_BYTES = 32

export interface TradingServiceOptions {
  readonly chains: readonly ChainAccess[]
  readonly clock: Clock
  /** Random bytes; the platform's own when absent. */
  readonly random?: (bytes: number) => Uint8Array
  /** The habits to show, or how to learn them. */
  readonly profile: Profile | (() => Profile)
  /** Where Delta orders are kept; a desk of its own, which nobody fills orders of, when absent. */
  readonly orderBook?: OrderBook
  /** Where offers of the RFQ contract are kept; a book of its own when absent. */
  readonly offers?: OfferBook
  /** A market maker, which prices of Market mode include. */
  readonly maker?: MarketMaker | undefined
  /** Called with each fault of the service's own; its caller learns nothing of it. */
  readonly onFault?: (path: string, error: unknown) => void
}

function platformRandom(bytes: number): Uint8Array {
  return globalThis.crypto.getRandomValues(new Uint8Array(bytes))
}

function openOrderBook({ chains, clock }: TradingServiceOptions, random: DeltaTools['random']): OrderBook {
  const deltaChains = chains.map(deltaChainOf)
  return createOrderBook({ chains: deltaChains, clock, random })
}

function answerError(context: Context, error: unknown, profile: Profile): Response {
  const known =
    error instanceof ServiceError
      ? error
      : new ServiceError(400, 'UnexpectedError', 'The request could not be processed')
  return context.json(errorBody(known, profile, context.req.path), known.status)
}

/**
 * The trading service: every answer is computed from the chains it is given. Needs no node APIs, so it also runs in a browser.
 * Every refusal, also of unknown paths and for unexpected faults, has the documented body `{ errorType, details }`.
 */
export function createTradingService(options: TradingServiceOptions): Hono {
  const random = options.random ?? platformRandom
  const orderBook = options.orderBook ?? openOrderBook(options, random)
  const { profile } = options
  const habits = typeof profile === 'function' ? profile : () => profile
  const tools: DeltaTools & RfqTools & MarketTools = {
    orderBook,
    offers: options.offers ?? createOfferBook(options.clock),
    offerEvents: createOfferEvents(),
    chains: options.chains,
    clock: options.clock,
    maker: options.maker,
    secret: toHex(random(SECRET_BYTES)),
    random,
    profile: habits,
  }
  const app = new Hono({ strict: false })
  app.use(cors({ origin: '*', maxAge: 600 }))
  app.use(async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
  })
  app.route('/', marketRoutes(tools))
  app.route('/', quoteRoutes(tools))
  app.route('/', deltaRoutes(tools))
  app.route('/', listRoutes(tools, options.maker ? [options.maker.name] : []))
  app.route('/', deltaOrderRoutes(tools))
  app.route('/', v1Routes(tools))
  app.route('/', rfqRoutes(tools))
  app.notFound((context) =>
    answerError(context, new ServiceError(404, 'NotFound', `No endpoint at ${context.req.path}`), habits()),
  )
  app.onError((error, context) => {
    if (!(error instanceof ServiceError)) options.onFault?.(context.req.path, error)
    return answerError(context, error, habits())
  })
  return app
}
