import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import '../../../text/en/orders/openOrders.ts'
import '../../../text/en/orders/orders.ts'
import '../../../text/en/trade/steps.ts'
import { Fragment, Suspense } from 'react'
import { signedPrice } from '../../../domain/orders/history/entryPrice.ts'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { isOnItsWay } from '../../../domain/orders/record/orderState.ts'
import { isSliced } from '../../../domain/orders/struct/families.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { FlowIntent, FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { formatTime } from '../../../text/format.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { hrefOfOrder } from '../address/paths.ts'
import { useProven } from '../crossing/useProven.ts'
import { useReturnedText } from '../crossing/useReturnedText.ts'
import { useUnderWay } from '../crossing/useUnderWay.ts'
import { boundWords } from '../kind/figureRows.tsx'
import { viewOf } from '../kind/kindViews.ts'
import { lazyPart } from '../lazy/lazyPart.ts'
import { useNow } from '../page/useNow.ts'
import { shownPer, useInvertedPairs } from '../token/pairDirections.ts'
import { amountWithSymbol, exactAmount, lineOf } from '../token/tokenText.ts'
import { type TokenBook, useTokens } from '../token/useTokens.ts'
import { type CardAct, isCancelAct } from './cardCancel.ts'
import { contradictionText } from './contradictionText.ts'
import { depositText } from './depositText.ts'
import { HeldOrder } from './HeldOrder.tsx'
import { OrderReceipt, type OrderTokens, trackedFigures } from './OrderReceipt.tsx'
import { type OrderAct, orderActs } from './openOrderActs.ts'
import { orderTitle, tokenOf } from './orderTitle.ts'
import { isPresigned, ORDER_TONES, stateOf } from './orderView.ts'
import { editHref } from './repeatHref.ts'
import { AGE_MS, agedLabel, ageText } from './statusAge.ts'

const CrossingRun = lazyPart(async () => (await import('../crossing/CrossingRun.tsx')).CrossingRun)
const TwapRun = lazyPart(async () => (await import('../twap/TwapRun.tsx')).TwapRun)

interface OrderCardProps {
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
  readonly onStart: (intent: FlowIntent) => void
  /** Shows what ending the order takes first. */
  readonly onCancel: (act: CardAct) => void
  /** Takes an ended order off the screen. */
  readonly onClear: (() => void) | null
}

/** One order that is followed, in a few lines, with what can be done about it. */
export function OrderCard(props: OrderCardProps) {
  const { flows, book, live, onStart, onCancel, onClear } = props
  useInvertedPairs()
  const { fed, view, label } = useOrderState(props)
  const { order } = fed
  const [source, there] = [useTokens(order.chainId), useTokens(order.output.chainId)]
  // What comes from another chain is acted on there, or on its page.
  const isHere = order.chainId === book.chainId
  const here = isHere ? book : source
  const isUnderWay = useUnderWay(fed)
  const returned = useReturnedText(fed, { from: order.chainId, to: order.output.chainId })
  const acts = isHere ? orderActs(fed, view.actions, props.available) : []
  const edit = editHref(entryOfOrder(fed), (leg) => here.find(leg) ?? there.find(leg), flows)
  const contradiction = contradictionText(order)
  const isShort = isHere && view.actions.includes('restoreFunds')
  const tokens = { input: tokenOf(here, order.input), output: tokenOf(there, order.output) }
  const sold = { chainId: order.chainId, address: order.input.token }
  return (
    <Card padded>
      <article>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3 className="font-[560]">{orderTitle(order, tokens)}</h3>
          <Tag tone={ORDER_TONES[view.tone]}>{label}</Tag>
        </div>
        <p className="mt-1 text-13 text-ink-2">
          {[returned ?? say(view.sentence), depositText(fed)].filter(Boolean).join(' ')}
        </p>
        {contradiction && <p className="mt-1 text-13 text-warn">{contradiction}</p>}
        {fed.isInconsistent && <p className="mt-1 text-13 text-warn">{t('swap.orders.unclear')}</p>}
        {!view.isFinal && <Figures fed={fed} tokens={tokens} />}
        <Filled fed={fed} tokens={tokens} flows={flows} />
        {onClear && !isUnderWay && (
          <Button variant="quiet" size="small" className="mt-2 -mb-1 -ml-3" onClick={onClear}>
            {t('trade.flow.dismissDone')}
          </Button>
        )}
        {(acts.length > 0 || isShort || edit) && (
          <div className="mt-3 flex flex-wrap gap-2">
            {isShort && <HeldOrder {...{ fed, live, onStart }} token={book.find(sold)} />}
            {edit && <EditLink href={edit} />}
            {acts.map((act) => (
              <Button
                key={act.action}
                size="small"
                onClick={() => (isCancelAct(act) ? onCancel({ ...act, seen: fed }) : onStart(act.intent))}
              >
                {actLabel(act, tokens.input)}
              </Button>
            ))}
          </div>
        )}
      </article>
    </Card>
  )
}

/** The order with what this browser knows of it, its state, and the label of the state, with its age while the service does not answer. */
function useOrderState({ fed: followed, left, flows, isStale }: OrderCardProps) {
  const fed = { ...followed, ...(left && { deposit: left }), isPresigned: isPresigned(followed, flows) }
  const proven = useProven()(fed)
  const view = stateOf(proven)
  const nowMs = useNow(AGE_MS, isStale)
  const age = isStale && !proven.proof ? ageText(fed.lastSeenAt, nowMs) : null
  return { fed, view, label: age === null ? say(view.label) : agedLabel(say(view.label), fed.status, age) }
}

/** Bound, price and expiry of an order that can still be filled. */
function Figures({ fed, tokens }: { readonly fed: TrackedOrder; readonly tokens: OrderTokens }) {
  const figures = [boundText(fed, tokens), priceText(fed, tokens), untilText(fed)].filter((text) => text)
  return (
    <p className="mt-1 text-13 text-ink-3 [overflow-wrap:anywhere]">
      {figures.map((figure, place) => (
        <Fragment key={figure}>
          {place > 0 && ' · '}
          <span className="inline-block">{figure}</span>
        </Fragment>
      ))}
    </p>
  )
}

const EditLink = ({ href }: { readonly href: string }) => (
  <a
    href={href}
    className="inline-flex min-h-8 items-center justify-center rounded-2 border border-line bg-card px-3 py-1 text-13 leading-tight font-medium hover:border-line-strong"
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
        <div className="mt-3 border-t border-line pt-3">
          <OrderReceipt fed={fed} tokens={tokens} />
        </div>
      )
    )
  return (
    <div className="mt-3 border-t border-line pt-3">
      <Suspense>
        {isCrossing ? (
          <CrossingRun seen={fed} flows={flows} isCompact />
        ) : (
          <TwapRun seen={fed} sold={tokens.input} bought={tokens.output} isCompact />
        )}
      </Suspense>
      <a
        href={hrefOfOrder(order.id)}
        className="mt-3 inline-block rounded-1 text-13 text-accent underline-offset-3 hover:underline"
      >
        {t(isCrossing ? 'swap.orders.path' : 'swap.orders.slices')}
      </a>
    </div>
  )
}

/** The price of a limit order as it was typed, before the partner fee. */
function priceText(fed: TrackedOrder, { input, output }: OrderTokens): string | null {
  if (fed.order.type !== 'LIMIT') return null
  const decimals = { sell: input.decimals, buy: output.decimals }
  const entry = entryOfOrder(fed)
  const found = signedPrice(entry, decimals, shownPer(input, output))
  return found && t('trade.rate', { ...lineOf(found.price, input, output, found.digits) })
}

/** What is certain of the amount that is not fixed. */
function boundText(fed: TrackedOrder, tokens: OrderTokens): string | null {
  const figures = trackedFigures(fed)
  const { side, bound } = figures
  if (bound === null) return null
  const amount = exactAmount(bound, side === 'SELL' ? tokens.output : tokens.input)
  const { filledPercent } = fed
  // An amount that holds for a part or under a condition is called by its name.
  if (figures.isIfSold || (filledPercent > 0 && filledPercent < 100))
    return `${boundWords(figures, filledPercent)[0]} ${amount}`
  return t(side === 'SELL' ? 'swap.orders.forLeast' : 'swap.orders.forMost', { amount })
}

/** Until when it can be filled; what has left for another chain is bound by its bridge's deadline alone. */
const untilText = ({ status, order: { expiresAt } }: TrackedOrder): string | null =>
  expiresAt > 0 && !isOnItsWay(status)
    ? t('swap.orders.until', { at: formatTime(new Date(expiresAt)) })
    : null

function actLabel({ action, intent }: OrderAct, token: Token): string {
  if (action === 'deposit' || action === 'topUp') {
    const { amount } = viewOf(intent).subject(intent)
    return t('swap.orders.deposit', { amount: amountWithSymbol(BigInt(amount), token, 'up') })
  }
  if (intent.kind === 'withdraw')
    return t('swap.orders.withdraw', { amount: amountWithSymbol(BigInt(intent.amount), token) })
  if (action !== 'cancelOnChain') return t('swap.orders.cancel')
  return t(intent.kind === 'cancel-native' ? 'swap.orders.cancelNative' : 'swap.orders.cancelOnChain')
}
