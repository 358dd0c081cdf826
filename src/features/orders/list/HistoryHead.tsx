import '../../../text/en/orders/historyHead.ts'
import type { ReactNode } from 'react'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { HistoryMenu, type Shown } from './HistoryMenu.tsx'
import { OwnerField } from './OwnerField.tsx'

/** Title of the list, whose orders it shows, what can be saved or read, and what its address says that nothing knows. */
export function HistoryHead({
  owner,
  account,
  problems,
  shown,
  onOwner,
  onApprovals,
  children,
}: {
  readonly owner: Address | null
  readonly account: Address | null
  /** Values of the address that are unknown. */
  readonly problems: readonly string[]
  readonly shown: Shown
  readonly onOwner: (owner: Address | null) => void
  readonly onApprovals?: () => void
  /** How much was read. */
  readonly children?: ReactNode
}) {
  const isOwn = isSameAddress(owner, account)
  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-20 font-semibold tracking-[-0.012em] focus:outline-none">
          {t('orders.title')}
        </h1>
        {children}
        <span className="flex-1" />
        <OwnerField key={owner ?? ''} owner={owner} isOwn={isOwn} account={account} onOwner={onOwner} />
        <span className="basis-full wide:hidden" />
        {isOwn && onApprovals && (
          <Button size="compact" onClick={onApprovals}>
            {t('orders.approvals')}
          </Button>
        )}
        <HistoryMenu shown={shown} />
      </div>
      {problems.length > 0 && (
        <div className="mb-3">
          <Note tone="warn">{t('orders.linkProblems', { parts: problems.join(', ') })}</Note>
        </div>
      )}
    </>
  )
}
