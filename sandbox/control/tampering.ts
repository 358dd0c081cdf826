import { invalidInput } from '../service/http/serviceErrors.ts'

/** JSON as it is parsed. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue }

/** The parts of a field's name: `toSign.value.owner`, `data.0.status`, `data.*.status`. @throws {ServiceError} 400. */
export function fieldPath(field: string): readonly string[] {
  const parts = field.split('.')
  const forbidden = ['__proto__', 'constructor', 'prototype']
  if (parts.some((part) => part === '' || forbidden.includes(part)))
    throw invalidInput('Validation failed: field must name members, joined by dots')
  return parts
}

const flipHex = (text: string): string => `${text.slice(0, -1)}${text.endsWith('1') ? '2' : '1'}`

/** Another value of the same kind: an address becomes another address, an amount another amount. Never the value itself. */
function otherValue(value: JsonValue): JsonValue {
  switch (typeof value) {
    case 'boolean':
      return !value
    case 'number':
      return value + 1
    case 'string':
      if (/^0x[0-9a-fA-F]+$/.test(value)) return flipHex(value)
      if (value === '0x') return '0x01'
      if (/^\d+$/.test(value)) return ((BigInt(value) * 11n) / 10n + 1n).toString()
      return `${value}x`
    default:
      return value === null ? 'altered' : null
  }
}

/**
 * A copy of a JSON value in which every member a path names is another one: the given one, or one of the same kind. What a path does not
 * find stays.
 */
export function tamper(body: JsonValue, path: readonly string[], replacement?: JsonValue): JsonValue {
  const [part, ...rest] = path
  if (part === undefined) return replacement === undefined ? otherValue(body) : replacement
  if (Array.isArray(body)) {
    const items: readonly JsonValue[] = body
    return items.map((item, index) =>
      part === '*' || part === String(index) ? tamper(item, rest, replacement) : item,
    )
  }
  if (body === null || typeof body !== 'object') return body
  return Object.fromEntries(
    Object.entries(body).map(([name, member]) => [
      name,
      part === '*' || part === name ? tamper(member, rest, replacement) : member,
    ]),
  )
}

/** A copy without the members a path names. */
export function without(body: JsonValue, path: readonly string[]): JsonValue {
  const [part, ...rest] = path
  if (part === undefined || body === null || typeof body !== 'object') return body
  if (Array.isArray(body)) {
    const items: readonly JsonValue[] = body
    return items.map((item, index) => (part === '*' || part === String(index) ? without(item, rest) : item))
  }
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, member]): [string, JsonValue][] => {
      const isMeant = part === '*' || part === name
      if (isMeant && rest.length === 0) return []
      return [[name, isMeant ? without(member, rest) : member]]
    }),
  )
}

/** A copy in which every string went through a function. */
export function mapStrings(body: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof body === 'string') return change(body)
  if (body === null || typeof body !== 'object') return body
  if (Array.isArray(body)) {
    const items: readonly JsonValue[] = body
    return items.map((item) => mapStrings(item, change))
  }
  return Object.fromEntries(Object.entries(body).map(([name, member]) => [name, mapStrings(member, change)]))
}
