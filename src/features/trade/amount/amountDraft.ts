import { parseAmount, unitOf } from '../../../domain/amount.ts'
import { formatAmountExact } from '../../../domain/amountFormat.ts'
import type { Message } from '../../../domain/errors.ts'
import { decimalSeparatorOf } from '../../../domain/locale.ts'

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
  const groups = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(BigInt(whole))
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
  const parsed = parseAmount(text, decimals)
  if (parsed.kind === 'refused') return null
  const alternative = text.replace('.', '')
  const params = {
    read: formatAmountExact(parsed.value, decimals, locale),
    other: formatAmountExact(BigInt(alternative) * unitOf(decimals), decimals, locale),
  }
  return { say: { key: 'amount.readAs', params }, alternative }
}
