import type { SoundRequest } from './soundRequests.ts'

type Json = ReturnType<typeof JSON.parse>

/** A request as it goes over the wire; nothing of it has to be well-formed. */
export interface HostileRequest {
  /** The endpoint of the sound request it came from. */
  readonly endpoint: string
  /** The mutations, in their order, in words. */
  readonly mutations: readonly string[]
  readonly method: string
  /** Path and query, as written into the request line. */
  readonly target: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** No body at all when absent. */
  readonly body?: Buffer
}

/** Numbers in `[0, 1)` that follow from a seed. */
export type Random = () => number

/** Mulberry32 over an FNV-1a hash of the seed: the same numbers for the same words, on every platform. */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What a request is built from while it is changed. */
interface Draft {
  method: string
  path: string
  query: [name: string, value: string][]
  /** Appended to the encoded query as it is. */
  rawQuery: string
  headers: [name: string, value: string][]
  json: Json
  /** In place of `json`, once the text itself was changed. */
  bytes: Buffer | undefined
}

interface Mutation {
  readonly name: string
  /** @returns false when the draft has nothing that could be changed this way. */
  apply(draft: Draft, random: Random): boolean
}

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item

const deep = (levels: number, open: string, close: string): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`

/** Texts that are nearly right, far too much, or another thing altogether. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '+1',
  '01',
  '1.5',
  '.5',
  '1e18',
  '1e400',
  'NaN',
  'Infinity',
  '0x',
  '0x0',
  '0x1',
  '0xabc',
  '0xZZ',
  `0x${'0'.repeat(39)}`,
  `0x${'0'.repeat(40)}`,
  `0x${'f'.repeat(41)}`,
  `0x${'F'.repeat(40)}`,
  `0X${'a'.repeat(40)}`,
  `0x${'e'.repeat(64)}`,
  `0x${'0'.repeat(63)}`,
  `0x${'ab'.repeat(32)}`,
  `0x${'ab'.repeat(65)}`,
  `0x${'00'.repeat(10_000)}`,
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  '00000000-0000-0000-0000-000000000000',
  String(2 ** 31),
  String(2 ** 53),
  '9007199254740993',
  (2n ** 128n).toString(),
  (2n ** 255n).toString(),
  (2n ** 256n - 1n).toString(),
  (2n ** 256n).toString(),
  '9'.repeat(78),
  '9'.repeat(5_000),
  '1',
  '56',
  '31338',
  '31337.0',
  '٣١٣٣٧',
  '１',
  'true',
  'FALSE',
  'null',
  'undefined',
  '[object Object]',
  '{}',
  '[]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'SELL',
  'sell',
  'BUY',
  'LIMIT',
  'TWAPBuyOrder',
  'ExternalOrder',
  'ProductiveOrder',
  'USDC',
  'usdc',
  'WETH,USDC',
  ',',
  ',,,',
  '-',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%s%s%n',
  '%00',
  '\u0000',
  '\r\nx-injected: 1',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(50),
  'ﷺ'.repeat(300),
  'a'.repeat(129),
  'a'.repeat(6_000),
]

/** JSON that a member may be in place of its value. Functions: every request gets values of its own. */
const VALUES: readonly (() => Json)[] = [
  () => null,
  () => true,
  () => false,
  () => 0,
  () => -1,
  () => 1.5,
  () => 1e308,
  () => 2 ** 53,
  () => -(2 ** 53),
  () => 31338,
  () => [],
  () => [[]],
  () => [null],
  () => ({}),
  () => ({ toString: 1 }),
  () => ({ length: 2 ** 32 }),
  () => ({ valueOf: null, toJSON: 'x' }),
  () => JSON.parse('{"__proto__":{"isAdmin":true}}'),
  () => JSON.parse('{"constructor":{"prototype":{"x":1}}}'),
  () => JSON.parse(deep(400, '[', ']')),
  () => JSON.parse(deep(400, '{"a":', '}')),
  () => Array.from({ length: 101 }, (_, index) => String(index)),
  () => Array.from({ length: 2_000 }, () => '0x'),
]

const textOf = (random: Random): string => pick(random, TEXTS)
const wrongValue = (random: Random): Json => (random() < 0.6 ? textOf(random) : pick(random, VALUES)())

/** Every container inside a JSON value, itself included. */
function containersIn(value: Json): Json[] {
  if (value === null || typeof value !== 'object') return []
  return [value, ...Object.values(value).flatMap(containersIn)]
}

/** A member of a body: what holds it, and its name; undefined when the body has none. */
function memberOf(draft: Draft, random: Random): readonly [holder: Json, name: string] | undefined {
  if (draft.bytes) return undefined
  const holders = containersIn(draft.json).filter((one) => Object.keys(one).length > 0)
  if (holders.length === 0) return undefined
  // The outermost holds what every endpoint reads first.
  const holder = random() < 0.4 ? holders[0] : pick(random, holders)
  return [holder, pick(random, Object.keys(holder))]
}

/** A value next to the given one: one digit, one letter, one unit or its kind apart. */
function nearly(value: Json, random: Random): Json {
  if (typeof value === 'number') return pick(random, [value + 1, -value, String(value), value * 1e9])
  if (typeof value === 'boolean') return pick(random, [!value, String(value), Number(value)])
  if (typeof value !== 'string') return [value]
  const at = Math.floor(random() * value.length)
  const number = /^\d+$/.test(value) ? [Number(value), `${value}0`, `-${value}`, `${value}.0`] : []
  return pick(random, [
    ...number,
    value.slice(0, -1),
    `${value}0`,
    ` ${value}`,
    value.toUpperCase(),
    `${value.slice(0, at)}${pick(random, ['0', 'f', 'g', '-', '\u0000'])}${value.slice(at + 1)}`,
    { value },
  ])
}

const textOfBody = (draft: Draft): string =>
  draft.bytes?.toString('latin1') ?? (draft.json === undefined ? '' : JSON.stringify(draft.json))

/** Changes the text of a body. */
const onText =
  (change: (text: string, random: Random) => string | Buffer) =>
  (draft: Draft, random: Random): boolean => {
    const text = textOfBody(draft)
    if (text === '') return false
    const next = change(text, random)
    draft.bytes = typeof next === 'string' ? Buffer.from(next, draft.bytes ? 'latin1' : 'utf8') : next
    return true
  }

const OF_BODY: readonly Mutation[] = [
  {
    name: 'a member is another value',
    apply(draft, random) {
      const member = memberOf(draft, random)
      if (!member) return false
      const [holder, name] = member
      holder[name] = wrongValue(random)
      return true
    },
  },
  {
    name: 'a member is nearly right',
    apply(draft, random) {
      const member = memberOf(draft, random)
      if (!member) return false
      const [holder, name] = member
      holder[name] = nearly(holder[name], random)
      return true
    },
  },
  {
    name: 'a member is missing',
    apply(draft, random) {
      const member = memberOf(draft, random)
      if (!member) return false
      const [holder, name] = member
      delete holder[name]
      return true
    },
  },
  {
    name: 'a member nobody knows',
    apply(draft, random) {
      const member = memberOf(draft, random)
      if (!member || Array.isArray(member[0])) return false
      const name = pick(random, [
        '__proto__',
        'constructor',
        'toString',
        '',
        '0',
        'handler',
        'permit',
        'nonce',
      ])
      Object.defineProperty(member[0], name, {
        value: wrongValue(random),
        enumerable: true,
        configurable: true,
        writable: true,
      })
      return true
    },
  },
  {
    name: 'a member twice',
    apply: onText((text, random) => {
      const members = [...text.matchAll(/"(\w+)":/g)]
      if (members.length === 0) return text
      const { 0: label, index } = pick(random, members)
      return `${text.slice(0, index)}${label}${JSON.stringify(textOf(random))},${text.slice(index)}`
    }),
  },
  { name: 'cut short', apply: onText((text, random) => text.slice(0, Math.floor(random() * text.length))) },
  {
    name: 'a byte that does not belong there',
    apply: onText((text, random) => {
      const at = Math.floor(random() * text.length)
      const bytes = Buffer.from(text)
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from([Math.floor(random() * 256)]),
        bytes.subarray(at),
      ])
    }),
  },
  {
    name: 'text that is no JSON',
    apply: onText((text, random) =>
      pick(random, [
        '',
        '{',
        'null',
        '[]',
        '"text"',
        '1e999',
        '{"a":1e999}',
        `[${text}]`,
        `${text},`,
        `${text}${text}`,
        `\ufeff${text}`,
        `/* */${text}`,
        text.replaceAll('"', "'"),
        deep(50_000, '[', ']'),
        deep(20_000, '{"a":', '}'),
        `{"orderIds":${JSON.stringify(Array(20_000).fill('x'))}}`,
      ]),
    ),
  },
  { name: 'in another encoding', apply: onText((text) => Buffer.from(text, 'utf16le')) },
  { name: 'too large', apply: onText((text) => `${' '.repeat(600_000)}${text}`) },
  {
    name: 'a body where none belongs',
    apply(draft) {
      if (draft.json !== undefined || draft.method === 'GET' || draft.method === 'HEAD') return false
      draft.json = {}
      return true
    },
  },
]

const OF_QUERY: readonly Mutation[] = [
  {
    name: 'a parameter is another value',
    apply(draft, random) {
      const one = pick(random, draft.query)
      if (!one) return false
      one[1] = textOf(random)
      return true
    },
  },
  {
    name: 'a parameter is nearly right',
    apply(draft, random) {
      const one = pick(random, draft.query)
      if (!one) return false
      one[1] = String(nearly(one[1], random))
      return true
    },
  },
  {
    name: 'a parameter is missing',
    apply(draft, random) {
      if (draft.query.length === 0) return false
      draft.query.splice(Math.floor(random() * draft.query.length), 1)
      return true
    },
  },
  {
    name: 'a parameter twice',
    apply(draft, random) {
      const one = pick(random, draft.query)
      if (!one) return false
      draft.query.push([one[0], random() < 0.5 ? one[1] : textOf(random)])
      return true
    },
  },
  {
    name: 'a parameter as a member of itself',
    apply(draft, random) {
      const one = pick(random, draft.query)
      if (!one) return false
      one[0] += pick(random, ['[]', '[0]', '[__proto__]', '.x', '%00', '='])
      return true
    },
  },
  {
    name: 'a parameter of another endpoint',
    apply(draft, random) {
      const names = ['route', 'destChainId', 'permit', 'maxImpact', 'includeDEXS', 'mode', 'status', 'limit']
      draft.query.push([pick(random, names), textOf(random)])
      return true
    },
  },
  {
    name: 'a query that is none',
    apply(draft, random) {
      draft.rawQuery = pick(random, [
        '&&&&',
        '&=',
        '&%E0%A4%A=%',
        '&a=%zz',
        '&%00=%00',
        '&__proto__[x]=1&constructor=1',
        '?again=1',
        `&x=${'y'.repeat(9_000)}`,
        '&a;b;c',
        `&${'z=1&'.repeat(1_000)}`,
        '#part',
      ])
      return true
    },
  },
]

const HEADERS: readonly (readonly [string, string])[] = [
  ['content-type', 'text/plain'],
  ['content-type', 'multipart/form-data; boundary='],
  ['content-type', 'application/json; charset=utf-7'],
  ['content-type', ''],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br, gzip, x'],
  ['accept', 'image/png'],
  ['accept', '*/*;q=x'],
  ['accept-encoding', 'identity;q=0'],
  ['accept-language', '\u00ff'],
  ['origin', 'null'],
  ['origin', 'http://['],
  ['x-api-key', 'x'.repeat(4_000)],
  ['x-api-key', '__proto__'],
  ['authorization', 'Basic ='],
  ['cookie', 'a=b; a=c;;;='],
  ['host', ''],
  ['host', 'a b'],
  ['host', 'x:99999'],
  ['host', 'user:secret@x'],
  ['host', 'host/../..'],
  ['range', 'bytes=0-1,5-2,-'],
  ['if-none-match', '*'],
  ['if-modified-since', 'yesterday'],
  ['expect', '100-continue'],
  ['expect', 'a miracle'],
  ['upgrade', 'websocket'],
  ['x-forwarded-for', '127.0.0.1, ::1, unknown'],
  ['x-forwarded-proto', 'gopher'],
  ['x-http-method-override', 'DELETE'],
  ['access-control-request-method', 'DELETE'],
  ['access-control-request-headers', ','.repeat(500)],
  ['transfer-encoding', 'identity'],
  ['te', 'trailers, x'],
  ['x-many', 'x'.repeat(20_000)],
]

const OF_LINE: readonly Mutation[] = [
  {
    name: 'a header',
    apply(draft, random) {
      const [name, value] = pick(random, HEADERS)
      draft.headers = [...draft.headers.filter(([known]) => known !== name), [name, value]]
      return true
    },
  },
  {
    name: 'another method',
    apply(draft, random) {
      draft.method = pick(random, [
        'GET',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'HEAD',
        'OPTIONS',
        'TRACE',
        'PROPFIND',
        'SEARCH',
      ])
      return true
    },
  },
  {
    name: 'a part of the path is another one',
    apply(draft, random) {
      const parts = draft.path.split('/')
      // The part that identifies something is usually the last.
      const at = random() < 0.7 ? parts.length - 1 : 1 + Math.floor(random() * (parts.length - 1))
      parts[at] = encodeURIComponent(textOf(random).replaceAll(/[\ud800-\udfff]/g, '?')).slice(0, 9_000)
      draft.path = parts.join('/')
      return true
    },
  },
  {
    name: 'a path that is nearly one',
    apply(draft, random) {
      draft.path = pick(random, [
        `${draft.path}/`,
        `${draft.path}//`,
        `/${draft.path}`,
        `${draft.path}/x`,
        `${draft.path}/%2e%2e/%2e%2e`,
        `/..${draft.path}`,
        `/.${draft.path}`,
        draft.path.toUpperCase(),
        draft.path.slice(0, -1) || '/',
        draft.path.replaceAll('/', '%2F'),
        draft.path.replaceAll('/', '\\'),
        `${draft.path}%00`,
        `${draft.path}%E0%A4%A`,
        `${draft.path};v=1`,
        `${draft.path}%20`,
        `http://other.example${draft.path}`,
        '*',
      ])
      return true
    },
  },
]

const groupsOf = (sound: SoundRequest): readonly (readonly Mutation[])[] => [
  ...(sound.body === undefined ? [] : [OF_BODY, OF_BODY, OF_BODY]),
  ...(Object.keys(sound.query).length === 0 ? [] : [OF_QUERY, OF_QUERY]),
  OF_LINE,
]

function render(endpoint: string, mutations: readonly string[], draft: Draft): HostileRequest {
  const query = new URLSearchParams(draft.query).toString() + draft.rawQuery
  const body =
    draft.bytes ?? (draft.json === undefined ? undefined : Buffer.from(JSON.stringify(draft.json) ?? ''))
  return {
    endpoint,
    mutations,
    method: draft.method,
    target: query === '' ? draft.path : `${draft.path}?${query}`,
    headers: draft.headers,
    ...(body ? { body } : {}),
  }
}

/** One to three mutations of a sound request. */
export function mutated(sound: SoundRequest, random: Random): HostileRequest {
  const draft: Draft = {
    method: sound.method,
    path: sound.path,
    query: Object.entries(sound.query),
    rawQuery: '',
    headers: sound.body === undefined ? [] : [['content-type', 'application/json']],
    json: structuredClone(sound.body),
    bytes: undefined,
  }
  const wanted = 1 + Math.floor(random() ** 2 * 3)
  const mutations: string[] = []
  while (mutations.length < wanted) {
    const mutation = pick(random, pick(random, groupsOf(sound)))
    if (mutation.apply(draft, random)) mutations.push(mutation.name)
  }
  return render(sound.endpoint, mutations, draft)
}

/** So many mutated requests, every sound one as often as the others; the same ones for the same seed. */
export function hostileRequests(
  sound: readonly SoundRequest[],
  count: number,
  seed: string,
): readonly HostileRequest[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, index) =>
    mutated(sound[index % sound.length] as SoundRequest, random),
  )
}
