import { expect, test } from 'vitest'
import type { Token } from '../../../domain/token/token.ts'
import { type Offer, offerOf } from '../quote/offer.ts'
import { seenPrices } from './seenQuotes.ts'

const token = (digit: string, symbol: string, decimals: number): Token => ({
  ...{ chainId: 31337, address: `0x${digit.repeat(40)}`, symbol, name: symbol, decimals },
})
const [WETH, USDC] = [token('1', 'WETH', 18), token('2', 'USDC', 6)]

const quoted = (sellToken: Token, buyToken: Token, buyAmount: bigint, receivedAt: number): Offer =>
  offerOf({
    mode: 'delta',
    quote: {
      ...{ request: { chainId: 31337, sellToken, buyToken, side: 'SELL', amount: 10n ** 18n } },
      ...{ sellUsd: null, buyUsd: null, gasUsd: null, feeBps: 0, impactPercent: null, routeText: '{}' },
      ...{ spender: USDC.address, receivedAt, validUntil: receivedAt + 1, sellAmount: 10n ** 18n, buyAmount },
    },
  })

test('default: quotes of a pair are kept in order, each once, in the direction it is shown', () => {
  const pair = { sellToken: WETH, buyToken: USDC, per: 'sell' } as const
  const [first, second] = [
    quoted(WETH, USDC, 3_000n * 10n ** 6n, 1_000),
    quoted(WETH, USDC, 4_000n * 10n ** 6n, 16_000),
  ]
  seenPrices(pair, first)
  seenPrices(pair, second)
  const both = [
    { atSec: 1, value: 3_000 },
    { atSec: 16, value: 4_000 },
  ]
  expect(seenPrices(pair, second)).toEqual(both)
  expect(seenPrices(pair, null)).toEqual(both)
  expect(seenPrices({ ...pair, per: 'buy' }, null)[1]).toEqual({ atSec: 16, value: 1 / 4_000 })
})

test('behavior: a quote of another pair, as while the pair changes, is not drawn', () => {
  const pair = { sellToken: USDC, buyToken: WETH, per: 'sell' } as const
  expect(seenPrices(pair, quoted(WETH, USDC, 3_000n * 10n ** 6n, 1_000))).toEqual([])
})
