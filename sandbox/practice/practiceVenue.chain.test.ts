import {
  type Address,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  publicActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import { fillCallData } from '../../src/domain/otc/offerCalls.ts'
import { otcTypedData } from '../../src/domain/otc/otcOrder.ts'
import { carriedOfferPath, readOtcPath } from '../../src/domain/otc/otcPath.ts'
import { CHAIN_IDS } from '../chain/chainIds.ts'
import { PRACTICE_PLACES } from './practicePlaces.ts'
import { practiceState } from './practiceState.ts'
import { openPracticeVenue, type PracticeState, type PracticeVenue } from './practiceVenue.ts'

const ACCOUNT = '0x00000000000000000000000000000000000a11ce'
const { apiUrl, controlUrl, rpcUrl } = PRACTICE_PLACES

let states: readonly PracticeState[]
let venue: PracticeVenue
beforeAll(async () => {
  states = await Promise.all(CHAIN_IDS.map(practiceState))
  venue = await openPracticeVenue(states)
})
afterAll(() => venue?.stop())

const get = async (path: string, at = venue) => at.fetch(new Request(`${apiUrl}${path}`))
const fetchControl = async (path: string) => venue.fetch(new Request(`${controlUrl}${path}`))
const post = async (url: string, body: object, at = venue) =>
  at.fetch(
    new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
const balanceAt = async (at: PracticeVenue, chainId: number) => {
  const requested = { id: 1, method: 'eth_getBalance', params: [ACCOUNT, 'latest'] }
  return (await (await post(rpcUrl(chainId), requested, at)).json()).result
}

test('default: the service lists tokens and quotes from the pools of both chains', async () => {
  for (const chainId of CHAIN_IDS) {
    const { tokens } = await (await get(`/tokens/${chainId}`)).json()
    const tokenOf = (symbol: string) =>
      tokens.find((one: { readonly symbol: string }) => one.symbol === symbol)
    const [from, to] = [tokenOf('USDC'), tokenOf('WETH')]
    const pair = `srcToken=${from.address}&srcDecimals=6&destToken=${to.address}&destDecimals=18`
    const quote = await get(`/prices?${pair}&amount=1000000000&side=SELL&network=${chainId}&version=6.2`)
    expect(quote.status).toBe(200)
    expect(BigInt((await quote.json()).priceRoute.destAmount)).toBeGreaterThan(3n * 10n ** 17n)
  }
})

test('behavior: the same sources deploy the same bytes', async () => {
  const [first] = CHAIN_IDS
  expect((await practiceState(first)).bytes).toEqual(states[0]?.bytes)
})

test('behavior: what the faucet gave is there after the venue was saved and opened anew', async () => {
  const [, second] = CHAIN_IDS
  const before = venue.changes()
  expect((await post(`${controlUrl}/faucet`, { address: ACCOUNT, chainId: second })).status).toBe(200)
  expect(venue.changes()).toBeGreaterThan(before)
  const given = await balanceAt(venue, second)
  expect(BigInt(given)).toBeGreaterThan(0n)
  // As a browser's database keeps it.
  const saved = structuredClone(await venue.save())
  const reopened = await openPracticeVenue(states, saved)
  try {
    expect(await balanceAt(reopened, second)).toBe(given)
    expect((await get('/chains', reopened)).status).toBe(200)
  } finally {
    await reopened.stop()
  }
})

test('behavior: a venue that was closed for a day goes on today', async () => {
  const saved = structuredClone(await venue.save())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  const reopened = await openPracticeVenue(states, saved)
  try {
    const time = await (await reopened.fetch(new Request(`${controlUrl}/time`))).json()
    expect(time.chains).toHaveLength(2)
    for (const { blockSec } of time.chains) expect(Math.abs(blockSec - time.serviceSec)).toBeLessThan(60)
    expect(Math.abs(time.serviceSec - Date.now() / 1000)).toBeLessThan(60)
  } finally {
    vi.useRealTimers()
    await reopened.stop()
  }
})

test('default: the partner makes an offer that its account can fill, and takes one by its link', async () => {
  const [chainId] = CHAIN_IDS
  const visitor = privateKeyToAccount(generatePrivateKey())
  const transport = custom({
    request: async (requested) => {
      const { result, error } = await (await post(rpcUrl(chainId), { id: 1, ...requested })).json()
      if (error) throw Object.assign(new Error(error.message), error)
      return result
    },
  })
  const client = createWalletClient({ account: visitor, transport }).extend(publicActions)
  const call = async (to: Address, data: Hex) => {
    const hash = await client.sendTransaction({ to, data, chain: null })
    expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
  }
  const { tokens } = await (await get(`/tokens/${chainId}`)).json()
  const [weth, usdc] = ['WETH', 'USDC'].map(
    (symbol) => tokens.find((one: { readonly symbol: string }) => one.symbol === symbol).address as Address,
  ) as [Address, Address]
  const held = (token: Address) =>
    client.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [visitor.address] })
  const contract = deploymentOf(chainId)?.rfq as Address
  await post(`${controlUrl}/faucet`, { address: visitor.address })
  const allow = [contract, maxUint256] as const
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: allow })
  for (const token of [weth, usdc]) await call(token, approve)

  // The partner's offer, as its link carries it and as the service lists it.
  const answer = await post(`${controlUrl}/partner/offer`, { account: visitor.address, chainId })
  const made = await answer.json()
  expect(made.path).toBe(`/otc/${chainId}/${made.orderHash}`)
  const listed = await (await get(`/ft/p2p/${chainId}/taker/${visitor.address}`)).json()
  expect(listed.orders[0]).toMatchObject({ orderHash: made.orderHash, state: 'PENDING', type: 'P2P' })
  const link = readOtcPath(made.carriedPath)
  if (link.kind !== 'carried') throw new Error('the link carries no offer')
  const party = { account: visitor.address, recipient: visitor.address }
  const whole = { pays: link.offer.order.takerAmount, isUntouched: true, permitTakerAsset: '0x' } as const
  await call(contract, fillCallData({ offer: link.offer, ...party, ...whole }))
  expect(await held(weth)).toBe(5n * 10n ** 17n)

  // The visitor's own, which nobody posted.
  const { address: partner } = await (await fetchControl('/partner')).json()
  const order = {
    nonceAndMeta: BigInt(partner),
    expiry: 0n,
    makerAsset: weth,
    takerAsset: usdc,
    maker: visitor.address,
    taker: partner,
    makerAmount: 10n ** 17n,
    takerAmount: 300_000_000n,
  }
  const signature = await visitor.signTypedData(otcTypedData(order, { chainId, contract }))
  const offer = carriedOfferPath({ chainId, order, signature, permitMakerAsset: '0x' })
  const before = await held(usdc)
  expect((await post(`${controlUrl}/partner/take`, { offer })).status).toBe(200)
  expect((await held(usdc)) - before).toBe(300_000_000n)
  const again = await post(`${controlUrl}/partner/take`, { offer })
  expect([again.status, (await again.json()).details]).toEqual([
    400,
    'Validation failed: nothing is left of the offer',
  ])
})

test('default: a market maker quotes in the process, and prices do without a silent one', async () => {
  const [chainId] = CHAIN_IDS
  const makerIn = async (at: PracticeVenue) => {
    const pair = 'srcToken=WBTC&destToken=USDC&amount=100000000&side=SELL'
    const quote = await get(`/prices?${pair}&network=${chainId}&version=6.2`, at)
    const { priceRoute } = await quote.json()
    return priceRoute.bestRoute[0].swaps[0].swapExchanges[0].exchange === 'HarbourMaker'
  }
  const first = await openPracticeVenue(states, undefined, { hasMaker: true })
  const saved = structuredClone(await first.save())
  try {
    expect(await makerIn(first)).toBe(true)
    await post(`${controlUrl}/maker`, { habit: 'never-ending' }, first)
    expect(await makerIn(first)).toBe(false)
  } finally {
    await first.stop()
  }
  const second = await openPracticeVenue(states, saved, { hasMaker: true })
  try {
    expect(await makerIn(second)).toBe(true)
  } finally {
    await second.stop()
  }
})

test('behavior: prices walk where they are let, both chains alike, and pools stay together', async () => {
  const moving = await openPracticeVenue(states)
  const priceOf = async (chainId: number, dollar: string) => {
    const pair = `srcToken=WETH&destToken=${dollar}&amount=${10n ** 16n}&side=SELL`
    const { priceRoute } = await (await get(`/prices?${pair}&network=${chainId}&version=6.2`, moving)).json()
    return Number(priceRoute.destAmount) / 10 ** (priceRoute.destDecimals - 2)
  }
  const [near, far] = CHAIN_IDS
  try {
    const before = await priceOf(near, 'USDC')
    const farBefore = await priceOf(far, 'USDC')
    const changes = moving.changes()
    const seen = new Set<number>()
    for (let tick = 0; tick < 4; tick += 1) {
      const moved = await post(`${controlUrl}/practice/market`, { minutes: 3 }, moving)
      expect(await moved.json()).toEqual({ moves: false })
      seen.add(await priceOf(near, 'USDC'))
    }
    const after = await priceOf(near, 'USDC')
    expect(seen.size).toBe(4)
    for (const price of seen) expect(Math.abs(Math.log(price / before))).toBeLessThan(0.04)
    // What others would do: no pool is further from the leading one than its fee and the fee that is paid.
    expect(Math.abs(Math.log((await priceOf(near, 'DAI')) / after))).toBeLessThan(0.008)
    const farMoved = Math.log((await priceOf(far, 'USDC')) / farBefore)
    expect(Math.abs(farMoved - Math.log(after / before))).toBeLessThan(0.002)
    // Requests count, and money from the faucet; swaps of the market do not.
    expect(moving.changes() - changes).toBeLessThan(4 + 24)
  } finally {
    await moving.stop()
  }
})

test('error: an outage is a failed request, and other hosts are none of its own', async () => {
  await post(`${controlUrl}/outage`, { endpoint: '*', mode: 'down' })
  await expect(get('/chains')).rejects.toThrow(TypeError)
  await post(`${controlUrl}/outage`, { endpoint: '*', mode: 'drop' })
  await expect(get('/chains')).rejects.toThrow(TypeError)
  await post(`${controlUrl}/outage`, { endpoint: '*', mode: 'up' })
  expect((await get('/chains')).status).toBe(200)
  await expect(venue.fetch(new Request('https://example.org/'))).rejects.toThrow(TypeError)
})
