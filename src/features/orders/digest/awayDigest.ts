import type { EntryStatus, HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'

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

const MAX_STORED = 500
const BEGUN = { status: 'PENDING', filledPercent: 0 } as const

/** Orders and deals go on without their account; flows report for themselves. */
const isFollowed = ({ kind, deal }: HistoryEntry): boolean => kind === 'delta' || deal !== undefined

/** What to remember of the orders as they are now. Pure. */
export const visitOf = (entries: readonly HistoryEntry[], at: number): LastVisit => ({
  at,
  open: statesOf(entries.filter(({ isOpen }) => isOpen)),
})

const statesOf = (entries: readonly HistoryEntry[]): LastVisit['open'] =>
  Object.fromEntries(
    entries
      .filter(isFollowed)
      .slice(0, MAX_STORED)
      .map(({ key, status, filledPercent }) => [key, { status, filledPercent }]),
  )

/**
 * What to remember while news of the last visit are not marked as seen: those come again, against their state of then. All others are remembered as they
 * are now, what closed since included: it closed on screen. Pure.
 */
export function visitWithNews(
  { at, open }: LastVisit,
  news: readonly AwayChange[],
  entries: readonly HistoryEntry[],
): LastVisit {
  const isNews = new Set(news.map(({ entry }) => entry.key))
  const others = entries.filter(
    ({ key, isOpen, createdAt }) => !isNews.has(key) && (isOpen || createdAt > at),
  )
  const then = news.flatMap(({ entry: { key }, kind }) => {
    const before = open[key] ?? (kind === 'new' || kind === 'offered' ? null : BEGUN)
    return before ? [[key, before] as const] : []
  })
  return { at, open: { ...statesOf(others), ...Object.fromEntries(then) } }
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
  if (before?.status === entry.status && entry.filledPercent <= before.filledPercent) return null
  if (!before) return entry.deal && entry.deal.role !== 'made' ? 'offered' : 'new'
  if (entry.status === 'COMPLETED') return 'filled'
  if (!entry.isOpen) return entry.status === 'CANCELLED' ? 'cancelled' : 'ended'
  if (entry.filledPercent > before.filledPercent) return 'filledMore'
  return entry.needsPerson && entry.status !== before.status ? 'waiting' : null
}

/** How an order that was placed here after the visit began; null for what the person filled here, and what changed since they came: the page showed it. */
function begunHere(entry: HistoryEntry, cameAt: number): LastVisit['open'][string] | null {
  const { status, isOpen, createdAt, updatedAt, deal } = entry
  if (Math.max(createdAt, updatedAt) > cameAt || (deal && deal.role !== 'made')) return null
  return isOpen && status !== 'SUSPENDED' ? { ...BEGUN, status } : BEGUN
}

/**
 * What happened since the last visit, most important first: what was open then or placed here since and is not as it was, and orders that came from
 * elsewhere since. Pure.
 * @param cameAt milliseconds: when the page was opened or come back to
 */
export function awayDigest(
  visit: LastVisit,
  entries: readonly HistoryEntry[],
  cameAt: number,
): readonly AwayChange[] {
  const changes = entries.flatMap((entry): readonly AwayChange[] => {
    if (!isFollowed(entry)) return []
    let before = visit.open[entry.key]
    if (!before && entry.createdAt <= visit.at) return []
    if (!before && entry.flowId !== null) {
      const begun = begunHere(entry, cameAt)
      if (!begun) return []
      before = begun
    }
    const kind = changeOf(entry, before)
    return kind === null ? [] : [{ entry, kind }]
  })
  const weight = { waiting: 0, filled: 1, ended: 2, cancelled: 2, filledMore: 3, offered: 4, new: 4 } as const
  return changes.sort((left, right) => weight[left.kind] - weight[right.kind])
}
