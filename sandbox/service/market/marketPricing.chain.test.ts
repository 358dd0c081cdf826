import { type Address, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ChainBench, openChainBench } from '../../../testing/chain/chainBench.ts'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import { listedTokens, type TradeToken } from '../lists/tokenBook.ts'
import { type PriceRequest, priceTrade } from './marketPricing.ts'

let bench: ChainBench
let fresh: `0x${string}`
beforeAll(async () => {
  bench = await openChainBench()
  fresh = await bench.chain.control.snapshot()
})
afterAll(() => bench?.stop())
beforeEach(async () => {
  await bench.chain.control.revert(fresh)
  fresh = await bench.chain.control.snapshot()
})

const tools = { clock: { now: () => 0 }, secret: `0x${'11'.repeat(32)}` } as const

function tradeToken(symbol: string): TradeToken {
  const found = listedTokens(bench.chain.access).find((token) => token.symbol === symbol)
  if (!found) throw new Error(`no ${symbol}`)
  return { ...found, isNative: false, poolAddress: found.address.toLowerCase() as Address }
}

const price = (chain: ChainAccess, wantsOthers = true) => {
  const request: PriceRequest = {
    ...{ chain, side: 'SELL', src: tradeToken('USDC'), dest: tradeToken('WETH'), wantsOthers },
    ...{ amount: parseUnits('1000', 6), partner: 'anon', feeBps: 0, pools: {}, methods: {} },
  }
  return priceTrade(tools, request)
}

/** The chain, and something that happens to it as soon as a price has begun to read it. */
function meanwhile(happens: () => Promise<void>): ChainAccess {
  const { access } = bench.chain
  let isOver = false
  const getGasPrice = async () => {
    if (!isOver) {
      isOver = true
      await happens()
    }
    return access.client.getGasPrice()
  }
  return { ...access, client: { ...access.client, getGasPrice } }
}

async function sellWeth(): Promise<void> {
  const [trader] = bench.accounts
  if (!trader) throw new Error('no account')
  const { call } = await bench.prepare({
    ...{ symbols: ['ETH', 'USDC'], pools: [500] },
    ...{ method: 'swapExactAmountIn', amount: parseEther('30') },
  })
  await bench.send(trader, bench.chain.access.contracts.router, call)
}

describe('a price', () => {
  test('default: describes the block it began at, whatever is traded meanwhile', async () => {
    const before = await price(bench.chain.access)
    const priced = await price(meanwhile(sellWeth))
    const after = await price(bench.chain.access)
    const figures = ({ destAmount, srcUSD, destUSD, others }: typeof before) => ({
      ...{ destAmount, srcUSD, destUSD },
      others: others?.map((other) => other.destAmount),
    })
    expect(figures(priced)).toEqual(figures(before))
    expect(after.blockNumber).toBeGreaterThan(priced.blockNumber)
    expect(BigInt(after.destAmount)).toBeGreaterThan(BigInt(before.destAmount))
    expect(figures(after).others).not.toEqual(figures(before).others)
  })

  test('behavior: is computed again when its block is gone', async () => {
    const { control, access } = bench.chain
    const start = await control.snapshot()
    const before = await price(access)
    await sellWeth()
    await control.advanceTime(1)
    const gone = await access.client.getBlockNumber({ cacheTime: 0 })
    const priced = await price(meanwhile(() => control.revert(start)))
    expect(priced.destAmount).toBe(before.destAmount)
    expect(BigInt(priced.blockNumber)).toBeLessThan(gone)
  })
})
