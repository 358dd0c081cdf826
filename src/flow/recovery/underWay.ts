import type { Hex } from 'viem'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { FlowRecord, FlowStep, RequestMark } from '../journal/flowRecord.ts'
import { openStep } from '../journal/flowReducer.ts'
import { type FlowKind, stepOf } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import { locate, type SearchSources, type WalletRequest, type Whereabouts } from './locate.ts'

/** What was sent and is not settled: its step, what the wallet was asked for, and the name it goes by. */
export interface UnderWay {
  readonly step: FlowStep
  readonly asked: RequestMark
  /** Hash of a transaction or of a Safe's, or the id of a bundle. */
  readonly id: string
}

/** The current step of a flow, if it was sent; null where nothing was, or nobody knows by what name. */
export function underWay(record: FlowRecord): UnderWay | null {
  const step = openStep(record)
  if (step?.status !== 'pending' || !step.asked || step.answer !== undefined) return null
  const id = step.hash ?? record.artifacts?.callsId
  return id === undefined ? null : { step, asked: step.asked, id }
}

/** Mined, and nothing on chain shows what came of it: there is nothing more to search for. */
export const EFFECT_UNKNOWN = 'flow-effect-unknown'

/** Stopped, with a transaction on its way. */
export const stillOnItsWay = (record: FlowRecord): boolean =>
  record.status === 'paused' && underWay(record) !== null && record.error?.code !== EFFECT_UNKNOWN

/** The request of a stopped flow whose answer was lost: the wallet may approve it at any time. Null for all others. */
export function lostRequest(record: FlowRecord): RequestMark | null {
  const step = openStep(record)
  return record.status === 'paused' && step?.status === 'wallet' ? (step.asked ?? null) : null
}

/** Where to search, and which transactions are others'. */
export interface SearchContext {
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
  { step, asked: mark, id }: UnderWay,
  searchContext: SearchContext,
): Promise<Whereabouts> {
  const { hash, nonce } = step
  const request: WalletRequest = {
    ...{ asked: mark, id, nonce, isHash: hash !== undefined },
    tokens: tokensOf(record, step),
  }
  return locate(request, sourcesOf(record, step, searchContext))
}

/**
 * Searches once for the current step's prompt that was never answered.
 * @throws {AppError} as {@link locate}.
 */
export async function locateRequested(
  record: FlowRecord,
  mark: RequestMark,
  searchContext: SearchContext,
): Promise<Whereabouts> {
  const step = openStep(record)
  if (!step) return { state: 'nothing' }
  return locate({ asked: mark, tokens: tokensOf(record, step) }, sourcesOf(record, step, searchContext))
}

function sourcesOf(record: FlowRecord, step: FlowStep, { kind, tools, taken }: SearchContext): SearchSources {
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
