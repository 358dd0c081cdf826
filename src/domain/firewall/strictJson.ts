import { JsonReader, type JsonScalar } from '../data/json.ts'
import { TEXT_LIMITS } from '../data/textLimits.ts'

/** JSON as it was written: numbers keep their letters, and an object that names a key twice is no object. */
export type JsonNode =
  | JsonScalar
  | { readonly kind: 'list'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, JsonNode> }

const DEPTH_LIMIT = 16

/** Counts the values that are read; what is signed has some two hundred. */
class Budget {
  private left: number = TEXT_LIMITS.entries

  /** @throws {SyntaxError} past `TEXT_LIMITS.entries` values, or below 16 levels. */
  take(depth: number): void {
    this.left -= 1
    if (this.left < 0) throw new SyntaxError('too many values')
    if (depth > DEPTH_LIMIT) throw new SyntaxError('too deep')
  }
}

function readNode(reader: JsonReader, depth: number, budget: Budget): JsonNode {
  budget.take(depth)
  if (reader.take('{')) return { kind: 'object', members: readMembers(reader, depth + 1, budget) }
  if (!reader.take('[')) return reader.scalar()
  const items: JsonNode[] = []
  for (const _ of reader.places()) items.push(readNode(reader, depth + 1, budget))
  return { kind: 'list', items }
}

function readMembers(reader: JsonReader, depth: number, budget: Budget): ReadonlyMap<string, JsonNode> {
  const members = new Map<string, JsonNode>()
  for (const name of reader.names()) {
    if (members.has(name)) throw new SyntaxError(`${name} twice`)
    members.set(name, readNode(reader, depth, budget))
  }
  return members
}

/**
 * Reads JSON text without forgiving anything: doubled keys, trailing text, more than 16 levels or 1,000 values, or more letters than an answer may have.
 * @throws {SyntaxError} for all of these and for what is no JSON.
 */
export function readStrictJson(text: string): JsonNode {
  if (text.length > TEXT_LIMITS.answerBytes) throw new SyntaxError('too long')
  const reader = new JsonReader(text)
  const node = readNode(reader, 0, new Budget())
  reader.end()
  return node
}

/**
 * The same tree of a value that was parsed already; bigints count as decimal texts.
 * @throws {SyntaxError} for what JSON has no word for, for cycles, and beyond the same bounds.
 */
export function treeOf(value: unknown): JsonNode {
  return nodeOf(value, 0, new Budget())
}

function nodeOf(value: unknown, depth: number, budget: Budget): JsonNode {
  budget.take(depth)
  if (typeof value === 'string') return { kind: 'text', value }
  if (typeof value === 'bigint') return { kind: 'text', value: value.toString() }
  if (typeof value === 'number')
    return { kind: 'number', written: Object.is(value, -0) ? '-0' : String(value) }
  if (typeof value === 'boolean' || value === null) return { kind: 'literal', value }
  if (Array.isArray(value))
    return { kind: 'list', items: value.map((item) => nodeOf(item, depth + 1, budget)) }
  if (typeof value !== 'object') throw new SyntaxError(`no JSON: ${typeof value}`)
  const members = Object.entries(value).map(
    ([name, member]) => [name, nodeOf(member, depth + 1, budget)] as const,
  )
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
