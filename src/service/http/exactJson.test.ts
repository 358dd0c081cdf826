import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseExact } from './exactJson.ts'

describe('parseExact', () => {
  test('default: whole numbers that a double would change come out as text', () => {
    const text =
      '{"a":1000000000000000000, "b":[ -9007199254740993,9007199254740991],"c":"x: 12345678901234567890"}'
    expect(parseExact(text)).toEqual({
      a: '1000000000000000000',
      b: ['-9007199254740993', 9007199254740991],
      c: 'x: 12345678901234567890',
    })
  })

  test('behavior: fractions, exponents and texts are what they were', () => {
    const text = '{"a":1234567890123456.5,"b":12345678901234567e3,"c":"\\\\\\": 12345678901234567890"}'
    expect(parseExact(text)).toEqual(JSON.parse(text))
  })

  test('error: what is no JSON stays none', () => {
    for (const text of ['01234567890123456789', '{"a":12345678901234567890', '[1234567890123456789 1]']) {
      expect(() => parseExact(text)).toThrow(SyntaxError)
    }
  })

  test('behavior: any JSON is read as ever, and no digit of a whole number is lost', () => {
    fc.assert(
      fc.property(fc.json(), fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }), (other, number) => {
        const { n, o } = parseExact(`{"o":${other}, "n":${number}}`) as { n: string | number; o: unknown }
        expect(BigInt(n)).toBe(number)
        if (!/\d{16}/.test(other)) expect(o).toEqual(JSON.parse(other))
      }),
    )
  })

  test('behavior: long texts beside long numbers are read at once', () => {
    const long = `${'ab'.repeat(2_000_000)}${'\\n"'.repeat(1_000)}`
    expect(parseExact(JSON.stringify({ long }).replace('{', '{"n":12345678901234567890,'))).toEqual({
      n: '12345678901234567890',
      long,
    })
  })
})
