import '../../../text/en/orderActs.ts'
import { useState } from 'react'
import type { Address } from '../../../domain/address.ts'
import type { HistoryEntry } from '../../../domain/orders/orderHistory.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { CancelReview } from '../../trade/progress/CancelReview.tsx'
import type { TokenNames } from '../../trade/progress/useTokenNames.ts'
import { rowText } from '../entry/rowText.ts'
import { cancelPlan } from './cancelPlan.ts'

/** What cancelling a selection of the list takes, before anything is asked of the wallet. */
export function CancelDialog({
  selected,
  names,
  account,
  onStart,
  onClose,
}: {
  readonly selected: readonly HistoryEntry[]
  readonly names: TokenNames
  readonly account: Address | null
  /** Starts these one after the other. */
  readonly onStart: (intents: readonly FlowIntent[]) => void
  readonly onClose: () => void
}) {
  const [plan] = useState(() => cancelPlan(selected, account))
  const nameOf = (id: string): string => {
    const entry = selected.find(({ key }) => key === id)
    if (!entry) return id
    const { kind, sells, receives } = rowText(entry, names)
    return t('orders.cancel.one', {
      kind,
      sells: `${sells.amount} ${sells.symbol}`,
      receives: `${receives.amount} ${receives.symbol}`,
    })
  }
  return <CancelReview plan={plan} nameOf={nameOf} account={account} onStart={onStart} onClose={onClose} />
}
