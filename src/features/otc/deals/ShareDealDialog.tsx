import '../../../text/en/otc/offerChecks.ts'
import '../../../text/en/otc/share.ts'
import { useQuery } from '@tanstack/react-query'
import { isSettled } from '../../../domain/otc/offerChecks.ts'
import type { OfferReading } from '../../../flow/orders/offerClient.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
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
  const reading = useMadeOffer(made)
  return (
    <Dialog title={t('share.title', { count: 1 })} onClose={onClose}>
      {reading === undefined ? (
        <div role="status" aria-label={t('share.checking')}>
          <Skeleton chars={28} />
        </div>
      ) : isSigned(made, reading) ? (
        <div className="grid gap-3">
          {reading.signer === 'silent' && <Note tone="warn">{t('share.unchecked')}</Note>}
          <ShareLinks made={made} />
        </div>
      ) : (
        <Note tone="down">{t('share.notSigned')}</Note>
      )}
    </Dialog>
  )
}

function isSigned({ offer }: MadeOffer, { signer, chainState }: OfferReading): boolean {
  if (typeof chainState === 'object' && isSettled(offer.order, chainState)) return true
  return signer === 'key' || signer === 'contract' || signer === 'silent'
}

function useMadeOffer({ offer, orderHash }: MadeOffer): OfferReading | undefined {
  const { walletLayer } = useWalletLayer()
  const { data } = useQuery({
    queryKey: ['otc-signer', offer.chainId, orderHash, offer.signature],
    queryFn: async () => {
      if (!walletLayer) throw new Error('no wallet layer')
      return (await walletLayer.offers()).read(offer)
    },
    enabled: walletLayer !== null,
    structuralSharing: false,
  })
  return data
}
