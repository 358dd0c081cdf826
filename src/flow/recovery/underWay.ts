import type { Hex } from 'viem'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { AskedMark, FlowRecord, FlowStep } from '../journal/flowRecord.ts'
import { openStep } from '../journal/flowReducer.ts'
import { type FlowKind, stepOf } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import { type Look, locate, type WalletRequest, type Whereabouts } from './locate.ts'

/** What was sent and is not settled: its step, what the wallet was asked for, and the name it goes by. */
export interface UnderWay {
  readonly step: FlowStep
  readonly asked: AskedMark
  /** Hash of a transaction or of a Safe's, or the id of a bundle. */
  readonly id: string
}

/** What a flow stands at that was sent; null where nothing was, or nobody knows by what name. */
export function underWay(record: FlowRecord): UnderWay | null {
  const step = openStep(record)
  if (step?.status !== 'pending' || !step.asked || step.answer !== undefined) return null
  const id = step.hash ?? record.artifacts?.callsId
  return id === undefined ? null : { step, asked: step.asked, id }
}

/** Mined, and nothing on chain tells what came of it: there is nothing more to be looked for. */
export const EFFECT_UNKNOWN = 'flow-effect-unknown'

/** Stopped, with a transaction on its way. */
export const stillOnItsWay = (record: FlowRecord): boolean =>
  record.status === 'paused' && underWay(record) !== null && record.error?.code !== EFFECT_UNKNOWN

/** What a stopped flow had asked a wallet to send, when the answer was lost: it may be approved at any time. Null for all others. */
export function lostRequest(record: FlowRecord): AskedMark | null {
  const step = openStep(record)
  return record.status === 'paused' && step?.status === 'wallet' ? (step.asked ?? null) : null
}

/** Where to look, and what others know as theirs. */
export interface Looking {
  readonly kind: FlowKind
  readonly tools: FlowTools
  /** Reads the whole journal: asked only where a transaction was found. Never rejects. */
  readonly taken: () => Promise<ReadonlySet<Hex>>
}

/**
 * Looks once for what a flow sent, by the name it goes by.
 * @throws {AppError} as {@link locate}.
 */
export function locateSent(
  record: FlowRecord,
  { step, asked, id }: UnderWay,
  looking: Looking,
): Promise<Whereabouts> {
  const { hash, nonce } = step
  const request: WalletRequest = {
    ...{ asked, id, nonce, isHash: hash !== undefined },
    tokens: tokensOf(record, step),
  }
  return locate(request, lookOf(record, step, looking))
}

/**
 * Looks once for what the wallet was asked at the current step and never answered for.
 * @throws {AppError} as {@link locate}.
 */
export async function locateAsked(
  record: FlowRecord,
  asked: AskedMark,
  looking: Looking,
): Promise<Whereabouts> {
  const step = openStep(record)
  if (!step) return { state: 'nothing' }
  return locate({ asked, tokens: tokensOf(record, step) }, lookOf(record, step, looking))
}

function lookOf(record: FlowRecord, step: FlowStep, { kind, tools, taken }: Looking): Look {
  const { intent, artifacts = {} } = record
  const { port } = tools
  const { chainId, effect } = stepOf(kind, intent, step)
  return {
    client: tools.clients.of(chainId),
    taken,
    effect: () => effect({ step, tools, artifacts }),
    async callsStatus(id) {
      if (!isSameAddress(port.current()?.account, intent.account)) return null
      return port.callsStatus(id, chainId).catch(() => null)
    },
  }
}

/** The tokens of a step, of what it bundles, and of the trade it is part of. */
function tokensOf({ intent }: FlowRecord, step: FlowStep): readonly Address[] {
  const traded = 'sellToken' in intent ? [intent.sellToken, intent.buyToken] : []
  const tokens = [step.token, ...(step.parts ?? []).map(({ token }) => token), ...traded]
  return tokens.flatMap((token) => token?.address ?? [])
}
