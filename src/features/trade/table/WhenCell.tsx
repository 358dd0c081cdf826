import '../../../text/en/orders/openOrders.ts'
import { formatRelativeTime, formatTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { cells } from './cells.ts'

/** When an order expires, as the time that is left and the moment; of one that is over when that was. */
export function WhenCell({
  at,
  isOver = false,
  nowMs,
}: {
  /** Milliseconds; 0 for none. */
  readonly at: number
  readonly isOver?: boolean
  readonly nowMs: number
}) {
  if (at <= 0) return <td className={cells.expires} />
  const moment = formatTime(new Date(at))
  if (isOver) return <td className={cells.expires}>{moment}</td>
  return (
    <td className={cells.expires} title={t('swap.orders.until', { at: moment })}>
      {formatRelativeTime(Math.round((at - nowMs) / 1000))}
      <span className="block text-12 text-ink-3 max-wide:hidden">{moment}</span>
    </td>
  )
}
