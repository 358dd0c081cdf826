import '../../text/en/otc/otc.ts'
import { Suspense, useState } from 'react'
import { t } from '../../text/text.ts'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import { lazyView } from '../trade/lazy/lazyView.tsx'
import { useDetachedFlows, useFlow, useFlows } from '../trade/session/sessionHooks.tsx'
import { MyDeals } from './deals/MyDeals.tsx'
import { MakeOffer } from './make/MakeOffer.tsx'

const FlowPanel = lazyPart(async () => (await import('../trade/flow/FlowPanel.tsx')).FlowPanel)
const MadeOffers = lazyView(async () => (await import('./share/MadeOffers.tsx')).MadeOffers)
const FlowDialog = lazyView(async () => (await import('../trade/flow/FlowDialog.tsx')).FlowDialog)

/** The OTC desk: an offer is made here, and own deals are found again. */
export function OtcScreen() {
  const [flowId, setFlowId] = useState<string | null>(null)
  const flow = useFlow(flowId)
  const hasFlows = useFlows().length + useDetachedFlows().length > 0
  const close = () => setFlowId(null)
  return (
    <div className="mx-auto grid grid-cols-1 max-w-[29.25rem] items-start gap-7 px-3.5 pt-4.5 pb-10 wide:max-w-260 wide:grid-cols-[29.25rem_minmax(0,1fr)] wide:gap-10 wide:px-6 wide:pt-10">
      <section aria-labelledby="otc-heading">
        <h1
          id="otc-heading"
          tabIndex={-1}
          className="text-20 font-semibold tracking-[-0.012em] focus:outline-none"
        >
          {t('otc.title')}
        </h1>
        <p className="mt-1 mb-3.5 text-13 text-ink-3">{t('otc.lead')}</p>
        <MakeOffer />
      </section>
      <aside className="flex min-w-0 flex-col gap-7">
        <MyDeals />
        <Suspense>{hasFlows && <FlowPanel onOpen={setFlowId} />}</Suspense>
      </aside>
      {flow?.intent.kind === 'otc-offer' ? (
        <MadeOffers ids={[flow.id]} onClose={close} />
      ) : (
        flow && <FlowDialog id={flow.id} onClose={close} />
      )}
    </div>
  )
}
