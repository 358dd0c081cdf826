import { TEXT_LIMITS } from './textLimits.ts'

/** Whole numbers that a double may not hold; a value, not the name of a member. */
const LONG_INTEGER = /-?[1-9]\d{15,}(?![\d.eE+-])(?!\s*:)/y
const NUMBER = /[-\d][\d.eE+-]*/y
const [QUOTE, BACKSLASH, COMMA, MINUS, ZERO, NINE] = [34, 92, 44, 45, 48, 57]
const OPENING: ReadonlySet<number> = new Set([91, 123])
const CLOSING: ReadonlySet<number> = new Set([93, 125])

/**
 * `JSON.parse` that loses no digits: whole numbers beyond what a double holds come out as their decimal text, all else as ever.
 * Linear: one pass over the text, and one of `JSON.parse`.
 * @throws {SyntaxError} as `JSON.parse`; beyond `TEXT_LIMITS.depth`, `.parts` and `.members`, before anything is made of it.
 */
export function parseExact(text: string): unknown {
  return JSON.parse(withQuoted(text))
}

function withQuoted(text: string): string {
  let depth = 0
  let parts = 0
  const members: number[] = []
  let written = ''
  let copied = 0
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at)
    if (mark === QUOTE) at = endOfString(text, at)
    else if (OPENING.has(mark)) {
      if (++depth > TEXT_LIMITS.depth) throw new SyntaxError('too deep')
      if (++parts > TEXT_LIMITS.parts) throw new SyntaxError('too many lists and objects')
      members[depth] = 1
    } else if (mark === COMMA) {
      const counted = (members[depth] ?? 0) + 1
      if (counted > TEXT_LIMITS.members) throw new SyntaxError('too many members')
      members[depth] = counted
    } else if (CLOSING.has(mark)) depth -= 1
    else if (mark === MINUS || (mark >= ZERO && mark <= NINE)) {
      LONG_INTEGER.lastIndex = NUMBER.lastIndex = at
      const isLong = LONG_INTEGER.test(text)
      NUMBER.test(text)
      const token = isLong ? text.slice(at, NUMBER.lastIndex) : ''
      if (isLong && !Number.isSafeInteger(Number(token))) {
        written += `${text.slice(copied, at)}"${token}"`
        copied = NUMBER.lastIndex
      }
      at = NUMBER.lastIndex - 1
    }
  }
  return copied === 0 ? text : written + text.slice(copied)
}

/** Where the string that begins at `start` ends; the end of the text where it does not. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const mark = text.charCodeAt(at)
    if (mark === QUOTE) return at
    if (mark === BACKSLASH) at += 1
  }
  return text.length
}
