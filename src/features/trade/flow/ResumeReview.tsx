import '../../../text/en/trade/details.ts'
import '../../../text/en/trade/review.ts'
import { useEffect, useId, useRef } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import type { HostFee } from '../../../domain/host/hostFee.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import type { FlowRecord, FlowStep } from '../../../flow/journal/flowRecord.ts'
import { formatTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Details, type DetailsRow } from '../../../ui/Details.tsx'
import { boundRow, type FigureTable, slippageRow, tradeFeeRow } from '../kind/figureRows.tsx'
import { flowTitle, numberedSteps, stepEffect, stepTitle } from '../kind/flowSteps.ts'
import { isPlannedAnew, remainingAsks } from '../kind/goingOn.ts'
import { intentFigures, payeeOfIntent } from '../kind/intentFigures.ts'
import { isTrade, orderOf } from '../kind/kindFacts.ts'
import type { TradeIntent } from '../kind/kindView.ts'
import { showExact } from '../kind/showExact.tsx'
import { WalletSteps } from '../kind/WalletSteps.tsx'
import { useConfig } from '../session/configContext.tsx'
import { useFlows } from '../session/sessionHooks.tsx'
import { useLookalikeHold } from '../terms/useLookalikeHold.tsx'
import { useNameHold } from '../terms/useNameHold.tsx'
import { AddressText } from '../token/AddressText.tsx'

/** What was agreed to, once more, and the wallet's prompts: shown after a pause, before any prompt. */
export function ResumeReview({
  flow,
  onConfirm,
  onBack,
}: {
  readonly flow: FlowRecord
  readonly onConfirm: () => void
  readonly onBack: () => void
}) {
  const { intent } = flow
  const { hostFee: host } = useConfig()
  const headingId = useId()
  const region = useRef<HTMLElement>(null)
  useEffect(() => region.current?.focus(), [])
  const behind = behindOf(flow, useFlows())
  const lookalike = useLookalikeHold([intent])
  const named = useNameHold([intent])
  const chain = {
    key: 'chain',
    label: t('trade.review.chain'),
    value: chainName(intent.chainId),
  }
  return (
    <section
      ref={region}
      tabIndex={-1}
      data-agreed=""
      aria-labelledby={headingId}
      className="mt-4 rounded-1 border-t border-line pt-3.5"
    >
      <h4 id={headingId} className="mb-2 font-[560]">
        {t('trade.flow.reviewed')}
      </h4>
      <Details rows={isTrade(intent) ? [...tradeRows(intent, host), chain] : [actRow(flow), chain]} />
      {behind.length > 0 && (
        <p className="mt-2 text-13 text-ink-2">
          {t('trade.flow.then', { acts: behind.map(flowTitle).join(', ') })}
        </p>
      )}
      <h4 className="mt-4 mb-2 font-[560]">{t('trade.asked.title')}</h4>
      {isPlannedAnew(flow) && isTrade(intent) ? (
        <WalletSteps intent={intent} flow={flow} />
      ) : (
        <RemainingAsks flow={flow} />
      )}
      <div className="mt-4 grid gap-2 empty:hidden">
        {lookalike.note}
        {named.note}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="primary"
          className="grow"
          blocked={lookalike.hold !== null || named.hold !== null}
          onClick={onConfirm}
        >
          {t('trade.flow.sendToWallet')}
        </Button>
        <Button onClick={onBack}>{t('trade.back')}</Button>
      </div>
    </section>
  )
}

/** The flows that go on in turn once this one is over. */
function behindOf({ id }: Pick<FlowRecord, 'id'>, flows: readonly FlowRecord[]): readonly FlowRecord[] {
  const next = flows.filter(({ after, status }) => after === id && status === 'paused')
  const others = flows.filter((flow) => flow.id !== id)
  return next.flatMap((flow) => [flow, ...behindOf(flow, others)])
}

/** A flow that was planned knows what it will ask; of one that signs and nothing else that is clear before. */
function RemainingAsks({ flow }: { readonly flow: FlowRecord }) {
  const { intent } = flow
  const known = remainingAsks(flow)
  const steps = known.length > 0 ? known : [SIGN_CANCELLATION]
  return (
    <ol className="flex flex-col gap-2">
      {numberedSteps({ steps }).map(({ step, key }) => (
        <li key={key}>
          <p className="font-medium">{stepTitle(step, intent)}</p>
          <p className="text-13 text-ink-3">{stepEffect(step, intent)}</p>
        </li>
      ))}
    </ol>
  )
}

const SIGN_CANCELLATION: FlowStep = { name: 'sign-cancellation', status: 'todo' }

const actRow = (flow: FlowRecord): DetailsRow => ({
  key: 'act',
  label: t('trade.flow.act'),
  value: flowTitle(flow),
})

function tradeRows(intent: TradeIntent, host: HostFee | undefined): readonly DetailsRow[] {
  const { side, sellToken, buyToken, chainId, account, recipient } = intent
  const isSell = side === 'SELL'
  const order = orderOf(intent)
  const figures = intentFigures(intent)
  const table: FigureTable = {
    ...{ figures, host, payee: payeeOfIntent(intent), show: showExact(sellToken, buyToken) },
  }
  const fixed = isSell
    ? { key: 'sell', label: t('swap.sell'), value: table.show('sold', figures.fixed) }
    : { key: 'buy', label: t('swap.buy'), value: table.show('bought', figures.fixed) }
  return [
    ...(isSell ? [fixed, ...boundRow(table)] : [...boundRow(table), fixed]),
    ...slippageRow(intent),
    ...tradeFeeRow(table),
    ...(isSameAddress(account, recipient)
      ? []
      : [
          {
            key: 'recipient',
            label: t('trade.flow.recipient'),
            value: <AddressText chainId={chainId} value={recipient} isParty />,
          },
        ]),
    ...(order
      ? [
          {
            key: 'deadline',
            label: t('trade.review.deadline'),
            value: formatTime(new Date(order.deadlineSec * 1_000)),
          },
        ]
      : []),
  ]
}
