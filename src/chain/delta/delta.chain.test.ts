import type { Hex, TransactionReceipt } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientLacking } from '../../../testing/chain/lackingNode.ts'
import { type DeltaTable, hashOf, openTable, pays } from '../../../testing/delta/deltaTable.ts'
import { AGENT, actor, type DeltaWorld, startDeltaWorld, WORLD } from '../../../testing/delta/deltaWorld.ts'
import type { Order } from '../../domain/orders/struct/order.ts'
import { packPartnerAndFee } from '../../domain/orders/struct/partnerFee.ts'
import { NATIVE_TOKEN } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import type { BuiltTransaction } from '../token/approve.ts'
import {
  buildCancelNative,
  buildDeposit,
  buildInvalidateNonces,
  buildPresign,
  buildTopUp,
  buildWithdraw,
} from './deltaCalls.ts'
import { orderEventsIn, readOrderEvents } from './deltaEvents.ts'
import { deltaReceipt } from './deltaReceipt.ts'
import { isNonceUsed, readBlockTime, readDeltaEther, readNonceUse } from './deltaState.ts'

const PARTNER = actor('partner of receipts')

let world: DeltaWorld
let table: DeltaTable
let client: ChainClient
let seed = 0

beforeAll(async () => {
  world = await startDeltaWorld()
  table = openTable(world)
  client = clientLacking(world.rpcUrl, 'nothing')
})
afterAll(() => world?.stop())

const newcomer = () => actor(`reader ${++seed}`)
const send = (from: PrivateKeyAccount, { to, data, value }: BuiltTransaction) =>
  table.send(from, to, data, value)

async function seller(fields: Partial<Order> = {}) {
  const owner = newcomer()
  await table.fund(owner, WORLD.usd, 1_000_000n)
  return { owner, order: await table.order(owner.address, fields) }
}

const eventsOf = (owner: PrivateKeyAccount, orderHash: Hex) =>
  readOrderEvents(client, WORLD.delta, { orderHash, owner: owner.address, fromBlock: 0n })

describe('builders, and what they do to the contract', () => {
  test('default: a native order is paid in, topped up, and cancelled with its money back', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 5n)
    const order = await table.order(owner.address, { srcToken: NATIVE_TOKEN, srcAmount: 1_000n })
    const orderHash = hashOf(order)
    const deposited = await readDeltaEther(client, WORLD.deltaEther, owner.address)
    await send(owner, buildDeposit(WORLD.delta, orderHash, 1_000n))
    await send(owner, buildTopUp(WORLD.delta, 30n))
    expect(await readDeltaEther(client, WORLD.deltaEther, owner.address)).toBe(deposited + 1_030n)
    await send(owner, buildWithdraw(WORLD.delta, 20n))
    await send(owner, buildCancelNative(WORLD.delta, { family: 'Order', order }))
    expect(await readDeltaEther(client, WORLD.deltaEther, owner.address)).toBe(deposited + 10n)
    expect(await isNonceUsed(client, WORLD.delta, owner.address, order.nonce)).toBe(true)
    const events = await eventsOf(owner, orderHash)
    expect(events).toMatchObject({
      isPresigned: true,
      deposits: [{ amount: 1_000n }],
      withdrawals: [{ amount: 20n }],
      ended: { by: 'cancelled', amount: 1_000n },
      fills: [],
      isComplete: true,
    })
    expect(events.topUps.map(({ amount }) => amount)).toContain(30n)
  })

  test('default: an order is agreed to on chain, and nonces are used up', async () => {
    const { owner, order } = await seller()
    const orderHash = hashOf(order)
    expect((await eventsOf(owner, orderHash)).isPresigned).toBe(null)
    await send(owner, buildPresign(WORLD.delta, orderHash))
    expect((await eventsOf(owner, orderHash)).isPresigned).toBe(true)
    await send(owner, buildInvalidateNonces(WORLD.delta, [7n, 300n]))
    expect(await readNonceUse(client, WORLD.delta, owner.address, [7n, 8n, 300n])).toEqual([
      true,
      false,
      true,
    ])
    const { invalidations } = await eventsOf(owner, orderHash)
    expect(invalidations.map(({ nonce }) => nonce)).toEqual([7n, 300n])
    expect(await readNonceUse(client, WORLD.delta, owner.address, [])).toEqual([])
  })

  test('behavior: what is built cannot be changed', () => {
    expect(Object.isFrozen(buildWithdraw(WORLD.delta, 1n))).toBe(true)
  })
})

describe('deltaReceipt', () => {
  test('default: a sale in parts, each with its amounts, its surplus and who kept it', async () => {
    const { owner, order } = await seller()
    const signed = await table.sign(owner, order, true)
    const fill = (share: bigint, amount: bigint) =>
      table.delta(AGENT, 'swapSettleFillable', [signed, pays(WORLD.dai, amount), WORLD.executor, share])
    await fill(3_333n, 333_300n)
    const first = await eventsOf(owner, hashOf(order, true))
    expect(deltaReceipt({ family: 'FillableOrder', order }, first.fills)).toMatchObject({
      filledPercent: 33.33,
      isWhole: false,
    })
    await fill(3_333n, 340_000n)
    await fill(3_334n, 333_400n)
    const { fills } = await eventsOf(owner, hashOf(order, true))
    const receipt = deltaReceipt({ family: 'FillableOrder', order }, fills)
    expect(receipt.fills.map(({ sold }) => sold)).toEqual([333_300n, 333_300n, 333_400n])
    expect(receipt).toMatchObject({
      sold: 1_000_000n,
      received: 333_300n + 340_000n - 3_350n + 333_400n,
      protocolFee: 3_350n,
      partnerFee: 0n,
      surplus: { total: 6_700n, toOwner: 3_350n, toProtocol: 3_350n, toPartner: 0n },
      filledPercent: 100,
      isWhole: true,
    })
    expect(await table.balance(WORLD.dai, owner.address)).toBe(receipt.received)
    expect(new Set(receipt.fills.map(({ hash }) => hash)).size).toBe(3)
  })

  test('behavior: a partner with a fee takes it from the amount, else half of the surplus', async () => {
    const settle = async (feeBps: number, takesSurplus: boolean) => {
      const partnerAndFee = packPartnerAndFee({
        partner: PARTNER.address,
        feeBps,
        takesSurplus,
        capSurplus: false,
      })
      const { owner, order } = await seller({ partnerAndFee })
      const signed = await table.sign(owner, order)
      const before = await table.fees(PARTNER.address, WORLD.dai)
      await table.delta(AGENT, 'swapSettle', [signed, pays(WORLD.dai, 1_010_000n), WORLD.executor])
      const receipt = deltaReceipt({ family: 'Order', order }, (await eventsOf(owner, hashOf(order))).fills)
      expect(await table.balance(WORLD.dai, owner.address)).toBe(receipt.received)
      expect((await table.fees(PARTNER.address, WORLD.dai)) - before).toBe(receipt.partnerFee)
      expect(receipt.received + receipt.protocolFee + receipt.partnerFee).toBe(1_010_000n)
      return receipt.surplus
    }
    expect(await settle(100, false)).toEqual({
      total: 10_000n,
      toOwner: 5_000n,
      toProtocol: 5_000n,
      toPartner: 0n,
    })
    expect(await settle(0, true)).toEqual({
      total: 10_000n,
      toOwner: 0n,
      toProtocol: 5_000n,
      toPartner: 5_000n,
    })
  })

  test('behavior: a purchase that cost less than expected', async () => {
    const { owner, order } = await seller({ kind: 1, expectedAmount: 990_000n })
    const signed = await table.sign(owner, order)
    const returns = [WORLD.usd, 30_000n] as const
    await table.delta(AGENT, 'swapSettle', [signed, pays(WORLD.dai, 990_000n, returns), WORLD.executor])
    const receipt = deltaReceipt({ family: 'Order', order }, (await eventsOf(owner, hashOf(order))).fills)
    expect(receipt.received).toBe(990_000n)
    expect(receipt.sold).toBe(1_000_000n - (await table.balance(WORLD.usd, owner.address)))
    expect(receipt.surplus.total).toBe(20_000n)
    expect(receipt.surplus.toProtocol).toBe(10_000n)
  })

  test('behavior: nothing filled', async () => {
    const { order } = await seller()
    expect(deltaReceipt({ family: 'Order', order }, [])).toMatchObject({
      sold: 0n,
      received: 0n,
      filledPercent: 0,
      isWhole: false,
    })
  })
})

describe('orderEventsIn', () => {
  test('behavior: the same from a receipt; other owners, orders and contracts are left out', async () => {
    const { owner, order } = await seller()
    const orderHash = hashOf(order)
    const signed = await table.sign(owner, order)
    await table.delta(AGENT, 'swapSettle', [signed, pays(WORLD.dai, 1_000_000n), WORLD.executor])
    const { fills } = await eventsOf(owner, orderHash)
    const [fill] = fills
    if (!fill) throw new Error('no fill')
    const receipt: TransactionReceipt = await world.node.client.getTransactionReceipt({ hash: fill.hash })
    const read = (delta = WORLD.delta, hash = orderHash, of = owner.address) =>
      orderEventsIn(receipt.logs, delta, hash, of).fills
    expect(read()).toEqual(fills)
    expect(read(WORLD.usd)).toEqual([])
    expect(read(WORLD.delta, hashOf(order, true))).toEqual([])
    expect(read(WORLD.delta, orderHash, AGENT.address)).toEqual([])
  })
})

test('default: the chain’s time against the browser’s', async () => {
  const blockTimeSec = Number(await table.nowSec())
  expect(await readBlockTime(client, () => (blockTimeSec + 90) * 1_000)).toEqual({
    blockTimeSec,
    clockOffsetSec: 90,
  })
})

test('error: a silent node', async () => {
  const silent = clientLacking('http://127.0.0.1:1', 'nothing')
  const unreachable = { code: 'chain-unreachable', recovery: 'retry' }
  const owner = newcomer().address
  const requested = { orderHash: hashOf(await table.order(owner)), owner, fromBlock: 0n }
  await expect(readOrderEvents(silent, WORLD.delta, requested)).rejects.toMatchObject(unreachable)
  await expect(readNonceUse(silent, WORLD.delta, owner, [1n])).rejects.toMatchObject(unreachable)
  await expect(readDeltaEther(silent, WORLD.deltaEther, owner)).rejects.toMatchObject(unreachable)
  await expect(readBlockTime(silent)).rejects.toMatchObject(unreachable)
})
