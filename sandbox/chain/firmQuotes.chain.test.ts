import { type Address, encodeAbiParameters, erc20Abi, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OtcOrder } from '../../src/domain/orders/struct/otcOrder.ts'
import { type ChainBench, openChainBench } from '../../testing/chain/chainBench.ts'
import { type OfferWorld, openOfferWorld } from '../../testing/otc/offerWorld.ts'
import { firmQuoteParameters } from './routerAbi.ts'
import { encodeExecutorData, encodeGenericSwap, encodeMetadata, type RouterCall } from './routerEncoding.ts'
import type { SandboxAccount } from './sandboxKeys.ts'

let bench: ChainBench
let world: OfferWorld
let trader: SandboxAccount
let executor: Address
beforeAll(async () => {
  bench = await openChainBench()
  world = await openOfferWorld(bench)
  executor = bench.chain.access.contracts.executor
  const third = bench.accounts[2]
  if (!third) throw new Error('no trader')
  trader = third
  await bench.approve(trader, bench.token('USDC'), bench.chain.access.contracts.router)
})
afterAll(() => bench?.stop())

const GIVEN = 10n ** 19n
const REQUESTED = 10_000_000n
let nonce = 0n

interface Trade {
  readonly change?: Partial<OtcOrder>
  readonly buys?: boolean
  readonly sold?: bigint
  readonly bought?: bigint
  readonly signature?: Hex
  readonly kind?: 'MarketMaker' | 'UniswapV2'
  readonly dest?: 'DAI' | 'WBTC'
}

/** 10 DAI for 10 USDC, which the executor alone may fill. */
async function callOf(trade: Trade = {}): Promise<RouterCall> {
  const { buys = false, sold = REQUESTED, bought = GIVEN, kind = 'MarketMaker', dest = 'DAI' } = trade
  nonce += 1n
  const terms = { taker: executor, makerAmount: GIVEN, takerAmount: REQUESTED, nonceAndMeta: nonce << 160n }
  const { offer } = await world.offer({ ...terms, ...trade.change })
  const quote = encodeAbiParameters(firmQuoteParameters, [offer.order, trade.signature ?? offer.signature])
  const [tokenIn, tokenOut] = [bench.token('USDC'), bench.token(dest)]
  const hop = { tokenIn, tokenOut, exchanges: [{ kind, fee: 0, shareBps: 10_000 }] }
  const data = encodeExecutorData({ unwrapOutput: false, legs: [{ shareBps: 10_000, hops: [hop], quote }] })
  const swap = {
    srcToken: tokenIn,
    destToken: tokenOut,
    fromAmount: sold,
    toAmount: bought,
    quotedAmount: buys ? sold : bought,
    metadata: encodeMetadata('00', 1n),
    beneficiary: trader.address,
  }
  return encodeGenericSwap(buys ? 'swapExactAmountOut' : 'swapExactAmountIn', executor, swap, 0n, data)
}

async function moved(call: RouterCall): Promise<readonly [spent: bigint, got: bigint]> {
  const read = () =>
    Promise.all(['USDC', 'DAI'].map((symbol) => bench.balance(bench.token(symbol), trader.address)))
  const [usdc = 0n, dai = 0n] = await read()
  await bench.send(trader, bench.chain.access.contracts.router, call)
  const [usdcAfter = 0n, daiAfter = 0n] = await read()
  return [usdc - usdcAfter, daiAfter - dai]
}

const refusal = async (trade: Trade): Promise<string | null> =>
  bench.refusal(trader.address, await callOf(trade))

describe('a firm quote in the executor', () => {
  it('default: sold whole, bought whole', async () => {
    expect(await moved(await callOf())).toEqual([REQUESTED, GIVEN])
    expect(await moved(await callOf({ buys: true }))).toEqual([REQUESTED, GIVEN])
  })

  it('default: what a purchase does not need comes back', async () => {
    expect(await moved(await callOf({ buys: true, sold: REQUESTED + 5n }))).toEqual([REQUESTED, GIVEN])
  })

  it('behavior: less than was requested fills a part', async () => {
    expect(await moved(await callOf({ sold: REQUESTED / 4n, bought: GIVEN / 4n }))).toEqual([
      REQUESTED / 4n,
      GIVEN / 4n,
    ])
  })

  it('behavior: nothing stays with the executor, and nobody may take from it', async () => {
    await moved(await callOf())
    for (const symbol of ['USDC', 'DAI']) expect(await bench.balance(bench.token(symbol), executor)).toBe(0n)
    const allowance = await bench.chain.access.client.readContract({
      abi: erc20Abi,
      address: bench.token('USDC'),
      functionName: 'allowance',
      args: [executor, world.rfq],
    })
    expect(allowance).toBe(0n)
  })

  it('error: orders of other tokens, other takers, other signers, of too much, and too late', async () => {
    expect(await refusal({ change: { makerAsset: bench.token('WBTC') } })).toBe('WrongQuote')
    expect(await refusal({ change: { takerAsset: bench.token('WETH') } })).toBe('WrongQuote')
    expect(await refusal({ dest: 'WBTC' })).toBe('WrongQuote')
    expect(await refusal({ buys: true, change: { makerAmount: GIVEN + 1n } })).toBe('WrongQuote')
    expect(await refusal({ buys: true, sold: REQUESTED - 1n })).toBe('InsufficientReturnAmount')
    expect(await refusal({ sold: REQUESTED + 1n })).toBe('Invalid Taker amount')
    expect(await refusal({ change: { taker: trader.address } })).toBe('Access denied')
    expect(await refusal({ signature: `0x${'11'.repeat(64)}1b` })).toBe('Invalid Signature')
    expect(await refusal({ change: { expiry: 1n } })).toBe('Order expired')
    expect(await refusal({ bought: GIVEN + 1n })).toBe('InsufficientReturnAmount')
  })

  it('error: an order once filled', async () => {
    const call = await callOf()
    await moved(call)
    expect(await bench.refusal(trader.address, call)).toBe('Order already filled or expired')
  })
})
