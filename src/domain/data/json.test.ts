import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseExact } from './exactJson.ts'
import { replaceMembers, sliceMember, spliceObject } from './json.ts'
import { TEXT_LIMITS } from './textLimits.ts'

describe('sliceMember', () => {
  test('default: numbers, order, spacing and escapes stay as they were written', () => {
    const raw = '{ "b":1.0, "a": 18446744073709551617 ,"s":"\\u0041\\"}{", "n":-0.10e+2 }'
    expect(sliceMember(`{"x":[{"priceRoute":1}], "priceRoute" :\n ${raw} ,"y":null}`, ['priceRoute'])).toBe(
      raw,
    )
  })

  test('behavior: finds members inside members', () => {
    const text = '{"delta":{"route":{"a":[1.0]}},"route":2}'
    expect(sliceMember(text, ['delta', 'route'])).toBe('{"a":[1.0]}')
    expect(sliceMember(text, ['delta', 'route', 'a'])).toBe('[1.0]')
    expect(sliceMember(text, ['route', 'a'])).toBeNull()
  })

  test('behavior: of repeated keys the last one counts, and escaped keys are read', () => {
    expect(sliceMember('{"a":1,"\\u0061":2.50}', ['a'])).toBe('2.50')
  })

  test('behavior: what is not there is null', () => {
    for (const text of ['{}', '[]', '"priceRoute"', 'null', '1', '{"a":"priceRoute"}']) {
      expect(sliceMember(text, ['priceRoute'])).toBeNull()
    }
  })

  test('error: a text that ends inside a value', () => {
    for (const text of ['{"a":"x', '{"a":{"b":1', '{"a":', '{"a"', '{']) {
      expect(() => sliceMember(text, ['a'])).toThrow(SyntaxError)
    }
  })

  test('behavior: every member of every JSON object is cut out exactly', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'binary', maxLength: 6 }), fc.jsonValue(), { noNullPrototype: true }),
        fc.constantFrom(0, 1, '\t', ' \r\n'),
        (object, indent) => {
          const text = JSON.stringify(object, null, indent)
          const seen: unknown = JSON.parse(text)
          for (const key of Object.keys(seen as object)) {
            const cut = sliceMember(text, [key])
            expect(JSON.parse(cut ?? '')).toEqual((seen as Record<string, unknown>)[key])
            expect(text).toContain(cut)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('spliceObject', () => {
  test('default', () => {
    expect(spliceObject({ a: 'x"y', n: 1, no: undefined, yes: true }, { priceRoute: '{"v":1.0}' })).toBe(
      '{"priceRoute":{"v":1.0},"a":"x\\"y","n":1,"yes":true}',
    )
  })

  test('behavior: what is cut out and spliced in comes back letter by letter', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (before, route) => {
        const answer = `{"before":${before},"priceRoute": ${route} ,"after":1}`
        const cut = sliceMember(answer, ['priceRoute'])
        expect(cut).toBe(route)
        const posted = spliceObject({ side: 'SELL' }, { priceRoute: cut ?? '' })
        expect(sliceMember(posted, ['priceRoute'])).toBe(route)
        expect(JSON.parse(posted)).toMatchObject({ side: 'SELL' })
      }),
      { numRuns: 200 },
    )
  })
})

describe('replaceMembers', () => {
  test('default: at any depth, however the name is written, and nothing else', () => {
    const text = '{ "a" : [{"p":"x\\"p\\":1"}, {"\\u0070" :\n{"p":1}}], "q":"p", "n":1.0 }'
    expect(replaceMembers(text, 'p', '0')).toBe('{ "a" : [{"p":0}, {"\\u0070" :\n0}], "q":"p", "n":1.0 }')
  })

  test('behavior: a text without the member comes back letter by letter', () => {
    fc.assert(fc.property(fc.json(), (text) => replaceMembers(text, 'no such key', '0') === text))
  })
})

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

  test('error: brackets that are deeper than any answer', () => {
    const deep = (levels: number) => `${'['.repeat(levels)}"[[{"${']'.repeat(levels)}`
    expect(() => parseExact(deep(TEXT_LIMITS.depth))).not.toThrow()
    expect(() => parseExact(deep(TEXT_LIMITS.depth + 1))).toThrow(SyntaxError)
    expect(() => parseExact('['.repeat(1_000_000))).toThrow(SyntaxError)
  })

  test('error: more members of one thing, or more things, than any answer has', () => {
    const { members, parts } = TEXT_LIMITS
    const list = (entry: string, count: number) => `[${Array.from({ length: count }, () => entry).join(',')}]`
    expect(parseExact(list('1', members))).toHaveLength(members)
    expect(() => parseExact(list('1', members + 1))).toThrow('too many members')
    expect(() => parseExact(`[${list('1', members)},${list('"a,b"', members)}]`)).not.toThrow()
    const names = Array.from({ length: members + 1 }, (_, place) => `"${place}x":1`)
    expect(() => parseExact(`{"a":{${names}}}`)).toThrow('too many members')
    const tens = list('{}', 10)
    expect(() => parseExact(list(tens, Math.floor(parts / 11) + 1))).toThrow('too many lists and objects')
  })

  test('error: what is no JSON stays none', () => {
    for (const text of [
      '{12345678901234567890:1}',
      '01234567890123456789',
      '{"a":12345678901234567890',
      '[1234567890123456789 1]',
    ]) {
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
