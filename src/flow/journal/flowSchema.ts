import * as v from 'valibot'
import { isWithin } from '../../domain/data/isWithin.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import { KINDS } from '../kinds/registry.ts'
import { stored } from '../record/intent.ts'
import { recordMembers } from '../record/record.ts'
import type { FlowRecord } from './flowRecord.ts'

const intent = v.union(KINDS.map(({ schema }) => schema))
const record = stored({ ...recordMembers, intent })

/** A stored flow as this build understands it, or null for anything else (damaged, larger than any, or written by a later build). */
export function parseFlowRecord(input: unknown): FlowRecord | null {
  if (!isWithin(input, TEXT_LIMITS.storedRecord)) return null
  const parsed = v.safeParse(record, input)
  // The union of the schemas of all kinds is what `FlowIntent` is inferred from; a union made of a list has no such type.
  return parsed.success ? (parsed.output as FlowRecord) : null
}
