import { AppError } from '../../src/domain/data/errors.ts'
import { readAs } from './readers.ts'
import type { Json, RecordedAnswer } from './recordedAnswers.ts'

type Path = readonly (string | number)[]

const isMembers = (value: Json): value is { readonly [name: string]: Json } =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Every value of an answer that holds no other. */
function leavesOf(value: Json, path: Path = []): readonly Path[] {
  const entries: readonly [string | number, Json][] = Array.isArray(value)
    ? value.map((entry: Json, place) => [place, entry])
    : isMembers(value)
      ? Object.entries(value)
      : []
  return entries.length === 0 ? [path] : entries.flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}

/** The name of a member, whichever entry of a list it is in. */
const nameOf = (path: Path): string =>
  path.map((step) => (typeof step === 'number' ? '*' : /^0x/.test(step) ? '{address}' : step)).join('.')

/** The answer with another value at a path; undefined leaves it out. */
function replaced(value: Json, [step, ...rest]: Path, by: Json | undefined): Json | undefined {
  if (step === undefined) return by
  if (Array.isArray(value)) {
    const list: readonly Json[] = value
    return list.flatMap((entry, place) => (place === step ? (replaced(entry, rest, by) ?? []) : [entry]))
  }
  if (!isMembers(value)) return value
  const members = Object.entries(value).map(([name, inner]) => [
    name,
    name === String(step) ? replaced(inner, rest, by) : inner,
  ])
  return Object.fromEntries(members.filter(([, inner]) => inner !== undefined))
}

const at = (value: Json, path: Path): Json =>
  path.reduce<Json>(
    (inner, step) => (inner as { readonly [name: string]: Json })[String(step)] ?? null,
    value,
  )

const ADDRESS = `0x${'a1'.repeat(20)}`
const HASH = `0x${'b2'.repeat(32)}`
const WORDS: Readonly<Record<string, string>> = {
  ...{ SELL: 'BUY', BUY: 'SELL', MARKET: 'LIMIT', LIMIT: 'MARKET', Order: 'TWAPOrder' },
}
/** An entry of a list that is empty: a refund and a settlement in one. */
const ENTRY = { tx: HASH, originTx: HASH, chainId: 10, token: ADDRESS, amount: '1', filledPercent: 10 }

/** Other values that could be in the place of one. */
function others(value: Json): readonly (Json | undefined)[] {
  const ofNoKind: readonly (Json | undefined)[] = ['#', undefined]
  if (typeof value === 'boolean') return [!value, ...ofNoKind]
  if (typeof value === 'number') return [value + 1, ...ofNoKind]
  if (typeof value === 'string') return [otherText(value), ...ofNoKind]
  if (Array.isArray(value)) return [['text'], [ENTRY], ...ofNoKind]
  return [ADDRESS, HASH, '123', 7, true, 'TEXT', '2020-01-01T00:00:00Z', { fillTx: HASH }, '#']
}

function otherText(text: string): string {
  if (/^0x[0-9a-f]*$/i.test(text))
    return text === '0x' ? '0x01' : `${text.slice(0, -1)}${text.endsWith('1') ? '2' : '1'}`
  if (/^\d+$/.test(text)) return String(BigInt(text) + 1n)
  if (/^\d+\.\d+$/.test(text)) return '7.5'
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return '2020-01-01T00:00:00.000Z'
  return WORDS[text] ?? `${text}x`
}

/** What is kept letter by letter, and posted or shown as it came: having a member in there is not having read it. */
const VERBATIM = ['routeText', 'priceRouteText', 'orderText', 'toSignText', 'valueText']

const written = (read: unknown): string =>
  JSON.stringify(read, (name, value) => {
    if (VERBATIM.includes(name)) return undefined
    return typeof value === 'bigint' ? `${value}n` : value
  }) ?? 'nothing'

async function outcome(recorded: RecordedAnswer, answer: Json): Promise<string> {
  try {
    return written(await readAs(recorded, answer))
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** The members of a recorded answer that change nothing in what the app makes of it, whatever their value. */
export async function unreadMembers(recorded: RecordedAnswer): Promise<readonly string[]> {
  const usual = await outcome(recorded, recorded.answer)
  const read = new Map<string, boolean>()
  for (const path of leavesOf(recorded.answer)) {
    const name = nameOf(path)
    if (read.get(name)) continue
    const tries = others(at(recorded.answer, path)).map(
      (value) => replaced(recorded.answer, path, value) ?? null,
    )
    let changes = false
    for (const answer of tries) changes ||= (await outcome(recorded, answer)) !== usual
    read.set(name, changes)
  }
  return [...read].flatMap(([name, isRead]) => (isRead ? [] : [name])).sort()
}
