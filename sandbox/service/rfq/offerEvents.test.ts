import { BlockNotFoundError, type Hex } from 'viem'
import { expect, test } from 'vitest'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import { createOfferEvents } from './offerEvents.ts'

const MAKER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OFFER: Hex = `0x${'ab'.repeat(32)}`
const hashOf = (number: bigint): Hex => `0x${number.toString(16).padStart(64, '0')}`

/** A chain that tells nothing of offers, and has the blocks that `has` says; it notes from where logs are asked for. */
function silentChain(has: (blockNumber: bigint) => Hex | null) {
  const asked: bigint[] = []
  const client = {
    async getBlock({ blockNumber }: { readonly blockNumber: bigint }) {
      const hash = has(blockNumber)
      if (!hash) throw new BlockNotFoundError({ blockNumber })
      return { number: blockNumber, hash, timestamp: 0n }
    },
    async getLogs({ fromBlock }: { readonly fromBlock: bigint }) {
      asked.push(fromBlock)
      return []
    },
  }
  const chain = { id: 31337, client, contracts: { rfq: MAKER } } as unknown as ChainAccess
  return { chain, asked }
}

test('behavior: a chain is read on from the last look, and anew where that block is another one or is there no more', async () => {
  let has = (number: bigint): Hex | null => hashOf(number)
  const { chain, asked } = silentChain((number) => has(number))
  const read = createOfferEvents()
  const look = async (number: bigint) =>
    (await read(chain, { number, hash: hashOf(number) })).of(MAKER, OFFER)
  expect(await look(10n)).toBeUndefined()
  await look(12n)
  has = (number) => (number === 12n ? null : hashOf(number))
  await look(14n)
  has = (number) => (number === 14n ? hashOf(99n) : hashOf(number))
  await look(20n)
  await look(15n)
  expect(asked).toEqual([0n, 11n, 0n, 0n, 0n])
})

test('error: another failure of the node is told, and the next look reads anew', async () => {
  const { chain, asked } = silentChain((number) => {
    if (number === 10n) throw new Error('the node is silent')
    return hashOf(number)
  })
  const read = createOfferEvents()
  const look = (number: bigint) => read(chain, { number, hash: hashOf(number) })
  await look(10n)
  await expect(look(11n)).rejects.toThrow('the node is silent')
  await look(12n)
  expect(asked).toEqual([0n, 0n])
})
