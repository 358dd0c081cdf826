import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { FlowCard } from './FlowCard.tsx'
import { useFlows } from './sessionHooks.tsx'

/** Every flow of this browser, newest first, until it is dismissed. */
export function FlowPanel() {
  const flows = useFlows()
  if (flows.length === 0) return null
  return (
    <section aria-label={t('trade.flow.panel')}>
      <h2 className="mb-2.5 text-14 font-semibold">{t('trade.flow.panel')}</h2>
      <div className="flex flex-col gap-3">
        {flows.map((flow) => (
          <Card key={flow.id} padded>
            <FlowCard flow={flow} />
          </Card>
        ))}
      </div>
    </section>
  )
}
