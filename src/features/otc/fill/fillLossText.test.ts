import { expect, test } from 'vitest'
import type { MarketPrice } from '../offer/useMarketPrice.ts'
import { fillLossText } from './fillLossText.ts'

const USDC = {
  ...{ chainId: 31337, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
  address: `0x${'2'.repeat(40)}` as const,
}
/** The market gives 3,000 USDC for a token. */
const market = (bps: number | null, usd: string | null = null): MarketPrice => ({
  price: bps === null ? 'silent' : { band: 'worse', bps, needsTyping: bps < -300 },
  market: bps === null ? null : { sellAmount: 10n ** 18n, buyAmount: 3_000_000_000n },
  usdOf: () => usd,
  renew: async () => null,
})

test.each([
  ['in dollars', market(-500, '149.98'), 2_850_000_000n, '5% worse than market: about $149.98 less'],
  ['in the token', market(-500), 2_850_000_000n, '5% worse than market: about 150 USDC less'],
  ['better', market(200, '60'), 3_060_000_000n, null],
  ['at the market', market(0, '0'), 3_000_000_000n, null],
  ['nobody knows', market(null), 2_850_000_000n, null],
])('behavior: what the taker loses, %s', (_name, reported, receives, text) => {
  expect(fillLossText(reported, { pays: 10n ** 18n, receives }, USDC)).toBe(text)
})
