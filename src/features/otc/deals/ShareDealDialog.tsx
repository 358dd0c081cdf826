import '../../../text/en/otc/offerChecks.ts'
import '../../../text/en/otc/share.ts'
import { useQuery } from '@tanstack/react-query'
import { isSettled } from '../../../domain/otc/offerChecks.ts'
import type { OfferLook } from '../../../flow/orders/offerDesk.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useDesk } from '../../trade/session/deskContext.tsx'
import type { MadeOffer } from '../share/madeOffer.ts'
import { ShareLinks } from '../share/ShareLinks.tsx'

/** The links to an own open offer, in a window. Its signature may come from a list: nothing is shared that the maker did not sign. */
export function ShareDealDialog({
  made,
  onClose,
}: {
  readonly made: MadeOffer
  readonly onClose: () => void
}) {
  const look = useLook(made)
  return (
    <Dialog title={t('share.title', { count: 1 })} onClose={onClose}>
      {look === undefined ? (
        <div role="status" aria-label={t('share.checking')}>
          <Skeleton chars={28} />
        </div>
      ) : isSigned(made, look) ? (
        <div className="grid gap-3">
          {look.signer === 'silent' && <Note tone="warn">{t('share.unchecked')}</Note>}
          <ShareLinks made={made} />
        </div>
      ) : (
        <Note tone="down">{t('share.notSigned')}</Note>
      )}
    </Dialog>
  )
}

function isSigned({ offer }: MadeOffer, { signer, sight }: OfferLook): boolean {
  if (typeof sight === 'object' && isSettled(offer.order, sight)) return true
  return signer === 'key' || signer === 'contract' || signer === 'silent'
}

function useLook({ offer, orderHash }: MadeOffer): OfferLook | undefined {
  const { desk } = useDesk()
  const { data } = useQuery({
    queryKey: ['otc-signer', offer.chainId, orderHash, offer.signature],
    queryFn: async () => {
      if (!desk) throw new Error('asked without a desk')
      return (await desk.offers()).look(offer)
    },
    enabled: desk !== null,
    structuralSharing: false,
  })
  return data
}
