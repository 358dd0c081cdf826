import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SELL_WETH, USDC, wiredService } from '../../testing/service/testRoute.ts'
import { CHAINS } from '../domain/chain/chains.ts'
import { deploymentOf } from '../domain/chain/deployments.ts'
import { tokenSnapshot } from '../domain/chain/tokenSnapshot.ts'
import { NATIVE_TOKEN } from '../domain/token/address.ts'
import { type Token, tokenKey } from '../domain/token/token.ts'
import { chainsQuery, hashQueryKey, tokensQuery } from './queries.ts'

const newCache = () => new QueryClient({ defaultOptions: { queries: { queryKeyHashFn: hashQueryKey } } })

describe('hashQueryKey', () => {
  test('default: order of members does not matter, everything else does', () => {
    expect(hashQueryKey(['q', { a: 1n, b: [1] }])).toBe(hashQueryKey(['q', { b: [1], a: 1n }]))
    const different = [1n, 1, '1', '1n', [1n], { bigint: '1' }, null, true]
    expect(new Set(different.map((value) => hashQueryKey(['q', value]))).size).toBe(different.length)
  })

  test('behavior: amounts of any size are distinguished', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (left, right) => {
        expect(hashQueryKey([{ amount: left }]) === hashQueryKey([{ amount: right }])).toBe(left === right)
      }),
    )
  })

  test('behavior: a token is its chain, address and decimals; name and logo cause no new request', () => {
    const named = { ...SELL_WETH, buyToken: { ...USDC, name: 'Other', logoUrl: 'https://img.test/u.png' } }
    expect(hashQueryKey([named])).toBe(hashQueryKey([SELL_WETH]))
    const other = { ...SELL_WETH, buyToken: { ...USDC, decimals: 7 } }
    expect(hashQueryKey([other])).not.toBe(hashQueryKey([SELL_WETH]))
  })
})

describe('chainsQuery and tokensQuery', () => {
  test('default', async () => {
    const { service } = wiredService(({ url }) =>
      Response.json(url.pathname === '/chains' ? [31337] : { tokens: [{ ...USDC }] }),
    )
    const cache = newCache()
    expect(await cache.fetchQuery(chainsQuery(service))).toMatchObject([{ id: 31337 }])
    expect((await cache.fetchQuery(tokensQuery(service, 31337))).tokens).toHaveLength(2)
    expect(tokensQuery(service, 31337).placeholderData).toEqual({ tokens: tokenSnapshot(31337), leftOut: [] })
  })

  test('behavior: built-in decimals outrank those of a list, which may set a token’s name and logo', async () => {
    const chainId = 31337
    const tokens = tokenSnapshot(chainId).map((token) => ({
      ...token,
      name: 'Renamed',
      decimals: token.decimals - 2,
    }))
    const other = { chainId, address: `0x${'7'.repeat(40)}`, symbol: 'OTHER', decimals: 7 }
    const { service } = wiredService(() => Response.json({ tokens: [...tokens, other] }))
    const { tokens: listed } = await newCache().fetchQuery(tokensQuery(service, chainId))
    const decimals = (list: readonly Token[]) => list.map((token) => [tokenKey(token), token.decimals])
    expect(decimals(listed.slice(0, -1))).toEqual(decimals(tokenSnapshot(chainId)))
    expect(listed.at(-1)).toMatchObject({ symbol: 'OTHER', decimals: 7 })
    expect(listed[1]).toMatchObject({ name: 'Renamed' })
  })

  test.each(CHAINS.map(({ id, name }) => [name, id] as const))(
    'behavior: what wraps on %s counts as it is built in, whatever the list says',
    async (_name, chainId) => {
      const wrapped = deploymentOf(chainId)?.wrappedNative
      const entry = { chainId, address: wrapped, symbol: 'W', decimals: 6 }
      const { service } = wiredService(() => Response.json({ tokens: [entry] }))
      const { tokens } = await newCache().fetchQuery(tokensQuery(service, chainId))
      expect(tokens[1]).toMatchObject({ address: wrapped, decimals: 18 })
    },
  )

  test('error: tokens of the chain that cannot be counted are left out by name', async () => {
    const entry = (symbol: string, decimals: unknown, more: object = {}) => ({
      ...{ chainId: 31337, address: `0x${symbol.length.toString(16).repeat(40)}`, symbol, decimals },
      ...more,
    })
    const tokens = [
      ...[entry('A', 37), entry('BB', -1), entry('CCC', 6.5), entry('EEEEE', 36)],
      ...[
        entry('FFFFFF', 99, { chainId: 1 }),
        entry('\u200b', 99),
        entry('ETH', 99, { address: NATIVE_TOKEN }),
      ],
    ]
    const { service } = wiredService(() => Response.json({ tokens }))
    const list = await newCache().fetchQuery(tokensQuery(service, 31337))
    expect(list.leftOut).toEqual(['A', 'BB', 'CCC'])
    expect(list.tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'EEEEE'])
  })

  test('error: what cannot be helped is not asked for again', async () => {
    const { service, requested } = wiredService(() => new Response('', { status: 403 }))
    await expect(newCache().fetchQuery(chainsQuery(service))).rejects.toMatchObject({
      code: 'service-forbidden',
    })
    expect(requested).toHaveLength(1)
  })
})
