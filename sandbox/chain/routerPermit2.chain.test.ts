import { type Address, encodeAbiParameters, type Hex, parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toCompactSignature } from '../../src/domain/orders/struct/compactSignature.ts'
import { PERMIT2_ADDRESS, permit2TransferTypedData } from '../../src/domain/orders/struct/permit2TypedData.ts'
import { type ChainBench, openChainBench, type TradeChoice } from '../../testing/chain/chainBench.ts'
import type { SandboxAccount } from './sandboxKeys.ts'

/** What Permit2's `permitTransferFrom` takes: permission, who receives how much, owner, signature. */
const TRANSFER_PARAMETERS = [
  {
    type: 'tuple',
    components: [
      {
        name: 'permitted',
        type: 'tuple',
        components: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
      },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  {
    type: 'tuple',
    components: [
      { name: 'to', type: 'address' },
      { name: 'requestedAmount', type: 'uint256' },
    ],
  },
  { type: 'address' },
  { type: 'bytes' },
] as const

let bench: ChainBench
let trader: SandboxAccount
let stranger: SandboxAccount
let router: Address
let fresh: Hex

beforeAll(async () => {
  bench = await openChainBench()
  const [first, second] = bench.accounts
  if (!first || !second) throw new Error('No accounts')
  ;[trader, stranger] = [first, second]
  router = bench.chain.access.contracts.router
  for (const symbol of ['USDC', 'USDT', 'DAI'])
    await bench.approve(trader, bench.token(symbol), PERMIT2_ADDRESS)
  fresh = await bench.chain.control.snapshot()
})
afterAll(() => bench.stop())
beforeEach(() => bench.chain.control.revert(fresh))

interface Permission {
  readonly symbol: string
  readonly amount: bigint
  readonly nonce?: bigint
  readonly ageSec?: number
  readonly spender?: Address
  readonly signer?: SandboxAccount
  readonly isCompact?: boolean
}

async function permission({ symbol, amount, nonce = 7n, ...choice }: Permission): Promise<Hex> {
  const { ageSec = -600, spender = router, signer = trader } = choice
  const token = bench.token(symbol)
  const deadline = BigInt((await bench.chain.control.now()) - ageSec)
  const typedData = permit2TransferTypedData(31337, { token, amount, spender, nonce, deadlineSec: deadline })
  const signature = await privateKeyToAccount(signer.privateKey).signTypedData(typedData)
  return encodeAbiParameters(TRANSFER_PARAMETERS, [
    { permitted: { token, amount }, nonce, deadline },
    { to: stranger.address, requestedAmount: 1n },
    trader.address,
    choice.isCompact ? toCompactSignature(signature) : signature,
  ])
}

const holding = (symbol: string) => bench.balance(bench.token(symbol), trader.address)

const SALES: readonly TradeChoice[] = [
  { method: 'swapExactAmountIn', symbols: ['USDC', 'ETH'], pools: [500], amount: parseUnits('500', 6) },
  {
    method: 'swapExactAmountInOnUniswapV2',
    symbols: ['USDT', 'ETH'],
    pools: ['V2'],
    amount: parseUnits('500', 6),
  },
  {
    method: 'swapExactAmountInOnUniswapV3',
    symbols: ['DAI', 'WETH'],
    pools: [3000],
    amount: parseEther('500'),
  },
]
const PURCHASES: readonly TradeChoice[] = [
  { method: 'swapExactAmountOut', symbols: ['USDC', 'ETH'], pools: [500], amount: parseEther('1') },
  {
    method: 'swapExactAmountOutOnUniswapV2',
    symbols: ['USDT', 'ETH'],
    pools: ['V2'],
    amount: parseEther('1'),
  },
  {
    method: 'swapExactAmountOutOnUniswapV3',
    symbols: ['DAI', 'WETH'],
    pools: [3000],
    amount: parseEther('1'),
  },
]

describe('a Permit2 transfer in place of an allowance', () => {
  it.each(SALES)('default: pays what $method sells', async (trade) => {
    const [source = ''] = trade.symbols
    const permit = await permission({ symbol: source, amount: trade.amount })
    const { call, dest, quoted } = await bench.prepare({ ...trade, beneficiary: stranger.address, permit })
    const [before, soldBefore] = [await bench.balance(dest, stranger.address), await holding(source)]
    await bench.send(trader, router, call)
    expect((await bench.balance(dest, stranger.address)) - before).toBe(quoted)
    expect(soldBefore - (await holding(source))).toBe(trade.amount)
  })

  it.each(PURCHASES)('default: pays what $method needs, and the rest comes back', async (trade) => {
    const [source = ''] = trade.symbols
    const { quoted } = await bench.prepare(trade)
    const limit = quoted + quoted / 50n
    const permit = await permission({ symbol: source, amount: limit, isCompact: true })
    const { call, dest } = await bench.prepare({ ...trade, limit, permit, beneficiary: stranger.address })
    const [before, paidBefore] = [await bench.balance(dest, stranger.address), await holding(source)]
    await bench.send(trader, router, call)
    expect((await bench.balance(dest, stranger.address)) - before).toBe(trade.amount)
    expect(paidBefore - (await holding(source))).toBe(quoted)
    expect(await bench.balance(bench.token(source), router)).toBe(0n)
  })

  it('behavior: less may be taken than was permitted, and no more', async () => {
    const [trade] = SALES
    if (!trade) throw new Error('No trade')
    const refusalFor = async (amount: bigint) => {
      const permit = await permission({ symbol: 'USDC', amount })
      return bench.refusal(trader.address, (await bench.prepare({ ...trade, permit })).call)
    }
    expect(await refusalFor(trade.amount + 1n)).toBeNull()
    expect(await refusalFor(trade.amount - 1n)).toBe('Permit2Failed')
  })

  it.each<readonly [string, Omit<Permission, 'symbol' | 'amount'>]>([
    ['that is out of date', { ageSec: 1 }],
    ['for another spender', { spender: '0x00000000000000000000000000000000000000bb' }],
    ['that somebody else signed', { signer: { address: '0x', privateKey: `0x${'11'.repeat(32)}` } }],
  ])('error: one %s', async (_, choice) => {
    const [trade] = SALES
    if (!trade) throw new Error('No trade')
    const permit = await permission({ symbol: 'USDC', amount: trade.amount, ...choice })
    const { call } = await bench.prepare({ ...trade, permit })
    expect(await bench.refusal(trader.address, call)).toBe('Permit2Failed')
  })

  it('error: one that was used', async () => {
    const [trade] = SALES
    if (!trade) throw new Error('No trade')
    const permit = await permission({ symbol: 'USDC', amount: trade.amount })
    const { call } = await bench.prepare({ ...trade, permit, limit: 1n })
    await bench.send(trader, router, call)
    expect(await bench.refusal(trader.address, call)).toBe('Permit2Failed')
  })

  it('error: one of another token than the trade sells', async () => {
    const [trade] = SALES
    if (!trade) throw new Error('No trade')
    const permit = await permission({ symbol: 'USDT', amount: trade.amount })
    const { call } = await bench.prepare({ ...trade, permit })
    expect(await bench.refusal(trader.address, call)).toBe('InsufficientReturnAmount')
  })

  it('error: data that is too short for a transfer', async () => {
    const [trade] = SALES
    if (!trade) throw new Error('No trade')
    const { call } = await bench.prepare({ ...trade, permit: `0x${'00'.repeat(257)}` })
    expect(await bench.refusal(trader.address, call)).toBe('Permit2Failed')
  })
})
