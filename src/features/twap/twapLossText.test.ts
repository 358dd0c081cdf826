import '../../text/en/screens/twap.ts'
import { expect, test } from 'vitest'
import type { Offer } from '../trade/quote/offer.ts'
import { twapLossText } from './twapLossText.ts'

const token = (symbol: string, decimals: number, digit: string) => ({
  ...{ chainId: 31337, symbol, name: symbol, decimals },
  address: `0x${digit.repeat(40)}` as const,
})
const [WETH, USDC] = [token('WETH', 18, '1'), token('USDC', 6, '2')]
/** One slice: 1 WETH for 3,000 USDC. */
const offerOf = (side: 'SELL' | 'BUY', usd: string | null) =>
  ({
    request: { chainId: 31337, sellToken: WETH, buyToken: USDC, side, amount: 1n },
    ...{ sellAmount: 10n ** 18n, buyAmount: 3_000_000_000n, sellUsd: usd, buyUsd: usd },
  }) as Offer

test.each([
  ['SELL', '2999', 12_000_000_000n, 500, 'Up to 5% worse than the current quote: about $599.80 less in all'],
  ['SELL', null, 12_000_000_000n, 500, 'Up to 5% worse than the current quote: about 600 USDC less in all'],
  [
    'BUY',
    '2999',
    4n * 10n ** 18n,
    200,
    'Up to 2% worse than the current quote: about $239.92 more to pay in all',
  ],
  ['SELL', '2999', 12_000_000_000n, 0, null],
  ['SELL', '2999', null, 200, null],
] as const)('behavior: all slices of a %s (%s dollars) for %s at %i bps', (side, usd, quoted, bps, text) => {
  expect(twapLossText(offerOf(side, usd), quoted, bps)).toBe(text)
})
