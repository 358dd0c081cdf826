const MINUS = '\u2212'

/** The locale numbers and dates are written in: the browser's, always with the digits 0 to 9. */
export function numberLocale(): string {
  const wanted = globalThis.navigator?.language ?? 'en'
  try {
    return new Intl.Locale(wanted, { numberingSystem: 'latn' }).toString()
  } catch {
    return 'en'
  }
}

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = numberLocale()
  const key = `${locale}${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, options)
  formats.set(key, made)
  return made
}

const typographic = (text: string) => text.replace('-', MINUS)

/** A plain number for prose and labels; never for token amounts. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return typographic(numberFormat(options).format(value))
}

/** `0.42` → `0.42%`. At most `digits` decimals (default 2); values that would round to zero read `<0.01%`. */
export function formatPercent(percent: number, digits = 2): string {
  const format = numberFormat({ style: 'percent', maximumFractionDigits: digits })
  const smallest = 10 ** -digits
  if (percent !== 0 && Math.abs(percent) < smallest) {
    return `${percent < 0 ? '>' : '<'}${typographic(format.format((Math.sign(percent) * smallest) / 100))}`
  }
  return typographic(format.format(percent / 100))
}

/** `50` → `0.5%`. */
export function formatBps(bps: number): string {
  return formatPercent(bps / 100)
}

/** US dollars from a decimal string, exactly rounded: cents, or two significant digits below one cent. */
export function formatUsd(usd: string): string {
  const size = Math.abs(Number(usd))
  const options: Intl.NumberFormatOptions =
    size > 0 && size < 0.01
      ? { style: 'currency', currency: 'USD', maximumSignificantDigits: 2 }
      : { style: 'currency', currency: 'USD' }
  return typographic(numberFormat(options).format(usd as `${number}`))
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** `-90` → `2 minutes ago`, `3600` → `in 1 hour`: seconds from now, in the largest fitting unit. */
export function formatRelativeTime(deltaSec: number): string {
  const size = Math.abs(deltaSec)
  const [unit, unitSec] = UNITS.find(([, sec]) => size >= sec) ?? (['second', 1] as const)
  return new Intl.RelativeTimeFormat(numberLocale(), { numeric: 'auto' }).format(
    Math.round(deltaSec / unitSec),
    unit,
  )
}
