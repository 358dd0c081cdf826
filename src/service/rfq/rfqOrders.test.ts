import { describe, expect, test } from 'vitest'
import { ACCOUNT, USDC, WETH, wiredService } from '../../../testing/service/testRoute.ts'
import {
  getRfqFillableBalance,
  getRfqOrder,
  listAllRfqOrders,
  listRfqOrders,
  postRfqOrder,
} from './rfqOrders.ts'

const HASH = `0x${'12'.repeat(32)}` as const
const record = (changes: Readonly<Record<string, unknown>> = {}) => ({
  orderHash: HASH,
  chainId: 1,
  nonceAndMeta: (2n ** 200n).toString(),
  expiry: 0,
  maker: ACCOUNT.toLowerCase(),
  taker: '0x0000000000000000000000000000000000000000',
  makerAsset: WETH.address.toLowerCase(),
  takerAsset: USDC.address.toLowerCase(),
  makerAmount: '1000',
  takerAmount: '2000',
  signature: '0x12',
  permitMakerAsset: null,
  state: 'PENDING',
  type: 'LIMIT',
  isFillOrKill: false,
  fillableBalance: '1000',
  createdAt: 1_700_000_000,
  ...changes,
})
const posted = {
  chainId: 1,
  nonceAndMeta: 2n ** 200n,
  expirySec: 0,
  maker: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  taker: '0x0000000000000000000000000000000000000000',
  makerAsset: WETH.address,
  takerAsset: USDC.address,
  makerAmount: 1000n,
  takerAmount: 2000n,
  signature: '0x12',
} as const

describe('postRfqOrder', () => {
  test.each([
    ['bare', record()],
    ['wrapped', { order: record() }],
  ])('default: the record %s', async (_name, body) => {
    const { service, requested } = wiredService(() => Response.json(body))
    expect(await postRfqOrder(service, posted)).toMatchObject({
      orderHash: HASH,
      nonceAndMeta: 2n ** 200n,
      maker: ACCOUNT,
      state: 'PENDING',
      reservedBalance: null,
      createdAt: 1_700_000_000_000,
    })
    expect(requested[0]?.url.pathname).toBe('/ft/p2p/1/')
    expect(JSON.parse(String(requested[0]?.init?.body))).toEqual({
      maker: ACCOUNT,
      taker: posted.taker,
      makerAsset: WETH.address,
      takerAsset: USDC.address,
      expiry: 0,
      nonceAndMeta: (2n ** 200n).toString(),
      makerAmount: '1000',
      takerAmount: '2000',
      signature: '0x12',
    })
  })

  test('error: an answer that is no record', async () => {
    const { service } = wiredService(() => Response.json({}))
    await expect(postRfqOrder(service, posted)).rejects.toMatchObject({ code: 'service-unreadable' })
  })
})

describe('reads', () => {
  test('default: by hash, a state nobody knows included; null where there is none', async () => {
    const dream = wiredService(() => Response.json(record({ state: 'DREAMING' })))
    expect(await getRfqOrder(dream.service, HASH)).toMatchObject({ state: 'UNKNOWN' })
    const nowhere = wiredService(() => Response.json({ error: '' }, { status: 404 }))
    expect(await getRfqOrder(nowhere.service, HASH)).toBeNull()
  })

  test('error: another order under the hash; null where the body is', async () => {
    const other = wiredService(() => Response.json(record({ orderHash: `0x${'34'.repeat(32)}` })))
    await expect(getRfqOrder(other.service, HASH)).rejects.toMatchObject({ code: 'service-unreadable' })
    expect(await getRfqOrder(wiredService(() => Response.json(null)).service, HASH)).toBeNull()
  })

  test('behavior: amounts as numbers, words in lower case, lists of null and without their length', async () => {
    const text = JSON.stringify({ orders: [record({ state: 'pending' })], total: '5' })
    const { service } = wiredService(() => new Response(text.replaceAll(/"(\d{30,})"/g, '$1')))
    const requested = { chainId: 1, account: ACCOUNT, role: 'maker' } as const
    const page = await listRfqOrders(service, requested)
    expect(page).toMatchObject({
      total: 5,
      hasMore: true,
      orders: [{ nonceAndMeta: 2n ** 200n, state: 'PENDING' }],
    })
    const { signature: _signature, ...unsigned } = record()
    const bare = wiredService(() => Response.json([unsigned]))
    expect(await listRfqOrders(bare.service, requested)).toMatchObject({
      total: 1,
      orders: [{ signature: null }],
    })
    const none = wiredService(() => Response.json({ orders: null }))
    expect(await listRfqOrders(none.service, requested)).toEqual({
      ...{ orders: [], unreadable: 0, total: 0, hasMore: false },
    })
  })

  test('behavior: what cannot be read is counted, on all pages', async () => {
    const broken = [record(), { orderHash: 'x' }, record({ makerAmount: null })]
    const { service } = wiredService(({ url }) =>
      Response.json({ orders: broken, total: 6, hasMore: url.searchParams.get('offset') === '0' }),
    )
    const all = await listAllRfqOrders(service, { chainId: 1, account: ACCOUNT, role: 'maker' })
    expect(all).toMatchObject({ orders: [{}, {}], unreadable: 4, isWhole: true })
  })

  test.each([
    'orderHash',
    'chainId',
    'nonceAndMeta',
    'expiry',
    'maker',
    'taker',
    'makerAsset',
    'takerAsset',
    'makerAmount',
    'takerAmount',
  ])(
    'error: a record without %s, or with nonsense there, is left out of a list and is no answer',
    async (member) => {
      for (const value of [undefined, null, '', 'nonsense', '-1.5', 1.5, {}, [], true]) {
        const wrong = record({ [member]: value })
        const list = wiredService(() =>
          Response.json({ orders: [record(), wrong], total: 2, hasMore: false }),
        )
        const requested = { chainId: 1, account: ACCOUNT, role: 'maker' } as const
        expect(await listRfqOrders(list.service, requested)).toMatchObject({ orders: [{}], unreadable: 1 })
        const alone = wiredService(() => Response.json(wrong))
        await expect(getRfqOrder(alone.service, HASH)).rejects.toMatchObject({ code: 'service-unreadable' })
        await expect(postRfqOrder(alone.service, posted)).rejects.toMatchObject({
          code: 'service-unreadable',
        })
      }
    },
  )

  test('default: lists by maker and taker', async () => {
    const body = { orders: [record(), { orderHash: 'x' }], limit: 100, offset: 0, total: 2, hasMore: false }
    const { service, requested } = wiredService(() => Response.json(body))
    const page = await listRfqOrders(service, { chainId: 1, account: ACCOUNT, role: 'taker' })
    expect(page).toMatchObject({ total: 2, hasMore: false, orders: [{ orderHash: HASH }], unreadable: 1 })
    expect(requested[0]?.url.pathname).toBe(`/ft/p2p/1/taker/${ACCOUNT}`)
    expect(requested[0]?.url.search).toBe('?limit=100&offset=0')
  })

  test('default: the balance of one token, whatever the casing of its key', async () => {
    const { service, requested: wire } = wiredService(() =>
      Response.json({ [WETH.address.toLowerCase()]: '12' }),
    )
    const requested = { chainId: 1, account: posted.maker }
    expect(await getRfqFillableBalance(service, { ...requested, token: WETH.address })).toBe(12n)
    expect(await getRfqFillableBalance(service, { ...requested, token: USDC.address })).toBeNull()
    expect(wire[0]?.url.pathname).toBe(`/ft/fillablebalance/1/${posted.maker}`)
  })
})
