import { Suspense } from 'react'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { lazyPart } from '../lazy/lazyPart.ts'
import { useTrackedOrders } from '../session/walletLayerContext.tsx'
import { flowStatusText } from './flowStatus.ts'

const CancelCount = lazyPart(async () => (await import('../order/CancelOutcome.tsx')).CancelCount)

/** Where a flow is, in a few words; of a finished cancellation of offers how many were cancelled. */
export function FlowStatus({ flow, nowMs }: { readonly flow: FlowRecord; readonly nowMs: number }) {
  const { orders } = useTrackedOrders()
  const text = flowStatusText(flow, orders, nowMs)
  const { status, intent } = flow
  if (status !== 'done' || intent.kind !== 'otc-cancel') return text
  return (
    <Suspense fallback={text}>
      <CancelCount intent={intent} otherwise={text} />
    </Suspense>
  )
}
