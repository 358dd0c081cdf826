import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { doneText } from '../kind/flowNotice.ts'
import { orderOf } from '../kind/kindFacts.ts'
import { AGE_MS } from '../order/statusAge.ts'
import { useNow } from '../page/useNow.ts'
import { useDetachedFlows, useFlows } from '../session/sessionHooks.tsx'
import { useTrackedOrders } from '../session/walletLayerContext.tsx'
import { DetachedFlowCard } from './DetachedFlowCard.tsx'
import { FlowCard } from './FlowCard.tsx'
import { FlowStatus } from './FlowStatus.tsx'
import type { ReviewAgain } from './reviewAgain.ts'

interface Returning {
  readonly onReviewAgain?: ReviewAgain | undefined
  /** Opens a flow in its window. */
  readonly onOpen: (id: string) => void
}

/** Every flow of this browser, newest first, until it is dismissed, and those after it that may still happen; one that placed an order or an offer is shown as that from then on. */
export function FlowPanel({ onReviewAgain, onOpen }: Returning) {
  const { orders } = useTrackedOrders()
  const isShownAsOrder = ({ status, artifacts }: FlowRecord) =>
    status === 'done' && (orders.has(artifacts?.order?.id ?? '') || artifacts?.offer?.isPosted === true)
  const flows = useFlows().filter((flow) => !isShownAsOrder(flow))
  const detached = useDetachedFlows()
  if (flows.length + detached.length === 0) return null
  return (
    <section aria-label={t('trade.flow.panel')}>
      <h2 className="mb-2.5 text-14 font-semibold">{t('trade.flow.panel')}</h2>
      <div className="flex flex-col gap-3">
        {flows.map((flow) => (
          <Card key={flow.id} padded>
            {flow.status === 'done' ? (
              <DoneFlow flow={flow} onReviewAgain={onReviewAgain} />
            ) : (
              <FlowCard flow={flow} onReviewAgain={onReviewAgain} onOpen={() => onOpen(flow.id)} />
            )}
          </Card>
        ))}
        {detached.map((flow) => (
          <DetachedFlowCard key={flow.id} flow={flow} />
        ))}
      </div>
    </section>
  )
}

/** One line, which opens to the receipt. */
function DoneFlow({ flow, onReviewAgain }: Pick<Returning, 'onReviewAgain'> & { readonly flow: FlowRecord }) {
  const nowMs = useNow(AGE_MS)
  return (
    <details className="group/done">
      <summary className="flex items-center gap-3 rounded-1">
        <span className="min-w-0 flex-1 font-[560]">{doneText(flow)}</span>
        <Tag tone={orderOf(flow.intent) ? 'plain' : 'up'}>
          <FlowStatus flow={flow} nowMs={nowMs} />
        </Tag>
        <Icon name="chevron-down" className="shrink-0 text-ink-3 group-open/done:rotate-180" />
      </summary>
      <div className="pt-3">
        <FlowCard flow={flow} withTitle={false} onReviewAgain={onReviewAgain} />
      </div>
    </details>
  )
}
