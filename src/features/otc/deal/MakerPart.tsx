import '../../../text/en/dealParts.ts'
import { useState } from 'react'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDesk } from '../../trade/session/deskContext.tsx'
import { lazyView } from '../../trade/session/lazyView.tsx'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'
import { ShareOffer } from './ShareOffer.tsx'
import type { LiveOffer } from './useOffer.ts'

const loadCancel = () => import('./CancelReview.tsx')
const CancelReview = lazyView(async () => (await loadCancel()).CancelReview)

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
  const { desk } = useDesk()
  const [isCancelling, setCancelling] = useState(false)
  const start = (intent: FlowIntent) => {
    setCancelling(false)
    if (desk) onFlow(desk.startFlow(intent))
  }
  const token = state.limitedBy === 'allowance' ? maker.token : null
  return (
    <>
      {token && (
        <Button
          variant="primary"
          size="large"
          full
          onClick={() =>
            start({
              ...{ kind: 'approval', chainId, account: order.maker, token, spender: 'rfq' },
              amount: state.left.toString(),
            })
          }
        >
          {t('deal.maker.approve', { amount: amountWithSymbol(state.left, token, 'up') })}
        </Button>
      )}
      {!token && <ShareOffer live={live} />}
      <Button size="large" full onPointerEnter={() => void loadCancel()} onClick={() => setCancelling(true)}>
        {t('deal.cancel.button')}
      </Button>
      <p className="text-center text-13 text-ink-3">{t('deal.maker.text')}</p>
      {isCancelling && (
        <CancelReview
          live={live}
          account={order.maker}
          onClose={() => setCancelling(false)}
          onConfirm={start}
        />
      )}
    </>
  )
}
