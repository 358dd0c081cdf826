import '../../../text/en/share.ts'
import { t } from '../../../text/text.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { MadeOffer } from '../share/madeOffer.ts'
import { ShareLinks } from '../share/ShareLinks.tsx'

/** The links to an own open offer, in a window. */
export function ShareDealDialog({
  made,
  onClose,
}: {
  readonly made: MadeOffer
  readonly onClose: () => void
}) {
  return (
    <Dialog title={t('share.title', { count: 1 })} onClose={onClose}>
      <ShareLinks made={made} />
    </Dialog>
  )
}
