import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import {
  type Address,
  createPublicClient,
  domainSeparator,
  type Hex,
  http,
  keccak256,
  multicall3Abi,
  parseAbi,
  parseEther,
  toFunctionSelector,
  toHex,
} from 'viem'

import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permit2TransferTypedData } from '../../src/domain/orders/struct/permit2TypedData.ts'
import { NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import { type ChainBench, freePort, openChainBench } from '../../testing/chain/chainBench.ts'
import { executorAbi } from '../../testing/chain/executorAbi.ts'
import { joinSafeSignatures, safeMessageTypedData } from '../../testing/wallet/safeSigning.ts'
import { loadArtifacts, ownArtifact } from './contractArtifacts.ts'
import { DELTA_ABI } from './deltaEncoding.ts'
import { routerAbi } from './routerAbi.ts'
import { AGENT_KEYS } from './sandboxKeys.ts'
import { startChain } from './startChain.ts'

const GENESIS_SEC = 1_900_000_000
const KILL_LIMIT_MS = 10_000
/** A node that mines by its own clock leaves a number without a block in one of some hundred and fifty. */
const GONE_BACK = 200
const TEN_PACES = 10n

let bench: ChainBench

beforeAll(async () => {
  bench = await openChainBench({ genesisSec: GENESIS_SEC })
})
afterAll(() => bench.stop())

const account = (index: number) => {
  const found = bench.accounts[index]
  if (!found) throw new Error('No such account')
  return found
}

describe('a fresh chain', () => {
  it('default: ten accounts with ten thousand ether and some of every token', async () => {
    expect(bench.accounts).toHaveLength(10)
    for (const { address, privateKey } of bench.accounts) {
      expect(privateKeyToAccount(privateKey).address).toBe(address)
      expect(await bench.balance(NATIVE_TOKEN, address)).toBe(parseEther('10000'))
      for (const token of bench.chain.access.tokens)
        expect(await bench.balance(token.address, address)).toBeGreaterThan(0n)
    }
  })

  it('behavior: the interface that services encode with is the one that is deployed', async () => {
    const artifacts = await loadArtifacts()
    for (const [name, abi] of [
      ['Router', routerAbi],
      ['Executor', executorAbi],
    ] as const) {
      const selectors = new Set(
        ownArtifact(artifacts, name).abi.flatMap((item) =>
          item.type === 'function' || item.type === 'error' ? [toFunctionSelector(item as never)] : [],
        ),
      )
      for (const item of abi) expect(selectors, item.name).toContain(toFunctionSelector(item as never))
    }
  })

  it('behavior: the router names its factories as the real one does', async () => {
    const { client, contracts } = bench.chain.access
    const [v2, v3, vault, weth] = await client.multicall({
      allowFailure: false,
      contracts: [
        { address: contracts.router, abi: routerAbi, functionName: 'UNISWAP_V2_FACTORY_AND_FF' },
        { address: contracts.router, abi: routerAbi, functionName: 'UNISWAP_V3_FACTORY_AND_FF' },
        { address: contracts.router, abi: routerAbi, functionName: 'FEE_VAULT' },
        { address: contracts.router, abi: routerAbi, functionName: 'WETH' },
      ],
    })
    expect(v2).toBe((0xffn << 248n) | (BigInt(contracts.uniswapV2Factory) << 88n))
    expect(v3).toBe((0xffn << 248n) | (BigInt(contracts.uniswapV3Factory) << 88n))
    expect([vault, weth]).toEqual([contracts.feeVault, contracts.wrappedNative])
  })

  it('behavior: Multicall3 is where every library looks for it', async () => {
    const { client, contracts } = bench.chain.access
    const block = await client.readContract({
      address: contracts.multicall3,
      abi: multicall3Abi,
      functionName: 'getCurrentBlockTimestamp',
    })
    expect(Number(block)).toBeGreaterThanOrEqual(GENESIS_SEC)
  })

  it('default: Delta knows its deposit token and its agents, who have native to spend', async () => {
    const { client, contracts } = bench.chain.access
    const delta = { address: contracts.delta, abi: DELTA_ABI } as const
    const isAgent = (address: Address) =>
      client.readContract({ ...delta, functionName: 'isAgent', args: [address] })
    expect(await client.readContract({ ...delta, functionName: 'getWrappedNative' })).toBe(
      contracts.deltaEther,
    )
    expect(AGENT_KEYS).toHaveLength(3)
    for (const key of AGENT_KEYS) {
      const { address } = privateKeyToAccount(key)
      expect([await isAgent(address), (await bench.balance(NATIVE_TOKEN, address)) > 0n]).toEqual([
        true,
        true,
      ])
    }
    expect(await isAgent(account(0).address)).toBe(false)
  })

  it('behavior: Permit2 is at its address and binds signatures to this chain', async () => {
    const { client, contracts, id } = bench.chain.access
    const separator = await client.readContract({
      address: contracts.permit2,
      abi: parseAbi(['function DOMAIN_SEPARATOR() view returns (bytes32)']),
      functionName: 'DOMAIN_SEPARATOR',
    })
    const { domain } = permit2TransferTypedData(id, {
      token: NATIVE_TOKEN,
      amount: 1n,
      spender: contracts.delta,
      nonce: 0n,
      deadlineSec: 0n,
    })
    expect(separator).toBe(domainSeparator({ domain }))
  })

  it('behavior: every address the sandbox names has code', async () => {
    const { client, contracts, tokens, pools } = bench.chain.access
    const named = [
      ...Object.values<Address>({ ...contracts }),
      ...[...tokens, ...pools].map(({ address }) => address),
    ]
    for (const address of named) expect(await client.getCode({ address }), address).toMatch(/^0x.{20}/)
  })

  it('error: the node signs for nobody', async () => {
    const { client } = bench.chain.access
    expect(await client.request({ method: 'eth_accounts' as never })).toEqual([])
    const transaction = { from: account(0).address, to: account(1).address, value: '0x1' }
    const request = { method: 'eth_sendTransaction', params: [transaction] } as never
    await expect(client.request(request)).rejects.toThrow()
  })

  it('error: the port belongs to another chain', async () => {
    const port = Number(new URL(bench.chain.access.rpcUrl).port)
    await expect(startChain({ chainId: 31337, port })).rejects.toThrow(`port ${port}`)
  })

  it('error: a chain whose addresses the app does not know', async () => {
    await expect(startChain({ chainId: 4242 })).rejects.toThrow('4242')
  })
})

describe('Safe accounts', () => {
  const HASH = keccak256(toHex('anything'))
  const validity = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])

  const accepts = (address: Address, signature: Hex) =>
    bench.chain.access.client
      .readContract({ address, abi: validity, functionName: 'isValidSignature', args: [HASH, signature] })
      .then(
        (answer) => answer === '0x1626ba7e',
        () => false,
      )

  async function signedBy(address: Address, owners: readonly Address[]): Promise<Hex> {
    const typedData = safeMessageTypedData(bench.chain.access.id, address, HASH)
    const signatures = owners.map(async (owner) => {
      const key = bench.accounts.find((one) => one.address === owner)?.privateKey ?? '0x'
      return { owner, signature: await privateKeyToAccount(key).signTypedData(typedData) }
    })
    return joinSafeSignatures(await Promise.all(signatures))
  }

  it('default: say yes to what enough of their owners signed, and to nothing else', async () => {
    expect(bench.chain.safes.map(({ owners, threshold }) => [owners.length, threshold])).toEqual([
      [1, 1],
      [3, 2],
    ])
    for (const { address, owners, threshold } of bench.chain.safes) {
      expect(await accepts(address, await signedBy(address, owners.slice(0, threshold)))).toBe(true)
      const tooFew = await signedBy(address, owners.slice(1, threshold))
      expect(await accepts(address, tooFew === '0x' ? `0x${'11'.repeat(65)}` : tooFew)).toBe(false)
    }
  })

  it('behavior: hold the same funds as the other accounts', async () => {
    const assets = [NATIVE_TOKEN, ...bench.chain.access.tokens.map(({ address }) => address)]
    for (const { address } of bench.chain.safes)
      for (const asset of assets)
        expect(await bench.balance(asset, address)).toBe(await bench.balance(asset, account(0).address))
  })
})

describe('the second chain', () => {
  it('default: the same addresses under its own id, one dollar in other units', async () => {
    const second = await openChainBench({ chainId: 31338 })
    const { access, safes } = second.chain
    expect(await access.client.getChainId()).toBe(31338)
    expect(access.contracts).toEqual(bench.chain.access.contracts)
    expect(access.tokens).toEqual(
      bench.chain.access.tokens.map((token) =>
        token.symbol === 'USDT' ? { ...token, decimals: 18 } : token,
      ),
    )
    expect(safes).toEqual(bench.chain.safes)
    await second.stop()
  })
})

describe('controls', () => {
  it('default: the faucet gives native, wrapped native and tokens', async () => {
    const to = '0x00000000000000000000000000000000000000AA'
    const assets = [NATIVE_TOKEN, bench.token('WETH'), bench.token('USDT')]
    await Promise.all(assets.map((asset) => bench.chain.control.faucet(to, asset, 7n)))
    for (const asset of assets) expect(await bench.balance(asset, to)).toBe(7n)
  })

  it('behavior: a transaction that the node leaves unmined is mined all the same', async () => {
    const automine = (on: boolean) =>
      bench.chain.access.client.request({ method: 'evm_setAutomine' as never, params: [on] as never })
    await automine(false)
    try {
      const before = await bench.balance(NATIVE_TOKEN, account(0).address)
      await bench.chain.control.faucet(account(0).address, NATIVE_TOKEN, 5n)
      expect(await bench.balance(NATIVE_TOKEN, account(0).address)).toBe(before + 5n)
    } finally {
      await automine(true)
    }
  })

  it('behavior: a chain that mines at its pace goes back to numbers that all have their block', async () => {
    const { access, control } = await startChain({ chainId: 31337, blockTimeSec: 0.02 })
    try {
      const { client } = access
      const base = await client.getBlockNumber({ cacheTime: 0 })
      const checkpoint = await control.snapshot()
      for (let round = 0; round < GONE_BACK; round += 1) {
        await control.advanceTime(1)
        await control.revert(checkpoint)
        const head = await client.getBlockNumber({ cacheTime: 0 })
        for (let blockNumber = base; blockNumber <= head; blockNumber += 1n)
          expect((await client.getBlock({ blockNumber })).number).toBe(blockNumber)
      }
      const mined = await client.getBlockNumber({ cacheTime: 0 })
      await expect.poll(() => client.getBlockNumber({ cacheTime: 0 })).toBeGreaterThan(mined + 2n)
    } finally {
      await control.stop()
    }
  })

  it('behavior: a chain with mining off mines nothing at its pace either', async () => {
    const [{ access, control }, other] = await Promise.all([
      startChain({ chainId: 31337, blockTimeSec: 0.02 }),
      startChain({ chainId: 31338, blockTimeSec: 0.02 }),
    ])
    try {
      const { client } = access
      const node = (method: string, on: unknown) =>
        client.request({ method: method as never, params: [on] as never })
      await node('evm_setIntervalMining', 0)
      await node('evm_setAutomine', false)
      // Waits for a block that was being mined when mining was switched off.
      await control.snapshot()
      const still = await client.getBlockNumber({ cacheTime: 0 })
      // The other chain measures how much time passes.
      const begun = await other.access.client.getBlockNumber({ cacheTime: 0 })
      await expect
        .poll(() => other.access.client.getBlockNumber({ cacheTime: 0 }))
        .toBeGreaterThan(begun + TEN_PACES)
      expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(still)
      await node('evm_setAutomine', true)
      await expect.poll(() => client.getBlockNumber({ cacheTime: 0 })).toBeGreaterThan(still)
    } finally {
      await Promise.all([control.stop(), other.control.stop()])
    }
  })

  it('default: time moves forward by what was asked', async () => {
    const { control } = bench.chain
    // The newest block may be as old as the tests before.
    await control.advanceTime(1)
    const before = await control.now()
    await control.advanceTime(3_600)
    expect((await control.now()) - before).toBeGreaterThanOrEqual(3_600)
    expect((await control.now()) - before).toBeLessThan(3_630)
  })

  it('default: a snapshot can be gone back to again and again, and time with it', async () => {
    const { control } = bench.chain
    const usdc = bench.token('USDC')
    const snapshot = await control.snapshot()
    const [sec, amount] = [await control.now(), await bench.balance(usdc, account(4).address)]
    for (let round = 0; round < 3; round += 1) {
      await control.faucet(account(4).address, usdc, 5n)
      await control.advanceTime(86_400)
      await control.revert(snapshot)
      expect(await control.now()).toBe(sec)
      expect(await bench.balance(usdc, account(4).address)).toBe(amount)
      await control.faucet(account(4).address, usdc, 5n)
      expect((await control.now()) - sec).toBeLessThan(30)
      await control.revert(snapshot)
    }
  })

  it('behavior: going back forgets what was remembered later', async () => {
    const { control } = bench.chain
    const first = await control.snapshot()
    const second = await control.snapshot()
    await control.revert(first)
    await expect(control.revert(second)).rejects.toThrow('checkpoint')
    await control.revert(first)
  })

  it('behavior: transactions in flight do not outlive a revert', async () => {
    const { control, access } = bench.chain
    const snapshot = await control.snapshot()
    const [height, held] = [
      await access.client.getBlockNumber(),
      await bench.balance(NATIVE_TOKEN, account(6).address),
    ]
    const signer = privateKeyToAccount(account(5).privateKey)
    const nonce = await access.client.getTransactionCount({ address: signer.address })
    const fees = { maxFeePerGas: 20_000_000_000n, maxPriorityFeePerGas: 1n, gas: 21_000n, chainId: 31337 }
    // The last one waits for a nonce that never comes.
    const nonces = [nonce, nonce + 1, nonce + 2, nonce + 9]
    const signed = await Promise.all(
      nonces.map((one) =>
        signer.signTransaction({ ...fees, type: 'eip1559', to: account(6).address, value: 1n, nonce: one }),
      ),
    )
    for (const serializedTransaction of signed)
      await access.client.sendRawTransaction({ serializedTransaction })
    await control.revert(snapshot)
    await control.advanceTime(1)
    expect(await access.client.getBlockNumber()).toBe(height + 1n)
    expect(await bench.balance(NATIVE_TOKEN, account(6).address)).toBe(held)
    expect(await access.client.getTransactionCount({ address: signer.address, blockTag: 'pending' })).toBe(
      nonce,
    )
  })
})

describe('the end', () => {
  const isGone = async (rpcUrl: string): Promise<boolean> => {
    const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0, timeout: 500 }) })
    return client.getChainId().then(
      () => false,
      () => true,
    )
  }

  it('default: a stopped chain listens no more', async () => {
    const chain = await startChain({ chainId: 31337 })
    expect(await isGone(chain.access.rpcUrl)).toBe(false)
    await chain.control.stop()
    expect(await isGone(chain.access.rpcUrl)).toBe(true)
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
    'behavior: the chain goes with its starter on %s',
    async (signal) => {
      const port = await freePort()
      const source = fileURLToPath(new URL('startChain.ts', import.meta.url))
      const script = `import { startChain } from ${JSON.stringify(source)}
      startChain({ chainId: 31337, port: ${port} }).then(() => { console.log('ready'); setInterval(() => {}, 1000) })`
      const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(starter.stdout, 'data')
      const rpcUrl = `http://127.0.0.1:${port}`
      expect(await isGone(rpcUrl)).toBe(false)
      starter.kill(signal)
      await once(starter, 'exit')
      await expect.poll(() => isGone(rpcUrl), { timeout: KILL_LIMIT_MS }).toBe(true)
      const processes = await new Promise<string>((resolve) => {
        execFile('ps', ['-eo', 'args'], (_, stdout) => resolve(stdout))
      })
      expect(processes).not.toContain(`--port ${port}`)
    },
  )
})
