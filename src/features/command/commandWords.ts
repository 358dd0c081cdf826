import { CHAINS } from '../../domain/chain/chains.ts'

/** A line is cut here. */
const MOST_LETTERS = 200

/** The words of a line. Arrows and the stroke of a pair only separate. */
export function wordsOf(line: string): readonly string[] {
  return line
    .slice(0, MOST_LETTERS)
    .normalize('NFKC')
    .replaceAll(/→|->|\//g, ' ')
    .replaceAll('@', ' @ ')
    .split(/\s+/)
    .filter((word) => word !== '')
}

const UNITS = [
  [/^(?:s|secs?|seconds?)$/, 1],
  [/^(?:m|mins?|minutes?)$/, 60],
  [/^(?:h|hrs?|hours?)$/, 3_600],
  [/^(?:d|days?)$/, 86_400],
  [/^(?:w|weeks?)$/, 604_800],
  [/^(?:mo|months?)$/, 2_592_000],
  [/^(?:y|yrs?|years?)$/, 31_536_000],
] as const

/** Words that were read as one thing, and how many they are. */
export interface Found<Value> {
  readonly value: Value
  readonly count: number
}

/** A span of time at a place of a line, in seconds: `7d`, `90 min`. */
export function durationAt(words: readonly string[], place: number): Found<number> | null {
  const [, digits, glued] = /^(\d{1,5})([a-z]*)$/i.exec(words[place] ?? '') ?? []
  if (digits === undefined) return null
  const unit = (glued || (words[place + 1] ?? '')).toLowerCase()
  const [, seconds] = UNITS.find(([pattern]) => pattern.test(unit)) ?? []
  if (seconds === undefined || Number(digits) === 0) return null
  return { value: Number(digits) * seconds, count: glued ? 1 : 2 }
}

/** A count of slices at a place of a line: `6x`, `6 slices`. */
export function slicesAt(words: readonly string[], place: number): Found<number> | null {
  const word = words[place] ?? ''
  const [, glued] = /^(\d{1,4})x$/i.exec(word) ?? []
  if (glued !== undefined) return { value: Number(glued), count: 1 }
  const isCounted = /^(?:x|slices?)$/i.test(words[place + 1] ?? '')
  return /^\d{1,4}$/.test(word) && isCounted ? { value: Number(word), count: 2 } : null
}

const firstWord = (name: string) => name.split(' ')[0] ?? name

const chainNames: ReadonlyMap<string, number> = new Map(
  CHAINS.flatMap(({ id, name }) => {
    const plain = name.toLowerCase()
    const isAlone = CHAINS.filter((chain) => firstWord(chain.name) === firstWord(name)).length === 1
    const names = [plain, plain.replaceAll(' ', ''), ...(isAlone ? [firstWord(plain)] : [])]
    return names.map((one) => [one, id] as const)
  }),
)

/** A chain named at a place of a line, by the longest name that fits. */
export function chainAt(words: readonly string[], place: number): Found<number> | null {
  for (const count of [2, 1]) {
    const name = words.slice(place, place + count).join(' ')
    const value = chainNames.get(name.toLowerCase())
    if (value !== undefined && place + count <= words.length) return { value, count }
  }
  return null
}

/** Whether a word is written as an amount; whether it is one is seen with its token. */
export const isWrittenAmount = (word: string): boolean =>
  /^[+−-]?[.,]?\d[\d.,'’_]*(?:k|m|mio|bn|e[+-]?\d+)?$/i.test(word)
