import {
  type FlowError,
  type FlowIntent,
  type FlowRecord,
  type FlowStep,
  type FlowStore,
  runningWithdrawal,
  type StepName,
} from '../journal/flowRecord.ts'
import { isOwed } from '../journal/flowReducer.ts'
import type { Journal } from '../journal/journal.ts'
import type { FlowKind, Once } from '../kind/flowKind.ts'
import type { Clock } from '../record/clock.ts'
import { flowError, flowErrorOf } from '../record/flowErrors.ts'
import type { Intent } from '../record/intent.ts'
import type { Locks } from '../record/locks.ts'
import { RECORD_VERSION } from '../record/record.ts'
import type { FlowChannel } from './flowRecords.ts'

/** The record of a flow that begins now. `at` in milliseconds. */
export function begun(intent: FlowIntent, first: StepName, id: string, at: number): FlowRecord {
  const steps: readonly FlowStep[] = [{ name: first, status: 'todo' }]
  return { version: RECORD_VERSION, id, intent, status: 'running', steps, createdAt: at, updatedAt: at }
}

/**
 * Records of flows that are carried out one after the other: the first of them runs, each other waits for the one before it. The first is the newest,
 * so that it is listed on top.
 */
export function inTurn(
  intents: readonly { readonly intent: FlowIntent; readonly first: StepName }[],
  newId: () => string,
  at: number,
): readonly FlowRecord[] {
  const error = flowErrorOf(flowError('waitsItsTurn', 'retry'))
  const ids = intents.map(() => newId())
  return intents.map(({ intent, first }, place) => {
    const record = begun(intent, first, ids[place] ?? newId(), at - place)
    const after = ids[place - 1]
    return after === undefined ? record : { ...record, status: 'paused', error, after }
  })
}

/** Nothing of it is at a wallet, on its way to a block or signed and not delivered: it can be left alone without a loss. */
const isUntouched = (record: FlowRecord): boolean =>
  !isOwed(record) && record.steps.every(({ status }) => status !== 'wallet' && status !== 'pending')

/** What a flow keeps from others: not the step before which it paused. */
const held = ({ status, steps }: FlowRecord, once: readonly Once[]): readonly Once[] =>
  once.filter(
    ({ step }) =>
      status !== 'paused' ||
      step === undefined ||
      steps.some((one) => one.name === step && one.status !== 'todo'),
  )

/**
 * Writes a flow down before anything is done for it. Resolves to why it must not go on: what cannot be written down could not be followed to its end by a later page, and
 * where tabs do not take turns two of them could ask for the same; what one flow alone may do (`FlowKind.once`) another one in the journal does already. Null where it may, and for one that has something under way.
 */
export async function refusalToBegin(
  record: FlowRecord,
  place: {
    readonly journal: Pick<Journal, 'all' | 'put'>
    readonly locks: Locks
    readonly kindOf: (intent: FlowIntent) => FlowKind
    readonly tabsTakeTurns: boolean
  },
): Promise<FlowError | null> {
  if (!isUntouched(record)) return null
  if (!place.tabsTakeTurns) return flowErrorOf(flowError('noLocks', 'fix'))
  const { journal, kindOf } = place
  const onceOf = (flow: FlowRecord) => kindOf(flow.intent).once?.(flow) ?? []
  const once = onceOf(record)
  const write = async () => {
    if (once.length > 0) {
      const others = (await journal.all()).filter(({ id, status }) => id !== record.id && status !== 'failed')
      const taken = new Set(others.flatMap((flow) => held(flow, onceOf(flow))).map(({ name }) => name))
      const second = once.find(({ name }) => taken.has(name))
      if (second) return flowErrorOf(flowError(second.error, 'fix'))
    }
    await journal.put(record)
    return null
  }
  try {
    // Two tabs take turns here: the second one finds what the first wrote.
    return await (once.length === 0 ? write() : place.locks.run('kontor-once', write))
  } catch (error) {
    return flowErrorOf(flowError('journal', 'retry', undefined, error))
  }
}

/** Whether a flow is paused because its turn has not come. */
export function waitsItsTurn({ status, error }: FlowRecord): boolean {
  return status === 'paused' && error?.code === 'flow-waits-its-turn'
}

interface StartsOptions {
  readonly kindOf: (intent: Intent) => FlowKind
  readonly newId: () => string
  readonly clock: Clock
  readonly store: FlowStore
  readonly show: (record: FlowRecord) => void
  readonly journal: Journal
  readonly channel: FlowChannel
  readonly launch: (id: string, mode: 'new') => void
}

/** Starts flows: shown at once, written down, then run. */
export function createStarts(options: StartsOptions) {
  const { kindOf, newId, clock, store, show, journal, channel, launch } = options
  /** The flow that already does what is to be started, where a second one would do it twice. */
  const runningId = (intent: FlowIntent | undefined) =>
    intent?.kind === 'withdraw' ? runningWithdrawal(store.getState().flows, intent)?.id : undefined

  return {
    start(intent: FlowIntent): string {
      const running = runningId(intent)
      if (running) return running
      const record = begun(intent, kindOf(intent).first, newId(), clock.now())
      show(record)
      launch(record.id, 'new')
      return record.id
    },
    startInTurn(intents: readonly FlowIntent[]): readonly string[] {
      const running = intents.length === 1 && runningId(intents[0])
      if (running) return [running]
      const started = intents.map((intent) => ({ intent, first: kindOf(intent).first }))
      const records = inTurn(started, newId, clock.now())
      for (const record of records) show(record)
      const [first, ...others] = records
      void Promise.allSettled(records.map((record) => journal.put(record))).then(() => {
        for (const { id } of others) channel.postMessage(id)
        if (first) launch(first.id, 'new')
      })
      return records.map(({ id }) => id)
    },
  }
}
