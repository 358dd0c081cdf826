import type { Account, Address } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRfqVenue, RFQ_CHAIN, type RfqVenue, type SignedOffer } from './rfqVenue.ts'
import { proves } from './rows.ts'
import { expectShape, type Json } from './venue.ts'

let venue: RfqVenue
let maker: Account
let taker: Account
/** In the order of posting: private, open, private without end, open and beyond the maker's means. */
let signed: SignedOffer[]
beforeAll(async () => {
  venue = await openRfqVenue()
  maker = await venue.newTrader()
  taker = await venue.newTrader()
  const nowSec = await venue.nowSec()
  const named = { taker: taker.address }
  signed = [
    await venue.sign(maker, { ...named, expiry: BigInt(nowSec + 9000) }),
    await venue.sign(maker, { expiry: BigInt(nowSec + 3000) }),
    await venue.sign(maker, { ...named, expiry: 0n }),
    await venue.sign(maker, { expiry: BigInt(nowSec + 6000), makerAmount: 10n ** 40n }),
  ]
  for (const one of signed) {
    await venue.publish(one)
    await venue.advance(1)
  }
  await venue.publish(await venue.sign(taker))
})
afterAll(() => venue?.stop())

const listing = (
  family: string,
  role: string,
  account: Address,
  query: Record<string, string | number> = {},
) => venue.get(`/ft/${family}/${RFQ_CHAIN}/${role}/${account}`, query)
const page = async (
  role: string,
  query: Record<string, string | number> = {},
  family = 'p2p',
): Promise<Json> => {
  const { status, json } = await listing(
    family,
    role,
    role === 'maker' ? maker.address : taker.address,
    query,
  )
  expect(status).toBe(200)
  return json
}
const hashes = (...places: readonly number[]) => places.map((place) => signed[place]?.hash)
const hashesOf = ({ orders }: Json): readonly string[] => orders.map(({ orderHash }: Json) => orderHash)

describe('one offer', () => {
  test(proves('default: by hash, in any casing', 'rfq-read.byHash'), async () => {
    const [first] = hashes(0)
    const { status, json } = await venue.get(`/ft/order/${first}`)
    expect([status, json.orderHash]).toEqual([200, first])
    const upper = `0x${first?.slice(2).toUpperCase()}`
    expect((await venue.get(`/ft/order/${upper}/`)).json).toEqual(json)
    const unknown = await venue.get(`/ft/order/0x${'00'.repeat(32)}`)
    expect([unknown.status, unknown.json]).toEqual([
      404,
      { errorType: 'NotFound', details: 'Order not found' },
    ])
    for (const wrong of ['1', '0x12', `${first}00`]) expectShape(await venue.get(`/ft/order/${wrong}`))
  })
})

describe('lists', () => {
  test(proves('default: made by somebody, newest first', 'rfq-read.maker', 'rfq-read.envelope'), async () => {
    const all = await page('maker')
    expect(hashesOf(all)).toEqual(hashes(3, 2, 1, 0))
    expect(all).toMatchObject({ limit: 100, offset: 0, total: 4, hasMore: false })
    for (const record of all.orders) expect(record).toEqual(await venue.read(record.orderHash))
    const { json } = await listing('p2p', 'maker', '0x1111111111111111111111111111111111111111')
    expect(json).toEqual({ orders: [], limit: 100, offset: 0, total: 0, hasMore: false })
    const far = await venue.get(`/ft/p2p/31338/maker/${maker.address}`)
    expect(far.json.orders).toEqual([])
  })

  test(proves('default: meant for somebody', 'rfq-read.taker'), async () => {
    expect(hashesOf(await page('taker'))).toEqual(hashes(2, 0))
    const { json } = await listing('p2p', 'taker', '0x0000000000000000000000000000000000000000')
    expect(json.orders).toEqual([])
  })

  test(proves('behavior: pages', 'rfq-read.limit'), async () => {
    const first = await page('maker', { limit: 3 })
    expect(first).toMatchObject({ limit: 3, offset: 0, total: 4, hasMore: true })
    const second = await page('maker', { limit: 3, offset: 3 })
    expect(second).toMatchObject({ offset: 3, total: 4, hasMore: false })
    expect([...hashesOf(first), ...hashesOf(second)]).toEqual(hashes(3, 2, 1, 0))
    expect((await page('maker', { offset: 9 })).orders).toEqual([])
    for (const limit of [0, 1001, 'ten']) expectShape(await listing('p2p', 'maker', maker.address, { limit }))
    for (const offset of [-1, 'x']) expectShape(await listing('p2p', 'maker', maker.address, { offset }))
  })

  test(proves('behavior: sorted otherwise', 'rfq-read.orderBy'), async () => {
    expect(hashesOf(await page('maker', { orderBy: 'createdAt' }))).toEqual(hashes(3, 2, 1, 0))
    // Never is later than any time.
    expect(hashesOf(await page('maker', { orderBy: 'expiry' }))).toEqual(hashes(2, 0, 3, 1))
    const [second] = signed.slice(1)
    if (!second) throw new Error('nothing was posted')
    await venue.advance(2)
    expect((await venue.fill(taker, second, 1_000_000n)).status).toBe('success')
    await page('maker')
    expect(hashesOf(await page('maker', { orderBy: 'updatedAt' }))).toEqual(hashes(1, 3, 2, 0))
    expectShape(await listing('p2p', 'maker', maker.address, { orderBy: 'price' }))
  })

  test(proves('behavior: types and twins', 'rfq-read.type', 'rfq-read.twin'), async () => {
    expect(hashesOf(await page('maker', { type: 'P2P' }))).toEqual(hashes(2, 0))
    expect(hashesOf(await page('maker', { type: 'LIMIT' }))).toEqual(hashes(3, 1))
    expect(hashesOf(await page('maker', {}, 'orders'))).toEqual(hashes(3, 1))
    expect(hashesOf(await page('maker', { type: 'P2P' }, 'orders'))).toEqual([])
    expect(hashesOf(await page('taker', {}, 'orders'))).toEqual([])
    expectShape(await listing('p2p', 'maker', maker.address, { type: 'p2p' }))
    expectShape(await listing('p2p', 'owner', maker.address))
    expectShape(await listing('p2p', 'maker', '0x1'))
  })

  test(proves('behavior: small balances hidden', 'rfq-read.hideSmallBalances'), async () => {
    expect(hashesOf(await page('maker', { hideSmallBalances: 'true' }))).toEqual(hashes(2, 1, 0))
    expect(hashesOf(await page('maker', { hideSmallBalances: 'false' }))).toHaveLength(4)
    expectShape(await listing('p2p', 'maker', maker.address, { hideSmallBalances: 'yes' }))
  })
})

describe('fillable balance', () => {
  const PATH = `/ft/fillablebalance/${RFQ_CHAIN}`
  const fillable = async (account: Address, token = ''): Promise<Json> => {
    const { status, json } = await venue.get(`${PATH}/${account}${token && `/${token}`}`)
    expect(status).toBe(200)
    return json
  }

  test(
    proves(
      'default: the least of balance, allowance and what is not promised',
      'rfq-read.fillable',
      'rfq-read.fillableToken',
    ),
    async () => {
      const trader = await venue.newTrader()
      const dai = venue.token('DAI').toLowerCase()
      const held = await venue.balance(trader.address, venue.token('DAI'))
      const all = await fillable(trader.address)
      expect(all[dai]).toBe(String(held))
      for (const key of Object.keys(all)) expect(key).toMatch(/^0x[0-9a-f]{40}$/)
      // Nothing of it is allowed to the contract.
      expect(all[venue.token('WBTC').toLowerCase()]).toBe('0')
      const one = await venue.sign(trader)
      await venue.publish(one)
      const whole = one.offer.makerAmount
      expect(await fillable(trader.address, venue.token('DAI'))).toEqual({ [dai]: String(held - whole) })
      await venue.fill(taker, one, one.offer.takerAmount / 4n)
      const left = whole - whole / 4n
      const after = held - whole / 4n
      expect(await fillable(trader.address, dai)).toEqual({ [dai]: String(after - left) })
      await venue.allow(trader, 'DAI', 7n)
      expect(await fillable(trader.address, dai)).toEqual({ [dai]: '7' })
      await venue.call(trader, 'cancelOrder', [one.hash])
      await venue.allow(trader, 'DAI', 2n ** 256n - 1n)
      expect(await fillable(trader.address, dai)).toEqual({ [dai]: String(after) })
      expect((await venue.get(`/ft/fillablebalance/1/${trader.address}`)).status).toBe(400)
      expectShape(await venue.get(`${PATH}/0x1`))
      expectShape(await venue.get(`${PATH}/${trader.address}/DAI`))
    },
  )

  test(proves('behavior: what is promised, as others read it', 'rfq-read.fillableReserved'), async () => {
    const trader = await venue.newTrader()
    const dai = venue.token('DAI').toLowerCase()
    const [first, second] = [await venue.sign(trader), await venue.sign(trader)]
    await venue.publish(first)
    await venue.publish(second)
    const { json } = await venue.control('/variants', { fillableBalance: 'reserved' })
    expect(json).toMatchObject({ fillableBalance: 'reserved' })
    const promised = first.offer.makerAmount + second.offer.makerAmount
    expect(await fillable(trader.address, dai)).toEqual({ [dai]: String(promised) })
    expect((await fillable(trader.address))[venue.token('USDC').toLowerCase()]).toBe('0')
    await venue.call(trader, 'cancelOrder', [first.hash])
    expect(await fillable(trader.address, dai)).toEqual({ [dai]: String(second.offer.makerAmount) })
    await venue.control('/variants', { fillableBalance: 'free' })
  })
})
