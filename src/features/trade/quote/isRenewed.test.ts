import { describe, expect, test } from 'vitest'
import { deltaOffer, marketOffer, USDC } from '../../../../testing/offers.ts'
import { isRenewed } from './isRenewed.ts'
import type { Offer } from './offer.ts'

const live = (quote: Offer | null, change: { isStale?: boolean; mode?: 'auto' | 'market' } = {}) => ({
  quote,
  isStale: false,
  mode: 'auto' as const,
  ...change,
})
const first = marketOffer('SELL', 3n)
const withRequest = (change: Partial<Offer['request']>): Offer => ({
  ...first,
  request: { ...first.request, ...change },
})

describe('isRenewed', () => {
  test('default: another answer to the same form, by either venue', () => {
    expect(isRenewed(live(first), live(marketOffer('SELL', 4n)))).toBe(true)
    expect(isRenewed(live(first), live(deltaOffer('SELL', 4n)))).toBe(true)
  })

  test('behavior: the amount may be another', () => {
    expect(isRenewed(live(first), live(withRequest({ amount: 7n })))).toBe(true)
  })

  test('behavior: the same answer is none, and neither is a first or a last one', () => {
    expect(isRenewed(live(first), live(first))).toBe(false)
    expect(isRenewed(live(null), live(first))).toBe(false)
    expect(isRenewed(live(first), live(null))).toBe(false)
  })

  test('behavior: an answer that is not to be acted on is none', () => {
    expect(isRenewed(live(first), live(marketOffer('SELL', 4n), { isStale: true }))).toBe(false)
  })

  test.each([
    ['venue chosen', live(marketOffer('SELL', 4n), { mode: 'market' })],
    ['side', live(marketOffer('BUY', 4n))],
    ['pair', live(withRequest({ sellToken: USDC, buyToken: first.request.sellToken }))],
    ['account', live(withRequest({ account: `0x${'1'.repeat(40)}` }))],
    ['recipient', live(withRequest({ receiver: `0x${'1'.repeat(40)}` }))],
  ])('behavior: with another %s all of the screen changes at once', (_what, now) => {
    expect(isRenewed(live(first), now)).toBe(false)
  })
})
