import { encodeFunctionData, maxUint256 } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELTA_ABI, encodeExecutorData } from '../../sandbox/chain/deltaEncoding.ts'
import { NO_BRIDGE } from '../../src/domain/orders/struct/order.ts'
import { packPartnerAndFee } from '../../src/domain/orders/struct/partnerFee.ts'
import { NATIVE_TOKEN, ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { blankAddress, type DeltaTable, hashOf, openTable, pays } from './deltaTable.ts'
import { ADMIN, AGENT, actor, type DeltaWorld, startDeltaWorld, TOKEN_ABI, WORLD } from './deltaWorld.ts'

let world: DeltaWorld
let table: DeltaTable
let seed = 0

beforeAll(async () => {
  world = await startDeltaWorld()
  table = openTable(world)
})
afterAll(() => world?.stop())

/** An owner and a beneficiary nobody used before. */
function newcomer() {
  seed++
  return { owner: actor(`settlement ${seed}`), friend: blankAddress(0xf00000 + seed) }
}

const partnerOf = (number: number) => blankAddress(0xabc000 + number)

describe('swapSettle', () => {
  test('default: a sale at the expected amount pays all of it to the beneficiary', async () => {
    const { owner, friend } = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const order = await table.order(owner.address, { beneficiary: friend })
    const signed = await table.sign(owner, order)
    const before = await table.balance(WORLD.usd, WORLD.executor)
    const events = await table.delta(AGENT, 'swapSettle', [
      signed,
      pays(WORLD.dai, 1_000_000n),
      WORLD.executor,
    ])
    expect(events).toMatchObject([
      {
        eventName: 'OrderSettled',
        args: {
          owner: owner.address,
          beneficiary: friend,
          srcToken: WORLD.usd,
          destToken: WORLD.dai,
          srcAmount: 1_000_000n,
          destAmount: 990_000n,
          returnAmount: 1_000_000n,
          protocolFee: 0n,
          partnerFee: 0n,
          orderHash: hashOf(order),
        },
      },
    ])
    expect(await table.balance(WORLD.dai, friend)).toBe(1_000_000n)
    expect(await table.balance(WORLD.usd, owner.address)).toBe(0n)
    expect((await table.balance(WORLD.usd, WORLD.executor)) - before).toBe(1_000_000n)
  })

  test('behavior: the zero beneficiary is the owner, in the event too', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const signed = await table.sign(owner, await table.order(owner.address))
    const events = await table.delta(AGENT, 'swapSettle', [signed, pays(WORLD.dai, 990_000n), WORLD.executor])
    expect(events).toMatchObject([{ args: { beneficiary: owner.address, returnAmount: 990_000n } }])
    expect(await table.balance(WORLD.dai, owner.address)).toBe(990_000n)
  })

  test('error: one unit less than the minimum', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const signed = await table.sign(owner, await table.order(owner.address))
    expect(
      await table.refusal(AGENT, 'swapSettle', [signed, pays(WORLD.dai, 989_999n), WORLD.executor]),
    ).toBe('InsufficientReturnAmount')
  })

  test('behavior: half of the surplus is the protocol’s, half the beneficiary’s', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const before = await table.fees(ZERO_ADDRESS, WORLD.dai)
    const signed = await table.sign(owner, await table.order(owner.address))
    const events = await table.delta(AGENT, 'swapSettle', [
      signed,
      pays(WORLD.dai, 1_100_001n),
      WORLD.executor,
    ])
    expect(events).toMatchObject([
      { args: { returnAmount: 1_050_001n, protocolFee: 50_000n, partnerFee: 0n } },
    ])
    expect((await table.fees(ZERO_ADDRESS, WORLD.dai)) - before).toBe(50_000n)
    expect(await table.balance(WORLD.dai, owner.address)).toBe(1_050_001n)
  })

  test.each([
    // received, feeBps, takesSurplus, capSurplus → protocol, partner
    ['bps of what is left after the protocol', 1_100_000n, 100, false, false, 50_000n, 10_500n],
    ['bps win over the surplus flag', 1_100_000n, 100, true, false, 50_000n, 10_500n],
    ['the other half with the flag and no bps', 1_100_001n, 0, true, false, 50_000n, 50_001n],
    ['nothing without bps and flag', 1_100_000n, 0, false, false, 50_000n, 0n],
    ['bps alone without surplus', 1_000_000n, 100, false, false, 0n, 10_000n],
    ['no flag share without surplus', 1_000_000n, 0, true, false, 0n, 0n],
    ['a cap of 1% of the expected amount', 1_100_000n, 0, true, true, 5_000n, 5_000n],
    ['the cap leaves a small surplus alone', 1_006_000n, 0, true, true, 3_000n, 3_000n],
  ] as const)(
    'behavior: partner: %s',
    async (_, received, feeBps, takesSurplus, capSurplus, protocolFee, partnerFee) => {
      const { owner } = newcomer()
      const partner = partnerOf(seed)
      await table.fund(owner, WORLD.usd, 1_000_000n)
      const partnerAndFee = packPartnerAndFee({ partner, feeBps, takesSurplus, capSurplus })
      const signed = await table.sign(owner, await table.order(owner.address, { partnerAndFee }))
      const events = await table.delta(AGENT, 'swapSettle', [
        signed,
        pays(WORLD.dai, received),
        WORLD.executor,
      ])
      const returnAmount = received - protocolFee - partnerFee
      expect(events).toMatchObject([{ args: { returnAmount, protocolFee, partnerFee } }])
      expect(await table.fees(partner, WORLD.dai)).toBe(partnerFee)
      expect(await table.balance(WORLD.dai, owner.address)).toBe(returnAmount)
    },
  )

  test('behavior: a packed fee above 200 bps counts as 200', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const partnerAndFee = (BigInt(partnerOf(seed)) << 96n) | 255n
    const signed = await table.sign(owner, await table.order(owner.address, { partnerAndFee }))
    const events = await table.delta(AGENT, 'swapSettle', [
      signed,
      pays(WORLD.dai, 1_000_000n),
      WORLD.executor,
    ])
    expect(events).toMatchObject([{ args: { partnerFee: 20_000n } }])
  })

  test('behavior: an expectation below the minimum turns none of the minimum into surplus', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const signed = await table.sign(owner, await table.order(owner.address, { expectedAmount: 1n }))
    const events = await table.delta(AGENT, 'swapSettle', [signed, pays(WORLD.dai, 990_000n), WORLD.executor])
    expect(events).toMatchObject([{ args: { returnAmount: 990_000n, protocolFee: 0n } }])
  })

  test('behavior: native is paid in native', async () => {
    const { owner, friend } = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const order = await table.order(owner.address, { destToken: NATIVE_TOKEN, beneficiary: friend })
    const signed = await table.sign(owner, order)
    await table.delta(AGENT, 'swapSettle', [signed, pays(NATIVE_TOKEN, 1_200_000n), WORLD.executor])
    expect(await table.balance(NATIVE_TOKEN, friend)).toBe(1_100_000n)
  })

  test('behavior: source that the executor sends back goes to the owner', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const signed = await table.sign(owner, await table.order(owner.address))
    const data = pays(WORLD.dai, 990_000n, [WORLD.usd, 123n])
    await table.delta(AGENT, 'swapSettle', [signed, data, WORLD.executor])
    expect(await table.balance(WORLD.usd, owner.address)).toBe(123n)
  })

  test('behavior: what arrives is measured, so a taxed token must bring more', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const signed = await table.sign(owner, await table.order(owner.address, { destToken: WORLD.taxed }))
    expect(
      await table.refusal(AGENT, 'swapSettle', [signed, pays(WORLD.taxed, 999_998n), WORLD.executor]),
    ).toBe('InsufficientReturnAmount')
    const events = await table.delta(AGENT, 'swapSettle', [
      signed,
      pays(WORLD.taxed, 1_000_000n),
      WORLD.executor,
    ])
    expect(events).toMatchObject([{ args: { returnAmount: 990_000n } }])
    expect(await table.balance(WORLD.taxed, owner.address)).toBe(980_100n)
  })

  test('behavior: tokens that return nothing work on both sides', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.silent, 1_000_000n)
    const order = await table.order(owner.address, { srcToken: WORLD.silent, destToken: WORLD.whole })
    await table.delta(AGENT, 'swapSettle', [
      await table.sign(owner, order),
      pays(WORLD.whole, 1_000_000n),
      WORLD.executor,
    ])
    expect(await table.balance(WORLD.whole, owner.address)).toBe(1_000_000n)
  })

  test.each([
    ['a used nonce', {}, 'InvalidNonce'],
    ['an order past its deadline', { deadline: 1n }, 'DeadlineExpired'],
    ['a kind that is neither sale nor purchase', { kind: 2 }, 'InvalidOrderKind'],
    ['source and destination alike', { destToken: WORLD.usd }, 'InvalidSrcToken'],
    ['nothing to sell', { srcAmount: 0n }, 'InvalidFillAmount'],
    [
      'an order for another chain',
      { bridge: { ...NO_BRIDGE, destinationChainId: 10n } },
      'BridgeNotSupported',
    ],
    ['bridge data without a chain', { bridge: { ...NO_BRIDGE, protocolData: '0x00' } }, 'BridgeNotSupported'],
  ] as const)('error: %s', async (_, fields, error) => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 2_000_000n)
    const order = await table.order(owner.address, fields)
    if (error === 'InvalidNonce') {
      await table.delta(owner, 'invalidateNonce', [order.nonce])
    }
    const signed = await table.sign(owner, order)
    expect(
      await table.refusal(AGENT, 'swapSettle', [signed, pays(WORLD.dai, 1_000_000n), WORLD.executor]),
    ).toBe(error)
  })

  test('behavior: an order settles once', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 2_000_000n)
    const signed = await table.sign(owner, await table.order(owner.address))
    const args = [signed, pays(WORLD.dai, 1_000_000n), WORLD.executor] as const
    await table.delta(AGENT, 'swapSettle', args)
    expect(await table.refusal(AGENT, 'swapSettle', args)).toBe('InvalidNonce')
  })

  test('error: the source is not there, or not allowed', async () => {
    const { owner } = newcomer()
    await table.mint(WORLD.usd, owner.address, 1_000_000n)
    const signed = await table.sign(owner, await table.order(owner.address))
    const args = [signed, pays(WORLD.dai, 1_000_000n), WORLD.executor] as const
    expect(await table.refusal(AGENT, 'swapSettle', args)).toBe('TransferFromFailed')
  })

  test('error: only agents settle', async () => {
    const { owner } = newcomer()
    const signed = await table.sign(owner, await table.order(owner.address))
    const stranger = actor('stranger')
    expect(await table.refusal(stranger, 'swapSettle', [signed, '0x', WORLD.executor])).toBe(
      'UnauthorizedAgent',
    )
    expect(await table.refusal(stranger, 'swapSettleBatch', [[], [], WORLD.executor])).toBe(
      'UnauthorizedAgent',
    )
    expect(await table.refusal(stranger, 'swapSettleFillable', [signed, '0x', WORLD.executor, 1n])).toBe(
      'UnauthorizedAgent',
    )
    expect(await table.refusal(stranger, 'swapSettleFillableBatch', [[], [], WORLD.executor, []])).toBe(
      'UnauthorizedAgent',
    )
    expect(await table.refusal(stranger, 'directSettle', [signed, 1n])).toBe('UnauthorizedAgent')
    expect(await table.refusal(stranger, 'directSettleBatch', [[], []])).toBe('UnauthorizedAgent')
    expect(await table.refusal(stranger, 'directSettleFillable', [signed, 1n, 1n])).toBe('UnauthorizedAgent')
    expect(await table.refusal(stranger, 'directSettleFillableBatch', [[], [], []])).toBe('UnauthorizedAgent')
  })

  test('error: an executor that settles again inside a settlement', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 2_000_000n)
    const inner = await table.sign(owner, await table.order(owner.address))
    const outer = await table.sign(owner, await table.order(owner.address))
    await table.registry(ADMIN, 'registerAgent', WORLD.executor)
    const again = encodeFunctionData({
      abi: DELTA_ABI,
      functionName: 'swapSettle',
      args: [inner, pays(WORLD.dai, 1_000_000n), WORLD.executor],
    })
    const data = encodeExecutorData([{ target: WORLD.delta, value: 0n, data: again }], [])
    expect(await table.refusal(AGENT, 'swapSettle', [outer, data, WORLD.executor])).toBe('ReentrantCall')
    await table.registry(ADMIN, 'unregisterAgent', WORLD.executor)
  })

  test('behavior: a reverting executor passes its reason on', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const signed = await table.sign(owner, await table.order(owner.address))
    const tooMuch = encodeFunctionData({
      abi: TOKEN_ABI,
      functionName: 'transfer',
      args: [WORLD.delta, maxUint256],
    })
    const data = encodeExecutorData([{ target: WORLD.dai, value: 0n, data: tooMuch }], [])
    expect(await table.refusal(AGENT, 'swapSettle', [signed, data, WORLD.executor])).toBe(
      'ERC20: transfer amount exceeds balance',
    )
  })
})

describe('swapSettle of a purchase', () => {
  const BUY = { kind: 1, srcAmount: 1_010_000n, destAmount: 500_000n, expectedAmount: 1_000_000n } as const

  test('default: the beneficiary gets exactly the amount, the owner gets back what was not spent', async () => {
    const { owner, friend } = newcomer()
    await table.fund(owner, WORLD.usd, 1_010_000n)
    const order = await table.order(owner.address, { ...BUY, beneficiary: friend })
    const data = pays(WORLD.dai, 500_000n, [WORLD.usd, 7_000n])
    const events = await table.delta(AGENT, 'swapSettle', [
      await table.sign(owner, order),
      data,
      WORLD.executor,
    ])
    expect(events).toMatchObject([
      { args: { srcAmount: 1_003_000n, destAmount: 500_000n, returnAmount: 500_000n, protocolFee: 0n } },
    ])
    expect(await table.balance(WORLD.dai, friend)).toBe(500_000n)
    expect(await table.balance(WORLD.usd, owner.address)).toBe(7_000n)
  })

  test('behavior: destination above the order’s returns to the executor', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 1_010_000n)
    const before = await table.balance(WORLD.dai, WORLD.executor)
    const signed = await table.sign(owner, await table.order(owner.address, BUY))
    await table.delta(AGENT, 'swapSettle', [signed, pays(WORLD.dai, 600_000n), WORLD.executor])
    expect(before - (await table.balance(WORLD.dai, WORLD.executor))).toBe(500_000n)
    expect(await table.balance(WORLD.dai, owner.address)).toBe(500_000n)
  })

  test('behavior: fees are taken in source: half of what was saved, and bps of what was spent', async () => {
    const { owner } = newcomer()
    const partner = partnerOf(seed)
    await table.fund(owner, WORLD.usd, 1_010_000n)
    const protocolBefore = await table.fees(ZERO_ADDRESS, WORLD.usd)
    const partnerAndFee = packPartnerAndFee({ partner, feeBps: 100, takesSurplus: false, capSurplus: false })
    const signed = await table.sign(owner, await table.order(owner.address, { ...BUY, partnerAndFee }))
    // 900,000 spent: 100,000 saved, 50,000 to the protocol, 1% of 950,000 to the partner.
    const data = pays(WORLD.dai, 500_000n, [WORLD.usd, 110_000n])
    const events = await table.delta(AGENT, 'swapSettle', [signed, data, WORLD.executor])
    expect(events).toMatchObject([
      { args: { srcAmount: 959_500n, protocolFee: 50_000n, partnerFee: 9_500n, returnAmount: 500_000n } },
    ])
    expect(await table.balance(WORLD.usd, owner.address)).toBe(50_500n)
    expect(await table.fees(partner, WORLD.usd)).toBe(9_500n)
    expect((await table.fees(ZERO_ADDRESS, WORLD.usd)) - protocolBefore).toBe(50_000n)
  })

  test('error: fees that would exceed the owner’s maximum', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 1_010_000n)
    const fee = { partner: partnerOf(seed), feeBps: 100, takesSurplus: false, capSurplus: true }
    const order = await table.order(owner.address, { ...BUY, partnerAndFee: packPartnerAndFee(fee) })
    const signed = await table.sign(owner, order)
    const data = pays(WORLD.dai, 500_000n, [WORLD.usd, 9_000n])
    expect(await table.refusal(AGENT, 'swapSettle', [signed, data, WORLD.executor])).toBe(
      'InsufficientReturnAmount',
    )
  })

  test('error: less destination than was ordered', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 1_010_000n)
    const signed = await table.sign(owner, await table.order(owner.address, BUY))
    expect(
      await table.refusal(AGENT, 'swapSettle', [signed, pays(WORLD.dai, 499_999n), WORLD.executor]),
    ).toBe('InsufficientReturnAmount')
  })

  test('error: a purchase of nothing', async () => {
    const { owner } = newcomer()
    const signed = await table.sign(owner, await table.order(owner.address, { ...BUY, destAmount: 0n }))
    expect(await table.refusal(AGENT, 'swapSettle', [signed, '0x', WORLD.executor])).toBe('InvalidFillAmount')
  })
})

describe('directSettle', () => {
  test('default: the agent gives the destination and gets the source', async () => {
    const { owner, friend } = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const order = await table.order(owner.address, { beneficiary: friend })
    const [usdBefore, daiBefore] = [
      await table.balance(WORLD.usd, AGENT.address),
      await table.balance(WORLD.dai, AGENT.address),
    ]
    const events = await table.delta(AGENT, 'directSettle', [await table.sign(owner, order), 1_000_010n])
    expect(events).toMatchObject([
      {
        eventName: 'OrderSettled',
        args: { returnAmount: 1_000_005n, protocolFee: 5n, orderHash: hashOf(order) },
      },
    ])
    expect(await table.balance(WORLD.dai, friend)).toBe(1_000_005n)
    expect((await table.balance(WORLD.usd, AGENT.address)) - usdBefore).toBe(1_000_000n)
    expect(daiBefore - (await table.balance(WORLD.dai, AGENT.address))).toBe(1_000_010n)
  })

  test('behavior: a purchase leaves with the owner what the agent does not ask for', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const order = await table.order(owner.address, { kind: 1, expectedAmount: 950_000n })
    const events = await table.delta(AGENT, 'directSettle', [await table.sign(owner, order), 900_000n])
    expect(events).toMatchObject([
      { args: { srcAmount: 925_000n, protocolFee: 25_000n, returnAmount: 990_000n } },
    ])
    expect(await table.balance(WORLD.usd, owner.address)).toBe(75_000n)
    expect(await table.balance(WORLD.dai, owner.address)).toBe(990_000n)
  })

  test('behavior: native comes with the call', async () => {
    const { owner, friend } = newcomer()
    await table.fund(owner, WORLD.usd, 2_000_000n)
    const fields = { destToken: NATIVE_TOKEN, beneficiary: friend }
    const sale = await table.sign(owner, await table.order(owner.address, fields))
    const purchase = await table.sign(owner, await table.order(owner.address, { ...fields, kind: 1 }))
    await table.delta(AGENT, 'directSettle', [sale, 1_000_000n], 1_000_000n)
    await table.delta(AGENT, 'directSettle', [purchase, 1_000_000n], 990_000n)
    expect(await table.balance(NATIVE_TOKEN, friend)).toBe(1_990_000n)
  })

  test('error: native that does not match', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const order = await table.order(owner.address, { destToken: NATIVE_TOKEN })
    const signed = await table.sign(owner, order)
    expect(await table.refusal(AGENT, 'directSettle', [signed, 1_000_000n], 1_000_001n)).toBe(
      'InsufficientMsgValue',
    )
    const plain = await table.sign(owner, await table.order(owner.address))
    expect(await table.refusal(AGENT, 'directSettle', [plain, 1_000_000n], 1n)).toBe('InsufficientMsgValue')
  })

  test('error: less than the minimum, or more than the maximum', async () => {
    const { owner } = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const sale = await table.sign(owner, await table.order(owner.address))
    const purchase = await table.sign(owner, await table.order(owner.address, { kind: 1 }))
    const taxed = await table.sign(
      owner,
      await table.order(owner.address, { destToken: WORLD.taxed, kind: 1 }),
    )
    expect(await table.refusal(AGENT, 'directSettle', [sale, 989_999n])).toBe('InsufficientReturnAmount')
    expect(await table.refusal(AGENT, 'directSettle', [purchase, 1_000_001n])).toBe(
      'InsufficientReturnAmount',
    )
    expect(await table.refusal(AGENT, 'directSettle', [taxed, 1_000_000n])).toBe('InsufficientReturnAmount')
  })
})

describe('batches', () => {
  test('default: several orders in one transaction, each with its event', async () => {
    const [first, second] = [newcomer(), newcomer()]
    for (const { owner } of [first, second]) await table.fund(owner, WORLD.usd, 2_000_000n)
    const make = async (fillable: boolean) =>
      Promise.all(
        [first, second].map(async ({ owner }) =>
          table.sign(
            owner,
            await table.order(owner.address, { srcAmount: 500_000n, destAmount: 500_000n }),
            fillable,
          ),
        ),
      )
    const data = pays(WORLD.dai, 500_000n)
    const [swapped, direct, partly, partlyDirect] = [
      await make(false),
      await make(false),
      await make(true),
      await make(true),
    ]
    const all = [
      ...(await table.delta(AGENT, 'swapSettleBatch', [swapped, [data, data], WORLD.executor])),
      ...(await table.delta(AGENT, 'directSettleBatch', [direct, [500_000n, 500_000n]])),
      ...(await table.delta(AGENT, 'swapSettleFillableBatch', [
        partly,
        [data, data],
        WORLD.executor,
        [5_000n, 10_000n],
      ])),
      ...(await table.delta(AGENT, 'directSettleFillableBatch', [
        partlyDirect,
        [2_500n, 10_000n],
        [125_000n, 500_000n],
      ])),
    ]
    expect(all.map(({ eventName }) => eventName)).toEqual([
      'OrderSettled',
      'OrderSettled',
      'OrderSettled',
      'OrderSettled',
      'OrderPartiallyFilled',
      'OrderSettled',
      'OrderPartiallyFilled',
      'OrderSettled',
    ])
  })

  test('behavior: native of a batch is counted together', async () => {
    const { owner, friend } = newcomer()
    await table.fund(owner, WORLD.usd, 2_000_000n)
    const fields = { destToken: NATIVE_TOKEN, beneficiary: friend }
    const orders = [
      await table.sign(owner, await table.order(owner.address, fields)),
      await table.sign(owner, await table.order(owner.address, fields)),
    ]
    const amounts = [1_000_000n, 990_000n]
    expect(await table.refusal(AGENT, 'directSettleBatch', [orders, amounts], 1_000_000n)).toBe(
      'InsufficientMsgValue',
    )
    await table.delta(AGENT, 'directSettleBatch', [orders, amounts], 1_990_000n)
    expect(await table.balance(NATIVE_TOKEN, friend)).toBe(1_990_000n)
  })

  test('error: lists of unequal length', async () => {
    const { owner } = newcomer()
    const signed = await table.sign(owner, await table.order(owner.address))
    expect(await table.refusal(AGENT, 'swapSettleBatch', [[signed], [], WORLD.executor])).toBe(
      'ArrayLengthMismatch',
    )
    expect(await table.refusal(AGENT, 'directSettleBatch', [[signed], [1n, 2n]])).toBe('ArrayLengthMismatch')
    expect(
      await table.refusal(AGENT, 'swapSettleFillableBatch', [[signed], ['0x'], WORLD.executor, []]),
    ).toBe('ArrayLengthMismatch')
    expect(await table.refusal(AGENT, 'directSettleFillableBatch', [[signed], [1n], []])).toBe(
      'ArrayLengthMismatch',
    )
  })
})
