import { parsePastedAmount } from '../../domain/amount/amountPaste.ts'
import { chainName } from '../../domain/chain/chains.ts'
import type { Message } from '../../domain/data/errors.ts'
import { NATIVE_TOKEN } from '../../domain/token/address.ts'
import { addressInQuery } from '../../domain/token/search.ts'
import { isSameToken, type Token } from '../../domain/token/token.ts'
import type { CommandTokens } from './command.ts'

/** What a word means: one or several readings, or why it has none. */
export type Readings<Value> =
  | { readonly values: readonly Value[]; readonly problem?: undefined }
  | { readonly values?: undefined; readonly problem: Message }

/** So many endings of an unfinished word are offered. */
const MOST_ENDINGS = 6

/**
 * The tokens that a word names: by symbol the listed ones alone, all of them where several have it, and by address whatever the chain’s tokens are.
 * @param isUnfinished the word is still being typed: listed symbols that begin with it count too.
 */
export function tokensNamed(
  word: string,
  chainId: number,
  { listed, imported }: CommandTokens,
  isUnfinished: boolean,
): Readings<Token> {
  const address = /^native$/i.test(word) ? NATIVE_TOKEN : addressInQuery(word)
  if (address) {
    const token = [...listed, ...imported].find((one) => isSameToken(one, { chainId, address }))
    return token ? { values: [token] } : refuse('command.unknownAddress', word, chainId)
  }
  const wanted = word.toLowerCase()
  const exact = listed.filter(({ symbol }) => symbol.toLowerCase() === wanted)
  if (exact.length > 0) return { values: exact.slice(0, MOST_ENDINGS) }
  const begun = isUnfinished ? listed.filter(({ symbol }) => symbol.toLowerCase().startsWith(wanted)) : []
  if (begun.length > 0) return { values: begun.slice(0, MOST_ENDINGS) }
  const isImported = imported.some(({ symbol }) => symbol.toLowerCase() === wanted)
  return refuse(isImported ? 'command.unlisted' : 'command.noToken', word, chainId)
}

const refuse = (key: string, word: string, chainId: number): Readings<never> => ({
  problem: { key, params: { word, chain: chainName(chainId) } },
})

/** An amount of a token as exact text: both readings where its separator has two. */
export function amountsNamed(text: string, decimals: number, locale: string): Readings<string> {
  const read = parsePastedAmount(text, decimals, locale)
  if (read.kind === 'refused') return { problem: read.say }
  return { values: read.alternative ? [read.text, read.alternative.text] : [read.text] }
}
