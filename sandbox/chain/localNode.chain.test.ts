import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainBench, openChainBench } from '../../testing/chain/chainBench.ts'
import { connectLocalNode, type LocalNode } from './localNode.ts'

let bench: ChainBench
let node: LocalNode

beforeAll(async () => {
  // Anvil's own way: the other node takes no transaction for a later one than it is.
  bench = await openChainBench({ node: 'anvil' })
  node = connectLocalNode(bench.chain.access.rpcUrl, 31337)
})
afterAll(() => bench?.stop())

test('behavior: transactions that anvil’s pool takes for later ones than they are get mined', async () => {
  const sender = privateKeyToAccount(generatePrivateKey())
  const to = privateKeyToAccount(generatePrivateKey()).address
  await node.client.setBalance({ address: sender.address, value: parseEther('1') })
  const fees = { maxFeePerGas: 20_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }
  const call = { to, value: 3n, gas: 21_000n }
  // Queued behind the nonces 0 and 1, which then are never needed.
  for (const nonce of [2, 3])
    await node.client.sendRawTransaction({
      serializedTransaction: await sender.signTransaction({
        ...call,
        ...fees,
        type: 'eip1559',
        chainId: 31337,
        nonce,
      }),
    })
  await node.client.setNonce({ address: sender.address, nonce: 2 })
  await node.sendAll(sender, [call, call])
  expect(await node.client.getBalance({ address: to })).toBe(6n)
})
