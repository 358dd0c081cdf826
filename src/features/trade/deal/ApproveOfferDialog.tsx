import '../../../text/en/otc/approveOffer.ts'
import '../../../text/en/trade/review.ts'
import { useMemo, useRef } from 'react'
import type { OtcOrder } from '../../../domain/otc/otcOrder.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { WalletSteps } from '../kind/WalletSteps.tsx'
import { amountWithSymbol } from '../token/tokenText.ts'

/** The review before an own open offer is approved: what the OTC contract will be able to take, for all open offers of the token. */
export function ApproveOfferDialog({
  offer: { chainId, order, left },
  token,
  onClose,
  onStart,
}: {
  /** `left`: what it can still take, raw units. */
  readonly offer: { readonly chainId: number; readonly order: OtcOrder; readonly left: bigint }
  /** What it gives. */
  readonly token: Token
  readonly onClose: () => void
  readonly onStart: (intent: FlowIntent) => void
}) {
  const isStarted = useRef(false)
  const { address, symbol } = token
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token that was read again is the same one
  const intent = useMemo(
    (): FlowIntent => ({
      ...{ kind: 'approval', chainId, account: order.maker, token, spender: 'rfq' },
      ...{ amount: left.toString(), offerNonce: order.nonceAndMeta.toString() },
    }),
    [chainId, address, left, order.maker, order.nonceAndMeta],
  )
  const press = () => {
    if (isStarted.current) return
    isStarted.current = true
    onStart(intent)
  }
  return (
    <Dialog
      title={t('approveOffer.title', { symbol })}
      onClose={onClose}
      footer={
        <Button variant="primary" size="large" full onClick={press}>
          {t('approveOffer.confirm', { symbol })}
        </Button>
      }
    >
      <p className="text-13 text-ink-2">
        {t('approveOffer.text', { amount: amountWithSymbol(left, token, 'up'), symbol })}
      </p>
      <h3 className="mt-5 mb-2 text-14 font-semibold">{t('trade.asked.title')}</h3>
      <WalletSteps intent={intent} />
    </Dialog>
  )
}
