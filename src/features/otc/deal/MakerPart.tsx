import '../../../text/en/otc/dealParts.ts'
import { useState } from 'react'
import { endSecOf } from '../../../domain/orders/struct/otcOrder.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Details } from '../../../ui/Details.tsx'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { EndCost } from '../../trade/order/EndCost.tsx'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import type { LiveOffer } from '../offer/useOffer.ts'
import { offerTime } from '../share/offerTime.ts'
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
  const endSec = endSecOf(order)
  const token = state.limitedBy === 'allowance' ? maker.token : null
  return (
    <>
      <Details
        rows={[
          {
            key: 'expires',
            label: t('deal.review.expires'),
            value: endSec === null ? t('deal.review.never') : offerTime(endSec),
          },
          { key: 'fee', label: t('deal.review.fee'), value: t('deal.review.noFee') },
        ]}
      />
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
        <span>
          {t('deal.cancel.button')}
          <EndCost chainId={chainId} kind="otc-cancel" />
        </span>
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
