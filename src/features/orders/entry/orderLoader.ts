import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Address } from '../../../domain/address.ts'
import { AppError, type Message } from '../../../domain/errors.ts'
import type { DeltaOrder } from '../../../domain/orders/deltaOrder.ts'
import {
  FIRST_PAGE,
  LONG_PAGE,
  NO_PAGES,
  type OrderPages,
  pagesWithRecords,
  rereading,
  withPage,
} from '../../../domain/orders/orderHistoryPages.ts'
import { FINAL_STATUSES, isFinalStatus, OPEN_STATUSES } from '../../../domain/orders/orderState.ts'
import { getOrder, listOrders, type OrdersRequest } from '../../../service/delta/deltaOrders.ts'
import type { Service } from '../../../service/http/serviceClient.ts'

/** The page of ended orders is at least this long: others may have ended since. */
const LEAST_ENDED = 50
/** So few that ended long ago by their place in the list are asked for one by one. */
const MOST_SINGLES = 3

/** How the reading of an account's orders goes. */
export interface LoaderState {
  readonly pages: OrderPages
  readonly isReading: boolean
  readonly problem: Message | null
  /** Milliseconds: when the last answer came; null before the first. */
  readonly answeredAt: number | null
}

/** Reads all orders of one account page by page, first rows first, the rest after everything else the app asks. */
export interface OrderLoader {
  readonly store: StoreApi<LoaderState>
  /** Reads what is missing until the signal aborts or all is there. When all was there, looks for what is new or has changed. */
  read(signal: AbortSignal): Promise<void>
}

/** Pages are asked for with the priority of a click only while the screen is empty. */
export function createOrderLoader(service: Service, account: Address): OrderLoader {
  const store = createStore<LoaderState>(() => ({
    pages: NO_PAGES,
    isReading: false,
    problem: null,
    answeredAt: null,
  }))
  const readPage = async (signal: AbortSignal): Promise<boolean> => {
    const { pages, answeredAt } = store.getState()
    if (!pages.next) return false
    const priority = answeredAt === null ? 'order-status' : 'background'
    const page = await listOrders(service, { account, ...pages.next }, { signal, priority })
    if (signal.aborted) return false
    const next = withPage(store.getState().pages, page)
    store.setState({ pages: next, problem: null, answeredAt: service.now() })
    return next.next !== null
  }
  const ask = (request: Omit<OrdersRequest, 'account'>, signal: AbortSignal) =>
    listOrders(service, { account, ...request }, { signal, priority: 'background' })
  const take = (orders: readonly DeltaOrder[]) =>
    store.setState(({ pages }) => ({
      pages: pagesWithRecords(pages, orders),
      problem: null,
      answeredAt: service.now(),
    }))
  /**
   * Renews a list that was read whole: what is new is on its first page, what changed was open. Orders never leave a list, so an unchanged total
   * means that none came. False where that does not settle it.
   */
  const renew = async (signal: AbortSignal): Promise<boolean> => {
    const { pages } = store.getState()
    const newest = await ask(FIRST_PAGE, signal)
    if (newest.total !== pages.total || newest.unreadable > 0) return false
    if (!newest.hasMore && newest.orders.length >= newest.total) {
      take(newest.orders)
      return true
    }
    const open = await ask({ page: 1, limit: LONG_PAGE, statuses: OPEN_STATUSES }, signal)
    if (open.hasMore || open.unreadable > 0) return false
    const found = [...newest.orders, ...open.orders]
    const ended = goneFrom(pages, found)
    if (ended.length > 0) {
      const limit = Math.min(LONG_PAGE, Math.max(LEAST_ENDED, 2 * ended.length))
      found.push(...(await ask({ page: 1, limit, statuses: FINAL_STATUSES }, signal)).orders)
    }
    const lost = goneFrom(pages, found)
    if (signal.aborted || lost.length > MOST_SINGLES) return false
    for (const { id } of lost) found.push(await getOrder(service, id, { signal, priority: 'background' }))
    if (signal.aborted) return false
    take(found)
    return true
  }
  return {
    store,
    async read(signal) {
      store.setState({ isReading: true, problem: null })
      try {
        const isWhole = store.getState().pages.next === null
        if (isWhole && isAllRead(store.getState().pages) && (await renew(signal))) return
        if (signal.aborted) return
        if (isWhole) store.setState(({ pages }) => ({ pages: rereading(pages) }))
        while (await readPage(signal)) if (signal.aborted) break
      } catch (error) {
        if (signal.aborted) return
        const say = error instanceof AppError ? error.say : { key: 'app.error.unexpected' }
        store.setState({ problem: say })
      } finally {
        if (!signal.aborted) store.setState({ isReading: false })
      }
    },
  }
}

/** Orders that were open and are not among these. */
function goneFrom({ orders }: OrderPages, found: readonly DeltaOrder[]): readonly DeltaOrder[] {
  const ids = new Set(found.map(({ id }) => id))
  return [...orders.values()].filter(
    ({ id, status }) => status !== 'UNKNOWN' && !isFinalStatus(status) && !ids.has(id),
  )
}

const loaders = new WeakMap<Service, Map<string, OrderLoader>>()

/** The one loader of an account: what was read stays while other screens are looked at. */
export function orderLoaderOf(service: Service, account: Address): OrderLoader {
  const known = loaders.get(service) ?? new Map<string, OrderLoader>()
  loaders.set(service, known)
  const key = account.toLowerCase()
  const loader = known.get(key) ?? createOrderLoader(service, account)
  known.set(key, loader)
  return loader
}

/** Whether all orders of an account have been read and understood, now or before. */
export function isAllRead({ orders, total, unreadable }: OrderPages): boolean {
  return total !== null && unreadable === 0 && orders.size >= total
}
