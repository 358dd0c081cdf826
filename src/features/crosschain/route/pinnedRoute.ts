import { bridgeOf } from '../../../domain/chain/bridges.ts'
import type { CrosschainRoute } from '../../../service/delta/crosschainPrice.ts'

/** What the service says of a route's bridge that its contract belies; null where both agree. */
export interface ToldOtherwise {
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
): { readonly route: CrosschainRoute; readonly told: ToldOtherwise | null } {
  const { protocol, estimatedTimeMs: saidMs } = route
  const pinned = bridgeOf(chainId, route.bridge.protocolSelector)
  if (!pinned?.name || !pinned.usualMs) return { route, told: null }
  const { name, usualMs } = pinned
  const isFar = saidMs !== null && (saidMs >= usualMs * FAR_TIMES || saidMs * FAR_TIMES <= usualMs)
  const isOther = protocol.toLowerCase() !== name.toLowerCase()
  return {
    route: { ...route, protocol: name, estimatedTimeMs: isFar ? usualMs : saidMs },
    told: isFar || isOther ? { name: isOther ? protocol : null, timeMs: isFar ? saidMs : null } : null,
  }
}
