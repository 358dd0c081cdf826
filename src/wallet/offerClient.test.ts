import { createClient, custom } from 'viem'
import { foundry } from 'viem/chains'
import { numberToHex } from 'viem/utils'
import { expect, test } from 'vitest'
import { openOfferClient } from './offerClient.ts'

const maker = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The offers of a chain so long, on which nothing happened. */
function offerClientOf(latest: bigint) {
  const request = async ({ method }: { method: string }) =>
    method === 'eth_blockNumber' ? numberToHex(latest) : []
  const client = createClient({ chain: foundry, transport: custom({ request }, { retryCount: 0 }) })
  return openOfferClient({ of: () => client })
}

test.each([
  ['a chain that is searched whole', 200_000n, undefined, true],
  ['a chain that is longer than what is searched', 400_000n, undefined, false],
  ['a long chain since a block that was named', 400_000n, 390_000n, true],
])('behavior: %s', async (_name, latest, fromBlock, isComplete) => {
  const question = { chainId: 31337, maker, ...(fromBlock !== undefined && { fromBlock }) } as const
  expect(await offerClientOf(latest).history(question)).toEqual({ events: [], isComplete, isSilent: false })
})
