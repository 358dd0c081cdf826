import { asyncProperty, bigInt, assert as check, constantFrom, record } from 'fast-check'
import { encodeAbiParameters, encodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BRIDGE_ABI, type Crossing } from '../../sandbox/chain/bridgeEncoding.ts'
import {
  BRIDGE_PLANS,
  type BridgePlan,
  bridgeAddress,
  bridgeFeeOn,
  netOfBridge,
  scaleDown,
  unscaleUp,
} from '../../sandbox/chain/bridgePlan.ts'
import { courierQuote } from '../../sandbox/chain/courierQuote.ts'
import { DELTA_ABI } from '../../sandbox/chain/deltaEncoding.ts'
import { encodeUniswapSwap, encodeUniswapV3Pools } from '../../sandbox/chain/routerEncoding.ts'
import type { Order } from '../../src/domain/orders/struct/order.ts'
import { NATIVE_TOKEN, ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import {
  AGENT,
  type BridgeShore,
  type BridgeWorld,
  bridgedOrder,
  bridgeOver,
  bridgePlan,
  brings,
  deltaOf,
  depart,
  executorOf,
  HERE,
  openBridgeWorld,
  RELAYER,
  signFor,
  strangers,
  THERE,
} from './bridgeWorld.ts'

let world: BridgeWorld
let here: BridgeShore
let there: BridgeShore

beforeAll(async () => {
  world = await openBridgeWorld()
  ;({ here, there } = world)
})
afterAll(() => world?.stop())

const SWIFT = bridgePlan('swift')
const ANCHOR = bridgePlan('anchor')
const VOYAGE = bridgePlan('voyage')
const COURIER = bridgePlan('courier')

/** What a bridge holds of a token on a shore. */
async function pool(shore: BridgeShore, symbol: string, plan: BridgePlan): Promise<bigint> {
  return shore.balance(shore.token(symbol), bridgeAddress(plan))
}

describe('the way over', () => {
  test.each([
    ['a share as fee', SWIFT, 'USDC', 1_000_000_000n],
    ['a flat fee', ANCHOR, 'USDC', 1_000_000_000n],
    ['more decimals there', SWIFT, 'USDT', 1_234_567_891n],
    ['eighteen decimals on both sides', ANCHOR, 'DAI', 10n ** 21n + 1n],
    ['native, which is sent along', SWIFT, 'ETH', 10n ** 18n + 7n],
  ] as const)(
    'default: %s: the recipient gets what the fee leaves, scaled',
    async (_, plan, symbol, brought) => {
      const lane = plan.lanes.find((one) => one.srcChainId === HERE && one.symbol === symbol)
      if (!lane) throw new Error('no lane')
      const before = [await pool(here, symbol, plan), await pool(there, symbol, plan)] as const
      const { crossing, friend, token } = await depart(here, { plan, symbol, brought })
      const net = netOfBridge(plan, lane, brought)
      const arrives = scaleDown(net, lane.scalingFactor)
      expect(crossing).toMatchObject({
        sourceChainId: BigInt(HERE),
        destinationChainId: BigInt(THERE),
        recipient: friend,
        amount: brought,
        fee: brought - net,
        carriedAmount: arrives,
        minOutput: arrives,
      })
      expect(await here.locked(plan, token)).toBe(brought)
      await world.pass(plan.durationSec)
      await there.relay(plan, 'fill', crossing)
      await here.relay(plan, 'confirm', crossing)
      expect(await there.balance(there.token(symbol), friend)).toBe(arrives)
      expect(await here.locked(plan, token)).toBe(0n)
      const after = [await pool(here, symbol, plan), await pool(there, symbol, plan)] as const
      expect(after[0] - before[0]).toBe(brought)
      expect(before[1] - after[1]).toBe(arrives)
    },
  )

  test('behavior: fewer decimals there: what is less than a unit stays with the bridge', async () => {
    const brought = 10n ** 21n + 999_999_999_999n
    const { crossing, friend } = await depart(there, { symbol: 'USDT', brought })
    await world.pass(SWIFT.durationSec)
    await here.relay(SWIFT, 'fill', crossing)
    const got = await here.balance(here.token('USDT'), friend)
    expect(got).toBe((crossing.amount - crossing.fee) / 10n ** 12n)
    expect(got * 10n ** 12n).toBeLessThan(crossing.amount - crossing.fee)
  })

  test('behavior: a purchase delivers its amount exactly; what was only carried and unused returns', async () => {
    const { owner, friend } = strangers()
    const lane = SWIFT.lanes.find((one) => one.srcChainId === HERE && one.symbol === 'USDC')
    if (!lane) throw new Error('no lane')
    const bought = 500_000_000n
    const fee = bridgeFeeOn(SWIFT, lane, bought)
    const order = await bridgedOrder(here, owner.address, {
      beneficiary: friend,
      kind: 1,
      srcAmount: 510_000_000n,
      destAmount: bought,
      expectedAmount: 505_000_000n,
      bridge: bridgeOver(SWIFT, HERE, 'USDC'),
    })
    await here.fund(owner, order.srcToken, order.srcAmount)
    const signed = await signFor(here, owner, order)
    const spent = bought + fee
    const data = brings(here, order.destToken, order.srcAmount - 1_000_000n)
    const [crossing] = await here.delta(AGENT, 'swapSettle', [signed, data, executorOf(here)])
    expect(crossing).toMatchObject({ amount: spent, fee, carriedAmount: bought })
    expect(await here.balance(order.srcToken, owner.address)).toBeGreaterThan(0n)
    await world.pass(SWIFT.durationSec)
    if (crossing) await there.relay(SWIFT, 'fill', crossing)
    expect(await there.balance(there.token('USDC'), friend)).toBe(bought)
  })

  test('behavior: native out of a deposit, settled by the agent itself', async () => {
    const { owner, friend } = strangers()
    const amount = 10n ** 18n
    const order = await bridgedOrder(here, owner.address, {
      beneficiary: friend,
      srcToken: NATIVE_TOKEN,
      destToken: NATIVE_TOKEN,
      srcAmount: amount,
      destAmount: amount / 2n,
      expectedAmount: amount,
      bridge: bridgeOver(ANCHOR, HERE, 'ETH'),
    })
    await here.fund(owner, NATIVE_TOKEN, amount)
    const signed = await signFor(here, owner, order)
    const [crossing] = await here.delta(AGENT, 'directSettle', [signed, amount], amount)
    if (!crossing) throw new Error('nothing crossed')
    await world.pass(ANCHOR.durationSec)
    await there.relay(ANCHOR, 'fill', crossing)
    expect(await there.balance(NATIVE_TOKEN, friend)).toBe(amount - 500_000_000_000_000n)
  })

  test('behavior: every part of a fillable order crosses by itself', async () => {
    const { owner, friend } = strangers()
    const order = await bridgedOrder(here, owner.address, {
      beneficiary: friend,
      bridge: bridgeOver(SWIFT, HERE, 'USDC'),
    })
    await here.fund(owner, order.srcToken, order.srcAmount)
    const signed = await signFor(here, owner, order, true)
    const crossings: Crossing[] = []
    for (const [part, brought] of [
      [2_500n, 250_000_000n],
      [7_500n, 750_000_000n],
    ] as const) {
      const data = brings(here, order.destToken, brought)
      const args = [signed, data, executorOf(here), part] as const
      crossings.push(...(await here.delta(AGENT, 'swapSettleFillable', args)))
    }
    expect(crossings.map(({ amount }) => amount)).toEqual([250_000_000n, 750_000_000n])
    expect(new Set(crossings.map(({ orderHash }) => orderHash)).size).toBe(1)
    expect(new Set(crossings.map(({ number }) => number)).size).toBe(2)
  })

  test('error: the bridge’s fee comes out of what is brought, not out of the owner’s minimum', async () => {
    const { owner } = strangers()
    const order = await bridgedOrder(here, owner.address, {
      destAmount: 1_000_000_000n,
      bridge: bridgeOver(SWIFT, HERE, 'USDC'),
    })
    await here.fund(owner, order.srcToken, order.srcAmount)
    const signed = await signFor(here, owner, order)
    const args = [signed, brings(here, order.destToken, 1_000_800_000n - 1n), executorOf(here)] as const
    const data = encodeFunctionData({ abi: DELTA_ABI, functionName: 'swapSettle', args })
    expect(await here.refusal(AGENT.address, deltaOf(here), data)).toBe('InsufficientReturnAmount')
    const enough = [signed, brings(here, order.destToken, 1_000_800_000n), executorOf(here)] as const
    const [crossing] = await here.delta(AGENT, 'swapSettle', enough)
    expect(crossing?.carriedAmount).toBe(1_000_000_000n)
  })
})

describe('arithmetic', () => {
  const lanes = BRIDGE_PLANS.flatMap((plan) => plan.lanes.map((lane) => ({ plan, lane })))

  test('default: contract and service reckon fees alike', async () => {
    const amount = bigInt({ min: 0n, max: 10n ** 30n })
    await check(
      asyncProperty(record({ way: constantFrom(...lanes), amount }), async ({ way, amount }) => {
        const { plan, lane } = way
        const { client } = (lane.srcChainId === HERE ? here : there).node
        const at = { abi: BRIDGE_ABI, address: bridgeAddress(plan) } as const
        const args = [lane.token, BigInt(lane.destChainId), amount] as const
        const [[net, fee], feeOn] = await Promise.all([
          client.readContract({ ...at, functionName: 'netOf', args }),
          client.readContract({ ...at, functionName: 'feeOn', args }),
        ])
        expect(net).toBe(netOfBridge(plan, lane, amount))
        expect(net + fee).toBe(amount)
        expect(feeOn).toBe(bridgeFeeOn(plan, lane, amount))
        if (net > 0n) expect(fee).toBeGreaterThanOrEqual(bridgeFeeOn(plan, lane, net))
        expect(netOfBridge(plan, lane, amount + feeOn)).toBe(amount)
      }),
      { numRuns: 60 },
    )
  })

  test('behavior: scaled and back is the least that scales to as much', () => {
    for (const scalingFactor of [-12, -1, 0, 1, 12])
      for (const scaled of [1n, 9n, 10n, 999_999_999_999n, 10n ** 12n, 10n ** 12n + 1n]) {
        const least = unscaleUp(scaled, scalingFactor)
        expect(scaleDown(least, scalingFactor)).toBeGreaterThanOrEqual(scaled)
        if (least > 0n) expect(scaleDown(least - 1n, scalingFactor)).toBeLessThan(scaled)
      }
  })
})

/** With what Delta refuses a sale of USDC that crosses on the terms of `fields`. */
async function settlementRefusal(fields: Partial<Order> & Pick<Order, 'bridge'>, fillable = false) {
  const { owner } = strangers()
  const order = await bridgedOrder(here, owner.address, fields)
  await here.fund(owner, order.srcToken, order.srcAmount)
  const signed = await signFor(here, owner, order, fillable)
  const bringing = brings(here, order.destToken, 1_000_000_000n)
  const data = fillable
    ? encodeFunctionData({
        abi: DELTA_ABI,
        functionName: 'swapSettleFillable',
        args: [signed, bringing, executorOf(here), 5_000n],
      })
    : encodeFunctionData({
        abi: DELTA_ABI,
        functionName: 'swapSettle',
        args: [signed, bringing, executorOf(here)],
      })
  return here.refusal(AGENT.address, deltaOf(here), data)
}

describe('bridge and swap', () => {
  const floorData = (floor: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [floor])
  const voyage = (floor: bigint) => ({
    ...bridgeOver(VOYAGE, HERE, 'USDC'),
    outputToken: there.token('WETH'),
    scalingFactor: 0,
    protocolData: floorData(floor),
  })
  const swapOf = (amount: bigint): Hex => {
    const [tokenIn, tokenOut] = [there.token('USDC'), there.token('WETH')]
    const swap = {
      srcToken: tokenIn,
      destToken: tokenOut,
      fromAmount: amount,
      toAmount: 1n,
      quotedAmount: 10n ** 18n,
      metadata: `0x${'00'.repeat(32)}` as const,
      beneficiary: ZERO_ADDRESS,
    }
    const pools = encodeUniswapV3Pools('SELL', [{ tokenIn, tokenOut, fee: 500 }])
    return encodeUniswapSwap('swapExactAmountInOnUniswapV3', swap, pools, 0n).data
  }
  const fillData = (crossing: Crossing, swap = swapOf(crossing.carriedAmount)): Hex =>
    encodeFunctionData({ abi: BRIDGE_ABI, functionName: 'fillBySwap', args: [crossing, swap] })

  test('default: what arrives is sold in the pools there, and all of it is the recipient’s', async () => {
    const { crossing, friend } = await depart(here, { plan: VOYAGE, fields: { bridge: voyage(10n ** 17n) } })
    expect(crossing).toMatchObject({ minOutput: 10n ** 17n, outputToken: there.token('WETH') })
    await world.pass(VOYAGE.durationSec)
    const before = await pool(there, 'USDC', VOYAGE)
    const [filled] = await there
      .send(RELAYER, VOYAGE, fillData(crossing))
      .then((logs) => logs.filter(({ eventName }) => eventName === 'CrossingFilled'))
    const got = await there.balance(there.token('WETH'), friend)
    expect(got).toBeGreaterThan(10n ** 17n)
    expect(filled?.args).toMatchObject({ token: there.token('WETH'), amount: got, recipient: friend })
    expect(before - (await pool(there, 'USDC', VOYAGE))).toBe(crossing.carriedAmount)
  })

  test('error: less than the floor, another amount than arrived, no swap at all', async () => {
    const { crossing } = await depart(here, { plan: VOYAGE, fields: { bridge: voyage(10n ** 18n) } })
    await world.pass(VOYAGE.durationSec)
    const at = bridgeAddress(VOYAGE)
    expect(await there.refusal(RELAYER.address, at, fillData(crossing))).toBe('InsufficientReturnAmount')
    const half = swapOf(crossing.carriedAmount / 2n)
    expect(await there.refusal(RELAYER.address, at, fillData(crossing, half))).toBe('SwapFailed')
    expect(await there.refusal(RELAYER.address, at, fillData(crossing, '0x12345678'))).toBe('SwapFailed')
  })

  test('error: parts, a scaling factor, no floor, and the carried token itself', async () => {
    expect(await settlementRefusal({ bridge: voyage(1n) }, true)).toBe('InvalidBridge')
    for (const wrong of [
      { scalingFactor: 12 },
      { protocolData: '0x' as const },
      { protocolData: floorData(0n) },
      { outputToken: there.token('USDC') },
    ])
      expect(await settlementRefusal({ bridge: { ...voyage(1n), ...wrong } })).toBe('InvalidBridge')
  })
})

describe('on a quote', () => {
  const ID: Hex = `0x${'7'.padStart(64, '0')}`
  const NEVER_OVER = 2n ** 40n
  const quoted = (terms: Partial<Parameters<typeof courierQuote>[0]> = {}) => ({
    ...bridgeOver(COURIER, HERE, 'USDC'),
    protocolData: courierQuote({ id: ID, expiry: NEVER_OVER, floor: 0n, ...terms }),
  })
  const sold = (floor: bigint) => ({
    ...quoted({ floor }),
    outputToken: there.token('WETH'),
    scalingFactor: 0,
  })

  test('default: carried as it is, to the last unit that the fee leaves', async () => {
    const { crossing, friend, token } = await depart(here, { plan: COURIER, fields: { bridge: quoted() } })
    expect(crossing.minOutput).toBe(crossing.carriedAmount)
    await world.pass(COURIER.durationSec)
    await there.relay(COURIER, 'fill', crossing)
    expect(await there.balance(there.token('USDC'), friend)).toBe(crossing.carriedAmount)
    expect(await here.locked(COURIER, token)).toBeGreaterThanOrEqual(crossing.amount)
  })

  test('behavior: what is to be sold has its floor, and is not handed out as it is', async () => {
    const { crossing } = await depart(here, { plan: COURIER, fields: { bridge: sold(9n) } })
    expect(crossing).toMatchObject({ minOutput: 9n, outputToken: there.token('WETH') })
    await world.pass(COURIER.durationSec)
    const fill = encodeFunctionData({ abi: BRIDGE_ABI, functionName: 'fill', args: [crossing] })
    expect(await there.refusal(RELAYER.address, bridgeAddress(COURIER), fill)).toBe('InvalidBridge')
  })

  test('error: no quote, one of another format, relayer or time, and parts', async () => {
    const { protocolData } = quoted()
    const other = protocolData.replace(RELAYER.address.slice(2).toLowerCase(), 'ab'.repeat(20)) as Hex
    for (const wrong of [
      '0x',
      encodeAbiParameters([{ type: 'uint256' }], [1n]),
      `${protocolData}00`,
      other,
      courierQuote({ id: `0x${'0'.repeat(64)}`, expiry: NEVER_OVER, floor: 0n }),
      courierQuote({ id: ID, expiry: 1n, floor: 0n }),
      courierQuote({ id: ID, expiry: NEVER_OVER, floor: 1n }),
    ] as const) {
      const bridge = { ...quoted(), protocolData: wrong }
      expect([wrong, await settlementRefusal({ bridge })]).toEqual([wrong, 'InvalidBridge'])
    }
    expect(await settlementRefusal({ bridge: { ...quoted(), scalingFactor: 3 } })).toBe('InvalidBridge')
    expect(await settlementRefusal({ bridge: sold(0n) })).toBe('InvalidBridge')
    expect(await settlementRefusal({ bridge: quoted() }, true)).toBe('InvalidBridge')
  })
})
