import type { FlowRecord } from '../journal/flowRecord.ts'
import type { Obligation } from '../kind/obligation.ts'
import { kindOf } from '../kinds/registry.ts'

/** What others can carry out by what a flow has brought so far, as its kind says. Pure: the same record gives the same, at whatever moment. */
export function obligationsOf(record: FlowRecord): readonly Obligation[] {
  return kindOf(record.intent).obligations(record)
}
