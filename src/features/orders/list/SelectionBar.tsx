import type { ReactNode } from 'react'
import { formatNumber } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'

/** How many entries are selected, and what can be done with them; stays in sight while the list scrolls. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  readonly count: number
  readonly onClear: () => void
  readonly children: ReactNode
}) {
  return (
    <div className="sticky bottom-18 z-10 mt-3 flex items-center justify-end gap-3 rounded-3 border border-line bg-card px-4 py-2.5 shadow-lift desk:bottom-4">
      <span className="flex-1 font-[520]">{t('orders.selected', { count, shown: formatNumber(count) })}</span>
      <Button size="compact" variant="quiet" onClick={onClear}>
        {t('orders.clearSelection')}
      </Button>
      {children}
    </div>
  )
}
