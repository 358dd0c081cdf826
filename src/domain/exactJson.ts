/** May also be found inside a text: the slower reading that follows minds that. */
const LONG_NUMBER = /[\s:,[]-?\d{16}/
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g

/**
 * `JSON.parse` that loses no digits: whole numbers beyond what a double holds come out as their decimal text, all else as ever.
 * @throws {SyntaxError} as `JSON.parse`.
 */
export function parseExact(text: string): unknown {
  const parsed: unknown = JSON.parse(text)
  return LONG_NUMBER.test(text) ? JSON.parse(text.replace(TEXT_OR_NUMBER, quoted)) : parsed
}

const quoted = (token: string): string =>
  /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token
