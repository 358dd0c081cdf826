import { AppError } from '../../domain/data/errors.ts'
import type { DeltaOrder } from '../../domain/orders/record/deltaOrder.ts'
import { FINAL_STATUSES, OPEN_STATUSES, type OrderStatus } from '../../domain/orders/record/orderState.ts'
import type { Address } from '../../domain/token/address.ts'
import { getOrder, listOrders } from '../../service/delta/deltaOrders.ts'
import type { Service } from '../../service/http/serviceClient.ts'

/** A page of an owner's orders. */
export interface OrderPage {
  readonly orders: readonly DeltaOrder[]
  readonly hasMore: boolean
}

/** The two questions the feed asks the service. Each rejects with `AppError`. */
export interface OrderReads {
  list(
    owner: Address,
    query: { readonly statuses: readonly OrderStatus[]; readonly page: number; readonly limit: number },
  ): Promise<OrderPage>
  /** Null when the service does not know the id. */
  byId(id: string): Promise<DeltaOrder | null>
}

/** The questions as the service understands them, in the queue for the fate of orders. */
export function orderReads(service: Service): OrderReads {
  const priority = 'order-status'
  return {
    list: (account, query) => listOrders(service, { account, ...query }, { priority }),
    byId: (id) =>
      getOrder(service, id, { priority }).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'service-not-found') return null
        throw error
      }),
  }
}

/** The largest page the service gives (specification, limits). */
const LARGEST_PAGE = 1_000
/** The page of ended orders is at least this long: others may have ended since. */
const LEAST_ENDED = 50
/** Orders that no list shows are asked for one by one, a few at a time. */
const SINGLES = 3

/**
 * Looks at all open orders of an owner: one request while they fit on a page. Those that were expected and are not among them have ended:
 * one more request for all of them together, another one for the longest page where many of them are older than what that shows, and single ones
 * only for what neither shows.
 * @throws {AppError} as the service; what was reported before stays.
 */
export async function pollOwner(
  reads: OrderReads,
  owner: Address,
  {
    expected,
    missing: note,
    gone,
    tell,
  }: {
    /** Ids that are believed to be open. */
    readonly expected: readonly string[]
    /** Called with those that are not among the open ones and were polled; the others are left to the next poll. */
    readonly missing: (ids: readonly string[]) => void
    /** Called with those that the service does not know any more. */
    readonly gone?: (ids: readonly string[]) => void
    /** Called with each answer; `isWhole` when these are all open orders of the owner. */
    readonly tell: (orders: readonly DeltaOrder[], isWhole: boolean) => void
  },
): Promise<void> {
  const open = await openOrders(reads, owner)
  tell(open, true)
  const missing = without(expected, open)
  if (missing.length === 0) return
  const wanted = await endedOrders(reads, owner, missing)
  const singles = without(missing, wanted).slice(0, SINGLES)
  // Only now, and only what was polled: the rest, and all of a request that failed, is requested with the next poll, not a minute later.
  note([...wanted.map(({ id }) => id), ...singles])
  tell(wanted, false)
  for (const id of singles) {
    const single = await reads.byId(id)
    if (single) tell([single], false)
    else gone?.([id])
  }
}

/** What lists show of orders that have ended. They name the newest orders first, whenever those ended: the oldest of many may be far down. */
async function endedOrders(
  reads: OrderReads,
  owner: Address,
  ids: readonly string[],
): Promise<readonly DeltaOrder[]> {
  const shown = async (limit: number) => {
    const { orders, hasMore } = await reads.list(owner, { statuses: FINAL_STATUSES, page: 1, limit })
    return { found: orders.filter(({ id }) => ids.includes(id)), hasMore }
  }
  const limit = Math.min(LARGEST_PAGE, Math.max(LEAST_ENDED, 2 * ids.length))
  const { found, hasMore } = await shown(limit)
  const isEnough = !hasMore || limit === LARGEST_PAGE || ids.length - found.length <= SINGLES
  return isEnough ? found : (await shown(LARGEST_PAGE)).found
}

/** Page by page, until one brings nothing new, whatever the service says of more. */
async function openOrders(reads: OrderReads, owner: Address): Promise<readonly DeltaOrder[]> {
  const found = new Map<string, DeltaOrder>()
  for (let page = 1; ; page += 1) {
    const { orders, hasMore } = await reads.list(owner, {
      statuses: OPEN_STATUSES,
      page,
      limit: LARGEST_PAGE,
    })
    const before = found.size
    for (const order of orders) found.set(order.id, order)
    if (!hasMore || found.size === before) return [...found.values()]
  }
}

function without(ids: readonly string[], orders: readonly DeltaOrder[]): readonly string[] {
  const found = new Set(orders.map(({ id }) => id))
  return ids.filter((id) => !found.has(id))
}
