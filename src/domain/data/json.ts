const SPACE = /[ \t\n\r]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them bare inside a string
const STRING = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const LITERAL = /true|false|null/y
/** A scalar without quotes, and all text between the strings and brackets of a value. */
const BARE = /[^"{}[\],\s]+/y
const BETWEEN = /[^"{}[\]]*/y
const BEFORE_STRING = /[^"]*/y

/** A scalar as it was written: numbers keep their letters. */
export type JsonScalar =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly written: string }
  | { readonly kind: 'literal'; readonly value: boolean | null }

/** Reads a JSON text from left to right. Every method throws `SyntaxError` where it finds something else than it reads. */
export class JsonReader {
  private at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** How many letters have been read. */
  get place(): number {
    return this.at
  }

  broken(): SyntaxError {
    return new SyntaxError(`not plain JSON at ${this.at}`)
  }

  private step(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    if (!pattern.test(this.text)) return false
    this.at = pattern.lastIndex
    return true
  }

  private cut(pattern: RegExp): string | null {
    const start = this.at
    return this.step(pattern) ? this.text.slice(start, this.at) : null
  }

  /** Steps over a mark and the space around it, if it comes next. */
  take(mark: string): boolean {
    this.step(SPACE)
    if (this.text[this.at] !== mark) return false
    this.at += 1
    this.step(SPACE)
    return true
  }

  end(): void {
    this.step(SPACE)
    if (this.at < this.text.length) throw this.broken()
  }

  string(): string {
    const written = this.cut(STRING)
    if (written === null) throw this.broken()
    return written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1)
  }

  scalar(): JsonScalar {
    if (this.text[this.at] === '"') return { kind: 'text', value: this.string() }
    const literal = this.cut(LITERAL)
    if (literal !== null) return { kind: 'literal', value: literal === 'null' ? null : literal === 'true' }
    const written = this.cut(NUMBER)
    if (written === null) throw this.broken()
    return { kind: 'number', written }
  }

  /** The names in an object whose brace was taken, each as often as it is written. The caller reads the value before the next name. */
  *names(): Generator<string> {
    if (this.take('}')) return
    do {
      const name = this.string()
      if (!this.take(':')) throw this.broken()
      yield name
    } while (this.take(','))
    if (!this.take('}')) throw this.broken()
  }

  /** The places in a list whose bracket was taken. The caller reads the item before the next place. */
  *places(): Generator<number> {
    if (this.take(']')) return
    let place = 0
    do yield place++
    while (this.take(','))
    if (!this.take(']')) throw this.broken()
  }

  /** The text of the next value. Of what is inside it only strings and brackets are read, at any depth. */
  skip(): string {
    const start = this.at
    let depth = 0
    do {
      const mark = this.text[this.at]
      const isOpening = mark === '{' || mark === '['
      if (isOpening || (depth > 0 && (mark === '}' || mark === ']'))) {
        depth += isOpening ? 1 : -1
        this.at += 1
      } else if (!this.step(mark === '"' ? STRING : BARE)) throw this.broken()
      if (depth > 0) this.step(BETWEEN)
    } while (depth > 0)
    return this.text.slice(start, this.at)
  }

  /** Steps to the next string, over anything before it; false where there is none. */
  findString(): boolean {
    return this.step(BEFORE_STRING) && this.at < this.text.length
  }
}

/**
 * The raw text of the member at `path` in a JSON object, exactly as written; null when there is none. Of repeated keys the last one counts,
 * as for `JSON.parse`. The text must be valid JSON (parse it first): on anything else the result is undefined or an error.
 * @throws {SyntaxError} when the text ends inside a value.
 */
export function sliceMember(text: string, path: readonly string[]): string | null {
  let slice: string | null = text
  for (const key of path) slice = slice === null ? null : memberText(slice, key)
  return slice
}

function memberText(text: string, key: string): string | null {
  const reader = new JsonReader(text)
  if (!reader.take('{')) return null
  let found: string | null = null
  for (const name of reader.names()) {
    const value = reader.skip()
    if (name === key) found = value
  }
  return found
}

/**
 * The raw texts of the elements of a JSON list, one after the other, each exactly as written; null when the text is no list.
 * The text must be valid JSON.
 * @throws {SyntaxError} while it is read, when the text ends inside a value.
 */
export function sliceElements(text: string): Iterable<string> | null {
  const reader = new JsonReader(text)
  return reader.take('[') ? elementsOf(reader) : null
}

function* elementsOf(reader: JsonReader): Generator<string> {
  for (const _ of reader.places()) yield reader.skip()
}

/**
 * The text of a JSON object made of plain members and of members given as raw JSON text, which go in untouched.
 * `undefined` members are left out.
 */
export function spliceObject(
  members: Readonly<Record<string, string | number | boolean | undefined>>,
  raw: Readonly<Record<string, string>>,
): string {
  const parts = Object.entries(raw).map(([key, text]) => `${JSON.stringify(key)}:${text}`)
  for (const [key, value] of Object.entries(members)) {
    if (value !== undefined) parts.push(`${JSON.stringify(key)}:${JSON.stringify(value)}`)
  }
  return `{${parts.join(',')}}`
}

/**
 * A JSON text with the value of every member called `key`, at any depth, replaced by raw JSON text; every other character stays.
 * The text must be valid JSON.
 */
export function replaceMembers(text: string, key: string, raw: string): string {
  const reader = new JsonReader(text)
  let replaced = ''
  let kept = 0
  while (reader.findString()) {
    const name = reader.string()
    if (!reader.take(':') || name !== key) continue
    replaced += text.slice(kept, reader.place) + raw
    reader.skip()
    kept = reader.place
  }
  return replaced + text.slice(kept)
}
