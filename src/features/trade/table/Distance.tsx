import '../../../text/en/orders/openOrders.ts'
import { say, t } from '../../../text/text.ts'
import { ageText } from '../order/statusAge.ts'
import { bpsText } from '../token/tokenText.ts'
import type { ReadDistance } from './useDistances.ts'

/** Distance from the market with its sign, `+` for a price that is better for the person than the market's; in words and with its age for who looks closer. */
export function Distance({
  distance,
  nowMs,
}: {
  readonly distance: ReadDistance | null
  readonly nowMs: number
}) {
  if (!distance) return null
  const { bps, at } = distance
  const words = say(distance.say)
  const title = t('swap.orders.readAt', { what: words, when: ageText(at, nowMs) })
  if (bps === null || bps === 0)
    return (
      <span title={title} className={bps === null ? 'text-up' : undefined}>
        {bps === null ? words : t('swap.orders.atMarket')}
      </span>
    )
  return (
    <span title={title}>
      <span aria-hidden="true">
        {bps > 0 ? '+' : '\u2212'}
        {bpsText(Math.abs(bps))}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
