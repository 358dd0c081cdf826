import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import '../../../text/en/screens/twapRun.ts'
import '../../../text/en/trade/figures.ts'
import { type ReactNode, useState } from 'react'
import type { DoctorFinding } from '../../../domain/orders/history/doctor.ts'
import {
  averageAgainstMarket,
  type TwapRun as Run,
  twapRows,
  twapRunOf,
} from '../../../domain/orders/history/twapRun.ts'
import type { Token } from '../../../domain/token/token.ts'
import { countdownText, durationText } from '../../../text/durationText.ts'
import { formatTime } from '../../../text/format.ts'
import { say, t } from '../../../text/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Details, type DetailsRow } from '../../../ui/Details.tsx'
import { Note } from '../../../ui/Note.tsx'
import { saveFile } from '../page/saveFile.ts'
import { useNow } from '../page/useNow.ts'
import { useInvertedPairs } from '../token/pairDirections.ts'
import { TokenAmount } from '../token/TokenAmount.tsx'
import { amountOf, amountWithSymbol, rateLine } from '../token/tokenText.ts'
import { BpsText } from './BpsText.tsx'
import { SliceList } from './SliceList.tsx'
import { SliceStrip } from './SliceStrip.tsx'
import { scheduleFile } from './scheduleFile.ts'
import { twapWait } from './twapWait.ts'
import { useFillMarkets } from './useFillMarkets.ts'

export interface TwapRunProps {
  readonly seen: OrderSnapshot
  /** Null where a token is not known: amounts are then left out. */
  readonly sold: Token | null
  readonly bought: Token | null
  /** What the doctor found, where it was asked. */
  readonly findings?: readonly DoctorFinding[]
  /** Milliseconds by which the chain's clock is later than this browser's. */
  readonly clockOffsetMs?: number
  /** Without the list of slices, for places that hold several orders. */
  readonly isCompact?: boolean
}

/** An order in slices as far as it has come: each slice, the average, what comes next and why it waits. Nothing for orders of other families. */
export function TwapRun(props: TwapRunProps) {
  useInvertedPairs()
  const run = twapRunOf(props.seen)
  return run && <RunCard {...props} run={run} />
}

interface RunProps extends TwapRunProps {
  readonly run: Run
}

function RunCard(props: RunProps) {
  const { seen, run, sold, bought, findings, clockOffsetMs = 0, isCompact = false } = props
  const [isAll, setIsAll] = useState(false)
  const nowMs = useNow(1_000, run.next !== null) + clockOffsetMs
  const markets = useFillMarkets(seen.order, run)
  const wait = twapWait({ seen, run, nowMs }, findings)
  const rows = twapRows(run, seen.order.createdAt, isAll)
  const canFold = isAll || rows.some(({ kind }) => kind === 'more')
  const Frame = isCompact ? Inset : Outset
  return (
    <Frame>
      <Head {...props} nowMs={nowMs} />
      <SliceStrip run={run} />
      {wait && (
        <div className="mt-3">
          <Note tone={wait.tone}>
            {say({
              ...wait.say,
              params: {
                ...wait.say.params,
                ...(wait.amount !== undefined && { amount: lackText(wait.amount, sold) }),
                ...(wait.at !== undefined && { when: formatTime(new Date(wait.at)) }),
              },
            })}
            {wait.also && ` ${say(wait.also)}`}
          </Note>
        </div>
      )}
      <div className="mt-3.5">
        <Details rows={[...filledRows(props, averageAgainstMarket(run, markets)), ...scheduleRows(props)]} />
      </div>
      {!isCompact && (
        <SliceList rows={rows} run={run} markets={markets} sold={sold} bought={bought} seen={seen} />
      )}
      {!isCompact && (
        <div className="flex flex-wrap gap-2">
          {canFold && (
            <Button variant="quiet" size="compact" onClick={() => setIsAll(!isAll)}>
              {isAll ? t('twapRun.showFewer') : t('twapRun.showAll')}
            </Button>
          )}
          {run.next && <SaveSchedule {...props} nowMs={nowMs} />}
        </div>
      )}
    </Frame>
  )
}

interface Framed {
  readonly children: ReactNode
}
const Outset = ({ children }: Framed) => (
  <Card padded className="@container">
    {children}
  </Card>
)
/** Inside of another card. */
const Inset = ({ children }: Framed) => <div className="@container">{children}</div>

const lackText = (amount: bigint, token: Token | null): string =>
  token ? amountWithSymbol(amount, token, 'up') : t('twapRun.units', { amount: amount.toString() })

function Head({ run, sold, bought, nowMs }: RunProps & { readonly nowMs: number }) {
  const { plan, filled, next, moved } = run
  const token = plan.side === 'SELL' ? sold : bought
  const part = moved && (plan.side === 'SELL' ? moved.spent : moved.received)
  const leftMs = next?.dueAt == null ? null : next.dueAt - nowMs
  return (
    <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
      <div>
        <h2 className="text-16 font-semibold tracking-[-0.008em]">
          {t('twapRun.progress', { done: filled.length, slices: plan.slices })}
        </h2>
        {token && (filled.length === 0 || part !== null) && (
          <p className="text-13 text-ink-2">
            {t(plan.side === 'SELL' ? 'twapRun.sold' : 'twapRun.bought', {
              moved: amountOf(part ?? 0n, token),
              total: amountWithSymbol(plan.total, token),
            })}
          </p>
        )}
      </div>
      {leftMs !== null && !next?.isPastDeadline && (
        <p role="timer" className="text-14 font-[520] tabular-nums">
          {leftMs > 0 ? t('twapRun.nextIn', { time: countdownText(leftMs) }) : t('twapRun.nextDue')}
        </p>
      )}
    </header>
  )
}

/** Saves what is to come as a calendar file. */
function SaveSchedule({ seen, run, sold, bought, nowMs }: RunProps & { readonly nowMs: number }) {
  if (!sold || !bought || run.next?.dueAt == null) return null
  const save = () => {
    const text = scheduleFile({ seen, run, sold, bought, nowMs })
    if (text !== null) saveFile(`kontor-slices-${seen.order.id}.ics`, 'text/calendar;charset=utf-8', text)
  }
  return (
    <Button variant="quiet" size="compact" onClick={save}>
      {t('twapRun.calendar')}
    </Button>
  )
}

/** How well the filled slices did; nothing before the first fill. */
function filledRows(
  { seen, run: { filled, moved, againstBoundBps }, sold, bought }: RunProps,
  market: ReturnType<typeof averageAgainstMarket>,
): readonly DetailsRow[] {
  if (filled.length === 0) return []
  const rate =
    moved && sold && bought
      ? rateLine({ amount: moved.spent, token: sold }, { amount: moved.received, token: bought })
      : null
  return [
    {
      key: 'average',
      label: t('twapRun.average'),
      value: rate ? t('trade.rate', { ...rate }) : t('trade.unknown'),
    },
    {
      key: 'bound',
      label: t(seen.order.side === 'SELL' ? 'twapRun.againstLeast' : 'twapRun.againstMost'),
      value: <BpsText bps={againstBoundBps} />,
      hint: t('twapRun.againstBound.hint'),
    },
    {
      key: 'market',
      label: t('twapRun.againstMarket'),
      value: (
        <>
          <BpsText bps={market?.bps ?? null} />
          {market && market.compared < filled.length && (
            <span className="text-ink-3">
              {' · '}
              {t('twapRun.compared', { compared: market.compared, filled: filled.length })}
            </span>
          )}
        </>
      ),
      hint: t('twapRun.againstMarket.hint'),
    },
  ]
}

/** How a run goes on. */
function scheduleRows({ run, sold, bought }: RunProps): readonly DetailsRow[] {
  const { plan, filled, finishesAt, next } = run
  const free = plan.side === 'SELL' ? bought : sold
  const bound = next ?? filled.at(-1)
  return [
    ...(free && bound?.bound
      ? [
          {
            key: 'protection',
            label: t('twapRun.protection'),
            value: (
              <>
                {t(plan.side === 'SELL' ? 'twapRun.atLeast' : 'twapRun.atMost')}{' '}
                <TokenAmount
                  value={bound.bound}
                  token={free}
                  rounding={plan.side === 'SELL' ? 'down' : 'up'}
                />
              </>
            ),
          },
        ]
      : []),
    { key: 'interval', label: t('twapRun.interval'), value: durationText(plan.intervalSec) },
    ...(finishesAt === null
      ? []
      : [{ key: 'finishes', label: t('twapRun.finishes'), value: formatTime(new Date(finishesAt)) }]),
  ]
}
