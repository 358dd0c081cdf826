import type { MarketSwapIntent } from '../../flow/flowRecord.ts'
import { t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { FlowCard } from './FlowCard.tsx'
import { flowAnnouncement } from './flowAnnouncement.ts'
import { flowTitle } from './flowSteps.ts'
import { useFlow } from './sessionHooks.tsx'

/** The progress of one flow in a window. Closing it stops nothing: the flow stays on the screen behind. */
export function FlowDialog({
  id,
  onClose,
  onReviewAgain,
}: {
  readonly id: string
  readonly onClose: () => void
  readonly onReviewAgain: (intent: MarketSwapIntent) => void
}) {
  const flow = useFlow(id)
  if (!flow) return null
  return (
    <Dialog
      title={flowTitle(flow)}
      onClose={onClose}
      footer={
        flow.status === 'running' ? (
          <>
            <Button full onClick={onClose}>
              {t('trade.flow.hide')}
            </Button>
            <p className="mt-2.5 text-center text-13 text-ink-3">{t('trade.flow.hideHint')}</p>
          </>
        ) : flow.status === 'done' ? (
          <Button full onClick={onClose}>
            {t('trade.flow.close')}
          </Button>
        ) : undefined
      }
    >
      <div className="min-h-72">
        <FlowCard
          flow={flow}
          withTitle={false}
          isWindow
          onDismissed={onClose}
          onReviewAgain={onReviewAgain}
        />
      </div>
      <LiveRegion message={flowAnnouncement(flow)} />
    </Dialog>
  )
}
