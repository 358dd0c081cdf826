/** What JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** One member of an answer that says something else. */
export interface Forgery {
  /** Names from the top of the answer to the member. */
  readonly path: readonly string[]
  /** The false value; undefined: the member is missing. */
  readonly stated: Json | undefined
}

/** Others that a lie may name. */
export interface Strangers {
  /** An account that nobody connected. */
  readonly account: string
  /** Another token of the chain. */
  readonly token: string
  readonly chainId: number
}

const HOSTILE = '<img src=x onerror=alert(1)>\u202e "\\'
const ZERO = `0x${'00'.repeat(20)}`
const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const HUGE = String(2n ** 255n)

/** Words that can replace one another. */
const WORDS: readonly (readonly string[])[] = [
  ['SELL', 'BUY'],
  ['MARKET', 'LIMIT'],
  ['Order', 'FillableOrder', 'TWAPOrder', 'TWAPBuyOrder', 'ExternalOrder', 'ProductiveOrder'],
  [
    'PENDING',
    'AWAITING_SIGNATURE',
    'ACTIVE',
    'SUSPENDED',
    'CANCELLING',
    'BRIDGING',
    'COMPLETED',
    'CANCELLED',
  ],
  ['P2P', 'LIMIT'],
]

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

const othersOfWord = (word: string): readonly string[] =>
  (WORDS.find((words) => words.includes(word)) ?? []).filter((other) => other !== word)

const otherDigit = (hex: string): string => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0')

function forgedTexts(text: string, { account, token }: Strangers): readonly Json[] {
  if (/^0x[0-9a-f]{40}$/i.test(text)) return [account, token, ZERO, NATIVE, text.slice(0, -2), 7]
  if (/^0x[0-9a-f]*$/i.test(text)) return [otherDigit(text), `${text}00`, '0x', HOSTILE]
  if (/^-?\d+$/.test(text)) {
    const own = BigInt(text)
    return [own + 1n, own - 1n, own * 2n, own / 2n, 0n, 1n, -own]
      .map(String)
      .concat(HUGE, `${text}.5`, '1e18', 'x')
  }
  if (/^-?\d*\.\d+$/.test(text))
    return ['0', '1', String(Number(text) * 2), String(Number(text) / 2), '-1', 'NaN', '']
  return [...othersOfWord(text), '', HOSTILE, account, 1]
}

function forgedNumbers(own: number, { chainId }: Strangers): readonly Json[] {
  return [own + 1, own - 1, own * 2, 0, chainId, 2 ** 52, -own, own / 3, String(own), HUGE]
}

/** The false values for a member. */
function othersOf(value: Json, strangers: Strangers): readonly Json[] {
  if (value === null) return [strangers.account, '1', 1, true, {}, []]
  if (typeof value === 'boolean') return [!value, 'true']
  if (typeof value === 'number') return forgedNumbers(value, strangers)
  if (typeof value === 'string') return forgedTexts(value, strangers)
  if (!isList(value)) return [{}, []]
  return value.length === 0
    ? [[{}], [strangers.account]]
    : [[], [...value, ...value], [...value].reverse(), {}]
}

/** Siblings of a list in one another's place: the record of another order, the route of another bridge. */
const othersInList = (list: readonly Json[], place: number): readonly Json[] =>
  list.filter((other, at) => at !== place && typeof other === typeof list[place]).slice(0, 2)

const isSame = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Every member of an answer, lists and objects too, changed in every way there is for its kind: one at a time. */
export function forgeriesOf(body: Json, strangers: Strangers): readonly Forgery[] {
  const forgeries: Forgery[] = []
  const walk = (value: Json, path: readonly string[], siblings: readonly Json[]) => {
    const reported = [...othersOf(value, strangers), ...siblings].filter((other) => !isSame(other, value))
    forgeries.push(...reported.map((stated) => ({ path, stated })))
    if (path.length > 0) {
      if (value !== null) forgeries.push({ path, stated: null })
      forgeries.push({ path, stated: undefined })
    }
    if (value === null || typeof value !== 'object') return
    for (const [name, member] of Object.entries(value))
      walk(member, [...path, name], isList(value) ? othersInList(value, Number(name)) : [])
  }
  walk(body, [], [])
  return forgeries
}

/** How many members an answer has, lists and objects too. */
export function countMembers(body: Json): number {
  if (body === null || typeof body !== 'object') return 1
  return Object.values(body).reduce<number>((sum, member) => sum + countMembers(member), 1)
}

/** The answer with the lie in it; the answer itself where it has no such member. */
export function forgedBody(body: Json, { path, stated }: Forgery): Json {
  const [name, ...rest] = path
  if (name === undefined) return stated ?? null
  if (body === null || typeof body !== 'object' || !(name in body)) return body
  const member = (body as Readonly<Record<string, Json>>)[name] ?? null
  const isGone = rest.length === 0 && stated === undefined
  if (isList(body)) {
    const place = Number(name)
    if (isGone) return body.filter((_, at) => at !== place)
    return body.map((one, at) => (at === place ? forgedBody(one, { path: rest, stated }) : one))
  }
  const { [name]: _own, ...others } = body as Readonly<Record<string, Json>>
  if (isGone) return others
  // The order of members is part of the answer.
  return Object.fromEntries(
    Object.entries(body).map(([key, own]) => [
      key,
      key === name ? forgedBody(member, { path: rest, stated }) : own,
    ]),
  )
}

/** A lie in a few words. */
export function titleOf({ path, stated }: Forgery): string {
  const text = stated === undefined ? 'missing' : JSON.stringify(stated)
  return `${path.join('.') || 'answer'} → ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`
}
