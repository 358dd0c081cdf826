import type { Hex } from 'viem'
import { lookForHash, type MinedTransaction, type UnminedTransaction } from '../chain/follow.ts'
import { lookForSafeTransaction } from '../chain/followSafe.ts'
import { lookForReceipt } from '../chain/lookForReceipt.ts'
import { isSameAddress } from '../domain/address.ts'
import { flowError } from './flowErrors.ts'
import { type FlowKind, type FlowTools, stepOf } from './flowKind.ts'
import type { AskedMark, FlowRecord, FlowStep } from './flowRecord.ts'
import { currentStep } from './flowReducer.ts'
import { findCarrying, sentOf } from './lostRequests.ts'
import type { CallsStatus } from './port.ts'

/** What was sent and is not settled: its step, what the wallet was asked for, and the name it goes by. */
export interface UnderWay {
  readonly step: FlowStep
  readonly asked: AskedMark
  /** Hash of a transaction or of a Safe's, or the id of a bundle. */
  readonly id: string
}

/** What a flow stands at that was sent; null where nothing was, or nobody knows by what name. */
export function underWay(record: FlowRecord): UnderWay | null {
  const step = currentStep(record)
  if (step?.status !== 'pending' || !step.asked || step.answer !== undefined) return null
  const id = step.hash ?? record.artifacts?.callsId
  return id === undefined ? null : { step, asked: step.asked, id }
}

/** Where to look, and what others know as theirs. */
export interface Looking {
  readonly kind: FlowKind
  readonly tools: FlowTools
  readonly taken: () => Promise<ReadonlySet<Hex>>
}

/** What a look at something sent shows: `happened` where only its effect is seen; null while there is nothing to see. */
export type Sight = MinedTransaction | UnminedTransaction | 'happened' | null

/**
 * Looks once for what a flow sent.
 * @throws {AppError} `flow-bundle-failed`, `flow-bundle-partial` or `flow-bundle-reverted` where it came to nothing, or not to all; `chain-unreachable`.
 */
export async function lookForSent(
  record: FlowRecord,
  { step, asked, id }: UnderWay,
  looking: Looking,
): Promise<Sight> {
  if (asked.isContract || step.hash === undefined) return lookForOthers(record, { step, asked, id }, looking)
  const { kind, tools, taken } = looking
  const client = tools.clients.of(stepOf(kind, record.intent, step).chainId)
  const sent = { ...sentOf(asked), ...(step.nonce !== undefined && { ownNonce: step.nonce }) }
  return lookForHash(client, step.hash, sent, taken)
}

/** What others send for the account (its co-signers, a bundler, the wallet's own relay) is known by the wallet's word, its traces, or its effect. */
async function lookForOthers(
  record: FlowRecord,
  { step, asked, id }: UnderWay,
  { kind, tools, taken }: Looking,
): Promise<MinedTransaction | 'happened' | null> {
  const { intent, artifacts = {} } = record
  const { chainId, effect } = stepOf(kind, intent, step)
  const client = tools.clients.of(chainId)
  const told = await toldByWallet(record, id, chainId, tools)
  const hash = told?.receipts.at(-1)?.transactionHash ?? (/^0x[0-9a-f]{64}$/i.test(id) ? (id as Hex) : null)
  const mined = hash && (await lookForReceipt(client, hash))
  if (mined) return mined
  const executed = hash
    ? await lookForSafeTransaction(client, asked.from, hash, BigInt(asked.blockNumber))
    : null
  if (executed && !executed.succeeded) throw flowError('bundleReverted', 'stop')
  if (executed) return { hash: executed.hash, outcome: 'same', receipt: executed.receipt }
  if ((await effect({ step, tools, artifacts })) === 'happened') return 'happened'
  if (told?.status === 'pending') return null
  // No transaction is named, and some wallets answer with a name of their own: the one that carries the call.
  const carrying = await findCarrying(asked, step.token?.address, client, await taken())
  return carrying && lookForReceipt(client, carrying)
}

/** How far the wallet says a bundle is; null when it cannot tell, or is not the one that was asked. @throws {AppError} when it says that it came to nothing. */
async function toldByWallet(
  { intent }: FlowRecord,
  id: string,
  chainId: number,
  { port }: FlowTools,
): Promise<CallsStatus | null> {
  const state = port.current()
  if (!state || !isSameAddress(state.account, intent.account)) return null
  const told = await port.callsStatus(id, chainId).catch(() => null)
  if (told?.status === 'failed') throw flowError('bundleFailed', 'retry')
  if (told?.status === 'partial') throw flowError('bundlePartial', 'stop')
  if (told?.status === 'reverted') throw flowError('bundleReverted', 'stop')
  return told
}
