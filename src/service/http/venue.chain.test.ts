import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SandboxToken } from '../../../sandbox/chain/chainAccess.ts'
import type { StartedChain } from '../../../sandbox/chain/openChain.ts'
import { startChain } from '../../../sandbox/chain/startChain.ts'
import { createServiceClock, type ServiceClock } from '../../../sandbox/service/http/serviceClock.ts'
import { createTradingService } from '../../../sandbox/service/tradingService.ts'
import { mulBpsDown, mulBpsUp } from '../../domain/amount/amount.ts'
import type { MarketQuote, QuoteRequest, Side } from '../../domain/amount/quote.ts'
import { tokenSnapshot } from '../../domain/chain/tokenSnapshot.ts'
import { type Address, NATIVE_TOKEN } from '../../domain/token/address.ts'
import type { Token } from '../../domain/token/token.ts'
import { getChains } from '../lists/chainList.ts'
import { getTokens } from '../lists/tokenList.ts'
import { getMarketQuote } from '../market/marketQuote.ts'
import { buildMarketTransaction } from '../market/marketTransaction.ts'
import { createService, type Service } from './serviceClient.ts'

const CHAIN_ID = 31337
const RECIPIENT: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let chain: StartedChain
let clock: ServiceClock
let answers: string[]
let service: Service
let trader: Address

/** The client wired to the venue in this process: everything but the network is real. */
function wireTo(venue: ReturnType<typeof createTradingService>, partner: string): Service {
  return createService({
    baseUrl: 'http://venue.test',
    partner,
    fetch: async (url, init) => {
      const response = await venue.request(String(url), init)
      answers.push(await response.clone().text())
      return response
    },
  })
}

function token(symbol: string): Token {
  if (symbol === 'ETH')
    return { chainId: CHAIN_ID, address: NATIVE_TOKEN, symbol, name: 'Ether', decimals: 18 }
  const found = chain.access.tokens.find((candidate: SandboxToken) => candidate.symbol === symbol)
  if (!found) throw new Error(`no ${symbol}`)
  return { chainId: CHAIN_ID, ...found }
}

const request = (sell: string, buy: string, side: Side, amount: bigint): QuoteRequest => ({
  chainId: CHAIN_ID,
  sellToken: token(sell),
  buyToken: token(buy),
  side,
  amount,
})

const build = (quote: MarketQuote, recipient = trader) =>
  buildMarketTransaction(service, {
    quote,
    account: trader,
    recipient,
    sellAmount: quote.request.side === 'SELL' ? quote.sellAmount : mulBpsUp(quote.sellAmount, 10_050),
    buyAmount: quote.request.side === 'SELL' ? mulBpsDown(quote.buyAmount, 9_950) : quote.buyAmount,
  })

beforeAll(async () => {
  chain = await startChain({ chainId: CHAIN_ID })
  clock = createServiceClock(() => Date.now())
  const [account] = chain.accounts
  if (!account) throw new Error('no funded account')
  trader = account.address
  answers = []
  const venue = createTradingService({ chains: [chain.access], clock, profile: 'spec' })
  service = wireTo(venue, 'anon')
})

afterAll(() => chain?.control.stop())

describe('lists', () => {
  test('default: the venue’s chain and tokens are understood, and agree with what is built in', async () => {
    expect(await getChains(service)).toMatchObject([{ id: CHAIN_ID, delta: true }])
    const tokens = await getTokens(service, { chainId: CHAIN_ID })
    for (const known of tokenSnapshot(CHAIN_ID)) {
      expect(tokens.find(({ address }) => address === known.address)).toMatchObject({
        symbol: known.symbol,
        decimals: known.decimals,
      })
    }
  })
})

describe('getMarketQuote and buildMarketTransaction', () => {
  const trades = [
    ['ETH', 'USDC', 'SELL', 10n ** 18n],
    ['ETH', 'WETH', 'SELL', 10n ** 18n],
    ['WETH', 'ETH', 'SELL', 10n ** 17n],
    ['WETH', 'USDC', 'SELL', 40n * 10n ** 18n],
    ['USDC', 'WBTC', 'SELL', 25_000_000_000n],
    ['USDT', 'DAI', 'SELL', 1_000_000_000n],
    ['DAI', 'ETH', 'SELL', 10n ** 21n],
    ['ETH', 'USDC', 'BUY', 1_000_000_000n],
    ['USDC', 'WBTC', 'BUY', 10_000_000n],
    ['USDC', 'ETH', 'BUY', 10n ** 17n],
  ] as const

  test.each(trades)('default: %s → %s, %s %d', async (sell, buy, side, amount) => {
    const quote = await getMarketQuote(service, request(sell, buy, side, amount))
    expect(side === 'SELL' ? quote.sellAmount : quote.buyAmount).toBe(amount)
    expect(quote.route.reduce((sum, leg) => sum + leg.percent, 0)).toBeCloseTo(100)
    expect(quote.feeBps).toBe(1)
    expect(quote.sellUsd === null ? quote.impactPercent : typeof quote.impactPercent).toBe(
      quote.sellUsd === null ? null : 'number',
    )
    expect(answers.at(-1)).toContain(quote.priceRouteText)
    const built = await build(quote)
    const native = sell === 'ETH'
    const most = side === 'SELL' ? amount : mulBpsUp(quote.sellAmount, 10_050)
    expect(built).toMatchObject({ to: chain.access.contracts.router, value: native ? most : 0n, gas: null })
  })

  test('behavior: what is built can be executed', async () => {
    const quote = await getMarketQuote(service, request('ETH', 'USDC', 'SELL', 10n ** 18n))
    const { to, data, value } = await build(quote)
    const { data: returned } = await chain.access.client.call({ account: trader, to, data, value })
    expect(returned?.length).toBeGreaterThan(2)
  })

  test('behavior: another recipient, an account, a ceiling of one’s own', async () => {
    const requested = { ...request('ETH', 'USDC', 'SELL', 10n ** 18n), account: trader, maxImpactPercent: 20 }
    const quote = await getMarketQuote(service, requested)
    expect((await build(quote, RECIPIENT)).data.toLowerCase()).toContain(RECIPIENT.slice(2).toLowerCase())
  })

  test('behavior: impact above the ceiling is flagged', async () => {
    const quote = await getMarketQuote(service, request('ETH', 'USDC', 'SELL', 5_000n * 10n ** 18n))
    expect(quote.maxImpactReached).toBe(true)
    expect(quote.impactPercent).toBeGreaterThan(15)
  })

  test('behavior: every number of the route survives the way there and back', async () => {
    const quote = await getMarketQuote(service, request('WETH', 'USDC', 'SELL', 10n ** 18n))
    const changed = {
      ...quote,
      priceRouteText: quote.priceRouteText.replace('"percent":100', '"percent":99'),
    }
    expect(changed.priceRouteText).not.toBe(quote.priceRouteText)
    await expect(build(changed)).rejects.toMatchObject({ code: 'service-altered-route', recovery: 'retry' })
    await expect(build(quote)).resolves.toMatchObject({ value: 0n })
  })

  test('error: a quote older than the service’s patience', async () => {
    const quote = await getMarketQuote(service, request('WETH', 'USDC', 'SELL', 10n ** 18n))
    clock.advance(31)
    await expect(build(quote)).rejects.toMatchObject({ code: 'service-stale-route', recovery: 'retry' })
    expect(quote.validUntil - quote.receivedAt).toBeLessThan(30_000)
  })

  test('error: a token nobody trades', async () => {
    const nobody = { ...token('USDC'), address: RECIPIENT }
    await expect(
      getMarketQuote(service, { ...request('WETH', 'USDC', 'SELL', 1n), buyToken: nobody }),
    ).rejects.toMatchObject({ name: 'AppError', recovery: expect.stringMatching(/fix|retry/) })
  })

  test('error: a chain the venue does not serve', async () => {
    const requested = { ...request('WETH', 'USDC', 'SELL', 1n), chainId: 10 }
    await expect(getMarketQuote(service, requested)).rejects.toMatchObject({
      code: 'service-unsupported-chain',
    })
    await expect(getTokens(service, { chainId: 10 })).rejects.toMatchObject({
      code: 'service-unsupported-chain',
    })
  })
})
