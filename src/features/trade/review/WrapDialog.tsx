import '../../../text/en/trade/review.ts'
import '../../../text/en/trade/terms.ts'
import { useRef } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { isNative } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { WrapIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Details } from '../../../ui/Details.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { WalletSteps } from '../kind/WalletSteps.tsx'
import { AddressText } from '../token/AddressText.tsx'
import { amountWithSymbol } from '../token/tokenText.ts'
import { OrderAmount } from './OrderAmount.tsx'
import { useIsWithheld, WithheldNote } from './WithheldNote.tsx'

/** The review before a wrap: both amounts, which are the same, and the contract that holds the native token meanwhile. */
export function WrapDialog({
  intent,
  sellToken,
  buyToken,
  onClose,
  onConfirm,
}: {
  readonly intent: WrapIntent
  readonly sellToken: Token
  readonly buyToken: Token
  readonly onClose: () => void
  readonly onConfirm: (intent: WrapIntent) => void
}) {
  const isStarted = useRef(false)
  const isWithheld = useIsWithheld()
  const amount = BigInt(intent.amount)
  const wrapped = deploymentOf(intent.chainId)?.wrappedNative
  const isWrap = isNative(sellToken.address)
  const confirm = () => {
    if (isStarted.current || isWithheld) return
    isStarted.current = true
    onConfirm(intent)
  }
  const label = { amount: amountWithSymbol(amount, sellToken) }
  return (
    <Dialog
      title={t(isWrap ? 'swap.wrap.titleWrap' : 'swap.wrap.titleUnwrap')}
      onClose={onClose}
      footer={
        <Button variant="primary" size="large" full blocked={isWithheld} onClick={confirm}>
          {isWrap ? t('swap.wrap.confirm', label) : t('swap.wrap.unconfirm', label)}
        </Button>
      }
    >
      <div className="flex flex-col not-empty:mb-4">
        <WithheldNote />
      </div>
      <dl className="flex flex-col gap-3">
        <OrderAmount label={t('swap.wrap.send')} token={sellToken} amount={amount} />
        <OrderAmount label={t('swap.wrap.receive')} token={buyToken} amount={amount} />
      </dl>
      <p className="mt-3 text-13 text-ink-2">{t('swap.wrap.text')}</p>
      <div className="mt-4 border-t border-line pt-3.5">
        <Details
          rows={[{ key: 'chain', label: t('trade.review.chain'), value: chainName(intent.chainId) }]}
        />
      </div>
      <h3 className="mt-5 mb-2 text-14 font-semibold">{t('trade.asked.title')}</h3>
      <WalletSteps intent={intent} />
      {wrapped && (
        <dl className="mt-4 text-[0.84375rem]">
          <dt className="text-ink-3">{t('swap.wrap.contract')}</dt>
          <dd>
            <AddressText chainId={intent.chainId} value={wrapped} />
          </dd>
        </dl>
      )}
    </Dialog>
  )
}
