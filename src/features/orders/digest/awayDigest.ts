import type { EntryStatus, HistoryEntry } from '../../../domain/orders/orderHistory.ts'

/** What was open when an account's orders were last looked at. */
export interface LastVisit {
  /** Milliseconds. */
  readonly at: number
  readonly open: Readonly<Record<string, { readonly status: EntryStatus; readonly filledPercent: number }>>
}

/** One thing that happened in between. */
export interface AwayChange {
  readonly entry: HistoryEntry
  readonly kind: 'filled' | 'filledMore' | 'ended' | 'cancelled' | 'waiting' | 'offered' | 'new'
}

const MOST_KEPT = 500

/** Orders and deals go on without their account; what flows do is told where they stand. */
const isFollowed = ({ kind, deal }: HistoryEntry): boolean => kind === 'delta' || deal !== undefined

/** What to remember of the orders as they are now. Pure. */
export function visitOf(entries: readonly HistoryEntry[], at: number): LastVisit {
  const open = entries.filter((entry) => entry.isOpen && isFollowed(entry)).slice(0, MOST_KEPT)
  return {
    at,
    open: Object.fromEntries(open.map(({ key, status, filledPercent }) => [key, { status, filledPercent }])),
  }
}

/** Reads what was stored; null for anything that makes no sense. */
export function parseVisit(stored: unknown): LastVisit | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { at, open } = stored as Record<string, unknown>
  if (typeof at !== 'number' || typeof open !== 'object' || open === null) return null
  const kept = Object.entries(open).flatMap(([key, value]) => {
    const { status, filledPercent } = (value ?? {}) as Record<string, unknown>
    return typeof status === 'string' && typeof filledPercent === 'number'
      ? [[key, { status: status as EntryStatus, filledPercent }] as const]
      : []
  })
  return { at, open: Object.fromEntries(kept) }
}

function changeOf(
  entry: HistoryEntry,
  before: LastVisit['open'][string] | undefined,
): AwayChange['kind'] | null {
  if (!before) return entry.deal && entry.deal.role !== 'made' ? 'offered' : 'new'
  if (entry.status === 'COMPLETED') return 'filled'
  if (!entry.isOpen) return entry.status === 'CANCELLED' ? 'cancelled' : 'ended'
  if (entry.filledPercent > before.filledPercent) return 'filledMore'
  return entry.needsPerson && entry.status !== before.status ? 'waiting' : null
}

/**
 * What happened since the last visit, most important first: what was open then and is not as it was, and orders that came from elsewhere
 * since. Pure.
 */
export function awayDigest(visit: LastVisit, entries: readonly HistoryEntry[]): readonly AwayChange[] {
  const changes = entries.flatMap((entry): readonly AwayChange[] => {
    if (!isFollowed(entry)) return []
    const before = visit.open[entry.key]
    if (!before && (entry.createdAt <= visit.at || entry.flowId !== null)) return []
    const kind = changeOf(entry, before)
    return kind === null ? [] : [{ entry, kind }]
  })
  const weight = { waiting: 0, filled: 1, ended: 2, cancelled: 2, filledMore: 3, offered: 4, new: 4 } as const
  return changes.sort((left, right) => weight[left.kind] - weight[right.kind])
}
