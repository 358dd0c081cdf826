import type { Message } from '../data/errors.ts'

/** The largest amount a contract can hold. */
export const MAX_UINT256 = (1n << 256n) - 1n

/** 10^77 is the last power of ten below 2^256. */
const MAX_POWER = 77

/** The most decimals a token that is traded may have: amounts of one with more could not be read. */
const MAX_TOKEN_DECIMALS = 36

const BPS = 10_000n
const LONGEST_TEXT = 200

/** Why a text is not an amount, as a message key of the catalogue. */
export type AmountProblem =
  | 'amount.empty'
  | 'amount.notANumber'
  | 'amount.secondPoint'
  | 'amount.tooManyDecimals'
  | 'amount.indivisible'
  | 'amount.tooLarge'
  | 'amount.sign'
  | 'amount.exponent'
  | 'amount.hex'
  | 'amount.otherDigits'
  | 'amount.unit'
  | 'amount.groups'
  | 'amount.otherUnit'

/** A text that was not taken, and the sentence that says why. */
export interface RefusedAmount {
  readonly kind: 'refused'
  readonly problem: AmountProblem
  readonly say: Message
}

export type ParsedAmount = { readonly kind: 'amount'; readonly value: bigint } | RefusedAmount

export type TypedAmount =
  | {
      readonly kind: 'accepted'
      /** What the field holds now: digits and at most one `.`. */
      readonly text: string
      /** Raw units; null while there is no digit yet. */
      readonly value: bigint | null
    }
  | RefusedAmount

/** `10^decimals`: raw units in one whole token. @throws {RangeError} outside 0–77. */
export function unitOf(decimals: number): bigint {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_POWER)
    throw new RangeError(`Token decimals out of range: ${decimals}`)
  return 10n ** BigInt(decimals)
}

/** Whether a number can be the decimals of a token that is traded: an integer from 0 to 36. */
export function isTokenDecimals(decimals: unknown): decimals is number {
  return (
    typeof decimals === 'number' &&
    Number.isInteger(decimals) &&
    decimals >= 0 &&
    decimals <= MAX_TOKEN_DECIMALS
  )
}

/** A refusal with its sentence; `decimals` fills the sentences that name the token's precision. */
export function refuseAmount(problem: AmountProblem, decimals?: number): RefusedAmount {
  const say = decimals === undefined ? { key: problem } : { key: problem, params: { decimals } }
  return { kind: 'refused', problem, say }
}

/**
 * Reads an exact decimal text (`1234.5`, `.5`, `5.`) as raw units. Never rounds: one decimal too many is refused, and so is
 * anything above 2^256 − 1. Grouping, signs and exponents are refused; `parsePastedAmount` reads what people copy.
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  if (text.length > LONGEST_TEXT) return refuseAmount('amount.tooLarge')
  if (text === '' || text === '.') return refuseAmount('amount.empty')
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text)
  if (!match) return refuseAmount('amount.notANumber')
  const whole = match[1] ?? ''
  const fraction = match[2] ?? ''
  if (fraction.length > decimals) {
    return decimals === 0
      ? refuseAmount('amount.indivisible')
      : refuseAmount('amount.tooManyDecimals', decimals)
  }
  const value = BigInt(whole + fraction.padEnd(decimals, '0') || '0')
  return value > MAX_UINT256 ? refuseAmount('amount.tooLarge') : { kind: 'amount', value }
}

/**
 * Decides about one keystroke: `next` is what the field would hold after it. A `.` or a `,` is the decimal point, once; the
 * keystroke that would exceed the token's decimals is refused with its reason, so nothing is ever rounded later.
 */
export function parseTypedAmount(next: string, decimals: number): TypedAmount {
  if (next.length > LONGEST_TEXT) return refuseAmount('amount.tooLarge')
  const text = next.replaceAll(',', '.')
  if (text === '') return { kind: 'accepted', text, value: null }
  if (/[+\-−]/.test(text)) return refuseAmount('amount.sign')
  if (/^[\d.]*e[\d.]*$/i.test(text)) return refuseAmount('amount.exponent')
  if (/[^\d.]/.test(text)) {
    return refuseAmount(
      /\p{Nd}/u.test(text.replace(/[0-9]/g, '')) ? 'amount.otherDigits' : 'amount.notANumber',
    )
  }
  if (text.indexOf('.') !== text.lastIndexOf('.')) return refuseAmount('amount.secondPoint')
  if (decimals === 0 && text.includes('.')) return refuseAmount('amount.indivisible')
  if (text === '.') return { kind: 'accepted', text, value: null }
  const parsed = parseAmount(text, decimals)
  return parsed.kind === 'amount' ? { kind: 'accepted', text, value: parsed.value } : parsed
}

/** The exact decimal text of raw units: `.` as point, no grouping, no trailing zeros. For fields, links and copying. */
export function amountText(value: bigint, decimals: number): string {
  const unit = unitOf(decimals)
  const size = value < 0n ? -value : value
  const whole = (size / unit).toString()
  const fraction = decimals === 0 ? '' : (size % unit).toString().padStart(decimals, '0').replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}

/** `value × numerator ÷ denominator`, rounded down. @throws {RangeError} on negative operands or a zero denominator. */
export function mulDivDown(value: bigint, numerator: bigint, denominator: bigint): bigint {
  assertFraction(value, numerator, denominator)
  return (value * numerator) / denominator
}

/** `value × numerator ÷ denominator`, rounded up. @throws {RangeError} on negative operands or a zero denominator. */
export function mulDivUp(value: bigint, numerator: bigint, denominator: bigint): bigint {
  assertFraction(value, numerator, denominator)
  return (value * numerator + denominator - 1n) / denominator
}

/** `value × bps ÷ 10,000`, rounded down: what is at least received. @throws {RangeError} unless bps is a whole number ≥ 0. */
export function mulBpsDown(value: bigint, bps: number): bigint {
  return mulDivDown(value, BigInt(bps), BPS)
}

/** `value × bps ÷ 10,000`, rounded up: what is at most paid. @throws {RangeError} unless bps is a whole number ≥ 0. */
export function mulBpsUp(value: bigint, bps: number): bigint {
  return mulDivUp(value, BigInt(bps), BPS)
}

function assertFraction(value: bigint, numerator: bigint, denominator: bigint): void {
  if (value < 0n || numerator < 0n || denominator <= 0n) {
    throw new RangeError(`Not a share of an amount: ${value} × ${numerator} ÷ ${denominator}`)
  }
}
