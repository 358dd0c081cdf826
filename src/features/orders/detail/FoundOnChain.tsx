import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import '../../../text/en/screens/crossing.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Hex } from 'viem'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import type { CrossingReading } from '../../../domain/orders/crossing/crossing.ts'
import { orderOfCrossing } from '../../../domain/orders/crossing/crossingRecord.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import type { WalletLayer } from '../../../flow/walletLayer.ts'
import { t } from '../../../text/text.ts'
import { CrossingRun } from '../../trade/crossing/CrossingRun.tsx'
import { crossingsKey } from '../../trade/crossing/useUnderWay.ts'
import { useConfig } from '../../trade/session/configContext.tsx'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'

const POLL_MS = 20_000

/** What the chains know of an order by its hash. */
interface Search {
  readonly orders: readonly DeltaOrder[]
  /** A chain did not answer: there may be more. */
  readonly isUnread: boolean
}

/** An order that leaves its chain, by its hash alone: where its money is, for anybody, while the service does not answer. Until the chains know of it, `missing`. */
export function FoundOnChain({
  hash: written,
  missing,
}: {
  readonly hash: Hex
  readonly missing: ReactNode
}) {
  const hash = written.toLowerCase() as Hex
  const { walletLayer } = useWalletLayer()
  const { chains } = useConfig()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['crossings-by-hash', hash],
    queryFn: async () => {
      if (!walletLayer) throw new Error('no wallet layer')
      return searchFor(hash, { chainIds: chains.map(({ id }) => id), walletLayer, client })
    },
    enabled: walletLayer !== null,
    // What is found is followed by its path.
    refetchInterval: ({ state }) => (state.data?.orders.length ? false : POLL_MS),
  })
  if (!data?.orders.length)
    return (
      <>
        {missing}
        {data && (
          <p className="mt-4 text-ink-2">
            {t(data.isUnread ? 'crossing.byHash.unread' : 'crossing.byHash.none')}
          </p>
        )}
      </>
    )
  return (
    <article aria-labelledby="crossing-heading" className="grid max-w-180 gap-5">
      <header>
        <h1
          id="crossing-heading"
          tabIndex={-1}
          className="text-20 font-semibold tracking-[-0.012em] focus:outline-none"
        >
          {t('crossing.byHash.title')}
        </h1>
        <p className="mt-1 text-ink-2">{t('crossing.byHash.text')}</p>
        <p className="mt-2 text-13">
          <span className="text-ink-3">{t('crossing.byHash.hash')}</span>{' '}
          <span className="font-mono text-12 break-all">{hash}</span>
        </p>
      </header>
      {data.orders.map((order) => (
        <CrossingRun key={order.chainId} seen={snapshotOf(order)} flows={[]} />
      ))}
    </article>
  )
}

/** Asks every chain whose bridges are known for what set out under a hash. What they say is where the paths look first. */
async function searchFor(
  orderHash: Hex,
  {
    chainIds,
    walletLayer,
    client,
  }: {
    readonly chainIds: readonly number[]
    readonly walletLayer: WalletLayer
    readonly client: QueryClient
  },
): Promise<Search> {
  const bridged = chainIds.filter((id) => Object.keys(deploymentOf(id)?.bridges ?? {}).length > 0)
  const answers = await Promise.all(
    bridged.map((chainId) =>
      // Whether it fills in parts is in its struct, which only the service has: the whole search is made.
      walletLayer.orders.crossings({
        ...{ chainId, orderHash, transactions: [], onChainOrderType: 'FillableOrder', createdAt: 0 },
      }),
    ),
  )
  const orders = answers.flatMap((chainState) => {
    const [crossing] = chainState.crossings
    if (!crossing) return []
    const order = orderOfCrossing(orderHash, crossing)
    client.setQueryData<CrossingReading>(crossingsKey(order), chainState)
    return [order]
  })
  return { orders, isUnread: answers.some(({ silent }) => silent.length > 0) }
}
