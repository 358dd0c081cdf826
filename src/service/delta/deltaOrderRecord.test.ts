import { describe, expect, test } from 'vitest'
import { orderToJson } from '../../../testing/orders/orderJson.ts'
import { ACCOUNT, USDC, WETH, wiredService } from '../../../testing/service/testRoute.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { ORDER_STATUSES } from '../../domain/orders/record/orderState.ts'
import { NO_BRIDGE, type Order } from '../../domain/orders/struct/order.ts'
import { hashOrder } from '../../domain/orders/struct/orderTypedData.ts'
import { readDeltaOrder } from './deltaOrderRecord.ts'
import { listOrders } from './deltaOrders.ts'

const OTHER_HASH = `0x${'12'.repeat(32)}` as const
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
const HASH = hashOrder(
  { family: 'Order', order: struct },
  { chainId: 1, contract: deploymentOf(1)?.delta ?? ACCOUNT },
)
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

  test('behavior: a record of the specification, which names no bound: the struct does', () => {
    const output = { chainId: 1, token: USDC.address, expectedAmount: null, executedAmount: null }
    expect(read({ output }).output).toMatchObject({ boundAmount: 2400n, expectedAmount: 2500n })
    const buys = orderToJson({ ...struct, kind: 1 })
    const bought = read({
      side: 'BUY',
      input: { chainId: 1, token: WETH.address, expectedAmount: '2500', executedAmount: null },
      output: { chainId: 1, token: USDC.address, amount: '2400' },
      order: buys,
    })
    expect(bought.input).toMatchObject({ amount: null, boundAmount: 2n ** 200n, expectedAmount: 2500n })
    expect(bought.output).toMatchObject({ amount: 2400n, boundAmount: null })
  })

  test('behavior: the struct of a crosschain order gives the least that arrives, and no quote', () => {
    const bridge = { ...NO_BRIDGE, destinationChainId: 10n, outputToken: ACCOUNT, scalingFactor: 12 } as const
    const order = orderToJson({ ...struct, bridge })
    const boundAmount = 2_400n * 10n ** 12n
    const arrives = { chainId: 10, token: ACCOUNT, amount: null, expectedAmount: null, boundAmount }
    expect(read({ order, input: null, output: null, chainId: 1 })).toMatchObject({
      input: { chainId: 1, token: WETH.address, amount: 2n ** 200n },
      output: arrives,
    })
    expect(read({ order, output: { chainId: 10, token: ACCOUNT, minAmount: null } }).output).toMatchObject(
      arrives,
    )
  })

  test('behavior: numbers as texts, texts as numbers, other casing, members nobody knows', () => {
    const order = { ...orderToJson(struct), kind: '0', deadline: '2000000000', salt: 1 }
    const text = JSON.stringify(
      record({ side: 'sell', type: 'limit', status: 'active', partiallyFillable: 'true', order, extra: {} }),
    ).replaceAll(/"(\d{40,})"/g, '$1')
    expect(text).toContain(`"nonce":${2n ** 255n}`)
    expect(readDeltaOrder(text)).toMatchObject({
      status: 'ACTIVE',
      side: 'SELL',
      type: 'LIMIT',
      input: { amount: 2n ** 200n },
      order: struct,
    })
  })

  test('behavior: a record without a hash has that of its struct', () => {
    const order = orderToJson({ ...struct, srcAmount: 5n })
    const domain = { chainId: 31337, contract: deploymentOf(31337)?.delta ?? ACCOUNT }
    const hash = hashOrder({ family: 'FillableOrder', order: { ...struct, srcAmount: 5n } }, domain)
    const changes = { chainId: 31337, input: null, output: null, order, onChainOrderType: 'FillableOrder' }
    expect(read({ ...changes, orderHash: null }).orderHash).toBe(hash)
    expect(
      read({ ...changes, orderHash: undefined, order: null, input: record().input, output: record().output }),
    ).toMatchObject({ orderHash: '0x', order: null })
  })

  test('behavior: what both generations say of a bridge is believed of the first alone', () => {
    expect(read({ status: 'ACTIVE', bridgeStatus: 'REFUNDED' }).status).toBe('ACTIVE')
    expect(read({ status: 'REFUNDING', bridgeStatus: 'REFUNDED' }).status).toBe('REFUNDING')
    expect(read({ status: 'EXECUTED', bridgeStatus: '' }).status).toBe('COMPLETED')
    expect(read({ status: 'EXECUTED', bridgeStatus: 'filled' }).status).toBe('COMPLETED')
  })

  test('behavior: an order of slices by its struct', () => {
    const {
      srcAmount: _src,
      destAmount: _dest,
      expectedAmount: _expected,
      kind: _kind,
      ...rest
    } = orderToJson(struct)
    const slices = { ...rest, interval: 60, numSlices: 3 }
    const bare = { side: undefined, input: null, output: null, chainId: 1, onChainOrderType: undefined }
    const sale = { ...slices, totalSrcAmount: '9', destAmountPerSlice: '5' }
    expect(read({ ...bare, order: sale })).toMatchObject({
      side: 'SELL',
      onChainOrderType: 'TWAPOrder',
      input: { amount: 9n },
      output: { boundAmount: 15n },
    })
    const purchase = { ...slices, totalDestAmount: '9', maxSrcAmount: '5' }
    expect(read({ ...bare, order: purchase })).toMatchObject({
      side: 'BUY',
      onChainOrderType: 'TWAPBuyOrder',
      input: { boundAmount: 5n },
      output: { amount: 9n },
    })
  })

  test('behavior: words of strangers fit on one line, and no moment is beyond what a date holds', () => {
    const odd = read({ partner: ` a\u202e\nb${'c'.repeat(99)}`, status: 'Half\u200b Asleep' })
    expect(odd.partner).toMatch(/^a bc+…$/)
    expect(odd.partner.length).toBeLessThanOrEqual(64)
    expect(odd.statusText).toBe('Half Asleep')
    const overdue = { createdAt: Number.MAX_SAFE_INTEGER, updatedAt: -5, expiresAt: undefined }
    const moments = read({ ...overdue, order: { ...orderToJson(struct), deadline: 999_999_999_999_999 } })
    for (const moment of [moments.createdAt, moments.updatedAt, moments.expiresAt]) {
      expect(Number.isNaN(new Date(moment).getTime())).toBe(false)
    }
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
    const refund = { tx: OTHER_HASH, chainId: 1, token: USDC.address, amount: '5' }
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
    const { service, requested } = wiredService(() =>
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
    expect(Object.fromEntries(requested[0]?.url.searchParams ?? [])).toEqual({
      userAddress: ACCOUNT,
      chainId: '1,10',
      status: 'PENDING,ACTIVE',
      page: '2',
      limit: '3',
    })
  })

  test('behavior: an order whose struct is another owner’s is not among those of an account', async () => {
    const other = orderToJson({ ...struct, owner: USDC.address })
    const data = [record(), record({ id: 'b', order: other, orderHash: null })]
    const { service } = wiredService(() => Response.json({ data, total: 2 }))
    const page = await listOrders(service, { account: ACCOUNT })
    expect(page).toMatchObject({ total: 2, unreadable: 1 })
    expect(page.orders.map(({ id }) => id)).toEqual(['a'])
    expect(read({ id: 'b', order: other, orderHash: null })).toMatchObject({
      owner: USDC.address,
      contradictions: ['owner', 'recipient'],
    })
  })

  test('behavior: the bare list of the first generation', async () => {
    const { service } = wiredService(() => Response.json([record()]))
    expect(await listOrders(service, { account: ACCOUNT })).toMatchObject({ total: 1, hasMore: false })
  })

  test.each([
    ['of a total', { total: 250 }, { hasMore: true, total: 250 }],
    ['of a total that is reached', { total: 2 }, { hasMore: false, total: 2 }],
    ['of nothing, full', {}, { hasMore: true, total: 3 }],
    ['of nothing, not full', { limit: 100 }, { hasMore: false, total: 2 }],
    ['as text', { hasMore: 'true', total: '9' }, { hasMore: true, total: 9 }],
    ['with null', { hasMore: null, total: null, page: null }, { hasMore: true, page: 1 }],
  ])('behavior: whether there is more is known without being said: %s', async (_name, sideOf, page) => {
    const { service } = wiredService(() =>
      Response.json({ data: [record(), record({ id: 'b' })], ...sideOf }),
    )
    expect(await listOrders(service, { account: ACCOUNT, limit: 2 })).toMatchObject(page)
  })

  test('behavior: a list of null is empty', async () => {
    const { service } = wiredService(() => Response.json({ data: null, total: 0 }))
    expect(await listOrders(service, { account: ACCOUNT })).toMatchObject({
      orders: [],
      total: 0,
      hasMore: false,
    })
  })

  test('error: no list', async () => {
    const { service } = wiredService(() => Response.json({}))
    await expect(listOrders(service, { account: ACCOUNT })).rejects.toMatchObject({
      code: 'service-unreadable',
    })
  })
})

describe('readDeltaOrder: families that are never signed here', () => {
  const common = {
    ...{ owner: ACCOUNT, srcToken: WETH.address, destToken: USDC.address },
    ...{ srcAmount: '1000', destAmount: '2400', expectedAmount: '2500', deadline: 2_000_000_000 },
    ...{ nonce: '7', partnerAndFee: '512', permit: '0x', metadata: '0x' },
  }
  const external = { ...common, kind: 0, handler: USDC.address, data: '0x1234' }
  const { bridge } = orderToJson(struct)
  const productive = {
    ...common,
    ...{ beneficiary: ACCOUNT, strategy: USDC.address, shares: '990', useShares: true, bridge },
  }
  const held = [
    { family: 'ExternalOrder', order: external, typed: { handler: USDC.address, data: '0x1234', kind: 0 } },
    {
      family: 'ProductiveOrder',
      order: productive,
      typed: { strategy: USDC.address, shares: 990n, useShares: true },
    },
  ] as const

  test.each(held)('default: $family is read by its table', ({ family, order, typed }) => {
    const input = { chainId: 1, token: WETH.address }
    const read = readDeltaOrder(JSON.stringify(record({ onChainOrderType: family, order, input })))
    expect(read).toMatchObject({
      onChainOrderType: family,
      side: 'SELL',
      beneficiary: ACCOUNT,
      input: { amount: 1_000n },
      order: { ...typed, srcAmount: 1_000n, nonce: 7n, deadline: 2_000_000_000n },
    })
  })

  test.each(held)('error: a struct of $family with a member left out is not read', ({ family, order }) => {
    for (const name of Object.keys(order)) {
      const { [name]: _, ...rest } = order as Readonly<Record<string, unknown>>
      expect(
        readDeltaOrder(JSON.stringify(record({ onChainOrderType: family, order: rest }))).order,
      ).toBeNull()
    }
  })
})
