import * as v from 'valibot'
import type { RouteLeg } from '../domain/quote.ts'
import { wireAddress, wireAmount, wireDecimal, wireInteger } from './wire.ts'

const optional = <T extends v.GenericSchema>(schema: T) => v.nullish(v.fallback(v.nullable(schema), null))

/** What is read of a Market `priceRoute` (specification "Market priceRoute", facts 3.3). The object itself is never rebuilt from this. */
export const priceRouteSchema = v.object({
  network: wireInteger,
  srcToken: wireAddress,
  destToken: wireAddress,
  srcDecimals: v.nullish(wireInteger),
  destDecimals: v.nullish(wireInteger),
  srcAmount: wireAmount,
  destAmount: wireAmount,
  side: v.nullish(v.picklist(['SELL', 'BUY'])),
  contractAddress: wireAddress,
  tokenTransferProxy: wireAddress,
  contractMethod: v.fallback(v.string(), ''),
  partnerFee: v.nullish(wireDecimal),
  srcAmountAfterFee: optional(wireAmount),
  destAmountAfterFee: optional(wireAmount),
  srcUSD: optional(wireDecimal),
  destUSD: optional(wireDecimal),
  gasCostUSD: optional(wireDecimal),
  gasCost: optional(wireAmount),
  blockNumber: optional(wireInteger),
  maxImpactReached: optional(v.boolean()),
  bestRoute: v.unknown(),
})

export type PriceRoute = v.InferOutput<typeof priceRouteSchema>

const percent = v.pipe(wireDecimal, v.transform(Number))

const bestRouteSchema = v.array(
  v.object({
    percent,
    swaps: v.array(
      v.object({
        srcToken: wireAddress,
        destToken: wireAddress,
        swapExchanges: v.array(v.object({ exchange: v.string(), percent })),
      }),
    ),
  }),
)

/** The picture of a route: shares, hops, venues. A route that cannot be drawn is no reason to refuse the quote: the picture is empty. */
export function readLegs(bestRoute: unknown): readonly RouteLeg[] {
  const parsed = v.safeParse(bestRouteSchema, bestRoute)
  if (!parsed.success) return []
  return parsed.output.map((leg) => ({
    percent: leg.percent,
    hops: leg.swaps.map((swap) => ({
      fromToken: swap.srcToken,
      toToken: swap.destToken,
      exchanges: swap.swapExchanges.map(({ exchange, percent: share }) => ({
        name: exchange.slice(0, 40),
        percent: share,
      })),
    })),
  }))
}
