import { Hono } from 'hono'
import * as v from 'valibot'
import type { PriceRequest } from './marketPricing.ts'
import { servedChain } from './marketQuery.ts'
import { priceOrFail, type ServiceTools } from './marketRoutes.ts'
import { DEFAULT_PARTNER, feeBpsOf } from './partners.ts'
import {
  address,
  amount,
  BPS_RANGE,
  decimalText,
  integerText,
  oneOf,
  PARTNER_FEE_RANGE,
  readQuery,
  text,
  WIDE_RANGE,
} from './requestFields.ts'
import { invalidInput, pricingError, unsupportedChain } from './serviceErrors.ts'
import { resolveToken } from './tokenBook.ts'

const MODES = ['ALL', 'DELTA', 'MARKET'] as const

/** Parameters of the unified quote (facts page 2.1). */
const quoteQuery = v.object({
  chainId: integerText('chainId', ...WIDE_RANGE),
  srcToken: text('srcToken'),
  destToken: text('destToken'),
  amount,
  srcDecimals: v.optional(integerText('srcDecimals', 0, 77)),
  destDecimals: v.optional(integerText('destDecimals', 0, 77)),
  mode: v.optional(
    v.pipe(
      v.string(),
      v.transform((word) => word.toUpperCase()),
      oneOf('mode', MODES),
    ),
    'ALL',
  ),
  side: v.optional(oneOf('side', ['SELL', 'BUY']), 'SELL'),
  destChainId: v.optional(integerText('destChainId', ...WIDE_RANGE)),
  userAddress: v.optional(address('userAddress')),
  beneficiary: v.optional(address('beneficiary')),
  partner: v.optional(text('partner', 64), DEFAULT_PARTNER),
  partnerFeeBps: v.optional(integerText('partnerFeeBps', ...PARTNER_FEE_RANGE)),
  slippage: v.optional(integerText('slippage', ...BPS_RANGE)),
  maxImpact: v.optional(decimalText('maxImpact', 100)),
  maxUSDImpact: v.optional(decimalText('maxUSDImpact', 1e12)),
})

type QuoteQuery = v.InferOutput<typeof quoteQuery>

function marketRequest(tools: ServiceTools, query: QuoteQuery): PriceRequest {
  const chain = servedChain(tools.chains, query.chainId)
  const src = resolveToken(chain, 'srcToken', query.srcToken, query.srcDecimals)
  const dest = resolveToken(chain, 'destToken', query.destToken, query.destDecimals)
  if (src.address === dest.address) throw invalidInput('Invalid tokens')
  return {
    chain,
    side: query.side,
    src,
    dest,
    amount: query.amount,
    partner: query.partner,
    feeBps: feeBpsOf(query.partner, query.partnerFeeBps),
    pools: {},
    methods: {},
    maxImpact: query.maxImpact,
    maxUsdImpact: query.maxUSDImpact,
  }
}

/**
 * The unified quote. Delta is not deployed on the chains served here, so a Delta quote is refused as on any such chain, and `ALL`
 * answers with a market route and the reason why.
 */
async function quote(tools: ServiceTools, url: string) {
  const query = readQuery(url, quoteQuery)
  servedChain(tools.chains, query.chainId)
  if (query.mode === 'DELTA') {
    if (query.slippage === undefined) throw invalidInput('Slippage required')
    throw unsupportedChain()
  }
  const isCrosschain = query.destChainId !== undefined && query.destChainId !== query.chainId
  if (isCrosschain) throw query.mode === 'MARKET' ? pricingError() : unsupportedChain()
  const market = await priceOrFail(tools, marketRequest(tools, query))
  if (query.mode === 'MARKET') return { market }
  const { errorType, details } = unsupportedChain()
  return { market, fallbackReason: { errorType, details } }
}

/** Delta route or Market route, whichever is asked for. */
export function quoteRoutes(tools: ServiceTools): Hono {
  const app = new Hono({ strict: false })
  app.get('/v2/quote', async (context) => context.json(await quote(tools, context.req.url)))
  return app
}
