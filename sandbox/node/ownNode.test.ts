import { type Hex, toHex } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type OwnNode, openOwnNode } from './ownNode.ts'
import { packed } from './packedState.ts'

const GENESIS_SEC = 1_900_000_000
const SENDER = '0x00000000000000000000000000000000000000a1'
const COUNTER = '0x00000000000000000000000000000000000c0de5'
const OTHER = '0x00000000000000000000000000000000000c0de6'
/** Counts its calls in its first slot and logs each. */
const COUNTER_CODE: Hex = '0x6000546001018060005560005260aa60206000a160206000f3'

type Answer = Readonly<Record<string, unknown>>
const ask = <T = unknown>(node: OwnNode, method: string, ...params: readonly unknown[]) =>
  node.request({ method, params }) as Promise<T>

async function openCounted(calls: number): Promise<{ node: OwnNode; hashes: readonly Hex[] }> {
  const node = await openOwnNode({ chainId: 31337, genesisSec: GENESIS_SEC })
  await ask(node, 'anvil_setBalance', SENDER, toHex(10n ** 18n))
  await ask(node, 'anvil_setCode', COUNTER, COUNTER_CODE)
  await ask(node, 'anvil_impersonateAccount', SENDER)
  const hashes: Hex[] = []
  for (let call = 0; call < calls; call += 1)
    hashes.push(await ask<Hex>(node, 'eth_sendTransaction', { from: SENDER, to: COUNTER }))
  return { node, hashes }
}
const counted = async (node: OwnNode, block: string): Promise<number> =>
  Number(await ask<Hex>(node, 'eth_getStorageAt', COUNTER, '0x0', block))

afterEach(() => vi.useRealTimers())

describe('a state that is written down', () => {
  test('default: another node has the chain: its blocks, receipts, logs and accounts', async () => {
    const { node, hashes } = await openCounted(3)
    const other = await openOwnNode({ chainId: 31337 })
    expect(await ask(other, 'anvil_loadState', await ask(node, 'anvil_dumpState'))).toBe(true)
    for (const [method, ...params] of [
      ['eth_blockNumber'],
      ['eth_getBlockByNumber', '0x2', true],
      ['eth_getBlockByNumber', 'latest', true],
      ['eth_getTransactionReceipt', hashes[1]],
      ['eth_getTransactionByHash', hashes[2]],
      ['eth_getLogs', { fromBlock: '0x0', toBlock: 'latest' }],
      ['eth_getBalance', SENDER, 'latest'],
      ['eth_getStorageAt', COUNTER, '0x0', 'latest'],
    ] as const)
      expect(await ask(other, method, ...params), method).toEqual(await ask(node, method, ...params))
    await ask(other, 'anvil_impersonateAccount', SENDER)
    await ask(other, 'eth_sendTransaction', { from: SENDER, to: COUNTER })
    expect([await counted(other, 'latest'), await counted(other, '0x3')]).toEqual([4, 3])
  })

  test('behavior: past states come along as far as they are kept, also where the node had a chain', async () => {
    const { node } = await openCounted(2)
    await ask(node, 'anvil_setCode', OTHER, COUNTER_CODE)
    await ask(node, 'eth_sendTransaction', { from: SENDER, to: OTHER })
    await ask(node, 'evm_snapshot')
    await ask(node, 'anvil_setCode', COUNTER, '0x00')
    await ask(node, 'evm_mine')
    await ask(node, 'anvil_setCode', COUNTER, COUNTER_CODE)
    await ask(node, 'anvil_setStorageAt', COUNTER, '0x0', toHex(0, { size: 32 }))
    await ask(node, 'evm_mine')
    const [fresh, other] = [await openOwnNode({ chainId: 31337 }), (await openCounted(4)).node]
    const dump = await ask(node, 'anvil_dumpState')
    for (const loaded of [fresh, other]) {
      await ask(loaded, 'anvil_loadState', dump)
      for (const block of ['0x0', '0x1', '0x2', '0x3', '0x4', '0x5', 'latest'])
        for (const [method, ...params] of [
          ['eth_getBalance', SENDER],
          ['eth_getTransactionCount', SENDER],
          ['eth_getCode', COUNTER],
          ['eth_getStorageAt', COUNTER, '0x0'],
          ['eth_getCode', OTHER],
          ['eth_getStorageAt', OTHER, '0x0'],
        ] as const)
          expect(await ask(loaded, method, ...params, block), `${method} at ${block}`).toBe(
            await ask(node, method, ...params, block),
          )
    }
    await ask(fresh, 'anvil_mine', '0xfd')
    const again = await openOwnNode({ chainId: 31337 })
    await ask(again, 'anvil_loadState', await ask(fresh, 'anvil_dumpState'))
    await expect(counted(again, '0x2')).rejects.toThrow('not kept')
    expect(await ask(again, 'eth_getCode', COUNTER, '0x3')).toBe('0x00')
    expect([await counted(again, '0x5'), await counted(again, 'latest')]).toEqual([0, 0])
  })

  test('behavior: accounts alone are put under the chain that is there', async () => {
    const { node } = await openCounted(2)
    const accounts = { [COUNTER]: { nonce: 1, balance: '0x5', code: '0x00', storage: {} } }
    await ask(node, 'anvil_loadState', await packed({ accounts, blocks: [], block: null }))
    expect(await ask(node, 'eth_getBalance', COUNTER, 'latest')).toBe('0x5')
    expect(await ask(node, 'eth_getCode', COUNTER, 'latest')).toBe('0x00')
    expect(await counted(node, 'latest')).toBe(2)
    expect(await ask(node, 'eth_blockNumber')).toBe('0x2')
  })
})

describe('past states', () => {
  test('default: are those of their blocks, also after a snapshot was gone back to', async () => {
    const { node } = await openCounted(2)
    const id = await ask(node, 'evm_snapshot')
    await ask(node, 'eth_sendTransaction', { from: SENDER, to: COUNTER })
    await ask(node, 'anvil_setStorageAt', COUNTER, '0x0', toHex(70, { size: 32 }))
    await ask(node, 'eth_sendTransaction', { from: SENDER, to: COUNTER })
    expect(await Promise.all(['0x1', '0x2', '0x3', '0x4'].map((block) => counted(node, block)))).toEqual([
      1, 2, 70, 71,
    ])
    await ask(node, 'evm_revert', id)
    await ask(node, 'evm_mine')
    await ask(node, 'eth_sendTransaction', { from: SENDER, to: COUNTER })
    expect(await Promise.all(['0x1', '0x2', '0x3', '0x4'].map((block) => counted(node, block)))).toEqual([
      1, 2, 2, 3,
    ])
  })

  test('error: of blocks that are too old', async () => {
    const { node } = await openCounted(2)
    await ask(node, 'anvil_mine', '0x100')
    await expect(counted(node, '0x1')).rejects.toThrow('not kept')
    expect([await counted(node, '0x3'), await counted(node, 'latest')]).toEqual([2, 2])
  })
})

describe('mining', () => {
  test('default: at an interval, and not after it is switched off', async () => {
    // Between two requests the node waits for a moment of the machine's own time.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { node } = await openCounted(0)
    await ask(node, 'evm_setIntervalMining', 2)
    expect(await ask(node, 'anvil_getAutomine')).toBe(false)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await ask(node, 'eth_blockNumber')).toBe('0x2')
    await ask(node, 'evm_setIntervalMining', 0)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(await ask(node, 'eth_blockNumber')).toBe('0x2')
  })

  test('behavior: requests that come together are answered one after the other', async () => {
    const { node } = await openCounted(0)
    const sent = Array.from({ length: 5 }, () =>
      ask<Hex>(node, 'eth_sendTransaction', { from: SENDER, to: COUNTER }),
    )
    const called = ask<Hex>(node, 'eth_call', { to: COUNTER }, 'latest')
    const hashes = await Promise.all(sent)
    expect(Number(await called)).toBe(6)
    const receipts = await Promise.all(
      hashes.map((hash) => ask<Answer>(node, 'eth_getTransactionReceipt', hash)),
    )
    expect(receipts.map((receipt) => receipt.blockNumber)).toEqual(['0x1', '0x2', '0x3', '0x4', '0x5'])
  })

  test('behavior: a filled gap lets what waited behind it be mined too', async () => {
    const { node } = await openCounted(0)
    await ask(node, 'eth_sendTransaction', { from: SENDER, to: COUNTER, nonce: '0x1', gas: '0x186a0' })
    expect(await ask(node, 'txpool_status')).toEqual({ pending: '0x0', queued: '0x1' })
    await ask(node, 'eth_sendTransaction', { from: SENDER, to: COUNTER, nonce: '0x0', gas: '0x186a0' })
    expect(await counted(node, 'latest')).toBe(2)
  })
})
