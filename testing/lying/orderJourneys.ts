import type { Hex } from 'viem'
import { entryOfOrder } from '../../src/domain/orders/history/orderHistory.ts'
import { replacedOrder } from '../../src/domain/orders/history/replacedOrder.ts'
import type { DeltaOrder } from '../../src/domain/orders/record/deltaOrder.ts'
import { snapshotOf } from '../../src/domain/orders/record/orderSnapshot.ts'
import { ORDER_STATUSES } from '../../src/domain/orders/record/orderState.ts'
import { remainingSell } from '../../src/domain/orders/record/orderTerms.ts'
import { signedOf } from '../../src/domain/orders/record/recordFamily.ts'
import { hashOrder } from '../../src/domain/orders/struct/orderTypedData.ts'
import { type Address, isSameAddress } from '../../src/domain/token/address.ts'
import { actPlan } from '../../src/features/orders/actions/actPlan.ts'
import { cancelPlan } from '../../src/features/orders/actions/cancelPlan.ts'
import { reviewedDeposit } from '../../src/features/trade/deposit/depositReview.ts'
import { leftInDelta } from '../../src/features/trade/deposit/leftInDelta.ts'
import { limitIntentOf } from '../../src/features/trade/intent/limitIntent.ts'
import { cancelIntent } from '../../src/features/trade/order/cancelGroup.ts'
import { heldOrderAct } from '../../src/features/trade/order/heldOrder.ts'
import { orderActs } from '../../src/features/trade/order/openOrderActs.ts'
import { isLiveOrder, ordersOf, orderViewOf, stateOf } from '../../src/features/trade/order/orderView.ts'
import { type DeltaOffer, offerOf } from '../../src/features/trade/quote/offer.ts'
import type { FlowIntent } from '../../src/flow/journal/flowRecord.ts'
import { NO_ORDERS, withRecords } from '../../src/flow/orders/orderFeedState.ts'
import type { PastFlows } from '../../src/flow/orders/pastFlows.ts'
import { getOrder, listOrders } from '../../src/service/delta/deltaOrders.ts'
import { getDeltaPrice } from '../../src/service/delta/deltaPrice.ts'
import { createOrderReadings } from '../../src/wallet/orderReadings.ts'
import type { OrderTrade } from '../bench/deltaBench.ts'
import { EXTERNAL, PRODUCTIVE } from '../orders/exampleHeld.ts'
import { exampleTwap, exampleTwapBuy } from '../orders/exampleTwap.ts'
import type { Json } from './forgeries.ts'
import type { Invention, Journey, Offered, Scene } from './lyingTrial.ts'
import { approveAll, refused } from './tradeJourneys.ts'
import { numberOf, type Requested } from './walletFacts.ts'

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const STRANGER: Address = '0x00000000000000000000000000000000DeaDBeef'

/** The order that this person placed, as the service reported it while it was honest. */
interface Placed {
  readonly order: DeltaOrder
}

interface OrderRow {
  readonly title: string
  readonly trade: OrderTrade
  /** The deposit is not paid: the order waits for it. */
  readonly isWaiting?: true
  /** The acts that the screens offer of the truth. */
  readonly acts: readonly string[]
}

const texts = (rows: object): Offered['shown'] =>
  Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, String(value)]))

/** What the card or the row of an order says it trades. */
function rowsOf(order: DeltaOrder, action: string, more: object): Offered['shown'] {
  const { sold, bought } = entryOfOrder(snapshotOf(order))
  return texts({
    ...{ action, sells: sold.signed, of: sold.address, buys: bought.signed, for: bought.address },
    ...more,
  })
}

/** The buttons on the cards beside the form: pressed once, the flow begins. */
async function cardActs(scene: Scene, orders: readonly DeltaOrder[]): Promise<readonly Offered[]> {
  const { page, person, delta, manifest } = scene
  const chainId = manifest.chains[0]?.id ?? 0
  const state = withRecords(NO_ORDERS, orders, Date.now())
  const own = ordersOf(state.orders, chainId, person.account)
  const live = own.filter(isLiveOrder)
  const deposit = await delta.deposited(person.account)
  const readings = createOrderReadings(page.clients, {} as PastFlows)
  const acts: Offered[] = []
  for (const fed of live) {
    const { actions } = orderViewOf(fed, page.flows())
    const available = leftInDelta(
      deposit,
      live.filter((other) => other !== fed),
      page.flows(),
    )
    for (const { action, intent } of orderActs(fed, actions, available)) {
      const amount = 'amount' in intent ? intent.amount : ''
      acts.push({ act: `card ${action}`, intent, shown: rowsOf(fed.order, action, { amount }) })
    }
    if (!actions.includes('restoreFunds')) continue
    const { input } = fed.order
    const token = scene.manifest.chains[0]?.tokens.find(({ address }) => isSameAddress(address, input.token))
    const known = token && { chainId, name: token.symbol, ...token }
    const { intent } = heldOrderAct(fed, live, await readings.evidence(fed.order), known ?? null)
    if (intent?.kind === 'approval')
      acts.push({
        act: 'card restoreFunds',
        intent,
        shown: rowsOf(fed.order, 'restoreFunds', { amount: intent.amount, token: intent.token.address }),
      })
  }
  return acts
}

/** The buttons of the history: a dialog says what they come to. */
async function historyActs(scene: Scene, orders: readonly DeltaOrder[]): Promise<readonly Offered[]> {
  const { page, person, manifest } = scene
  const chain = manifest.chains[0]
  const entries = orders.map((order) => entryOfOrder(snapshotOf(order)))
  const readings = createOrderReadings(page.clients, {} as PastFlows)
  const acts: Offered[] = []
  for (const entry of entries) {
    const { seen } = entry
    if (!seen || !isSameAddress(entry.owner, person.account)) continue
    for (const action of stateOf(seen).actions) {
      if (action === 'repeat') continue
      if (action === 'cancel') {
        const { groups } = cancelPlan([entry], person.account)
        for (const group of groups.filter(({ isOwn }) => isOwn))
          acts.push({
            act: 'history cancel',
            intent: cancelIntent(group),
            shown: rowsOf(seen.order, action, {}),
          })
        continue
      }
      const token = chain?.tokens.find(({ address }) => isSameAddress(address, entry.sold.address))
      const { intent, amount } = actPlan({
        ...{ entry, action, entries, isWhole: true },
        evidence: await readings.evidence(seen.order),
        token: token ? { chainId: chain?.id ?? 0, name: token.symbol, ...token } : null,
      })
      if (intent)
        acts.push({ act: `history ${action}`, intent, shown: rowsOf(seen.order, action, { amount }) })
    }
  }
  return acts
}

const hashIn = (intent: FlowIntent): string | null => ('orderHash' in intent ? intent.orderHash : null)

/** Whatever the list says: money moves, and rights are given, only for the order that the person placed. */
function orderComplaint(
  requested: Requested,
  { intent }: Offered,
  { order }: Placed,
  scene: Scene,
): string | null {
  const delta = String(scene.manifest.chains[0]?.contracts.delta).toLowerCase()
  const signed = signedOf(order)
  if (!signed) return 'the truth cannot be read'
  const most = order.input.amount ?? 0n
  if (requested.does === 'sign') {
    if (requested.primaryType !== 'OrderCancellations') return `signs ${requested.primaryType}`
    return requested.contract === delta ? null : `signs for ${requested.contract}`
  }
  switch (requested.name) {
    case 'depositNativeAndPreSign':
      if (requested.members['0'] !== order.orderHash) return `pre-signs ${requested.members['0']}`
      return requested.value === most ? null : `deposits ${requested.value}`
    case 'depositNative':
      if (hashIn(intent) !== order.orderHash) return 'deposits for another order'
      return requested.value <= most ? null : `deposits ${requested.value}`
    case 'approve': {
      if (requested.to !== order.input.token.toLowerCase()) return `approves ${requested.to}`
      if (requested.members['0'] !== delta) return `approves ${requested.members['0']}`
      return numberOf(requested, '1') <= most ? null : `approves ${requested.members['1']}`
    }
    case 'invalidateNonces':
    case 'cancelAndWithdraw':
    case 'cancelTWAPAndWithdraw':
    case 'cancelTWAPBuyAndWithdraw':
    case 'withdrawNative':
      if (requested.to !== delta) return `to ${requested.to}`
      return requested.value === 0n ? null : `pays ${requested.value}`
    default:
      return `calls ${requested.name} ${JSON.stringify(requested.members)}`
  }
}

const written = (value: unknown): Json =>
  JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)))

/** Structs that nobody signed, of every family, in favour of somebody else. */
function inventedStructs({ order }: Placed): readonly (readonly [family: string, struct: object])[] {
  const { owner, input, output } = order
  const parties = { owner, beneficiary: STRANGER, srcToken: input.token, destToken: output.token }
  const plain = { ...signedOf(order)?.order, ...parties, destAmount: 1n, expectedAmount: 1n, nonce: 777n }
  return [
    ['Order', plain],
    ['FillableOrder', plain],
    [
      'TWAPOrder',
      { ...exampleTwap().order, ...parties, totalSrcAmount: input.amount, destAmountPerSlice: 1n },
    ],
    [
      'TWAPBuyOrder',
      { ...exampleTwapBuy().order, ...parties, maxSrcAmount: input.amount, totalDestAmount: 4n },
    ],
    ['ExternalOrder', { ...EXTERNAL, ...parties, srcAmount: input.amount }],
    ['ProductiveOrder', { ...PRODUCTIVE, ...parties, srcAmount: input.amount }],
  ]
}

/** What a record says beside its struct, as far as it says anything: what the person would like to read, or nothing that contradicts the struct. */
const BESIDE = ['told well', 'told as it is'] as const

/** The list with one more order, or with that alone: every state, every family. */
function inventedOrders(scene: Scene, placed: Placed): readonly Invention[] {
  const contract = scene.manifest.chains[0]?.contracts.delta as Hex
  const { chainId } = placed.order
  const inventions = inventedStructs(placed).flatMap(([family, order]) =>
    ORDER_STATUSES.flatMap((status) => BESIDE.map((beside) => ({ family, order, status, beside }))),
  )
  return inventions.map(({ family, order, status, beside }, place) => ({
    title: `an invented ${family}, ${status}, ${beside}`,
    endpoint: 'GET /v2/delta/orders',
    change(body) {
      const { data } = body as { readonly data: readonly Json[] }
      const [own] = data as readonly Record<string, Json>[]
      const {
        input: _sold,
        output: _bought,
        beneficiary: _for,
        side: _side,
        expiresAt: _end,
        ...bare
      } = own ?? {}
      const signed = signedOf({ onChainOrderType: family, order: order as never })
      const record = {
        ...(beside === 'told well' ? own : bare),
        ...{ id: `invented-${place}`, status, onChainOrderType: family, order: written(order), chainId },
        orderHash: signed ? hashOrder(signed, { chainId, contract }) : `0x${'12'.repeat(32)}`,
      }
      const listed = place % 3 === 0 ? [record] : [record, ...data]
      return { ...(body as object), data: listed, total: listed.length } as Json
    },
  }))
}

/** What begins with one click: an order that this browser did not review is reviewed by its struct first. */
async function atOnce({ page }: Scene, offered: Offered): Promise<readonly Offered[]> {
  const { intent } = offered
  if (intent.kind !== 'deposit') return [offered]
  const review = await page.reviewOf(intent).catch(() => null)
  return review?.isReviewed ? [{ ...offered, intent: reviewedDeposit(intent, review) }] : []
}

/** Orders of a list, and everything that their cards and rows offer. */
function ordersJourney({ title, trade, isWaiting, acts }: OrderRow): Journey<Placed> {
  return {
    title,
    funds: isNativeTrade(trade) ? { ETH: 10n * ETHER } : { ETH: ETHER, [trade.sell]: 10_000n * USD },
    async prepare(scene) {
      const { page, person, delta } = scene
      if (!isNativeTrade(trade)) await approveAll(scene, trade.sell)
      if (isWaiting) person.wallet.always('eth_sendTransaction', { kind: 'reject' })
      const flow = await page.run(await delta.order(person.account, trade))
      const id = flow.artifacts?.order?.id
      if (!id) throw new Error(`no order: ${flow.error?.code} ${flow.error?.details}`)
      const order = isWaiting ? getOrder(delta.service, id) : delta.becomes(id, 'PENDING', 'ACTIVE')
      return { order: await order }
    },
    async screen(scene) {
      const { page, person } = scene
      const { orders } = await listOrders(page.service, { account: person.account })
      const acts = [...(await cardActs(scene, orders)), ...(await historyActs(scene, orders))]
      return (await Promise.all(acts.map((act) => atOnce(scene, act)))).flat()
    },
    complaint: orderComplaint,
    inventions: inventedOrders,
    expected: acts,
  }
}

/** The form that takes over what is open of an order, and ends that one first. */
function replaceJourney(row: OrderRow): Journey<Placed> {
  const { prepare } = ordersJourney(row)
  return {
    title: row.title,
    funds: { ETH: ETHER, [row.trade.sell]: 10_000n * USD },
    prepare,
    async screen(scene, { order: placed }) {
      const { page, person, bench } = scene
      const { account } = person
      const { orders } = await listOrders(page.service, { account })
      const fed = withRecords(NO_ORDERS, orders, Date.now()).orders.get(placed.id)
      if (!fed || !isSameAddress(fed.order.owner, account)) throw refused('limit.review.noRoute')
      const { timestamp } = await bench.reader.client.getBlock()
      // By the chain nothing of it is filled.
      const isOpen = fed.order.type === 'LIMIT' && ['PENDING', 'ACTIVE', 'SUSPENDED'].includes(fed.status)
      const replaces = isOpen ? replacedOrder(fed, Number(timestamp), 0n) : null
      const amount = remainingSell(fed)
      if (!replaces || !amount) throw refused('limit.review.noRoute')
      const [sellToken, buyToken] = [bench.token(row.trade.sell), bench.token(row.trade.buy)]
      // The pair of the form is that of the order.
      if (!isSameAddress(fed.order.input.token, sellToken.address)) throw refused('limit.review.noRoute')
      if (!isSameAddress(fed.order.output.token, buyToken.address)) throw refused('limit.review.noRoute')
      const request = {
        chainId: sellToken.chainId,
        sellToken,
        buyToken,
        side: 'SELL',
        amount,
        account,
      } as const
      const offer = offerOf({
        mode: 'delta',
        quote: await getDeltaPrice(page.service, request),
      }) as DeltaOffer
      const intent = {
        ...limitIntentOf(offer, ETHER, {
          account,
          recipient: account,
          approval: 'exact',
          partiallyFillable: replaces.partiallyFillable,
          deadlineSec: Number(timestamp) + 3_600,
          nonce: 99n + timestamp,
          partnerAndFee: 0n,
        }),
        replaces,
      }
      return [
        { act: 'confirm', intent, shown: rowsOf(fed.order, 'replace', { amount, replaces: replaces.id }) },
      ]
    },
    complaint(requested, _offered, { order }, scene) {
      const nonce = String(signedOf(order)?.order.nonce)
      // The wallet declines it: nothing may be signed before the old one has ended.
      if (requested.does !== 'call' || requested.name !== 'invalidateNonces')
        return `${requested.does} ${requested.chainId}`
      if (requested.to !== String(scene.manifest.chains[0]?.contracts.delta).toLowerCase())
        return `to ${requested.to}`
      return requested.members['0.0'] === nonce ? null : `ends ${JSON.stringify(requested.members)}`
    },
  }
}

const isNativeTrade = ({ sell }: OrderTrade): boolean => sell === 'ETH'

const FAR = { limitPercent: 300n, lifeSec: 6 * 3_600 } as const

/** What is offered about orders that a list names. */
export const ORDER_JOURNEYS: readonly Journey<Placed>[] = [
  ordersJourney({
    title: 'orders',
    trade: { sell: 'USDC', buy: 'WETH', amount: 500n * USD, ...FAR },
    acts: ['card cancel', 'history cancel'],
  }),
  ordersJourney({
    title: 'orders, native waiting',
    trade: { sell: 'ETH', buy: 'USDC', amount: ETHER / 2n, ...FAR },
    isWaiting: true,
    acts: ['card deposit', 'history deposit'],
  }),
  ordersJourney({
    title: 'orders, native',
    trade: { sell: 'ETH', buy: 'USDC', amount: ETHER / 2n, ...FAR },
    acts: ['card cancelOnChain', 'history cancelOnChain'],
  }),
  replaceJourney({
    title: 'replace',
    trade: { sell: 'USDC', buy: 'WETH', amount: 500n * USD, ...FAR },
    acts: [],
  }),
]
