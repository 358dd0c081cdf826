import '../../../text/en/orders/openOrders.ts'
import { memo, Suspense, useMemo, useState } from 'react'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { type Address, isNative, ZERO_ADDRESS } from '../../../domain/token/address.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { t } from '../../../text/text.ts'
import type { PairLocation } from '../address/pairUrl.ts'
import { type DepositIntent, reviewedDeposit } from '../deposit/depositReview.ts'
import { LeftInDelta, useDeposit } from '../deposit/LeftInDelta.tsx'
import { leftInDelta } from '../deposit/leftInDelta.ts'
import { useEndedDeposits } from '../deposit/useEndedDeposits.ts'
import { isOfInterest, laddersOf } from '../ladder/ladders.ts'
import { useFlowsInTurn } from '../ladder/sequence.ts'
import { lazyPart } from '../lazy/lazyPart.ts'
import { type CardAct, cardCancelPlan } from '../order/cardCancel.ts'
import { orderTitle, tokenOf } from '../order/orderTitle.ts'
import {
  arrivingOn,
  isLiveOrder,
  isUnfinished,
  ordersOf,
  orderViewOf,
  pairFirst,
} from '../order/orderView.ts'
import { useIsWide } from '../page/useIsWide.ts'
import { useNow } from '../page/useNow.ts'
import { useFlows, useSession } from '../session/sessionHooks.tsx'
import { useTrackedOrders, useWalletLayer } from '../session/walletLayerContext.tsx'
import type { TokenBook } from '../token/useTokens.ts'
import { LadderRow } from './LadderRow.tsx'
import { OrderRow } from './OrderRow.tsx'
import { OrdersSheet } from './OrdersSheet.tsx'
import { OrderTable } from './OrderTable.tsx'
import { useDistances } from './useDistances.ts'

const CancelReview = lazyPart(async () => (await import('../order/CancelReview.tsx')).CancelReview)
const DepositReview = lazyPart(async () => (await import('../deposit/DepositReview.tsx')).DepositReview)

/** Times are written anew this often, and to the second near an end. */
const COARSE_MS = 15_000
const NEAR_MS = 2 * 60_000

interface OpenOrdersProps extends Pick<PairLocation, 'chainId' | 'sell' | 'buy'> {
  /** Tokens of the chain. */
  readonly book: TokenBook
  readonly onFlow: (id: string) => void
}

/**
 * The account's Delta orders from and to this chain that are under way, those of the form's pair first, and those placed here until they are cleared: one table, or a
 * sheet where there is one column. Below it native left in Delta, which a form that sells native has beside its balance.
 */
export const OpenOrders = memo(function OpenOrders({ chainId, sell, buy, book, onFlow }: OpenOrdersProps) {
  const account = useSession((state) => state.account)
  const state = useTrackedOrders()
  const flows = useFlows()
  const isWide = useIsWide()
  const [isSheet, setSheet] = useState(false)
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
  const shown = pairFirst(listed, { sell, buy })
  const ladders = laddersOf(live, flows, { chainId, account }).filter(isOfInterest)
  const distances = useDistances(
    shown.map((fed) => entryOfOrder(fed)),
    book.find,
  )
  const nowMs = useTimes(shown)
  const acts = useOrderActs(onFlow, () => setSheet(false))
  const clearOf = (fed: TrackedOrder) => {
    const flow = flowOf(fed)
    return flow && !isLiveOrder(fed) ? () => acts.dismiss(flow.id) : null
  }
  const rowOf = (fed: TrackedOrder, isRung = false) => (
    <OrderRow
      key={fed.order.id}
      {...{ fed, flows, book, live, nowMs, isRung }}
      left={deposits.get(fed.order.id)}
      available={availableTo(fed)}
      isStale={state.problem !== null}
      distance={distances.get(fed.order.id) ?? null}
      onStart={acts.start}
      onCancel={(act) => acts.cancel([act])}
      onClear={clearOf(fed)}
    />
  )
  const needsPerson = (fed: TrackedOrder) => orderViewOf(fed, flows).tone === 'attention'
  const grouped = new Map(
    ladders.map(({ id, rungs }) => {
      const ids = rungs.map(({ flow }) => flow.artifacts?.order?.id)
      return [id, shown.filter(({ order }) => ids.includes(order.id))]
    }),
  )
  const inLadders = new Set([...grouped.values()].flat())
  const table = (
    <OrderTable>
      {ladders.map((ladder) => {
        const rungs = grouped.get(ladder.id) ?? []
        return (
          <LadderRow
            key={ladder.id}
            {...{ ladder, nowMs }}
            isAttention={rungs.some(needsPerson)}
            onFlow={acts.show}
            onCancel={acts.cancel}
          >
            {rungs.map((fed) => rowOf(fed, true))}
          </LadderRow>
        )
      })}
      {shown.filter((fed) => !inLadders.has(fed)).map((fed) => rowOf(fed))}
    </OrderTable>
  )
  const problem = state.problem && <p className="mt-2 text-13 text-warn">{t('swap.orders.problem')}</p>
  const isEmpty = shown.length === 0 && ladders.length === 0
  const attention = shown.filter(needsPerson).length
  return (
    <>
      {!isEmpty && isWide && (
        <section aria-label={t('swap.orders.title')}>
          <h2 className="mb-2.5 text-14 font-semibold">{t('swap.orders.title')}</h2>
          {table}
          {problem}
        </section>
      )}
      {!isEmpty && !isWide && (
        <OrdersSheet
          open={shown.filter(isUnfinished).length}
          attention={attention}
          isOpen={isSheet}
          onOpen={setSheet}
        >
          {table}
          {problem}
        </OrdersSheet>
      )}
      <Reviews {...{ acts, account, book }} />
      {account && !isNative(sell ?? ZERO_ADDRESS) && (
        <div className="mt-7 empty:hidden">
          <LeftInDelta {...{ account, chainId, live }} onStart={acts.start} />
        </div>
      )}
    </>
  )
})

/** Wall clock for the times of these orders, milliseconds: to the second where one ends soon. */
function useTimes(shown: readonly TrackedOrder[]): number {
  const isNear = shown.some(({ order }) => Math.abs(order.expiresAt - Date.now()) < NEAR_MS)
  return useNow(isNear ? 1_000 : COARSE_MS, shown.length > 0)
}

type OrderActions = ReturnType<typeof useOrderActs>

/** What the buttons of the rows start, and what is reviewed before that. @param onLeave before another window opens. */
function useOrderActs(onFlow: (id: string) => void, onLeave: () => void) {
  const { load } = useWalletLayer()
  const [cancelling, setCancelling] = useState<readonly CardAct[] | null>(null)
  const [paying, setPaying] = useState<DepositIntent | null>(null)
  const show = (id: string) => {
    onLeave()
    onFlow(id)
  }
  const startInTurn = useFlowsInTurn(show)
  const pay = (intent: DepositIntent) => {
    onLeave()
    setPaying(intent)
  }
  const start = async (intent: FlowIntent) => {
    const walletLayer = await load()
    if (intent.kind !== 'deposit') return show(walletLayer.startFlow(intent))
    // Money goes at once only to an order that this browser reviewed, and then all of its source. A top-up is shown first: its amount follows other orders.
    if (!intent.presigns) return pay(intent)
    const found = await walletLayer.reviewOf(intent).catch(() => null)
    if (!found?.isReviewed) return pay(intent)
    show(walletLayer.startFlow(reviewedDeposit(intent, found)))
  }
  return {
    ...{ cancelling, paying, show },
    cancel: (acts: readonly CardAct[]) => {
      onLeave()
      setCancelling(acts)
    },
    start: (intent: FlowIntent) => void start(intent),
    dismiss: (id: string) => void load().then((walletLayer) => walletLayer.dismissFlow(id)),
    startAll(intents: readonly FlowIntent[]) {
      setCancelling(null)
      startInTurn(intents)
    },
    async pay(intent: DepositIntent) {
      setPaying(null)
      show((await load()).startFlow(intent))
    },
    close() {
      setCancelling(null)
      setPaying(null)
    },
  }
}

/** The windows before orders are cancelled, and before a deposit is paid. */
function Reviews({
  acts: { cancelling, paying, startAll, pay, close },
  account,
  book,
}: {
  readonly acts: OrderActions
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
