/** A kind of number format, made once for each locale: making one takes as long as writing hundreds of numbers. */
export function numberFormats(options: Intl.NumberFormatOptions): (locale: string) => Intl.NumberFormat {
  const made = new Map<string, Intl.NumberFormat>()
  return (locale) => {
    const known = made.get(locale)
    if (known) return known
    const format = new Intl.NumberFormat(locale, options)
    made.set(locale, format)
    return format
  }
}

/** Writes whole numbers, grouped by the locale's rules, with the digits 0 to 9. */
export const wholeFormatOf = numberFormats({ numberingSystem: 'latn' })

const separators = new Map<string, string>()

/** The sign between whole and fraction in a locale: `.` or `,` (or a third one, where a script has its own). */
export function decimalSeparatorOf(locale: string): string {
  const known = separators.get(locale)
  if (known !== undefined) return known
  const parts = wholeFormatOf(locale).formatToParts(1.5)
  const separator = parts.find((part) => part.type === 'decimal')?.value ?? '.'
  separators.set(locale, separator)
  return separator
}
