import type { Hex } from 'viem'
import { readAccountKind } from '../../chain/node/accountKind.ts'
import type { ChainClient } from '../../chain/node/clients.ts'
import { findCall, isCallWaiting } from '../../chain/track/findCall.ts'
import {
  findByHash,
  findUnknown,
  type MinedTransaction,
  type OthersTransactions,
  readReceipt,
  type SentTransaction,
} from '../../chain/track/follow.ts'
import { findSafeTransaction } from '../../chain/track/followSafe.ts'
import type { Address } from '../../domain/token/address.ts'
import type { RequestMark } from '../journal/flowRecord.ts'
import type { CallsStatus } from '../kind/port.ts'
import type { Effect } from '../kind/step.ts'
import { flowError } from '../record/flowErrors.ts'

/** The record of a transaction that a wallet was prompted to send. */
export interface WalletRequest {
  readonly asked: RequestMark
  /** What the wallet answered: hash of a transaction or of a Safe's, or the id of a bundle. Absent where the answer was lost. */
  readonly id?: string | undefined
  /** Whether `id` is what `eth_sendTransaction` gave, not the id of a bundle. */
  readonly isHash?: boolean
  /** The nonce that the transaction really has, once a node has shown it. */
  readonly nonce?: number | undefined
  /** Tokens that it moves: transactions that others send for the account, and old ones, are found by their traces there. */
  readonly tokens: readonly Address[]
}

/** What a request is searched with. */
export interface SearchSources {
  readonly client: ChainClient
  /** Transactions that other flows know as theirs: the same call twice is two transactions. Asked only where one was found. */
  readonly taken: OthersTransactions
  /** Whether what was requested is in effect on chain. @throws {AppError} */
  readonly effect: () => Promise<Effect>
  /** The wallet's status of a bundle; null where it has none, or is not the wallet that was prompted. Never rejects. */
  readonly callsStatus: (id: string) => Promise<CallsStatus | null>
}

/** What became of a request. */
export type Whereabouts =
  /** On chain: as asked (`same`), sped up (`repriced`), or its nonce was taken by nothing (`cancelled`) or something else (`replaced`). */
  | ({ readonly state: 'mined' } & MinedTransaction)
  /** A node shows it. Without a hash: a transaction that carries it, and may be replaced by another one that does. */
  | { readonly state: 'waiting'; readonly hash?: Hex; readonly nonce?: number }
  /** Only what it was to bring about is seen. */
  | { readonly state: 'effect' }
  /** Something else took the nonce that was expected, and no node ever showed this one. */
  | { readonly state: 'unseen' }
  /** Its nonce was used, and this node no longer shows by what. It may have been this. */
  | { readonly state: 'unknown' }
  /** There is nothing to see, yet. */
  | { readonly state: 'nothing' }

/**
 * Looks once for what became of a request: by hash, nonce and calldata where the account sends its transactions itself; by the wallet's word, the
 * Safe's own log, or the call in whatever transaction carries it where others send them; then by its effect.
 * @throws {AppError} `flow-bundle-failed`, `flow-bundle-partial` or `flow-bundle-reverted` where it came to nothing, or not to all; `chain-unreachable`.
 */
export async function locate(request: WalletRequest, sources: SearchSources): Promise<Whereabouts> {
  const { asked: mark, id, isHash = false } = request
  if (id === undefined) return mark.isContract ? locateCarried(request, sources) : locateOwn(request, sources)
  if (mark.isContract || !isHash) return locateByOthers(request, id, sources)
  const found = await findByHash(sources.client, id as Hex, sentOf(request), sources.taken)
  if (found === null) return { state: 'nothing' }
  switch (found.outcome) {
    case 'waiting':
      return { state: 'waiting', hash: id as Hex, nonce: found.nonce }
    case 'unseen':
      return { state: 'unseen' }
    case 'unknown':
      return effectOr('unknown', sources)
    default:
      return { state: 'mined', ...found }
  }
}

/** The transaction of a request, where there is one to follow. */
export function hashOf(found: Whereabouts): Hex | null {
  return (found.state === 'mined' || found.state === 'waiting') && found.hash ? found.hash : null
}

/** An account that sends its transactions itself, and an answer that was lost. */
async function locateOwn(request: WalletRequest, sources: SearchSources): Promise<Whereabouts> {
  const { client, taken } = sources
  const own = await findUnknown(client, sentOf(request), taken)
  if (own !== null && own !== 'unknown') return at(own, client)
  // An account that lends its address code may have had it carried by somebody who pays its fees.
  const isDelegated = (await readAccountKind(client, request.asked.from)) === 'delegated'
  const carried = isDelegated ? await findCarrying(request, sources).catch(() => 'unknown' as const) : null
  if (carried !== null && carried !== 'unknown') return at(carried, client)
  return own === null && carried === null ? { state: 'nothing' } : effectOr('unknown', sources)
}

/** An account whose transactions others send, and an answer that was lost. */
async function locateCarried(request: WalletRequest, sources: SearchSources): Promise<Whereabouts> {
  const call = callOf(request.asked)
  // Asked first: what is mined in between is found by the logs.
  const isWaiting = call !== undefined && (await isCallWaiting(sources.client, call).catch(() => false))
  // An error of a node that shows no logs is kept for later: the effect may be seen all the same.
  const carried = await findCarrying(request, sources).catch((error: Error) => error)
  if (typeof carried === 'string' && carried !== 'unknown') return at(carried, sources.client)
  if ((await sources.effect()) === 'happened') return { state: 'effect' }
  if (carried instanceof Error) throw carried
  if (isWaiting) return { state: 'waiting' }
  return { state: carried === 'unknown' ? 'unknown' : 'nothing' }
}

/** What others send for the account (its co-signers, a bundler, the wallet's own relay) is known by the wallet's word, its traces, or its effect. */
async function locateByOthers(
  request: WalletRequest,
  id: string,
  sources: SearchSources,
): Promise<Whereabouts> {
  const { client } = sources
  const { from, blockNumber } = request.asked
  const status = await sources.callsStatus(id)
  if (status?.status === 'failed') throw flowError('bundleFailed', 'retry')
  if (status?.status === 'partial') throw flowError('bundlePartial', 'stop')
  if (status?.status === 'reverted') throw flowError('bundleReverted', 'stop')
  const hash = status?.receipts.at(-1)?.transactionHash ?? (/^0x[0-9a-f]{64}$/i.test(id) ? (id as Hex) : null)
  const receipt = hash && (await readReceipt(client, hash))
  if (receipt) return minedBy(receipt)
  const executed = hash && (await findSafeTransaction(client, from, hash, BigInt(blockNumber)))
  if (executed && !executed.succeeded) throw flowError('bundleReverted', 'stop')
  if (executed) return minedBy(executed.receipt)
  if ((await sources.effect()) === 'happened') return { state: 'effect' }
  if (status?.status === 'pending') return { state: 'nothing' }
  // No transaction is named, and some wallets answer with a name of their own: the one that carries the call.
  const carrying = await findCarrying(request, sources)
  return carrying === null || carrying === 'unknown' ? { state: 'nothing' } : at(carrying, client)
}

/** The transaction that carries what was requested, from any sender; null where none is found. @throws {AppError} `chain-unreachable`. */
async function findCarrying(
  { asked: mark, tokens }: WalletRequest,
  { client, taken }: SearchSources,
): Promise<Hex | 'unknown' | null> {
  const call = callOf(mark)
  if (!call) return null
  const { from: account, nonce, blockNumber } = mark
  const search = { account, call, nonce, blockNumber: BigInt(blockNumber), tokens }
  const { hashes, isComplete } = await findCall(client, search)
  const others = hashes.length > 0 ? await taken() : null
  return hashes.find((hash) => !others?.has(hash)) ?? (isComplete ? null : 'unknown')
}

/** The present state of a transaction that was found. */
async function at(hash: Hex, client: ChainClient): Promise<Whereabouts> {
  const receipt = await readReceipt(client, hash)
  return receipt ? minedBy(receipt) : { state: 'waiting', hash }
}

const minedBy = (receipt: MinedTransaction['receipt']): Whereabouts => ({
  ...{ state: 'mined', outcome: 'same', hash: receipt.transactionHash, receipt },
})

/** Where transactions no longer show what happened, the effect may. */
async function effectOr(state: 'unknown', { effect }: SearchSources): Promise<Whereabouts> {
  const seen = await effect().catch(() => 'unknown')
  return { state: seen === 'happened' ? 'effect' : state }
}

const callOf = ({ call }: RequestMark) => call && { ...call, value: BigInt(call.value) }

/** A request as the chain's readers take it. */
function sentOf({ asked: mark, nonce: ownNonce, tokens }: WalletRequest): SentTransaction {
  const { from, to, dataHash, nonce, blockNumber, call } = mark
  return {
    ...{ from, to, dataHash, nonce, tokens, blockNumber: BigInt(blockNumber) },
    ...(call && { value: BigInt(call.value) }),
    ...(ownNonce !== undefined && { ownNonce }),
  }
}
