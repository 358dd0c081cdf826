import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deltaOffer, marketOffer, requestOf } from '../../../../testing/otc/offers.ts'
import type { DeltaQuote, FallbackReason, MarketQuote } from '../../../domain/amount/quote.ts'
import { AppError } from '../../../domain/data/errors.ts'
import type { NetworkCosts } from '../quote/compareQuotes.ts'
import type { DeltaOffer, MarketOffer } from '../quote/offer.ts'
import { bothOffers, chooseVenue, type VenueSources, venueAnswers } from './chooseVenue.ts'

const REASON: FallbackReason = { errorType: 'PricingError', details: '' }
const NO_COSTS: NetworkCosts = { deltaDeposit: 0n, approvals: { delta: 0, market: 0 } }

const delta = (buyAmount: bigint, change: Partial<DeltaQuote> = {}) => deltaOffer('SELL', buyAmount, change)
const market = (
  buyAmount: bigint,
  change: Partial<MarketQuote> = {},
  fallbackReason: FallbackReason | null = null,
) => marketOffer('SELL', buyAmount, { gasUsd: '0', ...change }, fallbackReason)

const sourcesOf = (shown: DeltaOffer | MarketOffer, change: Partial<VenueSources> = {}): VenueSources => ({
  shown,
  other: undefined,
  otherError: null,
  noDelta: null,
  isListed: true,
  isAffordable: true,
  nowMs: 1_000,
  ...change,
})

/** Whether Auto takes Market, having taken it before or not. */
function takes(present: boolean, sources: VenueSources, costs = NO_COSTS, isHeld = false): boolean {
  return chooseVenue(venueAnswers(sources), costs, { takesMarket: present, isHeld }).takesMarket
}

/** Delta brings 3,000 dollars, Market as many bps more; both are valid, the one that is traded on first. */
function apart(present: boolean, bps: number, change: Partial<MarketQuote> = {}): VenueSources {
  const [ofDelta, ofMarket] = [delta(3_000_000_000n), market(3_000_000_000n + BigInt(bps * 300_000), change)]
  return present ? sourcesOf(ofMarket, { other: ofDelta }) : sourcesOf(ofDelta, { other: ofMarket })
}

describe('Auto', () => {
  test('default: takes the venue that brings more', () => {
    expect(takes(false, apart(false, 6.6))).toBe(true)
    expect(takes(true, apart(true, -6.6))).toBe(false)
  })

  test('behavior: takes Delta while Market is less than two bps better, whatever it took before', () => {
    const rows: readonly (readonly [number, boolean])[] = [
      [-40, false],
      [-1.9, false],
      [0, false],
      [1.9, false],
      [2.1, true],
      [40, true],
    ]
    for (const [bps, expected] of rows) {
      for (const present of [false, true]) expect(takes(present, apart(present, bps))).toBe(expected)
    }
  })

  test('boundary: exactly two bps are enough', () => {
    const sources = sourcesOf(delta(2_999_400_000n), { other: market(3_000_000_000n) })
    expect(takes(false, sources)).toBe(true)
    expect(takes(true, sources)).toBe(true)
  })

  test('behavior: an order whose deposit is paid for is not preferred', () => {
    const deposit = { ...NO_COSTS, deltaDeposit: 10n ** 11n }
    expect(takes(false, apart(false, 0.1), deposit)).toBe(true)
    expect(takes(false, apart(false, 0.1))).toBe(false)
  })

  test('behavior: equal offers get the same choice, whichever is traded on or was quoted before', () => {
    const bps = fc.integer({ min: -60, max: 60 }).map((tenths) => tenths / 10)
    const change = fc.constantFrom({}, { gasUsd: null }, { gasUsd: '1' })
    const question = fc.record({ bps, change, deposit: fc.constantFrom(0n, 10n ** 11n, null) })
    fc.assert(
      fc.property(fc.array(question, { maxLength: 6 }), question, fc.boolean(), (earlier, last, shown) => {
        const answer = (
          present: boolean,
          { bps: apartBy, change: by, deposit }: typeof last,
          side: boolean,
        ) => takes(present, apart(side, apartBy, by), { ...NO_COSTS, deltaDeposit: deposit })
        const before = earlier.reduce((present, one) => answer(present, one, present), false)
        expect(answer(before, last, shown)).toBe(answer(false, last, false))
      }),
    )
  })

  test('behavior: says why it takes what it takes; only what brings more is called so', () => {
    const pickAt = (bps: number, change: Partial<MarketQuote> = {}, costs = NO_COSTS) =>
      chooseVenue(venueAnswers(apart(false, bps, change)), costs, { takesMarket: false, isHeld: false }).pick
    expect(pickAt(40)).toEqual({ venue: 'market', reason: 'better' })
    expect(pickAt(-0.4)).toEqual({ venue: 'delta', reason: 'better' })
    expect(pickAt(0)).toEqual({ venue: 'delta', reason: 'equal' })
    expect(pickAt(1.5)).toEqual({ venue: 'delta', reason: 'close' })
    expect(pickAt(1.5, {}, { ...NO_COSTS, deltaDeposit: 10n ** 10n })).toEqual({
      venue: 'market',
      reason: 'better',
    })
    expect(pickAt(40, { gasUsd: null })).toEqual({ venue: 'delta', reason: 'unknown' })
  })

  test('behavior: a winner needs both costs known, and the row traded on is the quote shown', () => {
    const bps = fc.integer({ min: -600, max: 600 }).map((tenths) => tenths / 10)
    const gasUsd = fc.constantFrom(null, '0', '1', '40')
    const deposit = fc.constantFrom(null, 0n, 10n ** 11n)
    fc.assert(
      fc.property(bps, gasUsd, deposit, fc.boolean(), (apartBy, gas, deltaDeposit, present) => {
        const sources = apart(present, apartBy, { gasUsd: gas })
        const answers = venueAnswers(sources)
        const costs = { ...NO_COSTS, deltaDeposit }
        const { pick, comparison } = chooseVenue(answers, costs, { takesMarket: present, isHeld: false })
        const isKnown = gas !== null && deltaDeposit !== null
        expect(pick?.reason === 'unknown').toBe(!isKnown)
        expect(comparison?.unknown.length === 0).toBe(isKnown)
        expect(answers[answers.chosen]).toEqual({ kind: 'offer', offer: sources.shown })
      }),
    )
  })

  test('behavior: what the network costs is taken off before anything is compared', () => {
    const gas = { gasUsd: '3' }
    // Gas takes 10 bps.
    expect(takes(false, apart(false, 9, gas))).toBe(false)
    expect(takes(true, apart(true, 11, gas))).toBe(false)
    expect(takes(true, apart(true, 13, gas))).toBe(true)
    expect(takes(false, apart(false, 15, gas))).toBe(true)
    const deposit = { ...NO_COSTS, deltaDeposit: 10n ** 15n }
    expect(takes(false, apart(false, 0), deposit)).toBe(true)
    // An approval uses 55,000 of the quote's 200,000 units: 2.75 bps.
    const approval = { deltaDeposit: 0n, approvals: { delta: 0, market: 1 } }
    expect(takes(false, apart(false, 14, gas), approval)).toBe(false)
    expect(takes(false, apart(false, 16, gas), approval)).toBe(true)
  })

  test('behavior: where a cost is not known, the service decides', () => {
    expect(takes(false, apart(false, 40, { gasUsd: null }))).toBe(false)
    expect(takes(true, apart(true, 40, { gasUsd: null }))).toBe(false)
    const unknown = { ...NO_COSTS, deltaDeposit: null }
    expect(takes(true, apart(true, 40), unknown)).toBe(false)
  })

  test('behavior: nothing changes while one side is missing, failed, too old or for another trade', () => {
    const shown = delta(3_000_000_000n)
    const better = market(4_000_000_000n)
    const elsewhere = market(4_000_000_000n, { request: { ...requestOf('SELL'), amount: 1n } })
    const rows: readonly VenueSources[] = [
      sourcesOf(shown),
      sourcesOf(shown, { otherError: new Error('no answer') }),
      sourcesOf(shown, { other: better, nowMs: 60_000 }),
      sourcesOf(shown, { other: elsewhere }),
    ]
    for (const sources of rows) expect(takes(false, sources)).toBe(false)
    expect(takes(true, sourcesOf(better))).toBe(true)
    expect(takes(true, sourcesOf(better, { otherError: new Error('no answer') }))).toBe(true)
    expect(takes(false, sourcesOf(shown, { other: better, nowMs: 59_999 }))).toBe(true)
  })

  test('behavior: nothing changes while the choice is held', () => {
    expect(takes(false, apart(false, 40), NO_COSTS, true)).toBe(false)
    expect(takes(true, apart(true, -40), NO_COSTS, true)).toBe(true)
  })

  test('behavior: goes back to the service’s answer where only that is to be had', () => {
    const shown = market(3_000_000_000n)
    expect(takes(true, sourcesOf(shown, { isAffordable: false }))).toBe(false)
    expect(takes(true, sourcesOf(shown, { other: market(3_000_000_000n, {}, REASON) }))).toBe(false)
  })
})

describe('answers', () => {
  const whyOf = (sources: VenueSources) => {
    const { delta: answer } = venueAnswers(sources)
    return answer.kind === 'none' ? answer.why : answer.kind
  }
  const shown = market(3_000_000_000n)

  test('default: both offers stand side by side, whichever is traded on', () => {
    for (const present of [false, true]) {
      const answers = venueAnswers(apart(present, 5))
      expect(answers.chosen).toBe(present ? 'market' : 'delta')
      expect(bothOffers(answers)).not.toBeNull()
    }
  })

  test('behavior: Delta says why it has no offer', () => {
    const declined = market(3_000_000_000n, {}, REASON)
    const refusal = { kind: 'refused', reason: REASON }
    const silence = new AppError({
      code: 'service-unreachable',
      message: { key: 'app.error.unexpected' },
      recovery: 'retry',
    })
    expect(whyOf(sourcesOf(shown, { noDelta: 'chain' }))).toEqual({ kind: 'chain' })
    expect(whyOf(sourcesOf(shown, { noDelta: 'tax' }))).toEqual({ kind: 'tax' })
    expect(whyOf(sourcesOf(declined))).toEqual(refusal)
    expect(whyOf(sourcesOf(shown, { other: declined }))).toEqual(refusal)
    expect(whyOf(sourcesOf(shown, { isListed: false }))).toEqual({ kind: 'unasked' })
    expect(whyOf(sourcesOf(shown, { isAffordable: false }))).toEqual({ kind: 'unasked' })
    expect(whyOf(sourcesOf(shown, { otherError: new Error('?') }))).toEqual({ kind: 'failed', say: null })
    expect(whyOf(sourcesOf(shown, { otherError: silence }))).toEqual({ kind: 'failed', say: silence.say })
    expect(whyOf(sourcesOf(shown))).toBe('waiting')
  })

  test('behavior: an offer of Delta is none once a token was found to keep a tax', () => {
    const answers = venueAnswers(sourcesOf(delta(1n), { noDelta: 'tax', other: market(1n) }))
    expect(answers.delta).toEqual({ kind: 'none', why: { kind: 'tax' } })
    expect(bothOffers(answers)).toBeNull()
  })
})
