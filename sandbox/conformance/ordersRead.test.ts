import type { Account } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELTA_CHAIN, type DeltaVenue, openDeltaVenue } from './deltaVenue.ts'
import { proves } from './rows.ts'
import { expectShape, type Json } from './venue.ts'

let venue: DeltaVenue
let owner: Account
/** Oldest first. */
const posted: Json[] = []
beforeAll(async () => {
  venue = await openDeltaVenue()
  await venue.solvers({ mode: 'hold', confirmations: 'hold' })
  owner = await venue.newTrader()
  posted.push(await venue.order(owner))
  posted.push(await venue.order(owner, { limitAmount: '7' }, { type: 'LIMIT' }))
  posted.push(await venue.order(owner, { partiallyFillable: true }))
  posted.push(await venue.order(owner, { limitAmount: '8' }, { type: 'LIMIT' }))
  expect((await venue.cancel(owner, [posted[3].id])).status).toBe(200)
  posted[3] = await venue.read(posted[3].id)
  await venue.order(await venue.newTrader())
})
afterAll(() => venue?.stop())

const PATH = '/v2/delta/orders'
const list = async (query: Record<string, string | number> = {}): Promise<Json> => {
  const { status, json } = await venue.get(PATH, { userAddress: owner.address, ...query })
  expect(status).toBe(200)
  return json
}
const idsOf = async (query: Record<string, string | number>): Promise<string[]> =>
  (await list(query)).data.map((record: Json) => record.id)
const newestFirst = (...indexes: number[]): string[] => indexes.map((index) => posted[index].id).reverse()

async function expectRefusals(name: string, values: readonly (string | number)[]): Promise<void> {
  for (const value of values)
    expectShape(await venue.get(PATH, { userAddress: owner.address, [name]: value }))
}

describe('list', () => {
  test(
    proves(
      'default: everything of a user, newest first',
      'version.envelope',
      'envelope.data',
      'envelope.total',
      'envelope.page',
      'envelope.limit',
      'envelope.hasMore',
      'order-list.userAddress',
      'order-list.order',
    ),
    async () => {
      expect(await list()).toEqual({
        data: [...posted].reverse(),
        total: 4,
        page: 1,
        limit: 100,
        hasMore: false,
      })
      expect(await list({ userAddress: owner.address.toLowerCase() })).toHaveProperty('total', 4)
      const nobody = '0x1111111111111111111111111111111111111111'
      expect(await list({ userAddress: nobody })).toEqual({
        data: [],
        total: 0,
        page: 1,
        limit: 100,
        hasMore: false,
      })
      expectShape(await venue.get(PATH))
      await expectRefusals('userAddress', ['', '0x1', 'vitalik.eth'])
      expect(await list({ unheardOf: 1 })).toHaveProperty('total', 4)
    },
  )

  test(
    proves('behavior: pages', 'limit.page', 'limit.pageSize', 'order-list.page', 'order-list.limit'),
    async () => {
      const first = await list({ limit: 3 })
      expect([first.data.length, first.total, first.limit, first.hasMore]).toEqual([3, 4, 3, true])
      const second = await list({ limit: 3, page: 2 })
      expect([second.data.length, second.page, second.hasMore]).toEqual([1, 2, false])
      expect([...first.data, ...second.data].map((record: Json) => record.id)).toEqual(
        newestFirst(0, 1, 2, 3),
      )
      expect((await list({ limit: 3, page: 9 })).data).toEqual([])
      expect(await list({ limit: 1000 })).toHaveProperty('limit', 1000)
      await expectRefusals('limit', [0, 1001, -1, '1.5', 'ten', ''])
      await expectRefusals('page', [0, -1, '1.5', 'first'])
    },
  )

  test(proves('behavior: chains', 'order-list.chainId'), async () => {
    expect(await idsOf({ chainId: DELTA_CHAIN })).toHaveLength(4)
    expect(await idsOf({ chainId: `1,${DELTA_CHAIN}` })).toHaveLength(4)
    expect(await idsOf({ chainId: 1 })).toEqual([])
    await expectRefusals('chainId', ['mainnet', '1,', ',1', '-1'])
  })

  test(proves('behavior: types', 'order-list.type', 'order-list.onChainOrderType'), async () => {
    expect(await idsOf({ type: 'LIMIT' })).toEqual(newestFirst(1, 3))
    expect(await idsOf({ type: 'MARKET' })).toEqual(newestFirst(0, 2))
    expect(await idsOf({ onChainOrderType: 'FillableOrder' })).toEqual(newestFirst(2))
    expect(await idsOf({ onChainOrderType: 'Order' })).toEqual(newestFirst(0, 1, 3))
    for (const family of ['ProductiveOrder', 'ExternalOrder', 'TWAPOrder', 'TWAPBuyOrder'])
      expect(await idsOf({ onChainOrderType: family })).toEqual([])
    await expectRefusals('type', ['limit', 'STOP'])
    await expectRefusals('onChainOrderType', ['order', 'Any'])
  })

  test(proves('behavior: statuses', 'order-state.values', 'order-list.status'), async () => {
    expect(await idsOf({ status: 'PENDING' })).toEqual(newestFirst(0, 1, 2))
    expect(await idsOf({ status: 'CANCELLING,COMPLETED' })).toEqual(newestFirst(3))
    expect(await idsOf({ status: 'PENDING,CANCELLING', type: 'LIMIT' })).toEqual(newestFirst(1, 3))
    const all =
      'PENDING,AWAITING_SIGNATURE,ACTIVE,SUSPENDED,CANCELLING,BRIDGING,COMPLETED,FAILED,EXPIRED,REFUNDING,CANCELLED,REFUNDED'
    expect(await idsOf({ status: all })).toHaveLength(4)
    await expectRefusals('status', ['EXECUTING', 'pending', 'PENDING,', 'PENDING,OPEN'])
  })
})

describe('single reads', () => {
  test(proves('default: by id and by hash', 'order-list.byId', 'order-list.byHash'), async () => {
    for (const record of posted) {
      expect((await venue.get(`${PATH}/${record.id}`)).json).toEqual(record)
      expect((await venue.get(`${PATH}/hash/${record.orderHash}`)).json).toEqual(record)
    }
    expect((await venue.get(`${PATH}/${posted[0].id}/`)).status).toBe(200)
  })

  test('error: unknown and malformed ones', async () => {
    const unknown = { errorType: 'NotFound', details: 'Order not found' }
    const paths = ['00000000-0000-4000-8000-000000000000', `hash/0x${'00'.repeat(32)}`]
    for (const path of paths) {
      const { status, json } = await venue.get(`${PATH}/${path}`)
      expect([status, json]).toEqual([404, unknown])
    }
    for (const path of ['1', 'hash/0x12', `hash/${posted[0].id}`, posted[0].orderHash])
      expect(await venue.get(`${PATH}/${path}`)).toMatchObject({
        status: 400,
        json: { errorType: 'InvalidInput' },
      })
  })
})
