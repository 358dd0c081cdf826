import { describe, expect, test } from 'vitest'
import { NO_BRIDGE, type Order } from '../domain/orders/order.ts'
import { orderToJson } from '../domain/orders/orderJson.ts'
import { ORDER_STATUSES } from '../domain/orders/orderState.ts'
import { readDeltaOrder } from './deltaOrderRecord.ts'
import { listOrders } from './deltaOrders.ts'
import { ACCOUNT, USDC, WETH, wiredService } from './testRoute.ts'

const HASH = `0x${'12'.repeat(32)}` as const
const struct: Order = {
  owner: ACCOUNT,
  beneficiary: '0x0000000000000000000000000000000000000000',
  srcToken: WETH.address,
  destToken: USDC.address,
  srcAmount: 2n ** 200n,
  destAmount: 2_400n,
  expectedAmount: 2_500n,
  deadline: 2_000_000_000n,
  kind: 0,
  nonce: 2n ** 255n,
  partnerAndFee: 512n,
  permit: '0x',
  metadata: '0x',
  bridge: NO_BRIDGE,
}
const record = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: 'a',
  status: 'ACTIVE',
  side: 'SELL',
  type: 'LIMIT',
  onChainOrderType: 'Order',
  input: { chainId: 1, token: WETH.address.toLowerCase(), amount: struct.srcAmount.toString() },
  output: {
    chainId: 1,
    token: USDC.address,
    expectedAmount: '2500',
    executedAmount: null,
    minAmount: '2400',
  },
  owner: ACCOUNT.toLowerCase(),
  beneficiary: ACCOUNT,
  orderHash: HASH,
  partner: 'kontor',
  order: orderToJson(struct),
  transactions: [],
  refunds: [],
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:06.000Z',
  expiresAt: '2033-05-18T03:33:20.000Z',
  ...changes,
})
const read = (changes: Readonly<Record<string, unknown>> = {}) =>
  readDeltaOrder(JSON.stringify(record(changes)))

describe('readDeltaOrder', () => {
  test('default', () => {
    expect(read()).toEqual({
      id: 'a',
      status: 'ACTIVE',
      statusText: 'ACTIVE',
      side: 'SELL',
      type: 'LIMIT',
      onChainOrderType: 'Order',
      chainId: 1,
      input: {
        chainId: 1,
        token: WETH.address,
        amount: 2n ** 200n,
        expectedAmount: null,
        executedAmount: null,
        boundAmount: null,
      },
      output: {
        chainId: 1,
        token: USDC.address,
        amount: null,
        expectedAmount: 2500n,
        executedAmount: null,
        boundAmount: 2400n,
      },
      owner: ACCOUNT,
      beneficiary: ACCOUNT,
      orderHash: HASH,
      partner: 'kontor',
      orderText: JSON.stringify(orderToJson(struct)),
      order: struct,
      transactions: [],
      refunds: [],
      createdAt: Date.UTC(2026, 0, 2, 3, 4, 5),
      updatedAt: Date.UTC(2026, 0, 2, 3, 4, 6),
      expiresAt: 2_000_000_000_000,
    })
  })

  test.each([...ORDER_STATUSES])('behavior: %s is itself', (status) => {
    expect(read({ status }).status).toBe(status)
  })

  test('behavior: a state nobody knows is kept as it is written', () => {
    expect(read({ status: 'HALF_ASLEEP' })).toMatchObject({ status: 'UNKNOWN', statusText: 'HALF_ASLEEP' })
  })

  test('behavior: nothing but id, status, hash and struct', () => {
    const bare = { id: 'a', status: 'PENDING', chainId: 1, orderHash: HASH, order: orderToJson(struct) }
    expect(readDeltaOrder(JSON.stringify(bare))).toMatchObject({
      side: 'SELL',
      type: 'MARKET',
      owner: ACCOUNT,
      beneficiary: ACCOUNT,
      input: { amount: 2n ** 200n, boundAmount: null },
      output: { expectedAmount: 2500n, boundAmount: 2400n },
      expiresAt: 2_000_000_000_000,
      createdAt: 0,
    })
  })

  test('behavior: a record of the first generation', () => {
    const first = {
      id: 'b',
      deltaVersion: '2.0.0',
      user: ACCOUNT,
      status: 'EXECUTED',
      bridgeStatus: 'REFUNDING',
      orderHash: HASH,
      chainId: 1,
      partiallyFillable: true,
      order: orderToJson({ ...struct, srcAmount: 1_000n, kind: 0 }),
      transactions: [
        { hash: `0x${'34'.repeat(32)}`, filledPercent: 5_000, spentAmount: '500', receivedAmount: '1' },
      ],
      createdAt: 1_700_000_000,
    }
    expect(readDeltaOrder(JSON.stringify(first))).toMatchObject({
      status: 'REFUNDING',
      statusText: 'EXECUTED · REFUNDING',
      onChainOrderType: 'FillableOrder',
      transactions: [{ originTx: `0x${'34'.repeat(32)}`, filledPercent: 50, spentAmount: 500n }],
      createdAt: 1_700_000_000_000,
    })
  })

  test('behavior: the struct of another family is kept as text alone', () => {
    const sliced = { ...orderToJson(struct), totalSrcAmount: '5', numSlices: 2 }
    expect(read({ order: sliced, onChainOrderType: undefined })).toMatchObject({
      order: null,
      onChainOrderType: 'TWAPOrder',
      orderText: JSON.stringify(sliced),
    })
  })

  test('behavior: unreadable details are left out, refunds and fills included', () => {
    const refund = { tx: HASH, chainId: 1, token: USDC.address, amount: '5' }
    expect(
      read({ partner: 7, createdAt: 'yesterday', refunds: [refund, { tx: 'x' }], transactions: [null, {}] }),
    ).toMatchObject({ partner: '', createdAt: 0, refunds: [{ amount: 5n }], transactions: [] })
  })

  test.each([
    ['no JSON', '<html>'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['no id', JSON.stringify(record({ id: '' }))],
    ['no hash', JSON.stringify(record({ orderHash: '0x12' }))],
    ['no tokens', JSON.stringify(record({ order: null, input: null }))],
    ['no owner', JSON.stringify(record({ order: null, owner: null }))],
  ])('error: %s', (_name, text) => {
    expect(() => readDeltaOrder(text)).toThrow(expect.objectContaining({ code: 'service-unreadable' }))
  })
})

describe('listOrders', () => {
  test('behavior: records that cannot be read are counted and cost nobody else', async () => {
    const data = [record(), { id: 'broken' }, record({ id: 'c' })]
    const { service, asked } = wiredService(() =>
      Response.json({ data, total: 3, page: 2, limit: 3, hasMore: true }),
    )
    const page = await listOrders(service, {
      account: ACCOUNT,
      chainIds: [1, 10],
      statuses: ['PENDING', 'ACTIVE'],
      page: 2,
      limit: 3,
    })
    expect(page).toMatchObject({ total: 3, page: 2, limit: 3, hasMore: true, unreadable: 1 })
    expect(page.orders.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      userAddress: ACCOUNT,
      chainId: '1,10',
      status: 'PENDING,ACTIVE',
      page: '2',
      limit: '3',
    })
  })

  test('behavior: the bare list of the first generation', async () => {
    const { service } = wiredService(() => Response.json([record()]))
    expect(await listOrders(service, { account: ACCOUNT })).toMatchObject({ total: 1, hasMore: false })
  })

  test('error: no list', async () => {
    const { service } = wiredService(() => Response.json({}))
    await expect(listOrders(service, { account: ACCOUNT })).rejects.toMatchObject({
      code: 'service-unreadable',
    })
  })
})
