import type { Message } from '../../domain/data/errors.ts'
import type { FormScreen } from './command.ts'
import { chainAt, durationAt, isWrittenAmount, slicesAt } from './commandWords.ts'

/** A word of a line and its place. */
export interface PlacedWord {
  readonly word: string
  readonly place: number
}

/** A line taken apart; no token was looked up yet. Null: not given. */
export interface Clauses {
  readonly mode: FormScreen | null
  readonly verb: 'sell' | 'buy' | null
  readonly amount: string | null
  /** In the order they were named; at most two. */
  readonly tokens: readonly PlacedWord[]
  readonly price: string | null
  readonly priceUnit: PlacedWord | null
  readonly lifeSec: number | null
  readonly slices: number | null
  readonly everySec: number | null
  readonly overSec: number | null
  readonly chainId: number | null
  readonly destChainId: number | null
  readonly problem: Message | null
}

const MODES: Readonly<Record<string, FormScreen>> = {
  swap: 'swap',
  limit: 'limit',
  twap: 'twap',
  cross: 'crosschain',
  crosschain: 'crosschain',
  bridge: 'crosschain',
}

type Draft = { -readonly [Name in keyof Clauses]: Clauses[Name] }

/** A place of the line, and what was read before it. */
interface Reader {
  readonly words: readonly string[]
  readonly draft: Draft
  place: number
}

const notUnderstood = (word: string): Message => ({ key: 'command.notUnderstood', params: { word } })

/** Takes a line apart. A word that fits nowhere ends it with a sentence that names the word. Pure. */
export function clausesOf(words: readonly string[]): Clauses {
  const draft: Draft = {
    ...{ mode: null, verb: null, amount: null, tokens: [], price: null, priceUnit: null, lifeSec: null },
    ...{ slices: null, everySec: null, overSec: null, chainId: null, destChainId: null, problem: null },
  }
  const reader: Reader = { words, draft, place: 0 }
  const mode = Object.entries(MODES).find(([word]) => word === lowerAt(reader))?.[1]
  if (mode) {
    draft.mode = mode
    reader.place += 1
  }
  const verb = lowerAt(reader)
  if (verb === 'sell' || verb === 'buy') {
    draft.verb = verb
    reader.place += 1
  }
  const amount = words[reader.place]
  if (amount !== undefined && isWrittenAmount(amount) && !slicesAt(words, reader.place)) {
    draft.amount = amount
    reader.place += 1
  }
  while (reader.place < words.length && !draft.problem) readClause(reader)
  return draft
}

const lowerAt = ({ words, place }: Reader) => words[place]?.toLowerCase() ?? ''

/** Clauses by their first word; each reads what follows it. */
const CLAUSES: Readonly<Record<string, (reader: Reader) => void>> = {
  at: readPrice,
  '@': readPrice,
  every: (reader) => readDuration(reader, 'everySec'),
  over: (reader) => readDuration(reader, 'overSec'),
  in: readSlices,
  on: (reader) => readChain(reader, 'chainId'),
  from: (reader) => readChain(reader, 'chainId'),
  to: (reader) => readChain(reader, 'destChainId'),
  into: readToken,
  for: (reader) =>
    durationAt(reader.words, reader.place) ? readDuration(reader, 'lifeSec') : readToken(reader),
  with: readToken,
  using: readToken,
  as: readToken,
}

function readClause(reader: Reader): void {
  const { words, draft, place } = reader
  const clause = Object.hasOwn(CLAUSES, lowerAt(reader)) ? CLAUSES[lowerAt(reader)] : undefined
  if (clause) {
    reader.place += 1
    // A line that ends here is not finished yet.
    if (reader.place < words.length) clause(reader)
  } else if (slicesAt(words, place)) readSlices(reader)
  else if (durationAt(words, place)) readDuration(reader, draft.slices === null ? 'lifeSec' : 'everySec')
  else readToken(reader)
}

/** Each is given once: what is given twice contradicts itself. */
function put<Name extends keyof Draft>(reader: Reader, name: Name, value: Draft[Name], count: number): void {
  if (reader.draft[name] === null) reader.draft[name] = value
  else reader.draft.problem = notUnderstood(reader.words[reader.place] ?? '')
  reader.place += count
}

const fail = (reader: Reader): void => {
  reader.draft.problem = notUnderstood(reader.words[reader.place] ?? '')
}

function readDuration(reader: Reader, name: 'lifeSec' | 'everySec' | 'overSec'): void {
  const found = durationAt(reader.words, reader.place)
  if (found) put(reader, name, found.value, found.count)
  else fail(reader)
}

function readSlices(reader: Reader): void {
  const found = slicesAt(reader.words, reader.place)
  if (found) put(reader, 'slices', found.value, found.count)
  else fail(reader)
}

function readChain(reader: Reader, name: 'chainId' | 'destChainId'): void {
  const found = chainAt(reader.words, reader.place)
  if (found) put(reader, name, found.value, found.count)
  else readToken(reader)
}

function readPrice(reader: Reader): void {
  const { words, place } = reader
  if (!isWrittenAmount(words[place] ?? '')) {
    fail(reader)
    return
  }
  put(reader, 'price', words[place] ?? null, 1)
  const unit = words[reader.place]
  const isUnit = unit !== undefined && !Object.hasOwn(CLAUSES, unit.toLowerCase())
  if (!isUnit || durationAt(words, reader.place) || slicesAt(words, reader.place)) return
  put(reader, 'priceUnit', { word: unit, place: reader.place }, 1)
}

function readToken(reader: Reader): void {
  const { draft, words, place } = reader
  const word = words[place] ?? ''
  if (draft.tokens.length === 2 || Object.hasOwn(CLAUSES, word.toLowerCase())) {
    fail(reader)
    return
  }
  draft.tokens = [...draft.tokens, { word, place }]
  reader.place += 1
}
