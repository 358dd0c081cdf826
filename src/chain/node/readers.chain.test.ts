import { encodeFunctionData, type Hex, parseAbi, zeroHash } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minedReceipt } from '../../../sandbox/chain/minedReceipt.ts'
import { type RunningSandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { createWalletBench, type WalletBench } from '../../../testing/bench/walletBench.ts'
import { openBrowser } from '../../../testing/browser/nodeBrowser.ts'
import { AppError } from '../../domain/data/errors.ts'
import { type Address, NATIVE_TOKEN } from '../../domain/token/address.ts'
import { gatherEvidence, wouldRevert } from '../simulate/evidence.ts'
import { buildApprove } from '../token/approve.ts'
import { readBalances } from '../token/balances.ts'
import { readAllowance, readTokenClaims } from '../token/tokens.ts'
import { readTotalSupply } from '../token/totalSupply.ts'
import { findByHash, readAccountMark, readBlockNumber, readReceipt } from '../track/follow.ts'
import { type ChainClient, createChainClients } from './clients.ts'
import { readNetworkFee } from './readNetworkFee.ts'

const NOBODY: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OLD_TOKEN: Address = '0x00000000000000000000000000000000000A11cE'

let sandbox: RunningSandbox
let bench: WalletBench
let client: ChainClient
let account: Address

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest)
  const chains = sandbox.manifest.chains.map(({ id, rpcUrl }) => ({
    id,
    rpcUrls: ['http://127.0.0.1:1', rpcUrl],
  }))
  client = createChainClients({ apiUrl: '', partner: '', chains }).of(31337)
  account = privateKeyToAddress(generatePrivateKey())
  await bench.control.faucet(account, NATIVE_TOKEN, 5n)
  await bench.control.faucet(account, 'USDC', 7n)
})
afterAll(() => sandbox?.stop())

const address = (symbol: string) => bench.token(symbol).address

describe('createChainClients', () => {
  test('default: a dead address is passed over', async () => {
    expect((await readAccountMark(client, account)).nonce).toBe(0)
  })

  test('error: a chain that is not offered', () => {
    const clients = createChainClients({
      apiUrl: '',
      partner: '',
      chains: [{ id: 1, rpcUrls: ['http://127.0.0.1:1'] }],
    })
    expect(() => clients.of(10)).toThrow(expect.objectContaining({ code: 'chain-unsupported' }))
    expect(() => createChainClients({ apiUrl: '', partner: '', chains: [] })).toThrow(
      expect.objectContaining({ code: 'chain-unsupported' }),
    )
  })
})

describe('readBalances', () => {
  test('default', async () => {
    const tokens = [address('USDC'), NATIVE_TOKEN, address('DAI')]
    expect(await readBalances(client, account, tokens)).toEqual([7n, 5n, 0n])
  })

  test('behavior: what is no token is unknown, and does not spoil the others', async () => {
    expect(await readBalances(client, account, [NOBODY, address('USDC')])).toEqual(['unknown', 7n])
  })

  test('behavior: more tokens than one call carries', async () => {
    const tokens = Array.from({ length: 230 }, (_, index) => (index % 2 ? address('USDC') : address('DAI')))
    const balances = await readBalances(client, account, tokens)
    expect(balances).toEqual(tokens.map((_, index) => (index % 2 ? 7n : 0n)))
  })

  test('error: a silent node makes all unknown', async () => {
    const silent = createChainClients({
      apiUrl: '',
      partner: '',
      chains: [{ id: 31337, rpcUrls: ['http://127.0.0.1:1'] }],
    }).of(31337)
    expect(await readBalances(silent, account, [address('USDC'), NATIVE_TOKEN])).toEqual([
      'unknown',
      'unknown',
    ])
    expect(await readNetworkFee(silent, 1n)).toBe(null)
    await expect(readAllowance(silent, address('USDC'), account, NOBODY)).rejects.toMatchObject({
      code: 'chain-unreachable',
      recovery: 'retry',
    })
  })
})

describe('readTotalSupply', () => {
  test('default: what the token says exists', async () => {
    expect(await readTotalSupply(client, address('WBTC'))).toBeGreaterThan(0n)
  })

  test('error: nothing is known of an address without a contract', async () => {
    await expect(readTotalSupply(client, NOBODY)).rejects.toBeInstanceOf(AppError)
  })
})

describe('readTokenClaims', () => {
  test('default', async () => {
    expect(await readTokenClaims(client, address('WBTC'))).toEqual({
      symbol: 'WBTC',
      name: 'Wrapped BTC',
      decimals: 8,
    })
  })

  test('behavior: labels of 32 bytes', async () => {
    await bench.node('anvil_setCode', [OLD_TOKEN, oldTokenCode()])
    expect(await readTokenClaims(client, OLD_TOKEN)).toEqual({ symbol: 'OLD', name: 'OLD', decimals: 18 })
  })

  test('error: an address without a contract, and a contract that is no token', async () => {
    await expect(readTokenClaims(client, NOBODY)).rejects.toMatchObject({ code: 'chain-not-a-token' })
    await expect(readTokenClaims(client, bench.reader.router)).rejects.toMatchObject({
      code: 'chain-not-a-token',
    })
  })
})

describe('gatherEvidence', () => {
  test('default', async () => {
    const call = buildApprove(address('USDC'), bench.reader.router, 1n)
    expect(await gatherEvidence(client, { from: account, ...call })).toEqual({
      chainId: 31337,
      targetHasCode: true,
      simulation: 'passed',
      gasUnits: expect.any(BigInt),
      deltas: null,
    })
  })

  test('behavior: an address without code is noticed', async () => {
    const evidence = await gatherEvidence(client, { from: account, to: NOBODY, value: 1n, data: '0x' })
    expect(evidence.targetHasCode).toBe(false)
  })

  test('error: what would revert is refused with the reason', async () => {
    const data = encodeFunctionData({
      abi: parseAbi(['function transfer(address to, uint256 amount) returns (bool)']),
      args: [NOBODY, 8n],
    })
    await expect(
      gatherEvidence(client, { from: account, to: address('USDC'), value: 0n, data }),
    ).rejects.toMatchObject({ code: 'chain-balance', recovery: 'fix' })
  })

  test('error: more native than there is', async () => {
    await expect(
      gatherEvidence(client, { from: account, to: NOBODY, value: 10n ** 30n, data: '0x' }),
    ).rejects.toMatchObject({ code: 'chain-funds' })
  })

  test('behavior: a token that refuses to overwrite an allowance is found by asking', async () => {
    openBrowser()
    const person = await bench.arrive({ USDT: 1n })
    const again = { from: person.account, ...buildApprove(address('USDT'), bench.reader.router, 2n) }
    expect(await wouldRevert(client, again)).toBe(false)
    await bench.allow(person, 'USDT', 1n)
    expect(await wouldRevert(client, again)).toBe(true)
  })
})

describe('findByHash', () => {
  test('behavior: a transaction that the chain does not know is still awaited', async () => {
    const mark = await readAccountMark(client, account)
    const sent = { ...mark, from: account, to: NOBODY, dataHash: zeroHash }
    expect(await findByHash(client, zeroHash, sent)).toBe(null)
  })
})

describe('readReceipt', () => {
  test('default', async () => {
    const blockNumber = await readBlockNumber(client)
    const hash = await bench.node('eth_sendTransaction', [
      { from: await unlocked(), to: NOBODY, value: '0x1' },
    ])
    await minedReceipt(bench.reader.client, hash as Hex)
    const receipt = await readReceipt(client, hash as Hex)
    expect(receipt).toMatchObject({ transactionHash: hash, status: 'success' })
    expect(receipt?.blockNumber).toBeGreaterThan(blockNumber)
  })

  test('behavior: null for what is not mined', async () => {
    expect(await readReceipt(client, zeroHash)).toBe(null)
  })

  const unlocked = async () => {
    await bench.node('anvil_impersonateAccount', [account])
    await bench.control.faucet(account, NATIVE_TOKEN, 10n ** 18n)
    return account
  }
})

/** Runtime code that answers `decimals()` with 18 and anything else with the 32 bytes "OLD". */
function oldTokenCode(): Hex {
  const label = Buffer.from('OLD').toString('hex').padEnd(64, '0')
  return `0x60003560e01c63313ce56714603857${'7f'}${label}60005260206000f35b601260005260206000f3`
}
