import { type Address, erc20Abi, type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChainBench, openChainBench, type TradeChoice } from '../../testing/chain/chainBench.ts'
import type { SandboxAccount } from './sandboxKeys.ts'
import { seedTokens, TAX_BPS } from './seedPlan.ts'

const HOSTILE = seedTokens(31337).HOSTILE.symbol

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

const afterTax = (amount: bigint): bigint => amount - (amount * TAX_BPS) / 10_000n
const holding = (symbol: string) => bench.balance(bench.token(symbol), trader.address)

async function trade(choice: TradeChoice) {
  const [source = ''] = choice.symbols
  const dest = choice.symbols.at(-1) ?? ''
  if (source !== 'ETH') await bench.approve(trader, bench.token(source), router)
  const { call } = await bench.prepare(choice)
  const before = [await holding(source), await holding(dest)] as const
  await bench.send(trader, router, call)
  return { paid: before[0] - (await holding(source)), received: (await holding(dest)) - before[1] }
}

describe('every token', () => {
  it('default: calls itself what the sandbox says it does', async () => {
    const { client, tokens } = bench.chain.access
    for (const token of tokens) {
      const [name, symbol, decimals] = await client.multicall({
        allowFailure: false,
        contracts: (['name', 'symbol', 'decimals'] as const).map(
          (functionName) => ({ address: token.address, abi: erc20Abi, functionName }) as const,
        ),
      })
      expect({ name, symbol, decimals }).toEqual({
        name: token.name,
        symbol: token.symbol,
        decimals: token.decimals,
      })
    }
  })
})

describe('the token that taxes transfers', () => {
  const amount = parseEther('100')
  const sale = { method: 'swapExactAmountIn', symbols: ['TAX', 'WETH'], pools: ['V2'], amount } as const

  it('default: is sold for what the pool gives for the part that arrives', async () => {
    const arrives = afterTax(afterTax(amount))
    const limit = await bench.quote(true, sale, arrives)
    expect(await trade({ ...sale, limit })).toEqual({ paid: amount, received: limit })
  })

  it('default: is bought, and every hand on the way keeps less', async () => {
    const purchase = { ...sale, symbols: ['WETH', 'TAX'], amount: parseEther('1') } as const
    const given = await bench.quote(true, purchase, purchase.amount)
    const atRouter = afterTax(afterTax(given))
    const result = await trade({ ...purchase, limit: atRouter })
    expect(result).toEqual({ paid: purchase.amount, received: afterTax(atRouter) })
  })

  it('behavior: its pool opened at the price that was planned', async () => {
    const oneDollar = parseEther('0.5')
    const received = await bench.quote(true, sale, oneDollar)
    expect(Number(received) / (1e18 / 3_000)).toBeCloseTo(0.997, 3)
  })

  it('error: less comes than was promised without a thought of the tax', async () => {
    await bench.approve(trader, bench.token('TAX'), router)
    const { call } = await bench.prepare(sale)
    expect(await bench.refusal(trader.address, call)).toBe('InsufficientReturnAmount')
  })

  it('error: a method that names the pool cannot take it', async () => {
    await bench.approve(trader, bench.token('TAX'), router)
    const { call } = await bench.prepare({ ...sale, method: 'swapExactAmountInOnUniswapV2', limit: 1n })
    expect(await bench.refusal(trader.address, call)).toBe('UniswapV2: K')
  })
})

describe('the token without decimals', () => {
  const sale = { symbols: ['ONE', 'USDC'], pools: ['V2'], amount: 3n } as const

  it.each(['swapExactAmountIn', 'swapExactAmountInOnUniswapV2'] as const)(
    'default: is sold in whole pieces by %s',
    async (method) => {
      const quoted = await bench.quote(true, sale, 3n)
      expect(await trade({ ...sale, method })).toEqual({ paid: 3n, received: quoted })
    },
  )

  it('default: is bought in whole pieces', async () => {
    const purchase = { symbols: ['USDC', 'ONE'], pools: ['V2'], amount: 5n } as const
    const quoted = await bench.quote(false, purchase, 5n)
    expect(await trade({ ...purchase, method: 'swapExactAmountOut' })).toEqual({ paid: quoted, received: 5n })
  })
})

describe('the token with a hostile name', () => {
  it('default: trades like any other', async () => {
    const sale = { symbols: [HOSTILE, 'USDC'], pools: ['V2'], amount: parseEther('10') } as const
    const quoted = await bench.quote(true, sale, sale.amount)
    expect(await trade({ ...sale, method: 'swapExactAmountIn' })).toEqual({
      paid: sale.amount,
      received: quoted,
    })
  })

  it('behavior: is on no list of the service', () => {
    const token = bench.chain.access.tokens.find(({ symbol }) => symbol === HOSTILE)
    expect(token?.unlisted).toBe(true)
  })
})
