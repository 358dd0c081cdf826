import { BRIDGE_PLANS, type BridgePlan, COURIER } from '../../chain/bridgePlan.ts'
import { feeBpsOf } from '../lists/partners.ts'
import { resolveDeltaToken, tokenHabits } from '../lists/tokenBook.ts'
import type { CrosschainRequest } from './crosschainPricing.ts'
import { servedDeltaChain } from './deltaChain.ts'
import { invitedAgents, noDeltaRoute } from './deltaPricing.ts'
import { checkWritten, type DeltaQuery } from './deltaQuery.ts'
import type { DeltaTools } from './deltaTools.ts'
import type { OrderBook } from './orderBook.ts'

/** Whether one of some words names a bridge, by slug or display name in any casing. */
const names = (words: readonly string[], { slug, displayName }: BridgePlan): boolean =>
  words.some((word) => [slug, displayName.toLowerCase()].includes(word.toLowerCase()))

/** The bridges that the service offers at the moment. */
export function offeredBridges(orderBook: OrderBook): readonly BridgePlan[] {
  const { courier } = orderBook.variants()
  return courier === 'off' ? BRIDGE_PLANS : [...BRIDGE_PLANS, { ...COURIER, swaps: courier === 'sells' }]
}

/** The bridges that filters leave, as far as they let them go. An absent list includes all. */
export function invitedBridges(
  offered: readonly BridgePlan[],
  filters: {
    readonly include?: readonly string[] | undefined
    readonly exclude?: readonly string[] | undefined
    readonly allowsSwap: boolean
  },
): readonly BridgePlan[] {
  const { include, exclude, allowsSwap } = filters
  return offered
    .map((plan) => ({ ...plan, swaps: plan.swaps && allowsSwap }))
    .filter(
      (plan) =>
        (plan.carries || plan.swaps) &&
        (!include || names(include, plan)) &&
        !(exclude && names(exclude, plan)),
    )
}

/**
 * A request for another chain's token from a parsed query. A purchase never sells on arrival (facts page 2.2).
 * @throws {ServiceError} 400 `Unsupported chain`, `Invalid srcToken` / `Invalid destToken`, `Token not supported`, `No route`.
 */
export function crosschainRequest(tools: DeltaTools, query: DeltaQuery): CrosschainRequest {
  const chain = servedDeltaChain(tools.orderBook.chains, query.chainId)
  const miswritten = checkWritten('srcToken', query.srcToken) ?? checkWritten('destToken', query.destToken)
  if (miswritten) throw miswritten
  const destChain = tools.orderBook.chains.find(({ id }) => id === query.destChainId)
  if (!destChain) throw noDeltaRoute()
  const habits = tokenHabits(tools.profile())
  const src = resolveDeltaToken(chain.access, 'srcToken', query.srcToken, query.srcDecimals, habits)
  const dest = resolveDeltaToken(destChain.access, 'destToken', query.destToken, query.destDecimals, habits)
  const agents = invitedAgents(query.includeAgents, query.excludeAgents)
  const bridges = invitedBridges(offeredBridges(tools.orderBook), {
    include: query.includeBridges,
    exclude: query.excludeBridges,
    allowsSwap: query.side === 'SELL' && query.allowBridgeAndSwap !== false,
  })
  if (!src || !dest || agents.length === 0) throw noDeltaRoute()
  return {
    chain,
    destChain,
    side: query.side,
    src,
    dest,
    amount: query.amount,
    partner: query.partner,
    feeBps: feeBpsOf(query.partner, query.partnerFeeBps),
    agents,
    bridges,
    maxImpact: query.maxImpact,
    maxUsdImpact: query.maxUSDImpact,
  }
}
