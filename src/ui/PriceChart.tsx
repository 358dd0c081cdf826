import { type PointerEvent, useRef } from 'react'
import {
  across,
  type ChartPoint,
  type ChartScale,
  down,
  linePath,
  nearestPlace,
  roundTimes,
  roundValues,
} from './chartScale.ts'
import { type ChartLimit, LimitLine } from './LimitLine.tsx'

/** So many values are written beside the chart. */
const MOST_VALUES = 5

/** A moment that is marked, as a fill. */
export interface ChartMark {
  readonly atSec: number
  readonly value: number
  readonly label: string
}

export interface PriceChartProps {
  /** What the crosshair moves along; for screen readers. */
  readonly label: string
  readonly points: readonly ChartPoint[]
  readonly scale: ChartScale
  /** Hours from one moment written below the chart to the next. */
  readonly stepHours: number
  /** The place of the crosshair; null while there is none. */
  readonly place: number | null
  readonly onPlace: (place: number | null) => void
  readonly valueText: (value: number) => string
  /** A moment below the chart. */
  readonly dateText: (sec: number) => string
  /** A point in words; for screen readers. */
  readonly pointText: (point: ChartPoint) => string
  readonly marks: readonly ChartMark[]
  /** What is shown where nothing is known up to a moment. */
  readonly gap: { readonly untilSec: number; readonly text: string } | null
  readonly limit: ChartLimit | null
  /** Values that a line is drawn at. */
  readonly levels: readonly { readonly value: number; readonly label: string }[]
  /** A second line, of other prices. */
  readonly others: readonly ChartPoint[]
  /** Moments to come that are marked, in seconds, and what they are. */
  readonly upcoming: { readonly atSecs: readonly number[]; readonly label: string } | null
}

/** A line of prices over time. The crosshair follows the pointer and the arrow keys; values beside it, times below it. */
export function PriceChart(props: PriceChartProps) {
  const {
    label,
    points,
    scale,
    stepHours,
    place,
    onPlace,
    valueText,
    dateText,
    pointText,
    marks,
    gap,
    limit,
  } = props
  const { levels, others, upcoming } = props
  const plot = useRef<HTMLDivElement>(null)
  const at = place === null ? null : points[place]
  const line = linePath(points, scale)
  const follow = ({ clientX, pointerType, buttons }: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect()
    if (!box || (pointerType === 'touch' && buttons === 0)) return
    onPlace(nearestPlace(points, scale, ((clientX - box.left) / box.width) * 100))
  }
  return (
    <div className="relative h-56 text-12 text-ink-3 tabular-nums">
      <div
        ref={plot}
        className="absolute inset-0 right-17 bottom-6 rounded-1 outline-offset-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent"
      >
        {roundValues(scale, MOST_VALUES).map((value) => (
          <div
            key={value}
            style={{ top: `${down(scale, value)}%` }}
            className="pointer-events-none absolute inset-x-0 border-t border-line"
          >
            {!isNear(scale, value, limit) && (
              <span className="absolute left-full -translate-y-1/2 pl-2">{valueText(value)}</span>
            )}
          </div>
        ))}
        {gap && <Gap width={across(scale, gap.untilSec)} text={gap.text} />}
        {upcoming && <Upcoming scale={scale} nowSec={points.at(-1)?.atSec ?? scale.toSec} {...upcoming} />}
        {levels.map(({ value, label: name }) => (
          <div
            key={`${value} ${name}`}
            role="img"
            aria-label={name}
            title={name}
            style={{ top: `${down(scale, value)}%` }}
            className="absolute inset-x-0 border-t border-dashed border-accent/60"
          />
        ))}
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path
            d={line}
            className="fill-none stroke-ink"
            strokeWidth={1.5}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={linePath(others, scale)}
            className="fill-none stroke-accent"
            strokeWidth={2.5}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {marks.map(({ atSec, value, label: name }) => (
          <span
            key={`${atSec} ${value}`}
            role="img"
            aria-label={name}
            title={name}
            style={{ left: `${across(scale, atSec)}%`, top: `${down(scale, value)}%` }}
            className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-card bg-accent"
          />
        ))}
        {at && <Crosshair scale={scale} point={at} />}
        <input
          type="range"
          aria-label={label}
          min={0}
          max={points.length - 1}
          value={place ?? points.length - 1}
          aria-valuetext={pointText(at ?? points.at(-1) ?? { atSec: scale.toSec, value: null })}
          onChange={({ target }) => onPlace(Number(target.value))}
          onPointerMove={follow}
          onPointerLeave={() => onPlace(null)}
          onFocus={() => place === null && onPlace(points.length - 1)}
          onBlur={() => onPlace(null)}
          className="absolute -inset-x-2 inset-y-0 h-full w-[calc(100%+1rem)] cursor-crosshair touch-pan-y opacity-0"
        />
        {limit && <LimitLine scale={scale} limit={limit} plot={plot} />}
      </div>
      <div className="absolute right-17 bottom-0 left-0 h-4.5">
        {roundTimes(scale, stepHours).map((sec) => (
          <span
            key={sec}
            style={{ left: `${across(scale, sec)}%` }}
            className="absolute -translate-x-1/2 whitespace-nowrap"
          >
            {dateText(sec)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** How near, in percent of the height, a value is left out beside the limit's. */
const NEAR = 9

const isNear = (scale: ChartScale, value: number, limit: ChartLimit | null): boolean =>
  limit !== null && Math.abs(down(scale, value) - down(scale, limit.value)) < NEAR

function Gap({ width, text }: { readonly width: number; readonly text: string }) {
  return (
    <div
      style={{ width: `${width}%` }}
      className="absolute inset-y-0 left-0 flex items-center justify-center overflow-hidden rounded-1 bg-well px-2 text-center"
    >
      {text}
    </div>
  )
}

/** The time to come, from now on, with its moments. */
function Upcoming({
  scale,
  nowSec,
  atSecs,
  label,
}: {
  readonly scale: ChartScale
  readonly nowSec: number
  readonly atSecs: readonly number[]
  readonly label: string
}) {
  return (
    <div
      role="img"
      aria-label={label}
      title={label}
      style={{ left: `${across(scale, nowSec)}%` }}
      className="absolute inset-y-0 right-0 border-l border-line-strong bg-well/50"
    >
      {atSecs
        .filter((sec) => sec <= scale.toSec)
        .map((sec) => (
          <span
            key={sec}
            style={{ left: `${((sec - nowSec) / (scale.toSec - nowSec)) * 100}%` }}
            className="absolute bottom-0 h-2.5 border-l-2 border-accent"
          />
        ))}
    </div>
  )
}

function Crosshair({ scale, point }: { readonly scale: ChartScale; readonly point: ChartPoint }) {
  const share = `${across(scale, point.atSec)}%`
  return (
    <>
      <span
        style={{ left: share }}
        className="pointer-events-none absolute inset-y-0 border-l border-dashed border-line-strong"
      />
      {point.value !== null && (
        <span
          style={{ left: share, top: `${down(scale, point.value)}%` }}
          className="pointer-events-none absolute size-2 -translate-1/2 rounded-full bg-ink ring-2 ring-card"
        />
      )}
    </>
  )
}
