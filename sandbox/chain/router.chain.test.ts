import { encodeFunctionData, parseAbi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import { type ChainBench, openChainBench, type TradeChoice } from '../../testing/chain/chainBench.ts'
import { routerAbi } from './routerAbi.ts'
import { encodeExecutorData, encodeGenericSwap, encodeMetadata, splitAmount } from './routerEncoding.ts'
import { FAUCET_KEY, type SandboxAccount } from './sandboxKeys.ts'

let bench: ChainBench
let trader: SandboxAccount
let other: SandboxAccount
let fresh: `0x${string}`

beforeAll(async () => {
  bench = await openChainBench()
  const [first, second] = bench.accounts
  if (!first || !second) throw new Error('No accounts')
  trader = first
  other = second
  for (const { address } of bench.chain.access.tokens)
    await bench.approve(trader, address, bench.chain.access.contracts.router)
  fresh = await bench.chain.control.snapshot()
})
afterAll(() => bench.stop())
beforeEach(() => bench.chain.control.revert(fresh))

/** Executes a trade and says what it took and gave, gas left out. */
async function execute(trade: TradeChoice) {
  const { router } = bench.chain.access.contracts
  const { call, src, dest, quoted } = await bench.prepare(trade)
  const to = trade.beneficiary ?? trader.address
  const before = [await bench.balance(src, trader.address), await bench.balance(dest, to)] as const
  const receipt = await bench.send(trader, router, call)
  const gas = receipt.gasUsed * receipt.effectiveGasPrice
  const after = [await bench.balance(src, trader.address), await bench.balance(dest, to)] as const
  const spent = before[0] - after[0] - (src === NATIVE_TOKEN ? gas : 0n)
  const received = after[1] - before[1] + (dest === NATIVE_TOKEN && to === trader.address ? gas : 0n)
  return { spent, received, quoted }
}

/** Nothing may stay behind in the contracts that trades pass through. */
async function leftovers(): Promise<bigint> {
  const { router, executor, feeVault } = bench.chain.access.contracts
  const assets = [NATIVE_TOKEN, ...bench.chain.access.tokens.map(({ address }) => address)]
  const held = await Promise.all(
    [router, executor, feeVault].flatMap((holder) => assets.map((asset) => bench.balance(asset, holder))),
  )
  return held.reduce((sum, amount) => sum + amount, 0n)
}

const usd = (amount: string) => parseUnits(amount, 6)

const SALES: readonly TradeChoice[] = [
  { method: 'swapExactAmountIn', symbols: ['ETH', 'USDC'], pools: [500], amount: parseEther('1') },
  { method: 'swapExactAmountIn', symbols: ['USDC', 'ETH'], pools: ['V2'], amount: usd('2500') },
  { method: 'swapExactAmountIn', symbols: ['USDC', 'USDT'], pools: [500], amount: usd('1000') },
  { method: 'swapExactAmountIn', symbols: ['USDT', 'WETH', 'DAI'], pools: ['V2', 3000], amount: usd('777') },
  { method: 'swapExactAmountIn', symbols: ['ETH', 'WETH'], pools: [], amount: parseEther('3') },
  { method: 'swapExactAmountIn', symbols: ['WETH', 'ETH'], pools: [], amount: parseEther('3') },
  {
    method: 'swapExactAmountInOnUniswapV2',
    symbols: ['ETH', 'USDC'],
    pools: ['V2'],
    amount: parseEther('2'),
  },
  { method: 'swapExactAmountInOnUniswapV2', symbols: ['USDT', 'ETH'], pools: ['V2'], amount: usd('900') },
  {
    method: 'swapExactAmountInOnUniswapV2',
    symbols: ['USDC', 'WETH', 'WBTC'],
    pools: ['V2', 'V2'],
    amount: usd('5000'),
  },
  {
    method: 'swapExactAmountInOnUniswapV3',
    symbols: ['ETH', 'USDT'],
    pools: [500],
    amount: parseEther('0.5'),
  },
  { method: 'swapExactAmountInOnUniswapV3', symbols: ['WBTC', 'ETH'], pools: [500], amount: 10_000_000n },
  {
    method: 'swapExactAmountInOnUniswapV3',
    symbols: ['USDC', 'WETH', 'WBTC'],
    pools: [3000, 500],
    amount: usd('5000'),
  },
]

const PURCHASES: readonly TradeChoice[] = [
  { method: 'swapExactAmountOut', symbols: ['ETH', 'USDC'], pools: [500], amount: usd('3000') },
  { method: 'swapExactAmountOut', symbols: ['USDC', 'ETH'], pools: ['V2'], amount: parseEther('1') },
  {
    method: 'swapExactAmountOut',
    symbols: ['USDT', 'USDC', 'DAI'],
    pools: [500, 500],
    amount: parseEther('500'),
  },
  { method: 'swapExactAmountOut', symbols: ['DAI', 'WETH', 'WBTC'], pools: ['V2', 500], amount: 1_000_000n },
  {
    method: 'swapExactAmountOutOnUniswapV2',
    symbols: ['ETH', 'USDT'],
    pools: ['V2'],
    amount: usd('1234.567891'),
  },
  {
    method: 'swapExactAmountOutOnUniswapV2',
    symbols: ['USDT', 'ETH'],
    pools: ['V2'],
    amount: parseEther('0.7'),
  },
  {
    method: 'swapExactAmountOutOnUniswapV2',
    symbols: ['DAI', 'WETH', 'WBTC'],
    pools: ['V2', 'V2'],
    amount: 1_000_000n,
  },
  { method: 'swapExactAmountOutOnUniswapV3', symbols: ['ETH', 'USDC'], pools: [3000], amount: usd('1000') },
  {
    method: 'swapExactAmountOutOnUniswapV3',
    symbols: ['USDC', 'ETH'],
    pools: [500],
    amount: parseEther('0.3'),
  },
  {
    method: 'swapExactAmountOutOnUniswapV3',
    symbols: ['USDT', 'WETH', 'WBTC'],
    pools: [500, 500],
    amount: 1_000_000n,
  },
]

const title = (trade: TradeChoice) =>
  `${trade.method}: ${trade.symbols.join(' → ')} by ${trade.pools.join(', ')}`

describe('sales', () => {
  it.each(SALES.map((trade) => [title(trade), trade] as const))(
    'default: %s gives what was quoted',
    async (_, trade) => {
      const { spent, received, quoted } = await execute(trade)
      expect(spent).toBe(trade.amount)
      expect(received).toBe(quoted)
      expect(await leftovers()).toBe(0n)
    },
  )

  it.each(SALES.map((trade) => [title(trade), trade] as const))(
    'error: %s is refused one unit below the minimum',
    async (_, trade) => {
      const { quoted } = await bench.prepare(trade)
      const { call } = await bench.prepare({ ...trade, limit: quoted + 1n })
      expect(await bench.refusal(trader.address, call)).toBe('InsufficientReturnAmount')
    },
  )
})

describe('purchases', () => {
  it.each(PURCHASES.map((trade) => [title(trade), trade] as const))(
    'default: %s takes what was quoted and gives the exact amount',
    async (_, trade) => {
      const { quoted } = await bench.prepare(trade)
      const { spent, received } = await execute({ ...trade, limit: (quoted * 101n) / 100n })
      expect(received).toBe(trade.amount)
      expect(spent).toBe(quoted)
      expect(await leftovers()).toBe(0n)
    },
  )

  it.each(PURCHASES.map((trade) => [title(trade), trade] as const))(
    'error: %s is refused one unit above the maximum',
    async (_, trade) => {
      const { quoted } = await bench.prepare(trade)
      const { call } = await bench.prepare({ ...trade, limit: quoted - 1n, quoted: quoted - 1n })
      expect(await bench.refusal(trader.address, call)).toBe('InsufficientReturnAmount')
    },
  )
})

describe('split routes', () => {
  const shares = [5_000, 3_000, 2_000]
  const PATHS = [
    { symbols: ['ETH', 'USDC'], pools: [500] },
    { symbols: ['ETH', 'USDC'], pools: [3000] },
    { symbols: ['ETH', 'USDT', 'USDC'], pools: ['V2', 500] },
  ] as const

  function callOf(method: 'swapExactAmountIn' | 'swapExactAmountOut', fromAmount: bigint, toAmount: bigint) {
    const legs = PATHS.map((path, index) => ({
      shareBps: shares[index] ?? 0,
      hops: bench.hops(path).map(({ pool, tokenIn, tokenOut }) => ({
        tokenIn,
        tokenOut,
        exchanges: [{ kind: pool.kind, fee: pool.fee, shareBps: 10_000 }],
      })),
    }))
    const swap = {
      srcToken: NATIVE_TOKEN,
      destToken: bench.token('USDC'),
      fromAmount,
      toAmount,
      quotedAmount: method === 'swapExactAmountIn' ? toAmount : fromAmount,
      metadata: encodeMetadata('00', 1n),
      beneficiary: trader.address,
    }
    const data = encodeExecutorData({ unwrapOutput: false, legs })
    return encodeGenericSwap(method, bench.chain.access.contracts.executor, swap, 0n, data)
  }

  it('default: a sale over three legs gives the sum of their quotes', async () => {
    const amount = parseEther('30.000000000000000007')
    const parts = splitAmount(amount, shares)
    const quotes = await Promise.all(PATHS.map((path, index) => bench.quote(true, path, parts[index] ?? 0n)))
    const expected = quotes.reduce((sum, quote) => sum + quote, 0n)
    const before = await bench.balance(bench.token('USDC'), trader.address)
    await bench.send(
      trader,
      bench.chain.access.contracts.router,
      callOf('swapExactAmountIn', amount, expected),
    )
    expect((await bench.balance(bench.token('USDC'), trader.address)) - before).toBe(expected)
    expect(expected).toBeGreaterThan(await bench.quote(true, PATHS[0], amount))
    expect(await leftovers()).toBe(0n)
  })

  it('default: a purchase over three legs takes the sum of their quotes', async () => {
    const amount = usd('60000.000001')
    const parts = splitAmount(amount, shares)
    const quotes = await Promise.all(PATHS.map((path, index) => bench.quote(false, path, parts[index] ?? 0n)))
    const expected = quotes.reduce((sum, quote) => sum + quote, 0n)
    const call = callOf('swapExactAmountOut', expected, amount)
    const before = await bench.balance(NATIVE_TOKEN, trader.address)
    const receipt = await bench.send(trader, bench.chain.access.contracts.router, call)
    const gas = receipt.gasUsed * receipt.effectiveGasPrice
    expect(before - (await bench.balance(NATIVE_TOKEN, trader.address)) - gas).toBe(expected)
    expect(await leftovers()).toBe(0n)
  })

  it('behavior: one hop may be spread over several exchanges, in both directions', async () => {
    const [tokenIn, tokenOut] = [bench.token('WETH'), bench.token('USDC')]
    const exchanges = [
      { kind: 'UniswapV3', fee: 500, shareBps: 7_500 },
      { kind: 'UniswapV2', fee: 3000, shareBps: 2_500 },
    ] as const
    const data = encodeExecutorData({
      unwrapOutput: false,
      legs: [{ shareBps: 10_000, hops: [{ tokenIn, tokenOut, exchanges }] }],
    })
    const quoteBoth = async (exactIn: boolean, amount: bigint) => {
      const [left = 0n, right = 0n] = splitAmount(amount, [7_500, 2_500])
      const onV3 = await bench.quote(exactIn, { symbols: ['WETH', 'USDC'], pools: [500] }, left)
      return onV3 + (await bench.quote(exactIn, { symbols: ['WETH', 'USDC'], pools: ['V2'] }, right))
    }
    const { router, executor } = bench.chain.access.contracts
    const common = {
      srcToken: tokenIn,
      destToken: tokenOut,
      metadata: encodeMetadata('00', 1n),
      beneficiary: trader.address,
    }
    const sold = parseEther('5')
    const out = await quoteBoth(true, sold)
    const sale = { ...common, fromAmount: sold, toAmount: out, quotedAmount: out }
    await bench.send(trader, router, encodeGenericSwap('swapExactAmountIn', executor, sale, 0n, data))
    const bought = usd('9999.999999')
    const cost = await quoteBoth(false, bought)
    const purchase = { ...common, fromAmount: cost, toAmount: bought, quotedAmount: cost }
    const before = await bench.balance(tokenIn, trader.address)
    await bench.send(trader, router, encodeGenericSwap('swapExactAmountOut', executor, purchase, 0n, data))
    expect(before - (await bench.balance(tokenIn, trader.address))).toBe(cost)
    expect(await leftovers()).toBe(0n)
  })

  it.each([
    ['shares below the whole', [9_000], 'InvalidPlan'],
    ['no legs', [], 'InvalidPlan'],
  ] as const)('error: %s', async (_, sharesBps, refusal) => {
    const legs = sharesBps.map((shareBps) => ({ shareBps, hops: [] }))
    const data = encodeExecutorData({ unwrapOutput: false, legs })
    const swap = {
      srcToken: NATIVE_TOKEN,
      destToken: bench.token('WETH'),
      fromAmount: 1n,
      toAmount: 1n,
      quotedAmount: 1n,
      metadata: encodeMetadata('00', 1n),
      beneficiary: trader.address,
    }
    const { executor } = bench.chain.access.contracts
    const call = encodeGenericSwap('swapExactAmountIn', executor, swap, 0n, data)
    expect(await bench.refusal(trader.address, call)).toBe(refusal)
  })
})

describe('who is served', () => {
  it.each([SALES[0], SALES[8], SALES[10], PURCHASES[0], PURCHASES[5], PURCHASES[8]])(
    'behavior: a beneficiary other than the sender receives ($method)',
    async (trade) => {
      if (!trade) throw new Error('No trade')
      const { quoted } = await bench.prepare(trade)
      const sells = trade.method.startsWith('swapExactAmountIn')
      const { received } = await execute({ ...trade, beneficiary: other.address })
      expect(received).toBe(sells ? quoted : trade.amount)
    },
  )

  it('error: value that does not fit the amount', async () => {
    const native = await bench.prepare(SALES[0] as TradeChoice)
    const short = { ...native.call, value: native.call.value - 1n }
    expect(await bench.refusal(trader.address, short)).toBe('IncorrectEthAmount')
    const token = await bench.prepare(SALES[2] as TradeChoice)
    expect(await bench.refusal(trader.address, { ...token.call, value: 1n })).toBe('IncorrectEthAmount')
  })

  it('error: a minimum of nothing', async () => {
    for (const trade of [SALES[0], SALES[6], SALES[9]] as TradeChoice[]) {
      const { call } = await bench.prepare({ ...trade, limit: 0n })
      expect(await bench.refusal(trader.address, call)).toBe('InvalidToAmount')
    }
  })

  it('error: a quote above the maximum of a purchase', async () => {
    for (const trade of [PURCHASES[0], PURCHASES[4], PURCHASES[8]] as TradeChoice[]) {
      const { quoted } = await bench.prepare(trade)
      const { call } = await bench.prepare({ ...trade, quoted: quoted + 1n })
      expect(await bench.refusal(trader.address, call)).toBe('InvalidQuotedAmount')
    }
  })

  it.each([
    ['swapExactAmountIn', [500], 'TransferFromFailed'],
    ['swapExactAmountInOnUniswapV2', ['V2'], 'TransferFromFailed'],
    ['swapExactAmountInOnUniswapV3', [500], 'CallbackTransferFailed'],
    ['swapExactAmountOut', [500], 'TransferFromFailed'],
    ['swapExactAmountOutOnUniswapV2', ['V2'], 'TransferFromFailed'],
    ['swapExactAmountOutOnUniswapV3', [500], 'CallbackTransferFailed'],
  ] as const)('error: no allowance for %s', async (method, pools, refusal) => {
    const amount = method.startsWith('swapExactAmountIn') ? usd('100') : parseEther('0.1')
    const { call } = await bench.prepare({ method, symbols: ['USDC', 'WETH'], pools, amount })
    expect(await bench.refusal(other.address, call)).toBe(refusal)
  })

  it('error: callbacks from anybody but the pool', async () => {
    const { call } = await bench.prepare(SALES[9] as TradeChoice)
    const pools = `0x${call.data.slice(-192)}` as const
    const data = encodeFunctionData({
      abi: parseAbi(['function uniswapV3SwapCallback(int256, int256, bytes)']),
      args: [1n, -1n, `0x${trader.address.slice(2).padStart(64, '0')}${'f'.repeat(64)}${pools.slice(2)}`],
    })
    expect(await bench.refusal(other.address, { data, value: 0n })).toBe('InvalidCaller')
  })

  it('error: nothing is swapped while the router is paused, and only the owner pauses', async () => {
    const pause = encodeFunctionData({ abi: routerAbi, functionName: 'setContractPauseState', args: [true] })
    expect(await bench.refusal(trader.address, { data: pause, value: 0n })).toBe('UnauthorizedUser')
    const { router } = bench.chain.access.contracts
    const owner = await bench.chain.access.client.readContract({
      address: router,
      abi: routerAbi,
      functionName: 'owner',
    })
    await bench.send({ address: owner, privateKey: FAUCET_KEY }, router, { data: pause, value: 0n })
    const { call } = await bench.prepare(SALES[0] as TradeChoice)
    expect(await bench.refusal(trader.address, call)).toBe('ContractPaused')
  })
})
