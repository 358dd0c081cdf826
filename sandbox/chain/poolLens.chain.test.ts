import fc from 'fast-check'
import { parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import {
  type ChainBench,
  openChainBench,
  type PathChoice,
  type TradeChoice,
} from '../../testing/chain/chainBench.ts'
import { packPartnerAndFee } from './routerEncoding.ts'
import type { SandboxAccount } from './sandboxKeys.ts'

const RUNS = 25

let bench: ChainBench
let trader: SandboxAccount
let fresh: `0x${string}`

beforeAll(async () => {
  bench = await openChainBench()
  const [first] = bench.accounts
  if (!first) throw new Error('No accounts')
  trader = first
  for (const { address } of bench.chain.access.tokens)
    await bench.approve(trader, address, bench.chain.access.contracts.router)
  fresh = await bench.chain.control.snapshot()
})
afterAll(() => bench.stop())
beforeEach(() => bench.chain.control.revert(fresh))

/** Paths that take and give every kind of token by every kind of pool, and the largest amount worth trying in each. */
const PATHS: readonly (PathChoice & { readonly sold: bigint; readonly bought: bigint })[] = [
  { symbols: ['ETH', 'USDC'], pools: [500], sold: parseEther('500'), bought: parseUnits('900000', 6) },
  { symbols: ['USDT', 'ETH'], pools: ['V2'], sold: parseUnits('400000', 6), bought: parseEther('100') },
  { symbols: ['WBTC', 'WETH', 'DAI'], pools: [500, 3000], sold: 400_000_000n, bought: parseEther('300000') },
  {
    symbols: ['USDC', 'WETH', 'WBTC'],
    pools: ['V2', 'V2'],
    sold: parseUnits('300000', 6),
    bought: 200_000_000n,
  },
  {
    symbols: ['DAI', 'USDC', 'USDT'],
    pools: [500, 500],
    sold: parseEther('500000'),
    bought: parseUnits('400000', 6),
  },
]

function methodsFor(path: PathChoice, sells: boolean): readonly TradeChoice['method'][] {
  const direction = sells ? 'swapExactAmountIn' : 'swapExactAmountOut'
  if (path.pools.every((pool) => pool === 'V2')) return [direction, `${direction}OnUniswapV2`]
  return path.pools.includes('V2') ? [direction] : [direction, `${direction}OnUniswapV3`]
}

const fractions = fc.record({
  path: fc.constantFrom(...PATHS),
  sells: fc.boolean(),
  numerator: fc.bigInt({ min: 1n, max: 1_000_000n }),
  specific: fc.boolean(),
  feeBps: fc.integer({ min: 0, max: 200 }),
})

/** Sum of every holder's tokens and native, by token; wrapped native less what backs it: holders are everybody a trade can move something between. */
async function holdings(miner: `0x${string}`): Promise<readonly bigint[]> {
  const { access, accounts } = bench.chain
  const wrapped = access.contracts.wrappedNative
  const holders = [
    ...accounts.map(({ address }) => address),
    ...access.pools.map(({ address }) => address),
    access.contracts.router,
    access.contracts.executor,
    access.contracts.feeVault,
    wrapped,
    miner,
  ]
  const assets = [NATIVE_TOKEN, ...access.tokens.map(({ address }) => address)]
  return Promise.all(
    assets.map(async (asset) => {
      const held = await Promise.all(holders.map((holder) => bench.balance(asset, holder)))
      const backing = asset === wrapped ? await bench.balance(NATIVE_TOKEN, wrapped) : 0n
      return held.reduce((sum, amount) => sum + amount, -backing)
    }),
  )
}

describe('quotes and trades', () => {
  it('default: any trade gives or takes exactly its quote, and no token is made or lost', async () => {
    const { client, contracts } = bench.chain.access
    const { miner } = await client.getBlock()
    await fc.assert(
      fc.asyncProperty(fractions, async ({ path, sells, numerator, specific, feeBps }) => {
        await bench.chain.control.revert(fresh)
        const largest = sells ? path.sold : path.bought
        const amount = (largest * numerator) / 1_000_000n + 1_000_000n
        const methods = methodsFor(path, sells)
        const method = methods[specific ? methods.length - 1 : 0] ?? 'swapExactAmountIn'
        const partner = bench.accounts[3]?.address ?? trader.address
        const partnerAndFee = packPartnerAndFee({ partner, feeBps })
        const quoted = await bench.quote(sells, path, amount)
        const fee = (quoted * BigInt(feeBps)) / 10_000n
        const limit = sells ? quoted : quoted + fee
        const { call, src, dest } = await bench.prepare({ ...path, method, amount, partnerAndFee, limit })
        const read = async () =>
          [await bench.balance(src, trader.address), await bench.balance(dest, trader.address)] as const
        const [before, totals] = [await read(), await holdings(miner)]
        const receipt = await bench.send(trader, contracts.router, call)
        const after = await read()
        const gas = receipt.gasUsed * receipt.effectiveGasPrice
        const burnt =
          receipt.gasUsed *
          ((await client.getBlock({ blockNumber: receipt.blockNumber })).baseFeePerGas ?? 0n)
        expect(before[0] - after[0] - (src === NATIVE_TOKEN ? gas : 0n)).toBe(sells ? amount : quoted + fee)
        expect(after[1] - before[1] + (dest === NATIVE_TOKEN ? gas : 0n)).toBe(sells ? quoted - fee : amount)
        const [nativeBefore = 0n, ...tokensBefore] = totals
        const [nativeAfter = 0n, ...tokensAfter] = await holdings(miner)
        expect(tokensAfter).toEqual(tokensBefore)
        expect(nativeBefore - nativeAfter).toBe(burnt)
      }),
      { numRuns: RUNS },
    )
  })

  it('behavior: many paths in one call are each quoted as if alone', async () => {
    const [path] = PATHS
    if (!path) throw new Error('No path')
    const amount = parseEther('5')
    const requested = Array.from({ length: 200 }, () => ({ hops: bench.hops(path), amount }))
    const quotes = await bench.chain.access.quotePaths(true, requested)
    expect(quotes).toHaveLength(200)
    expect(new Set(quotes.map((quote) => quote?.amount)).size).toBe(1)
  })

  it("behavior: the pools' own gas is part of the quote", async () => {
    const hops = bench.hops({ symbols: ['USDC', 'WETH', 'WBTC'], pools: [500, 'V2'] })
    const [quote] = await bench.chain.access.quotePaths(true, [{ hops, amount: parseUnits('1000', 6) }])
    expect(quote?.gas).toBeGreaterThan(100_000n)
    expect(quote?.gas).toBeLessThan(300_000n)
  })

  it('behavior: paths that cannot be walked yield null beside those that can', async () => {
    const hops = bench.hops({ symbols: ['WETH', 'USDC'], pools: ['V2'] })
    const v3 = bench.hops({ symbols: ['WETH', 'USDC'], pools: [500] })
    const all = parseUnits('100000000', 6)
    const sold = await bench.chain.access.quotePaths(true, [
      { hops, amount: 1n },
      { hops, amount: parseEther('1') },
      { hops: v3, amount: parseEther('100000000') },
    ])
    expect(sold.map((quote) => quote === null)).toEqual([true, false, true])
    const bought = await bench.chain.access.quotePaths(false, [
      { hops, amount: all },
      { hops: v3, amount: all },
      { hops: v3, amount: 1n },
    ])
    expect(bought.map((quote) => quote === null)).toEqual([true, true, false])
  })

  it('behavior: for a large sale a split beats every single pool, for a small one it does not', async () => {
    const pools = [500, 3000, 'V2'] as const
    const gain = async (amount: bigint) => {
      const alone = await Promise.all(
        pools.map((pool) => bench.quote(true, { symbols: ['WETH', 'USDC'], pools: [pool] }, amount)),
      )
      const half = await Promise.all(
        [500, 'V2'].map((pool) =>
          bench.quote(true, { symbols: ['WETH', 'USDC'], pools: [pool as 500] }, amount / 2n),
        ),
      )
      const together = half.reduce((sum, part) => sum + part, 0n)
      return alone.every((one) => together > one)
    }
    expect(await gain(parseEther('300'))).toBe(true)
    expect(await gain(parseEther('1'))).toBe(false)
  })

  it('behavior: ten ether move the price by a tenth to three tenths of a percent', async () => {
    const out = await bench.quote(true, { symbols: ['WETH', 'USDC'], pools: [500] }, parseEther('10'))
    const lost = Number(parseUnits('30000', 6) - out) / Number(parseUnits('30000', 6))
    expect(lost).toBeGreaterThan(0.001)
    expect(lost).toBeLessThan(0.003)
  })

  it('behavior: the way from USDC to WBTC leads over ether', async () => {
    const amount = parseUnits('5000', 6)
    const direct = await bench.quote(true, { symbols: ['USDC', 'WBTC'], pools: ['V2'] }, amount)
    expect(
      await bench.quote(true, { symbols: ['USDC', 'WETH', 'WBTC'], pools: [500, 500] }, amount),
    ).toBeGreaterThan(direct)
  })
})
