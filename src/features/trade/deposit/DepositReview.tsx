import '../../../text/en/trade/flow.ts'
import '../../../text/en/orders/openOrders.ts'
import '../../../text/en/trade/review.ts'
import { useQuery } from '@tanstack/react-query'
import { nativeTokenOf } from '../../../domain/chain/nativeToken.ts'
import { AppError } from '../../../domain/data/errors.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { amountWithSymbol } from '../token/tokenText.ts'
import { type DepositIntent, plannedDeposit, reviewedDeposit, withShown } from './depositReview.ts'
import { useStructReview } from './useStructReview.tsx'

/** The review before a top-up, and before the deposit of an order that this browser did not place: what is confirmed here is what the firewall lets through. */
export function DepositReview({
  intent,
  onConfirm,
  onClose,
}: {
  readonly intent: DepositIntent
  readonly onConfirm: (reviewed: DepositIntent) => void
  readonly onClose: () => void
}) {
  const { data, error, isFetching } = useReviewedDeposit(intent)
  const reviewed = data?.reviewed ?? null
  const struct = useStructReview(data?.found ?? null, reviewed)
  const native = nativeTokenOf(intent.chainId)
  const amount =
    reviewed && native ? amountWithSymbol(BigInt(reviewed.amount), native, 'up') : t('trade.unknown')
  return (
    <Dialog
      title={t('trade.review.titleOrder')}
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          <Button data-first-focus className="flex-1" onClick={onClose}>
            {t('trade.back')}
          </Button>
          {!error && (
            <Button
              variant="primary"
              className="flex-1"
              busy={isFetching}
              blocked={!reviewed || struct.isHeld}
              onClick={() => reviewed && !struct.isHeld && onConfirm(withShown(reviewed, struct.tokens))}
            >
              {t('swap.orders.deposit', { amount })}
            </Button>
          )}
        </div>
      }
    >
      {error ? (
        <Note tone="down" urgent>
          {error instanceof AppError ? say(error.say) : t('app.error.unexpected')}
        </Note>
      ) : data ? (
        <>
          {!intent.presigns && <p className="mb-3.5 text-ink-2">{t('swap.orders.topUp', { amount })}</p>}
          {struct.node}
        </>
      ) : (
        <Skeleton chars={44} />
      )}
    </Dialog>
  )
}

/** The deposit for the struct that is behind the order's hash; a top-up as the chain plans it. */
function useReviewedDeposit(intent: DepositIntent) {
  const { load } = useWalletLayer()
  return useQuery({
    queryKey: ['deposit-review', { orderHash: intent.orderHash, chainId: intent.chainId }] as const,
    queryFn: async () => {
      const walletLayer = await load()
      const found = await walletLayer.reviewOf(intent)
      const reviewed = reviewedDeposit(intent, found)
      const steps = intent.presigns ? [] : await walletLayer.planFlow(reviewed)
      return { found, reviewed: plannedDeposit(reviewed, steps) }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
