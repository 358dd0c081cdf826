import '../../../text/en/orders/orders.ts'
import { type HistoryEntry, knownFilled } from '../../../domain/orders/history/orderHistory.ts'
import { isOnItsWay } from '../../../domain/orders/record/orderState.ts'
import { t } from '../../../text/text.ts'
import { classNames } from '../../../ui/classNames.ts'

const BAR = 'block h-1 rounded-full'
const BAR_FULL = 'bg-accent forced-colors:bg-[Highlight]'

/** The filled share of an order in percent, with a bar below it. */
export function FilledShare({ entry }: { readonly entry: HistoryEntry }) {
  const percent = knownFilled(entry)
  if (percent === null) return t('trade.unknown')
  // What was filled and has not arrived is neither filled nor unfilled.
  if (entry.seen && isOnItsWay(entry.seen.status) && percent === 0) return t('orders.sent')
  return (
    <>
      {t('orders.percent', { percent })}
      <span
        aria-hidden="true"
        className={classNames(BAR, 'mt-1 wide:w-14', percent >= 100 ? BAR_FULL : 'bg-line')}
      >
        {percent > 0 && percent < 100 && (
          <span className={classNames(BAR, BAR_FULL)} style={{ width: `${percent}%` }} />
        )}
      </span>
    </>
  )
}
