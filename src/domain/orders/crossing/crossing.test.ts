import { describe, expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { deploymentOf } from '../../chain/deployments.ts'
import { NATIVE_TOKEN } from '../../token/address.ts'
import type { DeltaOrder, OrderTransaction } from '../record/deltaOrder.ts'
import type { Order } from '../struct/order.ts'
import { type Crossing, type CrossingReading, type MoneyClock, moneyLegs } from './crossing.ts'

const FRIEND = '0x2222222222222222222222222222222222222222'
const FAR_TOKEN = '0x3333333333333333333333333333333333333333'
const BRIDGE = deploymentOf(31337)?.bridges?.['0x620c70b2']?.address ?? '0x'
const hashOf = (digit: string) => `0x${digit.repeat(64)}` as const
const [SENT, PAID] = [hashOf('a'), hashOf('b')]
const BASE = exampleOrder()
const STRUCT = BASE.order as Order
const MINUTE = 60_000

const FILL: OrderTransaction = {
  originTx: SENT,
  destinationTx: null,
  filledPercent: 100,
  spentAmount: 1_000n,
  receivedAmount: null,
  originReceivedAmount: 990n,
  destinationReceivedAmount: null,
  at: 1_000_000,
}

const orderOf = (part: Partial<DeltaOrder> = {}): DeltaOrder =>
  exampleOrder({
    status: 'BRIDGING',
    beneficiary: FRIEND,
    output: { ...BASE.output, chainId: 31338, token: FAR_TOKEN },
    order: {
      ...STRUCT,
      bridge: {
        protocolSelector: '0x620c70b2',
        destinationChainId: 31338n,
        outputToken: FAR_TOKEN,
        scalingFactor: 0,
        protocolData: '0x',
      },
    },
    transactions: [FILL],
    ...part,
  })

const CROSSING: Crossing = {
  id: hashOf('1'),
  bridge: BRIDGE,
  sourceChainId: 31337,
  destinationChainId: 31338,
  owner: BASE.owner,
  recipient: FRIEND,
  locked: { token: STRUCT.destToken, amount: 1_000n },
  fee: 10n,
  carried: { token: FAR_TOKEN, amount: 990n },
  output: { token: FAR_TOKEN, least: 990n },
  sentTx: SENT,
  sentAtSec: 1_000,
  deadlineSec: 3_000,
  state: 'sent',
  paid: null,
}
const ARRIVAL = {
  chainId: 31338,
  to: FRIEND,
  token: FAR_TOKEN,
  amount: 990n,
  tx: PAID,
  atSec: 1_060,
} as const
const REFUND = {
  ...ARRIVAL,
  chainId: 31337,
  to: BASE.owner,
  token: STRUCT.destToken,
  amount: 1_000n,
} as const

const readingOf = (part: Partial<Crossing> = {}): CrossingReading => ({
  crossings: [{ ...CROSSING, ...part }],
  silent: [],
  isComplete: true,
})
const CLOCK: MoneyClock = { nowMs: 1_000_000 + 4 * MINUTE, estimateMs: MINUTE }
const legOf = (order: DeltaOrder, reading: CrossingReading | null, clock = CLOCK) =>
  moneyLegs(order, reading, clock)[0]

describe('by the chains', () => {
  test('default: on its way, three minutes later than usual', () => {
    expect(moneyLegs(orderOf(), readingOf(), CLOCK)).toEqual([
      {
        place: 'bridge',
        chainId: 31337,
        holder: BRIDGE,
        money: CROSSING.locked,
        sinceMs: 1_000_000,
        endedMs: null,
        estimateMs: MINUTE,
        overrunMs: 3 * MINUTE,
        deadlineMs: 3_000_000,
        sourceTx: SENT,
        destinationTx: null,
        refundTx: null,
        crossingId: CROSSING.id,
        source: 'both',
        isServiceBehind: false,
        isUnread: false,
      },
    ])
  })

  test('behavior: what arrived in time was never late, whatever the time is now', () => {
    const arrived = orderOf({ status: 'COMPLETED', transactions: [{ ...FILL, destinationTx: PAID }] })
    expect(legOf(arrived, readingOf({ state: 'arrived', paid: ARRIVAL }))).toMatchObject({
      ...{ place: 'destination', chainId: 31338, holder: FRIEND, money: { amount: 990n } },
      ...{ endedMs: 1_060_000, overrunMs: 0, destinationTx: PAID, isServiceBehind: false },
    })
  })

  test.each([
    ['an arrival', { state: 'arrived', paid: ARRIVAL }, 'destination', 31338],
    ['an arrival of which only the source knows', { state: 'landed' }, 'destination', 31338],
    ['a failure', { state: 'failed' }, 'returning', 31337],
    ['a refund', { state: 'refunded', paid: REFUND }, 'returned', 31337],
    ['a refund on the other chain', { state: 'refunded', paid: ARRIVAL }, 'returned', 31338],
  ] as const)('behavior: %s that the service does not know yet', (_what, part, place, chainId) => {
    expect(legOf(orderOf(), readingOf(part))).toMatchObject({ place, chainId, isServiceBehind: true })
  })

  test('behavior: what set out without the service knowing it', () => {
    const unknown = orderOf({ status: 'ACTIVE', transactions: [] })
    expect(legOf(unknown, readingOf())).toMatchObject({
      place: 'bridge',
      source: 'chain',
      isServiceBehind: true,
    })
  })

  test('behavior: back without a word: no transaction, and yet whole', () => {
    const back = orderOf({ status: 'REFUNDED' })
    expect(
      legOf(back, readingOf({ state: 'refunded', paid: { ...REFUND, tx: null, atSec: null } })),
    ).toMatchObject({
      ...{ place: 'returned', holder: BASE.owner, money: { amount: 1_000n } },
      ...{ refundTx: null, overrunMs: 0, isServiceBehind: false },
    })
  })

  test('behavior: a part each', () => {
    const other = { ...CROSSING, id: hashOf('2'), sentTx: hashOf('c'), state: 'failed' } as const
    const reading = { ...readingOf(), crossings: [CROSSING, other] }
    const stated = orderOf({ transactions: [FILL, { ...FILL, originTx: hashOf('d'), destinationTx: PAID }] })
    expect(moneyLegs(stated, reading, CLOCK).map(({ place, source }) => `${place} ${source}`)).toEqual([
      'bridge both',
      'returning chain',
      'destination service',
    ])
  })
})

describe('what is not filled yet', () => {
  const part = { ...FILL, filledPercent: 40, spentAmount: 400_000_000n }
  const inParts = (record: Partial<DeltaOrder> = {}) =>
    orderOf({ status: 'ACTIVE', onChainOrderType: 'FillableOrder', transactions: [part], ...record })
  const placesOf = (order: DeltaOrder, reading: CrossingReading | null = readingOf()) =>
    moneyLegs(order, reading, CLOCK).map(({ place }) => place)

  test('default: the rest of an order is still with its owner, a leg of its own', () => {
    expect(moneyLegs(inParts(), readingOf(), CLOCK)).toMatchObject([
      { place: 'bridge' },
      { place: 'source', holder: BASE.owner, money: { token: BASE.input.token, amount: 600_000_000n } },
    ])
    expect(placesOf(inParts({ status: 'CANCELLED' }), null)).toEqual(['bridge', 'source'])
  })

  test('behavior: how much it is is not guessed', () => {
    for (const unsized of [
      inParts({ side: 'BUY' }),
      inParts({ transactions: [{ ...part, spentAmount: null }] }),
    ])
      expect(moneyLegs(unsized, readingOf(), CLOCK)[1]).toMatchObject({
        place: 'source',
        money: { amount: null },
      })
  })

  test('behavior: native is held by the Delta contract', () => {
    const native = inParts({ input: { ...BASE.input, token: NATIVE_TOKEN } })
    expect(moneyLegs(native, readingOf(), CLOCK)[1]).toMatchObject({
      ...{ place: 'deposit', money: { amount: 600_000_000n } },
    })
  })

  test.each([
    ['all of it was sent', inParts({ transactions: [FILL] })],
    ['it is filled at once or not at all', inParts({ onChainOrderType: 'Order' })],
    ['it is completed', inParts({ status: 'COMPLETED' })],
  ])('behavior: there is none where %s', (_what, order) => {
    expect(placesOf(order)).not.toContain('source')
  })

  test('behavior: while a part is not known to the service nobody says what is left', () => {
    expect(placesOf(inParts({ transactions: [] }))).toEqual(['bridge'])
  })
})

describe('with one of the chains silent', () => {
  const silent = (chainId: number, part: Partial<Crossing> = {}): CrossingReading => ({
    ...readingOf(part),
    silent: [chainId],
  })

  test.each([
    ['the one it goes to', 31338, {}],
    ['the one it comes from', 31337, {}],
    ['the one it goes to, after it failed', 31338, { state: 'failed' }],
  ] as const)('behavior: %s: nobody can say that it is late', (_what, chainId, part) => {
    expect(legOf(orderOf(), silent(chainId, part))).toMatchObject({ isUnread: true, overrunMs: 0 })
  })

  test('behavior: what has ended by the word of the other chain is known', () => {
    expect(legOf(orderOf(), silent(31338, { state: 'landed' }))).toMatchObject({
      ...{ place: 'destination', isUnread: true, overrunMs: 0, money: { amount: null } },
    })
    const stated = { transactions: [{ ...FILL, destinationTx: PAID, destinationReceivedAmount: 990n }] }
    expect(legOf(orderOf(stated), silent(31338, { state: 'landed' }))).toMatchObject({
      ...{ place: 'destination', isUnread: false, money: { amount: 990n } },
    })
  })

  test.each([
    ['an arrival', { transactions: [{ ...FILL, destinationTx: PAID }] }, {}, 'destination', 31338],
    ['a failure', { status: 'REFUNDING' }, {}, 'returning', 31337],
    [
      'a refund there',
      { status: 'REFUNDED', refunds: [{ ...ARRIVAL, tx: PAID }] },
      { state: 'failed' },
      'returned',
      31338,
    ],
  ] as const)('behavior: the service fills in with %s', (_what, order, part, place, chainId) => {
    expect(legOf(orderOf(order), silent(31338, part))).toMatchObject({
      ...{ place, chainId, source: 'service', isUnread: false },
      ...{ sinceMs: 1_000_000, deadlineMs: 3_000_000, sourceTx: SENT },
    })
  })

  test('behavior: at home by a word that its chain does not confirm', () => {
    const waiting = orderOf({ status: 'ACTIVE', transactions: [] })
    expect(legOf(waiting, { crossings: [], silent: [31337], isComplete: false })).toMatchObject({
      ...{ place: 'source', isUnread: true },
    })
    expect(legOf(waiting, { crossings: [], silent: [], isComplete: true })).toMatchObject({
      isUnread: false,
    })
  })
})

test('error: a crossing of somebody else is none of this order', () => {
  const waiting = orderOf({ status: 'ACTIVE', transactions: [] })
  expect(legOf(waiting, readingOf({ owner: FRIEND, state: 'arrived', paid: ARRIVAL }))).toMatchObject({
    place: 'source',
  })
})

describe('by the service, with the chains silent', () => {
  test('default: on its way, in the bridge that the order names', () => {
    expect(legOf(orderOf(), null)).toMatchObject({
      ...{ place: 'bridge', chainId: 31337, holder: BRIDGE, money: { amount: 990n } },
      ...{ overrunMs: 3 * MINUTE, source: 'service', isServiceBehind: false },
    })
  })

  test.each([
    ['arrived', { transactions: [{ ...FILL, destinationTx: PAID }] }, 'destination', FRIEND],
    ['refunding', { status: 'REFUNDING' }, 'returning', BRIDGE],
    ['expired', { status: 'EXPIRED' }, 'returning', BRIDGE],
    ['refunded without an entry', { status: 'REFUNDED' }, 'returned', null],
    ['refunded here', { status: 'REFUNDED', refunds: [{ ...REFUND, tx: PAID }] }, 'returned', BASE.owner],
    ['refunded there', { status: 'REFUNDED', refunds: [{ ...ARRIVAL, tx: PAID }] }, 'returned', FRIEND],
  ] as const)('behavior: %s', (_what, part, place, holder) => {
    expect(legOf(orderOf(part), null)).toMatchObject({ place, holder })
  })

  test.each([
    ['on its way', 'BRIDGING', [], 'bridge', BRIDGE],
    ['there', 'COMPLETED', [], 'destination', FRIEND],
    ['coming back', 'REFUNDING', [], 'returning', BRIDGE],
    ['back', 'REFUNDED', [{ ...REFUND, tx: PAID }], 'returned', BASE.owner],
  ] as const)('behavior: %s by its state, without a fill', (_what, status, refunds, place, holder) => {
    expect(legOf(orderOf({ status, transactions: [], refunds }), null)).toMatchObject({
      ...{ place, holder, sourceTx: null, source: 'service' },
    })
  })

  test('behavior: completed, and the arrival not named', () => {
    expect(legOf(orderOf({ status: 'COMPLETED' }), null)).toMatchObject({ place: 'destination' })
  })

  test('behavior: before it is filled it is at home', () => {
    expect(legOf(orderOf({ status: 'ACTIVE', transactions: [] }), null)).toMatchObject({
      ...{ place: 'source', holder: BASE.owner, money: { amount: 1_000_000_000n } },
      ...{ sinceMs: null, overrunMs: 0 },
    })
  })

  const deposited = (part: Partial<DeltaOrder>) =>
    orderOf({ transactions: [], input: { ...BASE.input, token: NATIVE_TOKEN }, ...part })

  test.each([
    ['waits for a solver', 'ACTIVE', 1_000_000_000n],
    ['is too small', 'SUSPENDED', null],
    ['outlived its order', 'EXPIRED', null],
    ['outlived its cancelled order', 'CANCELLED', null],
  ] as const)('behavior: a deposit of native that %s lies in the Delta contract', (_what, status, amount) => {
    expect(legOf(deposited({ status }), null)).toMatchObject({
      ...{ place: 'deposit', holder: deploymentOf(31337)?.delta, money: { token: NATIVE_TOKEN, amount } },
    })
  })

  test('behavior: native is with its owner until it is deposited, and no longer', () => {
    const unpaid = deposited({ status: 'AWAITING_SIGNATURE' })
    expect(legOf(unpaid, null)).toMatchObject({ place: 'source', holder: BASE.owner })
    expect(moneyLegs({ ...unpaid, isPresigned: true }, null, CLOCK)[0]).toMatchObject({ place: 'deposit' })
  })

  test('behavior: without an estimate nothing is late', () => {
    expect(legOf(orderOf(), readingOf(), { ...CLOCK, estimateMs: null })).toMatchObject({
      overrunMs: 0,
    })
  })
})
