import '../../../text/en/orders/openOrders.ts'
import type { ReactNode } from 'react'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Tag } from '../../../ui/Tag.tsx'

/** The table of orders where there is one column: a bar that says how many are open and how many wait for the person, and a sheet with the rows. */
export function OrdersSheet({
  open,
  attention,
  isOpen,
  onOpen,
  children,
}: {
  /** How many may still be filled. */
  readonly open: number
  /** How many need the person. */
  readonly attention: number
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly children: ReactNode
}) {
  return (
    <>
      <Button
        full
        size="compact"
        aria-haspopup="dialog"
        className="[&>span:first-child]:mr-auto"
        onClick={() => onOpen(true)}
      >
        <span>{t('swap.orders.open', { count: open })}</span>
        <span className="flex items-center gap-2">
          {attention > 0 && <Tag tone="warn">{t('swap.orders.attention', { count: attention })}</Tag>}
          <Icon name="chevron-right" />
        </span>
      </Button>
      {isOpen && (
        <Dialog title={t('swap.orders.title')} width="medium" onClose={() => onOpen(false)}>
          <section aria-label={t('swap.orders.title')}>{children}</section>
        </Dialog>
      )}
    </>
  )
}
