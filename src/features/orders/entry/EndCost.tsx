import { Suspense } from 'react'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import type { OrderAction } from '../../../domain/orders/record/orderState.ts'
import { lazyPart } from '../../trade/lazy/lazyPart.ts'
import { endingKind } from './orderActions.ts'

const ActCost = lazyPart(async () => (await import('../../trade/order/ActCost.tsx')).ActCost)

/** What an action that ends an entry's order costs, behind the label of its button; nothing for any other. */
export function EndCost({ entry, action }: { readonly entry: HistoryEntry; readonly action: OrderAction }) {
  const kind = endingKind(entry, action)
  if (!kind) return null
  return (
    <Suspense>
      <ActCost chainId={entry.sold.chainId} kind={kind} />
    </Suspense>
  )
}
