/** JSON as it was written: numbers keep their letters, and an object that names a key twice is no object. */
export type JsonNode =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly written: string }
  | { readonly kind: 'literal'; readonly value: boolean | null }
  | { readonly kind: 'list'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, JsonNode> }

const DEPTH_LIMIT = 16
const LENGTH_LIMIT = 300_000
const SPACE = /[ \t\n\r]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them bare inside a string
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const LITERAL = /true|false|null/y

class Reader {
  private at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  whole(): JsonNode {
    const node = this.value(0)
    if (this.at < this.text.length) throw this.broken()
    return node
  }

  private broken(): SyntaxError {
    return new SyntaxError(`not plain JSON at ${this.at}`)
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    if (found === undefined) return null
    this.at += found.length
    return found
  }

  private take(mark: string): boolean {
    this.match(SPACE)
    if (this.text[this.at] !== mark) return false
    this.at += 1
    this.match(SPACE)
    return true
  }

  private string(): string {
    const found = this.match(STRING)
    if (found === null) throw this.broken()
    return String(JSON.parse(found))
  }

  private value(depth: number): JsonNode {
    if (depth > DEPTH_LIMIT) throw this.broken()
    this.match(SPACE)
    const node = this.scalarOr(depth)
    this.match(SPACE)
    return node
  }

  private scalarOr(depth: number): JsonNode {
    if (this.text[this.at] === '"') return { kind: 'text', value: this.string() }
    if (this.take('{')) return { kind: 'object', members: this.members(depth) }
    if (this.take('[')) return { kind: 'list', items: this.items(depth) }
    const literal = this.match(LITERAL)
    if (literal !== null) return { kind: 'literal', value: literal === 'null' ? null : literal === 'true' }
    const written = this.match(NUMBER)
    if (written === null) throw this.broken()
    return { kind: 'number', written }
  }

  private members(depth: number): ReadonlyMap<string, JsonNode> {
    const members = new Map<string, JsonNode>()
    if (this.take('}')) return members
    do {
      const name = this.string()
      if (members.has(name)) throw new SyntaxError(`${name} twice`)
      if (!this.take(':')) throw this.broken()
      members.set(name, this.value(depth + 1))
    } while (this.take(','))
    if (!this.take('}')) throw this.broken()
    return members
  }

  private items(depth: number): readonly JsonNode[] {
    const items: JsonNode[] = []
    if (this.take(']')) return items
    do items.push(this.value(depth + 1))
    while (this.take(','))
    if (!this.take(']')) throw this.broken()
    return items
  }
}

/**
 * Reads JSON text without forgiving anything: doubled keys, trailing text, more than 16 levels or 300,000 letters.
 * @throws {SyntaxError} for all of these and for what is no JSON.
 */
export function readStrictJson(text: string): JsonNode {
  if (text.length > LENGTH_LIMIT) throw new SyntaxError('too long')
  return new Reader(text).whole()
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
