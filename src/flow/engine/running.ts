import type { Hex } from 'viem'
import { isSameAddress } from '../../domain/token/address.ts'
import type { FlowArtifacts, FlowRecord, FlowStep } from '../journal/flowRecord.ts'
import type { FlowEvent } from '../journal/flowReducer.ts'
import { type FlowKind, stepOf } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import type { OpenRequests } from '../kind/openRequests.ts'
import type { Confirmed, Step, StepAct, StepContext } from '../kind/step.ts'
import { flowError } from '../record/flowErrors.ts'
import type { Locks } from '../record/locks.ts'

/**
 * Who set a flow going: a person just now, a person who resumes it, or nobody: found in the journal or left by another tab; stopped with its
 * answer lost, and now seen on chain; detached, and now answered by the wallet.
 */
export type RunMode = 'new' | 'resumed' | 'found' | 'seen' | 'answered'

/** How a run sees its flow: the current record, and the one way to change it. */
export interface FlowHandle {
  readonly record: () => FlowRecord
  /** Reduces, writes down, notifies other tabs and shows. @throws {AppError} `flow-journal` when a prompt is about to open and that cannot be written down. */
  readonly apply: (event: FlowEvent) => Promise<void>
}

/** One flow on its way, and what it works with. */
export interface FlowRun {
  readonly handle: FlowHandle
  readonly mode: RunMode
  readonly kind: FlowKind
  readonly tools: FlowTools
  readonly locks: Locks
  readonly requests: OpenRequests
  /** False where nothing keeps two tabs apart: no wallet is asked then. */
  readonly tabsTakeTurns?: boolean
  /** True in a build that is too old to begin anything: its wallet is asked for what only ends (`FlowKind.onlyEnds`). */
  readonly isOutdated?: boolean
  /** Transactions that other flows know as theirs: the same call twice is two transactions. Never rejects. */
  readonly taken: () => Promise<ReadonlySet<Hex>>
  /** Aborted when the person stops waiting for what is on its way. */
  readonly left: AbortSignal
}

/** Nobody requested it just now, so there is no prompt either. */
export const isUnasked = (mode: RunMode): boolean => mode !== 'new' && mode !== 'resumed'

/** A reason to pause at a step that must stay as it is. */
export class Kept extends Error {
  override readonly name = 'Kept'
  readonly reason: unknown
  constructor(reason: unknown) {
    super('kept')
    this.reason = reason
  }
}

/** For `catch`: whatever went wrong, the step stays as it is. */
export const keep = (error: unknown): never => {
  throw new Kept(error)
}

export function artifactsOf({ handle }: FlowRun): FlowArtifacts {
  return handle.record().artifacts ?? {}
}

/** The step object of a stored step. */
export const stepIn = ({ handle, kind }: Pick<FlowRun, 'handle' | 'kind'>, step: FlowStep): Step =>
  stepOf(kind, handle.record().intent, step)

/** What the step works with now. */
export const contextOf = (run: FlowRun, step: FlowStep): StepContext => ({
  step,
  tools: run.tools,
  artifacts: artifactsOf(run),
})

/** Asks the step what it wants. @throws as `Step.prepare` */
export function prepareStep(run: FlowRun, step: FlowStep): Promise<StepAct> {
  return stepIn(run, step).prepare(contextOf(run, step))
}

/** Records that a step's effect is there, with the artifacts it leaves. */
export function finishStep(run: FlowRun, step: FlowStep, confirmed: Confirmed = {}): Promise<void> {
  const artifacts = stepIn(run, step).brought?.(artifactsOf(run))
  return run.handle.apply({ type: 'done', ...(artifacts && { artifacts }), ...confirmed })
}

/** @throws {AppError} `flow-no-wallet` or `flow-other-account`. */
export function assertAccount({ handle, tools }: FlowRun): void {
  const state = tools.port.current()
  const { account } = handle.record().intent
  if (!state) throw flowError('noWallet', 'fix')
  if (!isSameAddress(state.account, account)) throw flowError('otherAccount', 'fix', { account })
}

/** Shows a notice, or takes the one that is there away; writes nothing when it is already so. */
export async function notice({ handle }: FlowRun, name: string | null): Promise<void> {
  const key = name === null ? null : `flow.notice.${name}`
  if ((handle.record().notice?.key ?? null) === key) return
  await handle.apply({ type: 'noticed', notice: key === null ? null : { key } })
}
