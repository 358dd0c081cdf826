import { describe, expect, test } from 'vitest'
import type { Side } from '../../../domain/amount/quote.ts'
import type { MarketOffer } from '../quote/offer.ts'
import { quoteRules } from './quoteRules.ts'
import { acceptOffer, openReview, renewReview, reviewState } from './review.ts'

function quote(
  amount: bigint,
  receivedAt: number,
  side: Side = 'SELL',
  maxImpactReached = false,
): MarketOffer {
  const token = { chainId: 1, address: `0x${'1'.repeat(40)}`, symbol: 'A', name: 'A', decimals: 0 } as const
  return {
    request: { chainId: 1, sellToken: token, buyToken: token, side, amount: 1n },
    mode: 'market',
    fallbackReason: null,
    priceRouteText: '{}',
    sellAmount: amount,
    buyAmount: amount,
    sellAmountAfterFee: amount,
    buyAmountAfterFee: amount,
    feeBps: 0,
    sellUsd: null,
    buyUsd: null,
    gasUsd: null,
    gasUnits: null,
    maxImpactReached,
    impactPercent: null,
    route: [],
    contractMethod: 'swapExactAmountIn',
    poolAddresses: [],
    blockNumber: 1,
    receivedAt,
    validUntil: receivedAt + 30,
  }
}
const RULES = quoteRules(50)
const OPEN = openReview(RULES, quote(1_000_000n, 0))

describe('renewReview', () => {
  test('default: a better quote takes over and the gain is shown', () => {
    const better = quote(1_001_000n, 10)
    expect(renewReview(RULES, OPEN, better)).toEqual({
      agreed: OPEN.agreed,
      current: better,
      offered: null,
      change: 10,
      isGone: false,
    })
  })

  test('behavior: a little worse takes over, much worse is offered', () => {
    const little = quote(999_500n, 10)
    const much = quote(990_000n, 20)
    expect(renewReview(RULES, OPEN, little)).toMatchObject({ current: little, offered: null, change: -5 })
    expect(renewReview(RULES, OPEN, much)).toMatchObject({
      current: OPEN.current,
      offered: much,
      change: -100,
    })
  })

  test('behavior: small losses do not add up unseen', () => {
    const once = renewReview(RULES, OPEN, quote(999_200n, 10))
    const twice = renewReview(RULES, once, quote(998_400n, 20))
    expect(once.offered).toBeNull()
    expect(twice.offered).not.toBeNull()
    expect(twice.change).toBe(-16)
  })

  test('behavior: the market coming back withdraws the offer', () => {
    const offered = renewReview(RULES, OPEN, quote(990_000n, 10))
    expect(renewReview(RULES, offered, quote(1_000_000n, 20))).toMatchObject({ offered: null, change: 0 })
  })

  test('behavior: paying more is worse', () => {
    const open = openReview(RULES, quote(1_000_000n, 0, 'BUY'))
    expect(renewReview(RULES, open, quote(1_010_000n, 10, 'BUY')).change).toBe(-100)
  })

  test('behavior: a quote for another trade or account is not for this review', () => {
    const other = quote(2_000_000n, 10)
    expect(renewReview(RULES, OPEN, { ...other, request: { ...other.request, amount: 2n } })).toBe(OPEN)
    expect(renewReview(RULES, OPEN, { ...other, request: { ...other.request, account: '0x1' } })).toBe(OPEN)
  })

  test('behavior: an older answer changes nothing', () =>
    expect(renewReview(RULES, OPEN, quote(1n, 0))).toBe(OPEN))
})

describe('acceptOffer', () => {
  test('default: the offer becomes what was agreed', () => {
    const much = quote(990_000n, 20)
    expect(acceptOffer(RULES, renewReview(RULES, OPEN, much))).toEqual(openReview(RULES, much))
  })
  test('behavior: without an offer, or above the impact ceiling, nothing changes', () => {
    expect(acceptOffer(RULES, OPEN)).toBe(OPEN)
    const beyond = renewReview(RULES, OPEN, quote(2_000_000n, 20, 'SELL', true))
    expect(acceptOffer(RULES, beyond)).toBe(beyond)
  })
})

describe('reviewState', () => {
  test('default: a valid quote may be confirmed until its validity ends', () => {
    expect(reviewState(RULES, OPEN, 29)).toBe('confirm')
    expect(reviewState(RULES, OPEN, 30)).toBe('renew')
  })
  test('behavior: an offer is accepted first, and renewed when it is old too', () => {
    const offered = renewReview(RULES, OPEN, quote(990_000n, 20))
    expect(reviewState(RULES, offered, 25)).toBe('accept')
    expect(reviewState(RULES, offered, 50)).toBe('renew')
  })
  test('behavior: an impact above the ceiling ends it', () =>
    expect(reviewState(RULES, renewReview(RULES, OPEN, quote(1_000_000n, 20, 'SELL', true)), 25)).toBe(
      'impact',
    ))
})
