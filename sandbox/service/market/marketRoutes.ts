import { Hono } from 'hono'
import { ZERO_ADDRESS } from '../../../src/domain/token/address.ts'
import { readJsonBody } from '../http/httpShape.ts'
import { readQuery } from '../http/requestFields.ts'
import { pricingError, ServiceError } from '../http/serviceErrors.ts'
import { chainOfPath, type ServiceTools, servedChain } from '../http/serviceTools.ts'
import { DEFAULT_PARTNER, partnerOf } from '../lists/partners.ts'
import { tokenHabits } from '../lists/tokenBook.ts'
import { lossPercent } from '../lists/usdPrices.ts'
import { type PriceRequest, priceTrade } from './marketPricing.ts'
import { priceRequest, pricesQuery, swapQuery } from './marketQuery.ts'
import type { MarketTools } from './marketTools.ts'
import type { PriceRoute } from './priceRoute.ts'
import { buildRequest, transactionQuery } from './transactionBody.ts'
import { type BuildRequest, buildTransaction } from './transactions.ts'

/** Slippage of `GET /swap` when the request names none: the service's default elsewhere. */
const DEFAULT_SLIPPAGE_BPS = 100
const UUID_BYTES = 16

/**
 * Prices a trade the way `GET /swap` and `GET /v2/quote` report failures: one sentence for all of them.
 * @throws {ServiceError} 400 `PricingError`.
 */
export async function priceOrFail(tools: ServiceTools, request: PriceRequest): Promise<PriceRoute> {
  try {
    return await priceTrade(tools, request)
  } catch (error) {
    throw error instanceof ServiceError && error.errorType === 'PricingError' ? pricingError() : error
  }
}

/** How much of a price's worth is lost, as refusals say it: percent, two decimals at most. */
function lossText({ srcUSD, destUSD }: PriceRoute): string {
  const [src = 0n, dest = 0n] = [srcUSD, destUSD].map((dollars) => BigInt(dollars?.replace('.', '') ?? 0))
  return `${Number(lossPercent(src, dest).toFixed(2))}%`
}

async function swap(tools: ServiceTools, url: string) {
  const query = readQuery(url, swapQuery)
  const priceRoute = await priceOrFail(tools, priceRequest(tools.chains, query, tokenHabits(tools.profile())))
  if (priceRoute.maxImpactReached)
    throw new ServiceError(400, 'PriceImpactTooHigh', 'ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT', {
      value: lossText(priceRoute),
      priceRoute,
    })
  const request: BuildRequest = {
    chain: servedChain(tools.chains, priceRoute.network, 422),
    route: priceRoute,
    tolerance: { slippageBps: query.slippage ?? DEFAULT_SLIPPAGE_BPS },
    userAddress: query.userAddress,
    receiver: query.receiver,
    partner: query.partner,
    partnerAddress: query.partnerAddress,
    takeSurplus: query.takeSurplus,
    isCapSurplus: query.isCapSurplus,
    isSurplusToUser: query.isSurplusToUser,
    isDirectFeeTransfer: query.isDirectFeeTransfer,
  }
  return {
    priceRoute,
    txParams: await buildTransaction(request, { ignoreChecks: true }, tools.random(UUID_BYTES)),
  }
}

/** Market mode: prices, transactions, both in one, and partner fees. */
export function marketRoutes(tools: MarketTools): Hono {
  const app = new Hono({ strict: false })

  app.get('/prices', async (context) => {
    const query = readQuery(context.req.url, pricesQuery)
    const request = priceRequest(tools.chains, query, tokenHabits(tools.profile()))
    const maker = query.excludeRFQ ? undefined : tools.maker
    return context.json({ priceRoute: await priceTrade(tools, { ...request, maker }) })
  })

  app.get('/prices/partnerfee/:chainId', (context) => {
    chainOfPath(tools, context.req.param('chainId'))
    const partner = partnerOf(context.req.query('partner') ?? DEFAULT_PARTNER)
    return context.json({
      partnerFee: (partner?.feeBps ?? 0) / 100,
      partnerAddress: partner?.address ?? ZERO_ADDRESS,
      takeSurplus: partner?.takesSurplus ?? false,
    })
  })

  app.get('/swap', async (context) => context.json(await swap(tools, context.req.url)))

  app.post('/transactions/:chainId', async (context) => {
    const chain = chainOfPath(tools, context.req.param('chainId'), 422)
    const switches = readQuery(context.req.url, transactionQuery)
    const request = buildRequest(chain, await readJsonBody(context.req.raw), tools.secret, tools.clock.now())
    return context.json(await buildTransaction(request, switches, tools.random(UUID_BYTES), tools.maker))
  })

  return app
}
