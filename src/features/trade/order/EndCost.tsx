import { Suspense } from 'react'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { lazyPart } from '../lazy/lazyPart.ts'

const ActCost = lazyPart(async () => (await import('./ActCost.tsx')).ActCost)

/** What it costs to end an order by a flow of this kind, behind the label of its button; nothing for null and for a deposit, which ends none. */
export function EndCost({
  chainId,
  kind,
}: {
  readonly chainId: number
  readonly kind: FlowIntent['kind'] | null
}) {
  if (kind === null || kind === 'deposit') return null
  return (
    <Suspense>
      <ActCost chainId={chainId} kind={kind} />
    </Suspense>
  )
}
