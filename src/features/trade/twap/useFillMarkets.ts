import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Hex } from 'viem'
import type { MarketBefore } from '../../../domain/orders/history/againstMarket.ts'
import type { TwapRun } from '../../../domain/orders/history/twapRun.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import type { WalletLayer } from '../../../flow/walletLayer.ts'
import { useWalletLayer } from '../session/walletLayerContext.tsx'

/** So many of the last fills are compared with their market: each takes a request for every pool. */
const MOST_COMPARED = 100

/** So long after a first silence its fills are asked for again. */
const AGAIN_MS = 8_000

type Markets = Readonly<Record<Hex, MarketBefore>>

/** The market before each fill of a run, by its place; undefined while it is being read and for fills that are not requested. */
export function useFillMarkets(
  order: DeltaOrder,
  { filled }: TwapRun,
): readonly (MarketBefore | undefined)[] {
  const { walletLayer } = useWalletLayer()
  const fills = filled.slice(-MOST_COMPARED).map(({ fill }) => fill.originTx)
  const known = ['fill-markets', order.chainId, order.id] as const
  const { data } = useQuery({
    queryKey: [...known, ...fills],
    queryFn: ({ client }) =>
      walletLayer
        ? readMore(client, known, { walletLayer, order, fills })
        : Promise.reject(new Error('no wallet layer')),
    enabled: walletLayer !== null && fills.length > 0,
    // The past does not change; a node that was silent is asked again, ever more seldom.
    staleTime: ({ state }) => (hasSilent(state.data) ? AGAIN_MS : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => hasSilent(state.data) && AGAIN_MS * state.dataUpdateCount,
    placeholderData: (before) => before,
  })
  return filled.map(({ fill }) => data?.[fill.originTx])
}

const isSilent = (market: MarketBefore): boolean => !market.known && market.reason === 'silent'
const hasSilent = (markets: Markets | undefined): boolean => Object.values(markets ?? {}).some(isSilent)

/** Asks the chain for those fills alone that no earlier reading of the order answered. */
async function readMore(
  client: QueryClient,
  known: readonly unknown[],
  {
    walletLayer,
    order,
    fills,
  }: { readonly walletLayer: WalletLayer; readonly order: DeltaOrder; readonly fills: readonly Hex[] },
): Promise<Markets> {
  const earlier = client.getQueriesData<Markets>({ queryKey: known }).map(([, markets]) => markets)
  const answered = Object.fromEntries(
    earlier.flatMap((markets) => Object.entries(markets ?? {}).filter(([, market]) => !isSilent(market))),
  ) as Markets
  const open = fills.filter((fill) => !answered[fill])
  const read = await walletLayer.orders.fillMarkets(order, open)
  return { ...answered, ...Object.fromEntries(open.map((fill, place) => [fill, read[place]])) } as Markets
}
