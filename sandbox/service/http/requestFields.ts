import * as v from 'valibot'
import type { Address } from 'viem'
import { invalidInput, type ServiceError } from './serviceErrors.ts'

const UINT256_LIMIT = 2n ** 256n
const failed = (text: string): string => `Validation failed: ${text}`

/** A raw amount above zero: decimal digits only, no sign, no leading zeros, at most 256 bits. */
export const amount = v.pipe(
  v.string('Invalid Amount'),
  v.regex(/^[1-9]\d{0,77}$/, 'Invalid Amount'),
  v.transform((digits) => BigInt(digits)),
  v.check((value) => value < UINT256_LIMIT, 'Invalid Amount'),
)

/** A 20-byte address in any casing. */
export const address = (name: string) => {
  const message = failed(`${name} must be an address`)
  return v.pipe(v.string(message), v.regex(/^0x[a-fA-F0-9]{40}$/, message))
}

/** Words of a fixed set, exactly as written in the specification. */
export const oneOf = <const Options extends readonly string[]>(name: string, options: Options) =>
  v.picklist(options, failed(`${name} must be one of ${options.join(', ')}`))

export const text = (name: string, limit = 128) =>
  v.pipe(
    v.string(failed(`${name} must be a string`)),
    v.minLength(1, failed(`${name} must not be empty`)),
    v.maxLength(limit, failed(`${name} is longer than ${limit} characters`)),
  )

/** Bytes as hex. */
export const hexBytes = (name: string) =>
  v.pipe(
    v.string(failed(`${name} must be hex bytes`)),
    v.regex(/^0x([a-fA-F0-9]{2})*$/, failed(`${name} must be hex bytes`)),
  )

/** A whole number given as text, as in queries: digits only. */
export const integerText = (name: string, least: number, most: number) => {
  const message = failed(`${name} must be a whole number from ${least} to ${most}`)
  return v.pipe(
    v.string(message),
    v.regex(/^(0|[1-9]\d{0,15})$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  )
}

/** A number with decimals given as text: no sign, no exponent. `words` where a message of its own is documented. */
export const decimalText = (name: string, most: number, words?: string) => {
  const message = words ?? failed(`${name} must be a number from 0 to ${most}`)
  return v.pipe(
    v.string(message),
    v.regex(/^(0|[1-9]\d{0,11})(\.\d{1,18})?$/, message),
    v.transform(Number),
    v.maxValue(most, message),
  )
}

/** `true` or `false` as text. */
export const booleanText = (name: string) =>
  v.pipe(
    v.picklist(['true', 'false'], failed(`${name} must be true or false`)),
    v.transform((value) => value === 'true'),
  )

/** A comma list as text; blanks around and between the commas do not count. */
export const listText = (name: string) =>
  v.pipe(
    v.string(failed(`${name} must be a comma list`)),
    v.transform((value) =>
      value
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  )

/** A whole number of a JSON body. */
export const integer = (name: string, least: number, most: number) => {
  const message = failed(`${name} must be a whole number from ${least} to ${most}`)
  return v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  )
}

/** `true` or `false` of a JSON body. */
export const boolean = (name: string) => v.boolean(failed(`${name} must be true or false`))

/** Slippage is 0 to 10000 bps wherever it appears; token taxes have the same range. */
export const BPS_RANGE = [0, 10_000] as const
/** Market partner fees end where the router caps them (facts page 3.4). */
export const PARTNER_FEE_RANGE = [0, 200] as const
/** Chain ids and unix seconds that fit a JSON number. */
export const WIDE_RANGE = [0, Number.MAX_SAFE_INTEGER] as const

function refusal(issue: v.BaseIssue<unknown>): ServiceError {
  const key = issue.path?.[0]?.key
  const isMissing = issue.kind === 'schema' && issue.input === undefined && typeof key === 'string'
  return invalidInput(isMissing ? failed(`${key} is required`) : issue.message)
}

/**
 * Parses a value by a schema of this file.
 * @throws {ServiceError} 400 `InvalidInput` that names the first field at fault.
 */
export function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (!result.success) throw refusal(result.issues[0])
  return result.output
}

/** An account named in a path, in lower case: a library refuses other casings than the checksum's. @throws {ServiceError} when it is no address. */
export const readAccount = (name: string, value: string | undefined): Address =>
  parse(address(name), value ?? '').toLowerCase() as Address

/**
 * The query of an address as names and values; unknown names stay and are ignored by the schemas.
 * @throws {ServiceError} 400 when a name that matters appears twice: which one counts would be a guess.
 */
export function readQuery<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const values: Record<string, string> = Object.create(null)
  const known = 'entries' in schema ? Object.keys(schema.entries as object) : []
  for (const [name, value] of new URL(url).searchParams) {
    if (name in values && known.includes(name)) throw invalidInput(failed(`${name} is given more than once`))
    values[name] = value
  }
  return parse(schema, { ...values })
}
