import { encodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELTA_ABI, encodeExecutorData } from '../../sandbox/chain/deltaEncoding.ts'
import { packPartnerAndFee } from '../../src/domain/orders/struct/partnerFee.ts'
import { NATIVE_TOKEN, ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { DELTA_ETHER_ABI } from './deltaEtherAbi.ts'
import { blankAddress, type DeltaTable, hashOf, openTable, pays } from './deltaTable.ts'
import { ADMIN, AGENT, actor, type DeltaWorld, startDeltaWorld, WORLD } from './deltaWorld.ts'

let world: DeltaWorld
let table: DeltaTable
let seed = 0

beforeAll(async () => {
  world = await startDeltaWorld()
  table = openTable(world)
})
afterAll(() => world?.stop())

const newcomer = () => actor(`native ${++seed}`)
const NATIVE_SALE = { srcToken: NATIVE_TOKEN } as const

/** Turns fees of a native transaction into nothing, so that balances can be compared. */
async function nativeGain(owner: ReturnType<typeof actor>, act: () => Promise<unknown>): Promise<bigint> {
  const { client } = world.node
  const before = await table.balance(NATIVE_TOKEN, owner.address)
  const firstBlock = await client.getBlockNumber({ cacheTime: 0 })
  await act()
  let paid = 0n
  for (let number = firstBlock + 1n; number <= (await client.getBlockNumber({ cacheTime: 0 })); number++) {
    const { transactions } = await client.getBlock({ blockNumber: number })
    for (const hash of transactions) {
      const receipt = await client.getTransactionReceipt({ hash })
      if (receipt.from.toLowerCase() === owner.address.toLowerCase())
        paid += receipt.gasUsed * receipt.effectiveGasPrice
    }
  }
  return (await table.balance(NATIVE_TOKEN, owner.address)) - before + paid
}

describe('deposits', () => {
  test('default: a deposit and a pre-signature fund an order in one transaction', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 1n)
    const order = await table.order(owner.address, NATIVE_SALE)
    const orderHash = hashOf(order)
    const events = await table.delta(owner, 'depositNativeAndPreSign', [orderHash], 1_000_000n)
    expect(events).toEqual([
      expect.objectContaining({
        eventName: 'DepositNativeAndPreSign',
        args: { user: owner.address, amount: 1_000_000n, orderHash },
      }),
    ])
    expect(await table.deposited(owner.address)).toBe(1_000_001n)
    const before = await table.balance(NATIVE_TOKEN, WORLD.executor)
    await table.delta(AGENT, 'swapSettle', [
      { order, signature: '0x' },
      pays(WORLD.dai, 1_000_000n),
      WORLD.executor,
    ])
    expect(await table.deposited(owner.address)).toBe(1n)
    expect(await table.balance(WORLD.dai, owner.address)).toBe(1_000_000n)
    expect((await table.balance(NATIVE_TOKEN, WORLD.executor)) - before).toBe(1_000_000n)
  })

  test('behavior: a plain deposit comes back by a withdrawal', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 1n)
    expect(await table.delta(owner, 'depositNative', [], 500n)).toMatchObject([
      { eventName: 'DepositNative', args: { user: owner.address, amount: 500n } },
    ])
    const gain = await nativeGain(owner, async () => {
      expect(await table.delta(owner, 'withdrawNative', [501n])).toMatchObject([
        { eventName: 'WithdrawNative', args: { user: owner.address, amount: 501n } },
      ])
    })
    expect(gain).toBe(501n)
    expect(await table.deposited(owner.address)).toBe(0n)
  })

  test('error: nothing to deposit, more to withdraw than there is, native sent without a call', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 1n)
    expect(await table.refusal(owner, 'depositNative', [])).toBe('InvalidDepositAmount')
    expect(await table.refusal(owner, 'depositNativeAndPreSign', [`0x${'11'.repeat(32)}`])).toBe(
      'InvalidDepositAmount',
    )
    expect(await table.refusal(owner, 'withdrawNative', [2n])).toBe('InsufficientBalance')
    expect(await table.refusalOf(owner.address, WORLD.delta, '0x', 1n)).toBe('UnexpectedNative')
  })

  test('error: a deposit smaller than the order', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 999_999n)
    const signed = await table.sign(owner, await table.order(owner.address, NATIVE_SALE))
    expect(
      await table.refusal(AGENT, 'swapSettle', [signed, pays(WORLD.dai, 1_000_000n), WORLD.executor]),
    ).toBe('InsufficientBalance')
  })

  test('behavior: what a purchase does not spend stays deposited', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 1_010_000n)
    const fields = { ...NATIVE_SALE, kind: 1, srcAmount: 1_010_000n } as const
    const order = await table.order(owner.address, fields)
    const data = pays(WORLD.dai, 990_000n, [NATIVE_TOKEN, 30_000n])
    const before = await table.fees(ZERO_ADDRESS, NATIVE_TOKEN)
    const events = await table.delta(AGENT, 'swapSettle', [
      await table.sign(owner, order),
      data,
      WORLD.executor,
    ])
    expect(events).toMatchObject([{ args: { srcAmount: 990_000n, protocolFee: 10_000n } }])
    expect(await table.deposited(owner.address)).toBe(20_000n)
    expect((await table.fees(ZERO_ADDRESS, NATIVE_TOKEN)) - before).toBe(10_000n)
  })

  test('behavior: the agent of a direct settlement is paid in native', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 2_000_000n)
    const sale = await table.sign(owner, await table.order(owner.address, NATIVE_SALE))
    const purchase = await table.sign(owner, await table.order(owner.address, { ...NATIVE_SALE, kind: 1 }))
    const gain = await nativeGain(AGENT, async () => {
      await table.delta(AGENT, 'directSettle', [sale, 1_000_000n])
      await table.delta(AGENT, 'directSettle', [purchase, 999_000n])
    })
    expect(gain).toBe(1_999_000n)
    expect(await table.deposited(owner.address)).toBe(500n)
  })
})

describe('cancelAndWithdraw', () => {
  test('default: uses up the nonce and pays out what the order needed', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 1_500_000n)
    const order = await table.order(owner.address, NATIVE_SALE)
    const gain = await nativeGain(owner, async () => {
      expect(await table.delta(owner, 'cancelAndWithdraw', [order, false])).toMatchObject([
        {
          eventName: 'OrderCancelled',
          args: { owner: owner.address, orderHash: hashOf(order), amount: 1_000_000n },
        },
      ])
    })
    expect(gain).toBe(1_000_000n)
    expect(await table.deposited(owner.address)).toBe(500_000n)
    const signed = await table.sign(owner, order)
    expect(await table.refusal(AGENT, 'swapSettle', [signed, '0x', WORLD.executor])).toBe('InvalidNonce')
  })

  test('behavior: pays what is left when that is less, and does not fail on nothing', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 300n)
    const [first, second] = [
      await table.order(owner.address, NATIVE_SALE),
      await table.order(owner.address, NATIVE_SALE),
    ]
    expect(await table.delta(owner, 'cancelAndWithdraw', [first, false])).toMatchObject([
      { args: { amount: 300n } },
    ])
    expect(await table.delta(owner, 'cancelAndWithdraw', [second, false])).toMatchObject([
      { args: { amount: 0n } },
    ])
  })

  test('behavior: of a fillable order only what was not filled', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 3_000_000n)
    const sale = await table.order(owner.address, NATIVE_SALE)
    const purchase = await table.order(owner.address, { ...NATIVE_SALE, kind: 1 })
    await table.delta(AGENT, 'swapSettleFillable', [
      await table.sign(owner, sale, true),
      pays(WORLD.dai, 400_000n),
      WORLD.executor,
      4_000n,
    ])
    await table.delta(AGENT, 'swapSettleFillable', [
      await table.sign(owner, purchase, true),
      pays(WORLD.dai, 247_500n),
      WORLD.executor,
      2_500n,
    ])
    expect(await table.delta(owner, 'cancelAndWithdraw', [sale, true])).toMatchObject([
      { args: { amount: 600_000n, orderHash: hashOf(sale, true) } },
    ])
    expect(await table.delta(owner, 'cancelAndWithdraw', [purchase, true])).toMatchObject([
      { args: { amount: 750_000n } },
    ])
  })

  test('error: strangers, tokens, and orders that are over', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 1_000_000n)
    const order = await table.order(owner.address, NATIVE_SALE)
    expect(await table.refusal(newcomer(), 'cancelAndWithdraw', [order, false])).toBe('Unauthorized')
    const ofTokens = await table.order(owner.address)
    expect(await table.refusal(owner, 'cancelAndWithdraw', [ofTokens, false])).toBe('InvalidSrcToken')
    const signed = await table.sign(owner, order)
    await table.delta(AGENT, 'swapSettle', [signed, pays(WORLD.dai, 1_000_000n), WORLD.executor])
    expect(await table.refusal(owner, 'cancelAndWithdraw', [order, false])).toBe('NonceAlreadyUsed')
  })
})

describe('expireAndWithdraw', () => {
  test('default: after the deadline anybody returns the deposit to its owner', async () => {
    const owner = newcomer()
    const stranger = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 1_000_000n)
    const order = await table.order(owner.address, { ...NATIVE_SALE, deadline: (await table.nowSec()) + 20n })
    const signed = await table.sign(owner, order)
    expect(await table.refusal(stranger, 'expireAndWithdraw', [signed, false])).toBe('OrderNotExpired')
    await world.node.client.increaseTime({ seconds: 30 })
    await world.node.client.mine({ blocks: 1 })
    expect(await table.refusal(stranger, 'expireAndWithdraw', [{ order, signature: '0x' }, false])).toBe(
      'InvalidSignature',
    )
    const gain = await nativeGain(owner, async () => {
      expect(await table.delta(stranger, 'expireAndWithdraw', [signed, false])).toMatchObject([
        {
          eventName: 'OrderExpired',
          args: { owner: owner.address, orderHash: hashOf(order), amount: 1_000_000n },
        },
      ])
    })
    expect(gain).toBe(1_000_000n)
    expect(await table.refusal(stranger, 'expireAndWithdraw', [signed, false])).toBe('NonceAlreadyUsed')
  })
})

describe('fees', () => {
  test('default: partner and protocol withdraw what is theirs, in token and native', async () => {
    const owner = newcomer()
    const partner = newcomer()
    const vault = blankAddress(0xfee)
    await table.fund(owner, WORLD.usd, 2_000_000n)
    const fee = { partner: partner.address, feeBps: 50, takesSurplus: false, capSurplus: false }
    const partnerAndFee = packPartnerAndFee(fee)
    const inDai = await table.order(owner.address, { partnerAndFee })
    const inNative = await table.order(owner.address, { partnerAndFee, destToken: NATIVE_TOKEN })
    await table.delta(AGENT, 'swapSettleBatch', [
      [await table.sign(owner, inDai), await table.sign(owner, inNative)],
      [pays(WORLD.dai, 1_002_000n), pays(NATIVE_TOKEN, 1_002_000n)],
      WORLD.executor,
    ])
    const share = ((1_002_000n - 1_000n) * 50n) / 10_000n
    expect(await table.fees(partner.address, WORLD.dai)).toBe(share)
    expect(await table.delta(partner, 'withdrawAllFees', [WORLD.dai, vault])).toMatchObject([
      {
        eventName: 'FeesWithdrawn',
        args: { partner: partner.address, token: WORLD.dai, amount: share, recipient: vault },
      },
    ])
    expect(await table.balance(WORLD.dai, vault)).toBe(share)
    expect(await table.delta(partner, 'withdrawAllFees', [WORLD.dai, vault])).toHaveLength(0)
    const gain = await nativeGain(partner, () =>
      table.delta(partner, 'withdrawAllFees', [NATIVE_TOKEN, ZERO_ADDRESS]),
    )
    expect(gain).toBe(share)
    const owed = await table.fees(ZERO_ADDRESS, WORLD.dai)
    expect(owed).toBeGreaterThan(0n)
    await table.delta(ADMIN, 'withdrawAllProtocolFees', [WORLD.dai, vault])
    expect(await table.balance(WORLD.dai, vault)).toBe(share + owed)
    expect(await table.fees(ZERO_ADDRESS, WORLD.dai)).toBe(0n)
  })
})

describe('DeltaEther', () => {
  const call = (functionName: string, args: readonly unknown[]): Hex =>
    encodeFunctionData({ abi: DELTA_ETHER_ABI, functionName, args } as Parameters<
      typeof encodeFunctionData
    >[0])

  test('default: is a token, one for one', async () => {
    const [owner, friend] = [newcomer(), newcomer()]
    await table.fund(owner, NATIVE_TOKEN, 1_000n)
    await table.fund(friend, NATIVE_TOKEN, 1n)
    await table.send(owner, WORLD.deltaEther, '0x', 500n)
    expect(await table.deposited(owner.address)).toBe(1_500n)
    await table.send(owner, WORLD.deltaEther, call('transfer', [friend.address, 100n]))
    await table.send(owner, WORLD.deltaEther, call('approve', [friend.address, 50n]))
    await table.send(friend, WORLD.deltaEther, call('transferFrom', [owner.address, friend.address, 40n]))
    expect(await table.deposited(owner.address)).toBe(1_360n)
    expect(await table.deposited(friend.address)).toBe(141n)
    expect(
      await table.refusalOf(
        friend.address,
        WORLD.deltaEther,
        call('transferFrom', [owner.address, friend.address, 11n]),
      ),
    ).toBe('InsufficientAllowance')
    const { client } = world.node
    const supply = await client.readContract({
      address: WORLD.deltaEther,
      abi: DELTA_ETHER_ABI,
      functionName: 'totalSupply',
    })
    expect(await table.balance(NATIVE_TOKEN, WORLD.deltaEther)).toBe(supply)
    const liquid = await client.readContract({
      address: WORLD.deltaEther,
      abi: DELTA_ETHER_ABI,
      functionName: 'transferableBalance',
      args: [friend.address],
    })
    expect(liquid).toBe(141n)
  })

  test('error: only the owner and Delta withdraw, and nobody to nowhere', async () => {
    const [owner, stranger] = [newcomer(), newcomer()]
    await table.fund(owner, NATIVE_TOKEN, 1_000n)
    const withdraw = call('withdrawNative', [1n, owner.address, stranger.address])
    expect(await table.refusalOf(stranger.address, WORLD.deltaEther, withdraw)).toBe('Unauthorized')
    expect(
      await table.refusalOf(owner.address, WORLD.deltaEther, call('depositNative', [ZERO_ADDRESS])),
    ).toBe('InvalidReceiver')
    expect(await table.refusalOf(owner.address, WORLD.deltaEther, call('transfer', [ZERO_ADDRESS, 1n]))).toBe(
      'InvalidReceiver',
    )
    const toToken = call('withdrawNative', [1n, owner.address, WORLD.usd])
    expect(await table.refusalOf(owner.address, WORLD.deltaEther, toToken)).toBe('NativeTransferFailed')
    await table.send(owner, WORLD.deltaEther, call('withdrawNative', [1n, owner.address, stranger.address]))
    expect(await table.balance(NATIVE_TOKEN, stranger.address)).toBe(1n)
  })
})

describe('DeltaExecutor', () => {
  test('default: its owner may use it outside a settlement, strangers may not', async () => {
    const vault = blankAddress(0xbeef)
    const data = encodeExecutorData([], [{ token: WORLD.dai, to: vault, amount: 5n }])
    const execute = encodeFunctionData({
      abi: world.artifact('DeltaExecutor').abi,
      functionName: 'execute',
      args: [data],
    })
    expect(await table.refusalOf(newcomer().address, WORLD.executor, execute)).toBe('Unauthorized')
    await table.send(AGENT, WORLD.executor, execute)
    expect(await table.balance(WORLD.dai, vault)).toBe(5n)
  })

  test('behavior: the largest amount sweeps a balance', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.whole, 1_000_000n)
    const order = await table.order(owner.address, { srcToken: WORLD.usd, destToken: WORLD.whole })
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const { client } = world.node
    const held = await table.balance(WORLD.whole, WORLD.executor)
    const drain = encodeExecutorData(
      [],
      [{ token: WORLD.whole, to: blankAddress(0xd12a), amount: held - 1_000_000n }],
    )
    const { abi } = world.artifact('DeltaExecutor')
    await table.send(
      AGENT,
      WORLD.executor,
      encodeFunctionData({ abi, functionName: 'execute', args: [drain] }),
    )
    const signed = await table.sign(owner, order)
    await table.delta(AGENT, 'swapSettle', [signed, pays(WORLD.whole, (1n << 256n) - 1n), WORLD.executor])
    expect(await table.balance(WORLD.whole, WORLD.executor)).toBe(0n)
    const wrapped = await client.readContract({
      address: WORLD.delta,
      abi: DELTA_ABI,
      functionName: 'getWrappedNative',
    })
    expect(wrapped).toBe(WORLD.deltaEther)
  })
})
