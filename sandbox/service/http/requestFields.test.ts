import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  amount,
  BPS_RANGE,
  booleanText,
  decimalText,
  integer,
  integerText,
  listText,
  parse,
  readQuery,
} from './requestFields.ts'
import { ServiceError } from './serviceErrors.ts'

const refused = (run: () => unknown): ServiceError => {
  try {
    run()
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
  throw new Error('was accepted')
}

describe('parse', () => {
  test('default: amounts are raw units up to 256 bits', () => {
    expect(parse(amount, '1')).toBe(1n)
    expect(parse(amount, (2n ** 256n - 1n).toString())).toBe(2n ** 256n - 1n)
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), (value) => {
        expect(parse(amount, value.toString())).toBe(value)
      }),
    )
  })

  test('error: amounts that are no raw amounts', () => {
    const wrong = [
      '',
      '0',
      '-1',
      '+1',
      '01',
      '1.0',
      '1e18',
      ' 1',
      '0x10',
      '1_000',
      '١',
      (2n ** 256n).toString(),
      7,
    ]
    for (const value of wrong) expect(refused(() => parse(amount, value)).details).toBe('Invalid Amount')
  })

  test('error: whole numbers are digits within their range', () => {
    const slippage = integerText('slippage', ...BPS_RANGE)
    expect(parse(slippage, '10000')).toBe(10_000)
    for (const value of ['10001', '-1', '1.5', '1e2', '', ' 1', '00', 'NaN', 'true'])
      expect(refused(() => parse(slippage, value)).status).toBe(400)
    for (const value of ['1', 1.5, 10_001, -1, null, Number.NaN])
      expect(refused(() => parse(integer('slippage', ...BPS_RANGE), value)).errorType).toBe('InvalidInput')
  })

  test('error: decimals and switches are taken as written or not at all', () => {
    expect(parse(decimalText('maxImpact', 100), '0.5')).toBe(0.5)
    for (const value of ['.5', '5.', '1e1', '-1', '101', 'x'])
      expect(refused(() => parse(decimalText('maxImpact', 100), value)).status).toBe(400)
    expect(parse(booleanText('eip1559'), 'false')).toBe(false)
    for (const value of ['1', '0', 'TRUE', 'yes', ''])
      expect(refused(() => parse(booleanText('eip1559'), value)).status).toBe(400)
  })

  test('error: a missing field is named', () => {
    expect(refused(() => parse(v.object({ amount }), {})).details).toBe(
      'Validation failed: amount is required',
    )
  })

  test('behavior: lists forgive blanks', () => {
    expect(parse(listText('includeDEXS'), 'UniswapV2, UniswapV3,')).toEqual(['UniswapV2', 'UniswapV3'])
  })
})

describe('readQuery', () => {
  const schema = v.object({ amount, side: v.optional(v.string(), 'SELL') })

  test('default: unknown names are ignored, even repeated ones', () => {
    expect(readQuery('http://x/prices?amount=5&foo=1&foo=2&__proto__=3', schema)).toEqual({
      amount: 5n,
      side: 'SELL',
    })
  })

  test('error: a known name given twice is a guess nobody makes', () => {
    expect(refused(() => readQuery('http://x/?amount=5&amount=6', schema)).details).toContain(
      'more than once',
    )
  })
})
