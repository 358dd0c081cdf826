import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Address } from '../../domain/address.ts'
import { AppError, type Message } from '../../domain/errors.ts'
import { NO_PAGES, type OrderPages, rereading, withPage } from '../../domain/orders/orderHistoryPages.ts'
import { listOrders } from '../../service/deltaOrders.ts'
import type { Service } from '../../service/serviceClient.ts'

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
  /** Reads what is missing until the signal aborts or all is there. Begins again at the first page when all was there. */
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
  return {
    store,
    async read(signal) {
      if (store.getState().pages.next === null) store.setState(({ pages }) => ({ pages: rereading(pages) }))
      store.setState({ isReading: true, problem: null })
      try {
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
