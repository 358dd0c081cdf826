import { type Hex, parseAbi, toFunctionSelector } from 'viem'
import { WORD_DIGITS, wordReader } from './abiWords.ts'
import type { PoolHop } from './chainAccess.ts'

/** What the lens is asked with, as its contract has it. */
export const LENS_ABI = parseAbi([
  'struct Step { uint8 kind; address tokenIn; address tokenOut; uint24 fee; }',
  'struct Path { uint256 amount; Step[] steps; }',
  'struct Quote { bool ok; uint256 amount; uint256 gas; }',
  'function quotePaths(bool exactIn, Path[] paths) returns (Quote[] quotes)',
])

export const LENS_KIND = { UniswapV2: 2, UniswapV3: 3 } as const

/** A path through pools with the amount to quote, raw units. */
export interface RequestedPath {
  readonly hops: readonly PoolHop[]
  readonly amount: bigint
}

/** What a path brings or needs, and the gas of its pools; null for one that cannot be executed. */
export type PathQuote = { readonly amount: bigint; readonly gas: bigint } | null

const [QUOTE_PATHS] = LENS_ABI.slice(-1)
const SELECTOR = toFunctionSelector(QUOTE_PATHS as Extract<typeof QUOTE_PATHS, { type: 'function' }>)
const WORD_BYTES = 32
const QUOTE_WORDS = 3

const word = (value: bigint | number): string => value.toString(16).padStart(WORD_DIGITS, '0')
const account = (address: string): string => address.slice(2).toLowerCase().padStart(WORD_DIGITS, '0')

const stepWords = ({ pool, tokenIn, tokenOut }: PoolHop): string =>
  word(LENS_KIND[pool.kind]) + account(tokenIn) + account(tokenOut) + word(pool.fee)

const pathWords = ({ amount, hops }: RequestedPath): string =>
  word(amount) + word(2 * WORD_BYTES) + word(hops.length) + hops.map(stepWords).join('')

/** The call of `quotePaths`, written word by word: a price asks for some two hundred paths, and a general encoder takes longest of all. */
export function encodeQuotePaths(exactIn: boolean, paths: readonly RequestedPath[]): Hex {
  const encoded = paths.map(pathWords)
  let offset = paths.length * WORD_BYTES
  const offsets = encoded.map((words) => {
    const own = word(offset)
    offset += words.length / 2
    return own
  })
  const head = word(exactIn ? 1 : 0) + word(2 * WORD_BYTES) + word(paths.length)
  return `${SELECTOR}${head}${offsets.join('')}${encoded.join('')}`
}

/** The quotes of an answer. @throws {RangeError} when it holds fewer than were asked for. */
export function decodeQuotes(data: Hex, count: number): readonly PathQuote[] {
  // The offset of the list, and its length.
  const start = 2 * WORD_DIGITS
  const read = wordReader(data)
  const at = (place: number): bigint => read(start + place * WORD_DIGITS)
  return Array.from({ length: count }, (_, index) => {
    const first = index * QUOTE_WORDS
    const [ok, amount, gas] = [at(first), at(first + 1), at(first + 2)]
    return ok === 1n ? { amount, gas } : null
  })
}
