import type { Account } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CrosschainVenue, FAR_CHAIN, openCrosschainVenue } from './crosschainVenue.ts'
import { OTHER } from './priceRequests.ts'
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
  await venue.bridges({ mode: 'hold' })
  owner = await venue.newTrader()
})

const MINUTE = 61
const EXPIRY = 1_801
const HASH = /^0x[0-9a-f]{64}$/
const SAME = () => venue.crossing('USDC', 'USDC', '1000')
const statusOf = async (id: string): Promise<string> => (await venue.read(id)).status

describe('refunds', () => {
  test(
    proves(
      'default: on the source chain',
      'record.refundEntry',
      'crosschain-refund.refunding',
      'crosschain-refund.refunded',
      'crosschain-refund.source',
      'crosschain-refund.entry',
      'crosschain-control.outcome',
    ),
    async () => {
      await venue.bridges({ outcome: 'refund' })
      const { id, order } = await venue.depart(owner, SAME())
      const before = await venue.balance(owner.address, venue.token('USDC'))
      await venue.bridges({ mode: 'step' })
      const failing = await venue.read(id)
      expect([failing.status, failing.refunds]).toEqual(['REFUNDING', []])
      await venue.bridges({ mode: 'step' })
      const back = await venue.read(id)
      const paid = (await venue.balance(owner.address, venue.token('USDC'))) - before
      expect(back.status).toBe('REFUNDED')
      expect(back.refunds).toEqual([
        {
          tx: expect.stringMatching(HASH),
          chainId: 31337,
          token: venue.token('USDC').toLowerCase(),
          amount: paid.toString(),
        },
      ])
      expect(paid).toBeGreaterThan(BigInt(order.destAmount))
      expect(back.transactions[0]).toMatchObject({ destinationTx: null, destinationReceivedAmount: null })
      expect(back.output.executedAmount).toBeNull()
      expect(await venue.farBalance(owner.address, 'USDC')).toBe(0n)
      const { status } = await venue.client.getTransactionReceipt({ hash: back.refunds[0].tx })
      expect(status).toBe('success')
    },
  )

  test(
    proves('default: on the destination chain, to the recipient', 'crosschain-refund.destination'),
    async () => {
      await venue.bridges({ outcome: 'refundOnDestination' })
      const before = await venue.farBalance(OTHER, 'USDC')
      const requested = venue.crossing('USDC', 'WBTC', '9000', { includeBridges: 'voyage' })
      const { id, transactions } = await venue.depart(owner, requested, { built: { beneficiary: OTHER } })
      await venue.bridges({ mode: 'step' })
      expect(await statusOf(id)).toBe('REFUNDING')
      await venue.bridges({ mode: 'step' })
      const back = await venue.until(id, 'REFUNDED')
      const paid = (await venue.farBalance(OTHER, 'USDC')) - before
      expect(paid).toBe(BigInt(transactions[0].originReceivedAmount))
      expect(back.refunds).toEqual([
        {
          tx: expect.stringMatching(HASH),
          chainId: FAR_CHAIN,
          token: venue.farToken('USDC').address.toLowerCase(),
          amount: paid.toString(),
        },
      ])
    },
  )

  test(proves('default: without metadata', 'crosschain-refund.quiet'), async () => {
    await venue.bridges({ outcome: 'refundQuietly' })
    const { id, order } = await venue.depart(owner, SAME())
    const before = await venue.balance(owner.address, venue.token('USDC'))
    await venue.bridges({ mode: 'step' })
    expect(await statusOf(id)).toBe('REFUNDING')
    await venue.bridges({ mode: 'step' })
    const back = await venue.until(id, 'REFUNDED')
    expect(back.refunds).toEqual([])
    const paid = (await venue.balance(owner.address, venue.token('USDC'))) - before
    expect(paid).toBeGreaterThan(BigInt(order.destAmount))
  })

  test(
    proves('behavior: released, failure and refund follow by chain time', 'crosschain-refund.byTime'),
    async () => {
      await venue.bridges({ mode: 'release', outcome: 'refund' })
      const { id } = await venue.depart(owner, SAME())
      await venue.advance(MINUTE)
      expect(await statusOf(id)).toBe('REFUNDING')
      await venue.advance(31)
      expect((await venue.until(id, 'REFUNDED')).refunds).toHaveLength(1)
    },
  )

  test(proves('default: not filled in time', 'crosschain-refund.expired'), async () => {
    const first = await venue.depart(owner, SAME())
    await venue.advance(EXPIRY)
    const overdue = await venue.until(first.id, 'REFUNDING')
    expect(overdue.refunds).toEqual([])
    await venue.bridges({ mode: 'step', steps: 2 })
    expect((await venue.until(first.id, 'REFUNDED')).refunds).toHaveLength(1)
    await venue.control('/variants', { crossingExpiry: 'expired' })
    const second = await venue.depart(owner, SAME())
    await venue.advance(EXPIRY)
    await venue.until(second.id, 'EXPIRED')
    await venue.bridges({ mode: 'step', steps: 2 })
    const over = await venue.read(second.id)
    expect([over.status, over.refunds.length]).toEqual(['EXPIRED', 1])
  })

  test(proves('default: less than the floor on arrival', 'crosschain-refund.floor'), async () => {
    const requested = venue.crossing('USDC', 'WBTC', '9000', { includeBridges: 'voyage' })
    const { id } = await venue.depart(owner, requested)
    for (const against of ['WETH', 'USDC'])
      await venue.control('/pools/price', { chainId: FAR_CHAIN, token: 'WBTC', against, changePercent: 12 })
    await venue.advance(181)
    await venue.bridges({ mode: 'release' })
    await venue.until(id, 'REFUNDING')
    await venue.advance(31)
    const back = await venue.until(id, 'REFUNDED')
    const paid = await venue.farBalance(owner.address, 'USDC')
    expect(back.refunds).toMatchObject([{ chainId: FAR_CHAIN, amount: paid.toString() }])
    expect(await venue.farBalance(owner.address, 'WBTC')).toBe(0n)
  })

  test(proves('default: one part arrives, the other comes back', 'crosschain-refund.parts'), async () => {
    const requested = (amount: string) => venue.crossing('USDC', 'ETH', amount, { maxImpact: 90 })
    const { route } = await venue.price(requested('9000000'))
    const small = await venue.price(requested('1000000'))
    const limitAmount = ((BigInt(small.route.origin.output.amount) * 9n * 995n) / 1000n).toString()
    const kit = { address: owner.address, token: 'USDC', amount: venue.units('9000000', 'USDC') }
    await venue.control('/faucet', kit)
    await venue.bridges({ mode: 'release' })
    const built = { limitAmount, partiallyFillable: true, route }
    const { id } = await venue.order(owner, built, { type: 'LIMIT' })
    const fills = async () => (await venue.read(id)).transactions.length
    await expect.poll(fills).toBeGreaterThan(0)
    await venue.solvers({ mode: 'hold' })
    await venue.advance(MINUTE)
    const parted = await venue.read(id)
    expect([parted.status, typeof parted.transactions[0].destinationTx]).toEqual(['ACTIVE', 'string'])
    await venue.bridges({ outcome: 'refund' })
    await venue.move('WETH', 'USDC', -50)
    await venue.solvers({ mode: 'release' })
    await venue.until(id, 'BRIDGING')
    await venue.advance(MINUTE)
    await venue.until(id, 'REFUNDING')
    await venue.advance(31)
    const back = await venue.until(id, 'REFUNDED')
    const landed = back.transactions.filter(({ destinationTx }: Json) => destinationTx !== null)
    expect(back.refunds).toHaveLength(back.transactions.length - landed.length)
    expect(back.refunds.length).toBeGreaterThan(0)
    expect(await venue.farBalance(owner.address, 'ETH')).toBe(BigInt(back.output.executedAmount))
  })
})

describe('controls', () => {
  test(proves('default: what is set is said', 'crosschain-control.hold'), async () => {
    const read = async () => (await venue.control('/bridges')).json
    expect(await read()).toEqual({ mode: 'hold', outcome: 'fill', reports: 'release' })
    const { id } = await venue.depart(owner, SAME())
    await venue.advance(MINUTE)
    expect(await statusOf(id)).toBe('BRIDGING')
    expect(await venue.bridges({ mode: 'step' })).toMatchObject({ mode: 'hold' })
    expect(await statusOf(id)).toBe('COMPLETED')
    for (const wrong of [{ mode: 'x' }, { outcome: 'x' }, { reports: 1 }, { mode: 'step', steps: 0 }])
      expect((await venue.control('/bridges', wrong)).status).toBe(400)
    await venue.reset()
    expect(await read()).toEqual({ mode: 'release', outcome: 'fill', reports: 'release' })
  })

  test(
    proves('default: the service learns late', 'crosschain-control.reports', 'crosschain-control.overrun'),
    async () => {
      const { id, order } = await venue.depart(owner, SAME())
      await venue.advance(10 * MINUTE)
      expect(await statusOf(id)).toBe('BRIDGING')
      await venue.bridges({ reports: 'hold', mode: 'release' })
      expect(await venue.farBalance(owner.address, 'USDC')).toBeGreaterThanOrEqual(BigInt(order.destAmount))
      const silent = await venue.read(id)
      expect([silent.status, silent.transactions[0].destinationTx]).toEqual(['BRIDGING', null])
      await venue.bridges({ reports: 'release' })
      expect((await venue.until(id, 'COMPLETED')).transactions[0].destinationTx).toMatch(HASH)
    },
  )

  test(proves('default: part of snapshots', 'crosschain-control.snapshots'), async () => {
    const { id } = await venue.depart(owner, SAME())
    const { json: snapshot } = await venue.control('/snapshot', {})
    for (const outcome of ['fill', 'refund']) {
      await venue.bridges({ mode: 'release', outcome })
      await venue.advance(MINUTE)
      await venue.advance(MINUTE)
      await venue.until(id, outcome === 'fill' ? 'COMPLETED' : 'REFUNDED')
      expect((await venue.control('/revert', { id: snapshot.id })).status).toBe(200)
      expect(await statusOf(id)).toBe('BRIDGING')
      expect((await venue.control('/bridges')).json).toMatchObject({ mode: 'hold', outcome: 'fill' })
    }
  })
})
