import { parseTypedAmount, type RefusedAmount } from '../../../domain/amount/amount.ts'
import { decimalSeparatorOf } from '../../../domain/amount/locale.ts'
import { type GroupReading, groupReading, twoReadings } from './amountDraft.ts'

/** A text in the field: the keys as they came, and what they mean. */
export interface TypedText {
  /** Digits and the signs as typed; as long as `shown` unless the text was not typed. */
  readonly raw: string
  /** Digits and at most one point. */
  readonly text: string
  /** In the signs of the locale. */
  readonly shown: string
  /** Signs in it separate thousands. */
  readonly isGrouped: boolean
}

export type TypedReading =
  | (TypedText & { readonly kind: 'accepted'; readonly reading: GroupReading | null })
  | RefusedAmount

/** `1,234.` and on: groups of three with one sign, then the other one as decimal point. */
const GROUPS_AND_POINT = /^([1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)(?!\2)[.,](\d*)$/

/** `1,234,` and on: one sign repeated; the last group may still be incomplete. */
const GROUPS = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*\1(\d{0,3})$/

/** One group of three behind a sign. */
const ONE_GROUP = /^([1-9]\d{0,2})[.,](\d{3})$/

/**
 * Reads everything typed so far, `raw`, anew at each key. One sign is the decimal point, whichever it is. Two signs can be no decimal points:
 * where groups of three come before the last one, they separate thousands, and the last is the point if it differs from them. Anything else
 * is refused. `reading` is set for a text with two readings, with the other one as text for the field.
 */
export function readTyped(raw: string, decimals: number, locale: string): TypedReading {
  const point = decimalSeparatorOf(locale)
  const group = point === ',' ? '.' : ','
  const inGroups = (whole: string) => whole.replace(/[.,]/g, group)
  const mixed = GROUPS_AND_POINT.exec(raw)
  if (mixed) {
    const [, whole = '', , fraction = ''] = mixed
    const shown = `${inGroups(whole)}${point}${fraction}`
    return grouped(raw, `${digits(whole)}.${fraction}`, shown, decimals, null)
  }
  const open = GROUPS.exec(raw)?.[2]
  if (open !== undefined) {
    const isWhole = open.length === 0 || open.length === 3
    const other = isWhole ? null : `${digits(raw).slice(0, -open.length)}.${open}`
    const reading = other === null ? null : twoReadings(digits(raw), other, decimals, locale)
    return grouped(raw, digits(raw), inGroups(raw), decimals, reading)
  }
  return readOneSign(raw, decimals, locale)
}

function readOneSign(raw: string, decimals: number, locale: string): TypedReading {
  const point = decimalSeparatorOf(locale)
  const isOdd = raw.includes(point === ',' ? '.' : ',')
  const typed = parseTypedAmount(raw, decimals)
  if (typed.kind === 'accepted') {
    const reading = isOdd ? groupReading(typed.text, decimals, locale) : null
    return {
      kind: 'accepted',
      ...{ raw, text: typed.text, shown: typed.text.replace('.', point), isGrouped: false },
      reading,
    }
  }
  if (typed.problem !== 'amount.tooManyDecimals' || !isOdd || !ONE_GROUP.test(raw)) return typed
  const reading = twoReadings(digits(raw), raw.replace(',', '.'), decimals, locale)
  return grouped(raw, digits(raw), raw, decimals, reading)
}

const digits = (text: string) => text.replace(/\D/g, '')

function grouped(
  raw: string,
  plain: string,
  shown: string,
  decimals: number,
  reading: GroupReading | null,
): TypedReading {
  const typed = parseTypedAmount(plain, decimals)
  if (typed.kind === 'refused') return typed
  return { kind: 'accepted', raw, text: typed.text, shown, isGrouped: true, reading }
}

/** An edit of the shown text: the part between `start` and `end` becomes `inserted`. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly inserted: string
}

/** The edit that made `after`, with the caret behind it at `caret`, out of `before`. */
export function editBetween(before: string, after: string, caret: number): TextEdit {
  const end = Math.max(0, before.length - (after.length - caret))
  let start = 0
  while (start < Math.min(caret, end) && before[start] === after[start]) start += 1
  return { start, end, inserted: after.slice(start, caret) }
}

/**
 * What has been typed after an edit, and the caret's position in it. A key at the end goes on with the signs as typed; every other edit of a
 * grouped number starts from the number without its groups, so that taking a digit back leaves the same number, one digit shorter.
 */
export function editTyped(
  present: Pick<TypedText, 'raw' | 'shown' | 'isGrouped'>,
  { start, end, inserted }: TextEdit,
  locale: string,
): { readonly raw: string; readonly caret: number } {
  const isAtEnd = start === end && end === present.shown.length
  if (isAtEnd) return { raw: present.raw + inserted, caret: present.raw.length + inserted.length }
  const [from, part] = present.isGrouped
    ? [present.shown, (text: string) => ungrouped(text, locale)]
    : [present.raw, (text: string) => text]
  const before = part(from.slice(0, start)) + inserted
  return { raw: before + part(from.slice(end)), caret: before.length }
}

/** A text as it is shown, without grouping: digits and the locale's decimal sign. */
export function ungrouped(text: string, locale: string): string {
  const point = decimalSeparatorOf(locale)
  return Array.from(text)
    .filter((char) => /\d/.test(char) || char === point)
    .join('')
}
