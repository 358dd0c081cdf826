import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import type { FlowRecord, FlowStore } from '../journal/flowRecord.ts'
import { parseFlowRecord } from '../journal/flowSchema.ts'
import { createDatabase } from '../record/database.ts'
import type { PastFlow, PastFlowsState, TransactionStatus } from './orderClient.ts'
import { unsigned } from './unsigned.ts'

/** What a backup brings: records that ended, each once, and how many others it holds. */
export interface ReadBackup {
  readonly records: readonly FlowRecord[]
  readonly refused: number
}

/** Flows that ended, kept apart from the journal: dismissing one there, or bringing a backup here, changes nothing that is still being done. */
export interface PastFlows {
  readonly store: StoreApi<PastFlowsState>
  /** Stores the chain's status of the transactions of flows, by their ids. Never rejects. */
  mark(statuses: ReadonlyMap<string, TransactionStatus>): Promise<void>
  backup(): string
  /** Takes in what was read of a backup. */
  restore(read: ReadBackup): Promise<{ readonly [count in 'taken' | 'known' | 'refused']: number }>
}

const STORE = 'past'

/** What a file of the past calls itself. */
export const BACKUP_FORMAT = 'kontor-journal'

const stored = v.object({
  record: v.unknown(),
  isImported: v.boolean(),
  word: v.nullable(v.picklist(['confirmed', 'reverted', 'missing'])),
})

/** Opens the past and keeps it: every flow that ends from now on is written into it. */
export function createPastFlows(flows: FlowStore, name = 'kontor-history'): PastFlows {
  const store = createStore<PastFlowsState>(() => ({ flows: [] }))
  const database = createDatabase({
    name,
    version: 1,
    upgrade: (created) => void created.createObjectStore(STORE, { keyPath: 'record.id' }),
  })
  const take = async (incoming: readonly PastFlow[]) => {
    store.setState((state) => ({ flows: merged(state.flows, incoming) }))
    const transaction = (await database.use()).transaction(STORE, 'readwrite')
    await Promise.all([...incoming.map((past) => transaction.store.put(past)), transaction.done])
  }
  const note = () => {
    const known = new Map(store.getState().flows.map(({ record }) => [record.id, record.updatedAt]))
    const ended = flows.getState().flows.filter(isEnded)
    const fresh = ended.filter(({ id, updatedAt }) => known.get(id) !== updatedAt)
    if (fresh.length === 0) return
    void take(fresh.map((record) => ({ record: unsigned(record), isImported: false, word: null }))).catch(
      () => undefined,
    )
  }
  const read = async () => {
    const found = (await (await database.use()).getAll(STORE, undefined, TEXT_LIMITS.storedRecords)).flatMap(
      readStored,
    )
    const bare = found.map((past) => ({ ...past, record: unsigned(past.record) }))
    store.setState((state) => ({ flows: merged(bare, state.flows) }))
    // An earlier build kept the permit inside the order's text.
    const signed = bare.filter(({ record }, place) => !isSameJson(record, found[place]?.record))
    if (signed.length > 0) await take(signed)
    note()
  }
  void read().catch(() => undefined)
  flows.subscribe(note)

  return {
    store,
    async mark(statuses) {
      const checked = store.getState().flows.flatMap((past) => {
        const status = statuses.get(past.record.id)
        return status === undefined || status === past.word ? [] : [{ ...past, word: status }]
      })
      if (checked.length > 0) await take(checked).catch(() => undefined)
    },
    backup: () =>
      `${JSON.stringify({ format: BACKUP_FORMAT, version: 1, flows: store.getState().flows.map(({ record }) => unsigned(record)) })}\n`,
    async restore(read) {
      const known = new Set(
        [...store.getState().flows.map(({ record }) => record), ...flows.getState().flows].map(
          ({ id }) => id,
        ),
      )
      const fresh = read.records.filter(({ id }) => !known.has(id))
      await take(fresh.map((record) => ({ record, isImported: true, word: null })))
      return { taken: fresh.length, known: read.records.length - fresh.length, refused: read.refused }
    },
  }
}

/** Whether nothing of a flow is still to be done. */
export const isEnded = ({ status }: FlowRecord): boolean => status === 'done' || status === 'failed'

const isSameJson = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

function readStored(value: unknown): readonly PastFlow[] {
  const parsed = v.safeParse(stored, value)
  const record = parsed.success ? parseFlowRecord(parsed.output.record) : null
  return parsed.success && record ? [{ ...parsed.output, record }] : []
}

function merged(earlier: readonly PastFlow[], newer: readonly PastFlow[]): readonly PastFlow[] {
  const byId = new Map([...earlier, ...newer].map((past) => [past.record.id, past]))
  return [...byId.values()].sort((left, right) => right.record.createdAt - left.record.createdAt)
}
