import '../../../text/en/trade/chart.ts'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { priceText } from '../../../domain/amount/limitPrice.ts'
import type { Price } from '../../../domain/amount/price.ts'
import { chainOf } from '../../../domain/chain/chains.ts'
import {
  chartPrice,
  HISTORY_RANGES,
  type HistoryRange,
  knownFrom,
  type PriceHistory,
  placedPrice,
} from '../../../domain/chain/priceHistory.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { type ChartPoint, scaleOf } from '../../../ui/chartScale.ts'
import { classNames } from '../../../ui/classNames.ts'
import { PriceChart } from '../../../ui/PriceChart.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import type { Offer } from '../quote/offer.ts'
import { useSession } from '../session/sessionHooks.tsx'
import { useTrackedOrders } from '../session/walletLayerContext.tsx'
import { useShownPer } from '../token/pairDirections.ts'
import { percentText } from '../token/tokenText.ts'
import { inDirection } from '../venue/marketPrice.ts'
import {
  type ChartPair,
  chartPriceText,
  dateText,
  fillsOf,
  pointsOf,
  sourceText,
  timeText,
} from './pairChart.ts'
import { useSeenQuotes } from './seenQuotes.ts'
import { usePriceHistory } from './usePriceHistory.ts'

const NO_LEVELS: readonly ChartLevel[] = []
const NO_MOMENTS: readonly number[] = []

const RANGES: readonly HistoryRange[] = ['day', 'week', 'month']

/** A limit price that the chart shows and moves, in the direction in which the pair is shown. */
export interface MovableLimit {
  readonly price: Price | null
  readonly onPrice: (text: string) => void
}

/** A price that a line is drawn at. */
export interface ChartLevel {
  /** Whole bought tokens for one whole sold token. */
  readonly price: Price
  /** An order of a ladder, or what a slice must bring or may take at least or at most. */
  readonly kind: 'order' | 'least' | 'most' | 'limit'
  /** Of an order of a ladder, from 1 on. */
  readonly place?: number
}

export interface MarketChartProps {
  readonly chainId: number
  readonly sellToken: Token
  readonly buyToken: Token
  readonly limit?: MovableLimit | undefined
  /** Prices of the form: of a ladder's orders, the bound of a slice. */
  readonly levels?: readonly ChartLevel[] | undefined
  /** Moments to come: of slices, in seconds. */
  readonly upcoming?: readonly number[] | undefined
  /** The quote of the form. */
  readonly offer?: Offer | null | undefined
  /** Whose fills are marked; without it the account's own orders. */
  readonly fillsOf?: readonly DeltaOrder[] | undefined
  /** The range that is shown first. */
  readonly firstRange?: HistoryRange | undefined
}

/** The price of a pair over time, from the chain's own pools: a line or a table, with the account's fills and the limit of the form. */
export const MarketChart = memo(function MarketChart({
  chainId,
  sellToken,
  buyToken,
  limit,
  levels = NO_LEVELS,
  upcoming = NO_MOMENTS,
  offer = null,
  fillsOf: filled,
  firstRange = 'day',
}: MarketChartProps) {
  const [range, setRange] = useState(firstRange)
  const [isTable, setTable] = useState(false)
  const [place, setPlace] = useState<number | null>(null)
  const per = useShownPer(sellToken, buyToken)
  const pair = useMemo(() => ({ sellToken, buyToken, per }), [sellToken, buyToken, per])
  const { data: history, isError } = usePriceHistory(
    { chainId, sellToken: sellToken.address, buyToken: buyToken.address },
    range,
  )
  const points = useMemo(() => (history ? pointsOf(history, pair) : []), [history, pair])
  const [base, quote] =
    per === 'sell' ? [sellToken.symbol, buyToken.symbol] : [buyToken.symbol, sellToken.symbol]
  const chain = chainOf(chainId)?.name ?? ''
  const quotes = useSeenQuotes(offer, pair)
  const shown = (place === null ? points.at(-1) : points[place]) ?? null
  const isKnown = points.some(({ value }) => value !== null)
  return (
    <Card className="px-4 pt-3 pb-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <Segmented
          label={t('trade.chart.range')}
          options={RANGES.map((value) => ({ value, label: t(`trade.chart.${value}`) }))}
          value={range}
          onChange={setRange}
        />
        <Chip aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t('trade.chart.table')}
        </Chip>
      </div>
      <div className="mt-2.5 flex min-h-8 flex-wrap items-baseline justify-between gap-x-3">
        <p className="flex items-baseline gap-2">
          <span className="text-20 font-semibold tabular-nums">
            {shown && shown.value !== null ? chartPriceText(shown.value) : '\u2013'}
          </span>
          <span className="text-13 text-ink-2">{t('trade.chart.unit', { base, quote })}</span>
        </p>
        <p className="text-13 text-ink-2 tabular-nums">
          {place === null ? <Change points={points} /> : shown && timeText(shown.atSec)}
        </p>
      </div>
      <div className="mt-2 h-56">
        {!isKnown ? (
          <p className="flex h-full items-center justify-center px-6 text-center text-13 text-ink-3">
            {isError
              ? t('trade.chart.silent', { chain })
              : history === null && t('trade.chart.none', { chain })}
          </p>
        ) : isTable ? (
          <PointTable points={points} label={t('trade.chart.label', { base, quote })} />
        ) : (
          <Drawn
            {...{ history, points, pair, range, place, base, quote, limit }}
            {...{ levels, upcoming, quotes, filled }}
            onPlace={setPlace}
          />
        )}
      </div>
      <p className="mt-2 min-h-10 text-12 text-ink-3">
        {history && isKnown && sourceText(history, range, chainId)}
        {isKnown && quotes.length > 1 && <span className="block">{t('trade.chart.quotes')}</span>}
      </p>
    </Card>
  )
})

/** How far the last price is from the first that is known. */
function Change({ points }: { readonly points: readonly ChartPoint[] }): ReactNode {
  const known = points.flatMap(({ value }) => value ?? [])
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return null
  const percent = (last / first - 1) * 100
  const sign = percent < 0 ? '\u2212' : '+'
  return (
    <span className={classNames(percent < 0 ? 'text-down' : 'text-up')}>
      {sign}
      {percentText(Math.abs(percent))}
    </span>
  )
}

interface DrawnProps {
  readonly history: PriceHistory | null | undefined
  readonly points: readonly ChartPoint[]
  readonly pair: ChartPair
  readonly range: HistoryRange
  readonly place: number | null
  readonly onPlace: (place: number | null) => void
  readonly base: string
  readonly quote: string
  readonly limit: MovableLimit | undefined
  readonly levels: readonly ChartLevel[]
  readonly upcoming: readonly number[]
  readonly quotes: readonly ChartPoint[]
  readonly filled: readonly DeltaOrder[] | undefined
}

/** Of the moments below the chart: three to five of them. */
const STEP_HOURS = { day: 6, week: 48, month: 168 } as const satisfies Record<HistoryRange, number>

/** A limit so far from the prices of the chart is at its edge, and leaves them their height. */
const MOST_LIMIT_DISTANCE = 0.12

function Drawn(props: DrawnProps) {
  const { history, points, pair, range, place, onPlace, base, quote, limit, upcoming } = props
  const account = useSession((state) => state.account)
  const { orders } = useTrackedOrders()
  const filled =
    props.filled ??
    [...orders.values()].flatMap(({ order }) => (isSameAddress(order.owner, account) ? order : []))
  const limitValue = limit?.price ? placedPrice(limit.price) : null
  const last = points.findLast(({ value }) => value !== null)?.value ?? 0
  const levels = props.levels.map((level) => ({
    ...level,
    value: placedPrice(inDirection(level.price, pair.per)),
  }))
  const isNear = (value: number) => Math.abs(value / last - 1) <= MOST_LIMIT_DISTANCE
  const besides = [...(limitValue === null ? [] : [limitValue]), ...levels.map(({ value }) => value)]
  const scale = scaleOf(points, besides.filter(isNear), upcoming.at(-1))
  if (!history || !scale) return null
  const from = knownFrom(history.steps)
  const isGap = from !== null && from > (history.steps[0]?.fromSec ?? from)
  const fills = fillsOf(filled, pair).filter(({ atSec }) => atSec >= scale.fromSec)
  return (
    <PriceChart
      {...{ points, scale, place, onPlace }}
      stepHours={STEP_HOURS[range]}
      label={t('trade.chart.label', { base, quote })}
      valueText={(value) => chartPriceText(value, 5)}
      dateText={(sec) => dateText(sec, range)}
      pointText={({ atSec, value }) =>
        t('trade.chart.point', {
          price: value === null ? t('trade.chart.noPrice') : chartPriceText(value),
          quote,
          time: timeText(atSec),
        })
      }
      marks={fills.map(({ atSec, value }) => ({
        atSec: Math.min(atSec, scale.toSec),
        value,
        label: t('trade.chart.fill', { price: chartPriceText(value), quote, time: timeText(atSec) }),
      }))}
      gap={
        isGap
          ? {
              untilSec: from + HISTORY_RANGES[range].stepSec,
              text: t('trade.chart.gap', { time: timeText(from) }),
            }
          : null
      }
      levels={levels.map(({ kind, place = 1, value }) => ({
        value,
        label: levelText(kind, place, { price: chartPriceText(value), quote }),
      }))}
      others={props.quotes}
      upcoming={
        upcoming.length > 0
          ? {
              atSecs: upcoming,
              label: t('trade.chart.slices', {
                count: upcoming.length,
                time: timeText(upcoming.at(-1) ?? 0),
              }),
            }
          : null
      }
      limit={
        limit && limitValue !== null
          ? {
              value: limitValue,
              label: t('trade.chart.limit'),
              valueText: (value) => chartPriceText(value, 5),
              onValue: (value) => {
                const price = chartPrice(value)
                if (price) limit.onPrice(priceText(price, 6))
              },
            }
          : null
      }
    />
  )
}

function levelText(
  kind: ChartLevel['kind'],
  place: number,
  price: { readonly price: string; readonly quote: string },
): string {
  return kind === 'order'
    ? t('trade.chart.level.order', { place, ...price })
    : t(`trade.chart.level.${kind}`, price)
}

/** The same prices as a table, the newest first. */
function PointTable({ points, label }: { readonly points: readonly ChartPoint[]; readonly label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
    <section aria-label={label} tabIndex={0} className="h-full overflow-y-auto">
      <table className="w-full text-13 tabular-nums">
        <thead className="sticky top-0 bg-card text-left text-12 text-ink-3">
          <tr>
            <th className="py-1 font-normal">{t('trade.chart.time')}</th>
            <th className="py-1 text-right font-normal">{t('trade.chart.price')}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ atSec, value }) => (
            <tr key={atSec} className="border-t border-line">
              <td className="py-1 text-ink-2">{timeText(atSec)}</td>
              <td className="py-1 text-right">
                {value === null ? t('trade.chart.noPrice') : chartPriceText(value)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
