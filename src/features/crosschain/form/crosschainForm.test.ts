import { describe, expect, test } from 'vitest'
import type { Address } from '../../../domain/token/address.ts'
import { isSameToken, type Token } from '../../../domain/token/token.ts'
import type { TokenBook } from '../../trade/token/useTokens.ts'
import {
  arrivingBook,
  chainsToChoose,
  formMovedByHeader,
  hasBridges,
  reduceCrosschainForm,
  tokenAlike,
  withCrosschainDefaults,
} from './crosschainForm.ts'
import type { CrosschainLocation } from './crosschainUrl.ts'

const SELL: Address = '0x1111111111111111111111111111111111111111'
const BUY: Address = '0x2222222222222222222222222222222222222222'
const OTHER: Address = '0x4444444444444444444444444444444444444444'
/** USDC of both sandbox chains, by its pinned lane. */
const LANE: Address = '0xF24d5be120270BB819BB84BAa5ec56E8A782e6D9'
const FORM: CrosschainLocation = {
  ...{ chainId: 31337, destChainId: 31338, sell: SELL, buy: BUY, side: 'SELL', amount: '5', mode: 'delta' },
  other: null,
}
const LIMIT: CrosschainLocation = { ...FORM, other: '4.9' }

describe('amounts', () => {
  test('default: at the market the side that was typed is the fixed one', () => {
    expect(reduceCrosschainForm(FORM, { type: 'amount', slot: 'buy', amount: '7' })).toEqual({
      ...FORM,
      ...{ side: 'BUY', amount: '7' },
    })
  })

  test('behavior: of a limit order both amounts are typed, and the fixed side stays', () => {
    expect(reduceCrosschainForm(LIMIT, { type: 'amount', slot: 'buy', amount: '4.8' })).toEqual({
      ...LIMIT,
      other: '4.8',
    })
    expect(reduceCrosschainForm(LIMIT, { type: 'amount', slot: 'sell', amount: '6' })).toEqual({
      ...LIMIT,
      amount: '6',
    })
  })

  test('behavior: a limit begins empty, and its amount is gone with it', () => {
    const limit = reduceCrosschainForm(FORM, { type: 'limit', isLimit: true })
    expect(limit.other).toBe('')
    expect(reduceCrosschainForm(LIMIT, { type: 'limit', isLimit: true })).toEqual(LIMIT)
    expect(reduceCrosschainForm(LIMIT, { type: 'limit', isLimit: false })).toEqual(FORM)
  })

  test('behavior: a limit belongs to its pair', () => {
    expect(reduceCrosschainForm(LIMIT, { type: 'token', slot: 'buy', address: SELL }).other).toBe('')
    expect(reduceCrosschainForm(LIMIT, { type: 'chain', slot: 'buy', chainId: 1 }).other).toBe('')
  })
})

describe('chains', () => {
  test('behavior: a chain picked in the header keeps what is received elsewhere, amount and limit', () => {
    const now = { ...FORM, chainId: 10, destChainId: 31337, buy: null, amount: '' }
    const alikeOn = () => SELL
    const moved = { now, search: 'chain=10&sell=0x3&amount=&side=sell', alikeOn }
    expect(formMovedByHeader(LIMIT, moved)).toEqual({ ...LIMIT, chainId: 10 })
    expect(formMovedByHeader(LIMIT, { ...moved, search: `${moved.search}&dest=1` })).toBeNull()
    expect(formMovedByHeader(LIMIT, { ...moved, now: FORM })).toBeNull()
    expect(formMovedByHeader(null, moved)).toBeNull()
    expect(formMovedByHeader(LIMIT, { ...moved, search: '' })).toBeNull()
  })

  test('default: turned around, each token keeps its chain and the typed amount its token', () => {
    expect(reduceCrosschainForm(FORM, { type: 'flip' })).toEqual({
      ...FORM,
      ...{ chainId: 31338, destChainId: 31337, sell: BUY, buy: SELL, side: 'BUY' },
    })
    expect(reduceCrosschainForm(LIMIT, { type: 'flip' }).other).toBe('4.9')
  })

  test('behavior: the chain of the other side turns both around', () => {
    expect(reduceCrosschainForm(FORM, { type: 'chain', slot: 'sell', chainId: 31338 })).toEqual(
      reduceCrosschainForm(FORM, { type: 'flip' }),
    )
  })

  test('behavior: a third chain begins with its default token, without an amount of the old one', () => {
    expect(reduceCrosschainForm(FORM, { type: 'chain', slot: 'sell', chainId: 1 })).toMatchObject({
      ...{ chainId: 1, destChainId: 31338, sell: null, buy: BUY, amount: '' },
    })
    expect(reduceCrosschainForm(FORM, { type: 'chain', slot: 'buy', chainId: 1 })).toMatchObject({
      ...{ chainId: 31337, destChainId: 1, sell: SELL, buy: null, amount: '5' },
    })
  })

  test('behavior: only chains that a bridge joins are offered, all of them while unknown', () => {
    const routes = [{ srcChainId: 31337, destChainId: 31338, tokens: [BUY] }]
    expect(chainsToChoose([31337, 31338, 1], routes, 31337)).toEqual({ from: [31337], to: [31338] })
    expect(chainsToChoose([31337, 31338], undefined, 31337)).toEqual({ from: [31337, 31338], to: [31338] })
  })

  test('behavior: where the other chain has both tokens only chains flip; amount and limit stay', () => {
    const there = '0x3333333333333333333333333333333333333333'
    const alikeOn = (slot: 'sell' | 'buy') => (slot === 'sell' ? there : SELL)
    const chosen = { type: 'chain', slot: 'buy', chainId: 31337 } as const
    expect(reduceCrosschainForm(LIMIT, chosen, alikeOn)).toEqual({
      ...LIMIT,
      ...{ chainId: 31338, destChainId: 31337, sell: there, buy: SELL },
    })
    const onlyOne = (slot: 'sell' | 'buy') => (slot === 'sell' ? there : null)
    expect(reduceCrosschainForm(FORM, chosen, onlyOne).side).toBe('BUY')
  })

  test('behavior: on a third chain the token of the same symbol takes over, with its amount', () => {
    const third = '0x4444444444444444444444444444444444444444'
    const wanted: unknown[] = []
    const alikeOn = (...args: unknown[]): Address => {
      wanted.push(args)
      return third
    }
    expect(reduceCrosschainForm(LIMIT, { type: 'chain', slot: 'sell', chainId: 1 }, alikeOn)).toEqual({
      ...LIMIT,
      ...{ chainId: 1, sell: third },
    })
    expect(reduceCrosschainForm(LIMIT, { type: 'chain', slot: 'buy', chainId: 1 }, alikeOn)).toEqual({
      ...LIMIT,
      ...{ destChainId: 1, buy: third },
    })
    expect(wanted).toEqual([
      ['sell', 1],
      ['buy', 1],
    ])
  })

  test('behavior: orders leave chains with a table of bridges, whatever the service has', () => {
    const routes = [
      { srcChainId: 1, destChainId: 43114, tokens: [BUY] },
      { srcChainId: 43114, destChainId: 1, tokens: [BUY] },
    ]
    expect([31337, 1, 100, 43114].map(hasBridges)).toEqual([true, true, false, false])
    expect(chainsToChoose([1, 43114], routes, 1)).toEqual({ from: [1], to: [43114] })
    expect(chainsToChoose([1, 43114], undefined, 1)).toEqual({ from: [1], to: [43114] })
    expect(chainsToChoose([100, 43114], routes, 100)).toEqual({ from: [], to: [] })
  })
})

const token = (chainId: number, address: Address, symbol: string): Token => ({
  ...{ chainId, address, symbol, name: symbol, decimals: 6 },
})
const NATIVE: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
function bookOf(chainId: number, listed: readonly Token[], imported: readonly Token[] = []): TokenBook {
  const all = [...listed, ...imported]
  return {
    ...{ chainId, listed, all, leftOut: [], state: 'ready', updatedAt: 0 },
    find: (id) => all.find((one) => id && isSameToken(one, id)) ?? null,
    isListed: (id) => listed.some((one) => isSameToken(one, id)),
  }
}

describe('tokens', () => {
  const [usdc, weth, scam] = [
    token(31338, BUY, 'USDC'),
    token(31338, SELL, 'WETH'),
    token(31338, NATIVE, 'SCAM'),
  ]
  const there = bookOf(31338, [weth, usdc], [scam])
  const EMPTY = { ...FORM, sell: null, buy: null }

  test('default: what arrives is what some bridge brings from this chain, imported tokens among it', () => {
    const routes = [
      { srcChainId: 31337, destChainId: 31338, tokens: [BUY] },
      { srcChainId: 1, destChainId: 31338, tokens: [SELL] },
      { srcChainId: 31337, destChainId: 1, tokens: [NATIVE] },
    ]
    const book = arrivingBook(there, routes, 31337)
    expect(book.listed).toEqual([usdc])
    expect(book.all).toEqual([usdc])
    const more = [...routes, { srcChainId: 31337, destChainId: 31338, tokens: [NATIVE] }]
    expect(arrivingBook(there, more, 31337).all).toEqual([usdc, scam])
    expect(arrivingBook(there, [], 31337).all).toEqual([])
    // What a link names is still known by its name.
    expect(book.find(weth)).toBe(weth)
  })

  test('behavior: while it is unknown what arrives everything can be chosen', () => {
    expect(arrivingBook(there, undefined, 31337)).toBe(there)
  })

  test('default: a dollar token without a lane is sold for a dollar token', () => {
    const here = bookOf(31337, [token(31337, NATIVE, 'ETH'), token(31337, SELL, 'USDC')])
    expect(withCrosschainDefaults(EMPTY, here, there)).toMatchObject({ sell: SELL, buy: BUY })
  })

  test('behavior: a token of the same symbol is not what is bought, without a lane', () => {
    const arriving = bookOf(31338, [token(31338, BUY, 'UNI'), token(31338, SELL, 'USDC')])
    const form = { ...EMPTY, sell: OTHER }
    expect(withCrosschainDefaults(form, bookOf(31337, [token(31337, OTHER, 'UNI')]), arriving).buy).toBe(SELL)
  })

  test('behavior: a token with a lane is sold for what it is there, whatever claims its symbol', () => {
    const arriving = bookOf(31338, [token(31338, BUY, 'USDC'), token(31338, LANE, 'USDC.x')])
    const here = bookOf(31337, [token(31337, LANE, 'USDC')])
    expect(withCrosschainDefaults({ ...EMPTY, sell: LANE }, here, arriving).buy).toBe(LANE)
  })

  test('behavior: where the sold symbol cannot arrive another dollar token can; a choice stays', () => {
    const here = bookOf(31337, [token(31337, NATIVE, 'ETH'), token(31337, SELL, 'USDC')])
    const usdt = token(31338, BUY, 'USDT')
    expect(withCrosschainDefaults(EMPTY, here, bookOf(31338, [usdt])).buy).toBe(BUY)
    expect(withCrosschainDefaults({ ...EMPTY, sell: NATIVE, buy: SELL }, here, there)).toMatchObject({
      ...{ sell: NATIVE, buy: SELL },
    })
    expect(withCrosschainDefaults(EMPTY, bookOf(31337, []), bookOf(31338, []))).toEqual(EMPTY)
  })

  test.each([
    ['a token with a lane', LANE, 31338, LANE],
    ['a token of that symbol and decimals without a lane', BUY, 31338, null],
    ['a lane that is not listed there', NATIVE, 31338, null],
    ['a chain that no lane names', LANE, 10, null],
  ] as const)('behavior: alike goes by lanes, never by symbol: %s', (_what, address, chainId, found) => {
    const listed = [token(chainId, LANE, 'USDC.x'), token(chainId, SELL, 'USDC')]
    expect(tokenAlike(listed, { chainId: 31337, address }, chainId)).toBe(found)
    expect(tokenAlike(listed, null, chainId)).toBeNull()
  })
})
