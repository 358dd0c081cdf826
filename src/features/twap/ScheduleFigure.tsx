import { memo } from 'react'
import { durationText } from '../../text/durationText.ts'
import { formatTime } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import type { datesOf, Schedule } from './twapForm.ts'

const WIDTH = 400
const HEIGHT = 48
const LINE = 24
const SIDE = 8
/** More marks than this would touch. */
const MOST_MARKS = 60

/** When slices are due and when the order dies, on a line. */
export const ScheduleFigure = memo(function ScheduleFigure({
  schedule,
  dates,
}: {
  readonly schedule: Schedule
  readonly dates: ReturnType<typeof datesOf>
}) {
  const { slices, every } = schedule
  const { firstSec, lastSec, deadlineSec } = dates
  const at = (sec: number) => SIDE + ((sec - firstSec) / (deadlineSec - firstSec)) * (WIDTH - 2 * SIDE)
  const marks = Math.min(slices, MOST_MARKS)
  const timeOf = (sec: number) => formatTime(new Date(sec * 1000))
  return (
    <svg
      role="img"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block w-full"
      aria-label={t('twap.plan.picture', {
        slices,
        every: durationText(every),
        first: t('twap.plan.firstNow'),
        last: timeOf(lastSec),
        dies: timeOf(deadlineSec),
      })}
    >
      <line x1={SIDE} x2={at(lastSec)} y1={LINE} y2={LINE} className="stroke-line-strong" strokeWidth={1.5} />
      <line
        x1={at(lastSec)}
        x2={WIDTH - SIDE}
        y1={LINE}
        y2={LINE}
        className="stroke-line-strong"
        strokeWidth={1.5}
        strokeDasharray="3 4"
      />
      {Array.from({ length: marks }, (_, index) => {
        const place = marks === slices ? index : Math.round((index * (slices - 1)) / (marks - 1))
        return (
          <circle key={place} cx={at(firstSec + place * every)} cy={LINE} r={4} className="fill-accent" />
        )
      })}
      <line
        x1={WIDTH - SIDE}
        x2={WIDTH - SIDE}
        y1={LINE - 7}
        y2={LINE + 7}
        className="stroke-ink-2"
        strokeWidth={1.5}
      />
    </svg>
  )
})
