import * as v from 'valibot'
import { JsonReader } from '../../domain/data/json.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import { mapInSlices } from '../../service/http/yieldToMain.ts'
import type { FlowRecord } from '../journal/flowRecord.ts'
import { parseFlowRecord } from '../journal/flowSchema.ts'
import { BACKUP_FORMAT as FORMAT, isEnded, type ReadBackup } from './pastFlows.ts'
import { unsigned } from './unsigned.ts'

const LONGEST_BACKUP = 20_000_000
const MOST_FLOWS = 20_000
/** Characters of a member beside the records. */
const LONGEST_HEAD = 100

const head = v.object({ format: v.literal(FORMAT), version: v.literal(1) })

/**
 * Reads a backup; records that are not understood or have not ended are refused one by one, a file of another kind as a whole. Gives way to the page
 * between records.
 */
export async function readBackup(
  text: string,
): Promise<
  ReadBackup | { readonly say: { readonly key: string; readonly params?: Record<string, number> } }
> {
  if (text.length > LONGEST_BACKUP)
    return { say: { key: 'orders.backup.tooLarge', params: { mb: LONGEST_BACKUP / 1_000_000 } } }
  try {
    const about: Record<string, unknown> = {}
    const read = await mapInSlices(partsOf(text), (part) => {
      if (part.name === null) return [recordIn(part.text)]
      about[part.name] = part.text.length > LONGEST_HEAD ? null : JSON.parse(part.text)
      return []
    })
    const records = read.flat()
    if (!v.safeParse(head, about).success || records.length > MOST_FLOWS || about.flows !== undefined)
      return { say: { key: complaintKey(about) } }
    const known = records.flatMap((record) => record ?? [])
    const unique = [...new Map(known.map((record) => [record.id, record])).values()]
    return { records: unique, refused: records.length - known.length }
  } catch {
    return { say: { key: 'orders.backup.notJson' } }
  }
}

/** A past record from its text; null for one that is not understood, has not ended, or is longer than any. */
function recordIn(text: string): FlowRecord | null {
  const json: unknown = JSON.parse(text.length > TEXT_LIMITS.answerBytes ? 'null' : text)
  const record = parseFlowRecord(json)
  return record && isEnded(record) ? unsigned(record) : null
}

/** The records of a file one by one, `name` null, and its other members. @throws {SyntaxError} for what is no JSON object. */
function* partsOf(text: string): Generator<{ readonly name: string | null; readonly text: string }> {
  const reader = new JsonReader(text)
  if (!reader.take('{')) throw reader.broken()
  for (const name of reader.names()) {
    if (name === 'flows' && reader.take('['))
      for (const _ of reader.places()) yield { name: null, text: reader.skip() }
    else yield { name, text: reader.skip() }
  }
  reader.end()
}

function complaintKey(json: unknown): string {
  const header = v.safeParse(v.object({ format: v.literal(FORMAT), version: v.number() }), json)
  return header.success && header.output.version !== 1 ? 'orders.backup.version' : 'orders.backup.otherFile'
}
