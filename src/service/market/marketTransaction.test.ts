import { describe, expect, test } from 'vitest'
import { ACCOUNT, ROUTER, routeText, SELL_WETH, wiredService } from '../../../testing/service/testRoute.ts'
import { sliceMember } from '../../domain/data/json.ts'
import { NATIVE_TOKEN } from '../../domain/token/address.ts'
import { getMarketQuote } from './marketQuote.ts'
import { buildMarketTransaction } from './marketTransaction.ts'

const RECIPIENT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TX = {
  from: ACCOUNT.toLowerCase(),
  to: ROUTER.toLowerCase(),
  value: '0',
  data: '0xe3ead59e',
  chainId: 31337,
}

async function build(tx: unknown, options: { readonly status?: number; readonly native?: boolean } = {}) {
  const srcToken = options.native ? NATIVE_TOKEN : SELL_WETH.sellToken.address
  const { service, requested } = wiredService(({ url }) =>
    url.pathname === '/prices'
      ? new Response(`{"priceRoute":${routeText({ srcToken: srcToken.toLowerCase() })}}`)
      : new Response(JSON.stringify(tx), { status: options.status ?? 200 }),
  )
  const request = { ...SELL_WETH, sellToken: { ...SELL_WETH.sellToken, address: srcToken } }
  const quote = await getMarketQuote(service, request)
  const params = {
    quote,
    account: ACCOUNT,
    recipient: ACCOUNT,
    sellAmount: 10n ** 18n,
    buyAmount: 2_487_500_000n,
  } as const
  return { requested, params, service, built: buildMarketTransaction(service, params) }
}

describe('buildMarketTransaction', () => {
  test('default: the route goes back letter by letter, with both amounts and no slippage', async () => {
    const { requested, built } = await build(TX)
    expect(await built).toEqual({ to: ROUTER, data: '0xe3ead59e', value: 0n, gas: null })
    const post = requested[1]
    expect(post?.url.pathname + (post?.url.search ?? '')).toBe('/transactions/31337?ignoreChecks=true')
    const body = String(post?.init?.body)
    expect(sliceMember(body, ['priceRoute'])).toBe(routeText())
    const { priceRoute: _route, ...rest } = JSON.parse(body)
    expect(rest).toEqual({
      srcToken: SELL_WETH.sellToken.address,
      destToken: SELL_WETH.buyToken.address,
      srcDecimals: 18,
      destDecimals: 6,
      srcAmount: '1000000000000000000',
      destAmount: '2487500000',
      userAddress: ACCOUNT,
      partner: 'kontor',
    })
  })

  test('behavior: another recipient is named', async () => {
    const { requested, params, service, built } = await build(TX)
    await built
    await buildMarketTransaction(service, { ...params, recipient: RECIPIENT })
    expect(JSON.parse(String(requested[2]?.init?.body))).toMatchObject({ receiver: RECIPIENT })
  })

  test('behavior: native goes along as value, and the service’s gas is kept', async () => {
    const { built } = await build({ ...TX, value: '1000000000000000000', gas: '250000' }, { native: true })
    expect(await built).toMatchObject({ value: 10n ** 18n, gas: 250_000n })
  })

  test.each([
    ['0xde0b6b3a7640000', '0x3d090'],
    ['0x0de0b6b3a7640000', '0X3D090'],
    ['0x0000000000000000000000000000000000000000000000000DE0B6B3A7640000', '250000'],
    ['1000000000000000000', 250_000],
  ])('behavior: value %s and gas %s, as a node writes them or in decimal', async (value, gas) => {
    const { built } = await build({ ...TX, value, gas }, { native: true })
    expect(await built).toMatchObject({ value: 10n ** 18n, gas: 250_000n })
  })

  test('behavior: no value in hex for a token', async () => {
    expect(await (await build({ ...TX, value: '0x0' })).built).toMatchObject({ value: 0n })
    await expect((await build({ ...TX, value: '0x1' })).built).rejects.toMatchObject({
      code: 'service-other-transaction',
      details: 'value 1',
    })
  })

  test('behavior: the parameters as a member, the value as a number', async () => {
    const value = '1000000000000000001'
    const { params, built } = await build({ ...TX, value }, { native: true })
    const reported = { code: 'service-other-transaction', details: `value ${value}` }
    await expect(built).rejects.toMatchObject(reported)
    const text = JSON.stringify({ txParams: { ...TX, value } }).replace(`"${value}"`, value)
    const { service } = wiredService(() => new Response(text))
    await expect(buildMarketTransaction(service, params)).rejects.toMatchObject(reported)
  })

  test.each([
    ['another sender', { from: RECIPIENT }, 'service-other-transaction'],
    ['another chain', { chainId: 1 }, 'service-other-transaction'],
    ['a value nobody asked for', { value: '1' }, 'service-other-transaction'],
    ['another contract', { to: RECIPIENT }, 'service-unknown-router'],
    ['no calldata', { data: '0x' }, 'service-unreadable'],
    ['half a byte', { data: '0xe3ead59e1' }, 'service-unreadable'],
    ['no address', { to: 'router.eth' }, 'service-unreadable'],
  ])('error: %s', async (_name, changes, code) => {
    await expect((await build({ ...TX, ...changes })).built).rejects.toMatchObject({ code })
  })

  test('error: a missing value for native', async () => {
    await expect((await build({ ...TX, value: undefined }, { native: true })).built).rejects.toMatchObject({
      code: 'service-other-transaction',
    })
  })

  test('error: a stale route is refused once and not sent again', async () => {
    const { requested, built } = await build(
      { errorType: 'StalePriceRoute', details: 'Stale priceRoute' },
      { status: 400 },
    )
    await expect(built).rejects.toMatchObject({ code: 'service-stale-route', recovery: 'retry' })
    expect(requested).toHaveLength(2)
  })

  test('error: a failing service is asked once', async () => {
    const { requested, built } = await build({}, { status: 500 })
    await expect(built).rejects.toMatchObject({ code: 'service-down' })
    expect(requested).toHaveLength(2)
  })
})
