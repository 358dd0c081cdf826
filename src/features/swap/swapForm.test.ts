import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenSnapshot } from '../../domain/chain/tokenSnapshot.ts'
import { NATIVE_TOKEN } from '../../domain/token/address.ts'
import type { Token } from '../../domain/token/token.ts'
import type { PairLocation } from '../trade/address/pairUrl.ts'
import { defaultCounterpart, withDefaults } from '../trade/token/pairDefaults.ts'
import { reduceSwapForm, type SwapFormAction } from './swapForm.ts'

const token = (symbol: string, digit: string): Token => ({
  chainId: 1,
  address: `0x${digit.repeat(40)}`,
  symbol,
  name: symbol,
  decimals: 18,
})
const USDC = token('USDC', '1')
const WBTC = token('WBTC', '2')
const NATIVE: Token = { ...token('ETH', '0'), address: NATIVE_TOKEN }
const LIST = [NATIVE, WBTC, USDC]
const form: PairLocation = {
  chainId: 1,
  sell: NATIVE_TOKEN,
  buy: USDC.address,
  side: 'SELL',
  amount: '1.5',
  mode: 'auto',
}

describe('defaultCounterpart', () => {
  test('default: a dollar token', () => expect(defaultCounterpart(LIST)).toBe(USDC.address))
  test('behavior: among several of one symbol, the built-in one', () => {
    const [, , builtIn] = tokenSnapshot(1)
    if (!builtIn) throw new Error('no built-in token')
    expect(builtIn.symbol).toBe('USDC')
    expect(defaultCounterpart([NATIVE, USDC, builtIn])).toBe(builtIn.address)
  })
  test('behavior: without one, the first that is not native', () =>
    expect(defaultCounterpart([NATIVE, WBTC])).toBe(WBTC.address))
  test('behavior: nothing in an empty list', () => expect(defaultCounterpart([])).toBeNull())
})

describe('withDefaults', () => {
  const empty = { ...form, sell: null, buy: null }
  test('default: native for dollars', () =>
    expect(withDefaults(empty, LIST)).toMatchObject({ sell: NATIVE_TOKEN, buy: USDC.address }))
  test('behavior: the sides change places when one is taken', () => {
    expect(withDefaults({ ...empty, sell: USDC.address }, LIST)).toMatchObject({ buy: NATIVE_TOKEN })
    expect(withDefaults({ ...empty, buy: NATIVE_TOKEN }, LIST)).toMatchObject({ sell: USDC.address })
    expect(withDefaults({ ...empty, buy: WBTC.address }, LIST)).toMatchObject({ sell: NATIVE_TOKEN })
  })
  test('behavior: with no list yet only native is filled in', () =>
    expect(withDefaults(empty, [])).toMatchObject({ sell: NATIVE_TOKEN, buy: null }))
})

describe('reduceSwapForm', () => {
  test('default: the field typed in is the fixed one', () => {
    expect(reduceSwapForm(form, { type: 'amount', slot: 'buy', amount: '10' })).toEqual({
      ...form,
      side: 'BUY',
      amount: '10',
    })
    expect(reduceSwapForm({ ...form, side: 'BUY' }, { type: 'amount', slot: 'sell', amount: '2' })).toEqual({
      ...form,
      amount: '2',
    })
  })

  test('behavior: flipping takes the amount along with its token', () => {
    expect(reduceSwapForm(form, { type: 'flip' })).toEqual({
      ...form,
      sell: USDC.address,
      buy: NATIVE_TOKEN,
      side: 'BUY',
    })
  })

  test('behavior: choosing the token of the other side flips', () => {
    const flipped = reduceSwapForm(form, { type: 'flip' })
    const lower = USDC.address.toLowerCase() as typeof USDC.address
    expect(reduceSwapForm(form, { type: 'token', slot: 'sell', address: lower })).toEqual(flipped)
    expect(reduceSwapForm(form, { type: 'token', slot: 'buy', address: NATIVE_TOKEN })).toEqual(flipped)
  })

  test('behavior: a form without an amount keeps its side, when flipped or given the other token', () => {
    const empty = { ...form, amount: '' }
    const turned = { ...empty, sell: USDC.address, buy: NATIVE_TOKEN }
    expect(reduceSwapForm(empty, { type: 'flip' })).toEqual(turned)
    expect(reduceSwapForm(empty, { type: 'token', slot: 'sell', address: USDC.address })).toEqual(turned)
    expect(reduceSwapForm(empty, { type: 'token', slot: 'buy', address: NATIVE_TOKEN })).toEqual(turned)
  })

  test('behavior: another chain drops the pair and keeps the amount; the same one changes nothing', () => {
    expect(reduceSwapForm(form, { type: 'chain', chainId: 10 })).toEqual({
      ...form,
      chainId: 10,
      sell: null,
      buy: null,
    })
    expect(reduceSwapForm(form, { type: 'chain', chainId: 1 })).toBe(form)
  })

  test('behavior: an earlier form comes back whole', () => {
    const earlier = { ...form, side: 'BUY' as const, amount: '7' }
    expect(reduceSwapForm(form, { type: 'restore', form: earlier })).toEqual(earlier)
  })

  test('behavior: no sequence of actions puts one token on both sides; two flips change nothing', () => {
    const action: fc.Arbitrary<SwapFormAction> = fc.oneof(
      fc.constant<SwapFormAction>({ type: 'flip' }),
      fc.record({
        type: fc.constant('token' as const),
        slot: fc.constantFrom('sell' as const, 'buy' as const),
        address: fc.constantFrom(...LIST.map((entry) => entry.address)),
      }),
      fc.record({
        type: fc.constant('amount' as const),
        slot: fc.constantFrom('sell' as const, 'buy' as const),
        amount: fc.constantFrom('', '1', '0.5'),
      }),
    )
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const end = actions.reduce(reduceSwapForm, form)
        expect(end.sell).not.toBe(end.buy)
        expect(reduceSwapForm(reduceSwapForm(end, { type: 'flip' }), { type: 'flip' })).toEqual(end)
      }),
    )
  })
})
