import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { DetachedFlowCard } from '../../trade/flow/DetachedFlowCard.tsx'
import { FlowCard } from '../../trade/flow/FlowCard.tsx'
import type { Ongoing } from './useOngoing.ts'

/** What is under way, above the list. */
export function OngoingFlows({ flows, detached }: Ongoing) {
  return (
    <section aria-label={t('orders.ongoing')} className="mb-4 grid gap-3 wide:grid-cols-2">
      <h2 className="sr-only">{t('orders.ongoing')}</h2>
      {flows.map((flow) => (
        <Card key={flow.id} padded>
          <FlowCard flow={flow} />
        </Card>
      ))}
      {detached.map((flow) => (
        <DetachedFlowCard key={flow.id} flow={flow} />
      ))}
    </section>
  )
}
