import { useQuery } from '@tanstack/react-query'
import type { MarketBefore } from '../../../domain/orders/againstMarket.ts'
import type { DeltaOrder } from '../../../domain/orders/deltaOrder.ts'
import type { TwapRun } from '../../../domain/orders/twapRun.ts'
import { useDesk } from '../session/deskContext.tsx'

/** So many of the last fills are compared with their market: each takes a request for every pool. */
const MOST_COMPARED = 100

/** Where the market stood before each fill of a run, by its place; undefined while it is being read and for fills that are not asked for. */
export function useFillMarkets(
  order: DeltaOrder,
  { filled }: TwapRun,
): readonly (MarketBefore | undefined)[] {
  const { desk } = useDesk()
  const skipped = Math.max(0, filled.length - MOST_COMPARED)
  const fills = filled.slice(skipped).map(({ fill }) => fill.originTx)
  const { data } = useQuery({
    queryKey: ['fill-markets', order.chainId, order.input.token, order.output.token, ...fills],
    queryFn: () => desk?.orders.fillMarkets(order, fills) ?? Promise.reject(new Error('no desk')),
    enabled: desk !== null && fills.length > 0,
    // The past does not change; a node that was silent may answer later.
    staleTime: ({ state }) => (state.data?.some(isSilent) ? 30_000 : Number.POSITIVE_INFINITY),
    placeholderData: (before) => before,
    networkMode: 'always',
  })
  return filled.map((_, place) => data?.[place - skipped])
}

const isSilent = (market: MarketBefore): boolean => !market.known && market.reason === 'silent'
