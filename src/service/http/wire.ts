import * as v from 'valibot'
import type { Hex } from 'viem'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import { type Address, isAnyAddress, normalizeAddress } from '../../domain/token/address.ts'
import { sanitizeLabel } from '../../domain/token/label.ts'

/** The first complaint is the only one that is read: a list of a hundred thousand wrong entries must not bring as many. */
v.setGlobalConfig({ abortEarly: true })

/** Schemas of what the service's answers are made of. They look and never strip: unknown fields pass. */

/** An address in any casing; out comes the checksummed form, the native placeholder in the casing requests need. */
export const wireAddress = v.pipe(
  v.string(),
  v.check((text) => isAnyAddress(text), 'not an address'),
  v.transform((text): Address => normalizeAddress(text)),
)

/** A 32-byte hash. */
export const wireHash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'not a hash'),
  v.transform((text) => text.toLowerCase() as Hex),
)

/** Bytes as hex. */
export const wireBytes = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'not bytes'),
  v.transform((text) => text as Hex),
)

/** The last moment a `Date` can hold, milliseconds. */
export const LAST_MOMENT = 8_640_000_000_000_000

/** A raw amount: decimal text, or a number small enough to be exact. Larger ones arrive as text (`parseExact`). */
export const wireAmount = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,78}$/)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
  v.transform((raw) => BigInt(raw)),
)

/** An integer as a number or as its text. */
export const wireInteger = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number)), v.number()]),
  v.safeInteger(),
)

/** A number as itself or as its text; out comes decimal text. */
export const wireDecimal = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(plainDecimal))]),
  v.regex(/^-?\d{1,40}(?:\.\d{0,60})?$/),
)

/** A list, and an object whose members are data. Their entries are not looked at: a schema that visits each of them would visit a hundred thousand. */
export const wireItems = v.custom<readonly unknown[]>(Array.isArray, 'not a list')
export const wireMembers = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null,
  'not an object',
)

/** A list of at most `TEXT_LIMITS.entries` entries; a longer one is refused before any entry is read. */
export const wireList = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.unknown(), v.check(isNoLongList, `more than ${TEXT_LIMITS.entries} entries`), v.array(entry))

const isNoLongList = (value: unknown) => !Array.isArray(value) || value.length <= TEXT_LIMITS.entries

/** A foreign text as a label of one line (`sanitizeLabel`), at most so many graphemes long. */
export const wireLabel = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => sanitizeLabel(text, length)),
  )

/** One of some words in capitals, written in any casing. */
export const wireEnum = <const Words extends readonly string[]>(words: Words) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.toUpperCase()),
    v.picklist(words),
  )

/** Yes or no, as itself or as its text. */
export const wireFlag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
])

/** A moment as an ISO date, or as seconds or milliseconds since 1970; out come milliseconds. */
export const wireTime = v.pipe(
  v.union([v.pipe(v.string(), v.transform(momentOf)), v.pipe(wireInteger, v.transform(millisecondsOf))]),
  v.check((moment) => moment >= 0 && moment <= LAST_MOMENT),
)

/** What may be missing, null or unreadable: null then. */
export const orNull = <T extends v.GenericSchema>(schema: T) =>
  v.optional(v.fallback(v.nullable(schema), null), null)

/** The first complaint of a schema, for the details of an error. */
export function complaintOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues
  return `${v.getDotPath(issue) ?? '(whole answer)'}: ${issue.message}`
}

function plainDecimal(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20) : text
}

/** Seconds would reach this in the year 5138, milliseconds reached it in 1973. */
const FIRST_MILLISECONDS = 100_000_000_000

function momentOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? millisecondsOf(Number(text)) : Date.parse(text)
}

function millisecondsOf(value: number): number {
  return value < FIRST_MILLISECONDS ? value * 1000 : value
}
