import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from '../../domain/amount/amount.ts'
import { distanceBps, opposite, sellPrice } from '../../domain/amount/limitPrice.ts'
import { afterFee } from '../../domain/amount/tradeFigures.ts'
import type { Token } from '../../domain/token/token.ts'
import { followedText, pricedFigures } from '../trade/amount/pricedForm.ts'
import { ladderFigures } from './ladderForm.ts'
import { reduceLimitForm } from './limitForm.ts'
import type { LimitLocation } from './limitUrl.ts'

const token = (symbol: string, decimals: number, digit: string): Token => ({
  chainId: 31337,
  address: `0x${digit.repeat(40)}`,
  symbol,
  name: symbol,
  decimals,
})
const USDC = token('USDC', 6, '1')
const WETH = token('WETH', 18, '2')
const FORM: LimitLocation = {
  chainId: 31337,
  sell: USDC.address,
  buy: WETH.address,
  side: 'SELL',
  amount: '1000',
  mode: 'delta',
  price: '0.0005',
  per: 'sell',
  other: '',
  isNet: false,
  replace: '',
  ladder: null,
}

describe('pricedFigures', () => {
  test('default: a sale, the fee taken out of what is received', () => {
    const figures = pricedFigures(FORM, USDC, WETH, 10)
    expect(figures).toMatchObject({ sellAmount: 10n ** 9n, buyAmount: 5n * 10n ** 17n, problem: null })
    expect(figures.received).toBe(afterFee('SELL', 5n * 10n ** 17n, 10))
  })

  test('default: a purchase, with the price of one bought', () => {
    const form = { ...FORM, side: 'BUY', amount: '0.5', price: '2000', per: 'buy' } as const
    expect(pricedFigures(form, USDC, WETH, 10)).toMatchObject({
      sellAmount: 10n ** 9n,
      buyAmount: 5n * 10n ** 17n,
    })
  })

  test('behavior: a price after the fee asks for more before it', () => {
    const { received } = pricedFigures({ ...FORM, isNet: true }, USDC, WETH, 100)
    expect(received !== null && received >= 5n * 10n ** 17n && received < 5n * 10n ** 17n + 10n).toBe(true)
  })

  test('behavior: at least what was typed is received, whatever the fee and the decimals', () => {
    const decimals = fc.integer({ min: 0, max: 36 })
    const feeBps = fc.integer({ min: 0, max: 200 })
    const amount = fc.bigInt({ min: 1n, max: 10n ** 30n })
    fc.assert(
      fc.property(decimals, decimals, feeBps, amount, amount, (sold, bought, fee, sell, buy) => {
        const [from, to] = [token('A', sold, '3'), token('B', bought, '4')]
        const text = (value: bigint, { decimals: places }: Token) => {
          const digits = value.toString().padStart(places + 1, '0')
          return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
        }
        const form = { ...FORM, price: '', amount: text(sell, from), other: text(buy, to) }
        const { sellAmount, received, price } = pricedFigures(form, from, to, fee)
        expect(sellAmount).toBe(sell)
        expect(received !== null && received >= buy && received - buy <= 1n).toBe(true)
        expect(price).not.toBeNull()
      }),
    )
  })

  test('behavior: nothing is worked out of nothing', () => {
    expect(pricedFigures(FORM, null, WETH, 0).price).toBeNull()
    expect(pricedFigures({ ...FORM, price: '' }, USDC, WETH, 0)).toMatchObject({
      price: null,
      buyAmount: null,
    })
    expect(pricedFigures({ ...FORM, price: '0' }, USDC, WETH, 0).price).toBeNull()
    expect(pricedFigures({ ...FORM, amount: '' }, USDC, WETH, 0)).toMatchObject({
      sellAmount: null,
      buyAmount: null,
    })
  })

  test('error: more than a contract holds, and less than one unit', () => {
    expect(pricedFigures({ ...FORM, price: `1${'0'.repeat(70)}` }, USDC, WETH, 0).problem).toBe('tooLarge')
    const dust = { ...FORM, side: 'BUY', amount: '0.000000000000000001', price: '1', per: 'buy' } as const
    expect(pricedFigures(dust, USDC, WETH, 0).problem).toBe('nothing')
  })
})

describe('reduceLimitForm', () => {
  test('default: the price stays, the other amount follows', () => {
    const bought = reduceLimitForm(FORM, {
      type: 'amount',
      slot: 'buy',
      amount: '2',
      yields: 'amount',
      other: '1000',
    })
    expect(bought).toMatchObject({ side: 'BUY', amount: '2', price: '0.0005', other: '' })
    expect(pricedFigures(bought, USDC, WETH, 0).sellAmount).toBe(4_000n * 10n ** 6n)
  })

  test('behavior: the other amount stays, the price follows', () => {
    const typed = { type: 'amount', slot: 'buy', amount: '2', yields: 'price', other: '1000' } as const
    const both = reduceLimitForm(FORM, typed)
    expect(both).toMatchObject({ side: 'BUY', amount: '2', price: '', other: '1000' })
    const { price } = pricedFigures(both, USDC, WETH, 0)
    const meant = sellPrice({ text: '0.002', per: 'sell' })
    expect(price && meant && distanceBps(price, meant)).toBe(0n)
    expect(reduceLimitForm(both, { type: 'price', price: '3', per: 'buy' })).toMatchObject({
      price: '3',
      other: '',
    })
  })

  test('behavior: without a price both amounts stay as they were typed', () => {
    const none = { ...FORM, price: '' }
    const bought = reduceLimitForm(none, {
      type: 'amount',
      slot: 'buy',
      amount: '2',
      yields: 'amount',
      other: '',
    })
    expect(bought).toMatchObject({ side: 'BUY', amount: '2', other: '1000' })
    const again = reduceLimitForm(bought, {
      type: 'amount',
      slot: 'buy',
      amount: '3',
      yields: 'amount',
      other: '1000',
    })
    expect(again).toMatchObject({ amount: '3', other: '1000' })
  })

  test('behavior: turning the pair around keeps what was typed, and twice is nothing', () => {
    const flipped = reduceLimitForm(FORM, { type: 'flip' })
    expect(flipped).toMatchObject({
      sell: WETH.address,
      side: 'BUY',
      amount: '1000',
      price: '0.0005',
      per: 'buy',
    })
    expect(reduceLimitForm(flipped, { type: 'flip' })).toEqual(FORM)
  })

  test('behavior: a price goes with its pair', () => {
    const other = { type: 'token', slot: 'buy', address: `0x${'5'.repeat(40)}` } as const
    expect(reduceLimitForm(FORM, other)).toMatchObject({ price: '', amount: '1000' })
    expect(reduceLimitForm(FORM, { ...other, address: USDC.address })).toMatchObject({
      side: 'BUY',
      price: '0.0005',
    })
    expect(reduceLimitForm(FORM, { type: 'chain', chainId: 1 })).toMatchObject({ price: '', sell: null })
    expect(reduceLimitForm(FORM, { type: 'chain', chainId: 31337 })).toBe(FORM)
  })
})

test('default: the amount that follows is exact text', () => {
  const figures = pricedFigures(FORM, USDC, WETH, 0)
  expect(followedText(figures, 'buy', WETH)).toBe('0.5')
  expect(parseAmount(followedText(figures, 'sell', USDC), 6)).toMatchObject({ value: 10n ** 9n })
  expect(followedText(figures, 'buy', null)).toBe('')
})

describe('a ladder whose unit is turned', () => {
  const LADDER: LimitLocation = {
    ...FORM,
    price: '',
    per: 'buy',
    ladder: {
      from: { text: '3000.123456789', per: 'buy' },
      to: { text: '3300', per: 'buy' },
      rungs: 3,
      sizes: 'equal',
    },
  }
  const signed = (form: LimitLocation) => ladderFigures(form, USDC, WETH, 0)?.rungs
  const turned = (form: LimitLocation): LimitLocation => ({ ...form, per: opposite(form.per) })

  test('default: what is signed stays to the unit, and turning back is the identity', () => {
    const action = { type: 'ladder', ladder: LADDER.ladder, per: 'sell' } as const
    const once = reduceLimitForm(LADDER, action)
    expect(once.ladder).toEqual(LADDER.ladder)
    expect(signed(once)).toEqual(signed(LADDER))
    expect(reduceLimitForm(once, { ...action, per: 'buy' })).toEqual(LADDER)
  })

  test('behavior: for any prices, in whatever unit each was typed', () => {
    const price = fc.record({
      text: fc.stringMatching(/^[1-9]\d{0,9}(\.\d{0,20}[1-9])?$/),
      per: fc.constantFrom('sell' as const, 'buy' as const),
    })
    fc.assert(
      fc.property(price, price, (from, to) => {
        const ladder = { from, to, rungs: 4, sizes: 'rising' } as const
        const form = { ...LADDER, amount: '1000000', ladder }
        const rungs = signed(form)
        fc.pre(Boolean(rungs))
        expect(signed(turned(form))).toEqual(rungs)
        const ends = [rungs?.[0]?.price, rungs?.at(-1)?.price]
        const typed = [sellPrice(from), sellPrice(to)]
        ends.forEach((end, place) => {
          const meant = typed[place]
          expect(end && meant && end.numerator * meant.denominator).toBe(
            end && meant && meant.numerator * end.denominator,
          )
        })
      }),
    )
  })

  test('behavior: a pair that is turned takes the units of both prices along', () => {
    const flipped = reduceLimitForm(LADDER, { type: 'flip' })
    expect(flipped.ladder).toMatchObject({ from: { per: 'sell' }, to: { per: 'sell' } })
    expect(reduceLimitForm(flipped, { type: 'flip' })).toEqual(LADDER)
    const other = { type: 'token', slot: 'buy', address: `0x${'5'.repeat(40)}` } as const
    expect(reduceLimitForm(LADDER, other).ladder).toMatchObject({ from: { text: '' }, to: { text: '' } })
  })
})
