import type { Hex } from 'viem'
import { keccak256 } from 'viem/utils'
import {
  type FeeEvidence,
  type InFlight,
  isNonceMined,
  readEmptyTransferGas,
  readFeeEvidence,
  readInFlight,
  readNonceOf,
} from '../../chain/track/inFlight.ts'
import { type OfferedFees, replacementFees } from '../../domain/chain/replacementFees.ts'
import type { Message } from '../../domain/data/errors.ts'
import {
  authorizeReplacement,
  type ReplacementIntent,
  type ReplacementPayload,
} from '../../domain/firewall/authorizeReplacement.ts'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { FlowRecord, RequestMark } from '../journal/flowRecord.ts'
import { openStep } from '../journal/flowReducer.ts'
import { agreed } from '../kind/agreed.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import type { ReplacementPort } from '../kind/port.ts'
import { flowErrorOf, refusalError } from '../record/flowErrors.ts'
import { stepFactsOf } from '../record/stepFacts.ts'

/** `cancel`: an empty transaction to oneself with its nonce. `speedUp`: the same transaction once more, for a higher fee. */
export type ReplacementWay = 'cancel' | 'speedUp'

/** A replacement as it would be sent: gas limit, and wei for a unit of gas. Their product is the most it costs. */
export type ReplacementOffer = OfferedFees & Pick<ReplacementPayload, 'gas'>

/** What can be done about a transaction that nobody mines. Null: not this. */
export interface StuckView extends Readonly<Record<ReplacementWay, ReplacementOffer | null>> {
  readonly nonce: number
  /** A cancellation of it waits already, and can be replaced by a dearer one. */
  readonly isCancelling: boolean
  /** An earlier nonce of the account that has to be mined first; null where this one is next. */
  readonly earlierNonce: number | null
}

/**
 * What came of asking the wallet. `sent`: with the nonce of the transaction in flight. `unseen`: the wallet named a transaction that no node shows yet.
 * `otherNonce`: the wallet chose another one, and nothing was replaced. `used`: the nonce was used before. `changed`: what was offered no longer
 * suffices, and nothing was asked. `refused`: nothing was sent, or nobody knows; the flow waits as before.
 */
export type ReplacementOutcome =
  | { readonly state: 'sent' | 'unseen'; readonly hash: Hex }
  | { readonly state: 'otherNonce'; readonly hash: Hex; readonly nonce: number }
  | { readonly state: 'used' | 'changed' }
  | { readonly state: 'refused'; readonly say: Message }

/**
 * Replaces a transaction of a flow that nobody mines. Nothing of it is written into the flow's record: the flow follows its nonce, and which of the
 * transactions with that nonce was mined is read on chain, before and after a reload and with any sender. What was requested here can neither make
 * the flow's outcome truer nor be needed to find it.
 */
export interface StuckClient {
  /**
   * What can be done about the transaction a flow waits for; null where nothing can: it was sent by others or in a batch, its nonce or hash is unknown,
   * no node shows it, another account is connected.
   * @param sentAs hash of an earlier replacement, where one is known.
   * @throws {AppError} `chain-unreachable`.
   */
  view(flow: FlowRecord, sentAs?: Hex): Promise<StuckView | null>
  /** Asks the wallet for a replacement exactly as it was offered. Never rejects. */
  replace(
    flow: FlowRecord,
    way: ReplacementWay,
    offer: ReplacementOffer,
    sentAs?: Hex,
  ): Promise<ReplacementOutcome>
}

/** What it works with. */
export interface StuckTools extends Pick<FlowTools, 'clients' | 'clock'> {
  readonly port: ReplacementPort
  /** A wallet gets one request after the other, those of flows among them, in all tabs. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

/** A transaction in flight that may be replaced from here. */
interface Stuck {
  readonly chainId: number
  readonly account: Address
  readonly nonce: number
  readonly hash: Hex
  /** The call that was authorized when it was sent; null in records that do not hold it. */
  readonly call: NonNullable<RequestMark['call']> | null
}

/** So often the wallet's transaction is looked for at the node. */
const NONCE_POLLS = 10

export function createStuckClient(tools: StuckTools): StuckClient {
  const { clients, port } = tools

  const situation = async (stuck: Stuck, sentAs?: Hex, by: Pick<StuckTools, 'clients'> = tools) => {
    const client = by.clients.of(stuck.chainId)
    const { account, nonce, hash } = stuck
    const hashes = sentAs === undefined ? [hash] : [sentAs, hash]
    const [inFlight, evidence, isKept] = await Promise.all([
      readInFlight(client, { account, nonce, hashes }),
      readFeeEvidence(client, account),
      port.keepsNonce(),
    ])
    const isSame = inFlight !== null && isAuthorizedCall(inFlight, stuck)
    const isCancelling = inFlight !== null && isEmptyToSelf(inFlight)
    return inFlight && evidence && (isSame || isCancelling)
      ? { client, inFlight, evidence, isSame, isCancelling, isKept }
      : null
  }

  const stuckHere = (flow: FlowRecord): Stuck | null => {
    const stuck = stuckOf(flow)
    return stuck && isSameAddress(port.current()?.account, stuck.account) ? stuck : null
  }

  return {
    async view(flow, sentAs) {
      const stuck = stuckHere(flow)
      const found = stuck && (await situation(stuck, sentAs))
      if (!stuck || !found || found.evidence.minedCount > stuck.nonce) return null
      const { client, inFlight, evidence, isSame, isCancelling, isKept } = found
      const fees = replacementFees(inFlight, evidence.fees)
      const gas = await readEmptyTransferGas(client, stuck.account)
      const isNext = evidence.minedCount === stuck.nonce
      return {
        nonce: stuck.nonce,
        isCancelling,
        earlierNonce: isNext ? null : evidence.minedCount,
        cancel: gas === null ? null : { ...fees, gas },
        speedUp: isSame && isKept && isNext ? { ...fees, gas: inFlight.gas } : null,
      }
    },
    async replace(flow, way, offer, sentAs) {
      const stuck = stuckHere(flow)
      if (!stuck) return { state: 'changed' }
      try {
        // Read again in turn: another request may have been open in the wallet for long.
        const replaced = await tools.inTurn(async () => {
          const found = await agreed(tools, {}, (compared) => situation(stuck, sentAs, compared))
          if (!found || (way === 'speedUp' && !(found.isSame && found.isKept))) return 'changed'
          return ask(port, stuck, intentOf(stuck, way, offer), { ...found, offer })
        })
        return replaced === 'changed' ? { state: replaced } : await taken(tools, stuck, replaced)
      } catch (error) {
        const isUsed = await isNonceMined(clients.of(stuck.chainId), stuck.account, stuck.nonce)
        return isUsed ? { state: 'used' } : { state: 'refused', say: flowErrorOf(error).say }
      }
    },
  }
}

interface Replacing {
  readonly inFlight: InFlight
  readonly evidence: FeeEvidence
  readonly offer: ReplacementOffer
}

/**
 * Authorizes and asks. Resolves to the hash, or to `changed` where what was offered no longer suffices.
 * @throws {AppError} the firewall's refusal, or the wallet's.
 */
async function ask(
  port: ReplacementPort,
  { chainId, account: from, nonce }: Stuck,
  intent: ReplacementIntent,
  { inFlight, evidence, offer }: Replacing,
): Promise<Hex | 'changed'> {
  const { to, value, data } =
    intent.kind === 'cancelTransaction' ? { to: from, value: 0n, data: '0x' as const } : inFlight
  const { gas, maxFeePerGas, maxPriorityFeePerGas } = offer
  const payload = { chainId, from, nonce, to, value, data, gas, maxFeePerGas, maxPriorityFeePerGas }
  const authorized = authorizeReplacement(intent, payload, { ...evidence, inFlight })
  if (authorized.refused) {
    if (authorized.field === 'networkFee') return 'changed'
    throw refusalError(authorized)
  }
  if (port.current()?.chainId !== chainId) await port.switchChain(chainId)
  return port.replace(authorized)
}

/** Reads the nonce that the wallet really used. */
async function taken(
  { clients, clock }: StuckTools,
  { chainId, nonce }: Stuck,
  hash: Hex,
): Promise<ReplacementOutcome> {
  const client = clients.of(chainId)
  for (let poll = 1; ; poll += 1) {
    const shown = await readNonceOf(client, hash)
    if (shown === nonce) return { state: 'sent', hash }
    if (shown !== null) return { state: 'otherNonce', hash, nonce: shown }
    if (poll >= NONCE_POLLS) return { state: 'unseen', hash }
    await clock.wait(client.pollingInterval)
  }
}

/** The transaction a flow waits for, where the account sent it itself and its nonce is known. */
function stuckOf(flow: FlowRecord): Stuck | null {
  const step = openStep(flow)
  if (flow.status !== 'running' || step?.status !== 'pending' || !step.hash || !step.asked) return null
  const { hash, nonce, asked: replaced } = step
  if (nonce === undefined || replaced.isContract || stepFactsOf(step.name).asks !== 'wallet') return null
  const chainId = step.chainId ?? flow.intent.chainId
  return { chainId, account: replaced.from, nonce, hash, call: replaced.call ?? null }
}

function intentOf(
  { call, ...stuck }: Stuck,
  way: ReplacementWay,
  offer: ReplacementOffer,
): ReplacementIntent {
  const { chainId, account, nonce } = stuck
  const agreed = { chainId, account, nonce, mostCost: offer.gas * offer.maxFeePerGas }
  if (way === 'cancel' || !call) return { kind: 'cancelTransaction', ...agreed }
  const { to, value, dataHash } = call
  return { kind: 'speedUpTransaction', ...agreed, to, value: BigInt(value), dataHash }
}

const isAuthorizedCall = ({ to, value, data }: InFlight, { call }: Stuck): boolean =>
  call !== null &&
  isSameAddress(to, call.to) &&
  value === BigInt(call.value) &&
  keccak256(data) === call.dataHash

const isEmptyToSelf = ({ from, to, value, data }: InFlight): boolean =>
  isSameAddress(from, to) && value === 0n && data === '0x'
