import { Hono } from 'hono'
import * as v from 'valibot'
import { servedDeltaChain } from './delta/deltaChain.ts'
import { type DeltaQuery, deltaEntries, isCrosschain } from './delta/deltaQuery.ts'
import { quoteDelta } from './delta/deltaRoutes.ts'
import type { DeltaTools } from './delta/deltaTools.ts'
import { BPS_RANGE, integerText, oneOf, readQuery } from './http/requestFields.ts'
import { invalidInput, pricingError, ServiceError } from './http/serviceErrors.ts'
import { servedChain } from './http/serviceTools.ts'
import { feeBpsOf } from './lists/partners.ts'
import { resolveToken, tokenHabits } from './lists/tokenBook.ts'
import type { PriceRequest } from './market/marketPricing.ts'
import { priceOrFail } from './market/marketRoutes.ts'
import type { MarketTools } from './market/marketTools.ts'

const MODES = ['ALL', 'DELTA', 'MARKET'] as const

/** Parameters of the unified quote (facts page 2.1). */
const quoteQuery = v.object({
  ...deltaEntries,
  mode: v.optional(
    v.pipe(
      v.string(),
      v.transform((word) => word.toUpperCase()),
      oneOf('mode', MODES),
    ),
    'ALL',
  ),
  slippage: v.optional(integerText('slippage', ...BPS_RANGE)),
})

interface QuoteTools extends DeltaTools, MarketTools {}

type QuoteQuery = v.InferOutput<typeof quoteQuery>

function marketRequest(tools: QuoteTools, query: QuoteQuery): PriceRequest {
  const chain = servedChain(tools.chains, query.chainId, 422)
  const habits = tokenHabits(tools.profile())
  const src = resolveToken(chain, 'srcToken', query.srcToken, query.srcDecimals, habits)
  const dest = resolveToken(chain, 'destToken', query.destToken, query.destDecimals, habits)
  if (src.address === dest.address) throw invalidInput('Invalid tokens')
  return {
    chain,
    side: query.side,
    src,
    dest,
    amount: query.amount,
    user: query.userAddress,
    maker: tools.maker,
    partner: query.partner,
    feeBps: feeBpsOf(query.partner, query.partnerFeeBps),
    pools: {},
    methods: {},
    maxImpact: query.maxImpact,
    maxUsdImpact: query.maxUSDImpact,
  }
}

/** @throws {ServiceError} 400 `Slippage required` where the specification is followed to the letter; what `quoteDelta` refuses. */
async function deltaQuote(tools: QuoteTools, query: QuoteQuery) {
  servedDeltaChain(tools.orderBook.chains, query.chainId, 422)
  if (query.slippage === undefined && tools.profile() === 'spec') throw invalidInput('Slippage required')
  const delta = await quoteDelta(tools, query satisfies DeltaQuery)
  if (tools.profile() === 'live') return { delta, deltaAddress: delta.spender }
  // The specification names a flag of the offer itself, which no recorded answer has (facts page, 7.22).
  return { delta: { ...delta, partiallyFillable: false } }
}

/** @throws {ServiceError} 400 `PricingError`. */
async function marketQuote(tools: QuoteTools, query: QuoteQuery) {
  if (isCrosschain(query)) throw pricingError()
  return { market: await priceOrFail(tools, marketRequest(tools, query)) }
}

/**
 * Delta when it can be had; else Market, with the reason why not Delta.
 * @throws {ServiceError} Market's reason when neither can be had, Delta's for another chain's token.
 */
async function eitherQuote(tools: QuoteTools, query: QuoteQuery) {
  let refusal: ServiceError
  try {
    return await deltaQuote(tools, query)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    refusal = error
  }
  if (isCrosschain(query)) throw refusal
  const { errorType, details } = refusal
  return { ...(await marketQuote(tools, query)), fallbackReason: { errorType, details } }
}

async function quote(tools: QuoteTools, url: string) {
  const query = readQuery(url, quoteQuery)
  servedChain(tools.chains, query.chainId, 422)
  switch (query.mode) {
    case 'DELTA':
      return deltaQuote(tools, query)
    case 'MARKET':
      return marketQuote(tools, query)
    case 'ALL':
      return eitherQuote(tools, query)
  }
}

/** Delta route or Market route, whichever is asked for. */
export function quoteRoutes(tools: QuoteTools): Hono {
  const app = new Hono({ strict: false })
  app.get('/v2/quote', async (context) => context.json(await quote(tools, context.req.url)))
  return app
}
