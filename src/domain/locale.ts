const separators = new Map<string, string>()

/** The sign between whole and fraction in a locale: `.` or `,` (or a third one, where a script has its own). */
export function decimalSeparatorOf(locale: string): string {
  const known = separators.get(locale)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  const separator = parts.find((part) => part.type === 'decimal')?.value ?? '.'
  separators.set(locale, separator)
  return separator
}

const wholeFormats = new Map<string, Intl.NumberFormat>()

/** Writes whole numbers, grouped by the locale's rules, with the digits 0 to 9. Made once for each locale: lists write thousands of them. */
export function wholeFormatOf(locale: string): Intl.NumberFormat {
  const known = wholeFormats.get(locale)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  wholeFormats.set(locale, made)
  return made
}
