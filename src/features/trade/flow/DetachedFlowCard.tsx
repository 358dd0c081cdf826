import '../../../text/en/trade/steps.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { flowTitle } from '../kind/flowSteps.ts'

/** A flow that nobody waits for any more, and that may still happen. */
export function DetachedFlowCard({ flow }: { readonly flow: FlowRecord }) {
  return (
    <Card padded>
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-[560]">{flowTitle(flow)}</h3>
        <Tag tone="warn">{t('trade.flow.inFlight')}</Tag>
      </div>
      <p className="mt-1 text-13 text-ink-3">{t('trade.flow.inFlightHint')}</p>
    </Card>
  )
}
