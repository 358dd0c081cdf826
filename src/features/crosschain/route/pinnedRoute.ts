import { bridgeOf } from '../../../domain/chain/bridges.ts'
import type { CrosschainRoute } from '../../../service/delta/crosschainPrice.ts'

/** What the service states of a route's bridge and its contract disproves; null where both agree. */
export interface StatedOtherwise {
  readonly name: string | null
  readonly timeMs: number | null
}

/** A time that differs from the bridge's usual one by this factor is not believed. */
const FAR_TIMES = 3

/**
 * A route by its bridge's own name and usual time, both pinned with its contract, and what the service says otherwise. What is posted to build stays as it came. Pure.
 */
export function pinnedRoute(
  route: CrosschainRoute,
  chainId: number,
): { readonly route: CrosschainRoute; readonly stated: StatedOtherwise | null } {
  const { protocol, estimatedTimeMs: statedMs } = route
  const pinned = bridgeOf(chainId, route.bridge.protocolSelector)
  if (!pinned?.name || !pinned.usualMs) return { route, stated: null }
  const { name, usualMs } = pinned
  const isFar = statedMs !== null && (statedMs >= usualMs * FAR_TIMES || statedMs * FAR_TIMES <= usualMs)
  const isOther = protocol.toLowerCase() !== name.toLowerCase()
  return {
    route: { ...route, protocol: name, estimatedTimeMs: isFar ? usualMs : statedMs },
    stated: isFar || isOther ? { name: isOther ? protocol : null, timeMs: isFar ? statedMs : null } : null,
  }
}
