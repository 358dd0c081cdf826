import type { Hex } from 'viem'
import { readAccountKind } from '../chain/accountKind.ts'
import type { ChainClient } from '../chain/clients.ts'
import { lookForUnknown, NONCES_AHEAD, readMinedCount, type SentTransaction } from '../chain/follow.ts'
import { isCallWaiting, lookForCall } from '../chain/lookForCall.ts'
import type { Address } from '../domain/address.ts'
import { flowError } from './flowErrors.ts'
import { type FlowKind, type FlowTools, stepOf } from './flowKind.ts'
import type { AskedMark, FlowRecord } from './flowRecord.ts'
import { currentStep } from './flowReducer.ts'

/** What a stopped flow had asked a wallet to send, when the answer was lost: it may be approved at any time. Null for all others. */
export function lostRequest(record: FlowRecord): AskedMark | null {
  const step = currentStep(record)
  return record.status === 'paused' && step?.status === 'wallet' ? (step.asked ?? null) : null
}

/**
 * Looks for what a wallet was asked to send and never answered for: by the account's nonces, or, where others send for the account, by the call
 * itself in whatever transaction carries it, and then by its effect.
 * @param taken transactions that other flows know as theirs.
 * @returns the hash, `effect` where only what it was to bring about is seen, null where there is neither.
 * @throws {AppError} `flow-may-have-been-sent` while a transaction that carries the call waits to be mined; `chain-unreachable`, `chain-unsupported`.
 */
export async function findAsked(
  record: FlowRecord,
  asked: AskedMark,
  kind: FlowKind,
  tools: FlowTools,
  taken: ReadonlySet<Hex>,
): Promise<Hex | 'effect' | null> {
  const { intent, artifacts = {} } = record
  const step = currentStep(record)
  if (!step) return null
  const { chainId, effect } = stepOf(kind, intent, step)
  const client = tools.clients.of(chainId)
  if (!asked.isContract) {
    const own = await lookForUnknown(client, sentOf(asked), taken)
    // An account that lends its address code may have had it carried by somebody who pays its fees.
    const isDelegated = own === null && (await readAccountKind(client, asked.from)) === 'delegated'
    return isDelegated ? findCarrying(asked, step.token?.address, client, taken).catch(() => null) : own
  }
  const call = asked.call && { ...asked.call, value: BigInt(asked.call.value) }
  // Asked first: what is mined in between is found by the logs.
  const isWaiting = call !== undefined && (await isCallWaiting(client, call).catch(() => false))
  // An error of a node that shows no logs is kept for later: the effect may be seen all the same.
  const carried = await findCarrying(asked, step.token?.address, client, taken).catch((error: Error) => error)
  if (typeof carried === 'string') return carried
  if ((await effect({ step, tools, artifacts })) === 'happened') return 'effect'
  if (carried instanceof Error) throw carried
  if (isWaiting) throw flowError('mayHaveBeenSent', 'retry')
  return null
}

/**
 * The transaction that carries what was asked for, whoever sent it; null where none is seen.
 * @param token what the call takes from the account.
 * @throws {AppError} `chain-unreachable`.
 */
export async function findCarrying(
  { from, nonce, blockNumber, call }: AskedMark,
  token: Address | undefined,
  client: ChainClient,
  taken: ReadonlySet<Hex>,
): Promise<Hex | null> {
  if (!call) return null
  const carried = { ...call, value: BigInt(call.value) }
  const search = { account: from, call: carried, nonce, blockNumber: BigInt(blockNumber), token }
  return (await lookForCall(client, search)).find((hash) => !taken.has(hash)) ?? null
}

/** The mark of a request as the chain's readers take it. */
export function sentOf(asked: AskedMark): SentTransaction {
  const { from, to, dataHash, nonce, blockNumber, call } = asked
  return {
    ...{ from, to, dataHash, nonce, blockNumber: BigInt(blockNumber) },
    ...(call && { value: BigInt(call.value) }),
  }
}

/**
 * The transaction's hash, `effect` where what it was to bring about is there, or why there is nothing. `nowhere`: the account has since used so
 * many nonces that this search finds nothing any more.
 */
type Sighting = Hex | 'effect' | 'unseen' | 'nowhere'

/** Looks at lost requests. It searches blocks only when the account has sent something since the last look. */
export function createLookout() {
  const seenCounts = new Map<string, number>()
  return {
    /** @throws {AppError} `chain-unreachable`, or `chain-unsupported`. */
    async look(
      record: FlowRecord,
      kind: FlowKind,
      tools: FlowTools,
      taken: ReadonlySet<Hex>,
    ): Promise<Sighting> {
      const { id, intent } = record
      const asked = lostRequest(record)
      const step = currentStep(record)
      if (!asked || !step) return 'unseen'
      if (asked.isContract) return (await findAsked(record, asked, kind, tools, taken)) ?? 'unseen'
      const client = tools.clients.of(stepOf(kind, intent, step).chainId)
      const count = await readMinedCount(client, asked.from)
      if (count <= asked.nonce || seenCounts.get(id) === count) return 'unseen'
      const hash = await findAsked(record, asked, kind, tools, taken)
      seenCounts.set(id, count)
      if (hash) return hash
      return count >= asked.nonce + NONCES_AHEAD ? 'nowhere' : 'unseen'
    },
  }
}
