import type { BridgePlan } from '../../chain/bridgePlan.ts'
import { deltaTokens } from '../lists/tokenBook.ts'
import { invitedBridges, offeredBridges } from './crosschainQuery.ts'
import type { DeltaChain } from './deltaChain.ts'
import type { OrderBook } from './orderBook.ts'

interface BridgeRoute {
  readonly srcChainId: number
  readonly destChainId: number
  readonly tokens: readonly string[]
}

/** What some bridges can deliver on a chain: what their lanes carry, and what can be bought with it on arrival. */
function delivered(plans: readonly BridgePlan[], from: DeltaChain, to: DeltaChain): readonly string[] {
  const lanes = plans.flatMap((plan) =>
    plan.lanes
      .filter(({ srcChainId, destChainId }) => srcChainId === from.id && destChainId === to.id)
      .map((lane) => ({ plan, lane })),
  )
  return deltaTokens(to.access)
    .map(({ address }) => address)
    .filter((address) =>
      lanes.some(({ plan, lane }) =>
        lane.outputToken === address ? plan.carries : plan.swaps && lane.isSold,
      ),
    )
}

/** Which tokens can be received on which chain from which (facts page 2.3). `tokens` are those of the destination chain. */
export function bridgeRoutes(
  orderBook: OrderBook,
  query: {
    readonly bridges?: readonly string[] | undefined
    readonly allowBridgeAndSwap?: boolean | undefined
  },
): readonly BridgeRoute[] {
  const plans = invitedBridges(offeredBridges(orderBook), {
    include: query.bridges,
    allowsSwap: query.allowBridgeAndSwap !== false,
  })
  const { chains } = orderBook
  return chains.flatMap((from) =>
    chains
      .filter((to) => to !== from)
      .map((to) => ({ srcChainId: from.id, destChainId: to.id, tokens: delivered(plans, from, to) }))
      .filter(({ tokens }) => tokens.length > 0),
  )
}

/** The bridges between the chains that are served, by the names that filters and routes use. */
export function bridgeProtocols(orderBook: OrderBook) {
  const isServed = (chainId: number): boolean => orderBook.chains.some(({ id }) => id === chainId)
  const served = offeredBridges(orderBook).filter(({ lanes }) =>
    lanes.some(({ srcChainId, destChainId }) => isServed(srcChainId) && isServed(destChainId)),
  )
  return served.map(({ slug, displayName }) => ({
    protocol: slug,
    displayName,
    icon: `data:image/svg+xml,${encodeURIComponent(iconOf(displayName))}`,
  }))
}

const iconOf = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#456"/><text x="16" y="22" font-size="18" text-anchor="middle" fill="#fff">${name[0]}</text></svg>`
