import { expect, test } from 'vitest'
import { EXAMPLE_STRUCT } from '../../testing/orders/exampleOrder.ts'
import type { DeltaChain } from '../service/delta/deltaChain.ts'
import { createOrderBook } from '../service/delta/orderBook.ts'
import { createServiceClock } from '../service/http/serviceClock.ts'
import { createSolvers } from './solvers.ts'

/** A chain without pools, on which something happens while the market is read. */
function chainWith(meanwhile: () => void): DeltaChain {
  const client = {
    async getGasPrice() {
      meanwhile()
      return 1n
    },
    call: async () => ({ data: `0x${'0'.repeat(256)}` }),
  }
  const access = { id: 31337, client, contracts: {}, pools: [], tokens: [] }
  return { id: 31337, access } as unknown as DeltaChain
}

test('behavior: an order cancelled while the market is read starts no auction', async () => {
  const chain = chainWith(() => orderBook.apply(id, 'cancelAsked', { cancelRequestedAtMs: 1_000_000 }))
  const orderBook = createOrderBook({
    chains: [chain],
    clock: createServiceClock(() => 1_000_000),
    random: (bytes) => new Uint8Array(bytes),
  })
  const { id } = orderBook.accept({
    chainId: chain.id,
    signed: { family: 'Order', order: EXAMPLE_STRUCT },
    order: EXAMPLE_STRUCT,
    hash: `0x${'1'.repeat(64)}`,
    isFillable: false,
    signature: '0x01',
    type: 'MARKET',
    partner: 'kontor',
    includeAgents: null,
    excludeAgents: [],
    status: 'PENDING',
  })
  await createSolvers(orderBook).turn(chain, 1n, false)
  expect(orderBook.byId(id)).toMatchObject({ status: 'CANCELLING', auction: null })
})
