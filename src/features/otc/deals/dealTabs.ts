import { type Deal, isOpenDeal } from '../../../domain/orders/history/deal.ts'

/** The lists of own deals. */
export const DEAL_TABS = ['made', 'addressed', 'filled'] as const
export type DealTab = (typeof DEAL_TABS)[number]

/** Whether a deal is in a list: one that was addressed to the account and filled by it is in two. */
export function isInTab({ role, isAddressed, fills }: Deal, tab: DealTab): boolean {
  if (tab === 'made') return role === 'made'
  return role === 'taken' && (tab === 'addressed' ? isAddressed : fills.length > 0)
}

/** A list as it is shown: what may still change, then what is over. What was filled is never open for its own sake. */
export function partsOf(deals: readonly Deal[], tab: DealTab) {
  const own = deals.filter((deal) => isInTab(deal, tab))
  const isOpen = (deal: Deal) => isOpenDeal(deal) && (tab !== 'filled' || deal.isAddressed)
  return { open: own.filter(isOpen), ended: own.filter((deal) => !isOpen(deal)) }
}

/** The list to begin with: the first that has something open, else something at all. */
export function openingTab(deals: readonly Deal[]): DealTab {
  const withOpen = DEAL_TABS.find((tab) => partsOf(deals, tab).open.length > 0)
  return withOpen ?? DEAL_TABS.find((tab) => deals.some((deal) => isInTab(deal, tab))) ?? 'made'
}
