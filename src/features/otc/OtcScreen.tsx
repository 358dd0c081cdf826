import '../../text/en/otc/otc.ts'
import { memo, Suspense } from 'react'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import { useDetachedFlows, useFlows } from '../trade/session/sessionHooks.tsx'
import { MyDeals } from './deals/MyDeals.tsx'
import { MakeOffer } from './make/MakeOffer.tsx'

const FlowPanel = lazyPart(async () => (await import('../trade/flow/FlowPanel.tsx')).FlowPanel)

/** The OTC desk: offers are made here, and own deals are found again. */
export function OtcScreen() {
  return <MakeOffer aside={(onFlow) => <Aside onFlow={onFlow} />} />
}

/** Deals of the account, and flows of this browser. */
const Aside = memo(function Aside({ onFlow }: { readonly onFlow: (id: string) => void }) {
  const hasFlows = useFlows().length + useDetachedFlows().length > 0
  return (
    <>
      <MyDeals />
      <Suspense>{hasFlows && <FlowPanel onOpen={onFlow} />}</Suspense>
    </>
  )
})
