import { createPublicClient, custom, http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChainBench, openChainBench } from '../../../testing/chain/chainBench.ts'
import { openRfqTable, type RfqTable, type TableOffer } from '../../../testing/otc/rfqTable.ts'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import { createOfferEvents, type ReadOfferEvents } from './offerEvents.ts'
import { readOffers } from './readOffers.ts'
import type { StoredOffer } from './storedOffer.ts'

const NOW_SEC = 1_000n

let bench: ChainBench
let table: RfqTable
beforeAll(async () => {
  bench = await openChainBench()
  table = await openRfqTable(bench)
})
afterAll(() => bench?.stop())

/** The chain, and the requests to its node. */
function watchedChain(): {
  readonly access: ChainAccess
  readonly requested: { method: string; params: unknown }[]
} {
  const { access } = bench.chain
  const requested: { method: string; params: unknown }[] = []
  const node = http(access.rpcUrl)({ chain: access.client.chain })
  const transport = custom({
    request({ method, params }) {
      requested.push({ method, params })
      return node.request({ method, params } as never)
    },
  })
  return {
    access: { ...access, client: createPublicClient({ chain: access.client.chain, transport }) },
    requested,
  }
}

const stored = ({ order, hash, signature }: TableOffer): StoredOffer => ({
  sequence: 1,
  chainId: bench.chain.access.id,
  order,
  hash,
  signature,
  permitMakerAsset: null,
  createdAtMs: 0,
  updatedAtMs: 0,
  seen: null,
})

const read = (
  access: ChainAccess,
  offers: readonly TableOffer[],
  events: ReadOfferEvents = createOfferEvents(),
) => readOffers(access, offers.map(stored), { nowSec: NOW_SEC, events })

describe('readOffers', () => {
  test('behavior: 1,200 offers of one maker are read in parts of 500, its funds once', async () => {
    const one = await table.sign()
    const offers = Array.from({ length: 1_200 }, (_, index) => ({
      ...one,
      hash: `0x${(index + 1).toString(16).padStart(64, '0')}` as const,
    }))
    const { access, requested } = watchedChain()
    const chainStates = await read(access, [one, ...offers])
    expect(chainStates).toHaveLength(1_201)
    expect(chainStates.every(({ left }) => left === one.order.makerAmount)).toBe(true)
    // 1,201 in three parts, and balance and allowance of the one maker.
    expect(requested.filter(({ method }) => method === 'eth_call')).toHaveLength(4)
  })

  test('behavior: events are read on from the last block read, and anew after a reorg', async () => {
    const [bought, ended, untouched] = [await table.sign(), await table.sign(), await table.sign()]
    const { access, requested } = watchedChain()
    const events = createOfferEvents()
    const ranges = () =>
      requested
        .splice(0)
        .filter(({ method }) => method === 'eth_getLogs')
        .map(({ params }) => (params as [{ fromBlock: string; toBlock: string }])[0])
        .map(({ fromBlock, toBlock }) => [Number(fromBlock), Number(toBlock)])
    const offers = [bought, ended, untouched]
    const started = Number(await access.client.getBlockNumber({ cacheTime: 0 }))
    const before = await bench.chain.control.snapshot()

    expect((await read(access, offers, events)).map(({ closed }) => closed)).toEqual([null, null, null])
    expect(ranges()).toEqual([[0, started]])
    await read(access, offers, events)
    expect(ranges()).toEqual([])

    await table.call(table.taker, 'fillOrder', [bought.order, bought.signature])
    await table.call(table.maker, 'cancelOrder', [ended.hash])
    const after = await read(access, offers, events)
    expect(after.map(({ closed }) => closed?.by ?? null)).toEqual(['filled', 'cancelled', null])
    expect(after[0]?.transactionHash).not.toBe(after[1]?.transactionHash)
    expect(ranges()).toEqual([[started + 1, started + 2]])

    await bench.chain.control.revert(before)
    await table.call(table.maker, 'cancelOrder', [bought.hash])
    const again = await read(access, offers, events)
    expect(again.map(({ closed }) => closed?.by ?? null)).toEqual(['cancelled', null, null])
    expect(ranges()).toEqual([[0, started + 1]])
  })

  test('behavior: looks at the same time read the same blocks once', async () => {
    const offer = await table.sign()
    const { access, requested } = watchedChain()
    const events = createOfferEvents()
    await Promise.all([1, 2, 3].map(() => read(access, [offer], events)))
    expect(requested.filter(({ method }) => method === 'eth_getLogs')).toHaveLength(1)
  })
})
