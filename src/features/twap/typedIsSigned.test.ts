import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deltaOffer } from '../../../testing/otc/offers.ts'
import { amountText } from '../../domain/amount/amount.ts'
import type { Side } from '../../domain/amount/quote.ts'
import { boundBpsOf } from '../../domain/orders/struct/orderAmounts.ts'
import { packPartnerAndFee } from '../../domain/orders/struct/partnerFee.ts'
import {
  expectedTwapBuyOrder,
  expectedTwapOrder,
  leastBought,
  sliceAmounts,
  sliceBounds,
} from '../../domain/orders/struct/twapOrder.ts'
import type { Token } from '../../domain/token/token.ts'
import { parsePairUrl } from '../trade/address/pairUrl.ts'
import { twapIntentOf } from '../trade/intent/twapIntent.ts'
import { intentFigures } from '../trade/kind/intentFigures.ts'
import { amountsOf, datesOf, reduceTwapForm, scheduleOf } from './twapForm.ts'
import { formatTwapUrl, parseTwapUrl, type TwapLocation } from './twapUrl.ts'

const CHAIN_ID = 31337
const ACCOUNT = '0x1111111111111111111111111111111111111111'
const PARTNER = '0x2222222222222222222222222222222222222222'
const BPS = 10_000n
const NOW_SEC = 1_900_000_000

const token = (symbol: string, decimals: number, digit: string): Token => ({
  ...{ chainId: CHAIN_ID, address: `0x${digit.repeat(40)}`, symbol, name: symbol, decimals },
})

interface Typed {
  readonly side: Side
  /** Raw units of the fixed side. */
  readonly total: bigint
  readonly slices: number
  readonly every: number
  readonly sell: number
  readonly buy: number
  /** What is quoted for one slice, of the side that is not fixed. */
  readonly sliceQuote: bigint
  readonly slippageBps: number
  readonly feeBps: number
}

/** A reload: the address is all that is left of the form. */
function reloaded(form: TwapLocation): TwapLocation {
  const search = formatTwapUrl(form)
  const pair = parsePairUrl(search, [CHAIN_ID])
  const { location, problems } = parseTwapUrl(search, pair.location)
  expect([...pair.problems, ...problems]).toEqual([])
  expect(formatTwapUrl(location)).toBe(search)
  return location
}

/** Types a plan, reloads, and takes it through the review to what is signed; null where slices would be nothing. */
function signedOf(typed: Typed) {
  const { side, total, slippageBps, feeBps, sliceQuote } = typed
  const [sellToken, buyToken] = [token('A', typed.sell, '3'), token('B', typed.buy, '4')]
  const [slot, fixed] = side === 'SELL' ? (['sell', sellToken] as const) : (['buy', buyToken] as const)
  const begun: TwapLocation = {
    ...{ chainId: CHAIN_ID, sell: sellToken.address, buy: buyToken.address, side: 'SELL', amount: '' },
    ...{ mode: 'delta', given: ['slices', 'every'], slices: 6, every: 3_600, over: 0 },
  }
  const amount = amountText(total, fixed.decimals)
  const form = reloaded(
    [
      { type: 'amount', slot, amount } as const,
      { type: 'schedule', part: 'slices', value: typed.slices } as const,
      { type: 'schedule', part: 'every', value: typed.every } as const,
    ].reduce(reduceTwapForm, begun),
  )
  expect(form).toMatchObject({ amount, side })
  const schedule = scheduleOf(form)
  expect(schedule).toMatchObject({ slices: typed.slices, every: typed.every, problem: null })
  const amounts = amountsOf(form, schedule, fixed)
  if (amounts.slice === null || amounts.total === null || amounts.last === null) {
    expect(total < BigInt(typed.slices)).toBe(true)
    return null
  }
  const request = { chainId: CHAIN_ID, sellToken, buyToken, side, amount: amounts.slice }
  const quoted = side === 'SELL' ? { sellAmount: amounts.slice } : { buyAmount: amounts.slice }
  const intent = twapIntentOf(
    deltaOffer(side, sliceQuote, { request, ...quoted, feeBps }),
    { total: amounts.total, slices: schedule.slices, intervalSec: schedule.every },
    {
      ...{ account: ACCOUNT, recipient: ACCOUNT, approval: 'exact', slippageBps, nonce: 7n },
      deadlineSec: datesOf(schedule, NOW_SEC).deadlineSec,
      partnerAndFee: packPartnerAndFee({ partner: PARTNER, feeBps, takesSurplus: false, capSurplus: true }),
    },
  )
  return { intent, shown: { slice: amounts.slice, last: amounts.last } }
}

const typedPlans: fc.Arbitrary<Typed> = fc.record({
  side: fc.constantFrom('SELL', 'BUY'),
  total: fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 6n }), fc.bigInt({ min: 1n, max: 10n ** 45n })),
  slices: fc.integer({ min: 2, max: 5_000 }),
  every: fc.integer({ min: 60, max: 30_000 }),
  sell: fc.integer({ min: 0, max: 36 }),
  buy: fc.integer({ min: 0, max: 36 }),
  sliceQuote: fc.bigInt({ min: 1n, max: 10n ** 40n }),
  slippageBps: fc.integer({ min: 0, max: 10_000 }),
  feeBps: fc.integer({ min: 0, max: 200 }),
})
const RUNS = { numRuns: 500 }
const shareUp = (amount: bigint, part: bigint, whole: bigint) => (amount * part + whole - 1n) / whole
/** What the contract pays out of an amount: its fee is rounded down. */
const afterFee = (amount: bigint, feeBps: number) => amount - (amount * BigInt(feeBps)) / BPS

describe('typed, reloaded, reviewed, signed', () => {
  test('behavior: the signed slices are those shown, and add up to the typed amount', () => {
    fc.assert(
      fc.property(typedPlans, (typed) => {
        const done = signedOf(typed)
        fc.pre(done !== null)
        const { intent, shown } = done
        const isSell = typed.side === 'SELL'
        const order = isSell ? expectedTwapOrder(intent) : expectedTwapBuyOrder(intent)
        expect([order.numSlices, order.interval]).toEqual([typed.slices, BigInt(typed.every)])
        expect(order.deadline > BigInt(NOW_SEC + typed.slices * typed.every)).toBe(true)
        const total = 'totalSrcAmount' in order ? order.totalSrcAmount : order.totalDestAmount
        expect(total).toBe(typed.total)
        expect(sliceAmounts(total, order.numSlices)).toEqual(shown)
        expect(shown.slice * BigInt(typed.slices - 1) + shown.last).toBe(typed.total)
        expect(intentFigures(intent).fixed).toBe(typed.total)
      }),
      RUNS,
    )
  })

  test('behavior: a sale brings at least the minimum shown, however its slices are filled', () => {
    fc.assert(
      fc.property(typedPlans, (given) => {
        const typed = { ...given, side: 'SELL' } as const
        const done = signedOf(typed)
        fc.pre(done !== null)
        const order = expectedTwapOrder(done.intent)
        const { slice, last } = done.shown
        const { bound } = intentFigures(done.intent)
        // Every slice at its own minimum, the fee taken from each: the worst that the contract lets happen.
        const ofLast = shareUp(order.destAmountPerSlice, last, slice)
        const worst =
          afterFee(order.destAmountPerSlice, typed.feeBps) * BigInt(typed.slices - 1) +
          afterFee(ofLast, typed.feeBps)
        expect(worst >= bound).toBe(true)
        expect(BigInt(done.intent.buyAmount)).toBe(leastBought(order))
        expect(order.destAmountPerSlice * BPS <= typed.sliceQuote * (BPS - BigInt(typed.slippageBps))).toBe(
          true,
        )
      }),
      RUNS,
    )
  })

  test('behavior: a purchase takes at most the maximum that was shown, in shares that add up to it', () => {
    fc.assert(
      fc.property(typedPlans, (given) => {
        const typed = { ...given, side: 'BUY', slices: Math.min(given.slices, 200) } as const
        const done = signedOf(typed)
        fc.pre(done !== null)
        const { maxSrcAmount, totalDestAmount, numSlices } = expectedTwapBuyOrder(done.intent)
        const { slice, last } = done.shown
        expect(intentFigures(done.intent).bound).toBe(maxSrcAmount)
        const upTo = (bought: bigint) => (maxSrcAmount * bought) / totalDestAmount
        const most = (typed.sliceQuote * (BPS + BigInt(boundBpsOf(typed)))) / BPS
        let [bought, spent] = [0n, 0n]
        for (let place = 0; place < numSlices; place += 1) {
          const amount = place === numSlices - 1 ? last : slice
          const share = upTo(bought + amount) - upTo(bought)
          // No slice is ever worse than the shown bound of one by more than the unit that rounding moves between them.
          expect(share * slice <= most * amount + slice).toBe(true)
          bought += amount
          spent += share
        }
        expect([bought, spent]).toEqual([typed.total, maxSrcAmount])
      }),
      { numRuns: 150 },
    )
  })

  test('behavior: the bound of a slice times their number is never above the total that is shown', () => {
    fc.assert(
      fc.property(typedPlans, (typed) => {
        const done = signedOf(typed)
        fc.pre(done !== null)
        const { side, total, sliceQuote, feeBps } = typed
        const { bound } = intentFigures(done.intent)
        const count = BigInt(typed.slices)
        const boundBps = done.intent.boundBps ?? typed.slippageBps
        const { sliceBound, totalBound } = sliceBounds({
          side,
          total,
          slices: typed.slices,
          sliceQuote,
          boundBps,
        })
        expect(sliceBound * count <= totalBound).toBe(true)
        // The fee is rounded down: once of the total that is shown, once for each slice as the contract takes it.
        const [shown, room] =
          side === 'BUY' || feeBps === 0 ? [sliceBound, 0n] : [afterFee(sliceBound, feeBps), count - 1n]
        expect(shown * count - bound <= room).toBe(true)
      }),
      RUNS,
    )
  })

  test.each(['0.000000123456789012345678', '123456.123456789012345678'])(
    'default: a total of %s to the last digit',
    (text) => {
      const [whole = '', fraction = ''] = text.split('.')
      const total = BigInt(whole + fraction.padEnd(24, '0'))
      const plan = { total, slices: 7, every: 600, sell: 24, buy: 24, sliceQuote: 10n ** 24n } as const
      for (const side of ['SELL', 'BUY'] as const) {
        const done = signedOf({ ...plan, side, slippageBps: 50, feeBps: 1 })
        if (!done) throw new Error('no order')
        const fixed = side === 'SELL' ? done.intent.sellAmount : done.intent.buyAmount
        expect([fixed, amountText(BigInt(fixed), 24)]).toEqual([String(total), text])
        expect(done.shown.slice * 6n + done.shown.last).toBe(total)
      }
    },
  )
})
