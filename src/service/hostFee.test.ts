import { describe, expect, test } from 'vitest'
import { ACCOUNT, routeText, SELL_WETH, wiredService } from '../../testing/service/testRoute.ts'
import type { HostFee } from '../domain/host/hostFee.ts'
import { packPartnerAndFee } from '../domain/orders/struct/partnerFee.ts'
import { buildOrder } from './delta/deltaOrderBuild.ts'
import { deltaQuery } from './delta/deltaPrice.ts'
import { getMarketQuote } from './market/marketQuote.ts'
import { buildMarketTransaction } from './market/marketTransaction.ts'

const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const FEE: HostFee = { receiver: RECEIVER, feeBps: 30, takesSurplus: false }
const SURPLUS: HostFee = { receiver: RECEIVER, feeBps: 0, takesSurplus: true }

/** A market that states a fee, in percent; every transaction is refused once it was asked for. */
const market = (host: HostFee | undefined, partnerFee: number) =>
  wiredService(
    ({ url }) =>
      url.pathname === '/prices'
        ? new Response(`{"priceRoute":${routeText({ partnerFee, destAmountAfterFee: undefined })}}`)
        : Response.json({ error: 'x' }, { status: 400 }),
    host,
  )

async function builtWith(host: HostFee | undefined, partnerFee: number) {
  const { service, requested } = market(host, partnerFee)
  const quote = await getMarketQuote(service, SELL_WETH)
  const amounts = { sellAmount: 10n ** 18n, buyAmount: 2_400_000_000n } as const
  const parties = { account: ACCOUNT, recipient: ACCOUNT } as const
  await expect(buildMarketTransaction(service, { quote, ...parties, ...amounts })).rejects.toThrow()
  const { partnerAddress, partnerFeeBps, takeSurplus } = JSON.parse(String(requested[1]?.init?.body))
  return {
    feeBps: quote.feeBps,
    requested: requested[0]?.url.searchParams.get('partnerFeeBps'),
    partnerAddress,
    partnerFeeBps,
    takeSurplus,
  }
}

describe('the host’s fee on the wire', () => {
  test('default: a market price is requested with the fee, and its transaction names all of it', async () => {
    expect(await builtWith(FEE, 0.55)).toEqual({
      ...{
        feeBps: 55,
        requested: '30',
        partnerAddress: RECEIVER,
        partnerFeeBps: '55',
        takeSurplus: undefined,
      },
    })
  })

  test('behavior: a surplus share is sent without a fee, whatever the partner is registered with', async () => {
    expect(await builtWith(SURPLUS, 0.25)).toEqual({
      ...{ feeBps: 0, requested: null, partnerAddress: RECEIVER, partnerFeeBps: '0', takeSurplus: true },
    })
  })

  test('behavior: without terms of its own nothing is named', async () => {
    expect(await builtWith(undefined, 0.25)).toEqual({
      ...{
        feeBps: 25,
        requested: null,
        partnerAddress: undefined,
        partnerFeeBps: undefined,
        takeSurplus: undefined,
      },
    })
  })

  test('error: a price that states less than the host takes cannot be read', async () => {
    const { service } = market(FEE, 0.29)
    await expect(getMarketQuote(service, SELL_WETH)).rejects.toMatchObject({ code: 'service-unreadable' })
  })

  test('default: Delta prices are requested with it', () => {
    expect(deltaQuery(market(FEE, 0).service, SELL_WETH).partnerFeeBps).toBe(30)
    expect(deltaQuery(market(SURPLUS, 0).service, SELL_WETH).partnerFeeBps).toBeUndefined()
    expect(deltaQuery(market(undefined, 0).service, SELL_WETH).partnerFeeBps).toBeUndefined()
  })

  test.each([
    [FEE, { partnerAddress: RECEIVER, partnerFeeBps: 55, partnerTakesSurplus: false }],
    [undefined, {}],
  ])('default: an order is built with what was reviewed: %o', async (host, named) => {
    const { service, requested } = wiredService(
      () => Response.json({ toSign: { value: {} }, orderHash: `0x${'1'.repeat(64)}` }),
      host,
    )
    const share = { partner: RECEIVER, feeBps: 55, takesSurplus: false, capSurplus: true } as const
    await buildOrder(service, {
      ...{ family: 'Order', routeText: '{}', side: 'SELL', owner: ACCOUNT, deadlineSec: 9, nonce: '1' },
      ...{ permit: '0x', slippageBps: 50, partnerAndFee: String(packPartnerAndFee(share)) },
    })
    const body = JSON.parse(String(requested[0]?.init?.body))
    expect(Object.fromEntries(Object.entries(body).filter(([name]) => /^partner./.test(name)))).toEqual(named)
  })
})
