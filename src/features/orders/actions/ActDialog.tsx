import '../../../text/en/orders/history.ts'
import '../../../text/en/orders/orders.ts'
import '../../../text/en/orders/orderActs.ts'
import '../../../text/en/trade/steps.ts'
import { useQuery } from '@tanstack/react-query'
import { nativeTokenOf } from '../../../domain/chain/nativeToken.ts'
import { AppError } from '../../../domain/data/errors.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import type { OrderAction } from '../../../domain/orders/record/orderState.ts'
import type { FlowIntent, PlannedStep } from '../../../flow/journal/flowRecord.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useFeeText } from '../../trade/cost/useFeeText.ts'
import { useNetworkFee } from '../../trade/cost/useNetworkFee.ts'
import { plannedDeposit, reviewedDeposit, withShown } from '../../trade/deposit/depositReview.ts'
import { useStructReview } from '../../trade/deposit/useStructReview.tsx'
import { stepEffect, stepTitle } from '../../trade/kind/flowSteps.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { actGas } from '../../trade/order/actGas.ts'
import { useService } from '../../trade/session/serviceContext.tsx'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'
import { actionKey } from '../entry/orderActions.ts'
import { isAllRead, ordersQuery } from '../entry/ordersQuery.ts'
import { type ActPlan, actPlan } from './actPlan.ts'

/** An action on one entry. */
export interface Act {
  readonly entry: HistoryEntry
  readonly action: Exclude<OrderAction, 'cancel' | 'repeat'>
  /** The whole history of the account: what other open orders need counts too. */
  readonly entries: readonly HistoryEntry[]
  readonly names: TokenNames
}

/** The plan of an action, by what the chain shows now: the intent, its sentences, and the wallet's requests. */
function useActPlan({ entry, action, entries, names }: Act) {
  const { load } = useWalletLayer()
  const service = useService()
  return useQuery({
    queryKey: ['order-act', { key: entry.key, action, status: entry.status }] as const,
    queryFn: async ({ client }) => {
      const walletLayer = await load()
      const order = entry.seen?.order
      const evidence = order ? await walletLayer.orders.evidence(order) : null
      const pages = client.getQueryData(ordersQuery(service, entry.owner).queryKey)
      const isWhole = pages !== undefined && isAllRead(pages)
      const token = names.of(entry.sold)?.token ?? null
      const made = actPlan({ entry, action, entries, isWhole, evidence, token })
      const planned = made.intent
      const review = planned?.kind === 'deposit' ? await walletLayer.reviewOf(planned) : null
      const wanted = planned?.kind === 'deposit' && review ? reviewedDeposit(planned, review) : planned
      const steps = wanted ? await walletLayer.planFlow(wanted) : []
      const intent = wanted?.kind === 'deposit' ? plannedDeposit(wanted, steps) : wanted
      const amount = intent?.kind === 'deposit' ? BigInt(intent.amount) : made.amount
      return { ...made, intent, amount, review, steps }
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** Actions that end in a transaction or an approval: reads the chain first, shows what will be asked, then starts. */
export function ActDialog({
  onStart,
  onClose,
  ...act
}: Act & { readonly onStart: (intent: FlowIntent) => void; readonly onClose: () => void }) {
  const { entry, action, names } = act
  const { data, error, isFetching, refetch } = useActPlan(act)
  const intent = data?.intent ?? null
  const { chainId } = entry.sold
  const struct = useStructReview(data?.review ?? null, intent?.kind === 'deposit' ? intent : null)
  const fee = useFeeText(chainId, useNetworkFee(chainId, intent ? actGas(intent) : 0n))
  const start = () => intent && onStart(intent.kind === 'deposit' ? withShown(intent, struct.tokens) : intent)
  return (
    <Dialog
      title={t(actionKey(entry, action))}
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          <Button data-first-focus className="flex-1" onClick={onClose}>
            {t('trade.back')}
          </Button>
          <Button
            variant="primary"
            className="flex-1"
            busy={!error && isFetching}
            blocked={!error && (!intent || struct.isHeld)}
            onClick={() => (error ? void refetch() : start())}
          >
            {error ? t('trade.tryAgain') : actText(entry, action)}
          </Button>
        </div>
      }
    >
      {error ? (
        <Note tone="down" urgent>
          {error instanceof AppError ? say(error.say) : t('app.error.unexpected')}
        </Note>
      ) : (
        <>
          <p className="text-ink-2">{data ? sayPlan(data, entry, names) : <Skeleton chars={44} />}</p>
          {struct.node && <div className="mt-4">{struct.node}</div>}
          {intent && data && data.steps.length > 0 && <Steps {...{ intent, fee }} steps={data.steps} />}
        </>
      )}
    </Dialog>
  )
}

/** What the wallet will be asked, and what the chain charges for it. */
function Steps({
  intent,
  steps,
  fee,
}: {
  readonly intent: FlowIntent
  readonly steps: readonly PlannedStep[]
  readonly fee: string | null
}) {
  return (
    <>
      <h3 className="mt-4 mb-2 text-13 text-ink-3">{t('trade.asked.title')}</h3>
      <ol className="grid gap-2.5">
        {steps.map((step) => (
          <li key={`${step.name}${step.amount ?? ''}`}>
            <p className="font-medium">{stepTitle(step, intent)}</p>
            <p className="text-13 text-ink-3">{stepEffect(step, intent)}</p>
          </li>
        ))}
      </ol>
      {fee !== null && <p className="mt-4 text-13 text-ink-2">{t('orders.act.fee', { fee })}</p>}
    </>
  )
}

/** The button's word: of restored funds, what is sent for them. */
const actText = (entry: HistoryEntry, action: Act['action']): string =>
  t(action === 'restoreFunds' ? 'orders.act.restoreFunds' : actionKey(entry, action))

function sayPlan({ key, amount }: ActPlan, entry: HistoryEntry, names: TokenNames): string {
  const token = names.of(entry.sold)?.token ?? nativeTokenOf(entry.sold.chainId)
  const text = amount === null || !token ? t('trade.unknown') : amountWithSymbol(amount, token, 'up')
  return say({ key, params: { amount: text } })
}
