import '../../../text/en/orders/selection.ts'
import { formatNumber } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'

/** How many entries are selected, and their cancellation; stays on screen while the list scrolls. */
export function SelectionBar({
  count,
  onClear,
  onCancel,
}: {
  readonly count: number
  readonly onClear: () => void
  readonly onCancel: () => void
}) {
  return (
    <div className="sticky bottom-18 z-10 mt-3 flex items-center justify-end gap-3 rounded-3 border border-line bg-card px-4 py-2.5 shadow-lift desk:bottom-4">
      <span className="flex-1 font-[520]">{t('orders.selected', { count, shown: formatNumber(count) })}</span>
      <Button size="compact" variant="quiet" onClick={onClear}>
        {t('orders.clearSelection')}
      </Button>
      <Button size="compact" variant="danger" onClick={onCancel}>
        {t('orders.cancelSelected')}
      </Button>
    </div>
  )
}
