import '../../../text/en/otc/dealParts.ts'
import { useState } from 'react'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import type { LiveOffer } from '../offer/useOffer.ts'
import { ShareOffer } from './ShareOffer.tsx'

const loadCancel = () => import('./CancelReview.tsx')
const CancelReview = lazyView(async () => (await loadCancel()).CancelReview)

const loadApproval = () => import('../../trade/deal/ApproveOfferDialog.tsx')
const ApproveOfferDialog = lazyView(async () => (await loadApproval()).ApproveOfferDialog)

/** What the maker of an open offer can do: approve what is missing, or end it. */
export function MakerPart({
  live,
  onFlow,
}: {
  readonly live: LiveOffer
  readonly onFlow: (id: string) => void
}) {
  const { offer, state, maker } = live
  const { chainId, order } = offer
  const { walletLayer } = useWalletLayer()
  const [doing, setDoing] = useState<'approve' | 'cancel' | null>(null)
  const start = (intent: FlowIntent) => {
    setDoing(null)
    if (walletLayer) onFlow(walletLayer.startFlow(intent))
  }
  const token = state.limitedBy === 'allowance' ? maker.token : null
  return (
    <>
      {token && (
        <Button
          variant="primary"
          size="large"
          full
          onPointerEnter={() => void loadApproval()}
          onClick={() => setDoing('approve')}
        >
          {t('deal.maker.approve', { symbol: token.symbol })}
        </Button>
      )}
      {!token && <ShareOffer live={live} />}
      <Button size="large" full onPointerEnter={() => void loadCancel()} onClick={() => setDoing('cancel')}>
        {t('deal.cancel.button')}
      </Button>
      <p className="text-center text-13 text-ink-3">{t('deal.maker.text')}</p>
      {doing === 'cancel' && (
        <CancelReview live={live} account={order.maker} onClose={() => setDoing(null)} onConfirm={start} />
      )}
      {doing === 'approve' && token && (
        <ApproveOfferDialog
          offer={{ chainId, order, left: state.left }}
          token={token}
          onClose={() => setDoing(null)}
          onStart={start}
        />
      )}
    </>
  )
}
