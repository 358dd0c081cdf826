import type { FlowRecord, FlowStore } from './flowRecord.ts'

/** The newest flows a page keeps in memory; older ones that are over stay in the journal. One that is not over is never left out. */
export const SHOWN = 200

/** Done or failed: nothing of it is still to come. */
export const isFlowOver = ({ status }: FlowRecord): boolean => status === 'done' || status === 'failed'

/** The store of flows, as the engine fills it. */
export interface FlowShelf {
  /** Among the flows on screen; no longer detached. */
  show(record: FlowRecord): void
  hide(id: string): void
  /** Off the screen's flows, among those that may still happen. */
  detach(record: FlowRecord): void
  shown(id: string): FlowRecord | undefined
}

export function createFlowShelf(store: FlowStore): FlowShelf {
  const without = (records: readonly FlowRecord[], id: string) => records.filter((flow) => flow.id !== id)
  return {
    show: (record) =>
      store.setState(({ flows, detached }) => {
        const known = flows.some((flow) => flow.id === record.id)
        const next = known
          ? flows.map((flow) => (flow.id === record.id ? record : flow))
          : newestFirst([record, ...flows])
        const kept = next.filter((flow, place) => place < SHOWN || !isFlowOver(flow))
        return { flows: kept, detached: without(detached, record.id) }
      }),
    hide: (id) =>
      store.setState(({ flows, detached }) => ({
        flows: without(flows, id),
        detached: without(detached, id),
      })),
    detach: (record) =>
      store.setState(({ flows, detached }) => ({
        flows: without(flows, record.id),
        detached: newestFirst([record, ...without(detached, record.id)]),
      })),
    shown: (id) => store.getState().flows.find((flow) => flow.id === id),
  }
}

function newestFirst(records: readonly FlowRecord[]): readonly FlowRecord[] {
  return records.toSorted((left, right) => right.createdAt - left.createdAt)
}
