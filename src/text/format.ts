import { numberFormats } from '../domain/amount/locale.ts'

let language = 'en'

/** The language of a locale: `de-CH` → `de`. */
export const languageOf = (tag: string): string => tag.replace(/-.*/, '')

/** From now on numbers and dates are written as in this language. */
export function writeAs(chosen: string): void {
  language = chosen
}

/**
 * The locale numbers and dates are written in: the browser's own where it is of the chosen language (`de-CH`), else that language's; always
 * with the digits 0 to 9.
 */
export function numberLocale(): string {
  const wanted = globalThis.navigator?.languages?.find((tag) => languageOf(tag) === language) ?? language
  const known = locales.get(wanted)
  if (known !== undefined) return known
  const locale = withLatinDigits(wanted)
  locales.set(wanted, locale)
  return locale
}

const locales = new Map<string, string>()

function withLatinDigits(wanted: string): string {
  try {
    return new Intl.Locale(wanted, { numberingSystem: 'latn' }).toString()
  } catch {
    return language
  }
}

const plainFormatOf = numberFormats({})

/**
 * A plain number inside a sentence; `<0.01` for what is more than nothing and less than that. Amounts, dollars and percentages have their
 * own writers in `domain/amountFormat.ts`.
 */
export function formatNumber(value: number): string {
  if (value > 0 && value < 0.01) return `<${formatNumber(0.01)}`
  return plainFormatOf(numberLocale()).format(value).replace('-', '\u2212')
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()

/** `-90` → `1 minute ago`, `10800` → `in 3 hours`: seconds from now in the largest fitting unit. */
export function formatRelativeTime(deltaSec: number): string {
  const size = Math.abs(deltaSec)
  const [unit, unitSec] = UNITS.find(([, sec]) => size >= sec) ?? (['second', 1] as const)
  const locale = numberLocale()
  const format = relativeFormats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  relativeFormats.set(locale, format)
  return format.format(Math.round(deltaSec / unitSec), unit)
}

/** A moment: `14:05`, with the date where it is another day than `now`, and with the year where it is another year. */
export function formatTime(at: Date, now: Date = new Date()): string {
  const isToday = at.toDateString() === now.toDateString()
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  const day = isToday ? {} : ({ day: 'numeric', month: 'short', ...year } as const)
  return new Intl.DateTimeFormat(numberLocale(), { ...day, hour: 'numeric', minute: '2-digit' }).format(at)
}
