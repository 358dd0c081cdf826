import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import '../../../text/en/screens/twapRun.ts'
import '../../../text/en/trade/figures.ts'
import { useState } from 'react'
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
import { classNames } from '../../../ui/classNames.ts'
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
  /** Where it stands and why it waits in a line, or how its slices did, for a table of several orders; without it the whole as a card. */
  readonly part?: 'line' | 'slices'
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
  const { run, part, clockOffsetMs = 0 } = props
  const nowMs = useNow(1_000, run.next !== null) + clockOffsetMs
  const wait = <Wait {...props} nowMs={nowMs} />
  if (part === 'slices') return <Slices {...props} nowMs={nowMs} />
  if (part === 'line')
    return (
      <>
        <div className="flex flex-wrap items-baseline gap-x-2">
          <Progress {...props} />
          <Next {...{ run, part, nowMs }} />
        </div>
        {wait}
      </>
    )
  return (
    <Card padded className="@container">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <div>
          <Progress {...props} />
        </div>
        <Next run={run} nowMs={nowMs} />
      </header>
      <SliceStrip run={run} />
      {wait}
      <Slices {...props} nowMs={nowMs} />
    </Card>
  )
}

interface TimedProps extends RunProps {
  readonly nowMs: number
}

/** Why it waits; nothing while it does not. */
function Wait({ seen, run, findings, sold, nowMs }: TimedProps) {
  const wait = twapWait({ seen, run, nowMs }, findings)
  if (!wait) return null
  return (
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
  )
}

/** How well it did, and its slices one below the other. */
function Slices(props: TimedProps) {
  const { seen, run, sold, bought, nowMs } = props
  const [isAll, setIsAll] = useState(false)
  const markets = useFillMarkets(seen.order, run)
  const rows = twapRows(run, seen.order.createdAt, isAll)
  const canFold = isAll || rows.some(({ kind }) => kind === 'more')
  return (
    <div className="@container">
      <div className="mt-3.5">
        <Details rows={[...filledRows(props, averageAgainstMarket(run, markets)), ...scheduleRows(props)]} />
      </div>
      <SliceList rows={rows} run={run} markets={markets} sold={sold} bought={bought} seen={seen} />
      <div className="flex flex-wrap gap-2">
        {canFold && (
          <Button variant="quiet" size="compact" onClick={() => setIsAll(!isAll)}>
            {isAll ? t('twapRun.showFewer') : t('twapRun.showAll')}
          </Button>
        )}
        {run.next && <SaveSchedule {...props} nowMs={nowMs} />}
      </div>
    </div>
  )
}

const lackText = (amount: bigint, token: Token | null): string =>
  token ? amountWithSymbol(amount, token, 'up') : t('twapRun.units', { amount: amount.toString() })

/** How many slices and how much of the whole were filled. */
function Progress({ run, sold, bought, part: shape }: RunProps) {
  const { plan, filled, moved } = run
  const token = plan.side === 'SELL' ? sold : bought
  const part = moved && (plan.side === 'SELL' ? moved.spent : moved.received)
  const progress = t('twapRun.progress', { done: filled.length, slices: plan.slices })
  return (
    <>
      {shape === 'line' ? (
        <p className="font-[520] text-ink">{progress}</p>
      ) : (
        <h2 className="text-16 font-semibold tracking-[-0.008em]">{progress}</h2>
      )}
      {token && (filled.length === 0 || part !== null) && (
        <p className="text-13 text-ink-2">
          {t(plan.side === 'SELL' ? 'twapRun.sold' : 'twapRun.bought', {
            moved: amountOf(part ?? 0n, token),
            total: amountWithSymbol(plan.total, token),
          })}
        </p>
      )}
    </>
  )
}

/** When its next slice is due; nothing where none is to come. */
function Next({ run: { next }, part, nowMs }: Pick<TimedProps, 'run' | 'part' | 'nowMs'>) {
  const leftMs = next?.dueAt == null ? null : next.dueAt - nowMs
  if (leftMs === null || next?.isPastDeadline) return null
  return (
    <p role="timer" className={classNames(part !== 'line' && 'text-14 font-[520]', 'tabular-nums')}>
      {leftMs > 0 ? t('twapRun.nextIn', { time: countdownText(leftMs) }) : t('twapRun.nextDue')}
    </p>
  )
}

/** Saves what is to come as a calendar file. */
function SaveSchedule({ seen, run, sold, bought, nowMs }: TimedProps) {
  if (!sold || !bought || run.next?.dueAt == null) return null
  const save = () => {
    const text = scheduleFile({ seen, run, sold, bought, nowMs })
    if (text !== null) saveFile(`kontor-slices-${seen.order.id}.ics`, 'text/calendar;charset=utf-8', text)
  }
  return (
    <Button size="small" onClick={save}>
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
