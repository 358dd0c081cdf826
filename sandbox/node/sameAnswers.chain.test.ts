import { encodeDeployData, type Hex, keccak256, numberToHex, padHex, parseAbi, toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnvilProcess, NODES, type NodeName, startAnvil } from '../chain/anvilProcess.ts'

/*
 * The same requests to anvil and to the node of this folder, and the same answers. What has to differ is named here: hashes of blocks
 * and what they are made of, as this node has no tries; their size, which anvil counts without the list of withdrawals; the words after
 * "execution reverted" and "EVM error"; and what anvil adds to a receipt that no other node has there. Simulated blocks are compared
 * with numbers of their own: anvil gives the first one the number of the block before it.
 */
const DIFFERENT = new Set([
  'blockHash',
  'parentHash',
  'stateRoot',
  'transactionsRoot',
  'receiptsRoot',
  'mixHash',
  'size',
  'blobGasPrice',
])

type Json = Readonly<Record<string, unknown>>

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  const isReceipt = 'cumulativeGasUsed' in value
  const isBlock = 'parentHash' in value
  const kept = Object.entries(value).filter(
    ([name]) =>
      !DIFFERENT.has(name) && !(isReceipt && name === 'blockTimestamp') && !(isBlock && name === 'hash'),
  )
  return Object.fromEntries(kept.map(([name, one]) => [name, comparable(one)]))
}

const GENESIS_SEC = 1_900_000_000
const CHAIN_ID = 31337
const FEES = { maxFeePerGas: 20_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n, chainId: CHAIN_ID }
const sender = privateKeyToAccount(keccak256(toHex('sender')))
const friend = privateKeyToAccount(keccak256(toHex('friend')))
/** Without data it counts its calls in its first slot and logs that it was called; else it reverts with the data. */
const COUNTER = '0x00000000000000000000000000000000000c0de5'
const COUNTER_CODE: Hex =
  '0x3615600f57366000600037366000fd5b6000546001018060005560005260aa60206000a160206000f3'
/** Answers with the time, the number and the gas limit of its block, and its own balance. */
const READER_CODE: Hex = '0x4260005243602052456040524760605260806000f3'
const READER = '0x00000000000000000000000000000000000bead5'
const NOBODY = '0x00000000000000000000000000000000000000f1'
/** Creates a contract that answers with 42. */
const CREATION: Hex = '0x600a600c600039600a6000f3602a60005260206000f3'

const nodes = new Map<NodeName, AnvilProcess>()
let time = GENESIS_SEC

async function ask(node: NodeName, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(nodes.get(node)?.rpcUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: Json }
  if (!error) return result
  const message = String(error.message).replace(/(execution reverted|EVM error).*/s, '$1')
  return { refused: { ...error, message } }
}

/** Puts a request to both, and expects the same answer. */
async function same<T = unknown>(method: string, ...params: readonly unknown[]): Promise<T> {
  const [expected, actual] = await Promise.all(NODES.map((node) => ask(node, method, params)))
  expect(comparable(actual), `${method} ${JSON.stringify(params).slice(0, 300)}`).toEqual(
    comparable(expected),
  )
  return actual as T
}

/** Sends to both and waits until both have mined it, in a block of a time that follows from the test. */
async function mined(raw: Hex): Promise<Json> {
  time += 10
  await same('evm_setNextBlockTimestamp', time)
  const hash = await same<Hex>('eth_sendRawTransaction', raw)
  for (const node of NODES)
    await expect.poll(() => ask(node, 'eth_getTransactionReceipt', [hash])).not.toBeNull()
  await same('eth_getTransactionByHash', hash)
  await same('eth_getRawTransactionByHash', hash)
  return same<Json>('eth_getTransactionReceipt', hash)
}

let nonce = 0
const next = () => nonce++
const sign = (request: Json, account: PrivateKeyAccount = sender): Promise<Hex> =>
  account.signTransaction({ type: 'eip1559', to: COUNTER, gas: 100_000n, ...FEES, ...request } as never)

beforeAll(async () => {
  for (const node of NODES) {
    const process = await startAnvil({
      chainId: CHAIN_ID,
      port: 0,
      host: '127.0.0.1',
      genesisSec: GENESIS_SEC,
      node,
    })
    nodes.set(node, process)
  }
  for (const { address } of [sender, friend]) await same('anvil_setBalance', address, toHex(10n ** 20n))
  await same('anvil_setCode', COUNTER, COUNTER_CODE)
  await same('anvil_setCode', READER, READER_CODE)
})
afterAll(async () => {
  for (const process of nodes.values()) await process.stop()
})

describe('transactions', () => {
  test('default: each type, with its receipt, its logs and its block', async () => {
    const { logs } = await mined(await sign({ nonce: next() }))
    expect(logs).toHaveLength(1)
    await mined(await sign({ nonce: next(), value: 7n }))
    const gasPrice = 2_000_000_000n
    await mined(
      await sender.signTransaction({
        ...{ type: 'legacy', chainId: CHAIN_ID, gasPrice, nonce: next(), to: COUNTER, gas: 90_000n },
      }),
    )
    const accessList = [{ address: COUNTER, storageKeys: [padHex('0x0', { size: 32 })] }] as const
    await mined(
      await sender.signTransaction({
        ...{ type: 'eip2930', chainId: CHAIN_ID, gasPrice, nonce: next(), to: COUNTER, gas: 90_000n },
        accessList,
      }),
    )
    await mined(await sign({ nonce: next(), accessList }))
    await same('eth_getBlockByNumber', 'latest', true)
    await same('eth_getBlockByNumber', '0x1', false)
    await same('eth_getBlockReceipts', 'latest')
    for (const account of [sender.address, COUNTER, padHex('0x0', { size: 20 })])
      await same('eth_getBalance', account, 'latest')
  })

  test('behavior: accounts delegate, change their delegate and take it back', async () => {
    for (const [place, address] of [COUNTER, READER, padHex('0x0', { size: 20 })].entries()) {
      const authorization = await friend.signAuthorization({
        chainId: CHAIN_ID,
        contractAddress: address as Hex,
        nonce: place,
      })
      const authorizationList = [authorization]
      const call = { nonce: next(), type: 'eip7702', authorizationList, to: friend.address, gas: 200_000n }
      const { status } = await mined(await sign(call))
      expect(status).toBe('0x1')
      await same('eth_getCode', friend.address, 'latest')
      await same('eth_call', { from: sender.address, to: friend.address }, 'latest')
    }
    const delegating = async (contractAddress: Hex) => {
      const itself = { chainId: CHAIN_ID, contractAddress, nonce: nonce + 1 }
      const { r, s, yParity = 0 } = await sender.signAuthorization(itself)
      const fields = { chainId: toHex(CHAIN_ID), nonce: toHex(nonce + 1), yParity: toHex(yParity) }
      const authorizationList = [{ address: contractAddress, ...fields, r, s }]
      return { from: sender.address, to: sender.address, authorizationList }
    }
    await same('eth_estimateGas', await delegating(COUNTER))
    // Where there is no code it takes what it takes to begin with, though some of that comes back. anvil answers one more.
    expect(Number(await ask('own', 'eth_estimateGas', [await delegating(NOBODY)]))).toBe(21_000 + 25_000)
  })

  test('behavior: a contract is created, a call reverts, gas runs out', async () => {
    const { contractAddress } = await mined(await sign({ nonce: next(), to: undefined, data: CREATION }))
    await same('eth_getCode', contractAddress, 'latest')
    await same('eth_call', { to: contractAddress }, 'latest')
    expect((await mined(await sign({ nonce: next(), data: '0x1234' }))).status).toBe('0x0')
    expect((await mined(await sign({ nonce: next(), gas: 22_000n }))).status).toBe('0x0')
  })

  test('error: refused with the same code and words', async () => {
    const poor = privateKeyToAccount(keccak256(toHex('poor')))
    const low = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }
    await same('eth_sendRawTransaction', await sign({ nonce: 0 }))
    await same('eth_sendRawTransaction', await sign({ nonce, value: 10n ** 24n }))
    await same('eth_sendRawTransaction', await sign({ nonce, gas: 40_000_000n }))
    await same('eth_sendRawTransaction', await sign({ nonce, gas: 20_000n }))
    await same('eth_sendRawTransaction', await sign({ nonce, ...low }))
    await same('eth_sendRawTransaction', await sign({ nonce, chainId: 1 }))
    await same('eth_sendRawTransaction', await sign({ nonce: 0 }, poor))
    await same('eth_sendRawTransaction', '0x1234')
    await same('eth_sendTransaction', { from: friend.address, to: COUNTER })
    await same('eth_nothing')
  })

  test('behavior: an account that is impersonated', async () => {
    const id = await same<Hex>('evm_snapshot')
    await same('anvil_impersonateAccount', friend.address)
    time += 10
    await same('evm_setNextBlockTimestamp', time)
    const request = { from: friend.address, to: COUNTER, gas: '0x186a0', value: '0x3' }
    for (const node of NODES) {
      const hash = await ask(node, 'eth_sendTransaction', [request])
      await expect.poll(() => ask(node, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
    }
    await same('eth_getTransactionCount', friend.address, 'latest')
    await same('anvil_stopImpersonatingAccount', friend.address)
    await same('eth_sendTransaction', request)
    await same('evm_revert', id)
  })
})

describe('calls', () => {
  const slot = padHex('0x0', { size: 32 })

  test('default: of blocks by name and number, with and without a sender', async () => {
    for (const block of ['latest', 'earliest', '0x2', 'safe', 'finalized', '0x9999'])
      for (const request of [{ to: READER }, { to: COUNTER, from: sender.address }, { to: NOBODY }])
        await same('eth_call', request, block)
    await same('eth_call', { data: CREATION }, 'latest')
    await same('eth_call', { to: COUNTER, from: COUNTER }, 'latest')
    await same('eth_call', { to: COUNTER, from: sender.address, gasPrice: '0x77' }, 'latest')
  })

  test('behavior: state overrides', async () => {
    const reads = '0x6000546000524760205260015460405260606000f3'
    const word = padHex('0x7', { size: 32 })
    for (const override of [
      { code: READER_CODE, balance: '0x55', nonce: '0x3' },
      { code: reads, stateDiff: { [slot]: word } },
      { code: reads, state: { [slot]: word } },
    ])
      await same('eth_call', { to: COUNTER, from: COUNTER }, 'latest', { [COUNTER]: override })
  })

  test('error: a revert with its data, and what goes wrong otherwise', async () => {
    const reason = encodeDeployData({
      abi: parseAbi(['constructor(string)']),
      bytecode: '0x08c379a0',
      args: ['no'],
    })
    for (const data of [reason, '0x12345678', '0x01', `0x4e487b71${'00'.repeat(31)}11`]) {
      await same('eth_call', { to: COUNTER, data }, 'latest')
      await same('eth_estimateGas', { to: COUNTER, data })
    }
    await same('eth_call', { to: NOBODY }, 'latest', { [NOBODY]: { code: '0xfe' } })
    await same('eth_call', { to: COUNTER, gas: '0x100' }, 'latest')
    await same('eth_call', { to: COUNTER, gas: '0x5300' }, 'latest')
    await same('eth_call', { to: COUNTER, from: NOBODY, value: '0x5' }, 'latest')
  })

  test('default: the gas a call takes', async () => {
    await same('eth_estimateGas', { to: COUNTER, from: sender.address })
    await same('eth_estimateGas', { to: friend.address, from: sender.address, value: '0x1' })
    await same('eth_estimateGas', { data: CREATION, from: sender.address })
    await same('eth_estimateGas', { to: READER, from: sender.address, data: '0xffff' }, 'latest')
  })

  test('default: simulated blocks, each on what the one before left', async () => {
    const calls = [
      { from: sender.address, to: COUNTER, value: '0x1' },
      { from: sender.address, to: COUNTER, data: '0x1234' },
      { from: COUNTER, to: READER },
    ]
    const blockStateCalls = [
      {
        calls,
        blockOverrides: { number: '0x100', time: toHex(time + 100) },
        stateOverrides: { [READER]: { balance: '0x9' } },
      },
      { calls, blockOverrides: { number: '0x101', time: toHex(time + 200), gasLimit: toHex(10n ** 9n) } },
    ]
    const params = [{ blockStateCalls, validation: false, traceTransfers: false }, 'latest']
    const parts = ['status', 'returnData', 'gasUsed'] as const
    const [anvil, own] = await Promise.all(NODES.map((node) => ask(node, 'eth_simulateV1', params)))
    const read = (answer: unknown) =>
      (answer as readonly { calls: readonly Record<string, unknown>[] }[]).map((block) =>
        block.calls.map((one) => [...parts.map((part) => one[part]), (one.logs as []).length]),
      )
    expect(read(own)).toEqual(read(anvil))
    const poor = { calls: [{ from: NOBODY, to: COUNTER, value: '0x1' }] }
    await same('eth_simulateV1', { blockStateCalls: [poor], validation: false }, 'latest')
  })
})

describe('what is read', () => {
  test('default: logs by range, address and topic', async () => {
    const topic = padHex('0xaa', { size: 32 })
    for (const filter of [
      { fromBlock: '0x0', toBlock: 'latest' },
      { fromBlock: '0x2', toBlock: '0x3', address: COUNTER },
      { fromBlock: '0x0', toBlock: 'latest', address: [READER, COUNTER], topics: [topic] },
      { fromBlock: '0x0', toBlock: 'latest', topics: [null] },
      { fromBlock: '0x0', toBlock: 'latest', topics: [[topic, padHex('0x1', { size: 32 })]] },
      { fromBlock: '0x0', toBlock: 'latest', topics: [topic, topic] },
      { fromBlock: '0x3', toBlock: '0x1' },
      { fromBlock: '0x1', toBlock: '0x9999', address: READER },
      {},
    ])
      await same('eth_getLogs', filter)
  })

  test('default: accounts at past blocks, fees, and what is not there', async () => {
    for (const block of ['0x0', '0x1', '0x3', 'latest']) {
      await same('eth_getBalance', sender.address, block)
      await same('eth_getTransactionCount', sender.address, block)
      await same('eth_getStorageAt', COUNTER, '0x0', block)
      await same('eth_getCode', COUNTER, block)
    }
    await same('eth_feeHistory', '0x5', 'latest', [10, 50, 90])
    await same('eth_feeHistory', '0x2', '0x3')
    for (const method of [
      'eth_gasPrice',
      'eth_maxPriorityFeePerGas',
      'eth_chainId',
      'net_version',
      'eth_accounts',
    ])
      await same(method)
    const nothing = keccak256('0x')
    await same('eth_getTransactionReceipt', nothing)
    await same('eth_getTransactionByHash', nothing)
    await same('eth_getBlockByHash', nothing, false)
    await same('eth_getBlockByNumber', '0x9999', false)
    await same('eth_getBalance', sender.address, '0x9999')
  })

  test('behavior: accounts are set', async () => {
    await same('anvil_setStorageAt', READER, '0x1', padHex('0x5a', { size: 32 }))
    await same('eth_getStorageAt', READER, '0x1', 'latest')
    await same('anvil_setNonce', NOBODY, '0x9')
    await same('eth_getTransactionCount', NOBODY, 'latest')
  })
})

describe('mining', () => {
  test('default: what waits, in the order of its nonces; a better paid one takes its place', async () => {
    await same('evm_setAutomine', false)
    await same('anvil_getAutomine')
    const first = await sign({ nonce: next() })
    await same('eth_sendRawTransaction', first)
    await same('eth_sendRawTransaction', first)
    await same('eth_sendRawTransaction', await sign({ nonce: nonce + 1 }))
    await same('eth_sendRawTransaction', await sign({ nonce: nonce - 1, gas: 99_999n }))
    const better = { maxFeePerGas: 22_000_000_000n, maxPriorityFeePerGas: 1_100_000_000n }
    await same('eth_sendRawTransaction', await sign({ nonce: nonce - 1, gas: 99_999n, ...better }))
    await same('txpool_status')
    await same('txpool_content')
    await same('eth_getTransactionCount', sender.address, 'pending')
    await same('eth_getTransactionCount', sender.address, 'latest')
    time += 10
    await same('evm_setNextBlockTimestamp', time)
    await same('eth_getBlockByNumber', 'pending', false)
    await same('evm_mine')
    await same('eth_getBlockByNumber', 'latest', true)
    await same('eth_getBlockReceipts', 'latest')
    await same('txpool_status')
    await same('anvil_removePoolTransactions', sender.address)
    await same('txpool_status')
    await same('evm_setAutomine', true)
  })

  test('behavior: the best paid of several accounts come first, and a full block leaves the rest', async () => {
    await same('evm_setAutomine', false)
    const friendly = Number(await same<Hex>('eth_getTransactionCount', friend.address, 'latest'))
    const large = { gas: 16_000_000n }
    await same('eth_sendRawTransaction', await sign({ nonce: next(), ...large }))
    const paid = { maxFeePerGas: 30_000_000_000n, nonce: friendly }
    await same('eth_sendRawTransaction', await sign({ ...paid, ...large }, friend))
    for (let block = 0; block < 2; block += 1) {
      time += 10
      await same('evm_setNextBlockTimestamp', time)
      await same('evm_mine')
      await same('eth_getBlockByNumber', 'latest', true)
    }
    await same('evm_setAutomine', true)
  })

  test('behavior: time is set and moved, blocks are mined in a row', async () => {
    time += 100
    await same('evm_setNextBlockTimestamp', time)
    await same('anvil_mine', '0x3', '0x5')
    await same('eth_blockNumber')
    await same('evm_setNextBlockTimestamp', 5)
    time += 5_000
    await same('evm_setNextBlockTimestamp', numberToHex(time))
    await same('evm_mine')
    await same('eth_call', { to: READER }, 'latest')
    await same('evm_setIntervalMining', 0)
    await same('evm_setAutomine', true)
  })

  test('default: a snapshot is gone back to, once', async () => {
    const id = await same<Hex>('evm_snapshot')
    const second = await same<Hex>('evm_snapshot')
    const before = nonce
    await mined(await sign({ nonce: next() }))
    await same('anvil_setBalance', NOBODY, '0x77')
    await same('evm_revert', id)
    nonce = before
    await same('evm_revert', second)
    await same('evm_revert', id)
    await same('eth_blockNumber')
    await same('eth_getBalance', NOBODY, 'latest')
    await same('eth_getTransactionCount', sender.address, 'latest')
    await same('eth_getStorageAt', COUNTER, '0x0', 'latest')
    await mined(await sign({ nonce: next() }))
    await same('evm_snapshot')
  })
})
