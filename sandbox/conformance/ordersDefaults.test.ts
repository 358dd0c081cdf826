import type { Account } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeltaVenue, openDeltaVenue, type Values } from './deltaVenue.ts'
import { proves } from './rows.ts'

let venue: DeltaVenue
let owner: Account
beforeAll(async () => {
  venue = await openDeltaVenue()
  owner = await venue.newTrader()
})
afterAll(() => venue?.stop())

const ZERO = '0x0000000000000000000000000000000000000000'

describe('build: members at their defaults', () => {
  test(proves('default: say as little as absent ones', 'order-build.defaults'), async () => {
    const { supplyHandler: handler, usdcStrategy: strategy } = venue.manifest.chains[0]?.contracts ?? {}
    const deadline = (await venue.nowSec()) + 3600
    const defaults = {
      beneficiary: owner.address,
      permit: '0x',
      slippage: 100,
      metadata: '0x',
      partiallyFillable: false,
      partnerAddress: ZERO,
      partnerFeeBps: 0,
      partnerTakesSurplus: false,
      capSurplus: true,
      useShares: true,
    }
    const slices = { interval: 60, numSlices: 2 }
    const buying = { side: 'BUY', amount: venue.units('0.3', 'WETH') }
    const purchase = { totalDestAmount: venue.units('0.6', 'WETH'), maxSrcAmount: '5000000000' }
    const families: readonly (readonly [string, Values, Values?])[] = [
      ['Order', {}],
      ['Order', {}, buying],
      ['ExternalOrder', { handler, data: '0x' }],
      ['ProductiveOrder', { strategy }],
      ['TWAPOrder', { ...slices, totalSrcAmount: venue.units('2000', 'USDC') }],
      ['TWAPBuyOrder', { ...slices, ...purchase }, buying],
    ]
    for (const [orderType, own, priced = {}] of families)
      for (const partner of ['kontor', 'desk']) {
        const stated = {
          nonce: '9',
          deadline,
          partner,
          ...own,
          ...(orderType === 'Order' ? {} : { orderType }),
        }
        const { toSign } = await venue.build(owner, stated, priced)
        expect(await venue.build(owner, { ...defaults, ...stated, orderType }, priced)).toMatchObject({
          toSign,
        })
      }
  })
})

describe('build: a limit of other families', () => {
  test(proves('behavior: taken where the switch says so', 'order-build.limitOfEvery'), async () => {
    const { supplyHandler: handler, usdcStrategy: strategy } = venue.manifest.chains[0]?.contracts ?? {}
    const slices = { interval: 60, numSlices: 2 }
    const buying = { side: 'BUY', amount: venue.units('0.3', 'WETH') }
    const totalDestAmount = venue.units('0.6', 'WETH')
    const sale = { orderType: 'TWAPOrder', ...slices, totalSrcAmount: venue.units('2000', 'USDC') }
    const purchase = { orderType: 'TWAPBuyOrder', ...slices, totalDestAmount, maxSrcAmount: '5000000000' }
    const handled = { orderType: 'ExternalOrder', handler, data: '0x' }
    const families: readonly (readonly [Values, Values, Values?])[] = [
      [handled, { destAmount: '777', expectedAmount: '777' }],
      [
        { ...handled, side: 'BUY' },
        { srcAmount: '777', destAmount: buying.amount, expectedAmount: '777' },
        buying,
      ],
      [
        { orderType: 'ProductiveOrder', strategy },
        { destAmount: '777', expectedAmount: '777' },
      ],
      [sale, { destAmountPerSlice: '777', totalSrcAmount: sale.totalSrcAmount }],
      [purchase, { maxSrcAmount: '1554', totalDestAmount }, buying],
    ]
    const limited = async (own: Values, priced?: Values) =>
      venue.post(
        '/v2/delta/orders/build',
        await venue.buildBody(owner, { ...own, limitAmount: '777' }, priced),
      )
    for (const [own, , priced] of families)
      expect(await limited(own, priced)).toMatchObject({
        status: 400,
        json: { errorType: 'InvalidInput', details: 'Validation failed: unknown member "limitAmount"' },
      })
    await venue.control('/variants', { limitAmount: 'every' })
    try {
      for (const [own, signed, priced] of families) {
        const { status, json } = await limited(own, priced)
        expect([status, json.toSign?.value]).toEqual([200, expect.objectContaining(signed)])
      }
      const permitted = await venue.buildBody(owner, { ...handled, permit: '0x01', limitAmount: '777' })
      expect((await venue.post('/v2/delta/orders/build', permitted)).json.details).toContain(
        'on-chain approval',
      )
    } finally {
      await venue.control('/variants', { limitAmount: 'order' })
    }
  })
})
