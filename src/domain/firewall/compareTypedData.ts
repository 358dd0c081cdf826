import { isHex } from 'viem/utils'
import { isSameAddress } from '../token/address.ts'
import { fieldAt } from './memberField.ts'
import { type Refusal, refusal } from './refusal.ts'
import type { RebuiltTypedData } from './signingIntent.ts'
import { type JsonNode, nodeText } from './strictJson.ts'

type Fields = readonly { readonly name: string; readonly type: string }[]

const DOMAIN_FIELDS: Fields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
/** Not more digits than 256 bits have: the time that a longer number takes is not linear in its length. */
const DECIMAL = /^(?:0|[1-9]\d{0,77})$/
const INTEGER = /^(?:0|-?[1-9]\d{0,77})$/

const wrong = (path: string, expected: unknown, found: JsonNode | string | undefined): Refusal =>
  refusal(fieldAt(path), expected, typeof found === 'string' ? found : nodeText(found), path)

function keysOf(node: JsonNode | undefined): readonly string[] | null {
  return node?.kind === 'object' ? [...node.members.keys()] : null
}

function memberOf(node: JsonNode, name: string): JsonNode | undefined {
  return node.kind === 'object' ? node.members.get(name) : undefined
}

/** The type no other one names, the domain's own table aside; null unless there is exactly one. */
export function primaryTypeOf(types: JsonNode): string | null {
  if (types.kind !== 'object') return null
  const names = [...types.members.keys()].filter((name) => name !== 'EIP712Domain')
  const named = new Set(
    [...types.members.values()].flatMap((table) =>
      table.kind === 'list'
        ? table.items.map((field) => nodeText(memberOf(field, 'type')).split('[', 1)[0])
        : [],
    ),
  )
  const free = names.filter((name) => !named.has(name))
  return free.length === 1 ? (free[0] ?? null) : null
}

/** A table's fields must be the expected ones, in order, each with `name` and `type` and nothing else. */
function compareTable(node: JsonNode | undefined, expected: Fields, path: string): Refusal | null {
  if (node?.kind !== 'list' || node.items.length !== expected.length)
    return refusal('signedTypes', `[${expected.length}]`, nodeText(node), path)
  for (const [at, { name, type }] of expected.entries()) {
    const item = node.items[at]
    const field = item && fieldIn(item)
    if (field?.name !== name || field.type !== type)
      return refusal(
        'signedTypes',
        `${type} ${name}`,
        field ? `${field.type} ${field.name}` : nodeText(item),
        `${path}.${at}`,
      )
  }
  return null
}

function fieldIn(item: JsonNode): Fields[number] | null {
  const name = memberOf(item, 'name')
  const type = memberOf(item, 'type')
  const isField = keysOf(item)?.length === 2 && name?.kind === 'text' && type?.kind === 'text'
  return isField ? { name: name.value, type: type.value } : null
}

function compareTypes(types: JsonNode | undefined, expected: RebuiltTypedData): Refusal | null {
  const keys = keysOf(types)
  if (!types || !keys) return refusal('signedShape', 'types', nodeText(types), 'types')
  const primaryType = primaryTypeOf(types)
  if (primaryType !== expected.primaryType)
    return refusal('signingType', expected.primaryType, primaryType ?? keys.join(', '), 'types')
  const tables: Readonly<Record<string, Fields>> = {
    ...expected.types,
    EIP712Domain: DOMAIN_FIELDS.filter(({ name }) => name in expected.domain),
  }
  const names = Object.keys(expected.types)
  const unknown = keys.find((key) => key !== 'EIP712Domain' && !names.includes(key))
  const missing = names.find((name) => !keys.includes(name))
  if (unknown !== undefined || missing !== undefined)
    return refusal('signedTypes', names.join(', '), keys.join(', '), 'types')
  for (const key of keys) {
    const refused = compareTable(memberOf(types, key), tables[key] ?? [], `types.${key}`)
    if (refused) return refused
  }
  return null
}

/** A whole number as decimal text, or as a JSON number without point and exponent: its letters count, so that no digit gets lost. */
function integerIn(node: JsonNode | undefined, form: RegExp): bigint | null {
  if (node?.kind === 'text') return form.test(node.value) ? BigInt(node.value) : null
  return node?.kind === 'number' && form.test(node.written) ? BigInt(node.written) : null
}

/** A whole number of a member, where it is written in a form that is accepted. */
export function amountIn(node: JsonNode | undefined): bigint | null {
  return integerIn(node, DECIMAL)
}

function isScalar(type: string, node: JsonNode | undefined, expected: unknown): boolean {
  if (type.startsWith('uint') || type.startsWith('int')) {
    const found = integerIn(node, type.startsWith('uint') ? DECIMAL : INTEGER)
    return found !== null && found === BigInt(expected as bigint | number)
  }
  if (type === 'bool') return node?.kind === 'literal' && node.value === expected
  if (node?.kind !== 'text') return false
  if (type === 'address') return isSameAddress(node.value, String(expected))
  if (type.startsWith('bytes'))
    return (
      isHex(node.value, { strict: true }) &&
      node.value.length % 2 === 0 &&
      node.value.toLowerCase() === String(expected).toLowerCase()
    )
  return type === 'string' && node.value === expected
}

function compareList(
  type: string,
  node: JsonNode | undefined,
  expected: readonly unknown[],
  path: string,
): Refusal | null {
  const items = node?.kind === 'list' ? node.items : null
  if (!items || items.length !== expected.length) return wrong(path, `[${expected.length}]`, node)
  const at = expected.findIndex((item, index) => !isScalar(type, items[index], item))
  return at < 0 ? null : wrong(`${path}.${at}`, expected[at], items[at])
}

/** Exactly the members of the struct, in the order of its type, and each the expected value in an accepted form. */
function compareStruct(
  node: JsonNode | undefined,
  fields: Fields,
  expected: Readonly<Record<string, unknown>>,
  types: RebuiltTypedData['types'],
  path: string,
): Refusal | null {
  const keys = keysOf(node)
  const names = fields.map(({ name }) => name)
  if (!node || !keys) return wrong(path, names.join(', '), node)
  for (const { name, type } of fields) {
    const inner = types[type]
    const value = expected[name]
    const member = memberOf(node, name)
    const at = `${path}.${name}`
    const refused = inner
      ? compareStruct(member, inner, value as Record<string, unknown>, types, at)
      : type.endsWith('[]')
        ? compareList(type.slice(0, -2), member, value as readonly unknown[], at)
        : isScalar(type, member, value)
          ? null
          : wrong(at, value, member)
    if (refused) return refused
  }
  if (keys.length !== names.length) return refusal('signedShape', names.join(', '), keys.join(', '), path)
  const isInOrder = keys.every((key, at) => key === names[at])
  return isInOrder ? null : refusal('signedSequence', names.join(', '), keys.join(', '), path)
}

const ENVELOPES = [
  ['domain', 'types', 'value'],
  ['domain', 'types', 'message'],
  ['domain', 'types', 'primaryType', 'value'],
  ['domain', 'types', 'primaryType', 'message'],
]

/** Where a payload keeps the struct to be signed, or undefined when its members are not those of typed data. */
export function messageOf(payload: JsonNode): JsonNode | undefined {
  const keys = keysOf(payload)
  const isKnown = ENVELOPES.some(
    (names) => keys?.length === names.length && names.every((name) => keys.includes(name)),
  )
  return isKnown ? (memberOf(payload, 'value') ?? memberOf(payload, 'message')) : undefined
}

/**
 * Whether typed data, as it was written, is exactly the expected one: domain, types and struct, member by member. Members of the domain and of a
 * struct have the order of their type, and the order of fields in a type and of items in a list counts too. Order is free only in the envelope, in
 * the set of tables and in an entry of a table.
 */
export function compareTypedData(payload: JsonNode, expected: RebuiltTypedData): Refusal | null {
  const message = messageOf(payload)
  if (!message) return refusal('signedShape', 'domain, types, value', nodeText(payload))
  const named = memberOf(payload, 'primaryType')
  if (named && nodeText(named) !== expected.primaryType)
    return refusal('signingType', expected.primaryType, nodeText(named), 'primaryType')
  const domain = DOMAIN_FIELDS.filter(({ name }) => name in expected.domain)
  return (
    compareStruct(memberOf(payload, 'domain'), domain, expected.domain, {}, 'domain') ??
    compareTypes(memberOf(payload, 'types'), expected) ??
    compareStruct(
      message,
      expected.types[expected.primaryType] ?? [],
      expected.message,
      expected.types,
      'message',
    )
  )
}
