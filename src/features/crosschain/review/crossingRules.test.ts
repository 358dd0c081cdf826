import { describe, expect, test } from 'vitest'
import { type CrossingWay, ETHER, takenCrossing, USDT } from '../../../../testing/service/testCrossing.ts'
import { acceptOffer, openReview, type Review, renewReview, reviewState } from '../../trade/review/review.ts'
import type { TakenOffer } from '../route/crosschainIntent.ts'
import { type CrossingChange, crossingRules } from './crossingRules.ts'

const LIMITS = { slippageBps: 100, ceiling: 15 }
const RULES = crossingRules(LIMITS)
const DOLLARS = 1_000_000n
const fees = (usd: string) => ({
  bridgeFees: [
    { chainId: 31337, token: '0x3333333333333333333333333333333333333333', amount: 1n, usd },
  ] as const,
})

/** A review opened on the first, once the second has arrived. */
function renewed(
  opened: CrossingWay,
  fresh: CrossingWay,
  limits = LIMITS,
): Review<TakenOffer, CrossingChange> {
  const rules = crossingRules(limits)
  return renewReview(
    rules,
    openReview(rules, takenCrossing(opened)),
    takenCrossing({ receivedAt: 1, ...fresh }),
  )
}

describe('what takes over unasked', () => {
  const SOLD = { decimals: 18, floor: 2_400n * ETHER } as const
  const PURCHASE = { side: 'BUY' } as const

  test.each([
    ['the same', {}, {}],
    ['more', {}, { carried: 2_600n * DOLLARS }],
    ['0.1 % less', {}, { carried: 2_497_500_000n }],
    ['more of what is sold on arrival', SOLD, { ...SOLD, quoted: 2_600n * ETHER }],
    ['a cheaper purchase', PURCHASE, { ...PURCHASE, sold: ETHER - 1n }],
    ['a little later', { change: { estimatedTimeMs: 60_000 } }, { change: { estimatedTimeMs: 100_000 } }],
    ['a cent more of fees', { change: fees('1') }, { change: fees('1.01') }],
  ] as readonly (readonly [string, CrossingWay, CrossingWay])[])('default: %s', (_what, opened, fresh) => {
    const review = renewed(opened, fresh)
    expect(review.offered).toBeNull()
    expect(review.current.quote.receivedAt).toBe(1)
    expect(reviewState(RULES, review, 1)).toBe('confirm')
  })

  test.each([
    ['0.11 % less arrives', {}, { carried: 2_497_249_999n }],
    ['a purchase costs more', PURCHASE, { ...PURCHASE, sold: (ETHER * 10_011n) / 10_000n }],
    ['less is expected of a sale on arrival', SOLD, { ...SOLD, quoted: 2_410n * ETHER }],
    ['the floor is lower', SOLD, { ...SOLD, floor: 2_300n * ETHER }],
    ['less is carried to a sale on arrival', SOLD, { ...SOLD, carried: 2_400n * DOLLARS }],
    ['nobody guarantees it any more', SOLD, { ...SOLD, floor: 1n }],
    ['it takes longer', { change: { estimatedTimeMs: 60_000 } }, { change: { estimatedTimeMs: 170_000 } }],
    ['nobody says how long', { change: { estimatedTimeMs: 60_000 } }, {}],
    ['fees are higher', { change: fees('1') }, { change: fees('1.5') }],
    ['the price impact is too high', { change: { impactPercent: 1 } }, { change: { impactPercent: 16 } }],
  ] as readonly (readonly [string, CrossingWay, CrossingWay])[])(
    'behavior: not where %s',
    (_what, opened, fresh) => {
      const review = renewed(opened, fresh)
      expect(review.offered?.quote.receivedAt).toBe(1)
      expect(review.current.quote.receivedAt).toBe(0)
      expect(['accept', 'impact']).toContain(reviewState(RULES, review, 1))
    },
  )

  test('behavior: a slippage below the tolerance is the tolerance', () => {
    const less = { carried: 2_498_500_000n }
    expect(renewed({}, less, { ...LIMITS, slippageBps: 5 }).offered).not.toBeNull()
    expect(renewed({}, less).offered).toBeNull()
  })

  test('behavior: small losses are measured from what was agreed to, and do not add up unseen', () => {
    const once = renewed({}, { carried: 2_498_000_000n })
    expect(once.offered).toBeNull()
    const twice = renewReview(RULES, once, takenCrossing({ receivedAt: 2, carried: 2_496_000_000n }))
    expect(twice.offered).not.toBeNull()
    expect(twice.change.bps).toBe(-16)
  })

  test.each([
    ['more is sold', { sold: 2n * ETHER }],
    ['the other side is fixed', { side: 'BUY' }],
    ['another token arrives', { decimals: 18, scalingFactor: 12, carriedToken: USDT }],
  ] as readonly (readonly [string, CrossingWay])[])(
    'error: an offer by which %s is for another review',
    (_what, fresh) => {
      const opened = openReview(RULES, takenCrossing({}))
      expect(renewReview(RULES, opened, takenCrossing({ receivedAt: 1, ...fresh }))).toBe(opened)
    },
  )
})

describe('what the button does', () => {
  test('default: the change is shown in basis points, accepted, and then confirmed', () => {
    const review = renewed({}, { carried: 2_375n * DOLLARS })
    expect(review.change.bps).toBe(-500)
    const accepted = acceptOffer(RULES, review)
    expect(accepted.current).toBe(review.offered)
    expect(accepted.change.bps).toBe(0)
    expect(reviewState(RULES, accepted, 1)).toBe('confirm')
  })

  test('behavior: above the ceiling of price impact nothing is accepted', () => {
    const review = renewed({ change: { impactPercent: 1 } }, { change: { impactPercent: 16 } })
    expect(reviewState(RULES, review, 1)).toBe('impact')
    expect(acceptOffer(RULES, review)).toBe(review)
    expect(reviewState(crossingRules({ ...LIMITS, ceiling: 17 }), review, 1)).toBe('accept')
  })

  test('behavior: what is too old is renewed, never confirmed', () => {
    const review = openReview(RULES, takenCrossing({}))
    expect(reviewState(RULES, review, 29_999)).toBe('confirm')
    expect(reviewState(RULES, review, 30_000)).toBe('renew')
  })

  test('behavior: of a route that is offered no more there is nothing to press, until it is back', () => {
    const gone = renewReview(RULES, openReview(RULES, takenCrossing({})), null)
    expect(reviewState(RULES, gone, 1)).toBe('gone')
    const back = renewReview(RULES, gone, takenCrossing({ receivedAt: 1 }))
    expect(reviewState(RULES, back, 1)).toBe('confirm')
  })
})
