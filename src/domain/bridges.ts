import { deploymentOf, type PinnedBridge } from './deployments.ts'

/** What a bridge is called, and how long it takes by its contract. Compiled in, beside its address: no answer can change it. */
interface BridgeFacts {
  readonly name: string
  readonly usualMs: number
}

/** Bridges of `deployments.ts`, by the protocol selector that orders name them by, in lower case. Apart from those, which every page loads. */
const FACTS: Readonly<Record<string, BridgeFacts>> = {
  '0x620c70b2': { name: 'Swift', usualMs: 60_000 },
  '0xc4ffc1e9': { name: 'Anchor', usualMs: 15 * 60_000 },
  '0xcc282ea1': { name: 'Voyage', usualMs: 3 * 60_000 },
}

/** A pinned bridge as pages tell of it; name and usual time are null where they are not known. */
export type KnownBridge = PinnedBridge & {
  readonly [Fact in keyof BridgeFacts]: BridgeFacts[Fact] | null
}

/** The pinned bridge that a chain's orders name by a selector; null for one that is not pinned. */
export function bridgeOf(chainId: number, selector: string): KnownBridge | null {
  const key = selector.toLowerCase()
  const pinned = deploymentOf(chainId)?.bridges?.[key]
  return pinned ? { ...pinned, name: FACTS[key]?.name ?? null, usualMs: FACTS[key]?.usualMs ?? null } : null
}
