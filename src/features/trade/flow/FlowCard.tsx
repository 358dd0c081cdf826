import type { ReviewAgain } from './reviewAgain.ts'
import '../../../text/en/orders/openOrders.ts'
import '../../../text/en/orders/orders.ts'
import { Suspense, useId } from 'react'
import { nativeTokenOf } from '../../../domain/chain/nativeToken.ts'
import type { OrderStateView } from '../../../domain/orders/record/orderStateView.ts'
import type { FlowRecord, FlowStep } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { chainOfStep, stepFactsOf } from '../../../flow/record/stepFacts.ts'
import { say, t } from '../../../text/text.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useWithdrawalLeft } from '../deposit/useWithdrawalLeft.ts'
import { flowErrorText } from '../kind/flowErrorText.ts'
import {
  currentStep,
  flowTitle,
  isMinedInVain,
  numberedSteps,
  shownSteps,
  spenderText,
  stepEffect,
  stepStatusText,
  stepTitle,
} from '../kind/flowSteps.ts'
import { isWalletBack } from '../kind/goingOn.ts'
import { intentFigures } from '../kind/intentFigures.ts'
import { isTrade } from '../kind/kindFacts.ts'
import type { TradeIntent } from '../kind/kindView.ts'
import { lazyPart } from '../lazy/lazyPart.ts'
import { OrderReceipt } from '../order/OrderReceipt.tsx'
import { ORDER_TONES, orderViewOf } from '../order/orderView.ts'
import { AGE_MS } from '../order/statusAge.ts'
import { useNow } from '../page/useNow.ts'
import { useSession } from '../session/sessionHooks.tsx'
import { StuckPart } from '../stuck/StuckPart.tsx'
import { stuckText } from '../stuck/stuckText.ts'
import { AddressText, HashText } from '../token/AddressText.tsx'
import { amountWithSymbol, exactAmount } from '../token/tokenText.ts'
import { FlowActions } from './FlowActions.tsx'
import { FlowReceipt } from './FlowReceipt.tsx'
import { FlowRecipient } from './FlowRecipient.tsx'
import { FlowStatus } from './FlowStatus.tsx'
import { signedDifference } from './signedDifference.ts'

const ReturnedDeposit = lazyPart(async () => (await import('../deposit/ReturnedDeposit.tsx')).ReturnedDeposit)

const TONES = { running: 'accent', paused: 'warn', done: 'up', failed: 'down' } as const

interface FlowCardProps {
  readonly flow: FlowRecord
  /** The order it placed, as it is followed: its state and receipt are shown in place of the flow's. */
  readonly order?: TrackedOrder | undefined
  readonly withTitle?: boolean
  /** Opens the flow in a window of its own, from its title. */
  readonly onOpen?: () => void
  /** In a window of its own, which has a button to close already. */
  readonly isWindow?: boolean
  readonly onDismissed?: () => void
  /** For flows that the market has left behind. */
  readonly onReviewAgain?: ReviewAgain | undefined
}

/** A flow from its record: its state, what went wrong, what it brought, and what can be done. */
export function FlowCard(props: FlowCardProps) {
  const { flow, order, withTitle = true, isWindow = false, onOpen, onDismissed, onReviewAgain } = props
  const headingId = useId()
  const steps = shownSteps(flow)
  const current = currentStep({ steps })
  const isPlaced = order !== undefined && flow.status === 'done'
  const view = isPlaced ? orderViewOf(order, [flow]) : null
  const nowMs = useNow(AGE_MS, flow.status === 'done')
  const isBack = useSession((session) => isWalletBack(flow, session))
  const left = useWithdrawalLeft(flow)
  return (
    <section aria-labelledby={headingId} className="group/flow">
      <div className="mb-3 flex items-start justify-between gap-3">
        <h3 id={headingId} className={withTitle ? 'font-[560]' : 'sr-only'}>
          {onOpen ? (
            <button
              type="button"
              className="-my-0.5 rounded-1 py-0.5 text-left underline decoration-line-strong underline-offset-3 hover:decoration-current"
              onClick={onOpen}
            >
              {flowTitle(flow)}
            </button>
          ) : (
            flowTitle(flow)
          )}
        </h3>
        <Tag tone={view ? ORDER_TONES[view.tone] : TONES[flow.status]}>
          {view ? say(view.label) : <FlowStatus flow={flow} nowMs={nowMs} />}
        </Tag>
      </div>
      {isTrade(flow.intent) && <FlowRecipient intent={flow.intent} />}
      {flow.receipt && isTrade(flow.intent) ? (
        <FlowReceipt intent={flow.intent} receipt={flow.receipt} at={flow.updatedAt} onAgain={onDismissed} />
      ) : (
        <ol className="flex flex-col gap-3">
          {(isPlaced && hasFills(order) ? [] : numberedSteps({ steps })).map(({ step, key }) => (
            <StepRow key={key} step={step} flow={flow} isCurrent={step === current} />
          ))}
          {view && <OrderStep view={view} />}
        </ol>
      )}
      {isPlaced && isTrade(flow.intent) && <PlacedReceipt order={order} intent={flow.intent} />}
      {flow.status === 'done' && flow.intent.kind === 'cancel-native' && (
        <Suspense>
          <ReturnedDeposit flow={flow} />
        </Suspense>
      )}
      <FlowNotes {...{ flow, isBack, left }} />
      {!(isWindow && flow.status === 'done') && (
        <FlowActions {...{ flow, isWindow, isBack, onDismissed, onReviewAgain }} isSpent={left !== null} />
      )}
    </section>
  )
}

/** What is to be known of a flow before it goes on. */
function FlowNotes({
  flow,
  isBack,
  left,
}: {
  readonly flow: FlowRecord
  /** The wallet that it waited for is there again. */
  readonly isBack: boolean
  /** Of a deposit that was to be withdrawn; null for other flows. */
  readonly left: bigint | null
}) {
  return (
    <>
      {flow.notice && flow.status === 'running' && (
        <div className="mt-3">
          <Note>
            {say(flow.notice)} {stuckText(flow)}
          </Note>
        </div>
      )}
      <StuckPart flow={flow} />
      {isBack && (
        <div className="mt-3">
          <Note tone="accent">{t('trade.flow.walletBack')}</Note>
        </div>
      )}
      {left !== null && (
        <div className="mt-3">
          <Note>{leftText(left, flow.intent.chainId)}</Note>
        </div>
      )}
      {flow.error && flow.status !== 'running' && !isBack && left === null && (
        <div className="mt-3">
          <Note
            tone={flow.status === 'failed' ? 'down' : 'warn'}
            urgent
            title={heldTitle(flow.error)}
            details={
              flow.error.details ? { label: t('app.error.details'), text: flow.error.details } : undefined
            }
          >
            {flowErrorText(flow)}
          </Note>
        </div>
      )}
    </>
  )
}

/** That nothing reached the wallet, of what the firewall or two nodes that disagree held back. */
function heldTitle({ code }: NonNullable<FlowRecord['error']>): string | null {
  if (code.startsWith('firewall-') || code === 'chain-other-decimals') return t('flow.held.firewall')
  return code === 'nodes-differ' || code === 'node-behind' ? t('flow.held.nodes') : null
}

/** What is left of a deposit that was to be withdrawn. */
function leftText(left: bigint, chainId: number): string {
  const native = nativeTokenOf(chainId)
  return left > 0n && native
    ? t('order.deposit.left', { amount: amountWithSymbol(left, native) })
    : t('order.deposit.none')
}

/** What becomes of a placed order, as the step after those of the flow. */
function OrderStep({ view }: { readonly view: OrderStateView }) {
  const status =
    view.tone === 'good'
      ? 'done'
      : view.isFinal
        ? 'failed'
        : ('pending' as const satisfies FlowStep['status'])
  return (
    <li aria-current={view.isFinal ? undefined : 'step'} className="flex gap-3">
      <StepMark status={status} isLive={!view.isFinal} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <span className="font-medium">{t('swap.orders.fill')}</span>
          <span className={classNames('text-right text-13', view.isFinal ? 'text-ink-3' : 'text-accent')}>
            {say(view.label)}
          </span>
        </div>
        <p className="text-13 text-ink-3">{say(view.sentence)}</p>
      </div>
    </li>
  )
}

const hasFills = ({ order, chain }: TrackedOrder): boolean =>
  order.transactions.length > 0 || Boolean(chain?.fillTx)

function PlacedReceipt({ order, intent }: { readonly order: TrackedOrder; readonly intent: TradeIntent }) {
  if (!hasFills(order)) return null
  return (
    <div className="mt-4 border-t border-line pt-3.5">
      <OrderReceipt fed={order} tokens={{ input: intent.sellToken, output: intent.buyToken }} />
    </div>
  )
}

function StepRow({
  step,
  flow,
  isCurrent,
}: {
  readonly step: FlowStep
  readonly flow: FlowRecord
  readonly isCurrent: boolean
}) {
  const isLive = isCurrent && flow.status === 'running'
  const isStopped = isCurrent && flow.status === 'paused'
  const isOver = step.status === 'done' || step.status === 'skipped'
  const chainId = chainOfStep(step, flow.intent)
  const difference = stepFactsOf(step.name).agrees ? differenceText(flow) : null
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={classNames('flex gap-3', !isOver && 'group-has-data-agreed/flow:hidden')}
    >
      <StepMark status={step.status} isLive={isLive} isStopped={isStopped} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <span className={classNames('font-medium', !isCurrent && step.status === 'todo' && 'text-ink-2')}>
            {stepTitle(step, flow.intent)}
          </span>
          <span
            className={classNames(
              'text-right text-13',
              isLive ? 'text-accent' : isStopped ? 'text-warn' : 'text-ink-3',
            )}
          >
            {stepStatusText(step, flow)}
          </span>
        </div>
        <p className="text-13 text-ink-3">
          {isMinedInVain(step, flow) ? t('trade.effect.mined') : stepEffect(step, flow.intent)}
        </p>
        {difference && <p className="mt-1 text-13 text-warn">{difference}</p>}
        {step.spender && isCurrent && (
          <div className="mt-1 text-13 text-ink-3">
            {spenderText(step, flow.intent)}
            <AddressText chainId={chainId} value={step.spender} />
          </div>
        )}
        {step.hash && <HashText chainId={chainId} hash={step.hash} />}
      </div>
    </li>
  )
}

function differenceText({ intent, artifacts }: FlowRecord): string | null {
  const found = signedDifference(intent, artifacts)
  if (!found || !isTrade(intent)) return null
  const token = intent.side === 'SELL' ? intent.buyToken : intent.sellToken
  const { bound } = intentFigures(intent)
  const signed = intentFigures(withBound(intent, found.signed)).bound
  if (signed === bound) return null
  return t('trade.step.difference', {
    reviewed: exactAmount(bound, token),
    signed: exactAmount(signed, token),
  })
}

function withBound(intent: TradeIntent, bound: bigint): TradeIntent {
  const amount = bound.toString()
  if (intent.side === 'BUY') return { ...intent, sellAmount: amount }
  return 'destination' in intent && intent.destination
    ? { ...intent, destination: { ...intent.destination, amount } }
    : { ...intent, buyAmount: amount }
}

function StepMark({
  status,
  isLive,
  isStopped = false,
}: {
  readonly status: FlowStep['status']
  readonly isLive: boolean
  readonly isStopped?: boolean
}) {
  const done = status === 'done' || status === 'skipped'
  return (
    <span
      className={classNames(
        'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border',
        done
          ? 'border-up bg-up-soft text-up'
          : status === 'failed'
            ? 'border-down text-down'
            : isLive
              ? 'border-transparent text-accent'
              : isStopped
                ? 'border-warn'
                : 'border-line-strong',
      )}
    >
      {done ? (
        <Icon name="check" size={12} />
      ) : status === 'failed' ? (
        <Icon name="close" size={12} />
      ) : isLive ? (
        <Spinner size={18} />
      ) : null}
    </span>
  )
}
