import { type Address, isSameAddress } from '../token/address.ts'
import { deploymentOf, type PinnedBridge } from './deployments.ts'

/** What a bridge is called, how long it usually takes and how long it may pay out, by its contract. Compiled in, beside its address: no answer can change it. */
interface BridgeFacts {
  readonly name: string
  readonly usualMs: number
  /** Counted from when it was sent; after that it can only be paid back. */
  readonly longestMs: number
}

/** Bridges of `deployments.ts`, by the protocol selector that orders name them by, in lower case. Apart from those, which every page loads. */
const FACTS: Readonly<Record<string, BridgeFacts>> = {
  '0x620c70b2': { name: 'Swift', usualMs: 60_000, longestMs: 30 * 60_000 },
  '0xc4ffc1e9': { name: 'Anchor', usualMs: 15 * 60_000, longestMs: 240 * 60_000 },
  '0xcc282ea1': { name: 'Voyage', usualMs: 3 * 60_000, longestMs: 60 * 60_000 },
}

/** A pinned bridge as pages show it; what is not known of it is null. */
export type KnownBridge = PinnedBridge & {
  readonly [Fact in keyof BridgeFacts]: BridgeFacts[Fact] | null
}

/** The pinned bridge that a chain's orders name by a selector; null for one that is not pinned. */
export function bridgeOf(chainId: number, selector: string): KnownBridge | null {
  const key = selector.toLowerCase()
  const pinned = deploymentOf(chainId)?.bridges?.[key]
  const { name = null, usualMs = null, longestMs = null } = FACTS[key] ?? {}
  return pinned ? { ...pinned, name, usualMs, longestMs } : null
}

/** The pinned bridge of a chain whose contract is at an address; null where none is. */
export function bridgeAt(chainId: number, address: Address): KnownBridge | null {
  const pinned = Object.entries(deploymentOf(chainId)?.bridges ?? {})
  const found = pinned.find(([, one]) => isSameAddress(one.address, address))
  return found ? bridgeOf(chainId, found[0]) : null
}
