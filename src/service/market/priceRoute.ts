import * as v from 'valibot'
import type { RouteLeg } from '../../domain/amount/quote.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import type { Address } from '../../domain/token/address.ts'
import {
  orNull,
  wireAddress,
  wireAmount,
  wireDecimal,
  wireEnum,
  wireFlag,
  wireInteger,
  wireLabel,
  wireList,
} from '../http/wire.ts'

/** What is read of a Market `priceRoute` (specification "Market priceRoute", facts 3.3). The object itself is never rebuilt from this. */
export const priceRouteSchema = v.object({
  network: wireInteger,
  srcToken: wireAddress,
  destToken: wireAddress,
  srcDecimals: v.nullish(wireInteger),
  destDecimals: v.nullish(wireInteger),
  srcAmount: wireAmount,
  destAmount: wireAmount,
  side: v.nullish(wireEnum(['SELL', 'BUY'])),
  contractAddress: wireAddress,
  tokenTransferProxy: wireAddress,
  contractMethod: v.fallback(v.string(), ''),
  partnerFee: v.nullish(wireDecimal),
  srcAmountAfterFee: orNull(wireAmount),
  destAmountAfterFee: orNull(wireAmount),
  srcUSD: orNull(wireDecimal),
  destUSD: orNull(wireDecimal),
  gasCostUSD: orNull(wireDecimal),
  gasCost: orNull(wireAmount),
  blockNumber: orNull(wireInteger),
  maxImpactReached: orNull(wireFlag),
  bestRoute: v.unknown(),
})

export type PriceRoute = v.InferOutput<typeof priceRouteSchema>

const percent = v.pipe(wireDecimal, v.transform(Number))

const bestRouteSchema = wireList(
  v.object({
    percent,
    swaps: wireList(
      v.object({
        srcToken: wireAddress,
        destToken: wireAddress,
        swapExchanges: wireList(v.object({ exchange: wireLabel(40), percent })),
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
        name: exchange,
        percent: share,
      })),
    })),
  }))
}

const exchangesSchema = wireList(
  v.object({
    swaps: wireList(
      v.object({ swapExchanges: wireList(v.object({ poolAddresses: v.optional(v.unknown()) })) }),
    ),
  }),
)

const MOST_POOLS = 20

/** The pools a route names, each once; empty where it names none. */
export function readPools(bestRoute: unknown): readonly Address[] {
  const parsed = v.safeParse(exchangesSchema, bestRoute)
  if (!parsed.success) return []
  const named = parsed.output.flatMap(({ swaps }) =>
    swaps.flatMap(({ swapExchanges }) => swapExchanges.map(({ poolAddresses }) => poolAddresses)),
  )
  const pools = named
    .flat()
    .slice(0, TEXT_LIMITS.entries)
    .flatMap((pool) => {
      const address = v.safeParse(wireAddress, pool)
      return address.success ? [address.output] : []
    })
  return [...new Set(pools)].slice(0, MOST_POOLS)
}
