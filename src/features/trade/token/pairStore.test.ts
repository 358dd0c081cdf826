import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from '../../../domain/token/address.ts'
import {
  isSamePair,
  type KeptPair,
  type PairMemory,
  pairsOf,
  parsePairMemory,
  withRecentPair,
  withStarToggled,
} from './pairStore.ts'

const address = (place: number): Address => `0x${String(place).padStart(40, '0')}`
const pair = (place: number, chainId = 1): KeptPair => ({
  ...{ chainId, sell: address(place), buy: address(place + 1) },
})
const NONE: PairMemory = { starred: [], recent: [] }

test('default: what is kept is read again', () => {
  const memory = { starred: [pair(1)], recent: [pair(3), pair(1)] }
  expect(parsePairMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory)
  expect(parsePairMemory(undefined)).toEqual(NONE)
})

test.each([
  ['a token twice', { ...pair(1), buy: address(1) }],
  ['no address', { ...pair(1), sell: 'USDC' }],
  ['no chain', { sell: address(1), buy: address(2) }],
  ['a chain that is no whole number', pair(1, 1.5)],
  ['nothing', null],
])('error: a stored pair with %s is dropped, and the others stay', (_, stored) => {
  expect(parsePairMemory({ starred: [stored, pair(5)], recent: [pair(7), stored] })).toEqual({
    ...{ starred: [pair(5)], recent: [pair(7)] },
  })
})

test('behavior: whatever was stored, lists are short, of pairs, and have none twice', () => {
  const kept = fc.oneof(
    fc.anything(),
    fc.nat(40).map((place) => pair(place)),
  )
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(kept, { maxLength: 60 })), (stored) => {
      const { starred, recent } = parsePairMemory({ starred: stored, recent: stored })
      expect(recent.length).toBeLessThanOrEqual(8)
      expect(starred.length).toBeLessThanOrEqual(24)
      for (const [place, one] of starred.entries())
        expect(starred.findIndex((other) => isSamePair(other, one))).toBe(place)
    }),
  )
})

test('behavior: the latest of eight is in front, and no pair is there twice', () => {
  const memory = [1, 2, 3, 4, 5, 6, 7, 8, 9, 3].map((place) => pair(place)).reduce(withRecentPair, NONE)
  expect(memory.recent).toEqual([3, 9, 8, 7, 6, 5, 4, 2].map((place) => pair(place)))
})

test('behavior: a star is set and taken back, of one direction alone', () => {
  const back = { ...pair(1), sell: pair(1).buy, buy: pair(1).sell }
  const starred = withStarToggled(withStarToggled(NONE, pair(1)), back)
  expect(starred.starred).toEqual([back, pair(1)])
  expect(withStarToggled(starred, back).starred).toEqual([pair(1)])
})

test('behavior: of a chain the starred pairs come first, each once', () => {
  const memory = { starred: [pair(5), pair(1, 10)], recent: [pair(7), pair(5), pair(9, 10)] }
  expect(pairsOf(memory, 1)).toEqual([pair(5), pair(7)])
  expect(pairsOf(memory, 10)).toEqual([pair(1, 10), pair(9, 10)])
})
