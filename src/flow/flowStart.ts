import { flowError, flowErrorOf } from './flowErrors.ts'
import type { FlowIntent, FlowRecord, FlowStep, StepName } from './flowRecord.ts'

/** Where a flow starts before it is planned. */
const FIRST_STEP: Readonly<Record<FlowIntent['kind'], StepName>> = {
  'market-swap': 'swap',
  'delta-order': 'build-order',
  wrap: 'wrap',
  unwrap: 'unwrap',
  approval: 'approve',
  'cancel-orders': 'build-cancellation',
  'invalidate-nonces': 'cancel-on-chain',
  'cancel-native': 'cancel-on-chain',
  deposit: 'deposit',
  withdraw: 'withdraw',
}

/** The record of a flow that begins now. `at` in milliseconds. */
export function begun(intent: FlowIntent, id: string, at: number): FlowRecord {
  const steps: readonly FlowStep[] = [{ name: FIRST_STEP[intent.kind], status: 'todo' }]
  return { version: 2, id, intent, status: 'running', steps, createdAt: at, updatedAt: at }
}

/** Records of flows that are carried out one after the other: the first of them runs, each other waits for the one before it. The first is the newest, so that it stands on top. */
export function inTurn(
  intents: readonly FlowIntent[],
  newId: () => string,
  at: number,
): readonly FlowRecord[] {
  const error = flowErrorOf(flowError('waitsItsTurn', 'retry'))
  const ids = intents.map(() => newId())
  return intents.map((intent, place) => {
    const record = begun(intent, ids[place] ?? newId(), at - place)
    const after = ids[place - 1]
    return after === undefined ? record : { ...record, status: 'paused', error, after }
  })
}

/** Whether a flow stands because its turn has not come. */
export function waitsItsTurn({ status, error }: FlowRecord): boolean {
  return status === 'paused' && error?.code === 'flow-waits-its-turn'
}
