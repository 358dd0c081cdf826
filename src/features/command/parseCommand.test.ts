import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenSnapshot } from '../../domain/chain/tokenSnapshot.ts'
import { NATIVE_TOKEN, normalizeAddress } from '../../domain/token/address.ts'
import type { Token } from '../../domain/token/token.ts'
import { parseCrosschainUrl } from '../crosschain/form/crosschainUrl.ts'
import { parseLimitUrl } from '../limit/limitUrl.ts'
import { parsePairUrl } from '../trade/address/pairUrl.ts'
import { parseTwapUrl } from '../twap/twapUrl.ts'
import type { Command, CommandContext, TradeCommand } from './command.ts'
import { tradeHref } from './commandHref.ts'
import { chainsOf, parseTrade } from './parseCommand.ts'

const CHAIN_IDS = [1, 8453, 42161]

const token = (symbol: string, place: number, chainId = 1, decimals = 18): Token => ({
  ...{ chainId, symbol, decimals, name: symbol },
  address: normalizeAddress(`0x${place.toString(16).padStart(40, '0')}`),
})
const TWINS = [token('TWIN', 0x71), token('TWIN', 0x72)]
const CYRILLIC = token('USD\u0421', 0x73)
const IMPORTED = token('PEPE', 0x74)

const LISTED = [...tokenSnapshot(1), ...TWINS, CYRILLIC]

const contextIn = (locale = 'en', change: Partial<CommandContext> = {}): CommandContext => ({
  ...{ chainId: 1, chainIds: CHAIN_IDS, locale },
  tokensOf: (id) => ({
    listed: id === 1 ? LISTED : tokenSnapshot(id),
    imported: id === 1 ? [IMPORTED] : [],
  }),
  ...change,
})

const isTrade = (command: Command): command is TradeCommand => command.kind === 'trade'

/** A reading as one line: screen, side, amount, tokens, and what else was given. */
function lineOf(command: Command): string {
  if (!isTrade(command)) return command.kind
  const { screen, side, amount, sell, buy, price, lifeSec, slices, everySec, overSec, destChainId } = command
  const rest = [
    price && `${price.text} per ${price.per}`,
    lifeSec && `life ${lifeSec}`,
    slices && `${slices}x`,
    everySec && `every ${everySec}`,
    overSec && `over ${overSec}`,
    destChainId !== command.chainId && `to ${destChainId}`,
    command.chainId !== 1 && `on ${command.chainId}`,
  ]
  const head = [screen, side, amount, sell.symbol, buy?.symbol ?? 'none']
  return [...head, ...rest.filter(Boolean)].join(' ')
}

const readings = (line: string, locale?: string): readonly string[] =>
  parseTrade(line, contextIn(locale)).commands.map(lineOf)

const problemOf = (line: string) => {
  const { commands, problem } = parseTrade(line, contextIn())
  expect(commands).toEqual([])
  return problem?.key
}

test.each([
  ['sell 2 eth usdc', 'swap SELL 2 ETH USDC'],
  ['sell 2 eth for usdc', 'swap SELL 2 ETH USDC'],
  ['Swap 2 ETH to USDC', 'swap SELL 2 ETH USDC'],
  ['sell 2 eth -> usdc', 'swap SELL 2 ETH USDC'],
  ['buy 1000 usdc with eth', 'swap BUY 1000 ETH USDC'],
  ['buy 1,000.5 usdc', 'swap BUY 1000.5 ETH USDC'],
  ['sell 2 eth', 'swap SELL 2 ETH USDC'],
  ['sell 2 eth usdc on base', 'swap SELL 2 ETH USDC on 8453'],
  ['limit sell 2 eth at 3900 usdc 7d', 'limit SELL 2 ETH USDC 3900 per sell life 604800'],
  ['limit sell 2 eth at 3900 7d', 'limit SELL 2 ETH USDC 3900 per sell life 604800'],
  ['sell 2 eth usdt @3900', 'limit SELL 2 ETH USDT 3900 per sell'],
  ['limit buy 2 eth with usdc at 3900 for 1 day', 'limit BUY 2 USDC ETH 3900 per buy life 86400'],
  ['limit sell 3900 usdc eth at 3900', 'limit SELL 3900 USDC ETH 3900 per buy'],
  ['limit sell 2 eth usdc at 0.00025 eth', 'limit SELL 2 ETH USDC 0.00025 per buy'],
  ['twap sell 10 eth usdc 6x 1h', 'twap SELL 10 ETH USDC 6x every 3600'],
  ['twap sell 10 eth usdc in 6 slices over 6 hours', 'twap SELL 10 ETH USDC 6x over 21600'],
  ['twap buy 10 eth with usdc every 30 min', 'twap BUY 10 USDC ETH every 1800'],
  ['cross 500 usdc to arbitrum', 'crosschain SELL 500 USDC USDC to 42161'],
  ['sell 500 usdc to base as eth', 'crosschain SELL 500 USDC ETH to 8453'],
  ['cross 500 usdc from base to arbitrum', 'crosschain SELL 500 USDC USDC to 42161 on 8453'],
])('default: %s', (line, expected) => {
  expect(readings(line)).toEqual([expected])
})

test('behavior: a pair alone fits every form of one chain', () => {
  expect(readings('eth/usdc')).toEqual(['swap SELL  ETH USDC', 'limit SELL  ETH USDC', 'twap SELL  ETH USDC'])
})

test('behavior: an amount is read in the locale, with both readings where it has two', () => {
  expect(readings('sell 2,5 eth usdc', 'de')).toEqual(['swap SELL 2.5 ETH USDC'])
  expect(readings('sell 1,000 eth usdc', 'en')).toEqual([
    'swap SELL 1000 ETH USDC',
    'swap SELL 1.000 ETH USDC',
  ])
  expect(readings('sell 1,000 eth usdc', 'de')).toEqual([
    'swap SELL 1.000 ETH USDC',
    'swap SELL 1000 ETH USDC',
  ])
})

test('behavior: a symbol of several listed tokens gives a reading for each', () => {
  const { commands } = parseTrade('sell 2 twin usdc', contextIn())
  expect(commands.filter(isTrade).map(({ sell }) => sell.address)).toEqual(
    TWINS.map(({ address }) => address),
  )
})

test('behavior: only the word being typed is completed', () => {
  expect(readings('sell 2 eth usd').length).toBeGreaterThan(1)
  expect(problemOf('sell 2 eth usd ')).toBe('command.noToken')
  expect(problemOf('sell 2 us eth')).toBe('command.noToken')
})

test('behavior: an unlisted token goes by its address and never by its symbol', () => {
  expect(problemOf('sell 2 pepe usdc')).toBe('command.unlisted')
  expect(readings(`sell 2 ${IMPORTED.address} usdc`)).toEqual(['swap SELL 2 PEPE USDC'])
  expect(problemOf('sell 2 0x00000000000000000000000000000000000000aa usdc')).toBe('command.unknownAddress')
})

test('behavior: letters that only look the same name another token', () => {
  const { commands } = parseTrade('sell 2 eth usdc', contextIn())
  expect(commands.filter(isTrade).map(({ buy }) => buy?.address)).not.toContain(CYRILLIC.address)
})

test.each([
  ['sell 2 eth usdc please', 'command.notUnderstood'],
  ['sell 2 eth usdc dai', 'command.notUnderstood'],
  ['sell 2 eth at at', 'command.notUnderstood'],
  ['limit sell 2 eth at 3900 at 4000', 'command.notUnderstood'],
  ['sell 2 eth usdc on polygon', 'command.noChain'],
  ['sell 2', 'command.whichToken'],
  ['sell 2 eth eth', 'command.same'],
  ['swap sell 2 eth usdc at 3900', 'command.noPrice'],
  ['swap 2 eth usdc 7d', 'command.noLife'],
  ['limit sell 2 eth usdc 6x', 'command.noSlices'],
  ['limit sell 2 eth at 3900 usdc to base', 'command.oneChain'],
  ['cross 500 usdc', 'command.crossing'],
  ['buy 500 usdc to base', 'command.crossing'],
  ['limit sell 2 eth usdc at 3900 dai', 'command.priceUnit'],
  ['sell 10k usdc', 'amount.unit'],
  ['sell -5 usdc', 'amount.sign'],
  ['sell 0.1234567 usdc', 'amount.tooManyDecimals'],
])('error: %s has no reading', (line, key) => {
  expect(problemOf(line)).toBe(key)
})

test('behavior: names the chains whose tokens a line needs', () => {
  expect(chainsOf('cross 5 usdc from base to arbitrum', 1)).toEqual({ from: 8453, to: 42161 })
  expect(chainsOf('sell 2 eth', 1)).toEqual({ from: 1, to: 1 })
})

describe('whatever was typed', () => {
  const words = fc.constantFrom(
    ...[
      'swap',
      'limit',
      'twap',
      'cross',
      'sell',
      'buy',
      'for',
      'with',
      'at',
      '@3900',
      'on',
      'to',
      'from',
      'every',
    ],
    ...[
      'over',
      'in',
      '6x',
      '6',
      'slices',
      '1h',
      '7d',
      'min',
      'base',
      'arbitrum',
      'polygon',
      'eth',
      'usdc',
      'dai',
    ],
    ...[
      'twin',
      'pepe',
      'usd',
      '2',
      '1,000',
      '0.5',
      '1.234,5',
      '10k',
      '-1',
      IMPORTED.address,
      NATIVE_TOKEN,
      '??',
    ],
  )
  const lines = fc.oneof(
    fc.array(words, { maxLength: 10 }).map((all) => all.join(' ')),
    fc
      .tuple(
        fc.constantFrom('sell 2 eth', 'limit buy 1.5 eth usdc', 'twap sell 2 eth'),
        fc.array(words, { maxLength: 3 }),
      )
      .map(([begun, all]) => [begun, ...all].join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )
  const isNamed = (line: string, { address, symbol, chainId }: Token) => {
    const isListed = (chainId === 1 ? LISTED : tokenSnapshot(chainId)).some((one) => one.address === address)
    return isListed || line.toLowerCase().includes(address.toLowerCase()) || symbol === ''
  }

  test('behavior: an unlisted token is never meant without its address', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom('en', 'de'), (line, locale) => {
        for (const command of parseTrade(line, contextIn(locale)).commands.filter(isTrade))
          for (const one of [command.sell, command.buy]) expect(one === null || isNamed(line, one)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('behavior: the form reads from the link what the command says, and refuses nothing of it', () => {
    let read = 0
    fc.assert(
      fc.property(lines, fc.constantFrom('en', 'de'), (line, locale) => {
        for (const command of parseTrade(line, contextIn(locale)).commands.filter(isTrade)) {
          const search = tradeHref(command).split('?')[1] ?? ''
          const pair = parsePairUrl(search, CHAIN_IDS)
          const { chainId, side, amount, sell, buy, price } = command
          const expected = { chainId, side, amount, sell: sell.address, buy: buy?.address ?? null }
          read += 1
          if (command.screen === 'crosschain') {
            const crossing = parseCrosschainUrl(search, CHAIN_IDS)
            expect(crossing.problems).toEqual([])
            expect(crossing.location).toMatchObject({ ...expected, destChainId: command.destChainId })
            continue
          }
          expect(pair.problems).toEqual([])
          expect(pair.location).toMatchObject(expected)
          if (command.screen === 'limit')
            expect(parseLimitUrl(search, pair.location)).toMatchObject({
              problems: [],
              location: { price: price?.text ?? '', per: price?.per ?? 'sell' },
            })
          if (command.screen === 'twap') expect(parseTwapUrl(search, pair.location).problems).toEqual([])
        }
      }),
      { numRuns: 2_000 },
    )
    expect(read).toBeGreaterThan(100)
  })
})
