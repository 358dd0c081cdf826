/** A part of a stylesheet that ends with `;` or with a block. */
interface Part {
  readonly head: string
  /** The content of its block; null for a statement. */
  readonly body: string | null
}

function partsOf(css: string): readonly Part[] {
  const parts: Part[] = []
  let depth = 0
  let start = 0
  let open = 0
  for (let place = 0; place < css.length; place++) {
    const sign = css[place]
    if (sign === '\\') place += 1
    else if (sign === '"' || sign === "'") place = css.indexOf(sign, place + 1)
    else if (sign === '{' && depth++ === 0) open = place
    else if (sign === '}' && --depth === 0) {
      parts.push({ head: css.slice(start, open), body: css.slice(open + 1, place) })
      start = place + 1
    } else if (sign === ';' && depth === 0) {
      parts.push({ head: css.slice(start, place + 1), body: null })
      start = place + 1
    }
  }
  return parts
}

const classesOf = (selector: string): readonly string[] =>
  [...selector.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
    name
      .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace(/\\(.)/g, '$1'),
  )

function usedBy(css: string, code: string): string {
  return partsOf(css)
    .map(({ head, body }) => {
      if (body === null) return head
      // Nothing of the first load is printed.
      if (/^\s*@page\b/.test(head)) return ''
      // The colours once more, as the first picture has them already by their hex values.
      if (/^\s*@supports\s*\(color:\s*lab\(/.test(head)) return ''
      if (/^\s*@(layer|media|supports|container)\b/.test(head)) {
        const kept = usedBy(body, code)
        return kept === '' ? '' : `${head}{${kept}}`
      }
      const classes = /^\s*@/.test(head) ? [] : classesOf(head)
      const isUsed = classes.length === 0 || classes.some((name) => code.includes(name))
      return isUsed ? `${head}{${body}}` : ''
    })
    .join('')
}

/** Without custom properties that neither a rule nor `code` reads. */
function withoutUnread(css: string, code: string): string {
  const read = new Set([...`${css}${code}`.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  return partsOf(css)
    .map(({ head, body }) => {
      if (body === null) return head
      const [, registered] = /^\s*@property\s+(--[\w-]+)/.exec(head) ?? []
      if (registered) return read.has(registered) ? `${head}{${body}}` : ''
      const kept = body.replace(/(--[\w-]+):[^;{}]*(;|(?=}|$))/g, (whole, name: string) =>
        read.has(name) ? whole : '',
      )
      return `${head}{${kept}}`
    })
    .join('')
}

/**
 * The part of a stylesheet that the code of the first load can use: rules for classes that this code never writes are left out, and properties that
 * nothing is left to read; whatever is about something else stays. The licence comment stays in the whole one. Pure.
 */
export function firstStyles(css: string, code: string): string {
  return withoutUnread(usedBy(css.replace(/^\/\*!.*?\*\/\s*/s, ''), code), code)
}
