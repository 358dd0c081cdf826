import { createWalletClient, erc20Abi, type Hex, http, maxUint256 } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minedReceipt } from '../../../sandbox/chain/minedReceipt.ts'
import type { StartedChain } from '../../../sandbox/chain/openChain.ts'
import { startChain } from '../../../sandbox/chain/startChain.ts'
import { endpointOf } from '../../../sandbox/control/endpoints.ts'
import { SHAPE_VARIANTS, type ShapeVariant } from '../../../sandbox/control/shapeVariants.ts'
import type { JsonValue } from '../../../sandbox/control/tampering.ts'
import { deltaChainOf } from '../../../sandbox/service/delta/deltaChain.ts'
import { createOrderBook, type OrderBook } from '../../../sandbox/service/delta/orderBook.ts'
import { createServiceClock } from '../../../sandbox/service/http/serviceClock.ts'
import type { Profile } from '../../../sandbox/service/http/serviceErrors.ts'
import { createTradingService } from '../../../sandbox/service/tradingService.ts'
import type { QuoteRequest } from '../../domain/amount/quote.ts'
import { filledPercentOf } from '../../domain/orders/record/deltaOrder.ts'
import { plainFamily } from '../../domain/orders/struct/families.ts'
import { hashOrder } from '../../domain/orders/struct/orderTypedData.ts'
import { NATIVE_TOKEN } from '../../domain/token/address.ts'
import type { Token } from '../../domain/token/token.ts'
import { createService, type Service } from '../http/serviceClient.ts'
import { getMarketQuote, requoteWithMethods } from '../market/marketQuote.ts'
import { getMarketSwap } from '../market/marketSwapRequest.ts'
import { getUnifiedQuote } from '../unifiedQuote.ts'
import { buildCancellation, submitCancellation } from './deltaCancel.ts'
import {
  getAgents,
  getBridgeProtocols,
  getBridgeRoutes,
  getStrategies,
  isTokenSupported,
} from './deltaCatalogue.ts'
import { buildOrder } from './deltaOrderBuild.ts'
import { type OrderToPost, postOrder } from './deltaOrderPost.ts'
import { getCommitted, getCommittedByToken, getOrder, getOrderByHash, listOrders } from './deltaOrders.ts'
import { getDeltaPrice } from './deltaPrice.ts'
import { readOrderStruct } from './orderStruct.ts'
import { getPartnerFee } from './registeredPartner.ts'

const CHAIN_ID = 31337
const PROFILES: readonly Profile[] = ['spec', 'live']

let chain: StartedChain
let trader: PrivateKeyAccount
let orderBook: OrderBook
let nonce = 1

/** What went over the wire, and how it is disturbed. */
interface Wire {
  readonly service: Service
  readonly posts: string[]
}

type Disturb = (answer: () => Promise<Response>, place: number) => Promise<Response>

function wireTo(profile: Profile, variant?: ShapeVariant, disturbPost?: Disturb): Wire {
  const clock = createServiceClock(() => Date.now())
  orderBook = createOrderBook({
    chains: [deltaChainOf(chain.access)],
    clock,
    random: (bytes) => globalThis.crypto.getRandomValues(new Uint8Array(bytes)),
  })
  const venue = createTradingService({ chains: [chain.access], clock, profile, orderBook })
  const posts: string[] = []
  const service = createService({
    baseUrl: 'http://venue.test',
    partner: 'kontor',
    wait: () => Promise.resolve(),
    fetch: async (url, init) => {
      const endpoint = endpointOf(init?.method ?? 'GET', new URL(String(url)).pathname)
      const ask = async () => reshaped(await venue.request(String(url), init), variant, endpoint)
      if (endpoint !== 'POST /v2/delta/orders') return ask()
      posts.push(String(init?.body))
      return disturbPost ? disturbPost(ask, posts.length) : ask()
    },
  })
  return { service, posts }
}

async function reshaped(
  answer: Response,
  variant: ShapeVariant | undefined,
  endpoint: ReturnType<typeof endpointOf>,
): Promise<Response> {
  if (!variant || endpoint === null || !variant.suits(endpoint)) return answer
  if (Boolean(variant.ofRefusals) === answer.ok) return answer
  const body = variant.change((await answer.json()) as JsonValue, endpoint)
  return Response.json(body, { status: answer.status })
}

function token(symbol: string): Token {
  if (symbol === 'ETH')
    return { chainId: CHAIN_ID, address: NATIVE_TOKEN, symbol, name: 'Ether', decimals: 18 }
  const found = chain.access.tokens.find((candidate) => candidate.symbol === symbol)
  if (!found) throw new Error(`no ${symbol}`)
  return { chainId: CHAIN_ID, ...found }
}

const request = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  chainId: CHAIN_ID,
  sellToken: token('WETH'),
  buyToken: token('USDC'),
  side: 'SELL',
  amount: 10n ** 18n,
  account: trader.address,
  ...changes,
})

const ask = (service: Service, mode: 'ALL' | 'DELTA' | 'MARKET', changes: Partial<QuoteRequest> = {}) =>
  getUnifiedQuote(service, request(changes), { mode, slippageBps: 50 })

/** Signs what was built, as a wallet would that minds no casing of addresses. */
function sign(toSign: unknown): Promise<Hex> {
  const text = JSON.stringify(toSign).replace(/"0x[0-9a-f]{40}"/gi, (address) => address.toLowerCase())
  const { domain, types, value } = JSON.parse(text) as {
    domain: object
    types: Record<string, { name: string; type: string }[]>
    value: Record<string, unknown>
  }
  const { EIP712Domain: _own, ...tables } = types
  const primaryType = Object.keys(tables).find((name) => name !== 'Bridge') ?? ''
  return trader.signTypedData({ domain, types: tables, primaryType, message: value })
}

async function signedOrder(service: Service, partiallyFillable = false): Promise<OrderToPost> {
  const { routeText } = await getDeltaPrice(service, request())
  nonce += 1
  const family = plainFamily(partiallyFillable)
  const built = await buildOrder(service, {
    family,
    routeText,
    side: 'SELL',
    owner: trader.address,
    deadlineSec: Math.floor(Date.now() / 1000) + 3_600,
    nonce: String(nonce),
    permit: '0x',
    partnerAndFee: '512',
    slippageBps: 50,
  })
  const order = readOrderStruct(family, (built.toSign as { value: unknown }).value)
  if (!order) throw new Error('a struct nobody can read')
  const contract = chain.access.contracts.delta
  expect(hashOrder({ family, order }, { chainId: CHAIN_ID, contract })).toBe(built.orderHash)
  return {
    chainId: CHAIN_ID,
    valueText: built.valueText,
    orderHash: built.orderHash,
    signature: await sign(built.toSign),
    type: 'MARKET',
    family,
  }
}

async function followWholeLife(service: Service): Promise<void> {
  const whole = await signedOrder(service, true)
  const posted = await postOrder(service, whole)
  expect(posted).toMatchObject({
    status: 'PENDING',
    side: 'SELL',
    type: 'MARKET',
    onChainOrderType: 'FillableOrder',
    orderHash: whole.orderHash,
    owner: trader.address,
    beneficiary: trader.address,
    chainId: CHAIN_ID,
    input: { token: token('WETH').address, amount: 10n ** 18n },
    output: { token: token('USDC').address },
  })
  const stored = orderBook.byHash(whole.orderHash)
  if (!stored) throw new Error('not posted')
  orderBook.apply(stored.id, 'partlyFilled', {
    fill: {
      transactionHash: `0x${'ab'.repeat(32)}`,
      amount: 25n * 10n ** 16n,
      spentAmount: 25n * 10n ** 16n,
      receivedAmount: 600_000_000n,
      timestampSec: 1_800_000_000n,
      crossing: null,
    },
  })
  const [byId, byHash, page] = await Promise.all([
    getOrder(service, posted.id),
    getOrderByHash(service, whole.orderHash),
    listOrders(service, {
      account: trader.address,
      chainIds: [CHAIN_ID, 1],
      statuses: ['PENDING', 'ACTIVE'],
      type: 'MARKET',
    }),
  ])
  expect(byHash).toEqual(byId)
  expect(page).toMatchObject({ total: 1, page: 1, limit: 100, hasMore: false, unreadable: 0 })
  expect(page.orders).toEqual([byId])
  expect(byId.status).toBe('ACTIVE')
  expect(filledPercentOf(byId)).toBe(25)
  expect(byId.order).toMatchObject({ nonce: BigInt(nonce), srcAmount: 10n ** 18n })
  expect(JSON.parse(byId.orderText)).toMatchObject({ nonce: String(nonce) })
  expect(Math.abs(byId.createdAt - Date.now())).toBeLessThan(60_000)
  expect(await getOrderByHash(service, `0x${'00'.repeat(32)}`)).toBeNull()
  const requested = { chainId: CHAIN_ID, account: trader.address, token: token('WETH').address }
  expect(await getCommitted(service, requested)).toBe(75n * 10n ** 16n)
  expect((await getCommittedByToken(service, requested)).get(token('WETH').address)).toBe(75n * 10n ** 16n)

  const { toSign, hash } = await buildCancellation(service, [posted.id])
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await submitCancellation(service, { orderIds: [posted.id], signature: await sign(toSign) })
  expect((await getOrder(service, posted.id)).status).toBe('CANCELLING')
}

async function askEverythingElse(service: Service): Promise<void> {
  const best = await ask(service, 'ALL')
  expect(best.mode).toBe('delta')
  expect((await ask(service, 'DELTA', { side: 'BUY', amount: 10n ** 9n })).quote.buyAmount).toBe(10n ** 9n)
  expect(await ask(service, 'MARKET')).toMatchObject({ mode: 'market', fallbackReason: null })
  expect(best.quote.request).toEqual(request())
  const delta = await getDeltaPrice(service, request())
  expect(delta.impactPercent).toBeGreaterThan(-1)
  expect(Number(delta.gasUsd)).toBeGreaterThan(0)
  expect(await isTokenSupported(service, { chainId: CHAIN_ID, token: NATIVE_TOKEN })).toBe(true)
  expect(await isTokenSupported(service, { chainId: CHAIN_ID, token: trader.address })).toBe(false)
  // This venue has one chain: no lane to another, and no protocol that would take it.
  expect(await getBridgeRoutes(service, true)).toEqual([])
  expect(await getBridgeProtocols(service)).toEqual([])
  expect(await getStrategies(service, CHAIN_ID)).toMatchObject([
    { strategies: [{ name: 'Yield USDC', apr: { gross: '0.05', net: '0.05' } }] },
  ])
  expect((await getAgents(service, CHAIN_ID)).length).toBeGreaterThan(0)
  expect((await getPartnerFee(service, CHAIN_ID)).feeBps).toBe(delta.feeBps)
  const small = await ask(service, 'ALL', { amount: 10n ** 12n })
  expect(small).toMatchObject({
    mode: 'market',
    fallbackReason: { errorType: 'GasCostExceedsTradeAmount', details: 'Gas cost exceeds trade amount' },
  })
  await expect(ask(service, 'DELTA', { amount: 10n ** 12n })).rejects.toMatchObject({
    code: 'service-gas-above-amount',
  })
  await expect(ask(service, 'ALL', { chainId: 10 })).rejects.toMatchObject({
    code: 'service-unsupported-chain',
  })
}

beforeAll(async () => {
  chain = await startChain({ chainId: CHAIN_ID })
  const [account] = chain.accounts
  if (!account) throw new Error('no funded account')
  trader = privateKeyToAccount(account.privateKey)
  const wallet = createWalletClient({ account: trader, transport: http(chain.access.rpcUrl) })
  await chain.control.faucet(trader.address, token('WETH').address, 100n * 10n ** 18n)
  const hash = await wallet.writeContract({
    abi: erc20Abi,
    address: token('WETH').address,
    functionName: 'approve',
    args: [chain.access.contracts.delta, maxUint256],
    chain: null,
  })
  await minedReceipt(chain.access.client, hash)
})

afterAll(() => chain?.control.stop())

/**
 * Routes go back to the venue as it wrote them: it refuses one that was changed on its way.
 */
const withIntactRoutes = (variant: ShapeVariant): ShapeVariant => ({
  ...variant,
  suits: (endpoint) => endpoint !== 'GET /v2/delta/prices' && variant.suits(endpoint),
})

const STEADY = SHAPE_VARIANTS.filter(({ name }) => !['withoutId', 'emptyObject'].includes(name))

describe.each(PROFILES)('every answer of the venue with the habits of %s', (profile) => {
  test('default: quotes, reads, and an order from its price to its cancellation', async () => {
    const { service } = wireTo(profile)
    await askEverythingElse(service)
    await followWholeLife(service)
  })

  test.each(STEADY.map((variant) => [variant.means, variant] as const))(
    'behavior: %s',
    async (_means, variant) => {
      await askEverythingElse(wireTo(profile, variant).service)
      await followWholeLife(wireTo(profile, withIntactRoutes(variant)).service)
    },
  )
})

describe('getMarketQuote, with what a token or a recipient asks for', () => {
  test('default: taxes, a receiver, chosen methods; pools to probe', async () => {
    const { service } = wireTo('spec')
    const plain = await getMarketQuote(service, request())
    expect(plain.poolAddresses.length).toBeGreaterThan(0)
    const known = chain.access.pools.map(({ address }) => address.toLowerCase())
    expect(plain.poolAddresses.every((pool) => known.includes(pool.toLowerCase()))).toBe(true)
    const again = await requoteWithMethods(service, plain, ['swapExactAmountIn'])
    expect(again.contractMethod).toBe('swapExactAmountIn')
    const receiver = chain.accounts[1]?.address
    const fallen = await ask(service, 'ALL', { amount: 10n ** 12n, receiver, sellTaxBps: 100 })
    expect(fallen).toMatchObject({ mode: 'market', fallbackReason: { errorType: expect.any(String) } })
  })

  test('behavior: quote and calldata in one answer', async () => {
    const { service } = wireTo('spec')
    const both = await getMarketSwap(service, { ...request(), account: trader.address }, 50)
    expect(both.transaction).toMatchObject({ to: chain.access.contracts.router, value: 0n, gas: null })
    expect(both.quote.sellAmount).toBe(10n ** 18n)
  })
})

describe('postOrder', () => {
  const lost = () => Promise.reject(new TypeError('connection lost'))
  const afterwards: Disturb = async (answer) => {
    await answer()
    return lost()
  }
  const withoutId = SHAPE_VARIANTS.find(({ name }) => name === 'withoutId')
  const empty = SHAPE_VARIANTS.find(({ name }) => name === 'emptyObject')

  test.each([
    ['its answer was lost', afterwards, 1],
    ['it was lost itself', ((answer, place) => (place < 3 ? lost() : answer())) satisfies Disturb, 3],
    [
      'the gateway failed',
      (async (answer, place) =>
        place === 1 ? new Response('<html>', { status: 502 }) : answer()) satisfies Disturb,
      2,
    ],
    [
      'it was confirmed with half an answer',
      (async (answer, place) => {
        const text = await (await answer()).text()
        return new Response(place === 1 ? text.slice(0, text.length / 2) : text)
      }) satisfies Disturb,
      1,
    ],
  ])('behavior: the order exists once when %s', async (_name, disturb, times) => {
    const { service, posts } = wireTo('spec', undefined, disturb)
    const order = await signedOrder(service)
    const posted = await postOrder(service, order)
    expect(posted.orderHash).toBe(order.orderHash)
    expect(orderBook.ofOwner(trader.address)).toHaveLength(1)
    expect(posts).toHaveLength(times)
    expect(new Set(posts).size).toBe(1)
    expect(posts[0]).toContain(order.valueText)
  })

  test.each([
    ['without an id', withoutId],
    ['with an empty object', empty],
  ])('behavior: 200 %s is no success until the order is found', async (_name, variant) => {
    const { service, posts } = wireTo('spec', undefined, async (answer) =>
      reshaped(await answer(), variant, 'POST /v2/delta/orders'),
    )
    const order = await signedOrder(service)
    expect((await postOrder(service, order)).orderHash).toBe(order.orderHash)
    expect(posts).toHaveLength(1)
  })

  test('behavior: a repeated post to a service that refuses duplicates is the same success', async () => {
    const { service } = wireTo('spec')
    orderBook.setVariants({ repeatedPost: 'refuse' })
    const order = await signedOrder(service)
    const first = await postOrder(service, order)
    expect((await postOrder(service, order)).id).toBe(first.id)
  })

  test('error: 200 without an id, and the order is nowhere', async () => {
    const { service, posts } = wireTo('spec', undefined, () =>
      Promise.resolve(Response.json({ status: 'PENDING' })),
    )
    const order = await signedOrder(service)
    await expect(postOrder(service, order)).rejects.toMatchObject({
      code: 'service-no-order-id',
      recovery: 'retry',
    })
    expect(posts).toHaveLength(5)
    expect(new Set(posts).size).toBe(1)
  })

  test('error: a refusal of the order is returned at once', async () => {
    const { service, posts } = wireTo('spec')
    const order = await signedOrder(service)
    const forged: OrderToPost = { ...order, signature: `0x${'11'.repeat(64)}` }
    await expect(postOrder(service, forged)).rejects.toMatchObject({ code: 'service-invalid-signature' })
    expect(posts).toHaveLength(1)
  })

  test('error: who gives up is obeyed', async () => {
    const stop = new AbortController()
    const { service } = wireTo('spec', undefined, () => {
      stop.abort('left')
      return lost()
    })
    const order = await signedOrder(service)
    await expect(postOrder(service, order, { signal: stop.signal })).rejects.toBe('left')
  })
})
