import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proves } from './rows.ts'
import { soundRequests } from './soundRequests.ts'
import { type Json, NATIVE, openVenue, type Venue } from './venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue?.stop())

const USER = '0x1111111111111111111111111111111111111111'
const LOWER = /^0x[0-9a-f]{40}$/

describe('lists', () => {
  test(proves('default: chains', 'list.chains', 'convention.chains'), async () => {
    const { status, json } = await venue.get('/chains')
    expect(status).toBe(200)
    const both = { delta: true, market: true }
    expect(json).toMatchObject([
      { chainId: 31337, name: 'Sandbox', ...both },
      { chainId: 31338, name: 'Sandbox two', ...both },
    ])
  })

  test(proves('default: tokens', 'list.tokens'), async () => {
    const listed = ['ETH', 'WETH', 'USDC', 'DAI', 'USDT', 'WBTC', 'TAX', 'ONE']
    for (const network of [31337, 31338]) {
      const { json } = await venue.get(`/tokens/${network}`)
      expect(json.tokens.map((token: Json) => token.symbol)).toEqual(listed)
      for (const token of json.tokens) {
        expect(token.address).toMatch(LOWER)
        expect(token.network).toBe(network)
        expect(Number.isInteger(token.decimals)).toBe(true)
      }
      expect((await venue.get('/tokens', { network })).json.tokens).toEqual(json.tokens)
    }
    expect((await venue.get('/tokens')).json.tokens).toHaveLength(2 * listed.length)
    expect((await venue.get('/tokens/1')).status).toBe(400)
  })

  test(proves('default: fiat tokens and categories', 'list.fiat'), async () => {
    const { json } = await venue.get('/fiat/tokens/31337')
    const usdc = json.tokens.find((token: Json) => token.symbol === 'USDC')
    expect(usdc).toMatchObject({ chainId: 31337, decimals: 6, categories: ['stablecoin'] })
    expect((await venue.get('/fiat/tokens/all')).json.tokens).toHaveLength(2 * json.tokens.length)
    const { json: known } = await venue.get('/fiat/tokens/categories')
    expect(known.categories.map((category: Json) => category.id)).toContain('stablecoin')
    const { json: stable } = await venue.get('/fiat/tokens/31337', { category: 'stablecoin' })
    expect(stable.tokens.map((token: Json) => token.symbol)).toEqual(['USDC', 'DAI', 'USDT'])
  })

  test(proves('default: contracts', 'list.contracts', 'list.augustusRfq'), async () => {
    const { json } = await venue.get('/adapters/contracts', { chainId: 31337, version: '6.2' })
    expect(json.AugustusSwapper).toBe(venue.router.toLowerCase())
    expect(json.TokenTransferProxy).toBe(json.AugustusSwapper)
    expect(json.Executors.Executor1).toMatch(LOWER)
    const [chain] = venue.manifest.chains
    expect(json.ParaswapDelta).toBe(chain?.contracts.delta.toLowerCase())
    expect(json.AugustusRFQ).toBe(chain?.contracts.rfq.toLowerCase())
  })

  test(proves('default: exchanges', 'list.adapters'), async () => {
    const { json } = await venue.get('/adapters/list', { chainId: 31337 })
    expect(json).toEqual(expect.arrayContaining(['UniswapV2', 'UniswapV3']))
    expect((await venue.get('/adapters/contract-takers', { network: 31337 })).json).toEqual([])
  })

  test(proves('default: what a user holds', 'list.users', 'list.userToken'), async () => {
    const account = await venue.newAccount()
    await venue.approve(account, venue.token('USDC'), 12_345n)
    const { json } = await venue.get(`/users/tokens/31337/${account.address}`)
    const held = Object.fromEntries(json.tokens.map((token: Json) => [token.symbol, token]))
    expect(held.USDC).toMatchObject({ balance: venue.units('25000', 'USDC'), allowance: '12345' })
    expect(held.ETH.balance).toBe((await venue.balance(account.address, NATIVE)).toString())
    expect(held.WETH).toMatchObject({ balance: '0', allowance: '0' })
    const one = await venue.get(`/users/tokens/31337/${account.address}/${venue.token('WBTC')}`)
    expect(one.json.token).toMatchObject({ symbol: 'WBTC', balance: venue.units('0.5', 'WBTC') })
    const named = await venue.get(`/users/tokens/31337/${account.address}/wbtc`)
    expect(named.json).toEqual(one.json)
    for (const unknown of [USER, 'NONE'])
      expect(await venue.get(`/users/tokens/31337/${account.address}/${unknown}`)).toMatchObject({
        status: 200,
        json: {},
      })
    expect((await venue.get(`/users/tokens/31337/${account.address}/0x1`)).status).toBe(400)
  })

  test('default: an account in a path is the same in any casing', async () => {
    const { address } = await venue.newAccount()
    const capitals = `0x${address.slice(2).toUpperCase()}`
    for (const path of [
      '/users/tokens/31337/:user',
      '/users/tokens/31337/:user/USDC',
      '/v2/delta/orders/fillablebalance/31337/:user',
      '/ft/p2p/31337/maker/:user',
    ]) {
      const [asWritten, inCapitals] = await Promise.all(
        [address, capitals].map((user) => venue.get(path.replace(':user', user))),
      )
      expect(inCapitals?.status, path).toBe(200)
      expect(inCapitals?.json, path).toEqual(asWritten?.json)
    }
  })

  test(proves('error: a chain that is not served, at every endpoint', 'error.chainElsewhere'), async () => {
    const [chain] = venue.manifest.chains
    const here = String(chain?.id)
    const elsewhere = (text: string): string => text.replaceAll(here, '1')
    const marketPaths = ['/prices', '/swap', '/v2/quote', '/transactions/:chainId']
    const requested: string[] = []
    for (const { endpoint, method, path, query, body } of await soundRequests(venue.manifest)) {
      const template = endpoint.slice(method.length + 1)
      // A list of orders is narrowed by its chain: of one that is not served it is empty.
      if (template === '/v2/delta/orders' && method === 'GET') continue
      const other = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, elsewhere(value)]))
      const ownChain = body?.chainId === undefined ? {} : { chainId: 1 }
      const isSame =
        elsewhere(path) === path && other.chainId === query.chainId && other.network === query.network
      if (isSame && body?.chainId === undefined) continue
      const answer =
        method === 'GET'
          ? await venue.get(elsewhere(path), other)
          : await venue.post(elsewhere(path), { ...body, ...ownChain }, other)
      expect([endpoint, answer.status, answer.json]).toEqual([
        endpoint,
        marketPaths.includes(template) ? 422 : 400,
        { errorType: 'UnsupportedChain', details: 'Unsupported chain' },
      ])
      requested.push(endpoint)
    }
    expect(new Set(requested).size).toBeGreaterThan(25)
  })

  test(proves('default: partner fees', 'list.partnerfee', 'list.partnerUnknown'), async () => {
    const { json } = await venue.get('/prices/partnerfee/31337', { partner: 'desk' })
    expect(json).toEqual({
      partnerFee: 0.25,
      partnerAddress: expect.stringMatching(LOWER),
      takeSurplus: false,
    })
    expect((await venue.get('/prices/partnerfee/31337')).json.partnerFee).toBe(0.01)
    expect((await venue.get('/prices/partnerfee/31337', { partner: 'nobody' })).json).toMatchObject({
      partnerFee: 0,
      partnerAddress: `0x${'0'.repeat(40)}`,
    })
    expect((await venue.get('/prices/partnerfee/1')).status).toBe(400)
  })
})
