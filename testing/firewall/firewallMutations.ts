import type { Hex } from 'viem'

/** JSON that can be written wrongly on purpose: scalars keep their letters, and a key may occur twice. */
type Tree =
  | { readonly raw: string }
  | { readonly items: readonly Tree[] }
  | { readonly members: readonly (readonly [string, Tree])[] }

/** One change of a JSON text. `isSame`: another accepted way to write the same thing. */
export interface TextMutation {
  readonly path: string
  readonly what: string
  readonly text: string
  readonly isSame: boolean
}

function treeOf(value: unknown): Tree {
  if (Array.isArray(value)) return { items: value.map(treeOf) }
  if (typeof value !== 'object' || value === null) return { raw: JSON.stringify(value) }
  return { members: Object.entries(value).map(([name, member]) => [name, treeOf(member)] as const) }
}

function written(tree: Tree): string {
  if ('raw' in tree) return tree.raw
  if ('items' in tree) return `[${tree.items.map(written).join(',')}]`
  return `{${tree.members.map(([name, member]) => `${JSON.stringify(name)}:${written(member)}`).join(',')}}`
}

const ADDRESS = /^0x[0-9a-f]{40}$/i
const BYTES = /^0x(?:[0-9a-f]{2})*$/i
const DECIMAL = /^\d+$/
const NONSENSE = ['null', 'true', '[]', '{}', '""', '"0x"', '0', '-1', '1e3', '1.5'] as const
/** Objects whose keys have no order: the envelope, the set of tables, and an entry of a table. Members of a struct have the order of their type. */
const isUnordered = (path: string): boolean =>
  path === '' || path === '.types' || /^\.types\.\w+\.\d+$/.test(path)

/** Of longer bytes every 32nd digit is flipped. */
const EVERY_DIGIT = 64

type Scalar = readonly [what: string, raw: string, isSame?: boolean]
const quote = (text: string): string => JSON.stringify(text)

function textScalars(value: string, path: string): readonly Scalar[] {
  const shared: readonly Scalar[] = [
    ['space before', quote(` ${value}`)],
    ['space after', quote(`${value} `)],
    ['longer', quote(`${value}0`)],
    ['shorter', quote(value.slice(0, -1))],
    ['another letter', quote(`${value.slice(0, -1)}${value.endsWith('1') ? '2' : '1'}`)],
    ['doubled', quote(value + value)],
  ]
  if (DECIMAL.test(value)) {
    const isSame = path !== '.domain.version'
    return [...shared, ...decimalScalars(BigInt(value)), ['bare number', value, isSame]]
  }
  if (!BYTES.test(value)) return shared
  const digits = value.slice(2)
  return [
    ...shared,
    ['letter case', quote(`0x${digits.toUpperCase()}`), true],
    ['prefix case', quote(`0X${digits}`)],
    ['no prefix', quote(digits)],
    ['one byte more', quote(`${value}00`)],
    ['one byte less', quote(value.slice(0, -2))],
    ['as number', digits === '' ? '0' : quote(BigInt(value).toString())],
    ...(ADDRESS.test(value) ? addressScalars(value) : []),
    ...[...digits].flatMap((_, at): readonly Scalar[] =>
      at < EVERY_DIGIT || at % 32 === 0 ? [[`digit ${at}`, quote(flipDigit(value, at + 2))]] : [],
    ),
  ]
}

function flipDigit(value: string, at: number): string {
  const digit = (Number.parseInt(value[at] ?? '0', 16) ^ 1).toString(16)
  return value.slice(0, at) + digit + value.slice(at + 1)
}

const addressScalars = (value: string): readonly Scalar[] => [
  ['zero address', quote(`0x${'0'.repeat(40)}`)],
  ['native', quote(`0x${'e'.repeat(40)}`)],
  ['padded', quote(`0x${'0'.repeat(24)}${value.slice(2)}`)],
]

const decimalScalars = (value: bigint): readonly Scalar[] => [
  ['one more', quote(`${value + 1n}`)],
  ['one less', quote(`${value - 1n}`)],
  ['tenfold', quote(`${value * 10n}`)],
  ['a tenth', quote(`${value / 10n}`)],
  ['2^256 more', quote(`${value + 2n ** 256n}`)],
  ['hex', quote(`0x${value.toString(16)}`)],
  ['leading zero', quote(`0${value}`)],
  ['plus', quote(`+${value}`)],
  ['minus', quote(`-${value}`)],
  ['point', quote(`${value}.0`)],
  ['exponent', quote(`${value}e0`)],
  ['grouped', quote(`1,${value}`)],
]

function numberScalars(raw: string): readonly Scalar[] {
  const value = Number(raw)
  return [
    ['one more', String(value + 1)],
    ['one less', String(value - 1)],
    ['negative', `-${raw}`],
    ['point', `${raw}.0`],
    ['exponent', `${raw}e0`],
    ['leading zero', `0${raw}`],
    ['quoted', quote(raw), true],
    ['quoted hex', quote(`0x${value.toString(16)}`)],
    ['quoted space', quote(` ${raw}`)],
  ]
}

function scalarsOf(raw: string, path: string): readonly Scalar[] {
  const value: unknown = JSON.parse(raw)
  const nonsense = NONSENSE.map((other): Scalar => [`as ${other}`, other])
  if (typeof value === 'string') return [...textScalars(value, path), ...nonsense]
  return typeof value === 'number'
    ? [...numberScalars(raw), ...nonsense]
    : [['not', String(!value)], ...nonsense]
}

type Variant = readonly [what: string, tree: Tree, isSame?: boolean]

function swapped<Item>(items: readonly Item[], at: number): readonly Item[] {
  const one = items[at]
  const next = items[at + 1]
  if (one === undefined || next === undefined) return items
  return [...items.slice(0, at), next, one, ...items.slice(at + 2)]
}

function listVariants(items: readonly Tree[]): readonly Variant[] {
  const without = (at: number): Tree => ({ items: items.filter((_, index) => index !== at) })
  return [
    ['emptied', { items: [] }],
    ['reversed', { items: [...items].reverse() }],
    ...items.flatMap((item, at): readonly Variant[] => [
      [`without ${at}`, without(at)],
      [`${at} twice`, { items: [...items.slice(0, at), item, ...items.slice(at)] }],
      [`${at} moved`, { items: swapped(items, at) }],
    ]),
    ['one more', { items: [...items, { raw: '"extra"' }] }],
    ['no list', { members: [] }],
  ]
}

function objectVariants(members: readonly (readonly [string, Tree])[], path: string): readonly Variant[] {
  const isFree = isUnordered(path)
  return [
    ['emptied', { members: [] }],
    ['members in another order', { members: [...members].reverse() }, isFree],
    ['extra key', { members: [...members, ['extra', { raw: '0' }]] }],
    ['__proto__ key', { members: [...members, ['__proto__', { raw: '{}' }]] }],
    ...members.flatMap(([name, member], at): readonly Variant[] => [
      [`without ${name}`, { members: members.filter((_, index) => index !== at) }],
      [
        `${name} renamed`,
        { members: members.map((one, index) => (index === at ? [`${name}x`, member] : one)) },
      ],
      [`${name} twice`, { members: [...members, [name, member]] }],
      [`${name} twice, other first`, { members: [[name, { raw: '0' }], ...members] }],
      [`member ${name} moved`, { members: swapped(members, at) }, isFree],
    ]),
    ['no object', { items: [] }],
  ]
}

function* walk(tree: Tree, path: string, put: (tree: Tree) => Tree): Generator<TextMutation> {
  const give = (what: string, variant: Tree, isSame = false): TextMutation => ({
    path,
    what,
    text: written(put(variant)),
    isSame,
  })
  if ('raw' in tree) {
    for (const [what, raw, isSame] of scalarsOf(tree.raw, path)) yield give(what, { raw }, isSame)
    return
  }
  if ('items' in tree) {
    for (const [what, variant, isSame] of listVariants(tree.items)) yield give(what, variant, isSame)
    for (const [at, item] of tree.items.entries()) {
      const inner = (changed: Tree) =>
        put({ items: tree.items.map((one, index) => (index === at ? changed : one)) })
      yield* walk(item, `${path}.${at}`, inner)
    }
    return
  }
  for (const [what, variant, isSame] of objectVariants(tree.members, path)) yield give(what, variant, isSame)
  for (const [at, [name, member]] of tree.members.entries()) {
    const inner = (changed: Tree) =>
      put({ members: tree.members.map((one, index) => (index === at ? [name, changed] : one)) })
    yield* walk(member, `${path}.${name}`, inner)
  }
}

/** Every change of every key, entry and scalar of a JSON text, one at a time. What comes out unchanged is left out. */
export function* textMutations(text: string): Generator<TextMutation> {
  const tree = treeOf(JSON.parse(text))
  const original = written(tree)
  for (const mutation of walk(tree, '', (changed) => changed)) {
    if (mutation.text !== original) yield mutation
  }
}

/** One change of calldata. */
export interface DataMutation {
  readonly what: string
  readonly data: Hex
}

const WORD_LIMIT = 2n ** 256n
/** Words of which every single bit is flipped; of later ones every byte is. */
const BITWISE_WORDS = 12

/** Every byte and word of calldata changed one at a time, cut and lengthened. */
export function* dataMutations(data: Hex): Generator<DataMutation> {
  const digits = data.slice(2)
  const bytes = digits.length / 2
  for (let at = 0; at < bytes; at++) {
    const byte = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)
    const masks = at < 4 + BITWISE_WORDS * 32 ? [1, 2, 4, 8, 16, 32, 64, 128] : [1, 128]
    for (const mask of masks) {
      const changed = (byte ^ mask).toString(16).padStart(2, '0')
      yield {
        what: `byte ${at} ^ ${mask}`,
        data: `0x${digits.slice(0, at * 2)}${changed}${digits.slice(at * 2 + 2)}`,
      }
    }
  }
  for (let start = 8; start + 64 <= digits.length; start += 64) {
    const word = BigInt(`0x${digits.slice(start, start + 64)}`)
    const put = (value: bigint): Hex =>
      `0x${digits.slice(0, start)}${value.toString(16).padStart(64, '0')}${digits.slice(start + 64)}`
    const at = (start - 8) / 64
    for (const [what, value] of [
      ['one more', (word + 1n) % WORD_LIMIT],
      ['one less', (word + WORD_LIMIT - 1n) % WORD_LIMIT],
      ['zero', 0n],
      ['all ones', WORD_LIMIT - 1n],
    ] as const) {
      if (value !== word) yield { what: `word ${at} ${what}`, data: put(value) }
    }
  }
  yield { what: 'one byte more', data: `${data}00` }
  yield { what: 'one word more', data: `${data}${'00'.repeat(32)}` }
  yield { what: 'one byte less', data: `0x${digits.slice(0, -2)}` }
  yield { what: 'one word less', data: `0x${digits.slice(0, -64)}` }
  yield { what: 'nothing', data: '0x' }
}
