import type { Message } from '../data/errors.ts'
import { amountText, parseAmount, type RefusedAmount, refuseAmount } from './amount.ts'
import { formatAmountExact } from './amountFormat.ts'
import { decimalSeparatorOf } from './locale.ts'

export type PastedAmount =
  | {
      readonly kind: 'accepted'
      /** Canonical text for the field: digits and at most one `.`. */
      readonly text: string
      readonly value: bigint
      /** Set when the text had two readings: how it was read, and the other reading. To be shown beside the field. */
      readonly note?: Message
      /** The other reading of an ambiguous text, when the token can hold it. */
      readonly alternative?: { readonly text: string; readonly value: bigint }
    }
  | RefusedAmount

const SOFT_GROUPS = /[\s'’‘`´ʼ_]/
const MULTIPLIERS =
  /^(?:k|m|b|t|g|bn|mn|mm|mio|mln|mrd|mld|tsd|tn|lakh|crore|thousand|million|billion|trillion|wei|kwei|mwei|gwei|szabo|finney|sats?|satoshis?|cents?)s?$/i

/**
 * Reads an amount as people copy it from elsewhere: with currency signs, tickers, full-width digits, spaces, apostrophes, and either
 * separator in either role (field notes H 6.1). An amount with two readings is read by `locale`, with a note; one with none is refused.
 * Only grouping, zeros beyond the token's decimals and the ticker of `symbol` are dropped without a note. Another ticker or currency is
 * refused; the currency a token tracks (`$5` for USDC) is taken with a note. Without a `symbol` any unit is let through.
 */
export function parsePastedAmount(
  pasted: string,
  decimals: number,
  locale: string,
  symbol?: string,
): PastedAmount {
  if (pasted.length > 400) return refuseAmount('amount.tooLarge')
  const text = pasted
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
  if (text === '') return refuseAmount('amount.empty')
  const foreign = foreignForm(text)
  if (foreign) return refuseAmount(foreign)
  const stripped = stripCurrency(text)
  if ('kind' in stripped) return stripped
  const hard = joinSoftGroups(stripped.number)
  if (!hard) return refuseAmount('amount.groups')
  const read = readSeparators(hard.text, hard.grouped, decimals, locale)
  if (symbol === undefined || read.kind === 'refused') return read
  const units = stripped.units.map((unit) => ({ unit, fit: fitOf(unit, symbol) }))
  const other = units.find(({ fit }) => fit === 'other')
  if (other) {
    const say = { key: 'amount.otherUnit', params: { unit: other.unit, symbol } }
    return { kind: 'refused', problem: 'amount.otherUnit', say }
  }
  if (read.note || units.every(({ fit }) => fit === 'same')) return read
  const params = { read: formatAmountExact(read.value, decimals, locale), symbol }
  return { ...read, note: { key: 'amount.readAsToken', params } }
}

/** Currencies by how they are written, and what the symbols of tokens that track them contain. */
const CURRENCIES = [
  [/^(?:US)?\$$|^USD$/i, /USD/i],
  [/^€$|^EUR$/i, /EUR/i],
  [/^£$|^GBP$/i, /GBP/i],
] as const

function fitOf(unit: string, symbol: string): 'same' | 'currency' | 'other' {
  const plain = (text: string) => text.normalize('NFKC').replaceAll('₮', 'T').toLowerCase()
  if (plain(unit) === plain(symbol)) return 'same'
  const isWritten = CURRENCIES.some(([written, token]) => written.test(unit) && token.test(symbol))
  return isWritten ? 'currency' : 'other'
}

function foreignForm(text: string) {
  if (/^[+\-−–]?\s*0x[0-9a-f]*$/i.test(text)) return 'amount.hex'
  if (/\d[.,]?\s*e\s*(?:[+\-−]?\d|$)/i.test(text)) return 'amount.exponent'
  if (/^\(.*\)$/.test(text) || /[+\-−–—±]/.test(text)) return 'amount.sign'
  if (/\p{Nd}/u.test(text.replace(/[0-9]/g, '')) || /[٫٬]/.test(text)) return 'amount.otherDigits'
  return null
}

function stripCurrency(
  text: string,
): { readonly number: string; readonly units: readonly string[] } | RefusedAmount {
  const bare = text.replace(/^[\p{Sc}\s]+|[\p{Sc}\s]+$/gu, '')
  const leading =
    /^(\p{L}[\p{L}\p{M}\p{Sc}]{0,11}|\p{L}[\p{L}\p{M}\p{N}\p{Sc}.]{0,11}(?=\s))[\s:]*[\p{Sc}\s]*(?=[\d.,])/u
  const trailing =
    /(?<=[\d.,]\s*)(\p{L}[\p{L}\p{M}\p{Sc}.]{0,11}|(?<=\s)\p{L}[\p{L}\p{M}\p{N}\p{Sc}.]{0,11})$/u
  const unit = trailing.exec(bare)?.[1] ?? ''
  if (MULTIPLIERS.test(unit)) return refuseAmount('amount.unit')
  const number = bare
    .replace(trailing, '')
    .replace(leading, '')
    .replace(/^[\p{Sc}\s]+|[\p{Sc}\s]+$/gu, '')
  if (!/\d/.test(number) || /[^\d.,\s'’‘`´ʼ_]/.test(number)) return refuseAmount('amount.notANumber')
  const units = text.split(number).flatMap((part) =>
    part
      .replace(/[\s:]+/g, ' ')
      .trim()
      .split(' '),
  )
  return { number, units: units.filter((unit) => unit !== '') }
}

function joinSoftGroups(text: string): { readonly text: string; readonly grouped: boolean } | null {
  if (!SOFT_GROUPS.test(text)) return { text, grouped: false }
  const point = text.search(/[.,]/)
  const whole = point < 0 ? text : text.slice(0, point)
  const rest = point < 0 ? '' : text.slice(point)
  if (SOFT_GROUPS.test(rest) || !/^[1-9]\d{0,2}(?:[\s'’‘`´ʼ_]\d{3})+$/.test(whole)) return null
  return { text: whole.replace(/\D/g, '') + rest, grouped: true }
}

function readSeparators(text: string, grouped: boolean, decimals: number, locale: string): PastedAmount {
  const separators = text.replace(/\d/g, '')
  const last = separators.at(-1)
  if (last === undefined) return accept(text, '', decimals)
  const point = text.lastIndexOf(last)
  const whole = text.slice(0, point)
  const fraction = text.slice(point + 1)
  if (separators.length === 1) {
    const twoReadings = !grouped && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
    return twoReadings
      ? readByLocale(whole, fraction, last, decimals, locale)
      : accept(whole, fraction, decimals)
  }
  if (grouped) return refuseAmount('amount.groups')
  const oneKind = new Set(separators).size === 1
  const groups = oneKind ? text : whole
  if (groups.includes(last) && !oneKind) return refuseAmount('amount.groups')
  if (!/^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(groups)) return refuseAmount('amount.groups')
  return accept(groups.replace(/\D/g, ''), oneKind ? '' : fraction, decimals)
}

function readByLocale(
  whole: string,
  fraction: string,
  separator: string,
  decimals: number,
  locale: string,
): PastedAmount {
  const asGroup = accept(whole + fraction, '', decimals)
  const asPoint = accept(whole, fraction, decimals)
  const isPoint = decimalSeparatorOf(locale) === separator
  const read = isPoint ? asPoint : asGroup
  const other = isPoint ? asGroup : asPoint
  if (read.kind === 'refused') return read
  const params = {
    read: formatAmountExact(read.value, decimals, locale),
    other:
      other.kind === 'accepted'
        ? formatAmountExact(other.value, decimals, locale)
        : `${whole}${decimalSeparatorOf(locale)}${fraction}`,
  }
  const alternative = other.kind === 'accepted' ? { text: other.text, value: other.value } : undefined
  return { ...read, note: { key: 'amount.readAs', params }, ...(alternative ? { alternative } : {}) }
}

function accept(whole: string, fraction: string, decimals: number): PastedAmount {
  const excess = fraction.slice(decimals)
  const kept = /^0+$/.test(excess) ? fraction.slice(0, decimals) : fraction
  const plain = `${whole.replace(/^0+(?=\d)/, '') || '0'}${kept ? `.${kept}` : ''}`
  const parsed = parseAmount(plain, decimals)
  if (parsed.kind === 'refused') return parsed
  return { kind: 'accepted', text: kept ? plain : amountText(parsed.value, decimals), value: parsed.value }
}
