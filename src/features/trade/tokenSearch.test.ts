import { describe, expect, test } from 'vitest'
import { type Token, tokenKey } from '../../domain/token.ts'
import { addressInQuery, indexTokens, searchTokens, type TokenStanding } from './tokenSearch.ts'

const token = (symbol: string, name: string, number: number): Token => ({
  chainId: 1,
  address: `0x${number.toString(16).padStart(40, 'a')}`,
  symbol,
  name,
  decimals: 18,
})
const ETH = token('ETH', 'Ether', 1)
const WETH = token('WETH', 'Wrapped Ether', 2)
const STETH = token('stETH', 'Staked Ether', 3)
const USDC = token('USDC', 'USD Coin', 4)
const ETHFI = token('ETHFI', 'ether.fi', 5)
const INDEX = indexTokens([USDC, WETH, STETH, ETHFI, ETH])
const NOTHING: TokenStanding = { balances: {}, pinned: new Set(), recent: [] }
const symbols = (query: string, standing = NOTHING) =>
  searchTokens(INDEX, query, standing).map(({ token: { symbol } }) => symbol)

describe('searchTokens', () => {
  test('default: the exact symbol first, then beginnings, then names, then parts', () =>
    expect(symbols('eth')).toEqual(['ETH', 'ETHFI', 'WETH', 'stETH']))
  test('behavior: names are searched', () => expect(symbols('wrapped')).toEqual(['WETH']))
  test('behavior: case, width and surrounding space do not matter', () =>
    expect(symbols('  ｕｓｄＣ ')).toEqual(['USDC']))
  test('behavior: the beginning of an address is found', () =>
    expect(symbols(USDC.address.slice(0, 42).toUpperCase().replace('0X', '0x'))).toEqual(['USDC']))
  test('behavior: nothing found is nothing', () => expect(symbols('zzz')).toEqual([]))
  test('behavior: an empty query is the whole list in its order', () =>
    expect(symbols('')).toEqual(['USDC', 'WETH', 'stETH', 'ETHFI', 'ETH']))
  test('behavior: held, then pinned, then recent come first', () =>
    expect(
      symbols('', {
        balances: { [tokenKey(ETH)]: 5n, [tokenKey(USDC)]: 0n, [tokenKey(WETH)]: 'unknown' },
        pinned: new Set([tokenKey(ETHFI)]),
        recent: [tokenKey(STETH), tokenKey(WETH)],
      }),
    ).toEqual(['ETH', 'ETHFI', 'stETH', 'WETH', 'USDC']))
  test('behavior: a better match outranks a balance', () =>
    expect(symbols('eth', { ...NOTHING, balances: { [tokenKey(STETH)]: 5n } })).toEqual([
      'ETH',
      'ETHFI',
      'stETH',
      'WETH',
    ]))
  test('behavior: ten thousand tokens are searched within a frame', () => {
    const many = indexTokens(
      Array.from({ length: 10_000 }, (_, place) => token(`T${place}X`, `Token ${place}`, place)),
    )
    const times = Array.from({ length: 9 }, (_, round) => {
      const started = performance.now()
      searchTokens(many, ['t', 't9', 'token 12'][round % 3] ?? '', NOTHING)
      return performance.now() - started
    })
    expect(Math.min(...times)).toBeLessThan(16)
  })
})

describe('addressInQuery', () => {
  test('default: an address, spaces around it, any casing', () =>
    expect(addressInQuery(` ${USDC.address.toLowerCase()} `)?.toLowerCase()).toBe(USDC.address.toLowerCase()))
  test('error: anything else is none', () => {
    for (const text of ['', '0x12', 'USDC', `${USDC.address}0`]) expect(addressInQuery(text)).toBeNull()
  })
})
