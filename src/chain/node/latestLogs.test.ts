import { createClient, custom, type Hex } from 'viem'
import { foundry } from 'viem/chains'
import { hexToBigInt, numberToHex } from 'viem/utils'
import { expect, test } from 'vitest'
import { readLatestLogs } from './latestLogs.ts'

const CONTRACT = '0x2222222222222222222222222222222222222222'
const LATEST = 1_000_000n

interface Node {
  /** Blocks in which something happened. */
  readonly blocks: readonly bigint[]
  /** The longest stretch it answers. */
  readonly longest?: bigint
  /** It has nothing before this block, and says so. */
  readonly oldest?: bigint
}

/** A node, and the stretches that it was asked for. */
function nodeWith({ blocks, longest = 10_000n, oldest = 0n }: Node) {
  const stretches: (readonly [bigint, bigint])[] = []
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_blockNumber') return numberToHex(LATEST)
    const [{ fromBlock, toBlock }] = params as [{ fromBlock: Hex; toBlock: Hex }]
    const [from, to] = [hexToBigInt(fromBlock), hexToBigInt(toBlock)]
    stretches.push([from, to])
    if (to - from + 1n > longest || from < oldest) throw new Error('query exceeds max block range')
    return blocks
      .filter((block) => block >= from && block <= to)
      .map((block) => ({
        ...{ address: CONTRACT, topics: [], data: '0x', transactionHash: `0x${'a'.repeat(64)}` },
        ...{ blockNumber: numberToHex(block), blockHash: `0x${'b'.repeat(64)}` },
        ...{ logIndex: '0x0', transactionIndex: '0x0', removed: false },
      }))
  }
  return {
    client: createClient({ chain: foundry, transport: custom({ request }, { retryCount: 0 }) }),
    stretches,
  }
}

const search = (client: ReturnType<typeof nodeWith>['client'], isEnough?: () => boolean) =>
  readLatestLogs(client, { address: CONTRACT, topics: [], fromBlock: LATEST - 300_000n }, isEnough)
const blocksOf = ({ logs }: Awaited<ReturnType<typeof search>>) => logs.map(({ blockNumber }) => blockNumber)

test('default: the whole window in chain order, from ranges without gap or overlap', async () => {
  const blocks = [LATEST - 300_000n, LATEST - 150_000n, LATEST - 9_999n, LATEST]
  const { client, stretches } = nodeWith({ blocks: [0n, ...blocks] })
  const found = await search(client)
  expect(blocksOf(found)).toEqual(blocks)
  expect(found.isComplete).toBe(true)
  expect(stretches[0]).toEqual([LATEST - 9_999n, LATEST])
  expect(stretches.slice(1).map(([, to]) => to + 1n)).toEqual(stretches.slice(0, -1).map(([from]) => from))
})

test('behavior: a node with short ranges shows recent logs, and that older ones may be missing', async () => {
  const { client, stretches } = nodeWith({ blocks: [LATEST - 290_000n, LATEST - 5n], longest: 1_000n })
  const found = await search(client)
  expect(blocksOf(found)).toEqual([LATEST - 5n])
  expect(found.isComplete).toBe(false)
  expect(stretches).toHaveLength(40)
})

test('behavior: nothing is requested behind what is enough, and the search is not complete', async () => {
  const { client, stretches } = nodeWith({ blocks: [LATEST] })
  const found = await search(client, () => true)
  expect(blocksOf(found)).toEqual([LATEST])
  expect(found.isComplete).toBe(false)
  expect(stretches).toHaveLength(1)
})

test('behavior: what was read before a node stopped answering is kept', async () => {
  const { client } = nodeWith({ blocks: [LATEST - 1n], oldest: LATEST - 20_000n })
  const found = await search(client)
  expect(blocksOf(found)).toEqual([LATEST - 1n])
  expect(found.isComplete).toBe(false)
})

test('error: a node that answers no stretch at all', async () => {
  const { client } = nodeWith({ blocks: [], oldest: LATEST + 1n })
  await expect(search(client)).rejects.toMatchObject({ code: 'chain-unreachable' })
})
