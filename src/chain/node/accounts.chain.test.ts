import {
  type Address,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  type Log,
  numberToHex,
  parseAbi,
  parseEther,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { minedReceipt } from '../../../sandbox/chain/minedReceipt.ts'
import { type ChainBench, openChainBench } from '../../../testing/chain/chainBench.ts'
import { clientLacking } from '../../../testing/chain/lackingNode.ts'
import { createSafe, type SafeAccount } from '../../../testing/wallet/safeAccount.ts'
import { keyAccount, setDelegate, type WalletAccount } from '../../../testing/wallet/walletAccount.ts'
import { fromCompactSignature, toCompactSignature } from '../../domain/orders/struct/compactSignature.ts'
import { NATIVE_TOKEN, ZERO_ADDRESS } from '../../domain/token/address.ts'
import { checkSignature } from '../permit/signatures.ts'
import { buildApprove } from '../token/approve.ts'
import { readFunds } from '../token/funds.ts'
import { buildUnwrap, buildWrap } from '../token/wrapCalls.ts'
import { findSafeTransaction } from '../track/followSafe.ts'
import { readSwapAmounts } from '../track/swapReceipt.ts'
import { readAccountKind } from './accountKind.ts'
import type { ChainClient } from './clients.ts'
import { readLogs } from './logs.ts'

const STRANGER: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TYPED = {
  domain: { name: 'Trial', version: '1', chainId: 31337, verifyingContract: STRANGER },
  types: { Trial: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Trial',
  message: { amount: 7n },
} as const

/** The transaction of a bundle, once it is in a block. */
const minedBundle = (account: WalletAccount, id: Hex): Promise<Hex> =>
  vi.waitFor(
    async () => {
      const [receipt] = (await account.bundle(node, id))?.receipts ?? []
      if (!receipt) throw new Error('Not mined yet')
      return receipt.transactionHash
    },
    { timeout: 20_000 },
  )

let bench: ChainBench
let node: { readonly chainId: number; readonly rpcUrl: string }
let client: ChainClient
let delta: Address

beforeAll(async () => {
  bench = await openChainBench()
  node = { chainId: bench.chain.access.id, rpcUrl: bench.chain.access.rpcUrl }
  client = clientLacking(node.rpcUrl, 'nothing')
  delta = bench.chain.access.contracts.delta
})
afterAll(() => bench?.stop())

async function newcomer(): Promise<PrivateKeyAccount> {
  const key = privateKeyToAccount(generatePrivateKey())
  await bench.chain.control.faucet(key.address, NATIVE_TOKEN, parseEther('10'))
  return key
}

async function delegated(to: 'rawSignatureDelegate' | 'rehashingDelegate'): Promise<PrivateKeyAccount> {
  const key = await newcomer()
  await setDelegate(node, key.address, bench.chain.access.contracts[to])
  return key
}

async function safeOf(behaviour: 'signs' | 'later'): Promise<SafeAccount> {
  const { safeSingleton, safeProxyFactory, safeFallbackHandler } = bench.chain.access.contracts
  const contracts = {
    singleton: safeSingleton,
    proxyFactory: safeProxyFactory,
    fallbackHandler: safeFallbackHandler,
  }
  const safe = await createSafe(node, contracts, await newcomer(), behaviour)
  await bench.chain.control.faucet(safe.address, NATIVE_TOKEN, parseEther('10'))
  return safe
}

const HASH = hashTypedData(TYPED)
const sign = (key: PrivateKeyAccount) => key.signTypedData(TYPED)
const check = (account: Address, signature: Hex, hash = HASH) =>
  checkSignature(client, { account, hash, signature, verifier: delta })

describe('readAccountKind', () => {
  test('default: a key, a key with code behind it, a contract', async () => {
    expect(await readAccountKind(client, (await newcomer()).address)).toBe('eoa')
    expect(await readAccountKind(client, (await delegated('rawSignatureDelegate')).address)).toBe('delegated')
    expect(await readAccountKind(client, (await safeOf('signs')).address)).toBe('contract')
  })

  test('error: a silent node says nothing', async () => {
    const silent = clientLacking('http://127.0.0.1:1', 'nothing')
    const unreachable = { code: 'chain-unreachable' }
    await expect(readAccountKind(silent, STRANGER)).rejects.toMatchObject(unreachable)
    await expect(
      checkSignature(silent, { account: STRANGER, hash: HASH, signature: '0x' }),
    ).rejects.toMatchObject(unreachable)
  })
})

describe('checkSignature', () => {
  test('default: of a key, posted in 64 bytes whatever the wallet gave', async () => {
    const key = await newcomer()
    const signature = await sign(key)
    const bytes = toCompactSignature(signature)
    expect(await check(key.address, signature)).toEqual({ valid: true, form: 'compact', bytes })
    expect(await check(key.address, bytes)).toEqual({ valid: true, form: 'compact', bytes })
  })

  test('error: another key, another hash, and what is no signature', async () => {
    const key = await newcomer()
    const signature = await sign(key)
    expect(await check((await newcomer()).address, signature)).toEqual({
      valid: false,
      reason: 'other-signer',
    })
    expect(await check(key.address, signature, `0x${'11'.repeat(32)}`)).toEqual({
      valid: false,
      reason: 'other-signer',
    })
    for (const bytes of ['0x', '0x1234', `${signature}00`, `0x${'00'.repeat(65)}`] as const) {
      expect(await check(key.address, bytes)).toEqual({ valid: false, reason: 'malformed' })
    }
  })

  test('default: a delegate that takes the plain signature takes it as it came', async () => {
    const key = await delegated('rawSignatureDelegate')
    const signature = await sign(key)
    expect(await check(key.address, signature)).toEqual({ valid: true, form: 'raw', bytes: signature })
    const bytes = toCompactSignature(signature)
    expect(await check(key.address, bytes)).toEqual({ valid: true, form: 'compact', bytes })
    expect(fromCompactSignature(bytes)).toBe(signature)
  })

  test('error: a delegate that wants it wrapped refuses it, though the key signed', async () => {
    const key = await delegated('rehashingDelegate')
    expect(await check(key.address, await sign(key))).toEqual({ valid: false, reason: 'refused' })
    expect(await check(key.address, '0x')).toEqual({ valid: false, reason: 'refused' })
  })

  test('error: a delegate that knows no signatures', async () => {
    const key = await newcomer()
    await setDelegate(node, key.address, bench.token('USDC'))
    expect(await check(key.address, await sign(key))).toEqual({ valid: false, reason: 'refused' })
  })

  test('default: a Safe says yes to what its owner signed for it, and to nothing else', async () => {
    const safe = await safeOf('signs')
    const signature = await safe.signTyped(31337, TYPED_JSON)
    expect(await check(safe.address, signature)).toEqual({ valid: true, form: 'raw', bytes: signature })
    expect(await check(safe.address, '0x')).toEqual({ valid: false, reason: 'refused' })
    expect(await check(safe.address, await sign(await newcomer()))).toEqual({
      valid: false,
      reason: 'refused',
    })
  })
})

const TYPED_JSON = JSON.stringify(
  {
    ...TYPED,
    types: {
      ...TYPED.types,
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
    },
  },
  (_key, value) => (typeof value === 'bigint' ? value.toString() : value),
)

const SAFE_ABI = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
])
const requested = (from: Address, call: { to: Address; value: bigint; data: Hex }) => ({
  from,
  to: call.to,
  data: call.data,
  value: numberToHex(call.value),
})

describe('findSafeTransaction', () => {
  test('default: found once the Safe has executed it', async () => {
    const safe = await safeOf('later')
    const weth = bench.chain.access.contracts.wrappedNative
    const before = await bench.chain.access.client.getBlockNumber({ cacheTime: 0 })
    const id = await safe.send(node, requested(safe.address, buildWrap(weth, 5n)))
    expect(await findSafeTransaction(client, safe.address, id, before)).toBe(null)
    const hash = await safe.execute()
    await minedReceipt(bench.chain.access.client, hash)
    expect(await findSafeTransaction(client, safe.address, id, before)).toMatchObject({
      hash,
      succeeded: true,
      receipt: { status: 'success' },
    })
    const [funds] = await readFunds(client, { account: safe.address, tokens: [weth], spenders: [delta] })
    expect(funds).toEqual({ token: weth, balance: 5n, allowances: [0n] })
  })

  test('error: executed, but the call inside failed', async () => {
    const safe = bench.chain.safes.find(({ threshold }) => threshold === 1)
    const owner = bench.accounts.find(({ address }) => address === safe?.owners[0])
    if (!safe || !owner) throw new Error('No Safe of one owner')
    const weth = bench.chain.access.contracts.wrappedNative
    const { data } = buildUnwrap(weth, 10n ** 40n)
    const terms = [weth, 0n, data, 0, 200_000n, 0n, 0n, ZERO_ADDRESS, ZERO_ADDRESS] as const
    const consent: Hex = `0x${owner.address.slice(2).padStart(64, '0')}${'00'.repeat(32)}01`
    const id = await bench.chain.access.client.readContract({
      address: safe.address,
      abi: SAFE_ABI,
      functionName: 'getTransactionHash',
      args: [...terms, 0n],
    })
    const receipt = await bench.send(owner, safe.address, {
      data: encodeFunctionData({
        abi: SAFE_ABI,
        functionName: 'execTransaction',
        args: [...terms, consent],
      }),
      value: 0n,
    })
    const found = await findSafeTransaction(client, safe.address, id, 0n)
    expect(found).toMatchObject({ succeeded: false, hash: receipt.transactionHash })
    const parties = {
      account: safe.address,
      recipient: safe.address,
      sellToken: bench.token('USDC'),
      buyToken: bench.token('DAI'),
      wrappedNative: weth,
    }
    await expect(readSwapAmounts(client, receipt, parties)).rejects.toMatchObject({
      code: 'chain-inner-failed',
    })
  })
})

describe('readSwapAmounts', () => {
  const amount = parseEther('1')

  async function trade(sell: string, buy: string, beneficiary: Address = ZERO_ADDRESS) {
    const prepared = await bench.prepare({
      method: 'swapExactAmountIn',
      symbols: [sell, buy],
      pools: ['V2'],
      amount,
      limit: 1n,
      beneficiary,
    })
    const { router, wrappedNative } = bench.chain.access.contracts
    const approval = buildApprove(prepared.src, router, amount)
    const swap = { to: router, ...prepared.call }
    return { approval, swap, src: prepared.src, dest: prepared.dest, wrappedNative }
  }

  /** What really changed, by balances. */
  async function moved(holders: readonly (readonly [Address, Address])[], act: () => Promise<Hex>) {
    const read = () => Promise.all(holders.map(([token, holder]) => bench.balance(token, holder)))
    const before = await read()
    const hash = await act()
    const receipt = await minedReceipt(bench.chain.access.client, hash)
    const changes = (await read()).map((after, index) => after - (before[index] ?? 0n))
    return { receipt, changes }
  }

  test('default: approval and swap of a taxed token in one transaction of a Safe', async () => {
    const safe = await safeOf('later')
    await bench.chain.control.faucet(safe.address, bench.token('TAX'), amount)
    const { approval, swap, src, dest, wrappedNative } = await trade('TAX', 'WETH')
    const parties = { account: safe.address, recipient: safe.address, sellToken: src, buyToken: dest }
    const { receipt, changes } = await moved(
      [
        [src, safe.address],
        [dest, safe.address],
      ],
      async () => {
        const calls = [approval, swap].map(({ to, value, data }) => ({ to, value: numberToHex(value), data }))
        await safe.sendCalls(node, calls)
        return safe.execute()
      },
    )
    const read = await readSwapAmounts(client, receipt, { ...parties, wrappedNative })
    expect(changes).toEqual([-read.sold, read.received])
    expect(read).toMatchObject({ sold: amount, gasPaid: 0n, nativeDelta: 0n, isNativeExact: true })
  })

  test('behavior: a Safe sells native to another recipient, who is paid in a taxed token', async () => {
    const safe = await safeOf('signs')
    const { swap, src, dest, wrappedNative } = await trade('ETH', 'TAX', STRANGER)
    const parties = { account: safe.address, recipient: STRANGER, sellToken: src, buyToken: dest }
    const { receipt, changes } = await moved(
      [
        [NATIVE_TOKEN, safe.address],
        [dest, STRANGER],
      ],
      () => safe.send(node, requested(safe.address, swap)),
    )
    const read = await readSwapAmounts(client, receipt, { ...parties, wrappedNative })
    expect(changes).toEqual([-read.sold, read.received])
    expect(read).toMatchObject({ sold: amount, gasPaid: 0n, nativeDelta: -amount })
  })

  test('behavior: a delegated account batches, and buys native', async () => {
    const key = await newcomer()
    const account = keyAccount(key)
    await bench.chain.control.faucet(key.address, bench.token('TAX'), amount)
    const { approval, swap, src, dest, wrappedNative } = await trade('TAX', 'ETH')
    const parties = { account: key.address, recipient: key.address, sellToken: src, buyToken: dest }
    const { receipt, changes } = await moved(
      [
        [src, key.address],
        [NATIVE_TOKEN, key.address],
      ],
      async () => {
        const calls = [approval, swap].map(({ to, value, data }) => ({ to, value: numberToHex(value), data }))
        const id = await account.sendCalls(node, calls)
        return minedBundle(account, id)
      },
    )
    const read = await readSwapAmounts(client, receipt, { ...parties, wrappedNative })
    expect(read.received).toBeGreaterThan(0n)
    expect(changes).toEqual([-read.sold, read.received - read.gasPaid])
    expect(read).toMatchObject({ isNativeExact: true, nativeDelta: changes[1] })
  })
})

describe('readFunds', () => {
  test('default: balances and allowances of many tokens at once; what is no token is unknown', async () => {
    const owner = bench.accounts[3]
    if (!owner) throw new Error('No account')
    const { router } = bench.chain.access.contracts
    const [usdc, dai] = [bench.token('USDC'), bench.token('DAI')]
    await bench.approve(owner, usdc, router, 3n)
    await bench.approve(owner, dai, delta, 4n)
    const funds = await readFunds(client, {
      account: owner.address,
      tokens: [usdc, NATIVE_TOKEN, dai, STRANGER],
      spenders: [router, delta],
    })
    const native = await bench.balance(NATIVE_TOKEN, owner.address)
    expect(funds.map(({ allowances }) => allowances)).toEqual([
      [3n, 0n],
      [native, native],
      [0n, 4n],
      ['unknown', 'unknown'],
    ])
    expect(funds.map(({ balance }) => balance)).toEqual([
      await bench.balance(usdc, owner.address),
      native,
      await bench.balance(dai, owner.address),
      'unknown',
    ])
  })
})

describe('readLogs', () => {
  const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

  beforeAll(async () => {
    const { access, control } = bench.chain
    for (let transfer = 0; transfer < 5; transfer += 1) {
      await control.faucet(access.contracts.router, bench.token('USDC'), 1n)
      await access.client.request({ method: 'anvil_mine', params: [numberToHex(180)] } as never)
    }
  })

  test('behavior: a node that refuses long stretches gets shorter ones', async () => {
    const filter = { address: bench.token('USDC'), topics: [TRANSFER], fromBlock: 0n }
    const all = await readLogs(client, filter)
    expect(all).toMatchObject({ isComplete: true })
    expect(all.logs.length).toBeGreaterThan(3)
    const shorter = await readLogs(clientLacking(node.rpcUrl, 'long log ranges'), filter)
    expect(keysOf(shorter.logs)).toEqual(keysOf(all.logs))
    expect(shorter).toMatchObject({ isComplete: true, toBlock: all.toBlock })
  })

  test('behavior: the bound on requests is kept, and how far it came is reported', async () => {
    const filter = { address: bench.token('USDC'), topics: [TRANSFER], fromBlock: 0n }
    const part = await readLogs(clientLacking(node.rpcUrl, 'long log ranges'), filter, 6)
    expect(part.isComplete).toBe(false)
    const rest = await readLogs(client, { ...filter, fromBlock: part.toBlock + 1n })
    const all = await readLogs(client, filter)
    expect([...keysOf(part.logs), ...keysOf(rest.logs)]).toEqual(keysOf(all.logs))
  })

  const keysOf = (logs: readonly Log[]) => logs.map((log) => `${log.transactionHash} ${log.logIndex}`)
})
