import '../../../text/en/otc/dealParts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CarriedOffer } from '../../../domain/otc/linkPayload.ts'
import { offerOfRecord, type PostedOffer } from '../../../service/rfq/offers.ts'
import { getRfqOrder } from '../../../service/rfq/rfqOrders.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { useService } from '../../trade/session/serviceContext.tsx'
import type { LiveOffer } from '../offer/useOffer.ts'

const ShareLinks = lazyView(async () => (await import('../share/ShareLinks.tsx')).ShareLinks)

/** Hands an own offer on again: its links, QR code and sheet. */
export function ShareOffer({ live }: { readonly live: LiveOffer }) {
  const { offer, orderHash } = live
  const [makerToken, takerToken] = [live.maker.token, live.taker.token]
  const [isOpen, setOpen] = useState(false)
  const service = useService()
  const { data: record } = useQuery({
    queryKey: ['otc-offer', service.baseUrl, orderHash],
    queryFn: ({ signal }) => getRfqOrder(service, orderHash, { signal, priority: 'click' }),
    enabled: isOpen,
    retry: false,
    structuralSharing: false,
  })
  if (!makerToken || !takerToken) return null
  const posted = record ? offerOfRecord(record) : null
  return (
    <>
      <Button variant="primary" size="large" full onClick={() => setOpen(true)}>
        {t('deal.share.button')}
      </Button>
      {isOpen && (
        <Dialog title={t('deal.share.button')} onClose={() => setOpen(false)}>
          <ShareLinks made={{ offer, orderHash, makerToken, takerToken, isPosted: isCopy(posted, offer) }} />
        </Dialog>
      )}
    </>
  )
}

/** Whether what the service keeps is the offer as it is on the page, to the byte. */
const isCopy = (posted: PostedOffer | null, { signature, permitMakerAsset }: CarriedOffer) =>
  posted?.offer.signature.toLowerCase() === signature.toLowerCase() &&
  posted.offer.permitMakerAsset.toLowerCase() === permitMakerAsset.toLowerCase()
