import { ENTRY_STATUSES, type OrderFilter, type OrderView } from './orderFilter.ts'
import { type EntryStatus, isOpenStatus } from './orderHistory.ts'

type ViewAndStatuses = Pick<OrderFilter, 'view' | 'statuses'>

const canHold = (view: OrderView, status: EntryStatus): boolean =>
  view === 'all' || isOpenStatus(status) === (view === 'open')

/** Another view of the same: states that it cannot hold are no longer asked for. Pure. */
export function withView({ statuses }: OrderFilter, view: OrderView): ViewAndStatuses {
  return { view, statuses: statuses.filter((status) => canHold(view, status)) }
}

/** Asks for exactly these states, in a view that can hold them all. Pure. */
export function withStatuses({ view }: OrderFilter, statuses: readonly EntryStatus[]): ViewAndStatuses {
  const ordered = ENTRY_STATUSES.filter((status) => statuses.includes(status))
  return { statuses: ordered, view: ordered.every((status) => canHold(view, status)) ? view : 'all' }
}
