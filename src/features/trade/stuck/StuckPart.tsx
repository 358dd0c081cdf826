import { Suspense, useState } from 'react'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { lazyPart } from '../lazy/lazyPart.ts'
import { isSlow } from './stuckText.ts'

const StuckActions = lazyPart(async () => (await import('./StuckActions.tsx')).StuckActions)

/** What can be done about a transaction that nobody mines, from then on until the card goes: its outcome is shown there, too. */
export function StuckPart({ flow }: { readonly flow: FlowRecord }) {
  const [wasSlow, setWasSlow] = useState(false)
  if (!wasSlow && isSlow(flow)) setWasSlow(true)
  if (!wasSlow) return null
  return (
    <Suspense fallback={null}>
      <StuckActions flow={flow} />
    </Suspense>
  )
}
