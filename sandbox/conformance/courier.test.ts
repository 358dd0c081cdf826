import { type Account, decodeAbiParameters, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import { type CrosschainVenue, openCrosschainVenue } from './crosschainVenue.ts'
import type { Values } from './deltaVenue.ts'
import { proves } from './rows.ts'
import type { Json } from './venue.ts'

let venue: CrosschainVenue
let owner: Account
beforeAll(async () => {
  venue = await openCrosschainVenue()
})
afterAll(() => venue?.stop())
beforeEach(async () => {
  await venue.reset()
  await venue.solvers({ mode: 'release' })
  owner = await venue.newTrader()
})

/** Longer than a crossing takes. */
const WAIT_SEC = 121
const COURIER = { includeBridges: 'courier' }
const SAME = (values: Values = {}) => venue.crossing('USDC', 'USDC', '1000', values)
const SOLD = (values: Values = {}) => venue.crossing('USDC', 'WBTC', '9000', values)

const offer = async (courier: 'off' | 'carries' | 'sells') => {
  const { status, json } = await venue.control('/variants', { courier })
  expect([status, json.courier]).toEqual([200, courier])
}
const routes = async (requested: Values): Promise<readonly Json[]> => {
  const { route, alternatives } = await venue.price(requested)
  return [route, ...alternatives]
}
const names = async (requested: Values) => (await routes(requested)).map(({ bridge }) => bridge.protocol)
const refusedPrice = async (requested: Json) => (await venue.get('/v2/delta/prices', requested)).status
const listed = async () =>
  (await venue.get('/v2/delta/prices/bridge-protocols')).json.bridgeProtocols.map(
    ({ protocol }: Json) => protocol,
  )

/** As our own contract has it: written out here, since no document shows it. */
const readQuote = (data: Hex) =>
  decodeAbiParameters(
    [
      { name: 'id', type: 'bytes32' },
      { name: 'expiry', type: 'uint256' },
      { name: 'relayer', type: 'address' },
      { name: 'floor', type: 'uint256' },
    ],
    data,
  )

describe('routes', () => {
  test(proves('default: none until it is switched on', 'crosschain-courier.offered'), async () => {
    expect(await names(SAME())).not.toContain('Courier')
    expect(await refusedPrice(SAME(COURIER))).toBe(400)
    expect(await listed()).not.toContain('courier')
    await offer('carries')
    expect(await names(SAME())).toEqual(expect.arrayContaining(['Courier', 'Swift']))
    expect(await names(SAME({ side: 'BUY' }))).toContain('Courier')
    expect(await names(SAME({ excludeBridges: 'courier' }))).not.toContain('Courier')
    expect(await names(SOLD())).not.toContain('Courier')
    expect(await listed()).toContain('courier')
    await offer('sells')
    expect(await names(SOLD())).toContain('Courier')
    expect(await refusedPrice(SOLD({ ...COURIER, allowBridgeAndSwap: 'false' }))).toBe(400)
    expect((await names(SAME())).filter((name) => name === 'Courier')).toHaveLength(1)
    await venue.reset()
    expect(await names(SAME())).not.toContain('Courier')
  })

  test(proves('default: a quote in words of its own', 'crosschain-courier.quote'), async () => {
    await offer('sells')
    const [carried] = await routes(SAME(COURIER))
    const [sold] = await routes(SOLD(COURIER))
    const { protocolSelector, protocolData, scalingFactor } = carried.bridge.contractParams
    expect(Object.keys(deploymentOf(31337)?.bridges ?? {})).not.toContain(protocolSelector)
    expect(sold.bridge.contractParams).toMatchObject({ protocolSelector, scalingFactor: 0 })
    expect(scalingFactor).toBe(0)
    const [quote, floored] = [readQuote(protocolData), readQuote(sold.bridge.contractParams.protocolData)]
    expect(quote[0]).not.toBe(floored[0])
    const { serviceSec } = (await venue.control('/time')).json
    expect(Number(quote[1])).toBeGreaterThan(serviceSec)
    expect(quote[2]).toBe(floored[2])
    expect(quote[3]).toBe(0n)
    expect(floored[3]).toBe((BigInt(sold.destination.output.amount) * 99n) / 100n)
  })
})

describe('orders', () => {
  test(proves('default: a sale arrives as quoted', 'crosschain-courier.sale'), async () => {
    await offer('carries')
    const [route] = await routes(SAME(COURIER))
    const sent = await venue.depart(owner, SAME(COURIER))
    expect(sent.order.bridge.protocolData).toHaveLength(2 + 2 * 128)
    expect(sent.output.minAmount).toBe(sent.order.destAmount)
    await venue.advance(WAIT_SEC)
    const done = await venue.until(sent.id, 'COMPLETED')
    const arrived = await venue.farBalance(owner.address, 'USDC')
    expect(done.output.executedAmount).toBe(arrived.toString())
    expect(Number(arrived) / Number(route.destination.output.amount)).toBeCloseTo(1, 5)
  })

  test(proves('default: of a purchase the amount arrives', 'crosschain-courier.buy'), async () => {
    await offer('carries')
    const { id } = await venue.depart(owner, SAME({ side: 'BUY', ...COURIER }))
    await venue.advance(WAIT_SEC)
    await venue.until(id, 'COMPLETED')
    expect(await venue.farBalance(owner.address, 'USDC')).toBe(1_000_000_000n)
  })

  test(proves('default: sold on arrival, for the floor at least', 'crosschain-courier.swap'), async () => {
    await offer('sells')
    const sent = await venue.depart(owner, SOLD(COURIER))
    const floor = readQuote(sent.order.bridge.protocolData)[3]
    expect(sent.output).toMatchObject({ expectedAmount: null, minAmount: floor.toString() })
    await venue.advance(WAIT_SEC)
    const done = await venue.until(sent.id, 'COMPLETED')
    const got = await venue.farBalance(owner.address, 'WBTC')
    expect(got).toBeGreaterThanOrEqual(floor)
    expect(done.output.executedAmount).toBe(got.toString())
  })

  test(proves('error: terms that the bridge does not take', 'crosschain-courier.errors'), async () => {
    await offer('sells')
    const [route] = await routes(SAME(COURIER))
    const parts = await venue.buildBody(owner, { route, partiallyFillable: true })
    const inParts = await venue.post('/v2/delta/orders/build', parts)
    expect([inParts.status, inParts.json.details]).toEqual([
      400,
      expect.stringContaining('cannot be filled in parts'),
    ])
    const { toSign } = await venue.build(owner, { route })
    const { protocolData } = toSign.value.bridge
    const expired = `${protocolData.slice(0, 66)}${'0'.repeat(63)}1${protocolData.slice(130)}`
    for (const wrong of ['0x', `0x${'7'.padStart(64, '0')}`, `${protocolData}00`, expired]) {
      const value = { ...toSign.value, bridge: { ...toSign.value.bridge, protocolData: wrong } }
      const body = await venue.postBody(owner, { toSign: { ...toSign, value } })
      expect([wrong, (await venue.post('/v2/delta/orders', body)).status]).toEqual([wrong, 400])
    }
  })
})
