import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NATIVE_TOKEN } from './address.ts'
import { addressInQuery, indexTokens, searchTokens, type TokenRanking } from './search.ts'
import { type Token, tokenKey } from './token.ts'

const token = (number: number, symbol: string, name: string): Token => ({
  chainId: 1,
  address: `0x${number.toString(16).padStart(40, '0')}`,
  symbol,
  name,
  decimals: 18,
})

const NOBODY: TokenRanking = { balances: {}, pinned: new Set(), recent: [] }
const tokens = [
  token(1, 'AAVE', 'Aave'),
  token(2, 'aUSDC', 'Aave USD Coin'),
  token(3, 'USDC', 'USD Coin'),
  token(4, 'USDC.e', 'Bridged USD Coin'),
  token(5, 'COIN', 'Something Usdcish'),
  token(6, 'PÉPÉ', 'Pépé le Coin'),
]
const index = indexTokens(tokens)
const symbols = (query: string, ranking = NOBODY) =>
  searchTokens(index, query, ranking).map((entry) => entry.token.symbol)

/** The rank of a token of lower case without marks, computed in the simplest way; null where the query does not name it. */
function plainRank({ symbol, name, address }: Token, query: string): number | null {
  const words = query.split(/\s+/)
  if (query === '' || symbol === query) return 0
  if (/^0x[0-9a-f]{2,}$/.test(query) && address.startsWith(query)) return 1
  if (symbol.startsWith(query)) return 2
  if (name.startsWith(query)) return 3
  if (name.includes(query) && name[name.indexOf(query) - 1] === ' ') return 4
  if (symbol.includes(query)) return 5
  if (name.includes(query)) return 6
  return words.length > 1 && words.every((word) => symbol.includes(word) || name.includes(word)) ? 6 : null
}

describe('searchTokens', () => {
  test('default: exact symbol, its beginning, a word of the name, then anywhere', () => {
    expect(symbols('usdc')).toEqual(['USDC', 'USDC.e', 'COIN', 'aUSDC'])
    expect(symbols('coin')).toEqual(['COIN', 'aUSDC', 'USDC', 'USDC.e', 'PÉPÉ'])
  })

  test('behavior: an empty query finds all in their order', () => {
    expect(symbols(' ')).toEqual(tokens.map(({ symbol }) => symbol))
  })

  test('behavior: accents and case do not matter, words may come in any order', () => {
    expect(symbols('pepe')).toEqual(['PÉPÉ'])
    expect(symbols('coin bridged')).toEqual(['USDC.e'])
    expect(symbols('nothing like it')).toEqual([])
  })

  test('behavior: the beginning of an address finds its token', () => {
    expect(symbols(tokens[2]?.address ?? '')).toEqual(['USDC'])
  })

  test('behavior: among equals, held and pinned tokens come first', () => {
    const [, , usdc, bridged, coin] = tokens.map(tokenKey)
    const ranking = {
      balances: { [String(bridged)]: 5n, [String(usdc)]: 0n, [String(coin)]: 'unknown' as const },
      pinned: new Set([String(coin)]),
      recent: [String(usdc)],
    }
    expect(symbols('', ranking).slice(0, 3)).toEqual(['USDC.e', 'COIN', 'USDC'])
    expect(symbols('usdc', ranking)[0]).toBe('USDC')
  })

  test('behavior: what is held comes by its worth, of unknown worth after it, then the list', () => {
    const [aave, aUsdc, usdc, bridged, coin] = tokens.map(tokenKey).map(String) as [
      ...[string, string, string, string, string],
    ]
    const ranking = {
      balances: { [aUsdc]: 1n, [usdc]: 9n, [bridged]: 5n, [coin]: 7n, [aave]: 0n },
      pinned: new Set([bridged, coin]),
      recent: [],
      worths: new Map([
        [usdc, 300n],
        [aUsdc, 500n],
        [bridged, 300n],
      ]),
    }
    expect(symbols('', ranking)).toEqual(['aUSDC', 'USDC.e', 'USDC', 'COIN', 'AAVE', 'PÉPÉ'])
  })

  test('behavior: typing, deleting and pasting find what a search of the whole list finds', () => {
    const letters = fc.constantFrom('a', 'b', '0', 'x', '1', ' ', 'é')
    const text = (maxLength: number) => fc.string({ unit: letters, maxLength })
    const listed = fc.array(fc.tuple(fc.integer({ min: 0, max: 0x1ab }), text(4), text(8)), { maxLength: 30 })
    const steps = fc.array(fc.oneof(letters, fc.constant('delete'), text(6)), { maxLength: 12 })
    fc.assert(
      fc.property(listed, steps, (list, typed) => {
        const some = list.map(([number, symbol, name]) => token(number, symbol, name))
        const kept = indexTokens(some)
        let query = ''
        for (const step of typed) {
          query = step === 'delete' ? query.slice(0, -1) : step.length > 1 ? step : query + step
          const fresh = searchTokens([...kept], query, NOBODY)
          expect(searchTokens(kept, query, NOBODY)).toEqual(fresh)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('behavior: results are sorted by match, ranking and list, with any held, pinned or recent', () => {
    const letters = fc.constantFrom('a', 'b', '0', 'x', '1', ' ')
    const text = (maxLength: number) => fc.string({ unit: letters, maxLength })
    const listed = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 0x1ab }), text(4), text(8)), {
      maxLength: 30,
      selector: ([number]) => number,
    })
    const chosen = fc.uniqueArray(fc.nat({ max: 29 }), { maxLength: 5 })
    fc.assert(
      fc.property(
        listed,
        text(5),
        chosen,
        chosen,
        chosen,
        (list, query, heldPlaces, pinnedPlaces, recentPlaces) => {
          const some = list.map(([number, symbol, name]) => token(number, symbol, name))
          const keysAt = (places: readonly number[]) =>
            places.flatMap((place) => (some[place] ? [tokenKey(some[place])] : []))
          const [held, pinned, recent] = [heldPlaces, pinnedPlaces, recentPlaces].map(keysAt) as [
            string[],
            string[],
            string[],
          ]
          const ranking = {
            balances: Object.fromEntries(held.map((key) => [key, 1n])),
            pinned: new Set(pinned),
            recent,
          }
          const found = searchTokens(indexTokens(some), query, ranking)
          const placed = (key: string) =>
            held.includes(key)
              ? pinned.includes(key)
                ? 0
                : 1
              : pinned.includes(key)
                ? 2
                : recent.includes(key)
                  ? 3 + recent.indexOf(key)
                  : 1_000
          const expected = some
            .map((each) => ({ each, rank: plainRank(each, query.trim()), place: placed(tokenKey(each)) }))
            .filter(({ rank }) => rank !== null)
            .sort((left, right) => Number(left.rank) - Number(right.rank) || left.place - right.place)
          expect(found.map((entry) => entry.token)).toEqual(expected.map(({ each }) => each))
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('behavior: a keystroke reads each of ten thousand tokens once, and only their prepared text', () => {
    const many = indexTokens(
      Array.from({ length: 10_000 }, (_, number) =>
        token(number + 1, `T${(number * 7919) % 10_007}`, `Token number ${number} of a very long list`),
      ),
    )
    let reads: PropertyKey[] = []
    const watched = many.map(
      (entry) =>
        new Proxy(entry, {
          get(read, name, receiver) {
            reads.push(name)
            return Reflect.get(read, name, receiver)
          },
        }),
    )
    const recent = many.slice(0, 50).map(({ key }) => key)
    const ranking = {
      balances: Object.fromEntries(recent.map((key) => [key, 1n])),
      pinned: new Set(recent),
      recent,
    }
    for (const query of ['', 't', 't1', 'token', 'number 5', 'zzz', '0x00', 'list']) {
      reads = []
      searchTokens(watched, query, ranking)
      // Key, address, symbol, name, and both of these in one.
      expect(reads.length, `query ${query}`).toBeLessThanOrEqual(5 * many.length)
      expect(reads, `query ${query}`).not.toContain('token')
    }
  })
})

describe('addressInQuery', () => {
  test('default', () => {
    expect(addressInQuery(' 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48 ')).toBe(
      '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    )
    expect(addressInQuery(NATIVE_TOKEN.toLowerCase())).toBe(NATIVE_TOKEN)
    expect(addressInQuery('usdc')).toBeNull()
    expect(addressInQuery('0xa0b8')).toBeNull()
  })
})
