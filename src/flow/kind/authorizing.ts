import { readBlockTime } from '../../chain/delta/deltaState.ts'
import { readSigningEvidence } from '../../chain/permit/signingEvidence.ts'
import type { ProposedCall, Watched } from '../../chain/simulate/evidence.ts'
import { type Deployment, deploymentOf } from '../../domain/chain/deployments.ts'
import type { ModuleTable } from '../../domain/chain/moduleTable.ts'
import { AppError } from '../../domain/data/errors.ts'
import { authorize } from '../../domain/firewall/authorize.ts'
import { authorizeCalls, type CallPart } from '../../domain/firewall/authorizeCalls.ts'
import { type AuthorizedTypedData, authorizeTypedData } from '../../domain/firewall/authorizeTypedData.ts'
import { inspect } from '../../domain/firewall/inspect.ts'
import { refusal } from '../../domain/firewall/refusal.ts'
import type { SigningIntent, TypedDataPayload } from '../../domain/firewall/signingIntent.ts'
import type { TransactionEvidence } from '../../domain/firewall/transactionEvidence.ts'
import {
  bringsAlive,
  type TransactionIntent,
  type TransactionPayload,
} from '../../domain/firewall/transactionIntent.ts'
import { bridgeDataOf } from '../../domain/orders/struct/bridgeData.ts'
import { NATIVE_TOKEN } from '../../domain/token/address.ts'
import { flowError, refusalError } from '../record/flowErrors.ts'
import type { FlowTools } from './flowTools.ts'
import { loadSigningChecks } from './loadSigningChecks.ts'
import type { StepAct } from './step.ts'

/** The pinned contracts of a chain. @throws {AppError} `chain-unsupported`. */
export function pinsOf({ chainId }: { readonly chainId: number }): Deployment {
  const pins = deploymentOf(chainId)
  if (pins) return pins
  throw new AppError({
    code: 'chain-unsupported',
    message: { key: 'errors.chain.unsupported', params: { chainId: String(chainId) } },
    recovery: 'stop',
  })
}

/**
 * One transaction for the wallet: the rules first, so that a tampered payload is named as such; then the chain's word on it; then the seal.
 * @throws {AppError} the firewall's refusal, or why the transaction would not go through.
 */
export async function authorizeSending(
  { clients, memory }: Pick<FlowTools, 'clients' | 'memory'>,
  intent: TransactionIntent,
  payload: TransactionPayload,
): Promise<Extract<StepAct, { type: 'send' }>> {
  const pins = pinsOf(intent)
  const refused = inspect(intent, pins, payload)
  if (refused) throw refusalError(refused)
  const client = clients.of(intent.chainId)
  const { gatherEvidence } = await loadSigningChecks()
  const [gathered, modules] = await Promise.all([
    gatherEvidence(client, proposed({ intent, payload }), watchedBy([intent], pins)),
    modulesFor(clients, pins, [intent]),
  ])
  const evidence = { ...gathered, modules }
  if (evidence.simulation === 'notSimulated') {
    memory.unsimulated.add(intent.chainId)
    assertAgreedTo(intent)
  } else memory.unsimulated.delete(intent.chainId)
  const authorized = authorize(intent, pins, payload, evidence)
  if (authorized.refused) throw refusalError(authorized)
  return { type: 'send', authorized, ...measuring([intent], evidence) }
}

/** @throws {AppError} `flow-unsimulated` where a review can ask for consent, `chain-unreachable` where none can. */
function assertAgreedTo({ acceptUnsimulated }: TransactionIntent): void {
  if (acceptUnsimulated === true) return
  if (acceptUnsimulated === false) throw flowError('unsimulated', 'fix')
  throw new AppError({
    code: 'chain-unreachable',
    message: { key: 'errors.chain.unreachable' },
    recovery: 'retry',
  })
}

/** Flags a trade whose simulation could not show what it brings. */
function measuring(
  intents: readonly TransactionIntent[],
  { deltas }: TransactionEvidence,
): { readonly isUnmeasured?: true } {
  return !deltas && intents.some(({ kind }) => kind === 'swap' || kind === 'fillOffer')
    ? { isUnmeasured: true }
    : {}
}

/**
 * Several calls for the wallet, all or none; null when no node can say whether they go through together: one by one they can be tried.
 * @throws {AppError} as `authorizeSending`.
 */
export async function authorizeBundle(
  { clients }: Pick<FlowTools, 'clients'>,
  parts: readonly [CallPart, ...CallPart[]],
): Promise<Extract<StepAct, { type: 'calls' }> | null> {
  const [first, ...others] = parts
  const pins = pinsOf(first.intent)
  for (const { intent, payload } of parts) {
    const refused = inspect(intent, pins, payload)
    if (refused) throw refusalError(refused)
  }
  const client = clients.of(first.intent.chainId)
  const intents = parts.map(({ intent }) => intent)
  const calls = [proposed(first), ...others.map(proposed)] as const
  const { gatherEvidence } = await loadSigningChecks()
  const [gathered, modules] = await Promise.all([
    gatherEvidence(client, calls, watchedBy(intents, pins)),
    modulesFor(clients, pins, intents),
  ])
  const evidence = { ...gathered, modules }
  if (evidence.simulation === 'notSimulated') return null
  const authorized = authorizeCalls(parts, pins, evidence)
  if (authorized.refused) throw refusalError(authorized)
  return { type: 'calls', authorized, ...measuring(intents, evidence) }
}

/**
 * Typed data for the wallet.
 * @param payload what the service proposes; null for a permit that nobody else proposes.
 * @throws {AppError} the firewall's refusal, or `chain-unreachable`, which does not keep a cancellation.
 */
export async function authorizeSigning(
  { clients }: Pick<FlowTools, 'clients'>,
  intent: SigningIntent,
  payload: TypedDataPayload | null,
): Promise<AuthorizedTypedData> {
  const client = clients.of(intent.chainId)
  const pins = pinsOf(intent)
  const [seen, modules] = await Promise.all([
    readSigningEvidence(client).catch((error: unknown) => {
      if (intent.kind !== 'cancellation') throw error
      return null
    }),
    modulesFor(clients, pins, [intent]),
  ])
  const authorized = authorizeTypedData(intent, pins, payload, seen && { ...seen, modules })
  if (authorized.refused) throw refusalError(authorized)
  return authorized
}

/**
 * What Delta runs of the bridges of orders that leave their chain; null where none does. Read anew each time: what is signed rests on no older word.
 * @throws {AppError} `modules-differ`, `chain-unreachable`; the firewall's refusal of a bridge that the host does not allow.
 */
async function modulesFor(
  clients: FlowTools['clients'],
  pins: Deployment,
  intents: readonly (SigningIntent | TransactionIntent)[],
): Promise<ModuleTable | null> {
  const bridges = intents.flatMap((intent) =>
    intent.kind === 'order' || bringsAlive(intent) ? intent.order.bridge : [],
  )
  const crossing = bridges.filter(({ destinationChainId }) => destinationChainId !== 0n)
  if (crossing.length === 0) return null
  const unreadable = crossing.find((bridge) => bridgeDataOf(bridge) === 'unreadable')
  if (unreadable && clients.refusesUnreadable)
    throw refusalError(
      refusal('signedBridge', 'host', unreadable.protocolSelector, 'message.bridge.protocolSelector'),
    )
  const selectors = crossing.map(({ protocolSelector }) => protocolSelector)
  const { readModuleTable } = await import('../../chain/delta/moduleTable.ts')
  return readModuleTable(clients.nodes(pins.chainId), pins, selectors)
}

/** @throws {AppError} `flow-answered-late` when the chain's time has come to `deadlineSec`. */
export async function assertInTime(
  { clients }: Pick<FlowTools, 'clients'>,
  chainId: number,
  deadlineSec: number,
): Promise<void> {
  const { blockTimeSec } = await readBlockTime(clients.of(chainId))
  if (blockTimeSec >= deadlineSec) throw flowError('answeredLate', 'fix')
}

function proposed({ intent, payload }: CallPart): ProposedCall {
  const { to, value, data } = payload
  return { from: intent.account, to: to as ProposedCall['to'], value, data }
}

/** The balances that show whether a call does what it is for. */
function watchedBy(intents: readonly TransactionIntent[], pins: Deployment): Watched {
  const swap = intents.find((intent) => intent.kind === 'swap')
  const fill = intents.find((intent) => intent.kind === 'fillOffer')
  const [first] = intents
  if (fill) {
    const { takerAsset, makerAsset } = fill.offer.order
    return { tokens: [takerAsset, makerAsset], accounts: [fill.account, fill.recipient] }
  }
  if (swap) return { tokens: [swap.sellToken, swap.buyToken], accounts: [swap.account, swap.recipient] }
  if (!first) return { tokens: [], accounts: [] }
  const isWrap = first.kind === 'wrap' || first.kind === 'unwrap'
  const isNativeOut = first.kind === 'withdrawNative' || first.kind === 'cancelNative'
  if (!isWrap && !isNativeOut && first.kind !== 'deposit' && first.kind !== 'topUp') {
    return { tokens: [], accounts: [] }
  }
  return { tokens: isWrap ? [NATIVE_TOKEN, pins.wrappedNative] : [NATIVE_TOKEN], accounts: [first.account] }
}
