import type { Manifest } from '../../sandbox/sandbox.ts'
import { replacedOrder } from '../../src/domain/orders/history/replacedOrder.ts'
import type { DeltaOrder } from '../../src/domain/orders/record/deltaOrder.ts'
import { snapshotOf } from '../../src/domain/orders/record/orderSnapshot.ts'
import type { FlowIntent, FlowRecord } from '../../src/flow/journal/flowRecord.ts'
import { reviewOfStruct } from '../../src/flow/kinds/order/structReview.ts'
import { type CrosschainTrade, createCrosschainBench } from '../bench/crosschainBench.ts'
import type { DeltaBench, OrderTrade, SlicedTrade } from '../bench/deltaBench.ts'
import type { Trade, WalletBench } from '../bench/walletBench.ts'
import { createOfferBench } from '../otc/offerBench.ts'
import type { Arrival, Person } from '../wallet/people.ts'
import { createKilledBrowser, openKilledPage } from './killedPage.ts'
import type { Moment } from './killGate.ts'

/** A flow to be killed. */
export interface KillRow {
  readonly title: string
  readonly funds: Readonly<Record<string, bigint>>
  readonly arrival?: Arrival
  /** What the person confirms; earlier flows that it needs are run here. */
  readonly intent: (person: Person) => Promise<FlowIntent>
  /** Orders of the person that exist once the flow is done. */
  readonly orders: number
}

const ETHER = 10n ** 18n
const USD = 10n ** 6n

const USDC_FUNDS = { USDC: 1_000n * USD }
const DAI_FUNDS = { DAI: 100n * ETHER }
const USDT_FUNDS = { USDT: 1_000n * USD }
const USDC_SALE: OrderTrade = { sell: 'USDC', buy: 'WETH', amount: 900n * USD }
const USDT_SALE: OrderTrade = { sell: 'USDT', buy: 'WETH', amount: 900n * USD }
const ETH_SALE: OrderTrade = { sell: 'ETH', buy: 'USDC', amount: ETHER / 5n }

const SLICED_SALE: SlicedTrade = {
  sell: 'USDC',
  buy: 'WETH',
  amount: 900n * USD + 1n,
  slices: 3,
  intervalSec: 600,
}

/** Rows of every kind of flow, one for each kind of account that changes its steps. A further kind does not compile without its own. */
export function killRows(
  manifest: () => Manifest,
  bench: () => WalletBench,
  delta: () => DeltaBench,
): readonly KillRow[] {
  const bound = ({ account }: Person) => ({ account, chainId: bench().token('ETH').chainId })

  /** Runs a flow in a browser of its own, to its end or until it is killed. */
  const run = async (
    person: Person,
    intent: FlowIntent,
    killAt: Moment | null = null,
  ): Promise<FlowRecord> => {
    const page = await openKilledPage({
      manifest: manifest(),
      browser: createKilledBrowser(),
      person: () => person,
      killAt,
    })
    page.engine.start(intent)
    await page.end
    page.engine.close()
    const [flow] = page.store.getState().flows
    if (!flow || (flow.status !== 'done' && !page.isDead())) {
      throw new Error(`${intent.kind}: ${JSON.stringify(flow?.error)}`)
    }
    return flow
  }

  /** An order that rests: its price is out of reach. */
  const resting = async (
    person: Person,
    { sell, buy, amount }: OrderTrade,
    killAt: Moment | null = null,
  ): Promise<DeltaOrder> => {
    const trade = { sell, buy, amount, limitPercent: 300n, lifeSec: 3_600 }
    return delta().placed(await run(person, await delta().order(person.account, trade), killAt))
  }

  /** The members by which an order that sells native is spoken of on chain. */
  const spoken = (person: Person, { orderHash, orderText }: DeltaOrder) => ({
    ...bound(person),
    orderHash,
    orderText,
    partiallyFillable: false,
  })

  const swap =
    (trade: Trade) =>
    (person: Person): Promise<FlowIntent> =>
      bench().review(person.account, trade)
  const order =
    (trade: OrderTrade) =>
    (person: Person): Promise<FlowIntent> =>
      delta().order(person.account, trade)
  const crossing =
    (trade: CrosschainTrade) =>
    (person: Person): Promise<FlowIntent> =>
      createCrosschainBench(manifest()).order(person.account, trade)
  const slices =
    (trade: SlicedTrade) =>
    (person: Person): Promise<FlowIntent> =>
      delta().slices(person.account, trade)
  const wrap =
    (kind: 'wrap' | 'unwrap') =>
    async (person: Person): Promise<FlowIntent> => ({ kind, ...bound(person), amount: String(ETHER / 10n) })
  const approval =
    (amount: string, before: bigint) =>
    async (person: Person): Promise<FlowIntent> => {
      if (before > 0n) await bench().allow(person, 'USDT', before)
      const token = bench().token('USDT')
      return { kind: 'approval', ...bound(person), token, spender: 'router', amount }
    }
  const deposit =
    (presigns: boolean) =>
    async (person: Person): Promise<FlowIntent> => {
      const placed = await resting(
        person,
        ETH_SALE,
        presigns ? { crossing: 'send #0', side: 'before' } : null,
      )
      const amount = String(presigns ? ETH_SALE.amount : ETHER / 50n)
      // A top-up is what an order lacks.
      if (!presigns) await run(person, { kind: 'withdraw', ...bound(person), amount })
      const order = spoken(person, placed)
      return { kind: 'deposit', ...order, amount, presigns, reviewed: reviewOfStruct(order).stored }
    }
  const withdraw = async (person: Person): Promise<FlowIntent> => {
    await resting(person, ETH_SALE)
    return { kind: 'withdraw', ...bound(person), amount: String(ETHER / 50n) }
  }
  const cancelNative = async (person: Person): Promise<FlowIntent> => ({
    kind: 'cancel-native',
    ...spoken(person, await resting(person, ETH_SALE)),
  })
  /** An order with a price of its own that takes the place of one that rests. */
  const replacement =
    (trade: OrderTrade) =>
    async (person: Person): Promise<FlowIntent> => {
      const replaces = replacedOrder(
        snapshotOf(await resting(person, trade)),
        Math.floor(Date.now() / 1000),
        0n,
      )
      if (!replaces) throw new Error('the old order cannot be read')
      const { sell, buy, amount } = trade
      const changed = { sell, buy, amount: amount / 2n, limitPercent: 250n, lifeSec: 3_600 }
      return { ...(await delta().order(person.account, changed)), replaces }
    }
  const cancelling = async (person: Person): Promise<FlowIntent> =>
    delta().cancelling(await resting(person, USDC_SALE))
  const invalidate = async (person: Person): Promise<FlowIntent> => ({
    kind: 'invalidate-nonces',
    ...bound(person),
    nonces: ['12345'],
  })
  const throughPermit2 = async (person: Person): Promise<FlowIntent> => {
    const token = bench().token('USDT')
    const amount = String(10_000n * USD)
    await run(person, { kind: 'approval', ...bound(person), token, spender: 'permit2', amount })
    return delta().order(person.account, USDT_SALE)
  }

  /** An offer for anyone, in DAI. */
  const offer = (person: Person): Promise<FlowIntent> =>
    createOfferBench(bench()).offering(person.account, {
      give: ['DAI', 100n * ETHER],
      ask: ['USDC', 90n * USD],
    })
  /** One that carries its permit, in USDC. */
  const permittedOffer = async (person: Person): Promise<FlowIntent> => ({
    ...(await createOfferBench(bench()).offering(person.account, {
      give: ['USDC', 100n * USD],
      ask: ['USDT', 90n * USD],
    })),
    permit: true,
  })
  const takingOffer = async ({ account }: Person): Promise<FlowIntent> => {
    const maker = await bench().arrive({ DAI: 100n * ETHER })
    return createOfferBench(bench()).filling(await run(maker, await offer(maker)), account, 90n * USD)
  }
  const cancellingOffer = async (person: Person): Promise<FlowIntent> => {
    const { intent } = await run(person, await offer(person))
    if (intent.kind !== 'otc-offer') throw new Error('no offer')
    return { kind: 'otc-cancel', ...bound(person), offers: [intent.offer] }
  }

  const SAFE_SIGNS: Arrival = { profile: 'safe-signs', offers: 'none' }
  const SAFE_EXECUTES: Arrival = { profile: 'safe-later', offers: 'none' }
  const none = {}

  const rows: { readonly [K in FlowIntent['kind']]: readonly KillRow[] } = {
    wrap: [
      { title: 'wrap', funds: none, intent: wrap('wrap'), orders: 0 },
      { title: 'wrap by a Safe', funds: none, arrival: SAFE_SIGNS, intent: wrap('wrap'), orders: 0 },
      {
        title: 'wrap by a Safe whose owners come later',
        funds: none,
        arrival: SAFE_EXECUTES,
        intent: wrap('wrap'),
        orders: 0,
      },
    ],
    unwrap: [{ title: 'unwrap', funds: { WETH: ETHER }, intent: wrap('unwrap'), orders: 0 }],
    approval: [
      {
        title: 'approval of a token that must be reset',
        funds: USDT_FUNDS,
        intent: approval('7', 5n),
        orders: 0,
      },
      { title: 'approval taken back', funds: USDT_FUNDS, intent: approval('0', 5n), orders: 0 },
      {
        title: 'approval by a Safe whose owners come later',
        funds: USDT_FUNDS,
        arrival: SAFE_EXECUTES,
        intent: approval('7', 0n),
        orders: 0,
      },
    ],
    'market-swap': [
      {
        title: 'market swap',
        funds: USDC_FUNDS,
        intent: swap({ sell: 'USDC', buy: 'ETH', amount: 400n * USD }),
        orders: 0,
      },
      {
        title: 'market swap of a token that must be reset',
        funds: USDT_FUNDS,
        async intent(person) {
          await bench().allow(person, 'USDT', 5n)
          return bench().review(person.account, { sell: 'USDT', buy: 'ETH', amount: 400n * USD })
        },
        orders: 0,
      },
      {
        title: 'market purchase',
        funds: USDC_FUNDS,
        intent: swap({ sell: 'USDC', buy: 'DAI', side: 'BUY', amount: 200n * ETHER }),
        orders: 0,
      },
      {
        title: 'market swap by a delegated account',
        funds: USDC_FUNDS,
        arrival: { profile: 'raw7702' },
        intent: swap({ sell: 'USDC', buy: 'ETH', amount: 400n * USD }),
        orders: 0,
      },
      {
        title: 'market swap by a Safe',
        funds: none,
        arrival: SAFE_SIGNS,
        intent: swap({ sell: 'ETH', buy: 'USDC', amount: ETHER / 10n }),
        orders: 0,
      },
      {
        title: 'market swap by a Safe whose owners come later',
        funds: USDT_FUNDS,
        arrival: SAFE_EXECUTES,
        intent: swap({ sell: 'USDT', buy: 'ETH', amount: 400n * USD }),
        orders: 0,
      },
      {
        title: 'approval and swap at once',
        funds: USDT_FUNDS,
        arrival: { offers: 'supported' },
        intent: swap({ sell: 'USDT', buy: 'ETH', amount: 400n * USD }),
        orders: 0,
      },
      {
        title: 'approval and swap at once by a Safe',
        funds: USDT_FUNDS,
        arrival: { profile: 'safe-signs' },
        intent: swap({ sell: 'USDT', buy: 'ETH', amount: 400n * USD }),
        orders: 0,
      },
      {
        title: 'approval and swap at once by a Safe whose owners come later',
        funds: USDT_FUNDS,
        arrival: { profile: 'safe-later' },
        intent: swap({ sell: 'USDT', buy: 'ETH', amount: 400n * USD }),
        orders: 0,
      },
    ],
    'delta-order': [
      { title: 'Delta order with a permit', funds: USDC_FUNDS, intent: order(USDC_SALE), orders: 1 },
      {
        title: 'Delta purchase with a permit',
        funds: USDC_FUNDS,
        intent: order({ sell: 'USDC', buy: 'WETH', side: 'BUY', amount: ETHER / 10n }),
        orders: 1,
      },
      { title: 'Delta order through Permit2', funds: USDT_FUNDS, intent: throughPermit2, orders: 1 },
      {
        title: 'Delta order that can be filled in parts',
        funds: USDC_FUNDS,
        intent: order({ ...USDC_SALE, partiallyFillable: true }),
        orders: 1,
      },
      {
        title: 'Delta limit order with an approval',
        funds: USDC_FUNDS,
        intent: order({ ...USDC_SALE, limitPercent: 200n }),
        orders: 1,
      },
      {
        title: 'order that ends on another chain, with a permit',
        funds: USDC_FUNDS,
        intent: crossing({ sell: 'USDC', buy: 'USDT', amount: 900n * USD, by: 'Swift' }),
        orders: 1,
      },
      {
        title: 'native sale that ends on another chain, sold there',
        funds: none,
        intent: crossing({ sell: 'ETH', buy: 'WBTC', amount: ETHER / 5n, by: 'Voyage' }),
        orders: 1,
      },
      {
        title: 'Delta order of an account whose delegate takes its signature',
        funds: USDT_FUNDS,
        arrival: { profile: 'raw7702' },
        intent: order(USDT_SALE),
        orders: 1,
      },
      {
        title: 'Delta order of an account whose delegate takes none',
        funds: USDT_FUNDS,
        arrival: { profile: 'rehash7702' },
        intent: order(USDT_SALE),
        orders: 1,
      },
      {
        title: 'Delta order of a Safe that signs',
        funds: USDT_FUNDS,
        arrival: SAFE_SIGNS,
        intent: order(USDT_SALE),
        orders: 1,
      },
      {
        title: 'Delta order of a Safe that does not sign',
        funds: USDT_FUNDS,
        arrival: { profile: 'safe-presigns', offers: 'none' },
        intent: order(USDT_SALE),
        orders: 1,
      },
      {
        title: 'Delta order of a Safe whose owners come later',
        funds: USDT_FUNDS,
        arrival: SAFE_EXECUTES,
        intent: order(USDT_SALE),
        orders: 1,
      },
      {
        title: 'Delta order of a Safe, approved and allowed at once',
        funds: USDT_FUNDS,
        arrival: { profile: 'safe-later' },
        intent: order(USDT_SALE),
        orders: 1,
      },
      { title: 'Delta order that sells native', funds: none, intent: order(ETH_SALE), orders: 1 },
      {
        title: 'Delta order of a Safe that sells native',
        funds: none,
        arrival: SAFE_EXECUTES,
        intent: order(ETH_SALE),
        orders: 1,
      },
      {
        title: 'limit order that replaces another one',
        funds: USDC_FUNDS,
        intent: replacement(USDC_SALE),
        orders: 2,
      },
      {
        title: 'limit order that sells native and replaces another one',
        funds: none,
        intent: replacement(ETH_SALE),
        orders: 2,
      },
    ],
    'twap-order': [
      { title: 'sale in slices', funds: USDC_FUNDS, intent: slices(SLICED_SALE), orders: 1 },
      {
        title: 'purchase in slices of a Safe whose owners come later',
        funds: USDT_FUNDS,
        arrival: SAFE_EXECUTES,
        intent: slices({ ...SLICED_SALE, sell: 'USDT', side: 'BUY', amount: ETHER / 5n }),
        orders: 1,
      },
      {
        title: 'native sale in slices',
        funds: none,
        intent: slices({ ...SLICED_SALE, sell: 'ETH', buy: 'USDC', amount: ETHER / 5n }),
        orders: 1,
      },
    ],
    'cancel-orders': [
      { title: 'cancellation at the service', funds: USDC_FUNDS, intent: cancelling, orders: 1 },
      {
        title: 'cancellation at the service by a Safe',
        funds: USDC_FUNDS,
        arrival: SAFE_SIGNS,
        intent: cancelling,
        orders: 1,
      },
    ],
    deposit: [
      { title: 'first deposit for an order', funds: none, intent: deposit(true), orders: 1 },
      { title: 'deposit for an order that waits for more', funds: none, intent: deposit(false), orders: 1 },
      {
        title: 'deposit by a Safe whose owners come later',
        funds: none,
        arrival: SAFE_EXECUTES,
        intent: deposit(false),
        orders: 1,
      },
    ],
    withdraw: [
      { title: 'withdrawal of a deposit', funds: none, intent: withdraw, orders: 1 },
      {
        title: 'withdrawal of a deposit by a Safe',
        funds: none,
        arrival: SAFE_SIGNS,
        intent: withdraw,
        orders: 1,
      },
    ],
    'cancel-native': [
      { title: 'cancellation of an order that sells native', funds: none, intent: cancelNative, orders: 1 },
    ],
    'invalidate-nonces': [
      { title: 'cancellation on chain', funds: none, intent: invalidate, orders: 0 },
      {
        title: 'cancellation on chain by a Safe',
        funds: none,
        arrival: SAFE_SIGNS,
        intent: invalidate,
        orders: 0,
      },
    ],
    'otc-offer': [
      { title: 'OTC offer', funds: DAI_FUNDS, intent: offer, orders: 0 },
      { title: 'OTC offer with its permit', funds: USDC_FUNDS, intent: permittedOffer, orders: 0 },
      {
        title: 'OTC offer of a Safe that signs',
        funds: DAI_FUNDS,
        arrival: SAFE_SIGNS,
        intent: offer,
        orders: 0,
      },
    ],
    'otc-fill': [
      { title: 'fill of an OTC offer', funds: USDC_FUNDS, intent: takingOffer, orders: 0 },
      {
        title: 'fill of an OTC offer by a Safe whose owners come later',
        funds: USDC_FUNDS,
        arrival: SAFE_EXECUTES,
        intent: takingOffer,
        orders: 0,
      },
    ],
    'otc-cancel': [
      { title: 'cancellation of an OTC offer', funds: DAI_FUNDS, intent: cancellingOffer, orders: 0 },
      {
        title: 'cancellation of an OTC offer by a Safe',
        funds: DAI_FUNDS,
        arrival: SAFE_SIGNS,
        intent: cancellingOffer,
        orders: 0,
      },
    ],
  }
  return Object.values(rows).flat()
}
