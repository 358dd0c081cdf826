import { type CalendarEvent, calendarFile } from '../../../domain/data/calendarFile.ts'
import { type PlannedSlice, type TwapRun, twapRows } from '../../../domain/orders/history/twapRun.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { amountWithSymbol, exactAmount } from '../token/tokenText.ts'

/** An order in slices with what its schedule is written in. */
export interface Scheduled {
  readonly seen: OrderSnapshot
  readonly run: TwapRun
  readonly sold: Token
  readonly bought: Token
  /** The chain's clock, milliseconds. */
  readonly nowMs: number
}

/**
 * The schedule of a running order as a calendar file: each slice that is still to come at the earliest moment it can be filled, five hundred and the last one at most, and
 * when the order expires. A slice that is late moves those after it, as the contract does; those that would come too late are left out. Null once nothing is to come.
 */
export function scheduleFile(scheduled: Scheduled): string | null {
  const { seen, run, nowMs } = scheduled
  if (run.next?.dueAt == null) return null
  const overdueMs = Math.max(0, nowMs - run.next.dueAt)
  const expiresAt = run.plan.deadlineSec * 1000
  const slices = twapRows(run, seen.order.createdAt, true).flatMap((row) =>
    row.kind === 'planned' && row.dueAt !== null && row.dueAt + overdueMs <= expiresAt
      ? [sliceEvent(scheduled, row, row.dueAt + overdueMs)]
      : [],
  )
  return calendarFile({
    product: '-//Kontor//Orders in slices//EN',
    writtenAt: nowMs,
    events: [...slices, expiryEvent(scheduled, expiresAt)],
  })
}

const idOf = ({ order }: OrderSnapshot, part: string): string => `${order.id}-${part}@kontor`

function sliceEvent({ seen, run, sold, bought }: Scheduled, slice: PlannedSlice, at: number): CalendarEvent {
  const isSell = run.plan.side === 'SELL'
  const fixed = exactAmount(slice.fixed, isSell ? sold : bought)
  const bound = amountWithSymbol(slice.bound, isSell ? bought : sold, isSell ? 'down' : 'up')
  const params = { slice: slice.index + 1, slices: run.plan.slices, sold: sold.symbol, bought: bought.symbol }
  return {
    id: idOf(seen, String(slice.index)),
    at,
    title: t('twapRun.calendar.slice', params),
    text: t(isSell ? 'twapRun.calendar.sells' : 'twapRun.calendar.buys', { fixed, bound }),
  }
}

const expiryEvent = ({ seen, sold, bought }: Scheduled, at: number): CalendarEvent => ({
  id: idOf(seen, 'expires'),
  at,
  title: t('twapRun.calendar.expires', { sold: sold.symbol, bought: bought.symbol }),
  text: t('twapRun.calendar.expiresText'),
})
