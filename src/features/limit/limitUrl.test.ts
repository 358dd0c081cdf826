import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PairLocation } from '../trade/address/pairUrl.ts'
import { formatLimitUrl, parseLimitUrl } from './limitUrl.ts'

const PAIR: PairLocation = { chainId: 31337, sell: null, buy: null, side: 'SELL', amount: '1', mode: 'auto' }

describe('parseLimitUrl', () => {
  test.each(['0.000000123456789012345678', '123456.123456789012345678', '0'])(
    'default: %s to the last digit',
    (price) => {
      const { location, problems } = parseLimitUrl(`price=${price}&per=buy`, PAIR)
      expect(location).toMatchObject({ price, per: 'buy', other: '', mode: 'delta' })
      expect(problems).toEqual([])
      expect(formatLimitUrl(location)).toContain(`price=${price}&per=buy`)
    },
  )

  test('behavior: a price outweighs the amount that follows from it', () => {
    expect(parseLimitUrl('price=2&other=3', PAIR).location).toMatchObject({ price: '2', other: '' })
    expect(parseLimitUrl('other=3&net=1', PAIR).location).toMatchObject({
      price: '',
      other: '3',
      isNet: true,
    })
  })

  test.each(['1e5', '-1', '1,5', 'abc', '01', '1.'])('error: %j is no price', (price) => {
    const { location, problems } = parseLimitUrl(`price=${encodeURIComponent(price)}`, PAIR)
    expect([location.price, problems]).toEqual(['', [{ part: 'price' }]])
  })

  test('error: an amount that is none', () => {
    expect(parseLimitUrl('other=1e5', PAIR).problems).toEqual([{ part: 'amount' }])
  })

  test('behavior: what was written is read again', () => {
    const per = fc.constantFrom('sell', 'buy')
    const text = fc.stringMatching(/^(0|[1-9]\d{0,20})(\.\d{1,20})?$/)
    fc.assert(
      fc.property(text, per, per, fc.boolean(), (price, per, other, isNet) => {
        const location = {
          ...PAIR,
          mode: 'delta',
          price,
          per,
          other: '',
          isNet,
          replace: 'a1-b',
          ladder: { from: { text: price, per }, to: { text: '7', per: other }, rungs: 3, sizes: 'rising' },
        } as const
        expect(parseLimitUrl(formatLimitUrl(location), PAIR).location).toEqual(location)
      }),
    )
  })
})
