import { parseAmount } from '../../../domain/amount/amount.ts'
import { formatAmountExact } from '../../../domain/amount/amountFormat.ts'
import { decimalSeparatorOf, wholeFormatOf } from '../../../domain/amount/locale.ts'
import type { Message } from '../../../domain/data/errors.ts'

/**
 * The one spelling of an amount that links carry: no superfluous zeros, no bare point; empty when there is no digit.
 * `text` holds digits and at most one point, as `parseTypedAmount` hands it out.
 */
export function canonicalAmount(text: string): string {
  if (!/\d/.test(text)) return ''
  const [whole = '', fraction = ''] = text.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  const rest = fraction.replace(/0+$/, '')
  return rest ? `${digits}.${rest}` : digits
}

/** What a field shows: the text being typed for as long as it means the kept amount (`1.` and `1.50` mean `1` and `1.5`). */
export function shownAmount(draft: string | null, kept: string): string {
  return draft !== null && canonicalAmount(draft) === canonicalAmount(kept) ? draft : kept
}

/** The kept amount while nobody types: its whole part in the groups of the locale, every decimal kept. */
export function restingAmount(kept: string, locale: string): string {
  const [whole = '', fraction] = kept.split('.')
  if (!/^\d+$/.test(whole)) return kept
  const groups = wholeFormatOf(locale).format(BigInt(whole))
  return fraction === undefined ? groups : `${groups}${decimalSeparatorOf(locale)}${fraction}`
}

/** How a typed text was read that looks like thousands in the person's locale: a note, and the other reading as text for the field. */
export interface GroupReading {
  readonly say: Message
  /** Absent where the token cannot hold it. */
  readonly alternative?: string
}

/**
 * What to say of a text whose decimal point was typed with the sign that the locale writes between thousands (`1,000` in English).
 * Null when it does not look like thousands. `text` holds digits and at most one point.
 */
export function groupReading(text: string, decimals: number, locale: string): GroupReading | null {
  if (!/^[1-9]\d{0,2}\.\d{3}$/.test(text)) return null
  return twoReadings(text, text.replace('.', ''), decimals, locale)
}

/** A note on a text and the other way to read it, both as plain text. The other one is offered where the token can hold it. */
export function twoReadings(
  text: string,
  other: string,
  decimals: number,
  locale: string,
): GroupReading | null {
  const written = (plain: string) => {
    const parsed = parseAmount(plain, decimals)
    return parsed.kind === 'amount' ? formatAmountExact(parsed.value, decimals, locale) : null
  }
  const read = written(text)
  if (read === null) return null
  const offered = written(other)
  const params = { read, other: offered ?? other.replace('.', decimalSeparatorOf(locale)) }
  const say = { key: 'amount.readAs', params }
  return offered === null ? { say } : { say, alternative: other }
}
