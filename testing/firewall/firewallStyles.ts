const HEX = /^0x[0-9a-f]*$/i
const DECIMAL = /^(?:0|[1-9]\d*)$/
const DOMAIN_TABLE = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** Random whole numbers from 0 to `limit` exclusive. */
type Numbers = (limit: number) => number

/**
 * The same typed data as another service might write it: the envelope, the tables and their entries in another order, blanks, letter case of
 * hex, whole numbers with or without quotes, with the domain's own table or the name of the primary type, or without either. The domain and the
 * struct keep the order of their types.
 */
export function restyled(text: string, primaryType: string, next: Numbers): string {
  const { domain, types, value } = JSON.parse(text)
  const tables = next(2) === 0 ? types : { ...types, EIP712Domain: DOMAIN_TABLE }
  const named = next(3) === 0 ? { primaryType } : {}
  return written({ domain, types: tables, value, ...named }, next, ['domain', 'value'])
}

/** JSON with the members of every object shuffled, but for those of the members named in `ordered` and all below them. */
function written(value: unknown, next: Numbers, ordered: readonly string[] | 'all' = []): string {
  const blank = [' ', '\n\t', '', '', '', ''][next(6)] ?? ''
  if (Array.isArray(value))
    return `[${blank}${value.map((item) => written(item, next, ordered)).join(`${blank},`)}]`
  if (typeof value !== 'object' || value === null) return `${scalar(value, next)}${blank}`
  const entries = Object.entries(value)
  const members = (ordered === 'all' ? entries : shuffled(entries, next)).map(([name, member]) => {
    const inner = ordered === 'all' || ordered.includes(name) ? 'all' : []
    return `${blank}${JSON.stringify(name)}${blank}:${blank}${written(member, next, inner)}`
  })
  return `{${members.join(',')}${blank}}`
}

function scalar(value: unknown, next: Numbers): string {
  const isOther = next(3) === 0
  if (typeof value === 'number' && isOther) return `"${value}"`
  if (typeof value !== 'string' || !isOther) return JSON.stringify(value)
  if (DECIMAL.test(value)) return value
  return HEX.test(value) ? `"0x${value.slice(2).toUpperCase()}"` : JSON.stringify(value)
}

function shuffled<Item>(items: readonly Item[], next: Numbers): readonly Item[] {
  const left = [...items]
  return items.map(() => left.splice(next(left.length), 1)[0] as Item)
}
