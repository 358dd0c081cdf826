import { unitOf } from './amount.ts'
import { decimalSeparatorOf, wholeFormatOf } from './locale.ts'

/** An exact price: whole `quote` tokens for one whole `base` token, as a fraction of bigints. Never zero, never infinite. */
export interface Price {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** An amount with the decimals that give it its size. Raw units. */
export interface SizedAmount {
  readonly amount: bigint
  readonly decimals: number
}

/** The price at which `quote` is exchanged for `base`: how much quote one whole base costs. Null when either amount is zero. */
export function priceOf(base: SizedAmount, quote: SizedAmount): Price | null {
  if (base.amount <= 0n || quote.amount <= 0n) return null
  return reduced(quote.amount * unitOf(base.decimals), base.amount * unitOf(quote.decimals))
}

/**
 * A price with `significantDigits` significant digits, rounded to the nearest by default, whole digits never cut. Any size can be
 * written: below a millionth the digits are kept, and the zeros before them.
 */
export function formatPrice(
  price: Price,
  locale = 'en',
  significantDigits = 6,
  rounding: 'nearest' | 'down' | 'up' = 'nearest',
): string {
  const whole = price.numerator / price.denominator
  const digits =
    whole > 0n
      ? Math.max(0, significantDigits - whole.toString().length)
      : leadingZeros(price) + significantDigits
  const scaled = price.numerator * 10n ** BigInt(digits)
  const halves = { down: 0n, nearest: price.denominator, up: 2n * price.denominator - 1n }
  const steps = (scaled * 2n + halves[rounding]) / (price.denominator * 2n)
  const unit = 10n ** BigInt(digits)
  const fraction = digits === 0 ? '' : (steps % unit).toString().padStart(digits, '0').replace(/0+$/, '')
  const written = wholeFormatOf(locale).format(steps / unit)
  return fraction ? `${written}${decimalSeparatorOf(locale)}${fraction}` : written
}

/** Number of zeros between the point and the first significant digit of a price below one. */
function leadingZeros({ numerator, denominator }: Price): number {
  const estimate = denominator.toString().length - numerator.toString().length
  const zeros = Math.max(0, estimate - 1)
  return numerator * 10n ** BigInt(zeros + 1) < denominator ? zeros + 1 : zeros
}

function reduced(numerator: bigint, denominator: bigint): Price {
  const divisor = gcd(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

function gcd(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right]
  while (b > 0n) [a, b] = [b, a % b]
  return a
}
