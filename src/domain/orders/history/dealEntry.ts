import { endSecOf } from '../struct/otcOrder.ts'
import {
  counterpartyOf,
  type Deal,
  type DealFill,
  type DealStatus,
  filledOf,
  filledPercentOfDeal,
  isOfHistory,
  isOpenDeal,
} from './deal.ts'
import type { EntryStatus, HistoryEntry, HistoryLeg } from './orderHistory.ts'

const STATUS: Readonly<Record<DealStatus, EntryStatus>> = {
  preparing: 'RUNNING',
  coSigners: 'PAUSED',
  unread: 'UNKNOWN',
  open: 'ACTIVE',
  partlyFilled: 'ACTIVE',
  unfunded: 'SUSPENDED',
  dust: 'COMPLETED',
  filled: 'COMPLETED',
  traded: 'COMPLETED',
  cancelled: 'CANCELLED',
  closed: 'UNKNOWN',
  expired: 'EXPIRED',
}

/**
 * The line of a deal in the history of an account: both sides as the account pays and receives them. What it filled of an offer that is not its own and not
 * addressed to it is over for it, whatever becomes of the rest. Null for offers to the account that ended without it. Pure.
 */
export function entryOfDeal(deal: Deal, account: HistoryEntry['owner']): HistoryEntry | null {
  if (!isOfHistory(deal)) return null
  const { key, role, status, order, fills, maker, isAddressed } = deal
  const moved = filledOf(fills)
  const isPart = role === 'taken' && !isAddressed
  const signed = order && !isPart ? { maker: order.makerAmount, taker: order.takerAmount } : moved
  const leg = (side: 'maker' | 'taker'): HistoryLeg => ({
    chainId: deal.chainId,
    address: side === 'maker' ? deal.makerAsset : deal.takerAsset,
    signed: signed[side],
    expected: null,
    executed: fills.length > 0 ? moved[side] : null,
    isBound: false,
  })
  const isOpen = !isPart && isOpenDeal(deal)
  const transactions = [...fills, ...(deal.cancelled ? [deal.cancelled] : [])].map(({ hash }) => hash)
  const isMade = role === 'made'
  return {
    key,
    kind: 'otc',
    status: isPart ? 'COMPLETED' : STATUS[status],
    isOpen,
    needsPerson: isOpen && isMade && (status === 'unfunded' || status === 'coSigners'),
    type: null,
    family: null,
    owner: account,
    beneficiary: account,
    sold: leg(isMade ? 'maker' : 'taker'),
    bought: leg(isMade ? 'taker' : 'maker'),
    filledPercent: isPart ? 100 : filledPercentOfDeal(deal),
    createdAt: isPart ? (fills[0]?.at ?? deal.createdAt) : deal.createdAt,
    updatedAt: deal.updatedAt,
    expiresAt: order && !isPart ? (endSecOf(order) ?? 0) * 1_000 : 0,
    haystack: [deal.orderHash, maker, order?.taker ?? '', deal.makerAsset, deal.takerAsset, ...transactions]
      .join(' ')
      .toLowerCase(),
    seen: null,
    flowId: deal.flowId,
    transactions,
    feeBps: null,
    payee: null,
    networkFee: null,
    deal,
  }
}

/** The fills of a deal as its account paid and received, raw units. */
export function flowFills({ role, fills }: Pick<Deal, 'role' | 'fills'>): readonly (Pick<
  DealFill,
  'hash' | 'at'
> & {
  readonly sold: bigint
  readonly received: bigint
})[] {
  return fills.map(({ hash, at, makerAmount, takerAmount }) =>
    role === 'made'
      ? { hash, at, sold: makerAmount, received: takerAmount }
      : { hash, at, sold: takerAmount, received: makerAmount },
  )
}

/** With whom an entry was agreed; empty for all but deals with a known party. */
export const counterpartyText = ({ deal }: HistoryEntry): string => (deal && counterpartyOf(deal)) ?? ''
