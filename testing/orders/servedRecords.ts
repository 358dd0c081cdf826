import { BRIDGE_PLANS } from '../../sandbox/chain/bridgePlan.ts'
import { wholeOf } from '../../sandbox/service/delta/slicedOrder.ts'
import { type OrderFill, recordOf, type StoredOrder } from '../../sandbox/service/delta/storedOrder.ts'
import { recordV1 } from '../../sandbox/service/delta/v1Records.ts'
import { hashVenueOrder, type VenueOrder } from '../../sandbox/service/delta/venueOrder.ts'
import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import type { Bridge, Order } from '../../src/domain/orders/struct/order.ts'
import { NATIVE_TOKEN, ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { EXTERNAL, PRODUCTIVE } from './exampleHeld.ts'
import { EXAMPLE_STRUCT } from './exampleOrder.ts'
import { exampleTwap, exampleTwapBuy } from './exampleTwap.ts'

/** A record as the sandbox's service writes it, of one of its two generations. */
export interface ServedRecord {
  readonly title: string
  readonly signed: VenueOrder
  readonly record: Readonly<Record<string, unknown>>
}

const FILL: OrderFill = {
  transactionHash: `0x${'1f'.repeat(32)}`,
  amount: 0n,
  spentAmount: 0n,
  receivedAmount: 0n,
  timestampSec: 1_900_000_000n,
  crossing: null,
}

const MARKET: Order = { ...EXAMPLE_STRUCT, expectedAmount: 310_000_000_000_000_000n }
const BUY: Order = {
  ...{ ...MARKET, kind: 1, srcAmount: 1_010_000_000n, expectedAmount: 1_000_000_000n },
  destAmount: 300_000_000_000_000_000n,
}

/** An order over a bridge of the sandbox: what it carries, and how it is sold on arrival. */
function crossing(slug: string, wantedFactor: number, part: Partial<Order> = {}): Order {
  const plan = BRIDGE_PLANS.find((one) => one.slug === slug)
  const lane = plan?.lanes.find(({ scalingFactor }) => Math.sign(scalingFactor) === wantedFactor)
  if (!plan || !lane) throw new Error(`no lane of ${slug}`)
  const bridge: Bridge = {
    protocolSelector: plan.selector,
    destinationChainId: BigInt(lane.destChainId),
    outputToken: plan.swaps ? NATIVE_TOKEN : lane.outputToken,
    scalingFactor: plan.swaps ? 0 : lane.scalingFactor,
    protocolData: plan.swaps ? `0x${'7'.padStart(64, '0')}` : '0x',
  }
  const amounts = { destAmount: 2_400_000_000_123n, expectedAmount: 2_500_000_000_456n }
  return { ...MARKET, destToken: lane.token, ...amounts, bridge, ...part }
}

const twap = exampleTwap().order as Extract<VenueOrder, { family: 'TWAPOrder' }>['order']
const twapBuy = exampleTwapBuy().order as Extract<VenueOrder, { family: 'TWAPBuyOrder' }>['order']

/** What another order takes from one over a bridge: the token that crosses, and the way. */
function crossingOf(srcToken: Order['srcToken']): Pick<Order, 'destToken' | 'bridge'> {
  const { destToken, bridge } = crossing('swift', 1, { srcToken })
  return { destToken, bridge }
}

/** The chain that an order is signed for: the other one of the sandbox than it goes to. */
const chainOfOrder = ({ bridge }: Order): number => (bridge.destinationChainId === 31337n ? 31338 : 31337)

/** An order of every family and way, signed as people sign them. */
const SIGNED: readonly (readonly [string, VenueOrder])[] = [
  ['a sale at the market', { family: 'Order', order: MARKET }],
  ['a sale at a limit', { family: 'FillableOrder', order: EXAMPLE_STRUCT }],
  ['a limit, all or nothing', { family: 'Order', order: EXAMPLE_STRUCT }],
  ['a purchase', { family: 'Order', order: BUY }],
  ['a purchase in parts', { family: 'FillableOrder', order: { ...BUY, expectedAmount: BUY.srcAmount } }],
  ['a sale for nobody named', { family: 'Order', order: { ...MARKET, beneficiary: ZERO_ADDRESS } }],
  ['a sale of native', { family: 'Order', order: { ...MARKET, srcToken: NATIVE_TOKEN } }],
  ['a sale in slices', { family: 'TWAPOrder', order: twap }],
  ['a purchase in slices', { family: 'TWAPBuyOrder', order: twapBuy }],
  ['slices over a bridge', { family: 'TWAPOrder', order: { ...twap, ...crossingOf(twap.srcToken) } }],
  [
    'bought slices over a bridge',
    { family: 'TWAPBuyOrder', order: { ...twapBuy, ...crossingOf(twapBuy.srcToken) } },
  ],
  ['an order with a handler', { family: 'ExternalOrder', order: EXTERNAL }],
  ['a sale out of a strategy', { family: 'ProductiveOrder', order: PRODUCTIVE }],
  ['over a bridge, as many decimals', { family: 'Order', order: crossing('swift', 0) }],
  ['over a bridge to more decimals', { family: 'Order', order: crossing('swift', 1) }],
  ['over a bridge to fewer decimals', { family: 'FillableOrder', order: crossing('anchor', -1) }],
  ['a purchase over a bridge', { family: 'Order', order: { ...crossing('swift', 1), kind: 1 } }],
  ['a purchase over a bridge down', { family: 'Order', order: { ...crossing('swift', -1), kind: 1 } }],
  ['sold on arrival', { family: 'Order', order: crossing('voyage', 0) }],
]

function storedOf(signed: VenueOrder, status: StoredOrder['status'], share: bigint): StoredOrder {
  const order = wholeOf(signed)
  const chainId = chainOfOrder(order)
  const part = (amount: bigint) => (amount * share) / 100n
  const isSell = order.kind === 0
  const fill = {
    ...{ ...FILL, amount: part(isSell ? order.srcAmount : order.destAmount) },
    ...{ spentAmount: part(order.srcAmount), receivedAmount: part(order.destAmount) + 1n },
  }
  return {
    ...{ id: 'served', sequence: 1, chainId, signed, order, status },
    hash: hashVenueOrder(signed, { chainId, contract: deploymentOf(chainId)?.delta ?? ZERO_ADDRESS }),
    isFillable: signed.family === 'FillableOrder',
    ...{ signature: '0x', type: 'LIMIT', partner: 'kontor', includeAgents: null, excludeAgents: [] },
    fills: share > 0n ? [fill] : [],
    ...{ auction: null, failedSettlements: 0, isInvalidated: false, cancelRequestedAtMs: null },
    ...{ createdAtMs: 1_900_000_000_000, updatedAtMs: 1_900_000_000_500 },
  }
}

const STATES: readonly (readonly [StoredOrder['status'], bigint])[] = [
  ['ACTIVE', 0n],
  ['SUSPENDED', 33n],
  ['COMPLETED', 100n],
  ['EXPIRED', 0n],
]

/** Records of both generations, of every family, way and state. */
export const SERVED_RECORDS: readonly ServedRecord[] = SIGNED.flatMap(([what, signed]) =>
  STATES.flatMap(([status, share]) => {
    const stored = storedOf(signed, status, share)
    const named = `${what}, ${status.toLowerCase()}`
    return [
      { title: named, signed, record: { ...recordOf(stored) } },
      { title: `${named}, first generation`, signed, record: recordV1(stored) },
    ]
  }),
)
