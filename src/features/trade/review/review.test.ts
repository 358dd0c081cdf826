import { describe, expect, test } from 'vitest'
import type { Side } from '../../../domain/amount/quote.ts'
import type { MarketOffer } from '../quote/offer.ts'
import { acceptOffer, openReview, renewReview, reviewGate } from './review.ts'

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
const OPEN = openReview(quote(1_000_000n, 0))

describe('renewReview', () => {
  test('default: a better quote takes over and the gain is told', () => {
    const better = quote(1_001_000n, 10)
    expect(renewReview(OPEN, better, 50)).toEqual({
      agreed: OPEN.agreed,
      current: better,
      offered: null,
      changeBps: 10,
    })
  })

  test('behavior: a little worse takes over, much worse is offered', () => {
    const little = quote(999_500n, 10)
    const much = quote(990_000n, 20)
    expect(renewReview(OPEN, little, 50)).toMatchObject({ current: little, offered: null, changeBps: -5 })
    expect(renewReview(OPEN, much, 50)).toMatchObject({
      current: OPEN.current,
      offered: much,
      changeBps: -100,
    })
  })

  test('behavior: small losses do not add up unseen', () => {
    const once = renewReview(OPEN, quote(999_200n, 10), 50)
    const twice = renewReview(once, quote(998_400n, 20), 50)
    expect(once.offered).toBeNull()
    expect(twice.offered).not.toBeNull()
    expect(twice.changeBps).toBe(-16)
  })

  test('behavior: the market coming back withdraws the offer', () => {
    const offered = renewReview(OPEN, quote(990_000n, 10), 50)
    expect(renewReview(offered, quote(1_000_000n, 20), 50)).toMatchObject({ offered: null, changeBps: 0 })
  })

  test('behavior: paying more is worse', () => {
    const open = openReview(quote(1_000_000n, 0, 'BUY'))
    expect(renewReview(open, quote(1_010_000n, 10, 'BUY'), 50).changeBps).toBe(-100)
  })

  test('behavior: a quote for another trade or account is not for this review', () => {
    const other = quote(2_000_000n, 10)
    expect(renewReview(OPEN, { ...other, request: { ...other.request, amount: 2n } }, 50)).toBe(OPEN)
    expect(renewReview(OPEN, { ...other, request: { ...other.request, account: '0x1' } }, 50)).toBe(OPEN)
  })

  test('behavior: an older answer changes nothing', () =>
    expect(renewReview(OPEN, quote(1n, 0), 50)).toBe(OPEN))
})

describe('acceptOffer', () => {
  test('default: the offer becomes what was agreed', () => {
    const much = quote(990_000n, 20)
    expect(acceptOffer(renewReview(OPEN, much, 50))).toEqual(openReview(much))
  })
  test('behavior: without an offer, or above the impact ceiling, nothing changes', () => {
    expect(acceptOffer(OPEN)).toBe(OPEN)
    const beyond = renewReview(OPEN, quote(2_000_000n, 20, 'SELL', true), 50)
    expect(acceptOffer(beyond)).toBe(beyond)
  })
})

describe('reviewGate', () => {
  test('default: a valid quote may be confirmed until its validity ends', () => {
    expect(reviewGate(OPEN, 29)).toBe('confirm')
    expect(reviewGate(OPEN, 30)).toBe('renew')
  })
  test('behavior: an offer is accepted first, and renewed when it is old too', () => {
    const offered = renewReview(OPEN, quote(990_000n, 20), 50)
    expect(reviewGate(offered, 25)).toBe('accept')
    expect(reviewGate(offered, 50)).toBe('renew')
  })
  test('behavior: an impact above the ceiling ends it', () =>
    expect(reviewGate(renewReview(OPEN, quote(1_000_000n, 20, 'SELL', true), 50), 25)).toBe('impact'))
})
