import type { DeltaOrder } from '../record/deltaOrder.ts'

/** One page as a list of the service gave it. */
export interface HistoryPage {
  readonly orders: readonly DeltaOrder[]
  readonly total: number
  readonly page: number
  readonly limit: number
  readonly hasMore: boolean
  /** Records of it that could not be read. */
  readonly unreadable: number
}

/** What to ask for next. */
export interface PageRequest {
  readonly page: number
  readonly limit: number
}

/** The orders of one account as far as they have been read. */
export interface OrderPages {
  /** By id; a later record replaces an earlier one. */
  readonly orders: ReadonlyMap<string, DeltaOrder>
  /** The service's latest count of orders; null before its first answer. */
  readonly total: number | null
  readonly unreadable: number
  /** Null when all pages are read. */
  readonly next: PageRequest | null
  /** How often the list moved under the reading and was begun anew. */
  readonly restarts: number
}

/** A short page for the first rows, then the longest ones (specification, limits). */
export const FIRST_PAGE: PageRequest = { page: 1, limit: 100 }
/** The longest page the service gives. */
export const LONG_PAGE = 1_000
/** A list that keeps moving is read on as it is: what moved comes with the order feed. */
const MOST_RESTARTS = 3
/** A list that promises more and more has to end somewhere: a million orders. */
const MOST_PAGES = 1_000

/** Nothing read yet. */
export const NO_PAGES: OrderPages = {
  orders: new Map(),
  total: null,
  unreadable: 0,
  next: FIRST_PAGE,
  restarts: 0,
}

/**
 * Takes a page into account. Orders are merged by id. When `total` is not what it was, the pages have moved against one another and
 * something may have slipped between them: the reading begins anew, and what is known stays. Pure.
 */
export function withPage(pages: OrderPages, page: HistoryPage): OrderPages {
  const orders = new Map(pages.orders)
  for (const order of page.orders) orders.set(order.id, order)
  const request = pages.next ?? { page: page.page, limit: page.limit }
  const hasMoved = pages.total !== null && pages.total !== page.total && request.page > 1
  const known = { orders, total: page.total, unreadable: unreadableOf(pages, page, request) }
  if (hasMoved && pages.restarts < MOST_RESTARTS)
    return { ...known, next: { page: 1, limit: LONG_PAGE }, restarts: pages.restarts + 1 }
  return { ...known, next: nextOf(page, request), restarts: pages.restarts }
}

function unreadableOf(pages: OrderPages, page: HistoryPage, request: PageRequest): number {
  return request.page === 1 ? page.unreadable : pages.unreadable + page.unreadable
}

/**
 * What follows a page: the longest pages after the short first one, and pages of what the service really gives where that is less than was
 * asked for. Whether there is more is taken from `hasMore` or from `total`, whichever promises it; an empty page ends it.
 */
function nextOf(
  { limit, hasMore, orders, unreadable, total }: HistoryPage,
  request: PageRequest,
): PageRequest | null {
  const length = Math.min(request.limit, Math.max(1, limit))
  const isEmpty = orders.length + unreadable === 0
  const isPromised = hasMore || request.page * length < total
  if (isEmpty || !isPromised || request.page >= MOST_PAGES) return null
  if (request.limit < LONG_PAGE) return { page: 1, limit: LONG_PAGE }
  return { page: request.page + 1, limit: LONG_PAGE }
}

/** Takes single records into account; what is there to read stays as it is. Pure. */
export function pagesWithRecords(pages: OrderPages, records: readonly DeltaOrder[]): OrderPages {
  const orders = new Map(pages.orders)
  for (const order of records) orders.set(order.id, order)
  return { ...pages, orders }
}

/** Begins again at the first page and keeps what is known: for a return to the list. Pure. */
export function rereading(pages: OrderPages): OrderPages {
  return { ...pages, next: FIRST_PAGE, restarts: 0 }
}
