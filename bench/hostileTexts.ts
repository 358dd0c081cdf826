/** Values of JSON that are dear to read, each about `bytes` long: those that have frozen pages before, and those that a rule of words could stumble over. */
export function hostileValues(
  bytes: number,
  beside: string,
): readonly { readonly name: string; readonly text: string }[] {
  const fill = (part: string, room = bytes) => part.repeat(Math.max(1, Math.floor(room / part.length)))
  const list = (entry: string) => `[${fill(`${entry},`).slice(0, -1)}]`
  const members = (write: (place: number) => string, length: number) =>
    `{${Array.from({ length: Math.floor(bytes / length) }, (_, place) => write(place)).join(',')}}`
  const texts = [
    'a',
    ' ',
    '\\n',
    '\\\\\\"',
    '\\u0000',
    '[]',
    '[1',
    '0x',
    '0',
    '-',
    '1,',
    '.',
    'chain ',
    'method ',
    '\u0301',
    '🧨',
    '\u202e',
    ' for ',
    "'",
    '%41',
  ]
  return [
    { name: 'lists in lists', text: fill('[') + fill(']') },
    { name: 'objects in objects', text: `${fill('{"a":')}1${fill('}')}` },
    { name: 'many names', text: members((place) => `"${place}x":1`, 12) },
    { name: 'many whole numbers as names', text: members((place) => `"${place * 7}":1`, 12) },
    { name: 'one name again and again', text: members(() => '"a":1', 6) },
    { name: 'a long name', text: `{"${fill('n')}":1}` },
    { name: 'empty objects', text: list('{}') },
    { name: 'nulls', text: list('null') },
    { name: 'ones', text: list('1') },
    { name: 'empty texts', text: list('""') },
    { name: 'long whole numbers', text: list('12345678901234567890') },
    { name: 'a long number', text: `1${fill('7')}` },
    { name: 'a long fraction', text: `0.${fill('1')}` },
    { name: 'a long exponent', text: `1e${fill('0')}1` },
    { name: 'what stood there, again and again', text: list(beside) },
    ...texts.map((part) => ({ name: `a text of ${JSON.stringify(part)}`, text: `"${fill(part)}x"` })),
  ]
}

/** A JSON value with each of its parts in turn replaced by `MARK`, and the part that was replaced. */
export function markedParts(
  value: unknown,
): readonly { readonly path: string; readonly text: string; readonly beside: string }[] {
  const found: { path: string; text: string; beside: string }[] = []
  const visit = (part: unknown, path: string, put: (changed: unknown) => unknown) => {
    found.push({ path, text: JSON.stringify(put(MARK)), beside: JSON.stringify(part) })
    if (typeof part !== 'object' || part === null) return
    for (const [name, inner] of Object.entries(part))
      visit(inner, `${path}.${name}`, (changed) =>
        put(
          Array.isArray(part)
            ? part.map((item, at) => (String(at) === name ? changed : item))
            : { ...part, [name]: changed },
        ),
      )
  }
  visit(value, '', (changed) => changed)
  return found
}

/** Placeholder of a hostile value in a marked text. */
export const MARK = '\u2042'
export const MARKED = JSON.stringify(MARK)
