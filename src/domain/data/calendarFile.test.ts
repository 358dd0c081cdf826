import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from './calendarFile.ts'

const WRITTEN_AT = Date.UTC(2033, 4, 18, 3, 33, 20)
const file = (title: string, text = '') =>
  calendarFile({
    product: '-//Kontor//Orders//EN',
    writtenAt: WRITTEN_AT,
    events: [{ id: '0x1-0@kontor', at: WRITTEN_AT + 999, title, text }],
  })

/** Reads a file as RFC 5545 asks: unfold, split at the first colon, undo the escapes. */
function values(text: string, name: string): readonly string[] {
  return text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) =>
      line
        .slice(name.length + 1)
        .replace(/\\([\\;,nN])/g, (_, mark) => (mark === 'n' || mark === 'N' ? '\n' : mark)),
    )
}

test('default: an event at its second in UTC, with when the file was written', () => {
  expect(file('Slice 1 of 4', 'Sells 250 USDC')).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kontor//Orders//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:0x1-0@kontor',
      'DTSTAMP:20330518T033320Z',
      'DTSTART:20330518T033320Z',
      'SUMMARY:Slice 1 of 4',
      'DESCRIPTION:Sells 250 USDC',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('behavior: format characters and line breaks are escaped, control characters left out', () => {
  const text = file('a,b;c\\d\ne\r\nf\u0000\u0007g')
  expect(text).toContain('SUMMARY:a\\,b\\;c\\\\d\\ne\\nfg\r\n')
  expect(values(text, 'SUMMARY')).toEqual(['a,b;c\\d\ne\nfg'])
})

test('behavior: a name that looks like another line stays within its value', () => {
  const text = file('x\r\nEND:VCALENDAR')
  expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1)
})

test('boundary: what comes after the year 9999 cannot be written', () => {
  const at = Date.UTC(9999, 11, 31, 23, 59, 59)
  const times = [at, at + 1000, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY]
  const events = times.map((time) => ({ id: `${time}`, at: time, title: '', text: '' }))
  const text = calendarFile({ product: 'x', writtenAt: WRITTEN_AT, events })
  expect(values(text, 'DTSTART')).toEqual(['99991231T235959Z'])
})

test('property: any text gives lines of at most 75 octets, with whole characters, and reads back', () => {
  const printable = fc
    .string({ unit: 'grapheme', maxLength: 300 })
    .map((text) => text.replace(/(?!\n)\p{Cc}/gu, ''))
  fc.assert(
    fc.property(printable, printable, (title, note) => {
      const text = file(title, note)
      for (const line of text.split('\r\n')) {
        const octets = new TextEncoder().encode(line)
        expect(octets.length).toBeLessThanOrEqual(75)
        expect(new TextDecoder('utf-8', { fatal: true }).decode(octets)).toBe(line)
      }
      expect(values(text, 'SUMMARY')).toEqual([title])
      expect(values(text, 'DESCRIPTION')).toEqual([note])
    }),
  )
})
