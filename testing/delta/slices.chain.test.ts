import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELTA_ABI } from '../../sandbox/chain/deltaEncoding.ts'
import { NO_BRIDGE } from '../../src/domain/orders/struct/order.ts'
import { packPartnerAndFee } from '../../src/domain/orders/struct/partnerFee.ts'
import { PERMIT2_ADDRESS, permit2TransferTypedData } from '../../src/domain/orders/struct/permit2TypedData.ts'
import { permit2TransferBytes } from '../../src/domain/orders/struct/permitBytes.ts'
import type { TwapBuyOrder, TwapOrder } from '../../src/domain/orders/struct/twapOrder.ts'
import { ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { blankAddress, type DeltaTable, openTable, pays } from './deltaTable.ts'
import { AGENT, actor, type DeltaWorld, startDeltaWorld, WORLD, WORLD_CHAIN_ID } from './deltaWorld.ts'
import { PERMIT2_ABI } from './permit2Abi.ts'
import { PERMIT2_ALLOWANCE } from './permit2Bytes.ts'
import { INTERVAL, purchaseInSlices, saleInSlices, signSlices, slicesHash } from './slicedSigning.ts'

/** What only the contract itself may call. */
const INNER_ABI = parseAbi([
  'struct Bridge { bytes4 protocolSelector; uint256 destinationChainId; address outputToken; int8 scalingFactor; bytes protocolData; }',
  'struct Order { address owner; address beneficiary; address srcToken; address destToken; uint256 srcAmount; uint256 destAmount; uint256 expectedAmount; uint256 deadline; uint8 kind; uint256 nonce; uint256 partnerAndFee; bytes permit; bytes metadata; Bridge bridge; }',
  'struct Fill { bytes32 orderHash; bool fillable; bool first; bool last; uint256 source; uint256 destination; uint256 expected; uint256 totalFilled; }',
  'function settleSlice(Order whole, Fill fill, bytes executorData, address executor)',
])

let world: DeltaWorld
let table: DeltaTable
let seed = 0

beforeAll(async () => {
  world = await startDeltaWorld()
  table = openTable(world)
})
afterAll(() => world?.stop())

const newcomer = () => actor(`slices ${++seed}`)
type Owner = ReturnType<typeof newcomer>

/** Mines a block at exactly this second; calls are tried at its time. */
async function mineAt(timestamp: bigint): Promise<void> {
  await world.node.client.setNextBlockTimestamp({ timestamp })
  await world.node.client.mine({ blocks: 1 })
}

const pass = async (seconds: bigint): Promise<void> => mineAt((await table.nowSec()) + seconds)

async function openSale(owner: Owner, fields: Partial<TwapOrder> = {}) {
  const order = await saleInSlices(table, owner, fields)
  const signed = await signSlices(owner, 'TWAPOrder', order)
  const args = (brought: bigint) => [signed, pays(order.destToken, brought), WORLD.executor] as const
  return {
    order,
    hash: slicesHash({ family: 'TWAPOrder', order }),
    fill: (brought: bigint) => table.delta(AGENT, 'swapSettleTWAP', args(brought)),
    refusal: (brought: bigint) => table.refusal(AGENT, 'swapSettleTWAP', args(brought)),
  }
}

async function openPurchase(owner: Owner, fields: Partial<TwapBuyOrder> = {}) {
  const order = await purchaseInSlices(table, owner, fields)
  const signed = await signSlices(owner, 'TWAPBuyOrder', order)
  const args = (brought: bigint, returned: bigint) =>
    [signed, pays(order.destToken, brought, [order.srcToken, returned]), WORLD.executor] as const
  return {
    order,
    hash: slicesHash({ family: 'TWAPBuyOrder', order }),
    fill: (brought: bigint, returned = 0n) =>
      table.delta(AGENT, 'swapSettleTWAPBuy', args(brought, returned)),
    refusal: (brought: bigint, returned = 0n) =>
      table.refusal(AGENT, 'swapSettleTWAPBuy', args(brought, returned)),
  }
}

const reported = (functionName: 'twapFilledSlices' | 'twapLastFill', hash: `0x${string}`): Promise<bigint> =>
  world.node.client.readContract({ address: WORLD.delta, abi: DELTA_ABI, functionName, args: [hash] })

describe('swapSettleTWAP', () => {
  test('default: every slice alike, the remainder in the last one, which settles the order', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_001n)
    const { order, hash, fill } = await openSale(owner)
    expect([await reported('twapFilledSlices', hash), await reported('twapLastFill', hash)]).toEqual([0n, 0n])
    const amounts = { srcAmount: 1_000_001n, destAmount: 900_002n, protocolFee: 0n, partnerFee: 0n }
    const parties = { owner: owner.address, beneficiary: owner.address, srcToken: order.srcToken }
    const shape = { ...amounts, ...parties, destToken: order.destToken, orderHash: hash }
    for (const [place, totalFilledAmount] of [333_333n, 666_666n].entries()) {
      expect(await fill(310_000n)).toMatchObject([
        { eventName: 'OrderPartiallyFilled', args: { ...shape, totalFilledAmount, returnAmount: 310_000n } },
      ])
      expect(await reported('twapFilledSlices', hash)).toBe(BigInt(place + 1))
      expect(await reported('twapLastFill', hash)).toBe(await table.nowSec())
      expect(await table.balance(WORLD.usd, owner.address)).toBe(1_000_001n - totalFilledAmount)
      await pass(INTERVAL)
    }
    expect(await fill(300_002n)).toMatchObject([
      { eventName: 'OrderSettled', args: { ...shape, returnAmount: 300_002n } },
    ])
    expect(await reported('twapFilledSlices', hash)).toBe(3n)
    expect(await table.balance(WORLD.usd, owner.address)).toBe(0n)
    expect(await table.balance(WORLD.dai, owner.address)).toBe(920_002n)
  })

  test('behavior: a slice is due one interval after the last; an overdue one delays those after it', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_001n)
    const { fill, refusal } = await openSale(owner)
    await fill(300_000n)
    expect(await refusal(300_000n)).toBe('SliceNotDue')
    const first = await table.nowSec()
    await mineAt(first + INTERVAL - 1n)
    expect(await refusal(300_000n)).toBe('SliceNotDue')
    await world.node.client.setNextBlockTimestamp({ timestamp: first + INTERVAL * 2n + 7n })
    await fill(300_000n)
    await mineAt(first + INTERVAL * 3n + 6n)
    expect(await refusal(400_000n)).toBe('SliceNotDue')
    await world.node.client.setNextBlockTimestamp({ timestamp: first + INTERVAL * 3n + 7n })
    expect(await fill(400_000n)).toMatchObject([{ eventName: 'OrderSettled' }])
  })

  test('error: less than the minimum of a slice; that of the last one is in proportion, rounded up', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_001n)
    const { fill, refusal } = await openSale(owner)
    for (const _ of [1, 2]) {
      expect(await refusal(299_999n)).toBe('InsufficientReturnAmount')
      await fill(300_000n)
      await pass(INTERVAL)
    }
    // 333,335 of 333,333 for 300,000: 300,001.8, so 300,002.
    expect(await refusal(300_001n)).toBe('InsufficientReturnAmount')
    await fill(300_002n)
  })

  test('behavior: a refused slice stays due and is settled later', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 333_333n)
    const { fill, refusal, hash } = await openSale(owner)
    await fill(300_000n)
    await pass(INTERVAL)
    expect(await refusal(300_000n)).toBe('TransferFromFailed')
    await pass(INTERVAL)
    await table.fund(owner, WORLD.usd, 666_668n)
    await fill(300_000n)
    expect(await reported('twapFilledSlices', hash)).toBe(2n)
  })

  test('error: after the deadline, which a slice may still meet to the second', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_001n)
    const deadline = (await table.nowSec()) + INTERVAL * 3n
    const { fill, refusal } = await openSale(owner, { deadline })
    await fill(300_000n)
    await world.node.client.setNextBlockTimestamp({ timestamp: deadline })
    await fill(300_000n)
    await mineAt(deadline + INTERVAL)
    expect(await refusal(400_000n)).toBe('DeadlineExpired')
  })

  test('behavior: the partner’s share is of what arrived, after the minimum; nothing is surplus', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_001n)
    const partner = blankAddress(0xabd000 + seed)
    const terms = { partner, feeBps: 100, takesSurplus: true, capSurplus: false }
    const { fill } = await openSale(owner, { partnerAndFee: packPartnerAndFee(terms) })
    const before = await table.fees(ZERO_ADDRESS, WORLD.dai)
    expect(await fill(300_000n)).toMatchObject([
      { args: { returnAmount: 297_000n, protocolFee: 0n, partnerFee: 3_000n } },
    ])
    await pass(INTERVAL)
    expect(await fill(900_000n)).toMatchObject([
      { args: { returnAmount: 891_000n, protocolFee: 0n, partnerFee: 9_000n } },
    ])
    expect(await table.fees(partner, WORLD.dai)).toBe(12_000n)
    expect(await table.fees(ZERO_ADDRESS, WORLD.dai)).toBe(before)
  })

  test('behavior: the nonce is free until the last slice, used up from then on', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 4_000_000n)
    const { order, fill, refusal } = await openSale(owner, { numSlices: 2 })
    const used = (): Promise<boolean> =>
      world.node.client.readContract({
        address: WORLD.delta,
        abi: DELTA_ABI,
        functionName: 'isNonceUsed',
        args: [owner.address, order.nonce],
      })
    await fill(300_000n)
    expect(await used()).toBe(false)
    await pass(INTERVAL)
    await fill(300_001n)
    expect(await used()).toBe(true)
    await pass(INTERVAL)
    expect(await refusal(300_000n)).toBe('InvalidNonce')
    const again = await openSale(owner, { nonce: order.nonce })
    expect(await again.refusal(300_000n)).toBe('InvalidNonce')
    const open = await openSale(owner)
    await open.fill(300_000n)
    await table.delta(owner, 'invalidateNonce', [open.order.nonce])
    await pass(INTERVAL)
    expect(await open.refusal(300_000n)).toBe('InvalidNonce')
  })

  test('error: strangers, other names, slices of nothing, one token, a bridge', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_001n)
    const order = await saleInSlices(table, owner)
    const signed = await signSlices(owner, 'TWAPOrder', order)
    const data = pays(WORLD.dai, 400_000n)
    expect(await table.refusal(owner, 'swapSettleTWAP', [signed, data, WORLD.executor])).toBe(
      'UnauthorizedAgent',
    )
    const { destAmountPerSlice, totalSrcAmount, ...rest } = order
    const asPurchase = { ...rest, totalDestAmount: destAmountPerSlice, maxSrcAmount: totalSrcAmount }
    const misnamed = { order: asPurchase, signature: signed.signature }
    expect(await table.refusal(AGENT, 'swapSettleTWAPBuy', [misnamed, data, WORLD.executor])).toBe(
      'InvalidSigner',
    )
    const bridge = { ...NO_BRIDGE, destinationChainId: 31338n }
    const odd: readonly (readonly [Partial<TwapOrder>, string])[] = [
      [{ numSlices: 0 }, 'InvalidFillAmount'],
      [{ totalSrcAmount: 2n }, 'InvalidFillAmount'],
      [{ destToken: WORLD.usd }, 'InvalidSrcToken'],
      [{ bridge }, 'BridgeNotSupported'],
    ]
    for (const [fields, error] of odd)
      expect(await (await openSale(owner, fields)).refusal(400_000n), error).toBe(error)
  })

  test('error: an agent cannot settle a slice of its own making', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_001n)
    const fill = {
      orderHash: slicesHash({ family: 'TWAPOrder', order: await saleInSlices(table, owner) }),
      ...{ fillable: true, first: true, last: false },
      ...{ source: 1_000_000n, destination: 0n, expected: 0n, totalFilled: 0n },
    }
    const data = encodeFunctionData({
      abi: INNER_ABI,
      functionName: 'settleSlice',
      args: [await table.order(owner.address), fill, pays(WORLD.dai, 0n), WORLD.executor],
    })
    for (const from of [AGENT, owner])
      expect(await table.refusalOf(from.address, WORLD.delta, data)).toBe('Unauthorized')
  })

  test('behavior: an allowance of Permit2 pays for every slice, a permit for one transfer for none', async () => {
    const owner = newcomer()
    await table.mint(WORLD.usd, owner.address, 1_000_001n)
    await table.approve(owner, WORLD.usd, PERMIT2_ADDRESS, 1_000_001n)
    const deadline = (await table.nowSec()) + INTERVAL * 10n
    const once = {
      token: WORLD.usd,
      amount: 1_000_001n,
      spender: WORLD.delta,
      nonce: 9n,
      deadlineSec: deadline,
    }
    const transfer = await owner.signTypedData(permit2TransferTypedData(WORLD_CHAIN_ID, once))
    const paidOnce = await openSale(owner, { permit: permit2TransferBytes(9n, transfer), deadline })
    expect(await paidOnce.refusal(400_000n)).toBe('PermitFailed')
    const allowed = encodeFunctionData({
      abi: PERMIT2_ABI,
      functionName: 'approve',
      args: [WORLD.usd, WORLD.delta, 1_000_001n, Number(await table.nowSec()) + 10_000],
    })
    await table.send(owner, PERMIT2_ADDRESS, allowed)
    const { fill } = await openSale(owner, { permit: PERMIT2_ALLOWANCE })
    for (const _ of [1, 2, 3]) {
      await fill(400_000n)
      await pass(INTERVAL)
    }
    expect(await table.balance(WORLD.usd, owner.address)).toBe(0n)
  })
})

describe('swapSettleTWAPBuy', () => {
  test('default: each slice buys alike and takes at most its share, the last one the rest of both', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_100_000n)
    const { hash, fill, refusal } = await openPurchase(owner)
    // 1,100,000 × 333,333 / 1,000,001, down; × 666,666; all of it. The shares are the differences.
    const shares = [366_665n, 366_666n, 366_669n]
    let [spent, bought] = [0n, 0n]
    for (const [place, share] of shares.entries()) {
      const amount = place === 2 ? 333_335n : 333_333n
      bought += amount
      spent += share
      expect(await refusal(amount - 1n)).toBe('InsufficientReturnAmount')
      expect(await fill(amount)).toMatchObject([
        {
          eventName: place === 2 ? 'OrderSettled' : 'OrderPartiallyFilled',
          args: { srcAmount: share, destAmount: 1_000_001n, returnAmount: amount, orderHash: hash },
        },
      ])
      expect(await table.balance(WORLD.usd, owner.address)).toBe(1_100_000n - spent)
      expect(await table.balance(WORLD.dai, owner.address)).toBe(bought)
      await pass(INTERVAL)
    }
    expect([spent, bought]).toEqual([1_100_000n, 1_000_001n])
  })

  test('behavior: what a slice does not spend stays with the owner; the next one may not spend it', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_100_000n)
    const { fill } = await openPurchase(owner)
    expect(await fill(333_333n, 66_665n)).toMatchObject([{ args: { srcAmount: 300_000n } }])
    expect(await table.balance(WORLD.usd, owner.address)).toBe(800_000n)
    await pass(INTERVAL)
    expect(await fill(333_333n)).toMatchObject([{ args: { srcAmount: 366_666n } }])
  })

  test('behavior: fees come on top of what was spent, within the share', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_100_000n)
    const partner = blankAddress(0xabe000 + seed)
    const terms = { partner, feeBps: 100, takesSurplus: true, capSurplus: false }
    const { fill, refusal } = await openPurchase(owner, { partnerAndFee: packPartnerAndFee(terms) })
    // 363,035 and 1% of it, down, are 366,665; one more would be above the share.
    expect(await refusal(333_333n, 366_665n - 363_036n)).toBe('InsufficientReturnAmount')
    expect(await fill(333_333n, 366_665n - 363_035n)).toMatchObject([
      { args: { srcAmount: 366_665n, protocolFee: 0n, partnerFee: 3_630n } },
    ])
    expect(await table.fees(partner, WORLD.usd)).toBe(3_630n)
  })

  test('error: before it is due, after the deadline, after its nonce', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 2_200_000n)
    const deadline = (await table.nowSec()) + INTERVAL * 2n
    const { fill, refusal } = await openPurchase(owner, { deadline })
    await fill(333_333n)
    expect(await refusal(333_333n)).toBe('SliceNotDue')
    await mineAt(deadline + 1n)
    expect(await refusal(333_333n)).toBe('DeadlineExpired')
    const other = await openPurchase(owner)
    await table.delta(owner, 'invalidateNonce', [other.order.nonce])
    expect(await other.refusal(333_333n)).toBe('InvalidNonce')
  })
})
