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

/** A plain number inside a sentence. Amounts, dollars and percentages have their own writers in `domain/amountFormat.ts`. */
export function formatNumber(value: number): string {
  const locale = numberLocale()
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale)
    formats.set(locale, format)
  }
  return format.format(value).replace('-', '\u2212')
}
