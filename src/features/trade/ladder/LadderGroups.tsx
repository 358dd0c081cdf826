import { awaitsDeposit } from '../../../domain/orders/history/orderHistory.ts'
import { isContradicted } from '../../../domain/orders/record/deltaOrder.ts'
import { isNative } from '../../../domain/token/address.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { needsReview } from '../kind/goingOn.ts'
import type { CardAct } from '../order/cardCancel.ts'
import { orderActs } from '../order/openOrderActs.ts'
import { isPresigned } from '../order/orderView.ts'
import { useFlowStore } from '../session/sessionHooks.tsx'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { LadderRungs } from './LadderRungs.tsx'
import { isOfInterest, type LadderRest, type ReviewedLadder, restOf } from './ladders.ts'
import { showInSequence } from './sequence.ts'

/**
 * Ladders with several open orders, or with orders that were not placed: which were and which were not, the rest placed with one press, and what is open cancelled
 * with one, by one signature, or one transaction for each deposit.
 */
export function LadderGroups({
  ladders,
  onFlow,
  onCancel,
}: {
  readonly ladders: readonly ReviewedLadder[]
  /** Opens the window of a flow. */
  readonly onFlow: (id: string) => void
  /** Shows what ending these orders takes first. */
  readonly onCancel: (acts: readonly CardAct[]) => void
}) {
  const { load } = useWalletLayer()
  const flows = useFlowStore()
  const place = async (rest: LadderRest) => {
    const walletLayer = await load()
    if (rest.kind === 'again') {
      const there = new Set(flows.getState().flows.map(({ id }) => id))
      // Pressed twice: the first press has begun them anew.
      if (!rest.failed.every(({ id }) => there.has(id))) return
      const started = walletLayer.startFlowsInTurn(rest.intents)
      for (const { id } of rest.failed) walletLayer.dismissFlow(id)
      return showInSequence(flows, started, onFlow)
    }
    const [first] = rest.flows
    // Otherwise its window shows what was agreed to, and goes on from there.
    if (first && !needsReview(first, { isWindow: true, nowMs: Date.now() })) walletLayer.resumeFlow(first.id)
    const ids = rest.flows.map(({ id }) => id)
    return showInSequence(flows, ids, onFlow)
  }
  return ladders.filter(isOfInterest).map((ladder) => {
    const { id, size, rungs, open } = ladder
    const placed = rungs.filter(({ state }) => state === 'placed').length
    const isWhole = placed === rungs.length
    const rest = restOf(ladder)
    return (
      <Card key={id} padded>
        <section aria-label={t('swap.orders.ladderOf', { size })}>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <p className="text-14">
              {isWhole
                ? t('swap.orders.ladder', { open: open.length, rungs: size })
                : t('swap.orders.ladderPart', { placed, missing: rungs.length - placed })}
            </p>
            {open.length > 1 && (
              <Button size="small" onClick={() => onCancel(cancelActs(open, flows.getState().flows))}>
                {t('swap.orders.cancelLadder', { count: open.length })}
              </Button>
            )}
          </div>
          {!isWhole && <LadderRungs rungs={rungs} />}
          {rest && (
            <Button variant="primary" full className="mt-3" onClick={() => void place(rest)}>
              {t('swap.orders.placeRest', { count: countOf(rest) })}
            </Button>
          )}
        </section>
      </Card>
    )
  })
}

const countOf = (rest: LadderRest): number => (rest.kind === 'again' ? rest.failed : rest.flows).length

/** What ends each of these: a transaction for one with a deposit, or whose record contradicts it, and a signature for all others. */
function cancelActs(orders: readonly TrackedOrder[], flows: readonly FlowRecord[]): readonly CardAct[] {
  return orders.flatMap((fed) => {
    const seen = { ...fed, isPresigned: isPresigned(fed, flows) }
    const hasDeposit = isNative(fed.order.input.token) && !awaitsDeposit(seen)
    const isOnChain = hasDeposit || isContradicted(fed.order)
    const acts = orderActs({ ...fed, ...seen }, [isOnChain ? 'cancelOnChain' : 'cancel'], null)
    return acts.map((act) => ({ ...act, seen }))
  })
}
