import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELTA_ABI } from '../../sandbox/chain/deltaEncoding.ts'
import type { Order } from '../../src/domain/orders/struct/order.ts'
import { NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import { type DeltaTable, hashOf, openTable, pays } from './deltaTable.ts'
import { AGENT, actor, type DeltaWorld, startDeltaWorld, WORLD } from './deltaWorld.ts'

let world: DeltaWorld
let table: DeltaTable
let seed = 0

beforeAll(async () => {
  world = await startDeltaWorld()
  table = openTable(world)
})
afterAll(() => world?.stop())

const newcomer = () => actor(`partial ${++seed}`)

const filled = (order: Order): Promise<bigint> =>
  world.node.client.readContract({
    address: WORLD.delta,
    abi: DELTA_ABI,
    functionName: 'swapFilledAmount',
    args: [order],
  })

describe('swapSettleFillable', () => {
  test('default: parts add up to the whole, and the last one settles it', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const order = await table.order(owner.address)
    const signed = await table.sign(owner, order, true)
    const fill = (share: bigint, amount: bigint) =>
      table.delta(AGENT, 'swapSettleFillable', [signed, pays(WORLD.dai, amount), WORLD.executor, share])

    expect(await fill(3_333n, 333_300n)).toMatchObject([
      {
        eventName: 'OrderPartiallyFilled',
        args: {
          owner: owner.address,
          srcAmount: 1_000_000n,
          destAmount: 990_000n,
          returnAmount: 333_300n,
          totalFilledAmount: 333_300n,
          orderHash: hashOf(order, true),
        },
      },
    ])
    expect(await filled(order)).toBe(333_300n)
    expect(await fill(3_333n, 340_000n)).toMatchObject([
      { eventName: 'OrderPartiallyFilled', args: { totalFilledAmount: 666_600n, protocolFee: 3_350n } },
    ])
    expect(await fill(3_334n, 333_400n)).toMatchObject([
      { eventName: 'OrderSettled', args: { returnAmount: 333_400n, orderHash: hashOf(order, true) } },
    ])
    expect(await filled(order)).toBe(1_000_000n)
    expect(await table.balance(WORLD.usd, owner.address)).toBe(0n)
  })

  test('behavior: the minimum of a part is rounded up, against the agent', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 10_000n)
    // 3,333 of 10,000 for 1,000: 333.3, so 334.
    const order = await table.order(owner.address, {
      srcAmount: 10_000n,
      destAmount: 1_000n,
      expectedAmount: 1_000n,
    })
    const signed = await table.sign(owner, order, true)
    const args = (amount: bigint) => [signed, pays(WORLD.dai, amount), WORLD.executor, 3_333n] as const
    expect(await table.refusal(AGENT, 'swapSettleFillable', args(333n))).toBe('InsufficientReturnAmount')
    expect(await table.delta(AGENT, 'swapSettleFillable', args(334n))).toMatchObject([
      { args: { returnAmount: 334n, protocolFee: 0n } },
    ])
  })

  test('behavior: a purchase counts destination, and rounds down what may leave', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000n)
    const order = await table.order(owner.address, {
      kind: 1,
      srcAmount: 1_000n,
      destAmount: 10_000n,
      expectedAmount: 1_000n,
    })
    const signed = await table.sign(owner, order, true)
    const fill = (share: bigint, amount: bigint) =>
      table.delta(AGENT, 'swapSettleFillable', [signed, pays(WORLD.dai, amount), WORLD.executor, share])
    expect(await fill(3_333n, 3_333n)).toMatchObject([
      { args: { srcAmount: 333n, returnAmount: 3_333n, totalFilledAmount: 3_333n } },
    ])
    expect(await fill(6_667n, 6_667n)).toMatchObject([
      { eventName: 'OrderSettled', args: { srcAmount: 666n } },
    ])
    expect(await filled(order)).toBe(10_000n)
    expect(await table.balance(WORLD.usd, owner.address)).toBe(1n)
  })

  test('behavior: swaps and direct settlements fill the same order', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const order = await table.order(owner.address)
    const signed = await table.sign(owner, order, true)
    await table.delta(AGENT, 'directSettleFillable', [signed, 4_000n, 400_000n])
    await table.delta(AGENT, 'swapSettleFillable', [
      signed,
      pays(WORLD.dai, 600_000n),
      WORLD.executor,
      6_000n,
    ])
    const direct = await world.node.client.readContract({
      address: WORLD.delta,
      abi: DELTA_ABI,
      functionName: 'directFilledAmount',
      args: [order],
    })
    expect(direct).toBe(1_000_000n)
    expect(await table.refusal(AGENT, 'directSettleFillable', [signed, 1n, 1n])).toBe('InvalidNonce')
  })

  test('behavior: native is paid for in parts from the deposit', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 1_000_000n)
    const order = await table.order(owner.address, { srcToken: NATIVE_TOKEN })
    const signed = await table.sign(owner, order, true)
    await table.delta(AGENT, 'swapSettleFillable', [
      signed,
      pays(WORLD.dai, 250_000n),
      WORLD.executor,
      2_500n,
    ])
    expect(await table.deposited(owner.address)).toBe(750_000n)
  })

  test.each([
    ['nothing', 0n],
    ['more than the whole', 10_001n],
    ['so little that not one unit is sold', 1n],
    ['a share that overflows', (1n << 256n) - 1n],
  ] as const)('error: %s', async (_, share) => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 9_999n)
    const order = await table.order(owner.address, { srcAmount: 9_999n, destAmount: 1n, expectedAmount: 1n })
    const signed = await table.sign(owner, order, true)
    expect(
      await table.refusal(AGENT, 'swapSettleFillable', [signed, pays(WORLD.dai, 1n), WORLD.executor, share]),
    ).toBe('InvalidFillAmount')
  })

  test('error: more than what is left', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const signed = await table.sign(owner, await table.order(owner.address), true)
    const args = (share: bigint) => [signed, pays(WORLD.dai, 1_000_000n), WORLD.executor, share] as const
    await table.delta(AGENT, 'swapSettleFillable', args(6_000n))
    expect(await table.refusal(AGENT, 'swapSettleFillable', args(4_001n))).toBe('InvalidFillAmount')
  })

  test('error: an order signed whole is not filled in parts, nor the reverse', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const order = await table.order(owner.address)
    const whole = await table.sign(owner, order, false)
    const parts = await table.sign(owner, order, true)
    const data = pays(WORLD.dai, 1_000_000n)
    expect(await table.refusal(AGENT, 'swapSettleFillable', [whole, data, WORLD.executor, 10_000n])).toBe(
      'InvalidSigner',
    )
    expect(await table.refusal(AGENT, 'swapSettle', [parts, data, WORLD.executor])).toBe('InvalidSigner')
  })

  test('error: a part after the deadline or after its nonce was used up', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 2_000_000n)
    const [first, second] = [
      await table.sign(owner, await table.order(owner.address), true),
      await table.sign(owner, await table.order(owner.address), true),
    ]
    const args = (signed: typeof first) =>
      [signed, pays(WORLD.dai, 500_000n), WORLD.executor, 5_000n] as const
    await table.delta(AGENT, 'swapSettleFillable', args(first))
    await table.delta(AGENT, 'swapSettleFillable', args(second))
    await table.delta(owner, 'invalidateNonce', [first.order.nonce])
    expect(await table.refusal(AGENT, 'swapSettleFillable', args(first))).toBe('InvalidNonce')
    await world.node.client.increaseTime({ seconds: 4_000 })
    await world.node.client.mine({ blocks: 1 })
    expect(await table.refusal(AGENT, 'swapSettleFillable', args(second))).toBe('DeadlineExpired')
  })
})
