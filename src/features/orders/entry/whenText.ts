import { numberLocale } from '../../../text/format.ts'

/** A moment as an unambiguous text in UTC: `2026-01-02 03:04:05 UTC`. */
export function utcText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment in the person's own time and language, to the second. */
export function momentText(ms: number): string {
  const locale = numberLocale()
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  formats.set(locale, format)
  return format.format(ms)
}

/** The same to the minute, for narrow places: `2026-01-02 03:04 UTC`. */
export const utcMinuteText = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
