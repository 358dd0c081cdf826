import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSeal, exactJson, PRICE_LIFE_MS, sealOf } from './seal.ts'
import { ServiceError } from './serviceErrors.ts'

const secret = `0x${'5a'.repeat(32)}` as const
const now = 1_900_000_000_123
const sealed = (body: object, issuedAt = now) => ({ ...body, hmac: sealOf(secret, issuedAt, body) })

const json = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }))
const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, shuffled(member)]),
  )
}

describe('sealOf', () => {
  test('default: 40 hex digits that hold for what was sealed', () => {
    const route = sealed({ srcAmount: '1000', network: 31337 })
    expect(route.hmac).toMatch(/^[0-9a-f]{40}$/)
    expect(checkSeal(secret, now, route)).toBe('fresh')
  })

  test('behavior: member order and the way numbers are written do not count', () => {
    fc.assert(
      fc.property(json, (body) => {
        const plain = JSON.parse(JSON.stringify({ ...body, hmac: undefined })) as object
        const back = JSON.parse(JSON.stringify(shuffled(sealed(plain)))) as object
        expect(checkSeal(secret, now, back)).toBe('fresh')
      }),
    )
    const route = sealed({ percent: 100, fee: 0.01 })
    const rewritten = JSON.parse(`{"hmac":"${route.hmac}","fee":1e-2,"percent":100.0}`) as object
    expect(checkSeal(secret, now, rewritten)).toBe('fresh')
  })

  test('behavior: any other value, a missing and an added member are noticed', () => {
    const body = { srcAmount: '1000', bestRoute: [{ percent: 100, swaps: [{ srcAmount: '1000' }] }] }
    const { hmac } = sealed(body)
    const changed = { ...body, srcAmount: '1001', hmac }
    const deep = { ...body, bestRoute: [{ percent: 100, swaps: [{ srcAmount: '1001' }] }], hmac }
    const asNumber = { ...body, srcAmount: 1000, hmac }
    const missing = { bestRoute: body.bestRoute, hmac }
    const added = { ...body, note: null, hmac }
    for (const route of [changed, deep, asNumber, missing, added, body])
      expect(checkSeal(secret, now, route)).toBe('modified')
  })

  test('behavior: the time inside the tag is sealed too', () => {
    const body = { a: 1 }
    const old = sealOf(secret, now - PRICE_LIFE_MS - 1, body)
    const forged = sealOf(secret, now, body).slice(0, 11) + old.slice(11)
    expect(checkSeal(secret, now, { ...body, hmac: forged })).toBe('modified')
  })

  test('behavior: another key does not open it', () => {
    expect(checkSeal(`0x${'00'.repeat(32)}`, now, sealed({ a: 1 }))).toBe('modified')
  })

  test('behavior: it lives for 30 seconds, not a millisecond longer', () => {
    const route = sealed({ a: 1 })
    expect(checkSeal(secret, now + PRICE_LIFE_MS, route)).toBe('fresh')
    expect(checkSeal(secret, now + PRICE_LIFE_MS + 1, route)).toBe('stale')
  })

  test('error: tags that are no tags', () => {
    for (const hmac of [undefined, 7, '', 'z'.repeat(40), `${'0'.repeat(39)}`, ['0'.repeat(40)]])
      expect(checkSeal(secret, now, { a: 1, hmac })).toBe('modified')
  })
})

describe('exactJson', () => {
  test('behavior: infinity does not pass for null', () => {
    expect(exactJson(JSON.parse('{"a":1e999}'))).not.toBe(exactJson({ a: null }))
  })

  test('error: nesting without end is refused, not followed', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown
    expect(() => exactJson(deep)).toThrow(ServiceError)
  })
})
