import fc from 'fast-check'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { exampleOtcOrder } from '../../../testing/otc/exampleOtcOrder.ts'
import { deploymentOf } from '../chain/deployments.ts'
import { type Deal, filledAmountOf } from '../orders/history/deal.ts'
import { entryOfDeal } from '../orders/history/dealEntry.ts'
import { dealKey } from '../orders/history/dealKey.ts'
import { type Address, ZERO_ADDRESS } from '../token/address.ts'
import { type DealEvent, type DealSources, dealsOf } from './deals.ts'
import { type FlowOffer, type KnownOffer, knownOffers, type ListedOffer } from './knownOffers.ts'
import type { OfferChainState } from './offerState.ts'
import { hashOtcOrder, type OtcOrder } from './otcOrder.ts'

const chainId = 31337
const contract = deploymentOf(chainId)?.rfq ?? ZERO_ADDRESS
const MAKER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TAKER: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const [TX_1, TX_2, TX_3] = [1n, 2n, 3n].map((n): Hex => `0x${n.toString(16).padStart(64, '0')}`) as [
  Hex,
  Hex,
  Hex,
]

const terms = (change: Partial<OtcOrder> = {}) =>
  exampleOtcOrder({ maker: MAKER, taker: TAKER, makerAmount: 1_000n, takerAmount: 500n, ...change })
const hashOf = (order: OtcOrder) => hashOtcOrder(order, { chainId, contract })

const listed = (order: OtcOrder, change: Partial<ListedOffer> = {}): ListedOffer => ({
  ...{ ...order, chainId, expiry: Number(order.expiry), orderHash: hashOf(order), signature: '0x1234' },
  ...{ permitMakerAsset: null, state: 'PENDING', createdAt: 5_000, updatedAt: 6_000, ...change },
})
const own = (order: OtcOrder, change: Partial<FlowOffer> = {}): FlowOffer => ({
  ...{ chainId, order, signature: '0xabcd', permitMakerAsset: '0x', isPosted: false, making: null },
  ...{ flowId: 'flow-1', createdAt: 4_000, updatedAt: 4_500, ...change },
})
const chainState = (change: Partial<OfferChainState> = {}): OfferChainState => ({
  ...{ chainId, hasContract: true, blockTimeSec: 1_000n, remaining: 0n, balance: 1_000n },
  ...{ allowance: 1_000n, allowed: 1_000n, permit: 'none', closedBy: null, ...change },
})
const fill = (order: OtcOrder, makerAmount: bigint, hash: Hex, receiver = TAKER): DealEvent => ({
  ...{ kind: 'filled', chainId, orderHash: hashOf(order), maker: order.maker, receiver, hash, atSec: 7n },
  ...{ makerAsset: order.makerAsset, takerAsset: order.takerAsset },
  ...{ makerAmount, takerAmount: makerAmount / 2n },
})
const cancellation = (order: OtcOrder, hash: Hex): DealEvent => ({
  ...{ kind: 'cancelled', chainId, orderHash: hashOf(order), maker: order.maker, hash, atSec: 9n },
})

interface Known extends Partial<Omit<DealSources, 'offers' | 'chainStates'>> {
  readonly listed?: readonly ListedOffer[]
  readonly own?: readonly FlowOffer[]
  /** One for every offer. */
  readonly chainState?: OfferChainState | 'silent'
}

function deals({
  listed: records = [],
  own: ours = [],
  chainState: seen,
  ...sources
}: Known): readonly Deal[] {
  const { offers } = knownOffers(records, ours)
  const chainStates = new Map(seen ? offers.map(({ key }: KnownOffer) => [key, seen]) : [])
  return dealsOf({ account: MAKER, events: [], flowFills: [], ...sources, offers, chainStates })
}

test('default: an offer known to service, browser and chain is one deal, under its computed hash', () => {
  const order = terms()
  const same = listed(order, { signature: '0xABCD' })
  const [deal, ...others] = deals({ listed: [same], own: [own(order)], chainState: chainState() })
  expect(others).toEqual([])
  expect(deal).toMatchObject({
    ...{ key: dealKey(chainId, hashOf(order)), role: 'made', isAddressed: false, status: 'open' },
    ...{ isByChain: true, isPosted: true, signature: '0xabcd', flowId: 'flow-1' },
    ...{ left: 1_000n, createdAt: 4_000, updatedAt: 6_000 },
  })
})

test('behavior: an offer that the service does not have is listed with its signature', () => {
  const [deal] = deals({ own: [own(terms())], chainState: chainState() })
  expect(deal).toMatchObject({ status: 'open', isPosted: false, signature: '0xabcd', role: 'made' })
})

test('behavior: what this browser signed outranks a list, and no link leads to other bytes', () => {
  const order = terms()
  const joined = (listedPart: Partial<ListedOffer>, ownPart: Partial<FlowOffer>) => {
    const [one] = knownOffers([listed(order, listedPart)], [own(order, ownPart)]).offers
    return one && [one.signature, one.permitMakerAsset, one.isPosted]
  }
  expect(joined({ signature: '0x66' }, {})).toEqual(['0xabcd', '0x', false])
  expect(joined({ signature: null }, {})).toEqual(['0xabcd', '0x', true])
  const signature = '0xabcd'
  expect(joined({ signature, permitMakerAsset: null }, { permitMakerAsset: '0x12' })).toEqual([
    ...[signature, '0x12', true],
  ])
  expect(joined({ signature, permitMakerAsset: '0x34' }, { permitMakerAsset: '0x12' })).toEqual([
    ...[signature, '0x12', false],
  ])
  expect(joined({ signature, permitMakerAsset: '0x34' }, {})).toEqual([signature, '0x', false])
})

test('behavior: a past flow kept no bytes: those of the list stand, but a permit that it knows', () => {
  const order = terms()
  const joined = (permitMakerAsset: Hex) =>
    knownOffers(
      [listed(order, { permitMakerAsset: '0x34' })],
      [own(order, { signature: null, permitMakerAsset })],
    ).offers
  expect(joined('0x')).toMatchObject([{ signature: '0x1234', permitMakerAsset: '0x34', isPosted: true }])
  expect(joined('0x12')).toMatchObject([{ signature: '0x1234', permitMakerAsset: '0x12', isPosted: false }])
})

test('error: a record whose struct is another than its hash names is refused, and counted once', () => {
  const order = terms()
  const forged = listed(terms({ makerAmount: 999n }), { orderHash: hashOf(order) })
  const { offers, refused } = knownOffers([forged, forged], [])
  expect({ offers, refused }).toEqual({ offers: [], refused: 1 })
  expect(knownOffers([forged, listed(order)], []).offers).toHaveLength(1)
  expect(knownOffers([listed(order, { chainId: 99_999 })], [])).toMatchObject({ offers: [], refused: 1 })
  expect(knownOffers([listed(order, { expiry: -1 })], [])).toMatchObject({ offers: [], refused: 1 })
})

/** Every member of a record that its hash holds, changed. */
const CHANGED: {
  readonly [Member in Exclude<
    keyof ListedOffer,
    'signature' | 'permitMakerAsset' | 'state' | 'createdAt' | 'updatedAt'
  >]: ListedOffer[Member]
} = {
  ...{ orderHash: TX_1, chainId: 31_338, nonceAndMeta: 9n << 160n, expiry: 2_000_000_001 },
  ...{
    makerAsset: OTHER,
    takerAsset: OTHER,
    maker: OTHER,
    taker: OTHER,
    makerAmount: 1_001n,
    takerAmount: 499n,
  },
}
test.each(Object.entries(CHANGED))('error: a record whose %s is another is refused', (member, value) => {
  const record = { ...listed(terms()), [member]: value }
  expect(knownOffers([record], [])).toEqual({ offers: [], refused: 1 })
})

test('behavior: the struct names the maker: a list that names somebody else changes nothing', () => {
  const [foreign, meta, addressed] = [
    terms({ taker: OTHER }),
    terms({ taker: ZERO_ADDRESS, nonceAndMeta: BigInt(TAKER) }),
    terms({ nonceAndMeta: 7n }),
  ]
  const records = [foreign, meta, addressed].map((order) => listed(order))
  const found = deals({ account: TAKER, listed: records, chainState: chainState() })
  expect(found.map(({ orderHash, role, isAddressed }) => ({ orderHash, role, isAddressed }))).toEqual([
    { orderHash: hashOf(addressed), role: 'taken', isAddressed: true },
  ])
})

const CLOSED = chainState({ remaining: 1n })
test.each([
  ['open', {}, chainState(), 'open'],
  ['filled in part', {}, chainState({ remaining: 401n }), 'partlyFilled'],
  ['without balance', {}, chainState({ balance: 0n }), 'unfunded'],
  ['past its end', {}, chainState({ blockTimeSec: 3_000_000_000n }), 'expired'],
  ['closed, by what the sight found', {}, chainState({ remaining: 1n, closedBy: 'cancelled' }), 'cancelled'],
  ['closed, and no event tells', {}, CLOSED, 'closed'],
  ['the service calls a closed one open', { state: 'PENDING' }, CLOSED, 'closed'],
  ['the service calls an open one cancelled', { state: 'CANCELLED' }, chainState(), 'open'],
  ['the chain is silent, the service says filled', { state: 'FULFILLED' }, 'silent', 'filled'],
  ['the chain is silent, the service says on hold', { state: 'SUSPENDED' }, 'silent', 'unfunded'],
  ['the chain is silent, the service has no word', { state: 'UNKNOWN' }, 'silent', 'unread'],
] as const)('behavior: %s', (_name, record, seen, status) => {
  const [deal] = deals({ listed: [listed(terms(), record)], chainState: seen })
  expect(deal).toMatchObject({ status, isByChain: seen !== 'silent' })
})

test('behavior: fills tell a filled offer from a cancelled one; fills before a cancellation stay', () => {
  const order = terms()
  const known = { listed: [listed(order)], chainState: CLOSED }
  const [filled] = deals({ ...known, events: [fill(order, 400n, TX_1), fill(order, 600n, TX_2)] })
  expect(filled).toMatchObject({ status: 'filled', fills: [{ makerAmount: 400n }, { makerAmount: 600n }] })
  const [ended] = deals({ ...known, events: [fill(order, 400n, TX_1), cancellation(order, TX_2)] })
  expect(ended).toMatchObject({
    ...{ status: 'cancelled', cancelled: { hash: TX_2, at: 9_000 } },
    fills: [{ makerAmount: 400n, takerAmount: 200n, at: 7_000, hash: TX_1 }],
  })
  expect(ended && entryOfDeal(ended, MAKER)).toMatchObject({ filledPercent: 40, status: 'CANCELLED' })
})

test('behavior: what is gone follows from what is left where the node’s search ends', () => {
  const order = terms()
  const part = { listed: [listed(order)], chainState: chainState({ remaining: 401n }) }
  for (const events of [[], [fill(order, 100n, TX_1)], [fill(order, 600n, TX_1)]]) {
    const [deal] = deals({ ...part, events })
    expect(deal && filledAmountOf(deal)).toBe(600n)
  }
  const [ended] = deals({ listed: [listed(order)], chainState: CLOSED, events: [cancellation(order, TX_1)] })
  expect(ended && filledAmountOf(ended)).toBe(0n)
})

test('behavior: a stranger’s filled offer is a deal, and counts only one’s own fills of it', () => {
  const order = terms({ taker: ZERO_ADDRESS })
  const events = [fill(order, 100n, TX_1), fill(order, 300n, TX_2, OTHER)]
  const [withTerms] = deals({ account: TAKER, listed: [listed(order)], events, chainState: chainState() })
  expect(withTerms).toMatchObject({ role: 'taken', isAddressed: false, fills: [{ hash: TX_1 }] })
  const [withoutTerms, ...others] = deals({ account: TAKER, events })
  expect(others).toEqual([])
  expect(withoutTerms).toMatchObject({ order: null, status: 'traded', fills: [{ makerAmount: 100n }] })
  expect(deals({ account: OTHER, listed: [listed(order)], chainState: chainState() })).toEqual([])
})

test('behavior: a fill that a flow made counts once, also where its output went to somebody else', () => {
  const order = terms({ taker: ZERO_ADDRESS })
  const flow = { chainId, orderHash: hashOf(order), hash: TX_3, at: 8, makerAmount: 50n, takerAmount: 25n }
  const known = { account: TAKER, own: [own(order, { flowId: null, createdAt: 0 })], flowFills: [flow] }
  const alone = deals(known)
  const reported = deals({ ...known, events: [fill(order, 50n, TX_3, OTHER)] })
  for (const found of [alone, reported]) {
    expect(found).toHaveLength(1)
    expect(found[0]?.fills).toMatchObject([{ hash: TX_3, makerAmount: 50n, takerAmount: 25n }])
  }
})

test('behavior: what is being made waits for its signature, and what the service has is made', () => {
  const order = terms()
  const making = own(order, { making: 'coSigners', signature: null })
  expect(deals({ own: [making] })).toMatchObject([{ status: 'coSigners', signature: null }])
  expect(deals({ own: [making], listed: [listed(order)] })).toMatchObject([{ status: 'open' }])
})

test('behavior: the account pays and receives its own side, whole or what it filled', () => {
  const order = terms()
  const [made] = deals({ listed: [listed(order)], chainState: chainState() })
  const [taken] = deals({ account: TAKER, listed: [listed(order)], chainState: chainState() })
  expect(made && entryOfDeal(made, MAKER)).toMatchObject({
    ...{ kind: 'otc', status: 'ACTIVE', isOpen: true, expiresAt: 2_000_000_000_000 },
    sold: { address: order.makerAsset, signed: 1_000n, executed: null },
    bought: { address: order.takerAsset, signed: 500n, executed: null },
  })
  expect(taken && entryOfDeal(taken, TAKER)).toMatchObject({
    sold: { address: order.takerAsset, signed: 500n },
    bought: { address: order.makerAsset, signed: 1_000n },
  })
  const anyones = terms({ taker: ZERO_ADDRESS })
  const events = [fill(anyones, 100n, TX_1)]
  const [part] = deals({ account: TAKER, listed: [listed(anyones)], events, chainState: chainState() })
  expect(part && entryOfDeal(part, TAKER)).toMatchObject({
    ...{ status: 'COMPLETED', isOpen: false, filledPercent: 100, transactions: [TX_1] },
    sold: { signed: 50n, executed: 50n },
    bought: { signed: 100n, executed: 100n },
  })
})

test.each([0n, 253_402_300_800n, 2n ** 48n - 1n, 2n ** 128n - 1n])(
  'behavior: an offer whose end has no date is one without an end: %s',
  (expiry) => {
    const [deal] = deals({ own: [own(terms({ expiry }))], chainState: chainState() })
    expect(deal && entryOfDeal(deal, MAKER)).toMatchObject({ isOpen: true, expiresAt: 0 })
  },
)

test('behavior: an offer to the account that ended without it is no part of its history', () => {
  const order = terms()
  const cancelled = chainState({ remaining: 1n, closedBy: 'cancelled' })
  const [deal] = deals({ account: TAKER, listed: [listed(order)], chainState: cancelled })
  expect(deal).toMatchObject({ status: 'cancelled', isAddressed: true })
  expect(deal && entryOfDeal(deal, TAKER)).toBeNull()
})

test('property: in any order of records and events each offer is listed once, none is lost', () => {
  const orders = [1n, 2n, 3n, 4n].map((nonce) => terms({ nonceAndMeta: nonce << 160n, taker: ZERO_ADDRESS }))
  const pieces = orders.flatMap((order, place) => [
    { record: listed(order) },
    { record: own(order, { flowId: `flow-${place}` }) },
    { event: fill(order, 100n, TX_1) },
  ])
  fc.assert(
    fc.property(fc.shuffledSubarray(pieces), (some) => {
      const records = some.flatMap(({ record }) => record ?? [])
      const events = some.flatMap(({ event }) => event ?? [])
      const found = deals({
        listed: records.flatMap((one) => ('orderHash' in one ? [one] : [])),
        own: records.flatMap((one) => ('flowId' in one ? [one] : [])),
        ...{ events, chainState: chainState() },
      })
      const wanted = orders.filter((order) =>
        some.some(({ record, event }) => {
          const named = record && 'orderHash' in record ? record.orderHash : event?.orderHash
          const made = record && 'order' in record ? hashOf(record.order) : null
          return named === hashOf(order) || made === hashOf(order)
        }),
      )
      expect(found.map(({ orderHash }) => orderHash).sort()).toEqual(wanted.map(hashOf).sort())
      expect(found.flatMap(({ fills }) => fills)).toHaveLength(events.length)
    }),
  )
})
