/**
 * Where a member's value starts and ends in the text of a JSON object. A scanner, not a parser: numbers, escapes and the order
 * of keys stay as they were written, so what is cut out and spliced into a request equals what the service sent.
 */
interface Slice {
  readonly start: number
  readonly end: number
}

const SPACE = new Set([' ', '\n', '\r', '\t'])
const CLOSERS = new Set([',', '}', ']'])

/**
 * The raw text of the member at `path` in a JSON object, exactly as written; null when there is none. Of repeated keys the last one counts,
 * as for `JSON.parse`. The text must be valid JSON (parse it first): on anything else the result is undefined or an error.
 * @throws {SyntaxError} when the text ends inside a value.
 */
export function sliceMember(text: string, path: readonly string[]): string | null {
  let slice: Slice = { start: skipSpace(text, 0), end: text.length }
  for (const key of path) {
    const member = findMember(text, slice.start, key)
    if (!member) return null
    slice = member
  }
  return text.slice(slice.start, slice.end)
}

/**
 * The raw texts of the elements of a JSON list, one after the other, each exactly as written; null when the text is no list.
 * The text must be valid JSON.
 * @throws {SyntaxError} while it is read, when the text ends inside a value.
 */
export function sliceElements(text: string): Iterable<string> | null {
  const start = skipSpace(text, 0)
  return text[start] === '[' ? elementsFrom(text, start + 1) : null
}

function* elementsFrom(text: string, start: number): Generator<string> {
  let at = skipSpace(text, start)
  while (text[at] !== ']') {
    const end = endOfValue(text, at)
    yield text.slice(at, end)
    at = skipSpace(text, end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
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
  let replaced = ''
  let kept = 0
  let at = 0
  while (at < text.length) {
    if (text[at] !== '"') {
      at++
      continue
    }
    const end = endOfString(text, at)
    const colon = skipSpace(text, end)
    const isFound = text[colon] === ':' && JSON.parse(text.slice(at, end)) === key
    at = end
    if (!isFound) continue
    const start = skipSpace(text, colon + 1)
    at = endOfValue(text, start)
    replaced += text.slice(kept, start) + raw
    kept = at
  }
  return replaced + text.slice(kept)
}

function findMember(text: string, objectStart: number, key: string): Slice | null {
  if (text[objectStart] !== '{') return null
  let at = skipSpace(text, objectStart + 1)
  let found: Slice | null = null
  while (text[at] !== '}') {
    const keyEnd = endOfString(text, at)
    const name: unknown = JSON.parse(text.slice(at, keyEnd))
    const start = skipSpace(text, skipSpace(text, keyEnd) + 1)
    const end = endOfValue(text, start)
    if (name === key) found = { start, end }
    at = skipSpace(text, end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return found
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (SPACE.has(text[at] ?? '')) at++
  return at
}

function endOfString(text: string, start: number): number {
  if (text[start] !== '"') throw new SyntaxError(`No string at ${start}`)
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  throw new SyntaxError('Text ends inside a string')
}

function endOfValue(text: string, start: number): number {
  const first = text[start]
  if (first === '"') return endOfString(text, start)
  if (first === '{' || first === '[') return endOfNest(text, start)
  let at = start
  while (at < text.length && !CLOSERS.has(text[at] ?? '') && !SPACE.has(text[at] ?? '')) at++
  if (at === start) throw new SyntaxError(`No value at ${start}`)
  return at
}

function endOfNest(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at) - 1
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') {
      depth--
      if (depth === 0) return at + 1
    }
  }
  throw new SyntaxError('Text ends inside a value')
}
