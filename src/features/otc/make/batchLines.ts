import { getAddress, isAddress } from 'viem/utils'
import { type Address, isNative, isSameAddress } from '../../../domain/address.ts'
import { parsePastedAmount } from '../../../domain/amountPaste.ts'
import type { Message } from '../../../domain/errors.ts'
import type { Token } from '../../../domain/token.ts'
import type { OfferTerms } from './offerIntent.ts'
import { readTaker } from './takerChoice.ts'

/** The most offers that one list makes. */
export const MOST_LINES = 20

/** A line of a pasted list: the offer that it says, or why it says none. */
export type BatchLine =
  | {
      readonly number: number
      readonly terms: OfferTerms
      /** An address the person knows that looks like the taker's and is not it. */
      readonly resembles: Address | null
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
  readonly taker: Parameters<typeof readTaker>[1]
}

/** `1.5 WETH for 4,500 USDC to 0x…`, or without `to` for anyone. */
const LINE =
  /^([\d.,'_\s]+?)\s*(\S*[^\d\s.,'_]\S*)\s+for\s+([\d.,'_\s]+?)\s*(\S*[^\d\s.,'_]\S*)(?:\s+to\s+(\S+))?$/i
const ANYONE = /^any(one|body)$/i

/** Reads a pasted list, one offer a line; empty lines and those that begin with `#` say nothing. Pure. */
export function readBatch(text: string, context: BatchContext): readonly BatchLine[] {
  return text
    .split(/\r?\n/)
    .map((line, place) => ({ line: line.trim(), number: place + 1 }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .map(({ line, number }, place) =>
      place < MOST_LINES
        ? readLine(line, number, context)
        : { number, problem: { key: 'otc.batch.tooMany', params: { most: MOST_LINES } } },
    )
}

function readLine(line: string, number: number, context: BatchContext): BatchLine {
  const [, gives = '', given = '', asks = '', asked = '', to] = LINE.exec(line) ?? []
  const refused = (key: string, params?: Message['params']): BatchLine => ({
    number,
    problem: params ? { key, params } : { key },
  })
  if (!given) return refused('otc.batch.unread')
  const [makerToken, takerToken] = [tokenNamed(given, context), tokenNamed(asked, context)]
  if (typeof makerToken === 'string') return noToken(number, given, makerToken)
  if (typeof takerToken === 'string') return noToken(number, asked, takerToken)
  if (makerToken === takerToken) return refused('otc.batch.oneToken')
  const [makerAmount, takerAmount] = [
    amountIn(gives, makerToken, context.locale),
    amountIn(asks, takerToken, context.locale),
  ]
  if (typeof makerAmount !== 'bigint') return { number, problem: makerAmount }
  if (typeof takerAmount !== 'bigint') return { number, problem: takerAmount }
  const choice =
    to === undefined || ANYONE.test(to)
      ? ({ kind: 'anyone' } as const)
      : ({ kind: 'named', text: to } as const)
  const taker = readTaker(choice, context.taker)
  if (taker.kind === 'refused') return { number, problem: taker.say }
  if (taker.kind === 'missing') return refused('otc.batch.unread')
  if (taker.kind === 'looking') return refused('otc.batch.name')
  const { expirySec } = context
  const { address: named, resembles } = taker.kind === 'named' ? taker : { address: null, resembles: null }
  const terms = { makerToken, takerToken, makerAmount, takerAmount, expirySec, taker: named }
  return { number, terms, resembles }
}

/** Why a name stands for no token that can be offered. */
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
