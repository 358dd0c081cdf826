import { expect, test } from 'vitest'
import { orderToJson } from '../../../testing/orders/orderJson.ts'
import type { Deployment } from '../chain/deployments.ts'
import { TEXT_LIMITS } from '../data/textLimits.ts'
import { expectedOrder, type ReviewedOrder } from '../orders/struct/expectedOrder.ts'
import { type PlainFamily, plainFamily } from '../orders/struct/families.ts'
import type { Order } from '../orders/struct/order.ts'
import { hashOrder, orderTypedData } from '../orders/struct/orderTypedData.ts'
import { type Address, ZERO_ADDRESS } from '../token/address.ts'
import { authorizeTypedData, isAuthorizedTypedData } from './authorizeTypedData.ts'
import { amountIn, primaryTypeOf } from './compareTypedData.ts'
import { inspectTypedData } from './inspectTypedData.ts'
import type { OrderSigningIntent, SigningIntent } from './signingIntent.ts'
import { readStrictJson, treeOf } from './strictJson.ts'

const OWNER: Address = '0x1111111111111111111111111111111111111111'
const TOKEN: Address = '0x2222222222222222222222222222222222222222'
const DELTA: Address = '0x3333333333333333333333333333333333333333'
const PINS: Deployment = {
  chainId: 31337,
  router: TOKEN,
  executors: [],
  wrappedNative: TOKEN,
  delta: DELTA,
}
const EVIDENCE = { chainId: 31337, blockTimeSec: 1_800_000_000n }
/** The recorded order of the facts page, 1.6. */
const QUOTED = 3_163_263_721_766_488_892_666n
const FLOOR = 3_147_447_403_157_656_448_202n
const RECORDED = 3_147_447_403_157_656_698_880n

const REVIEWED: ReviewedOrder = {
  account: OWNER,
  recipient: OWNER,
  sellToken: { address: TOKEN },
  buyToken: { address: DELTA },
  side: 'SELL',
  sellAmount: 10n ** 18n,
  buyAmount: FLOOR,
  quotedAmount: QUOTED,
  slippageBps: 50,
  deadlineSec: 1_800_000_600,
  nonce: '7',
  partnerAndFee: '512',
}

function intentOf(change: Partial<OrderSigningIntent<PlainFamily>> = {}): OrderSigningIntent<PlainFamily> {
  return {
    kind: 'order',
    chainId: 31337,
    account: OWNER,
    recipient: OWNER,
    feeBps: 0,
    order: expectedOrder(REVIEWED),
    family: 'Order',
    slippageBps: 50,
    ...change,
  }
}

function proposed(order: Order, isFillable = false) {
  const domain = { chainId: 31337, contract: DELTA }
  const signed = { family: plainFamily(isFillable), order }
  const { types, ...data } = orderTypedData(signed, domain)
  const text = JSON.stringify({ domain: data.domain, types, value: orderToJson(order) })
  return { text, hash: hashOrder(signed, domain) }
}

function fieldOf(
  intent: SigningIntent,
  payload: Parameters<typeof authorizeTypedData>[2],
  evidence = EVIDENCE,
) {
  const verdict = authorizeTypedData(intent, PINS, payload, evidence)
  return verdict.refused ? verdict.field : null
}

test('default: what is signed is built here, sealed, and has the hash that is posted', () => {
  const intent = intentOf()
  const verdict = authorizeTypedData(intent, PINS, proposed(intent.order), EVIDENCE)
  if (verdict.refused) throw new Error(verdict.field)
  expect(verdict.hash).toBe(proposed(intent.order).hash)
  expect(verdict.typedData.message).toEqual(intent.order)
  expect(verdict.differences).toEqual([])
  expect(isAuthorizedTypedData(verdict)).toBe(true)
  expect(isAuthorizedTypedData({ ...verdict })).toBe(false)
  expect(Object.isFrozen(verdict.typedData.message)).toBe(true)
})

test('behavior: the recorded floating-point minimum is signed as the service states it', () => {
  const intent = intentOf()
  const stated = { ...intent.order, destAmount: RECORDED }
  const verdict = authorizeTypedData(intent, PINS, proposed(stated), EVIDENCE)
  if (verdict.refused) throw new Error(verdict.field)
  expect(verdict.typedData.message.destAmount).toBe(RECORDED)
  expect(verdict.hash).toBe(proposed(stated).hash)
  expect(verdict.differences).toEqual([{ field: 'destAmount', reviewed: FLOOR, signed: RECORDED }])
})

test('behavior: the inspection names family and struct as signed, and nothing of the intent', () => {
  const intent = intentOf({ family: 'FillableOrder' })
  const order = { ...intent.order, destAmount: RECORDED }
  const inspected = inspectTypedData(intent, PINS, proposed(order, true))
  expect(inspected.refused ? null : inspected.signed).toEqual({ family: 'FillableOrder', order })
  expect(fieldOf(intent, proposed(order))).toBe('signingType')
})

test('error: an order of a family without a row is refused', () => {
  const intent = { ...intentOf(), family: 'TWAPOrder' } as unknown as SigningIntent
  expect(fieldOf(intent, proposed(intentOf().order))).toBe('signingType')
})

test('behavior: a lower minimum passes only as doubles give it from the reviewed quote', () => {
  const quoted = 3_163_263_721_774_407_916_423n
  const figure = BigInt(Math.floor(Number(quoted) * (1 - 50 / 10_000)))
  const order = { ...intentOf().order, expectedAmount: quoted, destAmount: (quoted * 9_950n) / 10_000n }
  const intent = intentOf({ order })
  expect(figure < order.destAmount).toBe(true)
  expect(fieldOf(intent, proposed({ ...order, destAmount: figure }))).toBe(null)
  expect(fieldOf(intent, proposed({ ...order, destAmount: figure - 1n }))).toBe('signedDestAmount')
  expect(fieldOf(intent, proposed({ ...order, destAmount: order.destAmount - 1n }))).toBe('signedDestAmount')
})

test('behavior: a maximum may round down, never up; an order with its own price is exact', () => {
  const order = { ...intentOf().order, kind: 1, srcAmount: 10n ** 21n, expectedAmount: 10n ** 21n - 5n }
  const intent = intentOf({ order })
  expect(fieldOf(intent, proposed({ ...order, srcAmount: order.srcAmount - 1n }))).toBe(null)
  expect(fieldOf(intent, proposed({ ...order, srcAmount: order.srcAmount + 1n }))).toBe('signedSrcAmount')
  const { slippageBps, ...exact } = intentOf()
  expect(slippageBps).toBe(50)
  expect(fieldOf(exact, proposed({ ...exact.order, destAmount: RECORDED }))).toBe('signedDestAmount')
})

/** The same JSON with the members of an object the other way round. */
function reversed(object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(object).reverse())
}

test('behavior: the envelope, the set of tables and an entry of a table have no order', () => {
  const intent = intentOf()
  const { text, hash } = proposed(intent.order)
  const { domain, types, value } = JSON.parse(text)
  const tables = Object.fromEntries(
    Object.entries<readonly Readonly<Record<string, string>>[]>(types).map(
      ([name, fields]) => [name, fields.map(reversed)] as const,
    ),
  )
  const other = JSON.stringify(reversed({ domain, types: reversed(tables), value }))
  expect(other).not.toBe(text)
  const verdict = authorizeTypedData(intent, PINS, { text: other, hash }, EVIDENCE)
  if (verdict.refused) throw new Error(`${verdict.field} ${verdict.path}`)
  expect(verdict.hash).toBe(hash)
})

test('error: members in another order than that of the type, in words', () => {
  const intent = intentOf()
  const { text, hash } = proposed(intent.order)
  const { domain, types, value } = JSON.parse(text)
  const bridge = reversed(value.bridge)
  const members = Object.keys(intent.order)
  const [first, second, ...rest] = Object.entries(value)
  const swapped = Object.fromEntries([second, first, ...rest] as [string, unknown][])
  const cases = [
    [{ domain, types, value: reversed(value) }, 'message', members, members.toReversed()],
    [{ domain, types, value: swapped }, 'message', members, Object.keys(swapped)],
    [{ domain, types, value: { ...value, bridge } }, 'message.bridge', null, Object.keys(bridge)],
    [{ domain: reversed(domain), types, value }, 'domain', null, Object.keys(reversed(domain))],
  ] as const
  for (const [payload, path, expected, found] of cases) {
    const verdict = authorizeTypedData(intent, PINS, { text: JSON.stringify(payload), hash }, EVIDENCE)
    const params = { expected: (expected ?? found.toReversed()).join(', '), found: found.join(', '), path }
    expect(verdict).toMatchObject({ field: 'signedSequence', ...params })
    expect(verdict).toMatchObject({ message: { key: 'errors.firewall.signedSequence', params } })
  }
  const ids: SigningIntent = { kind: 'cancellation', chainId: 31337, account: OWNER, orderIds: ['a', 'b'] }
  const listed = { orderIds: ['a', 'b'] }
  const cancellation = {
    types: { OrderCancellations: [{ name: 'orderIds', type: 'string[]' }] },
    value: listed,
  }
  const turned = JSON.stringify({ domain: reversed({ ...domain }), ...cancellation })
  expect(fieldOf(ids, { text: JSON.stringify({ domain, ...cancellation }) })).toBe(null)
  expect(fieldOf(ids, { text: turned })).toBe('signedSequence')
})

test('boundary: while the chain does not answer a cancellation is signed, and nothing else', () => {
  const cancellation: SigningIntent = {
    kind: 'cancellation',
    chainId: 31337,
    account: OWNER,
    orderIds: ['a'],
  }
  const text = JSON.stringify({
    domain: { name: 'Portikus', version: '2.0.0', chainId: 31337, verifyingContract: DELTA },
    types: { OrderCancellations: [{ name: 'orderIds', type: 'string[]' }] },
    value: { orderIds: ['a'] },
  })
  expect(authorizeTypedData(cancellation, PINS, { text }, null).refused).toBe(false)
  expect(authorizeTypedData(cancellation, PINS, { text: text.replace('"a"', '"b"') }, null).refused).toBe(
    true,
  )
  const intent = intentOf()
  expect(authorizeTypedData(intent, PINS, proposed(intent.order), null)).toMatchObject({ field: 'chain' })
})

test.each<[string, RegExp, string, string]>([
  ['a member too many', /"bridge":/, '"extra":0,"bridge":', 'signedShape'],
  ['a member missing', /"metadata":"0x",/, '', 'signedMetadata'],
  ['a member twice', /"kind":0,/, '"kind":0,"kind":0,', 'signedShape'],
  ['a member of the bridge too many', /"protocolData":/, '"extra":0,"protocolData":', 'signedShape'],
  ['a member of the bridge missing', /,"protocolData":"0x"/, '', 'signedBridge'],
  ['a member of the domain too many', /"version":/, '"salt":"0x","version":', 'signedShape'],
  ['a member of the domain missing', /"version":"2.0.0",/, '', 'signedDomain'],
  ['the fields of a type in another order', /(\{[^{}]*"owner"[^{}]*\}),(\{[^{}]*\})/, '$2,$1', 'signedTypes'],
])('error: %s', (_what, from, to, field) => {
  const intent = intentOf()
  const { text, hash } = proposed(intent.order)
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  expect(fieldOf(intent, { text: changed, hash })).toBe(field)
})

test('error: a changed type is named by its place', () => {
  const intent = intentOf()
  const { text, hash } = proposed(intent.order)
  const changed = text.replace('"srcToken","type":"address"', '"srcToken","type":"uint160"')
  expect(authorizeTypedData(intent, PINS, { text: changed, hash }, EVIDENCE)).toMatchObject({
    field: 'signedTypes',
    path: 'types.Order.2',
    expected: 'address srcToken',
    found: 'uint160 srcToken',
  })
  const flat = text.replace('{"name":"owner","type":"address"}', '"address owner"')
  expect(fieldOf(intent, { text: flat, hash })).toBe('signedTypes')
})

test('behavior: other ways of writing the same order', () => {
  const intent = intentOf()
  const { text, hash } = proposed(intent.order)
  const { domain, types, value } = JSON.parse(text)
  const table = (fields: string) =>
    fields.split(',').map((field) => ({ type: field.split(' ')[0], name: field.split(' ')[1] }))
  const EIP712Domain = table('string name,string version,uint256 chainId,address verifyingContract')
  const upper = (hex: string) => `0x${hex.slice(2).toUpperCase()}`
  const written = [
    { domain: { ...domain, chainId: String(domain.chainId) }, types, value },
    { domain: { ...domain, verifyingContract: upper(domain.verifyingContract) }, types, value },
    { domain, types: { EIP712Domain, ...types }, value },
    { domain, types: { ...types, EIP712Domain }, primaryType: 'Order', value },
    { domain, types, value: { ...value, owner: upper(value.owner), destToken: upper(value.destToken) } },
    { domain, types, value: { ...value, deadline: String(value.deadline), kind: '0' } },
    { domain, types, value: { ...value, nonce: 7, partnerAndFee: 512 } },
    {
      domain,
      types,
      value: { ...value, bridge: { ...value.bridge, destinationChainId: '0', scalingFactor: '0' } },
    },
  ]
  expect(written.map((one) => fieldOf(intent, { text: JSON.stringify(one), hash }))).toEqual(
    written.map(() => null),
  )
})

test('behavior: a long number without quotes counts by its digits', () => {
  const intent = intentOf()
  const { text, hash } = proposed(intent.order)
  const bare = (digits: string) => ({ text: text.replace(`"${QUOTED}"`, digits), hash })
  expect(fieldOf(intent, bare(String(QUOTED)))).toBe(null)
  expect(fieldOf(intent, bare(String(QUOTED + 1n)))).toBe('signedExpectedAmount')
  expect(fieldOf(intent, bare(`${QUOTED}.0`))).toBe('signedExpectedAmount')
  expect(fieldOf(intent, bare(`${QUOTED}e0`))).toBe('signedExpectedAmount')
})

test('behavior: a Permit2 transfer was signed for the reviewed maximum, so that it stays', () => {
  const amounts = { kind: 1, srcAmount: 10n ** 21n, expectedAmount: 10n ** 21n - 5n }
  const order = { ...intentOf().order, ...amounts, permit: `0x${'11'.repeat(96)}` as const }
  const lower = { ...order, srcAmount: order.srcAmount - 1n }
  expect(fieldOf(intentOf({ order }), proposed(order))).toBe(null)
  expect(fieldOf(intentOf({ order }), proposed(lower))).toBe('signedSrcAmount')
})

test('behavior: of a found text only what can be read is shown', () => {
  const intent = intentOf()
  const { text, hash } = proposed(intent.order)
  const written = JSON.stringify('\u202eno\u0007\n way\u200b')
  const hostile = text.replace('"metadata":"0x"', `"metadata":${written}`)
  const verdict = authorizeTypedData(intent, PINS, { text: hostile, hash }, EVIDENCE)
  expect(verdict).toMatchObject({ refused: true, field: 'signedMetadata', found: 'no way' })
})

test('behavior: moments are written as dates', () => {
  const intent = intentOf()
  const newer = proposed({ ...intent.order, deadline: 1_900_000_000n })
  expect(authorizeTypedData(intent, PINS, newer, EVIDENCE)).toMatchObject({
    field: 'signedDeadline',
    expected: '2027-01-15 08:10:00 UTC',
    found: '2030-03-17 17:46:40 UTC',
  })
})

test('error: refusals name the field', () => {
  const intent = intentOf()
  const { order } = intent
  expect(fieldOf(intent, proposed({ ...order, beneficiary: TOKEN }))).toBe('signedBeneficiary')
  expect(fieldOf(intent, proposed({ ...order, nonce: 8n }))).toBe('signedNonce')
  expect(fieldOf(intent, proposed(order, true))).toBe('signingType')
  expect(fieldOf(intent, { ...proposed(order), hash: `0x${'00'.repeat(32)}` })).toBe('hash')
  expect(fieldOf(intent, null)).toBe('signedShape')
  expect(authorizeTypedData(intent, PINS, { text: '{"domain":1,"domain":1}' }, EVIDENCE)).toMatchObject({
    field: 'signedShape',
    found: 'domain twice',
  })
  expect(fieldOf(intentOf({ account: TOKEN }), proposed(order))).toBe('order')
  expect(fieldOf(intent, proposed(order), { ...EVIDENCE, blockTimeSec: 1_800_000_600n })).toBe('deadline')
  expect(fieldOf(intent, proposed(order), { ...EVIDENCE, chainId: 1 })).toBe('chain')
})

test('error: permits without an end, without a known spender, or for native', () => {
  const permit = {
    kind: 'permit',
    standard: 'eip2612',
    chainId: 31337,
    account: OWNER,
    token: TOKEN,
    tokenDomain: { name: 'Token', version: '1' },
    spender: 'delta',
    value: 5n,
    nonce: 0n,
    deadlineSec: EVIDENCE.blockTimeSec + 1_800n,
  } as const
  expect(fieldOf(permit, null)).toBe(null)
  expect(fieldOf({ ...permit, deadlineSec: permit.deadlineSec + 1n }, null)).toBe('deadline')
  expect(fieldOf({ ...permit, deadlineSec: EVIDENCE.blockTimeSec }, null)).toBe('deadline')
  const allowance = { ...permit, kind: 'permit2', form: 'allowance', amount: 5n, nonce: 0 } as const
  const expirationSec = Number(permit.deadlineSec)
  expect(fieldOf({ ...allowance, expirationSec }, null)).toBe(null)
  expect(fieldOf({ ...allowance, expirationSec: expirationSec + 1 }, null)).toBe('deadline')
  const { delta, ...without } = PINS
  expect(delta).toBe(DELTA)
  expect(authorizeTypedData(permit, without, null, EVIDENCE)).toMatchObject({ field: 'spender' })
})

test('error: cancellations of none, or of more than a hundred', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`)
  const intent = (count: number): SigningIntent => ({
    kind: 'cancellation',
    chainId: 31337,
    account: OWNER,
    orderIds: ids(count),
  })
  const payload = { toSign: {} }
  expect(fieldOf(intent(0), payload)).toBe('signedOrderIds')
  expect(fieldOf(intent(101), payload)).toBe('signedOrderIds')
})

test('error: reviewed amounts that contradict the amount rules make no order', () => {
  expect(() => expectedOrder({ ...REVIEWED, buyAmount: FLOOR - 1n })).toThrow(RangeError)
  expect(() => expectedOrder({ ...REVIEWED, sellAmount: '1', limitAmount: '5' })).toThrow(RangeError)
  expect(
    expectedOrder({ ...REVIEWED, buyAmount: '5', limitAmount: '5', recipient: ZERO_ADDRESS }),
  ).toMatchObject({
    destAmount: 5n,
    expectedAmount: 5n,
    beneficiary: ZERO_ADDRESS,
  })
})

test('behavior: a purchase is signed up to the reviewed bound with its fee, and no unit beyond', () => {
  const purchase: ReviewedOrder = {
    ...REVIEWED,
    ...{ side: 'BUY', sellAmount: 1_010_600n, buyAmount: 7n, quotedAmount: 1_000_000n, boundBps: 106 },
  }
  const order = expectedOrder(purchase)
  const intent = intentOf({ order })
  expect(fieldOf(intent, proposed(order))).toBe(null)
  for (const srcAmount of [1_010_601n, 1_010_599n, 1_005_000n])
    expect(fieldOf(intent, proposed({ ...order, srcAmount }))).toBe('signedSrcAmount')
  expect(() => expectedOrder({ ...purchase, sellAmount: 1_010_601n })).toThrow(RangeError)
})

test.each([
  { shown: 0, granted: 1, field: 'fee' },
  { shown: 1, granted: 200, field: 'fee' },
  { shown: 255, granted: 201, field: 'fee' },
  { shown: 1, granted: 1, field: null },
  { shown: 25, granted: 10, field: null },
])('error: an order that grants $granted bps where $shown were shown', ({ shown, granted, field }) => {
  const packed = (BigInt(TOKEN) << 96n) | 512n | BigInt(granted)
  const intent = intentOf({
    order: expectedOrder({ ...REVIEWED, partnerAndFee: String(packed) }),
    feeBps: shown,
  })
  expect(fieldOf(intent, proposed(intent.order))).toBe(field)
})

test('behavior: a type of only brackets is read once: the longest answer is refused as fast', () => {
  const of = (type: string) =>
    JSON.stringify({ domain: {}, types: { Order: [{ name: 'a', type }] }, value: {} })
  const refusedOf = (text: string) =>
    inspectTypedData(intentOf(), PINS, { text, hash: `0x${'12'.repeat(32)}` })
  const long = `${'[]'.repeat(TEXT_LIMITS.answerBytes / 2 - 100)}x`
  expect(refusedOf(of(long))).toMatchObject({ refused: true, field: 'signedDomain' })
  expect(primaryTypeOf(readStrictJson(`{"Order":[{"name":"a","type":"${long}"}]}`))).toBe('Order')
  expect(primaryTypeOf(readStrictJson('{"A":[{"name":"a","type":"B[2][]"}],"B":[]}'))).toBe('A')
  expect(refusedOf(of(`${long}${'[]'.repeat(200)}`))).toMatchObject({ field: 'signedShape' })
})

test('behavior: a whole number of more digits than 256 bits have is none', () => {
  const node = (written: string) => ({ kind: 'number', written }) as const
  expect(amountIn(node('9'.repeat(78)))).toBe(BigInt('9'.repeat(78)))
  expect(amountIn(node('9'.repeat(79)))).toBeNull()
})

test('error: typed data of more values than anything that is signed has', () => {
  const list = (length: number) => Array.from({ length }, () => ({}))
  const { entries } = TEXT_LIMITS
  for (const read of [(value: unknown) => readStrictJson(JSON.stringify(value)), treeOf]) {
    expect(read(list(entries - 1))).toMatchObject({ kind: 'list' })
    expect(() => read(list(entries))).toThrow('too many values')
    expect(() => read({ a: list(entries / 2), b: list(entries / 2) })).toThrow('too many values')
  }
})
