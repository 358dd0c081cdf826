import { describe, expect, test } from 'vitest'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import type { PricedLocation } from '../../trade/amount/pricedForm.ts'
import { parsePricedUrl } from '../../trade/amount/pricedUrl.ts'
import { withoutNative } from './useOtcForm.ts'

const WRAPPED = deploymentOf(31337)?.wrappedNative ?? NATIVE_TOKEN
const DAI = `0x${'1'.repeat(40)}` as const
const location = (pair: Pick<PricedLocation, 'sell' | 'buy'>): PricedLocation =>
  parsePricedUrl('', { chainId: 31337, side: 'SELL', amount: '1', mode: 'auto', ...pair }).location

describe('withoutNative', () => {
  test('behavior: the wrapped coin takes the place of the chain’s own, on either side', () => {
    expect(WRAPPED).not.toBe(NATIVE_TOKEN)
    expect(withoutNative(location({ sell: NATIVE_TOKEN, buy: DAI }), [])).toMatchObject({
      sell: WRAPPED,
      buy: DAI,
    })
    expect(withoutNative(location({ sell: DAI, buy: NATIVE_TOKEN }), [])).toMatchObject({
      sell: DAI,
      buy: WRAPPED,
    })
  })

  test('behavior: a coin for its wrapped self is no pair', () => {
    const pair = withoutNative(location({ sell: NATIVE_TOKEN, buy: WRAPPED }), [])
    expect(pair).toMatchObject({ sell: WRAPPED, buy: null })
  })

  test('behavior: other pairs stay as they are', () => {
    const pair = location({ sell: DAI, buy: WRAPPED })
    expect(withoutNative(pair, [])).toEqual(pair)
  })
})
