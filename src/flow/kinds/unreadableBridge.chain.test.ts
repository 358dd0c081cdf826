import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressOf } from '../../../sandbox/chain/sandboxKeys.ts'
import { type RunningSandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import {
  type CrosschainBench,
  type CrosschainTrade,
  createCrosschainBench,
} from '../../../testing/bench/crosschainBench.ts'
import { createDeltaBench, type DeltaBench } from '../../../testing/bench/deltaBench.ts'
import { createWalletBench, isSettled, type WalletBench } from '../../../testing/bench/walletBench.ts'
import { openBrowser } from '../../../testing/browser/nodeBrowser.ts'
import { NOBODY } from '../../../testing/orders/partnerShare.ts'
import { moneyLegs } from '../../domain/orders/crossing/crossing.ts'
import { listOrders } from '../../service/delta/deltaOrders.ts'
import type { DeltaOrderIntent } from './order/deltaOrderKind.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const PAST_SEC = 901

let sandbox: RunningSandbox
let bench: WalletBench
let single: WalletBench
let delta: DeltaBench
let cross: CrosschainBench
let untouched: string

beforeAll(async () => {
  sandbox = await startSandbox()
  bench = createWalletBench(sandbox.manifest, NOBODY, 2)
  single = createWalletBench(sandbox.manifest)
  delta = createDeltaBench(sandbox.manifest, bench)
  cross = createCrosschainBench(sandbox.manifest)
  await bench.control.courier('sells')
  await bench.control.bridges({ mode: 'hold', outcome: 'fill', reports: 'release' })
  untouched = await bench.control.snapshot()
})
afterAll(() => sandbox?.stop())
beforeEach(async () => {
  openBrowser()
  await bench.control.revert(untouched)
  untouched = await bench.control.snapshot()
})

const COURIER = addressOf('CourierBridge')
const CARRIED: CrosschainTrade = { sell: 'USDC', buy: 'USDT', amount: 1_000n * USD, by: 'Courier' }
const FUNDS = { USDC: 2_000n * USD }

/** Somebody with these funds, what their wallet was asked for, and a trade as they would confirm it. */
async function arrive(
  trade: CrosschainTrade,
  funds: Readonly<Record<string, bigint>>,
  { isAgreed = true, by = bench }: { readonly isAgreed?: boolean; readonly by?: WalletBench } = {},
) {
  const person = await by.arrive(funds, { chainId: cross.near })
  const page = await by.open()
  const intent = await cross.order(person.account, trade)
  if (!intent.destination) throw new Error('no destination')
  const reviewed: DeltaOrderIntent = {
    ...intent,
    destination: { ...intent.destination, ...(isAgreed && { agreedModule: COURIER }) },
  }
  const run = () => page.flow(page.walletLayer.startFlow(reviewed), isSettled)
  return { person, page, intent: reviewed, run }
}

async function expectNothingSigned({ person }: Awaited<ReturnType<typeof arrive>>) {
  const { account, wallet } = person
  expect(wallet.requestedTypedData.filter(({ primaryType }) => primaryType === 'Order')).toEqual([])
  expect((await listOrders(cross.service, { account })).orders).toEqual([])
}

describe('a bridge whose data cannot be read', () => {
  test.each([
    ['carried to the same asset', CARRIED, FUNDS],
    [
      'sold on arrival',
      { sell: 'USDC', buy: 'WBTC', amount: 9_000n * USD, by: 'Courier' },
      { USDC: 10_000n * USD },
    ],
    ['native, by deposit', { sell: 'ETH', buy: 'USDC', amount: ETHER / 5n, by: 'Courier' }, { ETH: ETHER }],
  ] as const)('default: agreed to, it arrives: %s', async (_what, trade, funds) => {
    const { run, intent, page } = await arrive(trade, funds)
    expect(intent.destination?.protocolData.length).toBeGreaterThan(66)
    const before = await cross.balance(cross.far, intent.account, trade.buy)
    const flow = await run()
    expect(flow, JSON.stringify(flow.error)).toMatchObject({ status: 'done' })
    const placed = await delta.placed(flow)
    await delta.becomes(placed.id, 'BRIDGING')
    await bench.control.advanceTime(PAST_SEC)
    await bench.control.bridges({ mode: 'step' })
    const done = await delta.becomes(placed.id, 'COMPLETED')
    expect(await cross.balance(cross.far, intent.account, trade.buy)).toBeGreaterThan(before)
    const reading = await page.walletLayer.orders.crossings(done)
    const [fill] = done.transactions
    expect(reading.passage).toEqual({ departed: [fill?.originTx], arrived: [fill?.destinationTx] })
    expect(moneyLegs(done, reading, { nowMs: Date.now(), estimateMs: null })).toMatchObject([
      { place: 'destination', source: 'service' },
    ])
  })

  test.each([
    ['a signature', CARRIED, FUNDS],
    ['a deposit', { sell: 'ETH', buy: 'USDC', amount: ETHER / 5n, by: 'Courier' }, { ETH: ETHER }],
  ] as const)('error: nobody agreed to it: no order by %s', async (_what, trade, funds) => {
    const trial = await arrive(trade, funds, { isAgreed: false })
    expect((await trial.run()).error).toMatchObject({ code: 'firewall-signed-bridge' })
    await expectNothingSigned(trial)
  })

  test('error: one node alone does not decide', async () => {
    const trial = await arrive(CARRIED, FUNDS, { by: single })
    expect((await trial.run()).error).toMatchObject({ code: 'firewall-bridge-nodes' })
    await expectNothingSigned(trial)
  })

  test.each(['missing', 'elsewhere', 'unregistered'] as const)(
    'error: two nodes that do not agree: the bridge is %s by one',
    async (answer) => {
      await bench.control.secondNode('courier', answer)
      const trial = await arrive(CARRIED, FUNDS)
      expect((await trial.run()).error).toMatchObject({ code: 'modules-differ' })
      await expectNothingSigned(trial)
    },
  )
})

describe('a bridge that Delta does not run', () => {
  test.each([
    ['courier', 'was removed', CARRIED, { installed: false }],
    ['courier', 'is not registered any more', CARRIED, { registered: false }],
    ['swift', 'was removed, though pinned', { ...CARRIED, by: 'Swift' }, { installed: false }],
    ['swift', 'is not registered, though pinned', { ...CARRIED, by: 'Swift' }, { registered: false }],
  ] as const)('error: %s %s: nothing is signed', async (bridge, _what, trade, state) => {
    const trial = await arrive(trade, FUNDS)
    await bench.control.module(bridge, state)
    expect((await trial.run()).error).toMatchObject({ code: 'firewall-bridge-module' })
    await expectNothingSigned(trial)
  })
})
