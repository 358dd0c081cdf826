import '../../../text/en/orders/orderActs.ts'
import { useState } from 'react'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { CancelReview } from '../../trade/order/CancelReview.tsx'
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
