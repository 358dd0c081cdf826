import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountText,
  isTokenDecimals,
  MAX_UINT256,
  mulBpsDown,
  mulBpsUp,
  mulDivDown,
  mulDivUp,
  parseAmount,
  parseTypedAmount,
  unitOf,
} from './amount.ts'

const uint256 = fc.bigInt({ min: 0n, max: MAX_UINT256 })
const decimals = fc.integer({ min: 0, max: 77 })

describe('parseAmount', () => {
  test('default', () => {
    expect(parseAmount('1234.5', 6)).toEqual({ kind: 'amount', value: 1_234_500_000n })
    expect(parseAmount('.5', 18)).toEqual({ kind: 'amount', value: 5n * 10n ** 17n })
    expect(parseAmount('5.', 0)).toEqual({ kind: 'amount', value: 5n })
  })

  test('behavior: every amount of every token survives being written and read', () => {
    fc.assert(
      fc.property(uint256, decimals, (value, places) => {
        expect(parseAmount(amountText(value, places), places)).toEqual({ kind: 'amount', value })
      }),
    )
  })

  test('error: one decimal too many is refused, even a zero', () => {
    fc.assert(
      fc.property(
        uint256,
        fc.integer({ min: 0, max: 76 }),
        fc.integer({ min: 0, max: 9 }),
        (value, places, digit) => {
          const whole = (value / unitOf(places)).toString()
          const fraction = (value % unitOf(places)).toString().padStart(places, '0').slice(0, places)
          const parsed = parseAmount(`${whole}.${places === 0 ? '' : fraction}${digit}`, places)
          expect(parsed).toMatchObject({
            kind: 'refused',
            problem: places === 0 ? 'amount.indivisible' : 'amount.tooManyDecimals',
          })
        },
      ),
    )
  })

  test('error: more than 256 bits', () => {
    expect(parseAmount(amountText(MAX_UINT256, 18), 18)).toEqual({ kind: 'amount', value: MAX_UINT256 })
    expect(parseAmount(amountText(MAX_UINT256 + 1n, 18), 18)).toMatchObject({ problem: 'amount.tooLarge' })
    expect(parseAmount('9'.repeat(100_000), 18)).toMatchObject({ problem: 'amount.tooLarge' })
  })

  test.each(['1,5', '1e5', '-1', '+1', '0x10', ' 1', '1 000', '1.2.3', '١', 'NaN', '1_0'])(
    'error: %j is no amount',
    (text) => {
      expect(parseAmount(text, 18)).toMatchObject({ kind: 'refused', problem: 'amount.notANumber' })
    },
  )

  test.each(['', '.'])('error: %j is empty', (text) => {
    expect(parseAmount(text, 18)).toMatchObject({ problem: 'amount.empty' })
  })
})

describe('parseTypedAmount', () => {
  test.each([
    ['12', '12', 12_000_000n],
    ['12.', '12.', 12_000_000n],
    ['12,5', '12.5', 12_500_000n],
    ['.5', '.5', 500_000n],
    ['0.100', '0.100', 100_000n],
    ['', '', null],
    [',', '.', null],
  ] as const)('default: %j is accepted', (next, text, value) => {
    expect(parseTypedAmount(next, 6)).toEqual({ kind: 'accepted', text, value })
  })

  test.each([
    ['1.2.', 6, 'amount.secondPoint'],
    ['1,2.', 6, 'amount.secondPoint'],
    ['1.1234567', 6, 'amount.tooManyDecimals'],
    ['1.', 0, 'amount.indivisible'],
    ['-', 6, 'amount.sign'],
    ['+1', 6, 'amount.sign'],
    ['1e', 6, 'amount.exponent'],
    ['1k', 6, 'amount.notANumber'],
    ['1 ', 6, 'amount.notANumber'],
    ['١', 6, 'amount.otherDigits'],
    ['9'.repeat(78), 0, 'amount.tooLarge'],
    ['-'.repeat(201), 18, 'amount.tooLarge'],
  ] as const)('error: %j with %d decimals is refused', (next, places, problem) => {
    expect(parseTypedAmount(next, places)).toMatchObject({ kind: 'refused', problem, say: { key: problem } })
  })

  test('error: the refusal names the token’s decimals', () => {
    expect(parseTypedAmount('0.123', 2)).toMatchObject({ say: { params: { decimals: 2 } } })
  })

  test('behavior: typing an amount key by key is never refused', () => {
    fc.assert(
      fc.property(uint256, decimals, (value, places) => {
        const text = amountText(value, places)
        for (let end = 1; end <= text.length; end++) {
          expect(parseTypedAmount(text.slice(0, end), places).kind).toBe('accepted')
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('amountText', () => {
  test('default', () => {
    expect(amountText(1_500_000n, 6)).toBe('1.5')
    expect(amountText(7n, 0)).toBe('7')
    expect(amountText(1n, 77)).toBe(`0.${'0'.repeat(76)}1`)
    expect(amountText(-1_500_000n, 6)).toBe('-1.5')
  })
})

describe('unitOf', () => {
  test('default', () => {
    expect(unitOf(0)).toBe(1n)
    expect(unitOf(77)).toBe(10n ** 77n)
  })

  test.each([-1, 78, 1.5, Number.NaN])('error: %d decimals', (places) => {
    expect(isTokenDecimals(places)).toBe(false)
    expect(() => unitOf(places)).toThrow(RangeError)
  })

  test('behavior: a token of more than 36 decimals is not traded, though its unit is a number', () => {
    expect([isTokenDecimals(36), isTokenDecimals(37)]).toEqual([true, false])
    expect(unitOf(77)).toBe(10n ** 77n)
  })
})

describe('mulDiv and mulBps', () => {
  test('default', () => {
    expect(mulBpsDown(3_163_263_721_766_488_892_666n, 9_950)).toBe(3_147_447_403_157_656_448_202n)
    expect([mulDivDown(10n, 1n, 3n), mulDivUp(10n, 1n, 3n)]).toEqual([3n, 4n])
    expect([mulBpsDown(1n, 1), mulBpsUp(1n, 1)]).toEqual([0n, 1n])
  })

  test('behavior: down and up enclose the exact share by less than one unit', () => {
    fc.assert(
      fc.property(uint256, uint256, uint256, (value, numerator, denominator) => {
        fc.pre(denominator > 0n)
        const exact = value * numerator
        const down = mulDivDown(value, numerator, denominator) * denominator
        const up = mulDivUp(value, numerator, denominator) * denominator
        expect(down <= exact && exact - down < denominator).toBe(true)
        expect(up >= exact && up - exact < denominator).toBe(true)
      }),
    )
  })

  test('error: nothing negative, no zero denominator, no broken basis point', () => {
    expect(() => mulDivDown(-1n, 1n, 1n)).toThrow(RangeError)
    expect(() => mulDivUp(1n, 1n, 0n)).toThrow(RangeError)
    expect(() => mulBpsDown(1n, 0.5)).toThrow(RangeError)
    expect(() => mulBpsUp(1n, -1)).toThrow(RangeError)
  })
})
