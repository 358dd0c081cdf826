import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseEther,
  parseSignature,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChainBench, openChainBench, type TradeChoice } from '../../testing/chain/chainBench.ts'
import type { SandboxAccount } from './sandboxKeys.ts'

const tokenAbi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function nonces(address owner) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
])

let bench: ChainBench
let trader: SandboxAccount
let router: Address
let fresh: Hex

beforeAll(async () => {
  bench = await openChainBench()
  const [first] = bench.accounts
  if (!first) throw new Error('No accounts')
  trader = first
  router = bench.chain.access.contracts.router
  fresh = await bench.chain.control.snapshot()
})
afterAll(() => bench.stop())
beforeEach(() => bench.chain.control.revert(fresh))

const read = (symbol: string, functionName: 'allowance' | 'nonces', args: readonly Address[]) =>
  bench.chain.access.client.readContract({
    address: bench.token(symbol),
    abi: tokenAbi,
    functionName,
    args: args as [Address, Address],
  })

const domainOf = (symbol: string, name: string, version: string) => ({
  name,
  version,
  chainId: 31337,
  verifyingContract: bench.token(symbol),
})

const splitSignature = (signature: Hex) => {
  const { r, s, yParity } = parseSignature(signature)
  return [27 + yParity, r, s] as const
}

async function permit2612(value: bigint, deadline: bigint): Promise<Hex> {
  const owner = trader.address
  const signature = await privateKeyToAccount(trader.privateKey).signTypedData({
    domain: domainOf('USDC', 'USD Coin', '2'),
    primaryType: 'Permit',
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: { owner, spender: router, value, nonce: await read('USDC', 'nonces', [owner]), deadline },
  })
  const types = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'].map((type) => ({
    type,
  }))
  return encodeAbiParameters(types, [owner, router, value, deadline, ...splitSignature(signature)])
}

async function permitDai(expiry: bigint): Promise<Hex> {
  const holder = trader.address
  const nonce = await read('DAI', 'nonces', [holder])
  const signature = await privateKeyToAccount(trader.privateKey).signTypedData({
    domain: domainOf('DAI', 'Dai Stablecoin', '1'),
    primaryType: 'Permit',
    types: {
      Permit: [
        { name: 'holder', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'expiry', type: 'uint256' },
        { name: 'allowed', type: 'bool' },
      ],
    },
    message: { holder, spender: router, nonce, expiry, allowed: true },
  })
  const types = ['address', 'address', 'uint256', 'uint256', 'bool', 'uint8', 'bytes32', 'bytes32'].map(
    (type) => ({ type }),
  )
  return encodeAbiParameters(types, [holder, router, nonce, expiry, true, ...splitSignature(signature)])
}

const soon = async () => BigInt((await bench.chain.control.now()) + 600)
const amount = parseUnits('100', 6)

describe('permits', () => {
  it.each([
    ['swapExactAmountIn', [500]],
    ['swapExactAmountInOnUniswapV2', ['V2']],
    ['swapExactAmountInOnUniswapV3', [500]],
  ] as const)('default: EIP-2612 in place of an allowance, for %s', async (method, pools) => {
    const trade: TradeChoice = {
      method,
      symbols: ['USDC', 'ETH'],
      pools,
      amount,
      permit: await permit2612(amount, await soon()),
    }
    const { call } = await bench.prepare(trade)
    const before = await bench.balance(bench.token('USDC'), trader.address)
    await bench.send(trader, router, call)
    expect(before - (await bench.balance(bench.token('USDC'), trader.address))).toBe(amount)
    expect(await read('USDC', 'allowance', [trader.address, router])).toBe(0n)
  })

  it('default: a DAI permit in place of an allowance, for a purchase', async () => {
    const permit = await permitDai(await soon())
    const { quoted, call } = await bench.prepare({
      method: 'swapExactAmountOutOnUniswapV3',
      symbols: ['DAI', 'WETH'],
      pools: [3000],
      amount: parseEther('1'),
      permit,
    })
    const before = await bench.balance(bench.token('DAI'), trader.address)
    await bench.send(trader, router, call)
    expect(before - (await bench.balance(bench.token('DAI'), trader.address))).toBe(quoted)
  })

  it('behavior: a used permit does no harm where there is an allowance', async () => {
    const permit = await permit2612(amount, await soon())
    const trade: TradeChoice = {
      method: 'swapExactAmountIn',
      symbols: ['USDC', 'ETH'],
      pools: [500],
      amount,
      permit,
    }
    await bench.send(trader, router, (await bench.prepare(trade)).call)
    const again = await bench.prepare(trade)
    expect(await bench.refusal(trader.address, again.call)).toBe('TransferFromFailed')
    await bench.approve(trader, bench.token('USDC'), router, amount)
    expect(await bench.refusal(trader.address, again.call)).toBeNull()
  })

  it.each([
    [
      'expired',
      async () => permit2612(amount, BigInt((await bench.chain.control.now()) - 1)),
      'TransferFromFailed',
    ],
    ['for less than the swap takes', async () => permit2612(amount - 1n, await soon()), 'TransferFromFailed'],
    ['of a length nobody knows', async () => '0x1234' as Hex, 'PermitFailed'],
    ['for Permit2', async () => concat(Array.from({ length: 352 }, () => '0x00' as Hex)), 'Permit2Failed'],
  ] as const)('error: a permit %s', async (_, permitOf, refusal) => {
    const permit = await permitOf()
    const trade: TradeChoice = {
      method: 'swapExactAmountIn',
      symbols: ['USDC', 'ETH'],
      pools: [500],
      amount,
      permit,
    }
    expect(await bench.refusal(trader.address, (await bench.prepare(trade)).call)).toBe(refusal)
  })

  it("error: somebody else's signature", async () => {
    const permit = await permit2612(amount, await soon())
    const forged = `${permit.slice(0, -2)}${permit.endsWith('00') ? '01' : '00'}` as Hex
    const trade: TradeChoice = {
      method: 'swapExactAmountIn',
      symbols: ['USDC', 'ETH'],
      pools: [500],
      amount,
      permit: forged,
    }
    expect(await bench.refusal(trader.address, (await bench.prepare(trade)).call)).toBe('TransferFromFailed')
  })
})

describe('the token that returns nothing', () => {
  const approveData = (value: bigint) =>
    encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [router, value] })

  it('default: goes from nothing to something and back, and not from something to something else', async () => {
    const usdt = bench.token('USDT')
    await bench.approve(trader, usdt, router, 5n)
    await expect(bench.send(trader, usdt, { data: approveData(6n), value: 0n })).rejects.toThrow('reverted')
    await bench.approve(trader, usdt, router, 0n)
    await bench.approve(trader, usdt, router, 6n)
    expect(await read('USDT', 'allowance', [trader.address, router])).toBe(6n)
  })

  it('behavior: its calls answer with no data at all', async () => {
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [router, 1n] })
    const answer = await bench.chain.access.client.call({
      account: trader.address,
      to: bench.token('USDT'),
      data,
    })
    expect(answer.data).toBeUndefined()
  })
})

describe('minting', () => {
  it.each(['USDC', 'DAI', 'USDT', 'WBTC'])('error: nobody but the faucet mints %s', async (symbol) => {
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [trader.address, 1n] })
    await expect(bench.send(trader, bench.token(symbol), { data, value: 0n })).rejects.toThrow('reverted')
  })
})
