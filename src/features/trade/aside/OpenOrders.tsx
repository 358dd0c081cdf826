import '../../../text/en/orders/openOrders.ts'
import '../../../text/en/orders/orders.ts'
import '../../../text/en/trade/steps.ts'
import { Suspense, useMemo, useState } from 'react'
import { type Address, isNative, ZERO_ADDRESS } from '../../../domain/token/address.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { t } from '../../../text/text.ts'
import type { PairLocation } from '../address/pairUrl.ts'
import { type DepositIntent, reviewedDeposit } from '../deposit/depositReview.ts'
import { LeftInDelta, useDeposit } from '../deposit/LeftInDelta.tsx'
import { leftInDelta } from '../deposit/leftInDelta.ts'
import { useEndedDeposits } from '../deposit/useEndedDeposits.ts'
import { LadderGroups } from '../ladder/LadderGroups.tsx'
import { isOfInterest, laddersOf } from '../ladder/ladders.ts'
import { useFlowsInTurn } from '../ladder/sequence.ts'
import { lazyPart } from '../lazy/lazyPart.ts'
import { type CardAct, cardCancelPlan } from '../order/cardCancel.ts'
import { OrderCard } from '../order/OrderCard.tsx'
import { orderTitle, tokenOf } from '../order/orderTitle.ts'
import { arrivingOn, isLiveOrder, isUnfinished, ordersOf, pairFirst } from '../order/orderView.ts'
import { useFlows, useSession } from '../session/sessionHooks.tsx'
import { useTrackedOrders, useWalletLayer } from '../session/walletLayerContext.tsx'
import type { TokenBook } from '../token/useTokens.ts'

const CancelReview = lazyPart(async () => (await import('../order/CancelReview.tsx')).CancelReview)
const DepositReview = lazyPart(async () => (await import('../deposit/DepositReview.tsx')).DepositReview)

interface OpenOrdersProps {
  readonly chainId: number
  /** The form's: its orders are listed first. */
  readonly pair: Pick<PairLocation, 'sell' | 'buy'>
  readonly book: TokenBook
  readonly onFlow: (id: string) => void
}

/** The account's Delta orders from and to this chain that are under way, those placed here until they are cleared, and native left in Delta, which a form that sells native has beside its balance. */
export function OpenOrders({ chainId, pair, book, onFlow }: OpenOrdersProps) {
  const account = useSession((state) => state.account)
  const state = useTrackedOrders()
  const flows = useFlows()
  const own = ordersOf(state.orders, chainId, account)
  const live = own.filter(isLiveOrder)
  const all = useMemo(() => [...state.orders.values()], [state.orders])
  const deposits = new Map(useEndedDeposits(all).map(({ order: { id }, deposit }) => [id, deposit]))
  const deposit = useDeposit(chainId)
  const availableTo = (fed: TrackedOrder) =>
    deposit &&
    leftInDelta(
      deposit,
      live.filter((other) => other !== fed),
      flows,
    )
  const flowOf = ({ order }: TrackedOrder) => flows.find(({ artifacts }) => artifacts?.order?.id === order.id)
  const arriving = arrivingOn(state.orders, chainId, account)
  const listed = [...own, ...arriving].filter((fed) => isUnfinished(fed) || flowOf(fed)?.status === 'done')
  const shown = pairFirst(listed, pair)
  const ladders = laddersOf(live, flows, { chainId, account })
  const acts = useCardActs(onFlow)
  const clearOf = (fed: TrackedOrder) => {
    const flow = flowOf(fed)
    return flow && !isLiveOrder(fed) ? () => acts.dismiss(flow.id) : null
  }
  return (
    <>
      {(shown.length > 0 || ladders.some(isOfInterest)) && (
        <section aria-label={t('swap.orders.title')}>
          <h2 className="mb-2.5 text-14 font-semibold">{t('swap.orders.title')}</h2>
          <div className="flex flex-col gap-3">
            <LadderGroups ladders={ladders} onFlow={onFlow} onCancel={acts.cancel} />
            {shown.map((fed) => (
              <OrderCard
                key={fed.order.id}
                {...{ fed, flows, book, live }}
                left={deposits.get(fed.order.id)}
                available={availableTo(fed)}
                isStale={state.problem !== null}
                onStart={acts.start}
                onCancel={(act) => acts.cancel([act])}
                onClear={clearOf(fed)}
              />
            ))}
          </div>
          {state.problem && <p className="mt-2 text-13 text-warn">{t('swap.orders.problem')}</p>}
        </section>
      )}
      <CardReviews {...{ acts, account, book }} />
      {account && !isNative(pair.sell ?? ZERO_ADDRESS) && (
        <LeftInDelta {...{ account, chainId, live }} onStart={acts.start} />
      )}
    </>
  )
}

type CardActs = ReturnType<typeof useCardActs>

/** What the buttons of the cards start, and what is reviewed before that. */
function useCardActs(onFlow: (id: string) => void) {
  const { load } = useWalletLayer()
  const startInTurn = useFlowsInTurn(onFlow)
  const [cancelling, setCancelling] = useState<readonly CardAct[] | null>(null)
  const [paying, setPaying] = useState<DepositIntent | null>(null)
  const start = async (intent: FlowIntent) => {
    const walletLayer = await load()
    if (intent.kind !== 'deposit') return onFlow(walletLayer.startFlow(intent))
    // Money goes at once only to an order that this browser reviewed, and then all of its source. A top-up is shown first: its amount follows other orders.
    if (!intent.presigns) return setPaying(intent)
    const found = await walletLayer.reviewOf(intent).catch(() => null)
    if (!found?.isReviewed) return setPaying(intent)
    onFlow(walletLayer.startFlow(reviewedDeposit(intent, found)))
  }
  return {
    ...{ cancelling, paying, cancel: setCancelling },
    start: (intent: FlowIntent) => void start(intent),
    dismiss: (id: string) => void load().then((walletLayer) => walletLayer.dismissFlow(id)),
    startAll(intents: readonly FlowIntent[]) {
      setCancelling(null)
      startInTurn(intents)
    },
    async pay(intent: DepositIntent) {
      setPaying(null)
      onFlow((await load()).startFlow(intent))
    },
    close() {
      setCancelling(null)
      setPaying(null)
    },
  }
}

/** The windows before orders are cancelled, and before a deposit is paid. */
function CardReviews({
  acts: { cancelling, paying, startAll, pay, close },
  account,
  book,
}: {
  readonly acts: CardActs
  readonly account: Address | null
  readonly book: TokenBook
}) {
  return (
    <Suspense>
      {cancelling && (
        <CancelReview
          plan={cardCancelPlan(cancelling)}
          nameOf={(id) => nameOf(cancelling, id, book)}
          account={account}
          onStart={startAll}
          onClose={close}
        />
      )}
      {paying && <DepositReview intent={paying} onConfirm={(intent) => void pay(intent)} onClose={close} />}
    </Suspense>
  )
}

/** What one of these orders trades. */
function nameOf(acts: readonly CardAct[], id: string, book: TokenBook): string {
  const order = acts.find(({ seen }) => seen.order.id === id)?.seen.order
  if (!order) return id
  return orderTitle(order, { input: tokenOf(book, order.input), output: tokenOf(book, order.output) })
}
