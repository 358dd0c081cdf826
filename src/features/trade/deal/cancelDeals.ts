import { type Deal, isCancellableDeal } from '../../../domain/orders/history/deal.ts'
import { writtenOrder } from '../../../domain/otc/otcOrder.ts'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import type { OtcCancelIntent } from '../../../flow/journal/flowRecord.ts'

/** Offers that one transaction ends: of one chain. */
export interface DealGroup {
  readonly chainId: number
  readonly deals: readonly Deal[]
}

/** Each takes about 30,000 units of the network's work: a hundred stay far below what a block holds. */
const MOST_AT_ONCE = 100

/** The transactions that end these offers, those that can be ended by this account: one for each chain and hundred offers. Pure. */
export function cancelGroups(deals: readonly Deal[], account: Address | null): readonly DealGroup[] {
  const own = deals.filter((deal) => isSameAddress(deal.maker, account) && isCancellableDeal(deal))
  const chainIds = [...new Set(own.map(({ chainId }) => chainId))].sort((left, right) => left - right)
  return chainIds.flatMap((chainId) => {
    const there = own.filter((deal) => deal.chainId === chainId)
    return Array.from({ length: Math.ceil(there.length / MOST_AT_ONCE) }, (_none, place) => ({
      chainId,
      deals: there.slice(place * MOST_AT_ONCE, (place + 1) * MOST_AT_ONCE),
    }))
  })
}

/** What ending a group takes. */
export function cancelDealsIntent({ chainId, deals }: DealGroup, account: Address): OtcCancelIntent {
  const offers = deals.flatMap(({ order }) => (order ? [writtenOrder(order)] : []))
  return { kind: 'otc-cancel', chainId, account, offers }
}
