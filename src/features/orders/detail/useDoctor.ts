import { useQuery } from '@tanstack/react-query'
import {
  type DoctorEvidence,
  type DoctorFinding,
  diagnose,
  isDiagnosable,
  isUnread,
  NO_EVIDENCE,
} from '../../../domain/orders/history/doctor.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { reservationsOf } from '../../../domain/orders/history/reservations.ts'
import { isSameToken } from '../../../domain/token/token.ts'
import { offered } from '../../trade/order/offered.ts'
import { useService } from '../../trade/session/serviceContext.tsx'
import { useSession } from '../../trade/session/sessionHooks.tsx'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import type { OrderDetailProps } from './orderDetailProps.ts'

const UNREAD_MS = 15_000

/** What keeps an open order from filling, and when that was found. */
export interface Diagnosis {
  readonly findings: readonly DoctorFinding[]
  /** Chain and market are read for the first time. */
  readonly isReading: boolean
  /** Milliseconds; 0 before the chain was read. */
  readonly readAt: number
  /** Milliseconds by which the chain's clock was later than this browser's; 0 where it was not. */
  readonly clockOffsetMs: number
  readonly again: () => void
}

/** Reads chain and market for an open order and says what keeps it from filling; null for entries that nothing can keep any more. */
export function useDoctor({
  entry,
  names,
  entries,
  isWhole,
}: Pick<OrderDetailProps, 'entry' | 'names' | 'entries' | 'isWhole'>): Diagnosis | null {
  const { walletLayer } = useWalletLayer()
  const isWithout = useSession(({ failure }) => failure !== null)
  const service = useService()
  // What the chains prove to have left is filled, whether or not the service reports it.
  const seen = isDiagnosable(entry.status) && !entry.seen?.proof ? entry.seen : null
  const chain = useQuery({
    queryKey: [
      'order-evidence',
      { id: entry.key, status: seen?.status, filled: seen?.filledPercent },
    ] as const,
    queryFn: () =>
      (seen && walletLayer?.orders.evidence(seen.order)) ?? Promise.reject(new Error('no wallet layer')),
    enabled: walletLayer !== null && seen !== null,
    staleTime: UNREAD_MS,
    // What the chain did not answer is read again; its last answer stays until somebody reads again.
    refetchInterval: ({ state: { data } }) =>
      seen !== null && data !== undefined && isUnread(seen, data) && UNREAD_MS,
  })
  const market = useQuery({
    queryKey: ['order-market', { id: entry.key, filled: seen?.filledPercent }] as const,
    queryFn: ({ signal }) =>
      seen ? offered(service, seen, (token) => names.of(token)?.token ?? null, signal) : null,
    enabled: seen !== null && names.of(entry.sold) !== null && names.of(entry.bought) !== null,
    staleTime: 30_000,
  })
  if (!seen) return null
  const evidence: DoctorEvidence = {
    ...NO_EVIDENCE,
    ...(chain.data ?? {}),
    otherCommitted: isWhole ? otherCommitted(entry, entries) : null,
    market: market.data ?? null,
  }
  const blockTimeSec = chain.data?.blockTimeSec ?? null
  return {
    findings: diagnose(seen, evidence),
    isReading: chain.isLoading || market.isLoading || (walletLayer === null && !isWithout),
    readAt: chain.dataUpdatedAt,
    clockOffsetMs: blockTimeSec === null ? 0 : Math.max(0, blockTimeSec * 1000 - chain.dataUpdatedAt),
    again: () => void Promise.all([chain.refetch(), market.refetch()]),
  }
}

/** What other open orders of the owner may take in the same way: of the deposit, or of the allowance for the token. */
function otherCommitted(entry: HistoryEntry, entries: readonly HistoryEntry[]): bigint {
  const others = entries.filter(
    ({ key, status }) => key !== entry.key && status !== 'AWAITING_SIGNATURE' && status !== 'CANCELLING',
  )
  const found = reservationsOf(others).find(({ chainId, token }) =>
    isSameToken({ chainId, address: token }, entry.sold),
  )
  return (found?.isNative ? found.reserved : found?.onAllowance) ?? 0n
}
