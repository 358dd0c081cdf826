import '../../../text/en/trade/details.ts'
import '../../../text/en/trade/review.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import { isNative } from '../../../domain/token/address.ts'
import type { FlowRecord, WithdrawIntent } from '../../../flow/journal/flowRecord.ts'
import type { OrderFeedState, TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Details } from '../../../ui/Details.tsx'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { LeftInDelta } from '../deposit/LeftInDelta.tsx'
import { boundRow, type FigureTable, quotedRow, slippageRow, tradeFeeRow } from '../kind/figureRows.tsx'
import { flowAnnouncement } from '../kind/flowAnnouncement.ts'
import { flowTitle } from '../kind/flowSteps.ts'
import { intentFigures, isLimitIntent, payeeOfIntent } from '../kind/intentFigures.ts'
import { isTrade } from '../kind/kindFacts.ts'
import type { TradeIntent } from '../kind/kindView.ts'
import { showExact } from '../kind/showExact.tsx'
import { LadderRungs } from '../ladder/LadderRungs.tsx'
import { laddersOf } from '../ladder/ladders.ts'
import { lazyPart } from '../lazy/lazyPart.ts'
import { isLiveOrder, ordersOf, orderViewOf } from '../order/orderView.ts'
import { useConfig } from '../session/configContext.tsx'
import { useFlow, useFlows } from '../session/sessionHooks.tsx'
import { useTrackedOrders, useWalletLayer } from '../session/walletLayerContext.tsx'
import { FlowCard } from './FlowCard.tsx'
import { cancellationText, followedStatus } from './flowStatus.ts'
import type { ReviewAgain } from './reviewAgain.ts'

const CancelOutcome = lazyPart(async () => (await import('../order/CancelOutcome.tsx')).CancelOutcome)

/** The progress of one flow in a window. Closing it stops nothing: the flow stays on the screen behind. */
export function FlowDialog({
  id,
  onClose,
  onReviewAgain,
}: {
  readonly id: string
  readonly onClose: () => void
  readonly onReviewAgain?: ReviewAgain | undefined
}) {
  const [next, setNext] = useState<string | null>(null)
  const flow = useFlow(next ?? id)
  const { orders } = useTrackedOrders()
  const { load } = useWalletLayer()
  const flows = useFlows()
  if (!flow) return null
  const { intent } = flow
  const ladderId = intent.kind === 'delta-order' ? intent.ladder?.id : undefined
  const rungs = laddersOf([], flows, intent).find((one) => one.id === ladderId)?.rungs ?? []
  const order = orders.get(flow.artifacts?.order?.id ?? '')
  const withdraw = async (intent: WithdrawIntent) => setNext((await load()).startFlow(intent))
  return (
    <Dialog title={flowTitle(flow)} onClose={onClose} footer={footerOf(flow, onClose)}>
      <div className="min-h-64">
        <FlowCard {...{ flow, order, onReviewAgain }} withTitle={false} isWindow onDismissed={onClose} />
        {flow.status === 'done' && intent.kind === 'otc-cancel' && (
          <Suspense fallback={null}>
            <CancelOutcome intent={intent} />
          </Suspense>
        )}
        {rungs.length > 1 && (
          <div className="mt-5">
            <LadderRungs rungs={rungs} />
          </div>
        )}
        {!flow.receipt &&
          !order?.order.transactions.length &&
          isTrade(intent) &&
          intent.kind !== 'otc-fill' && <Terms intent={intent} />}
        {order && !isLiveOrder(order) && isNative(order.order.input.token) && (
          <div className="mt-5">
            <LeftInDelta
              account={flow.intent.account}
              chainId={flow.intent.chainId}
              live={ordersOf(orders, flow.intent.chainId, flow.intent.account).filter(isLiveOrder)}
              onStart={(intent) => void withdraw(intent)}
            />
          </div>
        )}
      </div>
      <LiveRegion message={announcementOf(flow, order, orders)} />
    </Dialog>
  )
}

function footerOf({ status }: FlowRecord, onClose: () => void): ReactNode {
  if (status !== 'running' && status !== 'done') return undefined
  return (
    <>
      <Button full onClick={onClose}>
        {t(status === 'running' ? 'trade.flow.hide' : 'trade.flow.close')}
      </Button>
      {status === 'running' && (
        <p className="mt-2.5 text-center text-13 text-ink-3">{t('trade.flow.hideHint')}</p>
      )}
    </>
  )
}

function announcementOf(
  flow: FlowRecord,
  order: TrackedOrder | undefined,
  orders: OrderFeedState['orders'],
): string {
  const ended = flow.status === 'done' && cancellationText(flow, (id) => followedStatus(orders.get(id)))
  if (ended) return ended
  return order && flow.status === 'done' ? say(orderViewOf(order, [flow]).sentence) : flowAnnouncement(flow)
}

/** What was agreed to on the review, to compare with what the wallet shows. */
function Terms({ intent }: { readonly intent: TradeIntent }) {
  const table: FigureTable = {
    figures: intentFigures(intent),
    isLimit: isLimitIntent(intent),
    show: showExact(intent.sellToken, intent.buyToken),
    payee: payeeOfIntent(intent),
    host: useConfig().hostFee,
  }
  return (
    <div className="mt-5 border-t border-line pt-3.5">
      <Details
        rows={[
          ...quotedRow(table),
          ...boundRow(table),
          ...slippageRow(intent),
          ...tradeFeeRow(table),
          { key: 'chain', label: t('trade.review.chain'), value: chainName(intent.chainId) },
        ]}
      />
    </div>
  )
}
