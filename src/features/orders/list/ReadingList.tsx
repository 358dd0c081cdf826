import { t } from '../../../text/text.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** Rows to come. */
export function ReadingList() {
  return (
    <div role="status" aria-label={t('orders.reading')} className="grid grid-cols-1 gap-6 py-3">
      {[28, 34, 22].map((chars) => (
        <Skeleton key={chars} chars={chars} />
      ))}
    </div>
  )
}
