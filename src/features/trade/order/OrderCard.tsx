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
import { isPresigned, ORDER_TONES, orderViewOf } from './orderView.ts'
import { editHref } from './repeatHref.ts'
import { AGE_MS, agedLabel, ageText } from './statusAge.ts'

const CrossingRun = lazyPart(async () => (await import('../crossing/CrossingRun.tsx')).CrossingRun)
const TwapRun = lazyPart(async () => (await import('../twap/TwapRun.tsx')).TwapRun)

/** One order that is followed, in a few lines, with what can be done about it. */
export function OrderCard({
  fed: followed,
  left,
  flows,
  book,
  live,
  available,
  isStale,
  onStart,
  onCancel,
  onClear,
}: {
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
}) {
  useInvertedPairs()
  const fed = { ...followed, ...(left && { deposit: left }) }
  const { order } = fed
  const [source, there] = [useTokens(order.chainId), useTokens(order.output.chainId)]
  // What comes from another chain is acted on there, or on its page.
  const isHere = order.chainId === book.chainId
  const here = isHere ? book : source
  const proven = useProven()
  const { proof } = proven(fed)
  const view = orderViewOf(fed, flows, proof)
  const isUnderWay = useUnderWay(fed)
  const returned = useReturnedText(fed, { from: order.chainId, to: order.output.chainId })
  const presigned = { ...fed, isPresigned: isPresigned(fed, flows) }
  const acts = isHere ? orderActs(presigned, view.actions, available) : []
  const edit = editHref(entryOfOrder(fed), (leg) => here.find(leg) ?? there.find(leg), flows)
  const contradiction = contradictionText(order)
  const nowMs = useNow(AGE_MS, isStale)
  const isShort = isHere && view.actions.includes('restoreFunds')
  const tokens = { input: tokenOf(here, order.input), output: tokenOf(there, order.output) }
  const figures = [priceText(fed, tokens), boundText(fed, tokens), untilText(fed)].filter((text) => text)
  return (
    <Card padded>
      <article>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3 className="font-[560]">{orderTitle(order, tokens)}</h3>
          <Tag tone={ORDER_TONES[view.tone]}>
            {isStale && !proof
              ? agedLabel(say(view.label), fed.status, ageText(fed.lastSeenAt, nowMs))
              : say(view.label)}
          </Tag>
        </div>
        <p className="mt-1 text-13 text-ink-2">
          {[returned ?? say(view.sentence), depositText(fed)].filter(Boolean).join(' ')}
        </p>
        {contradiction && <p className="mt-1 text-13 text-warn">{contradiction}</p>}
        {fed.isInconsistent && <p className="mt-1 text-13 text-warn">{t('swap.orders.unclear')}</p>}
        {!view.isFinal && (
          <p className="mt-1 text-13 text-ink-3 [overflow-wrap:anywhere]">
            {figures.map((figure, place) => (
              <Fragment key={figure}>
                {place > 0 && ' · '}
                <span className="inline-block">{figure}</span>
              </Fragment>
            ))}
          </p>
        )}
        <Filled fed={fed} tokens={tokens} flows={flows} />
        {onClear && !isUnderWay && (
          <Button variant="quiet" size="small" className="mt-2 -mb-1 -ml-3" onClick={onClear}>
            {t('trade.flow.dismissDone')}
          </Button>
        )}
        {(acts.length > 0 || isShort || edit) && (
          <div className="mt-3 flex flex-wrap gap-2">
            {isShort && (
              <HeldOrder
                fed={fed}
                live={live}
                token={book.find({ chainId: order.chainId, address: order.input.token })}
                onStart={onStart}
              />
            )}
            {edit && (
              <a
                href={edit}
                className="inline-flex min-h-8 items-center justify-center rounded-2 border border-line bg-card px-3 py-1 text-13 leading-tight font-medium hover:border-line-strong"
              >
                {t('swap.orders.edit')}
              </a>
            )}
            {acts.map((act) => (
              <Button
                key={act.action}
                size="small"
                onClick={() =>
                  isCancelAct(act) ? onCancel({ ...act, seen: presigned }) : onStart(act.intent)
                }
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

/** What was filled so far; of an order in slices how its run goes on, of one to another chain where the money is, and where all of it is shown. */
function Filled({
  fed,
  tokens,
  flows,
}: {
  readonly fed: TrackedOrder
  readonly tokens: OrderTokens
  readonly flows: readonly FlowRecord[]
}) {
  const { order } = fed
  if (order.chainId !== order.output.chainId) {
    return (
      <div className="mt-3 border-t border-line pt-3">
        <Suspense>
          <CrossingRun seen={{ ...fed, isPresigned: isPresigned(fed, flows) }} flows={flows} isCompact />
        </Suspense>
        <a
          href={hrefOfOrder(order.id)}
          className="mt-3 inline-block rounded-1 text-13 text-accent underline-offset-3 hover:underline"
        >
          {t('swap.orders.path')}
        </a>
      </div>
    )
  }
  if (isSliced({ family: order.onChainOrderType })) {
    return (
      <div className="mt-3 border-t border-line pt-3">
        <Suspense>
          <TwapRun seen={fed} sold={tokens.input} bought={tokens.output} isCompact />
        </Suspense>
        <a
          href={hrefOfOrder(order.id)}
          className="mt-3 inline-block rounded-1 text-13 text-accent underline-offset-3 hover:underline"
        >
          {t('swap.orders.slices')}
        </a>
      </div>
    )
  }
  if (order.transactions.length === 0) return null
  return (
    <div className="mt-3 border-t border-line pt-3">
      <OrderReceipt fed={fed} tokens={tokens} />
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
  const [label] = boundWords(figures, fed.filledPercent)
  return `${label} ${exactAmount(bound, side === 'SELL' ? tokens.output : tokens.input)}`
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
