import { array, asyncProperty, boolean, assert as check, constantFrom, record } from 'fast-check'
import { encodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BRIDGE_ABI, type Crossing } from '../../sandbox/chain/bridgeEncoding.ts'
import { bridgeAddress } from '../../sandbox/chain/bridgePlan.ts'
import { DELTA_ABI } from '../../sandbox/chain/deltaEncoding.ts'
import { ZERO_ADDRESS } from '../../src/domain/token/address.ts'
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
  relayData,
  signFor,
  strangers,
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

const other = (shore: BridgeShore): BridgeShore => (shore === here ? there : here)

describe('refunds', () => {
  test('default: on the source after failure, all that was handed over', async () => {
    const { crossing, owner, token } = await depart(here)
    const before = await here.balance(token, owner.address)
    await here.relay(SWIFT, 'fail', crossing)
    const [refunded] = (await here.relay(SWIFT, 'refund', crossing)).filter(
      ({ eventName }) => eventName === 'CrossingRefunded',
    )
    expect((await here.balance(token, owner.address)) - before).toBe(crossing.amount)
    expect(refunded?.args).toMatchObject({ to: owner.address, amount: crossing.amount, token })
  })

  test('behavior: on the source after expiry, and not before', async () => {
    const { crossing, owner, token } = await depart(here)
    const at = bridgeAddress(SWIFT)
    expect(await here.refusal(RELAYER.address, at, relayData('refund', crossing))).toBe('TooEarly')
    await world.pass(SWIFT.lifetimeSec + 1)
    expect(await there.refusal(RELAYER.address, at, relayData('fill', crossing))).toBe('DeadlineExpired')
    await here.relay(SWIFT, 'refund', crossing)
    expect(await here.balance(token, owner.address)).toBe(crossing.amount)
  })

  test('behavior: without a word', async () => {
    const { crossing, owner, token } = await depart(here)
    await here.relay(SWIFT, 'fail', crossing)
    expect(await here.relay(SWIFT, 'refundQuietly', crossing)).toEqual([])
    expect(await here.balance(token, owner.address)).toBe(crossing.amount)
  })

  test('behavior: on the destination, as what arrived', async () => {
    const { crossing, friend } = await depart(here)
    const [refunded] = await there.relay(SWIFT, 'refundOnDestination', crossing)
    expect(refunded?.args).toMatchObject({ to: friend, amount: crossing.carriedAmount })
    expect(await there.balance(there.token('USDC'), friend)).toBe(crossing.carriedAmount)
    await here.relay(SWIFT, 'confirm', crossing)
  })
})

describe('refusals', () => {
  const refusals = async (shore: BridgeShore, crossing: Crossing, from?: Hex) => {
    const names = ['fill', 'refundOnDestination', 'confirm', 'fail', 'refund', 'refundQuietly'] as const
    const outcome: Record<string, string> = {}
    for (const name of names)
      outcome[name] = await shore.refusal(
        from ?? RELAYER.address,
        bridgeAddress(SWIFT),
        relayData(name, crossing),
      )
    return outcome
  }
  const all = (...errors: readonly string[]) => {
    const [there2, source, overdue = source] = errors
    return {
      fill: there2,
      refundOnDestination: there2,
      confirm: source,
      fail: source,
      refund: overdue,
      refundQuietly: overdue,
    }
  }

  test('error: nobody but the relayer', async () => {
    const { crossing, owner } = await depart(here)
    for (const shore of [here, there])
      expect(await refusals(shore, crossing, owner.address)).toEqual(all('Unauthorized', 'Unauthorized'))
  })

  test('error: a second time, whatever came first', async () => {
    const { crossing } = await depart(here)
    await world.pass(SWIFT.durationSec)
    await there.relay(SWIFT, 'fill', crossing)
    await here.relay(SWIFT, 'confirm', crossing)
    expect(await refusals(there, crossing)).toEqual(all('WrongState', 'WrongState'))
    expect(await refusals(here, crossing)).toEqual(all('WrongChain', 'WrongState'))
    const failed = (await depart(here)).crossing
    await here.relay(SWIFT, 'fail', failed)
    await here.relay(SWIFT, 'refund', failed)
    expect(await refusals(here, failed)).toEqual(all('WrongChain', 'WrongState'))
  })

  test('error: a crossing that is not exactly the one announced pays nothing back', async () => {
    const { crossing, friend } = await depart(here)
    await here.relay(SWIFT, 'fail', crossing)
    for (const change of [{ amount: crossing.amount + 1n }, { owner: friend }, { number: 999n }])
      expect(await refusals(here, { ...crossing, ...change })).toEqual(all('WrongChain', 'WrongState'))
  })

  test('error: before its time', async () => {
    const { crossing } = await depart(here)
    expect(await there.refusal(RELAYER.address, bridgeAddress(SWIFT), relayData('fill', crossing))).toBe(
      'TooEarly',
    )
  })

  test.each([
    ['an unknown selector', { protocolSelector: '0x12345678' }, 'BridgeNotSupported'],
    ['its own chain', { destinationChainId: BigInt(HERE) }, 'BridgeNotSupported'],
    ['a chain without a lane', { destinationChainId: 10n }, 'LaneClosed'],
    ['another output token', { outputToken: ZERO_ADDRESS }, 'InvalidBridge'],
    ['another scaling factor', { scalingFactor: 1 }, 'InvalidBridge'],
    ['a negative scaling factor', { scalingFactor: -1 }, 'InvalidBridge'],
    ['data it does not know', { protocolData: '0x00' }, 'InvalidBridge'],
  ] as const)('error: an order over %s', async (_, wrong, error) => {
    const { owner } = strangers()
    const bridge = { ...bridgeOver(SWIFT, HERE, 'USDC'), ...wrong }
    const order = await bridgedOrder(here, owner.address, { bridge })
    await here.fund(owner, order.srcToken, order.srcAmount)
    const signed = await signFor(here, owner, order)
    const args = [signed, brings(here, order.destToken, 1_000_000_000n), executorOf(here)] as const
    const data = encodeFunctionData({ abi: DELTA_ABI, functionName: 'swapSettle', args })
    expect(await here.refusal(AGENT.address, deltaOf(here), data)).toBe(error)
  })

  test('error: handing over, opening lanes and naming bridges are not for everybody', async () => {
    const { owner } = strangers()
    const lane = { outputToken: ZERO_ADDRESS, scalingFactor: 0, open: true, flatFee: 0n }
    const setLane = encodeFunctionData({
      abi: BRIDGE_ABI,
      functionName: 'setLane',
      args: [ZERO_ADDRESS, 1n, lane],
    })
    expect(await here.refusal(owner.address, bridgeAddress(SWIFT), setLane)).toBe('Unauthorized')
    const handover = {
      orderHash: `0x${'0'.repeat(64)}` as Hex,
      owner: owner.address,
      recipient: owner.address,
      token: here.token('USDC'),
      amount: 2n,
      fee: 1n,
      whole: true,
    }
    const bridge = bridgeOver(SWIFT, HERE, 'USDC')
    const send = encodeFunctionData({ abi: BRIDGE_ABI, functionName: 'send', args: [handover, bridge] })
    expect(await here.refusal(owner.address, bridgeAddress(SWIFT), send)).toBe('Unauthorized')
    const name = encodeFunctionData({
      abi: DELTA_ABI,
      functionName: 'uninstall',
      args: [bridgeAddress(SWIFT)],
    })
    expect(await here.refusal(owner.address, deltaOf(here), name)).toBe('Unauthorized')
  })
})

describe('conservation', () => {
  test('behavior: whatever happens to crossings, both sides together keep every unit', async () => {
    const ends = constantFrom('filled', 'refunded', 'quiet', 'there', 'open')
    const steps = array(record({ end: ends, outward: boolean() }), { minLength: 3, maxLength: 5 })
    await check(
      asyncProperty(steps, async (plans) => {
        const token = { here: here.token('USDC'), there: there.token('USDC') }
        const bridge = bridgeAddress(SWIFT)
        const held = async () =>
          (await here.balance(token.here, bridge)) + (await there.balance(token.there, bridge))
        const kept = () =>
          Promise.all([here, there].map((shore) => shore.balance(token.here, deltaOf(shore))))
        const [before, keptBefore] = [await held(), await kept()]
        let inflow = 0n
        let outflow = 0n
        for (const { end, outward } of plans) {
          const from = outward ? here : there
          const to = other(from)
          const { crossing } = await depart(from)
          inflow += crossing.amount
          if (end === 'filled') {
            await world.pass(SWIFT.durationSec)
            await to.relay(SWIFT, 'fill', crossing)
            await from.relay(SWIFT, 'confirm', crossing)
            outflow += crossing.carriedAmount
          } else if (end === 'there') {
            await to.relay(SWIFT, 'refundOnDestination', crossing)
            await from.relay(SWIFT, 'confirm', crossing)
            outflow += crossing.carriedAmount
          } else if (end !== 'open') {
            await from.relay(SWIFT, 'fail', crossing)
            await from.relay(SWIFT, end === 'quiet' ? 'refundQuietly' : 'refund', crossing)
            outflow += crossing.amount
          }
        }
        expect((await held()) - before).toBe(inflow - outflow)
        expect(await kept()).toEqual(keptBefore)
      }),
      { numRuns: 5 },
    )
  })
})
