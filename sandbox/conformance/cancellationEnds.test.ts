import type { Account } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CrosschainVenue, openCrosschainVenue } from './crosschainVenue.ts'
import { DELTA_CHAIN } from './deltaVenue.ts'
import { proves } from './rows.ts'
import type { Answer } from './venue.ts'

let venue: CrosschainVenue
let owner: Account
beforeAll(async () => {
  venue = await openCrosschainVenue()
})
afterAll(() => venue?.stop())
beforeEach(async () => {
  await venue.reset()
  owner = await venue.newTrader()
})

const BUILD = '/v2/delta/orders/build/cancellation'
const CANCEL = '/v2/delta/orders/cancel'

/** Cancels with typed data of the client's own: the service builds none for what is over. */
async function cancel(ids: readonly string[], by: Account = owner): Promise<Answer> {
  const signature = await (by as PrivateKeyAccount).signTypedData({
    domain: { name: 'Portikus', version: '2.0.0', chainId: DELTA_CHAIN, verifyingContract: venue.delta },
    types: { OrderCancellations: [{ name: 'orderIds', type: 'string[]' }] },
    primaryType: 'OrderCancellations',
    message: { orderIds: ids },
  })
  return venue.post(CANCEL, { orderIds: ids, signature })
}

/** An order in each state that is an end, and one on its way back. */
const ENDS: Readonly<Record<string, () => Promise<string>>> = {
  COMPLETED: async () => {
    await venue.solvers({ mode: 'release' })
    return (await venue.order(owner)).id
  },
  FAILED: async () => {
    const { id, order } = await venue.order(owner)
    await venue.call(owner, 'invalidateNonce', [BigInt(order.nonce)])
    return id
  },
  EXPIRED: async () => {
    const { id } = await venue.order(owner, { deadline: (await venue.nowSec()) + 60 })
    await venue.advance(61)
    return id
  },
  CANCELLED: async () => {
    const { id } = await venue.order(owner)
    expect((await cancel([id])).status).toBe(200)
    await venue.advance(3)
    return id
  },
  REFUNDING: () => returning(1),
  REFUNDED: () => returning(2),
}

async function returning(steps: number): Promise<string> {
  await venue.solvers({ mode: 'release' })
  await venue.bridges({ mode: 'hold', outcome: 'refund' })
  const { id } = await venue.depart(owner, venue.crossing('USDC', 'USDC', '1000'))
  await venue.bridges({ mode: 'step', steps })
  return id
}

const refusal = (words: string) => ({
  status: 400,
  json: { errorType: 'OrderCancellationError', details: words },
})

describe('cancelling what is over', () => {
  for (const [status, end] of Object.entries(ENDS))
    test(
      proves(`error: ${status}`, 'order-cancel.settled', 'order-cancel.finalized', 'order-cancel.local'),
      async () => {
        const id = await end()
        const before = await venue.until(id, status)
        expect(await cancel([id])).toMatchObject(refusal('Order already settled'))
        const built = await venue.post(BUILD, { orderIds: [id] })
        if (status === 'REFUNDING') expect(built.json.toSign.value).toEqual({ orderIds: [id] })
        else expect(built).toMatchObject(refusal('All orders are already finalized'))
        expect(await venue.read(id)).toEqual(before)
      },
    )
})
