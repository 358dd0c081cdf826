import { describe, expect, test } from 'vitest'
import { type Token, tokenKey } from '../../../domain/token/token.ts'
import {
  parseTokenMemory,
  type TokenMemory,
  withImported,
  withPair,
  withPinToggled,
  withRecent,
} from './tokenStore.ts'

const token = (digit: number): Token => ({
  chainId: 1,
  address: `0x${String(digit).repeat(40)}`,
  symbol: `T${digit}`,
  name: `Token ${digit}`,
  decimals: 18,
})
const EMPTY: TokenMemory = { imported: [], pinned: [], recent: [], pairs: [] }

describe('parseTokenMemory', () => {
  test('default: what was stored reads back', () => {
    const memory = withPinToggled(withRecent(withImported(EMPTY, token(1)), token(2)), token(3))
    expect(parseTokenMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory)
  })

  test('error: anything else is dropped entry by entry', () => {
    for (const nonsense of [null, 7, 'x', [], { imported: 'x', pinned: 3, recent: {} }]) {
      expect(parseTokenMemory(nonsense)).toEqual(EMPTY)
    }
    const good = token(1)
    const bad = [
      { ...good, decimals: 37 },
      { ...good, decimals: '18' },
      { ...good, address: '0x12' },
      { ...good, symbol: 'x'.repeat(65) },
      { ...good, chainId: null },
      null,
    ]
    expect(
      parseTokenMemory({ imported: [...bad, good], pinned: ['x', tokenKey(good)], recent: [5] }),
    ).toEqual({
      imported: [good],
      pinned: [tokenKey(good)],
      recent: [],
      pairs: [],
    })
  })

  test('behavior: the last pair of each chain is kept, latest first; invalid pairs are dropped', () => {
    const pair = (chainId: number, sell: number, buy: number) => ({
      chainId,
      sell: token(sell).address,
      buy: token(buy).address,
    })
    const memory = [pair(1, 1, 2), pair(10, 3, 4), pair(1, 2, 3)].reduce(withPair, EMPTY)
    expect(memory.pairs).toEqual([pair(1, 2, 3), pair(10, 3, 4)])
    expect(parseTokenMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory)
    const odd = [
      null,
      7,
      { ...pair(1, 1, 2), sell: '0x1' },
      { ...pair(1, 1, 2), chainId: '1' },
      pair(5, 1, 2),
    ]
    expect(parseTokenMemory({ pairs: odd }).pairs).toEqual([pair(5, 1, 2)])
    expect(parseTokenMemory({ pairs: 'x' }).pairs).toEqual([])
  })
})

describe('changes', () => {
  test('default: the latest choice is first and there once, eight are kept', () => {
    const memory = [1, 2, 3, 4, 5, 6, 7, 8, 9, 3].reduce(
      (sofar, digit) => withRecent(sofar, token(digit)),
      EMPTY,
    )
    expect(memory.recent).toEqual([3, 9, 8, 7, 6, 5, 4, 2].map((digit) => tokenKey(token(digit))))
  })

  test('default: pinning twice is not pinning', () => {
    const once = withPinToggled(EMPTY, token(1))
    expect(once.pinned).toEqual([tokenKey(token(1))])
    expect(withPinToggled(once, token(1))).toEqual(EMPTY)
  })

  test('default: importing again replaces', () => {
    const twice = withImported(withImported(EMPTY, token(1)), { ...token(1), symbol: 'NEW' })
    expect(twice.imported.map(({ symbol }) => symbol)).toEqual(['NEW'])
  })
})
