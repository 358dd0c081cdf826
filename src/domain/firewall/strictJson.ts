import { JsonReader, type JsonScalar } from '../json.ts'
import { TEXT_LIMITS } from '../textLimits.ts'

/** JSON as it was written: numbers keep their letters, and an object that names a key twice is no object. */
export type JsonNode =
  | JsonScalar
  | { readonly kind: 'list'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, JsonNode> }

const DEPTH_LIMIT = 16

function readNode(reader: JsonReader, depth: number): JsonNode {
  if (depth > DEPTH_LIMIT) throw reader.broken()
  if (reader.take('{')) return { kind: 'object', members: readMembers(reader, depth + 1) }
  if (!reader.take('[')) return reader.scalar()
  const items: JsonNode[] = []
  for (const _ of reader.places()) items.push(readNode(reader, depth + 1))
  return { kind: 'list', items }
}

function readMembers(reader: JsonReader, depth: number): ReadonlyMap<string, JsonNode> {
  const members = new Map<string, JsonNode>()
  for (const name of reader.names()) {
    if (members.has(name)) throw new SyntaxError(`${name} twice`)
    members.set(name, readNode(reader, depth))
  }
  return members
}

/**
 * Reads JSON text without forgiving anything: doubled keys, trailing text, more than 16 levels, or more letters than an answer may have.
 * @throws {SyntaxError} for all of these and for what is no JSON.
 */
export function readStrictJson(text: string): JsonNode {
  if (text.length > TEXT_LIMITS.answerBytes) throw new SyntaxError('too long')
  const reader = new JsonReader(text)
  const node = readNode(reader, 0)
  reader.end()
  return node
}

/**
 * The same tree of a value that was parsed already; bigints count as decimal texts.
 * @throws {SyntaxError} for what JSON has no word for, and for cycles.
 */
export function treeOf(value: unknown, depth = 0): JsonNode {
  if (depth > DEPTH_LIMIT) throw new SyntaxError('too deep')
  if (typeof value === 'string') return { kind: 'text', value }
  if (typeof value === 'bigint') return { kind: 'text', value: value.toString() }
  if (typeof value === 'number')
    return { kind: 'number', written: Object.is(value, -0) ? '-0' : String(value) }
  if (typeof value === 'boolean' || value === null) return { kind: 'literal', value }
  if (Array.isArray(value)) return { kind: 'list', items: value.map((item) => treeOf(item, depth + 1)) }
  if (typeof value !== 'object') throw new SyntaxError(`no JSON: ${typeof value}`)
  const members = Object.entries(value).map(([name, member]) => [name, treeOf(member, depth + 1)] as const)
  return { kind: 'object', members: new Map(members) }
}

/** A short text of a node, for a refusal. */
export function nodeText(node: JsonNode | undefined): string {
  if (!node) return '–'
  if (node.kind === 'text') return node.value
  if (node.kind === 'number') return node.written
  if (node.kind === 'literal') return String(node.value)
  return node.kind === 'list' ? `[${node.items.length}]` : `{${[...node.members.keys()].join(', ')}}`
}
