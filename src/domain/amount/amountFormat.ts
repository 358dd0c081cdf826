import { unitOf } from './amount.ts'
import { decimalSeparatorOf, numberFormats, wholeFormatOf } from './locale.ts'

export interface FormatAmountOptions {
  /** BCP 47 tag; English when absent. */
  readonly locale?: string | undefined
  /** How many digits carry meaning; 6 when absent. Whole digits are never cut. */
  readonly significantDigits?: number | undefined
  /** `down` (default) for what one has or receives, `up` for what one pays at most. */
  readonly rounding?: 'down' | 'up' | undefined
}

const SMALLEST_SHOWN_DIGITS = 6
const CENTS = 2
const MINUS = '−'

/**
 * Raw units as people read them: grouped, cut to the significant digits, never 0 for something
 * (`<0.000001`), never more than there is unless rounded up on purpose. `formatAmountExact` gives the rest.
 */
export function formatAmount(value: bigint, decimals: number, options: FormatAmountOptions = {}): string {
  const { locale = 'en', significantDigits = 6, rounding = 'down' } = options
  const unit = unitOf(decimals)
  const size = value < 0n ? -value : value
  const sign = value < 0n ? MINUS : ''
  const point = decimalSeparatorOf(locale)
  if (size > 0n && size * 10n ** BigInt(SMALLEST_SHOWN_DIGITS) < unit) {
    return `${value < 0n ? '>' : '<'}${sign}0${point}${'1'.padStart(SMALLEST_SHOWN_DIGITS, '0')}`
  }
  const whole = size / unit
  const fraction = (size % unit).toString().padStart(decimals, '0')
  const leadingZeros = fraction.length - fraction.replace(/^0+/, '').length
  const wanted =
    whole > 0n ? Math.max(2, significantDigits - whole.toString().length) : leadingZeros + significantDigits
  const shownDigits = Math.min(decimals, wanted)
  const step = 10n ** BigInt(decimals - shownDigits)
  const isCut = size % step !== 0n
  const steps = rounding === 'up' && isCut ? size / step + 1n : size / step
  return sign + formatSteps(steps, shownDigits, locale, isCut && whole > 0n ? CENTS : 0)
}

/** Raw units with every digit, grouped: for hover texts. `amountText` is the form to copy. */
export function formatAmountExact(value: bigint, decimals: number, locale = 'en'): string {
  unitOf(decimals)
  const size = value < 0n ? -value : value
  return (value < 0n ? MINUS : '') + formatSteps(size, decimals, locale)
}

/** Zeros at the end are dropped, but for the first `keptDigits`: `5,994.90` says that more was cut, `12.5` that nothing was. */
function formatSteps(steps: bigint, digits: number, locale: string, keptDigits = 0): string {
  const unit = 10n ** BigInt(digits)
  const whole = wholeFormatOf(locale).format(steps / unit)
  const shown = digits === 0 ? '' : (steps % unit).toString().padStart(digits, '0')
  const fraction = shown.slice(0, keptDigits) + shown.slice(keptDigits).replace(/0+$/, '')
  return fraction ? `${whole}${decimalSeparatorOf(locale)}${fraction}` : whole
}

/** A ratio above this many percent is a mistake or has no scale: it is shown as more than this. */
export const MOST_PERCENT = 1_000

/** Basis points as a percentage: 50 → `0.5%`, 1 → `0.01%`; `>1,000%` above that, and `<-1,000%` below its negative. */
export function formatBps(bps: number, locale = 'en'): string {
  const most = MOST_PERCENT * 100
  if (Math.abs(bps) <= most) return bpsFormatOf(locale).format(bps / 10_000)
  return bps > 0 ? `>${formatBps(most, locale)}` : `<${formatBps(-most, locale)}`
}

/** A percentage as a figure with two decimals. Only all of something is 100.00: what is less than that is 99.99 at most, as progress is (`progressPercent`). */
export function percentDigits(percent: number): string {
  const figure = percent.toFixed(2)
  return figure === '100.00' && percent < 100 ? '99.99' : figure
}

/** A percentage in basis points as a figure for a sentence that has the sign of percent: `12.50`; `>1,000` above that. Never negative. */
export function percentFigure(bps: number): string {
  const percent = Math.abs(bps) / 100
  return percent > MOST_PERCENT ? `>${wholeFormatOf('en').format(MOST_PERCENT)}` : percentDigits(percent)
}

const bpsFormatOf = numberFormats({ style: 'percent', maximumFractionDigits: 4, numberingSystem: 'latn' })
