import '../../../text/en/orders/openOrders.ts'
import { t } from '../../../text/text.ts'
import { classNames } from '../../../ui/classNames.ts'
import { IconButton } from '../../../ui/IconButton.tsx'

/** Opens a row, and closes it. */
export function Opener({
  isOpen,
  controls,
  onToggle,
}: {
  readonly isOpen: boolean
  /** Id of what it shows. */
  readonly controls: string
  readonly onToggle: () => void
}) {
  return (
    <IconButton
      icon="chevron-down"
      size="small"
      label={t('swap.orders.details')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      className={classNames(isOpen && 'rotate-180')}
      onClick={onToggle}
    />
  )
}
