import '../../../text/en/orders/openOrders.ts'
import '../../../text/en/orders/orders.ts'
import '../../../text/en/trade/steps.ts'
import { Suspense, useId, useState } from 'react'
import { entryPrice } from '../../../domain/orders/history/entryPrice.ts'
import { entryOfOrder, type HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import { isOnItsWay } from '../../../domain/orders/record/orderState.ts'
import { isSliced } from '../../../domain/orders/struct/families.ts'
import type { FlowIntent, FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { hrefOfOrder } from '../address/paths.ts'
import { useProven } from '../crossing/useProven.ts'
import { useReturnedText } from '../crossing/useReturnedText.ts'
import { useUnderWay } from '../crossing/useUnderWay.ts'
import { boundWords } from '../kind/figureRows.tsx'
import { lazyPart } from '../lazy/lazyPart.ts'
import { type CardAct, isCancelAct } from '../order/cardCancel.ts'
import { contradictionText } from '../order/contradictionText.ts'
import { depositText } from '../order/depositText.ts'
import { EndCost } from '../order/EndCost.tsx'
import { FilledShare } from '../order/FilledShare.tsx'
import { HeldOrder } from '../order/HeldOrder.tsx'
import { OrderReceipt, type OrderTokens, trackedFigures } from '../order/OrderReceipt.tsx'
import { type OrderAct, orderActs } from '../order/openOrderActs.ts'
import { orderTitle, tokenOf } from '../order/orderTitle.ts'
import { isPresigned, ORDER_TONES, stateOf } from '../order/orderView.ts'
import { editHref } from '../order/repeatHref.ts'
import { AGE_MS, agedLabel, ageText } from '../order/statusAge.ts'
import { useNow } from '../page/useNow.ts'
import { shownPer, useInvertedPairs } from '../token/pairDirections.ts'
import { amountWithSymbol, exactAmount, lineOf, type RateLine } from '../token/tokenText.ts'
import { type TokenBook, useTokens } from '../token/useTokens.ts'
import { actLabel } from './actLabel.ts'
import { cells } from './cells.ts'
import { Distance } from './Distance.tsx'
import { Opener } from './Opener.tsx'
import { PairCell } from './PairCell.tsx'
import { RowPrice } from './RowPrice.tsx'
import type { ReadDistance } from './useDistances.ts'
import { WhenCell } from './WhenCell.tsx'

const CrossingRun = lazyPart(async () => (await import('../crossing/CrossingRun.tsx')).CrossingRun)
const TwapRun = lazyPart(async () => (await import('../twap/TwapRun.tsx')).TwapRun)

/** Sentences that add nothing to what the columns of a row show: they are read out, and written where a row is open. */
const EVIDENT: ReadonlySet<string> = new Set([
  'order.say.pending',
  'order.say.activeLimit',
  'order.say.activePart',
  'order.say.activeSlices',
  'order.say.completed',
  'order.say.completedAcross',
])

export interface OrderRowProps {
  readonly fed: TrackedOrder
  /** What is left of its deposit, once it ended. */
  readonly left: OrderSnapshot['deposit']
  readonly flows: readonly FlowRecord[]
  readonly book: TokenBook
  /** Open orders of the account on this chain. */
  readonly live: readonly TrackedOrder[]
  /** Native in the Delta contract that no other order needs; null while unknown. */
  readonly available: bigint | null
  /** The service does not answer: its state has an age. */
  readonly isStale: boolean
  /** From the market; null where that is not known. */
  readonly distance: ReadDistance | null
  readonly nowMs: number
  /** One of a ladder, below its row. */
  readonly isRung?: boolean
  readonly onStart: (intent: FlowIntent) => void
  /** Shows what ending the order takes first. */
  readonly onCancel: (act: CardAct) => void
  /** Takes an ended order off the screen. */
  readonly onClear: (() => void) | null
}

/** One order that is followed: its figures in a row, below it what the person has to know or do, and where it is open what it did so far. */
export function OrderRow(props: OrderRowProps) {
  const { flows, distance, nowMs, isRung = false, onCancel, onClear } = props
  useInvertedPairs()
  const detailId = useId()
  const { fed, view, label } = useOrderState(props)
  const { order } = fed
  const [source, there] = [useTokens(order.chainId), useTokens(order.output.chainId)]
  // What comes from another chain is acted on there, or on its page.
  const isHere = order.chainId === props.book.chainId
  const here = isHere ? props.book : source
  const tokens = { input: tokenOf(here, order.input), output: tokenOf(there, order.output) }
  const isUnderWay = useUnderWay(fed)
  const returned = useReturnedText(fed, { from: order.chainId, to: order.output.chainId })
  const entry = entryOfOrder(fed)
  const acts = isHere ? orderActs(fed, view.actions, props.available) : []
  const cancels = acts.filter(isCancelAct)
  const [cancel, ...otherCancels] = cancels
  const others = acts.filter((act) => !isCancelAct(act))
  const edit = editHref(entry, (leg) => here.find(leg) ?? there.find(leg), flows)
  const isCrossing = order.chainId !== order.output.chainId
  const isRun = isSliced({ family: order.onChainOrderType })
  const isDone = view.isFinal && !isUnderWay
  const isEvident = returned === null && EVIDENT.has(view.sentence.key)
  const sentence = returned ?? say(view.sentence)
  const [isOpen, setOpen] = useState(isCrossing && !isDone)
  const canOpen = !isDone || isCrossing || isRun || order.transactions.length > 0
  const isGood = isDone && view.tone === 'good'
  const title = (isGood && doneText(entry, tokens)) || orderTitle(order, tokens)
  const end = (act: OrderAct) => onCancel({ ...act, seen: fed })
  return (
    <tbody className="max-wide:block">
      <tr className={cells.row}>
        <PairCell
          sold={entry.sold}
          bought={entry.bought}
          href={hrefOfOrder(order.id)}
          title={title}
          beside={isDone ? null : boundText(fed, tokens)}
          isGood={isGood}
          isRung={isRung}
        />
        <td className={cells.price}>
          <RowPrice price={priceOf(entry, tokens)} />
        </td>
        <td className={cells.market}>
          <Distance distance={distance} nowMs={nowMs} />
        </td>
        <td className={cells.filled}>
          <FilledShare entry={entry} />
        </td>
        <WhenCell at={isDone ? order.updatedAt : untilOf(fed)} isOver={isDone} nowMs={nowMs} />
        <td className={cells.state}>
          <Tag tone={ORDER_TONES[view.tone]}>{label}</Tag>
          {isEvident && !isOpen && <span className="sr-only"> {sentence}</span>}
        </td>
        <td className={cells.acts}>
          <span className="flex flex-wrap items-center justify-end gap-1">
            {edit && <EditLink href={edit} />}
            {cancel && (
              <Button size="small" onClick={() => end(cancel)}>
                {actLabel(cancel, tokens.input)}
                <EndCost {...cancel.intent} />
              </Button>
            )}
            {onClear && !isUnderWay && (
              <IconButton icon="close" size="small" label={t('trade.flow.dismissDone')} onClick={onClear} />
            )}
            {canOpen && <Opener isOpen={isOpen} controls={detailId} onToggle={() => setOpen(!isOpen)} />}
          </span>
        </td>
      </tr>
      <NoteRow
        {...props}
        {...{ fed, tokens, others }}
        sentence={isEvident ? null : sentence}
        isShort={isHere && view.actions.includes('restoreFunds')}
        isRunning={isRun && !isDone}
      />
      {isOpen && canOpen && (
        <tr id={detailId} className="max-wide:block">
          <td colSpan={7} className={cells.detail}>
            {isEvident && <p className="text-ink-2">{sentence}</p>}
            <Filled fed={fed} tokens={tokens} flows={flows} />
            {otherCancels.map((act) => (
              <Button key={act.action} size="small" className="mt-2.5 mr-2" onClick={() => end(act)}>
                {actLabel(act, tokens.input)}
                <EndCost {...act.intent} />
              </Button>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** The order with what this browser knows of it, its state, and the label of the state, with its age while the service does not answer. */
function useOrderState({ fed: followed, left, flows, isStale }: OrderRowProps) {
  const fed = { ...followed, ...(left && { deposit: left }), isPresigned: isPresigned(followed, flows) }
  const proven = useProven()(fed)
  const view = stateOf(proven)
  const nowMs = useNow(AGE_MS, isStale)
  const age = isStale && !proven.proof ? ageText(fed.lastSeenAt, nowMs) : null
  return { fed, view, label: age === null ? say(view.label) : agedLabel(say(view.label), fed.status, age) }
}

/** What the person has to know of an order or do about it, below its row; nothing where its columns say it all. */
function NoteRow({
  fed,
  tokens,
  others,
  sentence,
  isShort,
  isRunning,
  book,
  live,
  onStart,
}: OrderRowProps & {
  readonly tokens: OrderTokens
  /** What can be done but ending it. */
  readonly others: readonly OrderAct[]
  readonly sentence: string | null
  /** Its balance or approval is too low. */
  readonly isShort: boolean
  readonly isRunning: boolean
}) {
  const { order } = fed
  const text = [sentence, depositText(fed)].filter(Boolean).join(' ')
  const contradiction = contradictionText(order)
  const hasActs = others.length > 0 || isShort
  if (!text && !contradiction && !fed.isInconsistent && !hasActs && !isRunning) return null
  const sold = { chainId: order.chainId, address: order.input.token }
  return (
    <tr className="max-wide:block">
      <td colSpan={7} className={cells.note}>
        {text && <p className="text-ink-2">{text}</p>}
        {contradiction && <p className="text-warn">{contradiction}</p>}
        {fed.isInconsistent && <p className="text-warn">{t('swap.orders.unclear')}</p>}
        {isRunning && (
          <Suspense>
            <TwapRun seen={fed} sold={tokens.input} bought={tokens.output} part="line" />
          </Suspense>
        )}
        {hasActs && (
          <div className="mt-2 flex flex-wrap gap-2">
            {isShort && <HeldOrder {...{ fed, live, onStart }} token={book.find(sold)} />}
            {others.map((act) => (
              <Button key={act.action} size="small" onClick={() => onStart(act.intent)}>
                {actLabel(act, tokens.input)}
                <EndCost {...act.intent} />
              </Button>
            ))}
          </div>
        )}
      </td>
    </tr>
  )
}

const EditLink = ({ href }: { readonly href: string }) => (
  <a
    href={href}
    className="inline-flex min-h-8 items-center rounded-2 px-1.5 text-13 font-medium text-ink-2 hover:bg-well hover:text-ink"
  >
    {t('swap.orders.edit')}
  </a>
)

/** What was filled so far; of an order in slices how its run goes on, of one to another chain where the money is, and where all of it is shown. */
function Filled({
  fed,
  tokens,
  flows,
}: {
  readonly fed: TrackedOrder & Pick<OrderSnapshot, 'isPresigned'>
  readonly tokens: OrderTokens
  readonly flows: readonly FlowRecord[]
}) {
  const { order } = fed
  const isCrossing = order.chainId !== order.output.chainId
  if (!isCrossing && !isSliced({ family: order.onChainOrderType }))
    return (
      order.transactions.length > 0 && (
        <div className="max-w-110">
          <OrderReceipt fed={fed} tokens={tokens} />
        </div>
      )
    )
  return (
    <>
      <Suspense>
        {isCrossing ? (
          <CrossingRun seen={fed} flows={flows} isCompact />
        ) : (
          <TwapRun seen={fed} sold={tokens.input} bought={tokens.output} part="slices" />
        )}
      </Suspense>
      <a
        href={hrefOfOrder(order.id)}
        className="mt-3 mr-4 inline-block rounded-1 text-13 text-accent underline-offset-3 hover:underline"
      >
        {t(isCrossing ? 'swap.orders.path' : 'swap.orders.slices')}
      </a>
    </>
  )
}

/** What a finished trade moved; null where that is not known. */
function doneText({ sold, bought }: HistoryEntry, { input, output }: OrderTokens): string | null {
  if (!sold.executed || !bought.executed) return null
  return t('swap.orders.done', {
    sold: amountWithSymbol(sold.executed, input, 'up'),
    received: amountWithSymbol(bought.executed, output),
  })
}

/** The price that an order was signed at, or filled at once it is over. */
function priceOf(entry: HistoryEntry, { input, output }: OrderTokens): RateLine | null {
  const decimals = { sell: input.decimals, buy: output.decimals }
  const found = entryPrice(entry, decimals, shownPer(input, output))
  return found && lineOf(found.price, input, output, found.digits)
}

/** What is certain of the amount that is not fixed. */
function boundText(fed: TrackedOrder, tokens: OrderTokens): readonly [short: string, whole: string] | null {
  const figures = trackedFigures(fed)
  const { side, bound } = figures
  if (bound === null) return null
  const token = side === 'SELL' ? tokens.output : tokens.input
  const { filledPercent } = fed
  // An amount that holds for a part or under a condition is called by its name.
  const isNamed = figures.isIfSold || (filledPercent > 0 && filledPercent < 100)
  const worded = (amount: string): string =>
    isNamed
      ? `${boundWords(figures, filledPercent)[0]} ${amount}`
      : t(side === 'SELL' ? 'swap.orders.forLeast' : 'swap.orders.forMost', { amount })
  return [
    worded(amountWithSymbol(bound, token, side === 'SELL' ? 'down' : 'up')),
    worded(exactAmount(bound, token)),
  ]
}

/** Until when it can be filled; what has left for another chain is bound by its bridge's deadline alone. */
const untilOf = ({ status, order: { expiresAt } }: TrackedOrder): number =>
  isOnItsWay(status) ? 0 : expiresAt
