import { chainName } from '../../domain/chain/chains.ts'
import type { Message } from '../../domain/data/errors.ts'
import { isDollarToken } from '../../domain/token/dollarTokens.ts'
import { isSameToken, type Token } from '../../domain/token/token.ts'
import { withDefaults } from '../trade/token/pairDefaults.ts'
import {
  type CommandContext,
  type FormScreen,
  MOST_COMMANDS,
  type ParsedCommand,
  type TradeCommand,
} from './command.ts'
import { type Clauses, clausesOf, type PlacedWord } from './commandClauses.ts'
import { amountsNamed, type Readings, tokensNamed } from './commandTokens.ts'
import { wordsOf } from './commandWords.ts'

/** Digits behind the point that a typed price may have. */
const PRICE_DECIMALS = 30

/** The chains that a line speaks of, whose tokens have to be known before it is read. */
export function chainsOf(line: string, chainId: number): { readonly from: number; readonly to: number } {
  const clauses = clausesOf(wordsOf(line))
  const from = clauses.chainId ?? chainId
  return { from, to: clauses.destChainId ?? from }
}

/**
 * Reads a trade: `sell 2 eth usdc`, `limit buy 2 eth with usdc at 3900 7d`, `twap sell 10 eth usdc 6x 1h`, `cross 500 usdc to arbitrum`. The
 * grammar is in docs/commands.md. A line with a word that fits nowhere has no reading at all: nothing is filled in without what was typed. Pure.
 */
export function parseTrade(line: string, context: CommandContext): ParsedCommand {
  const words = wordsOf(line)
  const clauses = clausesOf(words)
  if (words.length === 0) return NOTHING
  if (clauses.problem) return refused(clauses.problem)
  const chainId = clauses.chainId ?? context.chainId
  const destChainId = clauses.destChainId ?? chainId
  const absent = [chainId, destChainId].find((id) => !context.chainIds.includes(id))
  if (absent !== undefined) return refused({ key: 'command.noChain', params: { chain: chainName(absent) } })
  const isUnfinished = !/\s$/.test(line)
  const screens = screensOf(clauses, destChainId !== chainId)
  const misplaced = misplacedIn(clauses, screens[0] ?? 'swap', destChainId !== chainId)
  if (misplaced) return refused(misplaced)
  if (clauses.tokens.length === 0)
    return clauses.amount === null ? NOTHING : refused({ key: 'command.whichToken' })
  const reading: Reading = { clauses, context, chainId, destChainId, isUnfinished, last: words.length - 1 }
  const found = screens[0] === 'crosschain' ? crossings(reading) : pairs(reading)
  if (found.problem) return refused(found.problem)
  const trades = found.values.map((pair) => withAmounts(reading, pair))
  const commands = trades.flatMap(({ values = [] }) =>
    values.flatMap((trade) => screens.map((screen): TradeCommand => ({ ...trade, screen }))),
  )
  if (commands.length > 0) return { commands: commands.slice(0, MOST_COMMANDS), problem: null }
  return refused(trades.find(({ problem }) => problem)?.problem ?? { key: 'command.same' })
}

const NOTHING: ParsedCommand = { commands: [], problem: null }
const refused = (problem: Message): ParsedCommand => ({ commands: [], problem })

interface Reading {
  readonly clauses: Clauses
  readonly context: CommandContext
  readonly chainId: number
  readonly destChainId: number
  readonly isUnfinished: boolean
  readonly last: number
}

/** The forms that a line may be meant for: the one it names or whose terms it has; without either all of one chain. */
function screensOf(clauses: Clauses, isCrossing: boolean): readonly FormScreen[] {
  const { mode, verb, amount, tokens, price, lifeSec } = clauses
  if (mode) return [mode]
  if (isCrossing) return ['crosschain']
  if (price !== null || lifeSec !== null) return ['limit']
  if (clauses.slices !== null || clauses.everySec !== null || clauses.overSec !== null) return ['twap']
  const isPair = verb === null && amount === null && tokens.length === 2
  return isPair ? ['swap', 'limit', 'twap'] : ['swap']
}

/** Terms that a form has no place for. */
function misplacedIn(clauses: Clauses, screen: FormScreen, isCrossing: boolean): Message | null {
  const { price, lifeSec, slices, everySec, overSec, verb } = clauses
  if (isCrossing && screen !== 'crosschain') return { key: 'command.oneChain' }
  if (screen === 'crosschain' && (!isCrossing || verb === 'buy')) return { key: 'command.crossing' }
  if (price !== null && screen !== 'limit') return { key: 'command.noPrice' }
  if (lifeSec !== null && screen !== 'limit') return { key: 'command.noLife' }
  const isSliced = slices !== null || everySec !== null || overSec !== null
  return isSliced && screen !== 'twap' ? { key: 'command.noSlices' } : null
}

/** What is sold, what is bought, and which of both was named first. */
interface NamedPair {
  readonly sell: Token
  readonly buy: Token | null
  readonly per: 'sell' | 'buy'
}

function tokensAt({ word, place }: PlacedWord, chainId: number, reading: Reading): Readings<Token> {
  const isLast = reading.isUnfinished && place === reading.last
  return tokensNamed(word, chainId, reading.context.tokensOf(chainId), isLast)
}

/** Pairs of one chain. A token that was not named is the one that the form would begin with, or the unit of the price. */
function pairs(reading: Reading): Readings<NamedPair> {
  const { clauses, context, chainId } = reading
  const [first, second] = clauses.tokens
  const named = first ? tokensAt(first, chainId, reading) : { values: [] }
  if (named.problem) return named
  const unit = clauses.priceUnit ? tokensAt(clauses.priceUnit, chainId, reading) : null
  if (unit?.problem) return unit
  const others = second ? tokensAt(second, chainId, reading) : null
  if (others?.problem) return others
  const isBuy = clauses.verb === 'buy'
  const { listed, imported } = context.tokensOf(chainId)
  const values = named.values.flatMap((token) => {
    const counterparts = others?.values ??
      unit?.values.filter((one) => !isSameToken(one, token)) ?? [
        counterpartOf(token, listed, imported, isBuy),
      ]
    return counterparts.flatMap((other) => {
      if (!other || isSameToken(token, other)) return []
      const [sell, buy] = isBuy ? [other, token] : [token, other]
      const per = basesOf(token, other, unit?.values ?? null)
      return per ? [{ sell, buy, per: isSameToken(per, sell) ? ('sell' as const) : ('buy' as const) }] : []
    })
  })
  if (values.length > 0 || !unit || !others) return { values }
  return { problem: { key: 'command.priceUnit', params: { word: clauses.priceUnit?.word ?? '' } } }
}

function counterpartOf(
  token: Token,
  listed: readonly Token[],
  imported: readonly Token[],
  isBuy: boolean,
): Token | null {
  const named = isBuy ? { sell: null, buy: token.address } : { sell: token.address, buy: null }
  const { sell, buy } = withDefaults(named, listed)
  const address = isBuy ? sell : buy
  const { chainId } = token
  return (address && [...listed, ...imported].find((one) => isSameToken(one, { chainId, address }))) ?? null
}

/** The token that a price is for: the one that is not its unit; without a unit the one that is no dollar, else the one named first. */
function basesOf(first: Token, second: Token, units: readonly Token[] | null): Token | null {
  if (!units) return isDollarToken(first) && !isDollarToken(second) ? second : first
  const isUnit = (token: Token) => units.some((unit) => isSameToken(unit, token))
  return isUnit(second) ? first : isUnit(first) ? second : null
}

/** Pairs over two chains. Without another token it is the one with the same symbol, where the destination lists exactly one. */
function crossings(reading: Reading): Readings<NamedPair> {
  const { clauses, context, chainId, destChainId } = reading
  const [first, second] = clauses.tokens
  const sold = first ? tokensAt(first, chainId, reading) : { values: [] }
  if (sold.problem) return sold
  const bought = second ? tokensAt(second, destChainId, reading) : null
  if (bought?.problem) return bought
  const { listed } = context.tokensOf(destChainId)
  const values = sold.values.flatMap((sell) => {
    const same = listed.filter(({ symbol }) => symbol.toLowerCase() === sell.symbol.toLowerCase())
    const buys = bought?.values ?? [same.length === 1 ? (same[0] ?? null) : null]
    return buys.map((buy) => ({ sell, buy, per: 'sell' as const }))
  })
  return { values }
}

/** A pair with its amount and price, once for each reading of them. */
function withAmounts(reading: Reading, pair: NamedPair): Readings<Omit<TradeCommand, 'screen'>> {
  const { clauses, context, chainId, destChainId } = reading
  const side = clauses.verb === 'buy' ? 'BUY' : 'SELL'
  const fixed = side === 'BUY' ? pair.buy : pair.sell
  const amounts =
    clauses.amount === null || !fixed
      ? { values: [''] }
      : amountsNamed(clauses.amount, fixed.decimals, context.locale)
  if (amounts.problem) return amounts
  const prices = clauses.price === null ? null : amountsNamed(clauses.price, PRICE_DECIMALS, context.locale)
  if (prices?.problem) return prices
  const { lifeSec, slices, everySec, overSec } = clauses
  const rest = { kind: 'trade', chainId, destChainId, side, lifeSec, slices, everySec, overSec } as const
  const { sell, buy, per } = pair
  return {
    values: amounts.values.flatMap((amount) =>
      (prices?.values.map((text) => ({ text, per })) ?? [null]).map((price) => ({
        ...rest,
        sell,
        buy,
        amount,
        price,
      })),
    ),
  }
}
