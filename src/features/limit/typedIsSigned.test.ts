import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deltaOffer } from '../../../testing/otc/offers.ts'
import { amountText, parseTypedAmount } from '../../domain/amount/amount.ts'
import { formatAmount, formatAmountExact } from '../../domain/amount/amountFormat.ts'
import { exactPrice, limitText, type PricePer } from '../../domain/amount/limitPrice.ts'
import type { Price } from '../../domain/amount/price.ts'
import type { Side } from '../../domain/amount/quote.ts'
import { expectedOrder } from '../../domain/orders/struct/expectedOrder.ts'
import { packPartnerAndFee } from '../../domain/orders/struct/partnerFee.ts'
import type { Token } from '../../domain/token/token.ts'
import { parsePairUrl } from '../trade/address/pairUrl.ts'
import { PRICE_DECIMALS, pricedFigures } from '../trade/amount/pricedForm.ts'
import { limitIntentOf } from '../trade/intent/limitIntent.ts'
import { intentFigures } from '../trade/kind/intentFigures.ts'
import { inDirection } from '../trade/venue/marketPrice.ts'
import { reduceLimitForm } from './limitForm.ts'
import { formatLimitUrl, type LimitLocation, parseLimitUrl } from './limitUrl.ts'

const CHAIN_ID = 31337
const ACCOUNT = '0x1111111111111111111111111111111111111111'
const PARTNER = '0x2222222222222222222222222222222222222222'

const token = (symbol: string, decimals: number, digit: string): Token => ({
  ...{ chainId: CHAIN_ID, address: `0x${digit.repeat(40)}`, symbol, name: symbol, decimals },
})

interface Typed {
  readonly side: Side
  readonly per: PricePer
  readonly price: string
  /** Raw units of the fixed side. */
  readonly amount: bigint
  readonly sell: number
  readonly buy: number
  readonly feeBps: number
  readonly isNet: boolean
}

/** A reload: the address is all that is left of the form. */
function reloaded(form: LimitLocation): LimitLocation {
  const search = formatLimitUrl(form)
  const pair = parsePairUrl(search, [CHAIN_ID])
  const { location, problems } = parseLimitUrl(search, pair.location)
  expect([...pair.problems, ...problems]).toEqual([])
  expect(formatLimitUrl(location)).toBe(search)
  return location
}

/** The form of a pair before anything is typed. */
function emptyForm({ address: sell }: Token, { address: buy }: Token): LimitLocation {
  const pair = { chainId: CHAIN_ID, sell, buy, side: 'SELL', amount: '', mode: 'auto' } as const
  return parseLimitUrl('', pair).location
}

/** Types an order, reloads, and takes it through the review to what is signed; null where there is no such order. */
function signedOf(typed: Typed) {
  const { side, per, feeBps } = typed
  const [sellToken, buyToken] = [token('A', typed.sell, '3'), token('B', typed.buy, '4')]
  const [slot, fixed] = side === 'SELL' ? (['sell', sellToken] as const) : (['buy', buyToken] as const)
  const field = parseTypedAmount(typed.price, PRICE_DECIMALS)
  if (field.kind !== 'accepted') throw new Error(`not typed: ${typed.price}`)
  const begun = { ...emptyForm(sellToken, buyToken), isNet: typed.isNet }
  const amount = amountText(typed.amount, fixed.decimals)
  const priced = reduceLimitForm(begun, { type: 'price', price: field.text, per })
  const form = reloaded(
    reduceLimitForm(priced, { type: 'amount', slot, amount, yields: 'amount', other: '' }),
  )
  expect(form).toMatchObject({ price: typed.price, per, amount, side, isNet: typed.isNet })

  const figures = pricedFigures(form, sellToken, buyToken, feeBps)
  const limit = side === 'SELL' ? figures.buyAmount : figures.sellAmount
  if (figures.problem !== null || limit === null || figures.price === null) return null
  const request = { chainId: CHAIN_ID, sellToken, buyToken, side, amount: typed.amount }
  const quoted = side === 'SELL' ? { sellAmount: typed.amount } : { buyAmount: typed.amount }
  const intent = limitIntentOf(deltaOffer(side, 12_345n, { request, ...quoted, feeBps }), limit, {
    ...{ account: ACCOUNT, recipient: ACCOUNT, approval: 'exact', partiallyFillable: false },
    ...{ deadlineSec: 1_900_000_000, nonce: 7n },
    partnerAndFee: packPartnerAndFee({ partner: PARTNER, feeBps, takesSurplus: false, capSurplus: true }),
  })
  return { form, figures, intent, order: expectedOrder(intent), price: figures.price, sellToken, buyToken }
}

const priceTexts = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.stringMatching(/^\d{0,24}$/))
  .map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : `${whole}`))
  .filter((text) => /[1-9]/.test(text))
const typedOrders: fc.Arbitrary<Typed> = fc.record({
  side: fc.constantFrom('SELL', 'BUY'),
  per: fc.constantFrom('sell', 'buy'),
  price: priceTexts,
  amount: fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 40n })),
  sell: fc.integer({ min: 0, max: 36 }),
  buy: fc.integer({ min: 0, max: 36 }),
  feeBps: fc.integer({ min: 0, max: 200 }),
  isNet: fc.boolean(),
})

const RUNS = { numRuns: 500 }
/** `bought / sold`, in whole tokens, against a price: negative below it. */
const against = (typed: Typed, sold: bigint, bought: bigint, { numerator, denominator }: Price): bigint =>
  bought * 10n ** BigInt(typed.sell) * denominator - sold * 10n ** BigInt(typed.buy) * numerator
const exactly = (shown: string, decimals: number): bigint => {
  const [whole = '', fraction = ''] = shown.replaceAll(',', '').split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

describe('typed, reloaded, reviewed, signed', () => {
  test('behavior: what is signed is the typed price, to the unit, in favour of the person', () => {
    fc.assert(
      fc.property(typedOrders, (typed) => {
        const done = signedOf(typed)
        fc.pre(done !== null)
        const { order, price } = done
        const { srcAmount: sold, destAmount: bought } = order
        expect(typed.side === 'SELL' ? sold : bought).toBe(typed.amount)
        expect(order.expectedAmount).toBe(typed.side === 'SELL' ? bought : sold)
        expect(against(typed, sold, bought, price) >= 0n).toBe(true)
        const worse = typed.side === 'SELL' ? ([sold, bought - 1n] as const) : ([sold + 1n, bought] as const)
        expect(against(typed, ...worse, price) < 0n).toBe(true)
      }),
      RUNS,
    )
  })

  test('behavior: a price after the fee is what is left of it at least', () => {
    fc.assert(
      fc.property(typedOrders, (given) => {
        const typed = { ...given, side: 'SELL', isNet: true } as const
        const done = signedOf(typed)
        fc.pre(done !== null)
        const requested = exactPrice(typed.price)
        const net = requested && inDirection(requested, typed.per)
        const { received } = done.figures
        expect(net && received !== null && against(typed, typed.amount, received, net) >= 0n).toBe(true)
      }),
      RUNS,
    )
  })

  test('behavior: the review shows what is signed: no minimum above it, no maximum below it', () => {
    fc.assert(
      fc.property(typedOrders, (typed) => {
        const done = signedOf(typed)
        fc.pre(done !== null)
        const { figures, intent, order, sellToken, buyToken } = done
        const { fixed, bound } = intentFigures(intent)
        const isSell = typed.side === 'SELL'
        expect(fixed).toBe(typed.amount)
        // The contract takes the fee of a sale out of what arrives, rounded down; the maximum of a purchase has it in it.
        const fee = isSell ? (order.destAmount * BigInt(typed.feeBps)) / 10_000n : 0n
        expect(bound).toBe(isSell ? order.destAmount - fee : order.srcAmount)
        expect(bound).toBe(isSell ? figures.received : figures.sellAmount)
        const { decimals } = isSell ? buyToken : sellToken
        expect(exactly(formatAmountExact(bound, decimals), decimals)).toBe(bound)
        const short = formatAmount(bound, decimals, { rounding: isSell ? 'down' : 'up' })
        if (short.startsWith('<')) return
        const shown = exactly(short, decimals)
        expect(isSell ? shown <= bound : shown >= bound).toBe(true)
      }),
      RUNS,
    )
  })

  test('behavior: the price in the review promises no more than is signed', () => {
    fc.assert(
      fc.property(typedOrders, (typed) => {
        const done = signedOf(typed)
        fc.pre(done !== null)
        for (const per of ['sell', 'buy'] as const) {
          const shown = exactPrice(limitText(inDirection(done.price, per), per, 'en').replaceAll(',', ''))
          if (!shown) throw new Error('no price is shown')
          const { srcAmount, destAmount } = done.order
          expect(against(typed, srcAmount, destAmount, inDirection(shown, per)) >= 0n).toBe(true)
        }
      }),
      RUNS,
    )
  })

  test('behavior: two typed amounts are signed as they stand, whatever price follows from them', () => {
    fc.assert(
      fc.property(typedOrders, fc.bigInt({ min: 1n, max: 10n ** 40n }), (typed, open) => {
        const { side, feeBps } = typed
        const [sellToken, buyToken] = [token('A', typed.sell, '3'), token('B', typed.buy, '4')]
        const [fixed, other] = side === 'SELL' ? [sellToken, buyToken] : [buyToken, sellToken]
        const form = reloaded({
          ...emptyForm(sellToken, buyToken),
          ...{ side, per: typed.per, isNet: typed.isNet },
          amount: amountText(typed.amount, fixed.decimals),
          other: amountText(open, other.decimals),
        })
        const { sellAmount, buyAmount, received } = pricedFigures(form, sellToken, buyToken, feeBps)
        if (side === 'BUY') expect([sellAmount, buyAmount]).toEqual([open, typed.amount])
        else {
          expect(sellAmount).toBe(typed.amount)
          expect(received !== null && received >= open && received - open <= 1n).toBe(true)
        }
      }),
      RUNS,
    )
  })

  test('behavior: turning the pair around twice is the identity, and once keeps what was typed', () => {
    fc.assert(
      fc.property(typedOrders, (typed) => {
        const done = signedOf(typed)
        fc.pre(done !== null)
        const flipped = reduceLimitForm(done.form, { type: 'flip' })
        expect(reloaded(reduceLimitForm(reloaded(flipped), { type: 'flip' }))).toEqual(done.form)
        expect(flipped).toMatchObject({ price: typed.price, amount: done.form.amount })
      }),
      RUNS,
    )
  })
})

const LONG = ['0.000000123456789012345678', '123456.123456789012345678'] as const

describe('long prices, digit for digit', () => {
  const digits = (price: string) => exactly(price, 24)

  test.each(LONG)('default: one token sold for %s', (price) => {
    const typed = { price, per: 'sell', side: 'SELL', sell: 18, buy: 24, feeBps: 0, isNet: false } as const
    const done = signedOf({ ...typed, amount: 10n ** 18n })
    expect(done?.order).toMatchObject({ srcAmount: 10n ** 18n, destAmount: digits(price) })
    expect(done?.intent.limitAmount).toBe(String(digits(price)))
    expect(done && formatAmountExact(BigInt(done.intent.buyAmount), 24).replaceAll(',', '')).toBe(price)
    expect(done && limitText(done.price, 'sell', 'en').replaceAll(',', '')).toBe(price)
  })

  test.each(LONG)('default: one token bought for %s', (price) => {
    const typed = { price, per: 'buy', side: 'BUY', sell: 24, buy: 18, feeBps: 0, isNet: false } as const
    const done = signedOf({ ...typed, amount: 10n ** 18n })
    expect(done?.order).toMatchObject({ srcAmount: digits(price), destAmount: 10n ** 18n })
    expect(done?.intent.limitAmount).toBe(String(digits(price)))
    expect(done && limitText(inDirection(done.price, 'buy'), 'buy', 'en').replaceAll(',', '')).toBe(price)
  })

  test.each(LONG)(
    'behavior: %s against its direction is rounded in favour of the person by less than a unit',
    (price) => {
      for (const [side, per] of [
        ['SELL', 'buy'],
        ['BUY', 'sell'],
      ] as const) {
        const typed: Typed = {
          price,
          per,
          side,
          sell: 6,
          buy: 6,
          amount: 10n ** 15n,
          feeBps: 0,
          isNet: false,
        }
        const done = signedOf(typed)
        const scale = digits(price)
        const exact = 10n ** 15n * 10n ** 24n
        const open = side === 'SELL' ? done?.order.destAmount : done?.order.srcAmount
        expect(open).toBe(side === 'SELL' ? (exact + scale - 1n) / scale : exact / scale)
      }
    },
  )
})
