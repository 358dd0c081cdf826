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
