import '../../../text/en/otc/offerList.ts'
import { getAddress, isAddress } from 'viem/utils'
import { parsePastedAmount } from '../../../domain/amount/amountPaste.ts'
import type { Message } from '../../../domain/data/errors.ts'
import { TEXT_LIMITS } from '../../../domain/data/textLimits.ts'
import { type Address, isNative, isSameAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import type { OfferTerms } from './offerIntent.ts'
import { readTaker } from './takerChoice.ts'

/** The most offers that one list makes. */
export const MOST_LINES = 20

/** A line of a pasted list: the offer that it says, or why it says none. */
export type BatchLine =
  | {
      readonly number: number
      readonly terms: OfferTerms
    }
  | {
      readonly number: number
      readonly problem: Message
      /** The address of a token that no list has: imported, it can be offered. */
      readonly unlisted?: Address
    }

/** What the words of a list mean. */
export interface BatchContext {
  /** The listed tokens, by symbol or address. */
  readonly tokens: readonly Token[]
  /** Those that were imported: by address alone, their symbols are anyone's choice. */
  readonly imported: readonly Token[]
  readonly expirySec: number
  /** How the person writes numbers. */
  readonly locale: string
  readonly taker: Omit<Parameters<typeof readTaker>[1], 'reading'>
}

const DIGITS = /^[\d.,'_\s]+$/
/** An amount and its token without a space between them. */
const JOINED = /^([\d.,'_]+)([^\d\s.,'_]\S*)$/
/** The words of a line, in the chosen language or in English. */
const isFor = (word: string) => /^for$/i.test(word) || word.toLowerCase() === t('otc.batch.for')
const isTo = (word: string) => /^to$/i.test(word) || word.toLowerCase() === t('otc.batch.to')
const isAnyone = (word: string) =>
  /^any(one|body)$/i.test(word) || word.toLowerCase() === t('otc.batch.anyone')

/**
 * Reads a pasted list, one offer a line; empty lines and those that begin with `#` say nothing. Of what is more than a list can be, one line says
 * so. Linear in the length of the text. Pure.
 */
export function readBatch(text: string, context: BatchContext): readonly BatchLine[] {
  const { pasted } = TEXT_LIMITS
  if (text.length > pasted)
    return [{ number: 1, problem: { key: 'otc.batch.tooLong', params: { most: pasted } } }]
  return text
    .split(/\r?\n/)
    .map((line, place) => ({ line: line.trim(), number: place + 1 }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .slice(0, MOST_LINES + 1)
    .map(({ line, number }, place) =>
      place < MOST_LINES
        ? readLine(line, number, context)
        : { number, problem: { key: 'otc.batch.tooMany', params: { most: MOST_LINES } } },
    )
}

function readLine(line: string, number: number, context: BatchContext): BatchLine {
  const { gives = '', given = '', asks = '', wanted = '', to } = partsOf(line) ?? {}
  const refused = (key: string, params?: Message['params']): BatchLine => ({
    number,
    problem: params ? { key, params } : { key },
  })
  if (!given) return refused('otc.batch.unread')
  const [makerToken, takerToken] = [tokenNamed(given, context), tokenNamed(wanted, context)]
  if (typeof makerToken === 'string') return noToken(number, given, makerToken)
  if (typeof takerToken === 'string') return noToken(number, wanted, takerToken)
  if (makerToken === takerToken) return refused('otc.batch.oneToken')
  const [makerAmount, takerAmount] = [
    amountIn(gives, makerToken, context.locale),
    amountIn(asks, takerToken, context.locale),
  ]
  if (typeof makerAmount !== 'bigint') return { number, problem: makerAmount }
  if (typeof takerAmount !== 'bigint') return { number, problem: takerAmount }
  const choice =
    to === undefined || isAnyone(to) ? ({ kind: 'anyone' } as const) : ({ kind: 'named', text: to } as const)
  const taker = readTaker(choice, { ...context.taker, reading: null })
  if (taker.kind === 'refused') return { number, problem: taker.say }
  if (taker.kind === 'missing') return refused('otc.batch.unread')
  if (taker.kind === 'looking') return refused('otc.batch.name')
  const { expirySec } = context
  const named = taker.kind === 'named' ? taker.address : null
  const terms = { makerToken, takerToken, makerAmount, takerAmount, expirySec, taker: named }
  return { number, terms }
}

/** The parts of `1.5 WETH for 4,500 USDC to 0x…`, or without `to` for anyone; null for another sentence. */
function partsOf(line: string) {
  const words = line.slice(0, TEXT_LIMITS.pastedLine + 1).split(/\s+/)
  const middle = words.findIndex(isFor)
  if (middle < 0 || line.length > TEXT_LIMITS.pastedLine) return null
  const isNamed = words.length > 2 && isTo(words.at(-2) ?? '')
  const gives = sideOf(words.slice(0, middle))
  const asks = sideOf(words.slice(middle + 1, isNamed ? -2 : undefined))
  if (!gives || !asks) return null
  const ends = { gives: gives.amount, given: gives.token, asks: asks.amount, wanted: asks.token }
  return { ...ends, to: isNamed ? words.at(-1) : undefined }
}

/** An amount, in one word or several, and the token that is written last or right behind it. */
function sideOf(words: readonly string[]): { readonly amount: string; readonly token: string } | null {
  const [, joined, behind] = words.length === 1 ? (JOINED.exec(words[0] ?? '') ?? []) : []
  const amount = joined ?? words.slice(0, -1).join(' ')
  const token = behind ?? words.at(-1) ?? ''
  return DIGITS.test(amount) && token !== '' && !DIGITS.test(token) ? { amount, token } : null
}

/** Why a name matches no token that can be offered. */
type NoToken = 'unknown' | 'unlisted' | 'native' | 'ambiguous'

const noToken = (number: number, name: string, why: NoToken): BatchLine => ({
  number,
  problem: { key: `otc.batch.${why}`, params: { token: name } },
  ...(why === 'unlisted' && { unlisted: getAddress(name) }),
})

/** The token of a symbol or an address; the chain's own coin and symbols that two tokens have are none. */
function tokenNamed(name: string, { tokens, imported }: BatchContext): Token | NoToken {
  const address: Address | null = isAddress(name, { strict: false }) ? getAddress(name) : null
  const found = address
    ? [...tokens, ...imported].filter((token) => isSameAddress(token.address, address))
    : tokens.filter((token) => token.symbol.toLowerCase() === name.toLowerCase())
  const [token, second] = found
  if (!token) return address ? 'unlisted' : 'unknown'
  if (second) return 'ambiguous'
  return isNative(token.address) ? 'native' : token
}

/** The amount that a text says, in raw units. One that can be read in two ways says none: nobody would see beside a list which was taken. */
function amountIn(text: string, { decimals }: Token, locale: string): bigint | Message {
  const amount = text.trim()
  const read = parsePastedAmount(amount, decimals, locale)
  if (read.kind === 'refused' || read.value === 0n) return { key: 'otc.batch.amount', params: { amount } }
  if (!read.note) return read.value
  const [whole = '', part = ''] = amount.split(/[.,]/)
  const written = { whole: `${whole}${part}`, point: `${whole}.${part}0` }
  return { key: 'otc.batch.twoReadings', params: { amount, ...read.note.params, ...written } }
}
