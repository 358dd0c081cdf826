import '../../../text/en/otc/dealParts.ts'
import '../../../text/en/trade/review.ts'
import { useRef } from 'react'
import { writtenOrder } from '../../../domain/otc/otcOrder.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { OtcCancelIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { WalletSteps } from '../../trade/kind/WalletSteps.tsx'
import { AddressText } from '../../trade/token/AddressText.tsx'
import type { LiveOffer } from '../offer/useOffer.ts'

/** The review before an own offer is cancelled on chain. */
export function CancelReview({
  live: { offer, orderHash, contract },
  account,
  onClose,
  onConfirm,
}: {
  readonly live: LiveOffer
  readonly account: Address
  readonly onClose: () => void
  readonly onConfirm: (intent: OtcCancelIntent) => void
}) {
  const { chainId, order } = offer
  const isStarted = useRef(false)
  const intent: OtcCancelIntent = { kind: 'otc-cancel', chainId, account, offers: [writtenOrder(order)] }
  const press = () => {
    if (isStarted.current) return
    isStarted.current = true
    onConfirm(intent)
  }
  return (
    <Dialog
      title={t('deal.cancel.title')}
      onClose={onClose}
      footer={
        <Button variant="danger" size="large" full onClick={press}>
          {t('deal.cancel.confirm')}
        </Button>
      }
    >
      <p className="text-13 text-ink-2">{t('deal.cancel.text')}</p>
      <h3 className="mt-5 mb-2 text-14 font-semibold">{t('trade.asked.title')}</h3>
      <WalletSteps intent={intent} />
      <dl className="mt-4 flex flex-col gap-2 text-[0.84375rem]">
        {[
          { label: t('trade.review.owner'), value: account, kind: 'address' as const },
          { label: t('deal.parties.contract'), value: contract, kind: 'address' as const },
          { label: t('deal.parties.hash'), value: orderHash, kind: 'tx' as const },
        ].map(({ label, value, kind }) => (
          <div key={label}>
            <dt className="text-ink-3">{label}</dt>
            <dd>
              <AddressText chainId={chainId} value={value} kind={kind} isParty={value === account} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
