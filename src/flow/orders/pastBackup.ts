import * as v from 'valibot'
import { parseFlowRecord } from '../journal/flowSchema.ts'
import { BACKUP_FORMAT as FORMAT, isEnded, type ReadBackup } from './pastFlows.ts'
import { unsigned } from './unsigned.ts'

const LONGEST_BACKUP = 20_000_000
const MOST_FLOWS = 20_000

const backup = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  flows: v.pipe(v.array(v.unknown()), v.maxLength(MOST_FLOWS)),
})

/** Reads a backup; records that are not understood or have not ended are refused one by one, a file of another kind as a whole. Pure. */
export function readBackup(
  text: string,
): ReadBackup | { readonly say: { readonly key: string; readonly params?: Record<string, number> } } {
  if (text.length > LONGEST_BACKUP)
    return { say: { key: 'orders.backup.tooLarge', params: { mb: LONGEST_BACKUP / 1_000_000 } } }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { say: { key: 'orders.backup.notJson' } }
  }
  const parsed = v.safeParse(backup, json)
  if (!parsed.success) return { say: { key: complaintKey(json) } }
  const records = parsed.output.flows.flatMap((flow) => {
    const record = parseFlowRecord(flow)
    return record && isEnded(record) ? [unsigned(record)] : []
  })
  const unique = [...new Map(records.map((record) => [record.id, record])).values()]
  return { records: unique, refused: parsed.output.flows.length - records.length }
}

function complaintKey(json: unknown): string {
  const said = v.safeParse(v.object({ format: v.literal(FORMAT), version: v.number() }), json)
  return said.success && said.output.version !== 1 ? 'orders.backup.version' : 'orders.backup.otherFile'
}
