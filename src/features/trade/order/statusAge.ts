import '../../../text/en/orders/orders.ts'
import { isFinalStatus, type OrderStatus } from '../../../domain/orders/record/orderState.ts'
import { formatRelativeTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'

/** Ages are written anew this often, milliseconds. */
export const AGE_MS = 15_000

/** How long ago a moment was; what a clock that is behind puts in the future is now. Milliseconds. */
export const ageText = (at: number, nowMs: number): string =>
  formatRelativeTime(Math.round((Math.min(at, nowMs) - nowMs) / 1000))

/** A state with the moment it was read; alone where that is now. */
export const datedState = (state: string, when: string): string =>
  when === formatRelativeTime(0) ? state : t('order.asOf', { state, when })

/** A state that may have changed since, with its age; an end without one. */
export function agedLabel(label: string, status: OrderStatus | 'UNKNOWN', when: string): string {
  return isFinalStatus(status) ? label : datedState(label, when)
}
