import { describe, expect, test } from 'vitest'
import { normalizeAddress } from './address.ts'
import { type KeptAddress, keptUnder, MOST_KEPT, nameOf, parseKept, withKept } from './keptAddress.ts'

const A = normalizeAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc')
const B = normalizeAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
const KEPT: readonly KeptAddress[] = [{ name: 'Treasury', address: A }]

describe('withKept', () => {
  test('default: the newest is first, its address with its checksum', () => {
    expect(withKept(KEPT, ' Desk  two ', B.toLowerCase() as typeof B)).toEqual([
      { name: 'Desk two', address: B },
      ...KEPT,
    ])
  })

  test('behavior: an address has one name, and keeps its place under another one', () => {
    const both = withKept(KEPT, 'Desk', B) as readonly KeptAddress[]
    expect(withKept(both, 'Safe', A)).toEqual([
      { name: 'Desk', address: B },
      { name: 'Safe', address: A },
    ])
    expect(withKept(KEPT, 'treasury', A)).toEqual([{ name: 'treasury', address: A }])
  })

  test('behavior: a name is cut, and what cannot be seen is taken out of it', () => {
    const [one] = withKept([], `Tre\u202Easury\u0000${'x'.repeat(100)}`, A) as readonly KeptAddress[]
    expect(one?.name).toMatch(/^Treasuryx+…$/)
    expect(one?.name).toHaveLength(32)
  })

  test.each([
    ['', 'noName'],
    [' \u200B ', 'noName'],
    ['…', 'noName'],
    [B, 'addressName'],
    ['0x7099…79C8', 'addressName'],
    ['treasury.eth', 'addressName'],
    ['Desk.ETH', 'addressName'],
    ['desk.xyz', 'addressName'],
    ['TREASURY', 'taken'],
    ['Trеаsury', 'taken'],
    ['Tr3asury', 'taken'],
  ])('error: %j is refused as %s', (name, refusal) => expect(withKept(KEPT, name, B)).toBe(refusal))

  test('error: no more than the most are kept', () => {
    const full = Array.from({ length: MOST_KEPT }, (_, place) => ({
      name: `n${place}`,
      address: normalizeAddress(`0x${place.toString(16).padStart(40, 'a')}`),
    }))
    expect(withKept(full, 'One more', B)).toBe('full')
  })
})

test('default: a kept address is found by its name in any spelling, and a name by its address', () => {
  expect(keptUnder(' treasury', KEPT)).toEqual(KEPT[0])
  expect(keptUnder('treasur', KEPT)).toBe(null)
  expect(keptUnder('', KEPT)).toBe(null)
  expect(nameOf(A.toLowerCase() as typeof A, KEPT)).toBe('Treasury')
  expect(nameOf(B, KEPT)).toBe(null)
})

describe('parseKept', () => {
  test('default: what was stored comes back in its order', () => {
    const both = [{ name: 'Desk', address: B }, ...KEPT]
    expect(parseKept(JSON.parse(JSON.stringify(both)))).toEqual(both)
  })

  test('error: what breaks the rules of a new name is left out, the rest is kept', () => {
    const strange = [
      null,
      'a',
      { name: 1, address: A },
      { name: 'x.eth', address: B },
      { name: 'Bad', address: '0x1' },
    ]
    expect(
      parseKept([...strange, ...KEPT, { name: 'treasury', address: B }, { name: 'Again', address: A }]),
    ).toEqual(KEPT)
    expect(parseKept({ length: 1 })).toEqual([])
  })
})
