import { type ReactNode, useId, useState } from 'react'
import { awaitsDeposit } from '../../../domain/orders/history/orderHistory.ts'
import { isContradicted } from '../../../domain/orders/record/deltaOrder.ts'
import { isNative } from '../../../domain/token/address.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { needsReview } from '../kind/goingOn.ts'
import { LadderRungs, rungPrice } from '../ladder/LadderRungs.tsx'
import { type LadderRest, type ReviewedLadder, restOf } from '../ladder/ladders.ts'
import { showInSequence } from '../ladder/sequence.ts'
import type { CardAct } from '../order/cardCancel.ts'
import { orderActs } from '../order/openOrderActs.ts'
import { isPresigned } from '../order/orderView.ts'
import { useFlowStore } from '../session/sessionHooks.tsx'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { useInvertedPairs } from '../token/pairDirections.ts'
import type { RateLine } from '../token/tokenText.ts'
import { cells } from './cells.ts'
import { Opener } from './Opener.tsx'
import { PairCell } from './PairCell.tsx'
import { RowPrice } from './RowPrice.tsx'
import { WhenCell } from './WhenCell.tsx'

/**
 * A ladder with several open orders, or with orders that were not placed: which were and which were not, the rest placed with one press, and what is open cancelled
 * with one, by one signature, or one transaction for each deposit. Its orders are below it where it is open.
 */
export function LadderRow({
  ladder,
  isAttention,
  nowMs,
  onFlow,
  onCancel,
  children,
}: {
  readonly ladder: ReviewedLadder
  /** One of its orders needs the person: it is open from the start. */
  readonly isAttention: boolean
  readonly nowMs: number
  /** Opens the window of a flow. */
  readonly onFlow: (id: string) => void
  /** Shows what ending these orders takes first. */
  readonly onCancel: (acts: readonly CardAct[]) => void
  /** Rows of its orders; none where none is listed. */
  readonly children: readonly ReactNode[]
}) {
  useInvertedPairs()
  const id = useId()
  const flows = useFlowStore()
  const place = usePlaceRest(onFlow)
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const { size, rungs, open } = ladder
  const [first] = rungs
  if (!first) return null
  const { sellToken, buyToken } = first.intent
  const placed = rungs.filter(({ state }) => state === 'placed').length
  const isWhole = placed === rungs.length
  const rest = restOf(ladder)
  const isShown = isOpen ?? isAttention
  const pair = `${sellToken.symbol} → ${buyToken.symbol}`
  return (
    <>
      <tbody id={id} className="max-wide:block" aria-label={t('swap.orders.ladderOf', { size })}>
        <tr className={cells.row}>
          <PairCell
            sold={sellToken}
            bought={buyToken}
            title={
              isWhole
                ? t('swap.orders.ladder', { open: open.length, rungs: size })
                : t('swap.orders.ladderPart', { placed, missing: rungs.length - placed })
            }
            beside={[pair, pair]}
          />
          <td className={cells.price}>
            <RowPrice price={rangeOf(ladder)} />
          </td>
          <td className={cells.market} />
          <td className={cells.filled} />
          <WhenCell at={open[0]?.order.expiresAt ?? 0} nowMs={nowMs} />
          <td className={cells.state} />
          <td className={cells.acts}>
            <span className="flex flex-wrap items-center justify-end gap-1">
              {open.length > 1 && (
                <Button size="small" onClick={() => onCancel(cancelActs(open, flows.getState().flows))}>
                  {t('swap.orders.cancelLadder', { count: open.length })}
                </Button>
              )}
              {children.length > 0 && (
                <Opener isOpen={isShown} controls={`${id}-rungs`} onToggle={() => setOpen(!isShown)} />
              )}
            </span>
          </td>
        </tr>
        {!isWhole && (
          <tr className="max-wide:block">
            <td colSpan={7} className={cells.note}>
              <LadderRungs rungs={rungs} />
              {rest && (
                <Button variant="primary" full className="mt-3" onClick={() => void place(rest)}>
                  {t('swap.orders.placeRest', { count: countOf(rest) })}
                </Button>
              )}
            </td>
          </tr>
        )}
      </tbody>
      {isShown && children}
    </>
  )
}

/** Places what of a ladder was not placed yet. */
function usePlaceRest(onFlow: (id: string) => void) {
  const { load } = useWalletLayer()
  const flows = useFlowStore()
  return async (rest: LadderRest) => {
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
}

const countOf = (rest: LadderRest): number => (rest.kind === 'again' ? rest.failed : rest.flows).length

/** Prices from the first order of a ladder to its last. */
function rangeOf({ rungs }: ReviewedLadder): RateLine | null {
  const [from, to] = [rungs.at(0), rungs.at(-1)].map((rung) => rung && rungPrice(rung.intent))
  if (!from || !to) return null
  return from.amount === to.amount ? from : { ...from, amount: `${from.amount} \u2013 ${to.amount}` }
}

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
