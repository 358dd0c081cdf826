import { AppError } from '../../../domain/data/errors.ts'
import { spliceObject } from '../../../domain/data/json.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { readDeltaOrder } from '../../../service/delta/deltaOrderRecord.ts'
import { isTrade, orderOf } from '../../trade/kind/kindFacts.ts'

const made = new WeakMap<FlowRecord, DeltaOrder | null>()

/** The order that a flow brought to the service, from the journal alone: its terms, and no state. Null for other flows, and where its text is lost. */
export function journalledOrder(flow: FlowRecord): DeltaOrder | null {
  const known = made.get(flow)
  if (known !== undefined) return known
  const order = orderIn(flow)
  made.set(flow, order)
  return order
}

function orderIn({ intent, artifacts, createdAt, updatedAt }: FlowRecord): DeltaOrder | null {
  const terms = orderOf(intent)
  const { id, hash, valueText } = artifacts?.order ?? {}
  if (!terms || !isTrade(intent) || !id || !hash || !valueText) return null
  const members = {
    ...{ id, status: '', side: intent.side, type: terms.type, chainId: intent.chainId, orderHash: hash },
    partiallyFillable: terms.partiallyFillable,
  }
  try {
    return { ...readDeltaOrder(spliceObject(members, { order: valueText })), createdAt, updatedAt }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
