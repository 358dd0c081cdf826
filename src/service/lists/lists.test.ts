import publicList from '@uniswap/default-token-list' with { type: 'json' }
import { getAddress } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { ACCOUNT, USDC, WETH, wiredService } from '../../../testing/service/testRoute.ts'
import { CHAINS } from '../../domain/chain/chains.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { tokenSnapshot } from '../../domain/chain/tokenSnapshot.ts'
import { isNative, NATIVE_TOKEN } from '../../domain/token/address.ts'
import { type TokenId, tokenKey } from '../../domain/token/token.ts'
import { getChains } from './chainList.ts'
import { getTokens, readTokens } from './tokenList.ts'

const chainsIn = (body: unknown) => getChains(wiredService(() => Response.json(body)).service)

describe('getChains', () => {
  test.each([
    ['numbers', [1, 31337]],
    ['texts', ['1', '31337']],
    ['objects', [{ chainId: 1 }, { chainId: 31337 }]],
    ['old names', [{ network: '1' }, { id: 31337 }]],
    ['a member', { chains: [1, { chainId: 31337 }] }],
    ['a map', { 1: {}, 31337: { enabled: true } }],
    ['members of other names', { enabled: [1], all: [1, { chainId: 31337 }], note: 'x' }],
    ['with noise', { chains: [1, null, 'x', {}, -1, 1.5, 31337, 1] }],
  ])('default: %s', async (_name, body) => {
    expect((await chainsIn(body)).map(({ id }) => id)).toEqual([1, 31337])
  })

  test('behavior: Delta as a flag, as a list, or unknown', async () => {
    expect(
      await chainsIn([
        { chainId: 1, name: 'Ethereum', delta: true },
        { chainId: 100, deltaEnabled: false },
      ]),
    ).toEqual([
      { id: 1, name: 'Ethereum', delta: true },
      { id: 100, name: null, delta: false },
    ])
    expect(await chainsIn({ chains: [1, 100], delta: [1] })).toMatchObject([
      { delta: true },
      { delta: false },
    ])
    expect(await chainsIn([1])).toMatchObject([{ delta: null }])
  })

  test.each([[[]], [{}], ['chains'], [null], [{ chains: [] }]])('error: no chain in %j', async (body) => {
    await expect(chainsIn(body)).rejects.toMatchObject({ code: 'service-unreadable' })
  })
})

const LIST = [
  {
    symbol: 'USDC',
    address: USDC.address.toLowerCase(),
    decimals: 6,
    network: 31337,
    img: 'https://img.test/u.png',
  },
  {
    symbol: 'WETH',
    name: 'Wrapped Ether',
    address: WETH.address,
    decimals: '18',
    chainId: 31337,
    logoURI: 'http://x',
  },
]

describe('getTokens', () => {
  test('default: native first, then the list', async () => {
    const { service, requested } = wiredService(() => Response.json({ tokens: LIST }))
    expect(await getTokens(service, { chainId: 31337 })).toEqual([
      { chainId: 31337, address: NATIVE_TOKEN, symbol: 'ETH', name: 'Ether', decimals: 18 },
      { ...USDC, name: 'USDC', logoUrl: 'https://img.test/u.png' },
      WETH,
    ])
    expect(requested.map(({ url }) => url.pathname)).toEqual(['/tokens/31337'])
  })

  test('behavior: a list that is not there is looked for in the next place', async () => {
    const { service, requested } = wiredService(({ url }) =>
      url.pathname === '/tokens' ? Response.json(LIST) : new Response('', { status: 404 }),
    )
    expect(await getTokens(service, { chainId: 31337 })).toHaveLength(3)
    expect(requested.map(({ url }) => url.pathname)).toEqual([
      '/tokens/31337',
      '/fiat/tokens/31337',
      '/tokens',
    ])
  })

  test.each([
    ['a refusal', () => Response.json({ error: 'Validation failed: network' }, { status: 400 })],
    ['a page', () => new Response('<!doctype html>')],
    ['an object', () => Response.json({ message: 'hello' })],
  ])('behavior: %s instead of a list sends to the next place', async (_name, answer) => {
    const { service } = wiredService(({ url }) =>
      url.pathname === '/tokens' ? Response.json({ data: LIST }) : answer(),
    )
    expect(await getTokens(service, { chainId: 31337 })).toHaveLength(3)
  })

  test('error: a list that is nowhere, and a service that is down', async () => {
    const nowhere = wiredService(() => new Response('', { status: 404 }))
    await expect(getTokens(nowhere.service, { chainId: 1 })).rejects.toMatchObject({
      code: 'service-not-found',
    })
    const down = wiredService(() => new Response('', { status: 502 }))
    await expect(getTokens(down.service, { chainId: 1 })).rejects.toMatchObject({ code: 'service-down' })
    expect(down.requested).toHaveLength(1)
  })
})

describe('readTokens', () => {
  test.each([
    ['no address', { address: undefined }],
    ['a short address', { address: '0x12' }],
    ['no decimals', { decimals: undefined }],
    ['too many decimals', { decimals: 37 }],
    ['broken decimals', { decimals: 6.5 }],
    ['no symbol', { symbol: '' }],
    ['an invisible symbol', { symbol: '\u200b' }],
    ['another chain', { chainId: 1, network: undefined }],
  ])('behavior: an entry with %s is left out', async (_name, changes) => {
    const tokens = await readTokens([{ ...LIST[0], ...changes }, LIST[1]], 31337)
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'WETH'])
  })

  test('behavior: repetitions in any casing count once, and native is the app’s own', async () => {
    const twice = [LIST[0], { ...LIST[0], address: USDC.address, symbol: 'Second' }]
    const native = { symbol: 'FAKE', address: NATIVE_TOKEN.toLowerCase(), decimals: 6 }
    const tokens = await readTokens([native, ...twice, null, 7], 31337)
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  })

  test('behavior: labels are fit to print and pictures are https', async () => {
    const entry = {
      address: ACCOUNT,
      decimals: 0,
      symbol: 'A\u202eB',
      name: `x${'y'.repeat(100)}`,
      logoURI: 'javascript:1',
    }
    const [, token] = await readTokens([entry], 31337)
    expect(token).toMatchObject({ symbol: 'AB', decimals: 0 })
    expect(token?.name.length).toBe(32)
    expect(token).not.toHaveProperty('logoUrl')
  })

  test('behavior: the page stays responsive while ten thousand tokens are read; leaving stops it', async () => {
    const many = Array.from({ length: 10_000 }, (_, number) => ({
      symbol: `T${number}`,
      name: `Token ${number}`,
      decimals: 18,
      address: `0x${'ab'.repeat(18)}${number.toString(16).padStart(4, '0')}`,
    }))
    let turns = 0
    let reading = true
    const probe = () => {
      turns += 1
      if (reading) setImmediate(probe)
    }
    probe()
    expect(await readTokens({ tokens: many }, 1)).toHaveLength(10_001)
    reading = false
    // Other tasks have their turn after every few tokens, however fast the machine is.
    expect(turns).toBeGreaterThan(90)
    await expect(readTokens(many, 1, AbortSignal.abort('left'))).rejects.toBe('left')
  })

  test.each([[null], [{}], ['x'], [{ tokens: {} }]])('error: %j is no list', async (body) => {
    await expect(readTokens(body, 1)).rejects.toMatchObject({ code: 'service-unreadable' })
  })
})

describe('tokenSnapshot', () => {
  test.each(CHAINS.map(({ id, name }) => [name, id] as const))('default: %s', (_name, chainId) => {
    const tokens = tokenSnapshot(chainId)
    expect(tokens.length).toBeGreaterThanOrEqual(5)
    expect(tokens[0]?.address).toBe(NATIVE_TOKEN)
    expect(tokens[1]?.address).toBe(deploymentOf(chainId)?.wrappedNative)
    expect(new Set(tokens.map(tokenKey)).size).toBe(tokens.length)
    for (const { address } of tokens.slice(1)) {
      expect(isNative(address)).toBe(false)
      expect(getAddress(address.toLowerCase())).toBe(address)
    }
  })

  test('behavior: where a public list knows a token, it has the same decimals, and most are known', () => {
    const built = CHAINS.filter(({ sandbox }) => !sandbox).flatMap(({ id }) => tokenSnapshot(id).slice(1))
    const decimals = new Map(publicList.tokens.map((token) => [tokenKey(token as TokenId), token.decimals]))
    const known = built.filter((token) => decimals.has(tokenKey(token)))
    expect(known.length).toBeGreaterThan(built.length * 0.75)
    for (const token of known) expect([token, decimals.get(tokenKey(token))]).toEqual([token, token.decimals])
  })

  test('default: nothing for a chain the app does not know', () => {
    expect(tokenSnapshot(424242)).toEqual([])
  })
})
