import {
  type Address,
  decodeErrorResult,
  type EncodeFunctionDataParameters,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseEventLogs,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELTA_ABI } from '../../sandbox/chain/deltaEncoding.ts'
import { DELTA_MODULE_ABI, STRATEGY_ABI } from '../../sandbox/chain/deltaModuleAbi.ts'
import { toCompactSignature } from '../../src/domain/orders/struct/compactSignature.ts'
import {
  type ExternalOrder,
  type HeldOrder,
  hashHeld,
  heldTypedData,
  type ProductiveOrder,
} from '../../src/domain/orders/struct/heldFamilies.ts'
import { NO_BRIDGE } from '../../src/domain/orders/struct/order.ts'
import { packPartnerAndFee } from '../../src/domain/orders/struct/partnerFee.ts'
import { NATIVE_TOKEN, ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { blankAddress, DELTA_DOMAIN, type DeltaTable, openTable, pays, revertData } from './deltaTable.ts'
import { ADMIN, AGENT, actor, type DeltaWorld, startDeltaWorld, WORLD } from './deltaWorld.ts'

const ABI = [...DELTA_ABI, ...DELTA_MODULE_ABI]
const YEAR = 365n * 24n * 3600n
const HOUR = 3600n
const GOLD = 10n ** 12n

let world: DeltaWorld
let table: DeltaTable
let seed = 0

beforeAll(async () => {
  world = await startDeltaWorld()
  table = openTable(world)
  const data = encodeFunctionData({ abi: STRATEGY_ABI, functionName: 'addStrategy', args: [WORLD.strategy] })
  await table.send(ADMIN, WORLD.strategyDesk, data)
  await table.mint(WORLD.usd, WORLD.strategy, GOLD)
})
afterAll(() => world?.stop())

type ModuleCall = Extract<(typeof DELTA_MODULE_ABI)[number], { type: 'function' }>['name']

const encoded = (functionName: ModuleCall | 'invalidateNonce', args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: ABI, functionName, args } as unknown as EncodeFunctionDataParameters)

/** Sends a call to Delta. @returns the events that Delta emitted. */
async function call(from: PrivateKeyAccount, functionName: ModuleCall, args: readonly unknown[]) {
  const hash = await table.send(from, WORLD.delta, encoded(functionName, args))
  const { logs } = await world.node.client.getTransactionReceipt({ hash })
  const own = logs.filter(({ address }) => address.toLowerCase() === WORLD.delta.toLowerCase())
  return parseEventLogs({ abi: ABI, logs: own })
}

/** The error with which a call is refused; it must be. */
async function refusal(from: Address, functionName: ModuleCall, args: readonly unknown[], to = WORLD.delta) {
  try {
    await world.node.client.call({ account: from, to, data: encoded(functionName, args) })
  } catch (error) {
    return decodeErrorResult({ abi: ABI, data: revertData(error) }).errorName
  }
  throw new Error('the call was not refused')
}

const read = (address: Address, functionName: 'balanceOf' | 'convertToAssets', arg: Address | bigint) =>
  world.node.client.readContract({
    address,
    abi: STRATEGY_ABI,
    functionName,
    args: [arg],
  } as never) as Promise<bigint>

async function signed<Held extends HeldOrder>(owner: PrivateKeyAccount, held: Held) {
  const typed = heldTypedData(held, DELTA_DOMAIN) as Parameters<PrivateKeyAccount['signTypedData']>[0]
  return { order: held.order, signature: toCompactSignature(await owner.signTypedData(typed)) }
}

const newcomer = () => actor(`held families ${++seed}`)

const common = async (owner: PrivateKeyAccount) => ({
  owner: owner.address,
  srcToken: WORLD.usd,
  destToken: WORLD.dai,
  srcAmount: 1_000_000n,
  destAmount: 990_000n,
  expectedAmount: 1_000_000n,
  deadline: (await table.nowSec()) + 3600n,
  nonce: BigInt(++seed) + 5_000_000n,
  partnerAndFee: 0n,
  permit: '0x' as Hex,
  metadata: '0x' as Hex,
})

const supplyData = (vault: Address, minShares = 0n): Hex =>
  encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [vault, minShares])

async function openExternal(owner: PrivateKeyAccount, fields: Partial<ExternalOrder> = {}) {
  const order: ExternalOrder = {
    ...(await common(owner)),
    kind: 0,
    handler: WORLD.handler,
    data: supplyData(WORLD.vault),
    ...fields,
  }
  const held = { family: 'ExternalOrder', order } as const
  const own = await signed(owner, held)
  const args = (brought: bigint, ...more: readonly (readonly [Address, bigint])[]) =>
    [own, pays(order.destToken, brought, ...more), WORLD.executor] as const
  return { order, own, hash: hashHeld(held, DELTA_DOMAIN), args }
}

describe('swapSettleExternal', () => {
  test('default: the handler gets the output and supplies it for the owner', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const { hash, args } = await openExternal(owner)
    const events = await call(AGENT, 'swapSettleExternal', args(995_000n))
    expect(events).toMatchObject([
      {
        eventName: 'OrderSettled',
        args: {
          owner: owner.address,
          beneficiary: WORLD.handler,
          srcAmount: 1_000_000n,
          returnAmount: 995_000n,
          orderHash: hash,
        },
      },
    ])
    const shares = await read(WORLD.vault, 'balanceOf', owner.address)
    expect(await read(WORLD.vault, 'convertToAssets', shares)).toBe(995_000n)
    expect(await table.balance(WORLD.dai, WORLD.handler)).toBe(0n)
    expect(await refusal(AGENT.address, 'swapSettleExternal', args(995_000n))).toBe('InvalidNonce')
  })

  test('behavior: a purchase pays out what is fixed and gives back what was not spent', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const { args } = await openExternal(owner, { kind: 1, expectedAmount: 950_000n })
    await call(AGENT, 'swapSettleExternal', args(990_000n, [WORLD.usd, 40_000n]))
    expect(await table.balance(WORLD.usd, owner.address)).toBe(40_000n)
    const shares = await read(WORLD.vault, 'balanceOf', owner.address)
    expect(await read(WORLD.vault, 'convertToAssets', shares)).toBe(990_000n)
  })

  test('behavior: partner fees are taken before the handler is paid; native comes from the deposit', async () => {
    const owner = newcomer()
    const partner = blankAddress(++seed)
    await table.fund(owner, NATIVE_TOKEN, 1_000_000n)
    const fee = { partner, feeBps: 100, takesSurplus: false, capSurplus: false }
    const { args } = await openExternal(owner, {
      srcToken: NATIVE_TOKEN,
      partnerAndFee: packPartnerAndFee(fee),
    })
    await call(AGENT, 'swapSettleExternal', args(1_000_000n))
    expect(await table.fees(partner, WORLD.dai)).toBe(10_000n)
    expect(await table.deposited(owner.address)).toBe(0n)
    const shares = await read(WORLD.vault, 'balanceOf', owner.address)
    expect(await read(WORLD.vault, 'convertToAssets', shares)).toBe(990_000n)
  })

  test('error: what was signed and what is settled must agree, and the handler must accept', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const refused = async (fields: Partial<ExternalOrder>, brought = 995_000n) => {
      const { args } = await openExternal(owner, fields)
      return refusal(AGENT.address, 'swapSettleExternal', args(brought))
    }
    expect(await refused({}, 989_999n)).toBe('InsufficientReturnAmount')
    expect(await refused({ handler: blankAddress(7) })).toBe('InvalidHandler')
    expect(await refused({ data: supplyData(WORLD.strategy) })).toBe('WrongVault')
    expect(await refused({ data: supplyData(WORLD.vault, 10n ** 30n) })).toBe('TooFewShares')
    expect(await refused({ deadline: 1n })).toBe('DeadlineExpired')
    expect(await refused({ kind: 2 })).toBe('InvalidOrderKind')
    expect(await refused({ destToken: WORLD.usd })).toBe('InvalidSrcToken')
    expect(await refused({ srcAmount: 0n })).toBe('InvalidFillAmount')
    const { own, args } = await openExternal(owner)
    const changed = { ...own, order: { ...own.order, data: supplyData(WORLD.vault, 1n) } }
    expect(await refusal(AGENT.address, 'swapSettleExternal', [changed, ...args(995_000n).slice(1)])).toBe(
      'InvalidSigner',
    )
    expect(await refusal(owner.address, 'swapSettleExternal', args(995_000n))).toBe('UnauthorizedAgent')
    await table.delta(owner, 'invalidateNonce', [own.order.nonce])
    expect(await refusal(AGENT.address, 'swapSettleExternal', args(995_000n))).toBe('InvalidNonce')
    expect(await table.balance(WORLD.usd, owner.address)).toBe(1_000_000n)
  })
})

async function invest(owner: PrivateKeyAccount, amount = 1_000_000n): Promise<void> {
  await table.fund(owner, WORLD.usd, amount)
  await call(owner, 'depositToStrategy', [WORLD.usd, amount, WORLD.strategy])
}

const positionOf = async (owner: Address): Promise<bigint> => {
  const shares = await world.node.client.readContract({
    address: WORLD.strategyDesk,
    abi: STRATEGY_ABI,
    functionName: 'sharesOf',
    args: [owner, WORLD.strategy],
  })
  return read(WORLD.strategy, 'convertToAssets', shares)
}

async function openProductive(owner: PrivateKeyAccount, fields: Partial<ProductiveOrder> = {}) {
  const order: ProductiveOrder = {
    ...(await common(owner)),
    beneficiary: ZERO_ADDRESS,
    deadline: (await table.nowSec()) + 3n * YEAR,
    strategy: WORLD.strategy,
    shares: await world.node.client.readContract({
      address: WORLD.strategy,
      abi: STRATEGY_ABI,
      functionName: 'convertToShares',
      args: [1_000_000n],
    }),
    useShares: true,
    bridge: NO_BRIDGE,
    ...fields,
  }
  const held = { family: 'ProductiveOrder', order } as const
  const own = await signed(owner, held)
  const args = (brought: bigint) => [own, pays(order.destToken, brought), WORLD.executor] as const
  return { order, own, hash: hashHeld(held, DELTA_DOMAIN), args }
}

async function pass(seconds: bigint): Promise<void> {
  await world.node.client.setNextBlockTimestamp({ timestamp: (await table.nowSec()) + seconds })
  await world.node.client.mine({ blocks: 1 })
}

const amountOf = (order: ProductiveOrder) =>
  world.node.client.readContract({
    address: WORLD.delta,
    abi: DELTA_MODULE_ABI,
    functionName: 'productiveAmount',
    args: [order],
  })

describe('swapSettleProductive', () => {
  test('default: principal and yield of a year are sold, for at least the price of the principal', async () => {
    const owner = newcomer()
    await invest(owner)
    const { order, hash, args } = await openProductive(owner)
    await pass(YEAR + HOUR)
    const sold = await amountOf(order)
    expect(sold).toBeGreaterThan(1_047_000n)
    expect(sold).toBeLessThan(1_051_000n)
    const least = (990_000n * sold + 999_999n) / 1_000_000n
    expect(await refusal(AGENT.address, 'swapSettleProductive', args(least - 1n))).toBe(
      'InsufficientReturnAmount',
    )
    const events = await call(AGENT, 'swapSettleProductive', args(least))
    expect(events).toMatchObject([
      {
        eventName: 'OrderSettled',
        args: { owner: owner.address, beneficiary: owner.address, srcAmount: sold, orderHash: hash },
      },
    ])
    expect(await table.balance(WORLD.dai, owner.address)).toBe(least)
    expect(await positionOf(owner.address)).toBeLessThanOrEqual(1n)
    expect(await table.balance(WORLD.usd, owner.address)).toBe(0n)
    expect(await refusal(AGENT.address, 'swapSettleProductive', args(least))).toBe('NoSharesToWithdraw')
  })

  test('behavior: a strategy without deposits earns nothing, however old its contract is', async () => {
    const shares = 10n ** 12n
    const before = await read(WORLD.otherStrategy, 'convertToAssets', shares)
    await pass(YEAR)
    expect([before, await read(WORLD.otherStrategy, 'convertToAssets', shares)]).toEqual([
      1_000_000n,
      1_000_000n,
    ])
  })

  test('behavior: without shares the principal alone is sold and the yield stays', async () => {
    const owner = newcomer()
    await invest(owner)
    const { order, args } = await openProductive(owner, { useShares: false })
    await pass(YEAR)
    const worth = await positionOf(owner.address)
    expect(await amountOf(order)).toBe(1_000_000n)
    await call(AGENT, 'swapSettleProductive', args(990_000n))
    expect(worth - (await positionOf(owner.address)) - 1_000_000n).toBeLessThanOrEqual(1n)
    expect(await positionOf(owner.address)).toBeGreaterThan(40_000n)
  })

  test('behavior: a deposit may agree to the order; what is left is withdrawn whole', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 2_000_000n)
    const { own, hash, args } = await openProductive(owner)
    const deposit = [WORLD.usd, 2_000_000n, WORLD.strategy, hash] as const
    expect(await call(owner, 'depositToStrategyAndPreSign', deposit)).toMatchObject([
      { eventName: 'DepositToStrategyAndPreSign', args: { orderHash: hash, amount: 2_000_000n } },
    ])
    const [, data, executor] = args(990_000n)
    await call(AGENT, 'swapSettleProductive', [{ ...own, signature: '0x' }, data, executor])
    await call(owner, 'withdrawFromStrategy', [WORLD.strategy, maxUint256])
    expect(await table.balance(WORLD.usd, owner.address)).toBeGreaterThanOrEqual(999_999n)
    expect(await refusal(owner.address, 'withdrawFromStrategy', [WORLD.strategy, 1_000n])).toBe(
      'NoSharesToWithdraw',
    )
  })

  test('behavior: its owner ends it with the position, anybody does once it has expired', async () => {
    const owner = newcomer()
    await invest(owner)
    const { order, own, hash } = await openProductive(owner)
    expect(await refusal(AGENT.address, 'cancelProductiveAndWithdraw', [order])).toBe('Unauthorized')
    expect(await call(owner, 'cancelProductiveAndWithdraw', [order])).toMatchObject([
      { eventName: 'ProductiveOrderCancelled', args: { orderHash: hash, strategy: WORLD.strategy } },
    ])
    expect(await table.balance(WORLD.usd, owner.address)).toBeGreaterThanOrEqual(999_999n)
    expect(await refusal(owner.address, 'cancelProductiveAndWithdraw', [order])).toBe('NonceAlreadyUsed')
    await invest(owner)
    const second = await openProductive(owner, { deadline: (await table.nowSec()) + 100n })
    expect(await refusal(AGENT.address, 'expireProductiveAndWithdraw', [second.own])).toBe('OrderNotExpired')
    await pass(101n)
    expect(
      await refusal(AGENT.address, 'expireProductiveAndWithdraw', [
        { ...second.own, signature: own.signature },
      ]),
    ).toBe('InvalidSigner')
    expect(await call(AGENT, 'expireProductiveAndWithdraw', [second.own])).toMatchObject([
      { eventName: 'ProductiveOrderExpired', args: { orderHash: second.hash } },
    ])
    expect(await positionOf(owner.address)).toBeLessThanOrEqual(1n)
  })

  test('error: short positions, strategies not served, terms that do not suit the family', async () => {
    const owner = newcomer()
    await invest(owner)
    const refused = async (fields: Partial<ProductiveOrder>) => {
      const { args } = await openProductive(owner, fields)
      return refusal(AGENT.address, 'swapSettleProductive', args(10n ** 9n))
    }
    expect(await refused({ srcAmount: 1_100_000n })).toBe('NoSharesToWithdraw')
    expect(await refused({ strategy: WORLD.otherStrategy })).toBe('InvalidStrategy')
    expect(await refused({ srcToken: WORLD.silent })).toBe('InvalidStrategy')
    expect(await refused({ permit: '0x01' })).toBe('PermitFailed')
    expect(await refused({ srcAmount: 0n })).toBe('InvalidFillAmount')
    expect(await refused({ deadline: 1n })).toBe('DeadlineExpired')
    expect(await refused({ bridge: { ...NO_BRIDGE, destinationChainId: 7n } })).toBe('BridgeNotSupported')
    const thief = newcomer()
    const { order } = await openProductive(owner)
    const stolen = await signed(thief, { family: 'ProductiveOrder', order })
    const { args } = await openProductive(owner)
    expect(await refusal(AGENT.address, 'swapSettleProductive', [stolen, ...args(10n ** 9n).slice(1)])).toBe(
      'InvalidSigner',
    )
    expect(await refusal(owner.address, 'depositToStrategy', [WORLD.usd, 0n, WORLD.strategy])).toBe(
      'InvalidDepositAmount',
    )
    expect(await refusal(owner.address, 'depositToStrategy', [WORLD.usd, 1n, WORLD.otherStrategy])).toBe(
      'InvalidStrategy',
    )
    expect(await positionOf(owner.address)).toBeGreaterThanOrEqual(999_999n)
  })
})

describe('the module', () => {
  test('error: its code does nothing at its own address, and only Delta may call its own functions', async () => {
    const owner = newcomer()
    await invest(owner)
    const { args } = await openProductive(owner)
    expect(await refusal(AGENT.address, 'swapSettleProductive', args(10n ** 9n), WORLD.module)).toBe(
      'InvalidSigner',
    )
    const deposit = [WORLD.usd, 1n, WORLD.strategy]
    await table.fund(owner, WORLD.usd, 1n)
    await table.approve(owner, WORLD.usd, WORLD.module, 1n)
    expect(await refusal(owner.address, 'depositToStrategy', deposit, WORLD.module)).toBe('Unauthorized')
    await expect(
      world.node.client.call({ account: owner.address, to: WORLD.delta, data: '0xdeadbeef' }),
    ).rejects.toThrow()
  })
})

test('default: Delta and its modules fit the limit of EIP-170', () => {
  for (const name of ['Delta', 'OrderModule', 'TwapModule', 'DeltaModule'])
    expect((world.artifact(name).deployedBytecode.length - 2) / 2).toBeLessThanOrEqual(24_576)
})
