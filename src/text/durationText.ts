import { numberFormats } from '../domain/amount/locale.ts'
import { numberLocale } from './format.ts'

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const
type Unit = (typeof UNITS)[number][0]

const formatsOf = (unit: Unit) => numberFormats({ style: 'unit', unit, unitDisplay: 'short' })

const UNIT_FORMATS: Readonly<Record<Unit, ReturnType<typeof numberFormats>>> = {
  day: formatsOf('day'),
  hour: formatsOf('hour'),
  minute: formatsOf('minute'),
  second: formatsOf('second'),
}

/** A span of time in its two largest units: `5 min`, `1 hr 30 min`. Whole seconds, rounded down to the second unit. */
export function durationText(seconds: number): string {
  const first = UNITS.findIndex(([, sec]) => seconds >= sec)
  if (first < 0) return unitText(0, 'second')
  let left = seconds
  return UNITS.slice(first, first + 2)
    .flatMap(([unit, sec]) => {
      const count = Math.floor(left / sec)
      left -= count * sec
      return count > 0 ? [unitText(count, unit)] : []
    })
    .join(' ')
}

const unitText = (count: number, unit: Unit): string => UNIT_FORMATS[unit](numberLocale()).format(count)

/** What is left until a moment as a clock counts it down: `4:09`, `1:02:00`; from a day on as a span. Rounded up to the second. */
export function countdownText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  if (seconds >= 86_400) return durationText(seconds)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
