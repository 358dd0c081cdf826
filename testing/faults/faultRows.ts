import type { Endpoint } from '../../sandbox/control/endpoints.ts'
import { signedOf } from '../../src/domain/orders/record/recordFamily.ts'
import { factsOf } from '../../src/domain/orders/struct/families.ts'
import type { FlowIntent } from '../../src/flow/journal/flowRecord.ts'
import { listOrders } from '../../src/service/delta/deltaOrders.ts'
import type { DeltaBench } from '../bench/deltaBench.ts'
import type { WalletBench } from '../bench/walletBench.ts'
import type { Person } from '../wallet/people.ts'
import type { FaultPage } from './faultPage.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const SEND = 'eth_sendTransaction'
const SIGN = 'eth_signTypedData_v4'

/** What a case needs. */
export interface Scene {
  readonly bench: WalletBench
  readonly delta: DeltaBench
  readonly person: Person
  readonly page: FaultPage
}

/** A flow that is disturbed. A further flow is a further row. */
export interface FlowRow {
  readonly title: 'market swap' | 'Delta order' | 'Delta order, native' | 'cancellation'
  readonly funds: Readonly<Record<string, bigint>>
  /** What the service is asked on the way. */
  readonly endpoints: readonly Endpoint[]
  /** Asked only once this one failed after it had worked. */
  readonly rescues: Readonly<Partial<Record<Endpoint, Endpoint>>>
  /** Methods that ask the person, in order, when all goes well. */
  readonly asks: readonly string[]
  /** Where the price is asked for that the person reviews. */
  readonly quotedBy: Endpoint | null
  intent(scene: Scene): Promise<FlowIntent>
  /** What is wrong with the outcome, given how the flow ended; null when nothing is. */
  complaint(scene: Scene, intent: FlowIntent, isDone: boolean): Promise<string | null>
}

const ordersOf = async ({ delta, person }: Scene) =>
  (await listOrders(delta.service, { account: person.account })).orders

/** A signature for anything but what was reviewed. */
function signedOtherwise({ person }: Scene, intent: FlowIntent): string | null {
  if (intent.kind !== 'delta-order') return null
  const wanted = {
    owner: intent.account,
    beneficiary: intent.recipient,
    srcToken: intent.sellToken.address,
    destToken: intent.buyToken.address,
    srcAmount: intent.sellAmount,
    destAmount: intent.buyAmount,
    deadline: String(intent.deadlineSec),
    nonce: intent.nonce,
    partnerAndFee: intent.partnerAndFee,
    permit: '0x',
  }
  for (const { message } of person.wallet.requestedTypedData) {
    const other = Object.entries(wanted).find(
      ([name, value]) => String(message[name]).toLowerCase() !== value.toLowerCase(),
    )
    if (other) return `signed another ${other[0]}: ${message[other[0]]}`
  }
  return null
}

async function oneOrder(scene: Scene, intent: FlowIntent, isDone: boolean): Promise<string | null> {
  const orders = await ordersOf(scene)
  if (orders.length !== (isDone ? 1 : 0)) return `${orders.length} orders at the service`
  const otherwise = signedOtherwise(scene, intent)
  if (otherwise) return otherwise
  const [order] = orders
  if (!order || intent.kind !== 'delta-order') return null
  const { owner, beneficiary, input, output } = order
  const signed = signedOf(order)
  const facts = signed && factsOf(signed)
  const isSame =
    owner === intent.account && beneficiary === intent.recipient && facts?.nonce === BigInt(intent.nonce)
  const isAmount =
    (input.amount ?? 0n) <= BigInt(intent.sellAmount) && facts?.receives.amount === BigInt(intent.buyAmount)
  return isSame && isAmount ? null : `another order: ${JSON.stringify([input, output], String)}`
}

export const FLOW_ROWS: readonly FlowRow[] = [
  {
    title: 'market swap',
    funds: { USDC: 500n * USD },
    endpoints: ['GET /prices', 'POST /transactions/{chainId}'],
    rescues: {},
    asks: [SEND, SEND],
    quotedBy: 'GET /prices',
    intent: ({ bench, person }) =>
      bench.review(person.account, { sell: 'USDC', buy: 'WETH', amount: 100n * USD, slippageBps: 100 }),
    async complaint({ bench, person }, intent, isDone) {
      const [sold, bought] = await Promise.all([
        bench.reader.balance(person.account, 'USDC').then((left) => 500n * USD - left),
        bench.reader.balance(person.account, 'WETH'),
      ])
      if (!isDone) return sold === 0n && bought === 0n ? null : `${sold} sold, ${bought} bought`
      const least = intent.kind === 'market-swap' ? (BigInt(intent.buyAmount) * 9_950n) / 10_000n : 0n
      return sold === 100n * USD && bought >= least ? null : `${sold} sold, ${bought} bought`
    },
  },
  {
    title: 'Delta order',
    funds: { USDT: 500n * USD },
    endpoints: [
      'GET /v2/delta/orders/fillablebalance/{chainId}/{user}/{token}',
      'POST /v2/delta/orders/build',
      'POST /v2/delta/orders',
      'GET /v2/delta/orders/hash/{hash}',
    ],
    rescues: { 'GET /v2/delta/orders/hash/{hash}': 'POST /v2/delta/orders' },
    asks: [SEND, SIGN],
    quotedBy: 'GET /v2/delta/prices',
    intent: ({ delta, person }) =>
      delta.order(person.account, { sell: 'USDT', buy: 'WETH', amount: 200n * USD }),
    complaint: oneOrder,
  },
  {
    title: 'Delta order, native',
    funds: {},
    endpoints: ['POST /v2/delta/orders/build', 'POST /v2/delta/orders', 'GET /v2/delta/orders/hash/{hash}'],
    rescues: { 'GET /v2/delta/orders/hash/{hash}': 'POST /v2/delta/orders' },
    asks: [SEND],
    quotedBy: null,
    intent: ({ delta, person }) =>
      delta.order(person.account, { sell: 'ETH', buy: 'USDC', amount: ETHER / 5n }),
    async complaint(scene, intent, isDone) {
      const deposited = await scene.delta.deposited(scene.person.account)
      const wanted = isDone && intent.kind === 'delta-order' ? BigInt(intent.sellAmount) : 0n
      if (deposited !== wanted) return `${deposited} deposited`
      return oneOrder(scene, intent, isDone)
    },
  },
  {
    title: 'cancellation',
    funds: { USDT: 500n * USD },
    endpoints: [
      'POST /v2/delta/orders/build/cancellation',
      'POST /v2/delta/orders/cancel',
      'GET /v2/delta/orders',
    ],
    rescues: { 'GET /v2/delta/orders': 'POST /v2/delta/orders/cancel' },
    asks: [SIGN],
    quotedBy: null,
    async intent({ delta, person, page }) {
      const trade = { sell: 'USDT', buy: 'WETH', amount: 200n * USD, limitPercent: 300n, lifeSec: 3_600 }
      page.begin(await delta.order(person.account, trade))
      const placed = await delta.placed(await page.stopped())
      person.wallet.log.length = 0
      return delta.cancelling(placed)
    },
    async complaint(scene, _intent, isDone) {
      const statuses = (await ordersOf(scene)).map(({ status }) => status)
      const wanted = isDone ? ['CANCELLED', 'CANCELLING'] : ['PENDING', 'ACTIVE', 'AWAITING_SIGNATURE']
      return statuses.length === 1 && wanted.includes(String(statuses[0])) ? null : statuses.join()
    },
  },
]
