import type { Hex } from 'viem'
import type { Message } from '../../domain/data/errors.ts'
import { stepFactsOf } from '../record/stepFacts.ts'
import type {
  FlowArtifacts,
  FlowError,
  FlowRecord,
  FlowStep,
  RequestMark,
  StepStatus,
  SwapReceipt,
} from './flowRecord.ts'

/** Everything that can happen to a flow. Events speak of the current step: the first that is neither done nor skipped. */
export type FlowEvent =
  /** What is still to be done was worked out anew; finished steps stay. */
  | { readonly type: 'planned'; readonly steps: readonly FlowStep[] }
  | { readonly type: 'preparing' }
  | { readonly type: 'skipped' }
  /** What was sent is not found, the person saw that and goes on. The request is kept. */
  | { readonly type: 'abandoned' }
  /** Back to what the wallet was asked earlier: it was seen, or nothing was put in its place. */
  | { readonly type: 'recalled' }
  /** The wallet is about to be prompted. `asked` is absent where nothing is sent (a change of network, a signature). */
  | { readonly type: 'asked'; readonly asked?: RequestMark }
  /** The service is about to be asked. */
  | { readonly type: 'begun' }
  /** The wallet signed. The bytes are kept as they came until they are accepted. */
  | { readonly type: 'answered'; readonly answer: Hex }
  /** The wallet took a bundle of calls. */
  | { readonly type: 'bundled'; readonly callsId: string }
  /** The transaction exists: its hash is known, or known anew after a speed-up; its nonce once a node has shown it. */
  | { readonly type: 'sent'; readonly hash: Hex; readonly nonce?: number }
  | { readonly type: 'done'; readonly receipt?: SwapReceipt; readonly artifacts?: Partial<FlowArtifacts> }
  | { readonly type: 'noticed'; readonly notice: Message | null }
  /** `keep`: the step stays as it is, because its request may have been carried out or is on its way; otherwise it goes back to todo, or to an earlier request. */
  | { readonly type: 'paused'; readonly error: FlowError; readonly keep?: boolean }
  | { readonly type: 'failed'; readonly error: FlowError }
  | { readonly type: 'resumed' }

const OPEN: readonly StepStatus[] = ['todo', 'preparing', 'wallet', 'pending', 'failed']

/** The current step of a flow, or undefined when all are done. */
export function openStep(record: FlowRecord): FlowStep | undefined {
  return record.steps.find((step) => OPEN.includes(step.status))
}

const ALLOWED: Readonly<Record<FlowEvent['type'], readonly StepStatus[]>> = {
  planned: ['todo', 'preparing', 'wallet', 'pending'],
  preparing: ['todo', 'preparing'],
  skipped: ['todo', 'preparing'],
  abandoned: ['pending'],
  recalled: ['todo', 'preparing'],
  asked: ['preparing'],
  begun: ['preparing'],
  answered: ['wallet'],
  bundled: ['wallet'],
  sent: ['wallet', 'pending'],
  done: ['preparing', 'wallet', 'pending'],
  noticed: ['todo', 'preparing', 'wallet', 'pending'],
  paused: ['todo', 'preparing', 'wallet', 'pending'],
  failed: ['todo', 'preparing', 'wallet', 'pending'],
  resumed: ['todo', 'preparing', 'wallet', 'pending'],
}

/**
 * One move of a flow. Pure: `at` is the injected clock's time in milliseconds.
 * @throws {RangeError} when the flow is not in a state in which this can happen; finished flows never change.
 */
export function reduceFlow(record: FlowRecord, event: FlowEvent, at: number): FlowRecord {
  const step = openStep(record)
  const wanted = event.type === 'resumed' ? 'paused' : 'running'
  if (record.status !== wanted || !step || !ALLOWED[event.type].includes(step.status)) {
    throw new RangeError(
      `${event.type} cannot happen to a ${record.status} flow at ${step?.status ?? 'its end'}`,
    )
  }
  return { ...move(record, step, event, at), updatedAt: at }
}

function move(record: FlowRecord, step: FlowStep, event: FlowEvent, at: number): FlowRecord {
  switch (event.type) {
    case 'planned':
      if (step.hash) throw new RangeError('a transaction on its way cannot be planned away')
      if (isOwed(record) && !event.steps.some(({ name }) => stepFactsOf(name).delivers)) {
        throw new RangeError('a signature that exists must be delivered')
      }
      return finished({
        ...quiet(record),
        steps: [...record.steps.filter(isFinished), ...remembering(event.steps, record)],
      })
    case 'preparing':
      return withStep(quiet(record), step, { ...unasked(step), status: 'preparing' })
    case 'skipped':
      return finished(withStep(quiet(record), step, { ...step, status: 'skipped' }))
    case 'abandoned': {
      const back = { ...unasked(step), status: 'todo' as const }
      return withStep(quiet(record), step, step.asked ? { ...back, earlier: step.asked } : back)
    }
    case 'recalled':
      if (!step.earlier) throw new RangeError('nothing was asked earlier')
      return withStep(quiet(record), step, backOf(step))
    case 'asked': {
      const requested = event.asked ? { ...step, asked: event.asked } : step
      return withStep(quiet(record), step, { ...requested, status: 'wallet' })
    }
    case 'begun':
      return withStep(quiet(record), step, { ...step, status: 'pending' })
    case 'answered':
      return withStep(quiet(record), step, { ...step, answer: event.answer, status: 'pending' })
    case 'bundled': {
      const next = withStep(quiet(record), step, { ...step, status: 'pending' })
      return { ...next, artifacts: { ...record.artifacts, callsId: event.callsId } }
    }
    case 'sent':
      return withStep(quiet(record), step, {
        ...step,
        hash: event.hash,
        ...(event.nonce !== undefined && { nonce: event.nonce }),
        status: 'pending',
      })
    case 'done': {
      const { answer: _answer, ...rest } = step
      const next = withStep(quiet(record), step, { ...rest, status: 'done', doneAt: at })
      const artifacts = mergeArtifacts(record.artifacts, event.artifacts)
      return finished({
        ...next,
        ...(artifacts && { artifacts }),
        ...(event.receipt && { receipt: event.receipt }),
      })
    }
    case 'noticed':
      return event.notice ? { ...record, notice: event.notice } : quiet(record)
    case 'paused': {
      return {
        ...withStep(quiet(record), step, event.keep ? step : backOf(step)),
        status: 'paused',
        error: event.error,
      }
    }
    case 'failed':
      return {
        ...withStep(quiet(record), step, { ...step, status: 'failed' }),
        status: 'failed',
        error: event.error,
      }
    case 'resumed': {
      const { error: _error, isSetAside: _isSetAside, ...rest } = record
      return { ...rest, status: 'running' }
    }
  }
}

/** Whether something signed has not reached the service yet. */
export function isOwed({ artifacts }: FlowRecord): boolean {
  const { order, cancellation } = artifacts ?? {}
  const isOrderOwed = order?.signature !== undefined && order.id === undefined
  const isCancellationOwed = cancellation?.signature !== undefined && !cancellation.isAccepted
  return isOrderOwed || isCancellationOwed
}

/** @throws {RangeError} where something signed, or something the service has, would be replaced by something else. */
function mergeArtifacts(
  before: FlowArtifacts = {},
  brought: Partial<FlowArtifacts> = {},
): FlowArtifacts | undefined {
  if (Object.keys(before).length + Object.keys(brought).length === 0) return undefined
  const order = mergeSigned(before.order, brought.order)
  const cancellation = mergeSigned(before.cancellation, brought.cancellation)
  return { ...before, ...brought, ...(order && { order }), ...(cancellation && { cancellation }) }
}

/** What was built, and whether somebody has agreed to it or taken it. */
interface Built {
  readonly hash: Hex
  readonly signature?: Hex
  /** An order's, once the service has it: unsigned ones too. */
  readonly id?: string
}

function mergeSigned<T extends Built>(before: T | undefined, brought: T | undefined): T | undefined {
  if (!before || !brought) return brought ?? before
  if (before.hash === brought.hash) {
    const kept = before.signature === undefined ? {} : { signature: before.signature }
    return { ...before, ...brought, ...kept }
  }
  if (before.signature !== undefined || before.id !== undefined)
    throw new RangeError('what is signed or posted cannot be replaced')
  return brought
}

function isFinished(step: FlowStep): boolean {
  return !OPEN.includes(step.status)
}

function finished(record: FlowRecord): FlowRecord {
  return record.steps.every(isFinished) ? { ...record, status: 'done' } : record
}

function quiet(record: FlowRecord): FlowRecord {
  const { notice: _notice, ...rest } = record
  return rest
}

function unasked(step: FlowStep): FlowStep {
  const { asked: _mark, hash: _hash, nonce: _nonce, answer: _answer, ...rest } = step
  return rest
}

/** A step without an open prompt: to be done, or the earlier request that was never answered. */
function backOf(step: FlowStep): FlowStep {
  const { earlier, ...rest } = unasked(step)
  return earlier ? { ...rest, status: 'wallet', asked: earlier } : { ...rest, status: 'todo' }
}

/**
 * The steps of a new plan, each with the earlier request for the same thing that was never answered. A request for several calls at once is
 * asked for the act among them: it may still be approved, whatever the plan now calls it.
 */
function remembering(planned: readonly FlowStep[], { steps }: FlowRecord): readonly FlowStep[] {
  const marked = steps.filter((one) => !isFinished(one) && (one.asked ?? one.earlier))
  return planned.map((next) => {
    const isAct = Boolean(stepFactsOf(next.name).settles || stepFactsOf(next.name).allowsOrder)
    const before =
      marked.find(({ name }) => name === next.name) ??
      marked.find(
        ({ name }) => isAct && stepFactsOf(name).settles && !planned.some((one) => one.name === name),
      )
    const earlier = before?.asked ?? before?.earlier
    return earlier ? { ...next, earlier } : next
  })
}

function withStep(record: FlowRecord, step: FlowStep, next: FlowStep): FlowRecord {
  return { ...record, steps: record.steps.map((one) => (one === step ? next : one)) }
}
