import { BlockNotFoundError, type Hex } from 'viem'
import { expect, test } from 'vitest'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import { createOfferEvents } from './offerEvents.ts'

const MAKER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OFFER: Hex = `0x${'ab'.repeat(32)}`
const hashOf = (number: bigint): Hex => `0x${number.toString(16).padStart(64, '0')}`

/** A chain without logs of offers, with the blocks of `has`; it notes from where logs are requested. */
function silentChain(has: (blockNumber: bigint) => Hex | null) {
  const requested: bigint[] = []
  const client = {
    async getBlock({ blockNumber }: { readonly blockNumber: bigint }) {
      const hash = has(blockNumber)
      if (!hash) throw new BlockNotFoundError({ blockNumber })
      return { number: blockNumber, hash, timestamp: 0n }
    },
    async getLogs({ fromBlock }: { readonly fromBlock: bigint }) {
      requested.push(fromBlock)
      return []
    },
  }
  const chain = { id: 31337, client, contracts: { rfq: MAKER } } as unknown as ChainAccess
  return { chain, requested }
}

test('behavior: events are read on from the last block, and anew where a reorg replaced it', async () => {
  let has = (number: bigint): Hex | null => hashOf(number)
  const { chain, requested } = silentChain((number) => has(number))
  const read = createOfferEvents()
  const readAt = async (number: bigint) =>
    (await read(chain, { number, hash: hashOf(number) })).of(MAKER, OFFER)
  expect(await readAt(10n)).toBeUndefined()
  await readAt(12n)
  has = (number) => (number === 12n ? null : hashOf(number))
  await readAt(14n)
  has = (number) => (number === 14n ? hashOf(99n) : hashOf(number))
  await readAt(20n)
  await readAt(15n)
  expect(requested).toEqual([0n, 11n, 0n, 0n, 0n])
})

test('error: another failure of the node is returned, and the next poll reads anew', async () => {
  const { chain, requested } = silentChain((number) => {
    if (number === 10n) throw new Error('the node is silent')
    return hashOf(number)
  })
  const read = createOfferEvents()
  const readAt = (number: bigint) => read(chain, { number, hash: hashOf(number) })
  await readAt(10n)
  await expect(readAt(11n)).rejects.toThrow('the node is silent')
  await readAt(12n)
  expect(requested).toEqual([0n, 0n])
})
