import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ACCOUNT,
  ROUTER,
  routeText,
  SELL_WETH,
  USDC,
  WETH,
  wiredService,
} from '../../../testing/service/testRoute.ts'
import type { QuoteRequest } from '../../domain/amount/quote.ts'
import { NATIVE_TOKEN } from '../../domain/token/address.ts'
import { afterFee, feeBpsOf, impactPercentOf } from './marketFigures.ts'
import { getMarketQuote } from './marketQuote.ts'

const quoteFrom = (body: string, request: QuoteRequest = SELL_WETH, status = 200) =>
  getMarketQuote(wiredService(() => new Response(body, { status })).service, request)

const changed = (changes: Readonly<Record<string, unknown>>) =>
  quoteFrom(`{"priceRoute":${routeText(changes)}}`)

describe('getMarketQuote', () => {
  test('default: what was asked, and the answer with its route letter by letter', async () => {
    const { service, requested } = wiredService(() => new Response(`{"priceRoute": ${routeText()} }`))
    const quote = await getMarketQuote(service, { ...SELL_WETH, account: ACCOUNT, maxImpactPercent: 20 })
    expect(requested[0]?.url.pathname).toBe('/prices')
    expect(Object.fromEntries(requested[0]?.url.searchParams ?? [])).toEqual({
      srcToken: WETH.address,
      destToken: USDC.address,
      srcDecimals: '18',
      destDecimals: '6',
      amount: '1000000000000000000',
      side: 'SELL',
      network: '31337',
      version: '6.2',
      partner: 'kontor',
      userAddress: ACCOUNT,
      maxImpact: '20',
    })
    expect(quote).toMatchObject({
      priceRouteText: routeText(),
      sellAmount: 10n ** 18n,
      buyAmount: 2_500_000_000n,
      sellAmountAfterFee: 10n ** 18n,
      buyAmountAfterFee: 2_499_750_000n,
      feeBps: 1,
      sellUsd: '2510.0000000000',
      gasUsd: '0.52',
      gasUnits: 212_000n,
      maxImpactReached: false,
      impactPercent: 0.3984,
      contractMethod: 'swapExactAmountIn',
      blockNumber: 12,
    })
    expect(quote.route).toEqual([
      {
        percent: 100,
        hops: [
          {
            fromToken: WETH.address,
            toToken: USDC.address,
            exchanges: [
              { name: 'UniswapV3', percent: 62.5 },
              { name: 'UniswapV2', percent: 37.5 },
            ],
          },
        ],
      },
    ])
    expect(quote.validUntil).toBe(quote.receivedAt - 100 + 27_000)
  })

  test('default: exact amount to receive', async () => {
    const request = { ...SELL_WETH, side: 'BUY', amount: 2_500_000_000n } as const
    const body = `{"priceRoute":${routeText({ side: 'BUY', srcAmountAfterFee: '1000100000000000000' })}}`
    expect(await quoteFrom(body, request)).toMatchObject({
      sellAmount: 10n ** 18n,
      sellAmountAfterFee: 1_000_100_000_000_000_000n,
      buyAmountAfterFee: 2_500_000_000n,
    })
  })

  test('behavior: native is requested in the one accepted casing, and answered in any', async () => {
    const native = { ...WETH, address: NATIVE_TOKEN.toLowerCase() as typeof NATIVE_TOKEN }
    const { service, requested } = wiredService(
      () => new Response(`{"priceRoute":${routeText({ srcToken: NATIVE_TOKEN.toLowerCase() })}}`),
    )
    await getMarketQuote(service, { ...SELL_WETH, sellToken: native })
    expect(requested[0]?.url.searchParams.get('srcToken')).toBe(NATIVE_TOKEN)
  })

  test('behavior: the route itself in place of an object that holds it', async () => {
    expect(await quoteFrom(` ${routeText()} `)).toMatchObject({ buyAmount: 2_500_000_000n })
    const { service, requested } = wiredService(() => new Response(routeText()))
    expect((await getMarketQuote(service, SELL_WETH)).priceRouteText).toBe(routeText())
    expect(requested).toHaveLength(1)
  })

  test('behavior: amounts as numbers, numbers as texts, flags as texts, words in lower case', async () => {
    const odd = {
      network: '31337',
      srcDecimals: '18',
      side: 'sell',
      maxImpactReached: 'true',
      partnerFee: '0.01',
    }
    const text = routeText(odd).replace('"1000000000000000000"', '1000000000000000000')
    const quote = await quoteFrom(`{"priceRoute":${text}}`)
    expect(quote).toMatchObject({ sellAmount: 10n ** 18n, maxImpactReached: true, priceRouteText: text })
  })

  test('behavior: members that may be missing are missing', async () => {
    const missing = {
      side: undefined,
      srcUSD: null,
      destUSD: null,
      gasCost: undefined,
      gasCostUSD: undefined,
      partnerFee: undefined,
      maxImpactReached: undefined,
      srcDecimals: undefined,
      bestRoute: 'drawn otherwise',
    }
    expect(await changed(missing)).toMatchObject({
      feeBps: 0,
      sellUsd: null,
      buyUsd: null,
      gasUsd: null,
      gasUnits: null,
      maxImpactReached: false,
      impactPercent: null,
      route: [],
      buyAmountAfterFee: 2_500_000_000n,
    })
  })

  test('behavior: gas that costs nothing is a cost nobody knows', async () => {
    expect(await changed({ gasCostUSD: '0' })).toMatchObject({ gasUsd: null })
    expect(await changed({ gasCostUSD: '0.0000000000' })).toMatchObject({ gasUsd: null })
    expect(await changed({ gasCostUSD: '0.0001' })).toMatchObject({ gasUsd: '0.0001' })
  })

  test('behavior: where the flag is missing, the figures decide', async () => {
    const dear = { maxImpactReached: undefined, srcUSD: '1000', destUSD: '800' }
    expect(await changed(dear)).toMatchObject({ maxImpactReached: true, impactPercent: 20 })
    expect(await changed({ ...dear, destUSD: '851' })).toMatchObject({ maxImpactReached: false })
    expect(await changed({ ...dear, maxImpactReached: false })).toMatchObject({ maxImpactReached: false })
  })

  test('behavior: impact above the ceiling is a quote that says so, as a flag or as a refusal', async () => {
    expect(await changed({ maxImpactReached: true })).toMatchObject({ maxImpactReached: true })
    for (const words of [
      '"error":"ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT","value":"99%"',
      '"errorType":"PriceImpact","details":"ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT"',
      '"errorType":"PriceImpact","description":"ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT"',
    ]) {
      const quote = await quoteFrom(`{${words},"priceRoute":${routeText()}}`, SELL_WETH, 400)
      expect(quote).toMatchObject({ maxImpactReached: true, priceRouteText: routeText() })
    }
    await expect(
      quoteFrom('{"error":"ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT","value":"99%"}', SELL_WETH, 400),
    ).rejects.toMatchObject({ code: 'service-impact-too-high', say: { params: { value: '99%' } } })
  })

  test.each([
    ['srcToken', USDC.address],
    ['destToken', WETH.address],
    ['network', 1],
    ['side', 'BUY'],
    ['srcDecimals', 6],
    ['destDecimals', 18],
    ['srcAmount', '999999999999999999'],
  ])('error: an answer with another %s', async (member, value) => {
    await expect(changed({ [member]: value })).rejects.toMatchObject({
      code: 'service-other-quote',
      recovery: 'stop',
      details: expect.stringContaining(member),
    })
  })

  test.each(['contractAddress', 'tokenTransferProxy'])('error: another contract as %s', async (member) => {
    await expect(changed({ [member]: ACCOUNT })).rejects.toMatchObject({
      code: 'service-unknown-router',
      recovery: 'stop',
      details: `${member} ${ACCOUNT} on chain 31337; this version knows ${ROUTER}. Host: see “A new contract” in docs/security.md.`,
    })
  })

  test('error: a route that delivers nothing', async () => {
    await expect(changed({ destAmount: '0' })).rejects.toMatchObject({
      code: 'service-amount-too-small',
    })
  })

  test.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['no route', '{"route":{}}'],
    ['a route of null', '{"priceRoute":null}'],
    ['a route of text', '{"priceRoute":"x"}'],
  ])('error: %s is unreadable', async (_name, body) => {
    await expect(quoteFrom(body)).rejects.toMatchObject({ code: 'service-unreadable' })
  })

  test.each([
    ['srcAmount', '1e18'],
    ['srcAmount', '-1'],
    ['destAmount', 2.5],
    ['destAmount', '2500000000.0'],
    ['srcToken', '0x12'],
    ['contractAddress', undefined],
    ['network', 'mainnet'],
    ['partnerFee', 'free'],
    ['partnerFee', -1],
    ['partnerFee', 101],
    ['side', 'HOLD'],
  ])('error: %s = %j is unreadable', async (member, value) => {
    await expect(changed({ [member]: value })).rejects.toMatchObject({ code: 'service-unreadable' })
  })
})

describe('feeBpsOf', () => {
  test.each([
    ['0', 0],
    ['0.01', 1],
    ['0.07', 7],
    ['0.29', 29],
    ['0.015', 2],
    ['1', 100],
    ['100', 10_000],
    ['100.01', null],
    ['-0.01', null],
    ['x', null],
  ])('default: %s %% is %j bps', (percent, bps) => {
    expect(feeBpsOf(percent)).toBe(bps)
  })
})

describe('afterFee', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 30n })

  test('behavior: never better than without the fee, whatever the service says', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.integer({ min: 0, max: 10_000 }),
        (srcAmount, destAmount, given, bps) => {
          const route = { srcAmount, destAmount, srcAmountAfterFee: given, destAmountAfterFee: given }
          expect(afterFee('SELL', route, bps).buyAmountAfterFee <= destAmount).toBe(true)
          expect(afterFee('BUY', route, bps).sellAmountAfterFee >= srcAmount).toBe(true)
        },
      ),
    )
  })
})

describe('afterFee: what the service says', () => {
  const route = { srcAmount: 1_000_000n, destAmount: 1_000_000n }

  test.each([
    ['SELL', 990_000n, 990_000n],
    ['SELL', 990_099n, 990_099n],
    ['SELL', 991_000n, 990_000n],
    ['SELL', 1n, 990_000n],
    ['BUY', 1_010_000n, 1_010_000n],
    ['BUY', 1_010_100n, 1_010_100n],
    ['BUY', 1_000_000n, 1_010_000n],
    ['BUY', 9_000_000n, 1_010_000n],
  ] as const)('behavior: %s with a fee of 1 %% stated as %d counts as %d', (side, given, expected) => {
    const figures = afterFee(side, { ...route, srcAmountAfterFee: given, destAmountAfterFee: given }, 100)
    expect(side === 'SELL' ? figures.buyAmountAfterFee : figures.sellAmountAfterFee).toBe(expected)
  })
})

describe('impactPercentOf', () => {
  test.each([
    ['100', '99.58', 0.42],
    ['100', '101', -1],
    ['3', '2', 33.3333],
    ['100', '0', 100],
    ['0', '1', null],
    ['100', '-1', null],
    [null, '1', null],
    ['1', null, null],
  ])('default: %s sold for %s lost %j %%', (sold, bought, lost) => {
    expect(impactPercentOf(sold, bought)).toBe(lost)
  })
})
