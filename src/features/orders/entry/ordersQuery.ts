import { queryOptions, skipToken } from '@tanstack/react-query'
import {
  FIRST_PAGE,
  LONG_PAGE,
  NO_PAGES,
  type OrderPages,
  pagesWithRecords,
  rereading,
  withPage,
} from '../../../domain/orders/history/orderHistoryPages.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { FINAL_STATUSES, isFinalStatus, OPEN_STATUSES } from '../../../domain/orders/record/orderState.ts'
import type { Address } from '../../../domain/token/address.ts'
import { getOrder, listOrders, type OrdersRequest } from '../../../service/delta/deltaOrders.ts'
import type { Service } from '../../../service/http/serviceClient.ts'

/** The page of ended orders is at least this long: others may have ended since. */
const LEAST_ENDED = 50
/** So few that ended long ago by their place in the list are asked for one by one. */
const MOST_SINGLES = 3

/**
 * All orders of one account. The cache shows each page as it comes, first rows first, the rest after everything else the app asks. A fetch
 * that was stopped is gone on with by the next one; when all was there, the next one looks for what is new or has changed.
 */
export function ordersQuery(service: Service, account: Address | null) {
  const queryKey = ['orders', { service: service.baseUrl, account: account?.toLowerCase() }] as const
  return queryOptions({
    queryKey,
    queryFn:
      account === null
        ? skipToken
        : ({ client, signal }): Promise<OrderPages> =>
            readOrders({
              service,
              account,
              signal,
              known: client.getQueryData<OrderPages>(queryKey) ?? NO_PAGES,
              show: (pages) => client.setQueryData(queryKey, pages),
            }),
    gcTime: Number.POSITIVE_INFINITY,
  })
}

interface Reading {
  readonly service: Service
  readonly account: Address
  readonly signal: AbortSignal
  readonly known: OrderPages
  readonly show: (pages: OrderPages) => void
}

/** Pages are asked for with the priority of a click only while the screen is empty. */
async function readOrders(reading: Reading): Promise<OrderPages> {
  const { service, account, signal, known, show } = reading
  const renewed = isAllRead(known) && known.next === null ? await renewedPages(reading) : null
  if (renewed) return renewed
  let pages = known.next === null ? rereading(known) : known
  while (pages.next) {
    const priority = pages.total === null ? 'order-status' : 'background'
    pages = withPage(pages, await listOrders(service, { account, ...pages.next }, { signal, priority }))
    signal.throwIfAborted()
    show(pages)
  }
  return pages
}

/**
 * Renews a list that was read whole: what is new is on its first page, what changed was open. Orders never leave a list, so an unchanged total
 * means that none came. Null where that does not settle it.
 */
async function renewedPages({ service, account, signal, known }: Reading): Promise<OrderPages | null> {
  const options = { signal, priority: 'background' } as const
  const ask = (request: Omit<OrdersRequest, 'account'>) =>
    listOrders(service, { account, ...request }, options)
  const newest = await ask(FIRST_PAGE)
  if (newest.total !== known.total || newest.unreadable > 0) return null
  if (!newest.hasMore && newest.orders.length >= newest.total) return pagesWithRecords(known, newest.orders)
  const open = await ask({ page: 1, limit: LONG_PAGE, statuses: OPEN_STATUSES })
  if (open.hasMore || open.unreadable > 0) return null
  const found = [...newest.orders, ...open.orders]
  const ended = goneFrom(known, found)
  if (ended.length > 0) {
    const limit = Math.min(LONG_PAGE, Math.max(LEAST_ENDED, 2 * ended.length))
    found.push(...(await ask({ page: 1, limit, statuses: FINAL_STATUSES })).orders)
  }
  const lost = goneFrom(known, found)
  if (lost.length > MOST_SINGLES) return null
  for (const { id } of lost) found.push(await getOrder(service, id, options))
  return pagesWithRecords(known, found)
}

/** Orders that were open and are not among these. */
function goneFrom({ orders }: OrderPages, found: readonly DeltaOrder[]): readonly DeltaOrder[] {
  const ids = new Set(found.map(({ id }) => id))
  return [...orders.values()].filter(
    ({ id, status }) => status !== 'UNKNOWN' && !isFinalStatus(status) && !ids.has(id),
  )
}

/** Whether all orders of an account have been read and understood, now or before. */
export function isAllRead({ orders, total, unreadable }: OrderPages): boolean {
  return total !== null && unreadable === 0 && orders.size >= total
}
