/** Something that happens at one moment. */
export interface CalendarEvent {
  /** The same for the same event in every file, so that a calendar replaces what it took in before. */
  readonly id: string
  /** Milliseconds. */
  readonly at: number
  readonly title: string
  readonly text: string
}

export interface CalendarFile {
  /** Who wrote the file. */
  readonly product: string
  /** When it was written, milliseconds. */
  readonly writtenAt: number
  readonly events: readonly CalendarEvent[]
}

/**
 * The text of a calendar file (`.ics`, RFC 5545): each event at its second in UTC, without a length and without blocking the time. Lines end in CR LF and
 * are folded before 75 octets, never within a character. Events outside the years 0 to 9999, which the format cannot write, are left out.
 */
export function calendarFile({ product, writtenAt, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(product)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events
      .filter(({ at }) => at >= YEAR_0 && at < YEAR_10000)
      .flatMap(({ id, at, title, text }) => [
        'BEGIN:VEVENT',
        `UID:${escaped(id)}`,
        `DTSTAMP:${utcText(writtenAt)}`,
        `DTSTART:${utcText(at)}`,
        `SUMMARY:${escaped(title)}`,
        `DESCRIPTION:${escaped(text)}`,
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
      ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const YEAR_0 = Date.parse('0000-01-01T00:00:00Z')
const YEAR_10000 = Date.parse('+010000-01-01T00:00:00Z')

/** `20330518T033320Z`: the second that a moment is in. */
const utcText = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')

/** A text value (RFC 5545, 3.3.11). Control characters, which no value may hold, are left out. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, '\\n')

/** Octets of a line without its end (RFC 5545, 3.1). */
const MOST_OCTETS = 75
const encoder = new TextEncoder()

function folded(line: string): string {
  const parts: string[] = []
  let [part, octets] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MOST_OCTETS) {
      parts.push(part)
      // The space that begins a continued line counts.
      part = ''
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
