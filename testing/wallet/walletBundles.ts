import type { Hex } from 'viem'
import type { RequestedCall, WalletAccount } from './walletAccount.ts'
import {
  INVALID_PARAMS,
  UNAUTHORIZED,
  UNKNOWN_BUNDLE,
  UNSUPPORTED,
  UNSUPPORTED_CAPABILITY,
  UNSUPPORTED_CHAIN,
  WalletError,
} from './walletPolicy.ts'
import type { WalletNode } from './walletRequest.ts'

/**
 * What the wallet says of bundles (EIP-5792). `none`: the methods do not exist. `legacy`: the capability by its earlier name, which is all
 * that Safe's wallet gives. `unsupported`: it knows the methods and is not atomic.
 */
export type BatchOffer = 'none' | 'supported' | 'ready' | 'unsupported' | 'legacy'

/** A request of `wallet_sendCalls`. */
export interface RequestedBundle {
  readonly version: string
  readonly chainId: Hex
  readonly from?: string
  readonly atomicRequired?: boolean
  readonly calls: readonly RequestedCall[]
  readonly capabilities?: Readonly<Record<string, { readonly optional?: boolean }>>
}

const hexId = (chainId: number): Hex => `0x${chainId.toString(16)}`

function assertOffered(offer: BatchOffer, method: string): void {
  if (offer === 'none') throw new WalletError(UNSUPPORTED, `The method ${method} is not supported.`)
}

function assertOwner(account: WalletAccount, owner: unknown): void {
  if (String(owner).toLowerCase() !== account.address.toLowerCase())
    throw new WalletError(UNAUTHORIZED, `The account ${owner} is not authorized.`)
}

/** Answers `wallet_getCapabilities`. @throws {WalletError} as wallets do */
export function capabilitiesOf(
  offer: BatchOffer,
  account: WalletAccount,
  chainIds: Iterable<number>,
  [owner, requested]: readonly unknown[],
): Readonly<Record<string, unknown>> {
  assertOffered(offer, 'wallet_getCapabilities')
  assertOwner(account, owner)
  const capability = offer === 'legacy' ? { atomicBatch: { supported: true } } : { atomic: { status: offer } }
  const chains = [...chainIds].map(hexId)
  const wanted = Array.isArray(requested) ? chains.filter((id) => requested.includes(id)) : chains
  return Object.fromEntries(wanted.map((id) => [id, capability]))
}

/** Answers `wallet_sendCalls`. @throws {WalletError} as wallets do */
export async function sendBundle(
  offer: BatchOffer,
  account: WalletAccount,
  node: WalletNode,
  requested: RequestedBundle,
): Promise<Hex> {
  assertOffered(offer, 'wallet_sendCalls')
  if (requested.version !== '2.0.0')
    throw new WalletError(INVALID_PARAMS, `Unknown version ${requested.version}`)
  if (requested.from !== undefined) assertOwner(account, requested.from)
  if (typeof requested.atomicRequired !== 'boolean')
    throw new WalletError(INVALID_PARAMS, 'atomicRequired is missing')
  if (Number(requested.chainId) !== node.chainId)
    throw new WalletError(UNSUPPORTED_CHAIN, `The bundle is for chain ${Number(requested.chainId)}.`)
  const required = Object.entries(requested.capabilities ?? {}).find(([, { optional }]) => !optional)
  if (required) throw new WalletError(UNSUPPORTED_CAPABILITY, `The capability ${required[0]} is unknown.`)
  if (offer === 'unsupported' && requested.atomicRequired)
    throw new WalletError(5760, 'The wallet cannot do all of this or nothing.')
  return account.sendCalls(node, requested.calls)
}

/** Answers `wallet_getCallsStatus`. @throws {WalletError} for an unknown bundle */
export async function bundleStatus(
  offer: BatchOffer,
  isEarlier: boolean,
  account: WalletAccount,
  node: WalletNode,
  id: Hex,
): Promise<Readonly<Record<string, unknown>>> {
  assertOffered(offer, 'wallet_getCallsStatus')
  const state = await account.bundle(node, id)
  if (!state) throw new WalletError(UNKNOWN_BUNDLE, `The bundle ${id} is unknown.`)
  const { status, receipts } = state
  if (isEarlier) return { status: status === 100 ? 'PENDING' : 'CONFIRMED', receipts }
  return { version: '2.0.0', id, chainId: hexId(node.chainId), atomic: true, status, receipts }
}
