import { array, asyncProperty, bigInt, assert as check, constantFrom, integer, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import { proofSample } from '../proofs/proofSample.ts'
import { type DeltaTable, openTable, pays } from './deltaTable.ts'
import { AGENT, actor, type DeltaWorld, startDeltaWorld, WORLD } from './deltaWorld.ts'
import {
  FROM_DEPOSIT,
  INTERVAL,
  purchaseInSlices,
  saleInSlices,
  signSlices,
  slicesHash,
} from './slicedSigning.ts'

let world: DeltaWorld
let table: DeltaTable
let seed = 0

beforeAll(async () => {
  world = await startDeltaWorld()
  table = openTable(world)
})
afterAll(() => world?.stop())

const newcomer = () => actor(`slices kept ${++seed}`)

async function pass(seconds: bigint): Promise<void> {
  await world.node.client.setNextBlockTimestamp({ timestamp: (await table.nowSec()) + seconds })
  await world.node.client.mine({ blocks: 1 })
}

describe('native', () => {
  test('default: one deposit with a pre-signature pays every slice of a sale', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 1n)
    const order = await saleInSlices(table, owner, FROM_DEPOSIT)
    const orderHash = slicesHash({ family: 'TWAPOrder', order })
    const settle = () =>
      table.delta(AGENT, 'swapSettleTWAP', [
        { order, signature: '0x' },
        pays(WORLD.dai, 400_000n),
        WORLD.executor,
      ])
    await table.delta(owner, 'depositNativeAndPreSign', [orderHash], 1_000_001n)
    const before = await table.balance(NATIVE_TOKEN, WORLD.executor)
    for (const left of [666_669n, 333_336n, 1n]) {
      await settle()
      expect(await table.deposited(owner.address)).toBe(left)
      await pass(INTERVAL)
    }
    expect((await table.balance(NATIVE_TOKEN, WORLD.executor)) - before).toBe(1_000_001n)
    expect(await table.balance(WORLD.dai, owner.address)).toBe(1_200_000n)
  })

  test('behavior: what a slice of a purchase does not spend stays deposited', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 1_100_000n)
    const order = await purchaseInSlices(table, owner, FROM_DEPOSIT)
    const signed = await signSlices(owner, 'TWAPBuyOrder', order)
    const data = pays(WORLD.dai, 333_333n, [NATIVE_TOKEN, 66_665n])
    await table.delta(AGENT, 'swapSettleTWAPBuy', [signed, data, WORLD.executor])
    expect(await table.deposited(owner.address)).toBe(800_000n)
  })
})

describe('cancelTWAPAndWithdraw, cancelTWAPBuyAndWithdraw', () => {
  test('default: before the first slice the whole deposit of the order comes back, and no more', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 3_000_000n)
    const sale = await saleInSlices(table, owner, FROM_DEPOSIT)
    const purchase = await purchaseInSlices(table, owner, FROM_DEPOSIT)
    expect(await table.delta(owner, 'cancelTWAPAndWithdraw', [sale])).toMatchObject([
      {
        eventName: 'OrderCancelled',
        args: {
          owner: owner.address,
          orderHash: slicesHash({ family: 'TWAPOrder', order: sale }),
          amount: 1_000_001n,
        },
      },
    ])
    expect(await table.delta(owner, 'cancelTWAPBuyAndWithdraw', [purchase])).toMatchObject([
      {
        eventName: 'OrderCancelled',
        args: { orderHash: slicesHash({ family: 'TWAPBuyOrder', order: purchase }), amount: 1_100_000n },
      },
    ])
    expect(await table.deposited(owner.address)).toBe(899_999n)
    const signed = await signSlices(owner, 'TWAPOrder', sale)
    const data = pays(WORLD.dai, 400_000n)
    expect(await table.refusal(AGENT, 'swapSettleTWAP', [signed, data, WORLD.executor])).toBe('InvalidNonce')
  })

  test('behavior: only what open slices still need', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 3_000_000n)
    const sale = await saleInSlices(table, owner, FROM_DEPOSIT)
    const purchase = await purchaseInSlices(table, owner, FROM_DEPOSIT)
    const data = pays(WORLD.dai, 400_000n)
    await table.delta(AGENT, 'swapSettleTWAP', [
      await signSlices(owner, 'TWAPOrder', sale),
      data,
      WORLD.executor,
    ])
    await table.delta(AGENT, 'swapSettleTWAPBuy', [
      await signSlices(owner, 'TWAPBuyOrder', purchase),
      pays(WORLD.dai, 333_333n, [NATIVE_TOKEN, 100_000n]),
      WORLD.executor,
    ])
    expect(await table.delta(owner, 'cancelTWAPAndWithdraw', [sale])).toMatchObject([
      { args: { amount: 666_668n } },
    ])
    // The shares of the two open slices: 366,666 and 366,669.
    expect(await table.delta(owner, 'cancelTWAPBuyAndWithdraw', [purchase])).toMatchObject([
      { args: { amount: 733_335n } },
    ])
    expect(await table.deposited(owner.address)).toBe(3_000_000n - 333_333n - 266_665n - 666_668n - 733_335n)
  })

  test('behavior: pays what is left when that is less, and does not fail on nothing', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 300n)
    const sale = await saleInSlices(table, owner, FROM_DEPOSIT)
    const purchase = await purchaseInSlices(table, owner, FROM_DEPOSIT)
    expect(await table.delta(owner, 'cancelTWAPAndWithdraw', [sale])).toMatchObject([
      { args: { amount: 300n } },
    ])
    expect(await table.delta(owner, 'cancelTWAPBuyAndWithdraw', [purchase])).toMatchObject([
      { args: { amount: 0n } },
    ])
  })

  test('error: strangers, tokens, and orders that are over', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 2_000_000n)
    const sale = await saleInSlices(table, owner, FROM_DEPOSIT)
    const purchase = await purchaseInSlices(table, owner, FROM_DEPOSIT)
    expect(await table.refusal(newcomer(), 'cancelTWAPAndWithdraw', [sale])).toBe('Unauthorized')
    expect(await table.refusal(newcomer(), 'cancelTWAPBuyAndWithdraw', [purchase])).toBe('Unauthorized')
    const ofTokens = await saleInSlices(table, owner)
    expect(await table.refusal(owner, 'cancelTWAPAndWithdraw', [ofTokens])).toBe('InvalidSrcToken')
    await table.delta(owner, 'cancelTWAPAndWithdraw', [sale])
    expect(await table.refusal(owner, 'cancelTWAPAndWithdraw', [sale])).toBe('NonceAlreadyUsed')
  })
})

describe('conservation', () => {
  const plans = record({
    side: constantFrom('SELL', 'BUY'),
    slices: integer({ min: 2, max: 5 }),
    total: bigInt({ min: 5n, max: 10n ** 24n }),
    other: bigInt({ min: 0n, max: 10n ** 24n }),
    /** What a slice brings above its minimum, or leaves of its share, in percent. */
    better: array(integer({ min: 0, max: 90 }), { minLength: 5, maxLength: 5 }),
  })
  const ceilOf = (value: bigint, by: bigint): bigint => value / by + (value % by === 0n ? 0n : 1n)
  const sample = proofSample('orders in slices', 5)

  test('behavior: slices add up to the total to the unit, at the signed price or better', async () => {
    await check(
      asyncProperty(plans, async ({ side, slices, total, other, better }) => {
        const owner = newcomer()
        const [sold, bought] = side === 'SELL' ? [total, 0n] : [other + 1n, total]
        await table.fund(owner, WORLD.usd, sold)
        const each = total / BigInt(slices)
        let [given, got] = [0n, 0n]
        const fields = { numSlices: slices }
        const sale = await saleInSlices(table, owner, {
          ...fields,
          totalSrcAmount: total,
          destAmountPerSlice: other,
        })
        const purchase = await purchaseInSlices(table, owner, {
          ...fields,
          totalDestAmount: total,
          maxSrcAmount: sold,
        })
        for (let place = 0; place < slices; place += 1) {
          const amount = place === slices - 1 ? total - each * BigInt(place) : each
          const kindness = BigInt(better[place] ?? 0)
          if (side === 'SELL') {
            const least = ceilOf(other * amount, each)
            const brought = least + (least * kindness) / 100n
            const signed = await signSlices(owner, 'TWAPOrder', sale)
            const args = (value: bigint) => [signed, pays(WORLD.dai, value), WORLD.executor] as const
            if (least > 0n)
              expect(await table.refusal(AGENT, 'swapSettleTWAP', args(least - 1n))).toBe(
                'InsufficientReturnAmount',
              )
            await table.delta(AGENT, 'swapSettleTWAP', args(brought))
            given += amount
            got += brought
          } else {
            got += amount
            const most = (sold * got) / total - (sold * (got - amount)) / total
            const left = (most * kindness) / 100n
            const signed = await signSlices(owner, 'TWAPBuyOrder', purchase)
            const data = pays(WORLD.dai, amount, [WORLD.usd, left])
            await table.delta(AGENT, 'swapSettleTWAPBuy', [signed, data, WORLD.executor])
            given += most - left
          }
          expect(await table.balance(WORLD.usd, owner.address)).toBe(sold - given)
          expect(await table.balance(WORLD.dai, owner.address)).toBe(got)
          await pass(INTERVAL)
        }
        if (side === 'SELL') {
          expect(given).toBe(total)
          expect(got * each >= other * total).toBe(true)
        } else {
          expect(got).toBe(bought)
          expect(given <= sold).toBe(true)
        }
      }),
      { numRuns: sample.times(60), seed: sample.seed | 0, endOnFailure: true },
    )
    process.stdout.write(`${sample.summary()}\n`)
  }, 240_000)
})
