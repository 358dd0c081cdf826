import type { Hex } from 'viem'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { type Deployment, deploymentOf } from '../chain/deployments.ts'
import { isSliced, type SignedOrder } from '../orders/struct/families.ts'
import { NO_BRIDGE } from '../orders/struct/order.ts'
import { structToJson } from '../orders/struct/orderJson.ts'
import { hashOrder, orderTypedData } from '../orders/struct/orderTypedData.ts'
import { NO_PERMIT } from '../orders/struct/permitKind.ts'
import { type Address, NATIVE_TOKEN, ZERO_ADDRESS } from '../token/address.ts'
import { authorize } from './authorize.ts'
import { authorizeCalls } from './authorizeCalls.ts'
import { authorizeTypedData } from './authorizeTypedData.ts'
import type { OrderReview } from './inspectOrder.ts'
import type { OrderSigningIntent } from './signingIntent.ts'
import type { TransactionIntent } from './transactionIntent.ts'

const OWNER: Address = '0x1111111111111111111111111111111111111111'
const STRANGER: Address = '0x6666666666666666666666666666666666666666'
const TOKEN: Address = '0x2222222222222222222222222222222222222222'
const PINS = deploymentOf(31337) as Deployment & { readonly delta: Address }
const PASSED = { chainId: 31337, targetHasCode: true, simulation: 'passed', gasUnits: null } as const
const ABI = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function setPreSignature(bytes32 orderHash, bool preSigned)',
  'function depositNativeAndPreSign(bytes32 orderHash) payable',
  'function depositNative() payable',
])

const shared = {
  ...{ owner: OWNER, beneficiary: OWNER, srcToken: NATIVE_TOKEN, destToken: TOKEN, deadline: 2_000_000_000n },
  ...{ nonce: 7n, partnerAndFee: (BigInt(TOKEN) << 96n) | 15n, permit: NO_PERMIT, metadata: NO_PERMIT },
} as const
const plain = {
  ...{ ...shared, srcAmount: 10n ** 18n, destAmount: 2_475n, expectedAmount: 2_500n, kind: 0 },
  bridge: NO_BRIDGE,
} as const
const slices = { interval: 600n, numSlices: 3, bridge: NO_BRIDGE } as const
const ORDERS: readonly SignedOrder[] = [
  { family: 'Order', order: plain },
  { family: 'FillableOrder', order: plain },
  {
    family: 'TWAPOrder',
    order: { ...shared, ...slices, destAmountPerSlice: 800n, totalSrcAmount: 3n * 10n ** 17n },
  },
  {
    family: 'TWAPBuyOrder',
    order: { ...shared, ...slices, totalDestAmount: 900n, maxSrcAmount: 3n * 10n ** 17n },
  },
]

const reviewOf = (signed: SignedOrder): OrderReview => ({ ...signed, recipient: OWNER, feeBps: 15 })
const inToken = ({ family, order }: SignedOrder) =>
  ({
    family,
    order: { ...order, srcToken: order.srcToken === NATIVE_TOKEN ? PINS.wrappedNative : order.srcToken },
  }) as SignedOrder
const sold = ({ order }: SignedOrder): bigint =>
  'srcAmount' in order
    ? order.srcAmount
    : 'totalSrcAmount' in order
      ? order.totalSrcAmount
      : order.maxSrcAmount

type Way = 'signature' | 'pre-signature' | 'deposit' | 'top-up' | 'batch'
const WAYS: readonly Way[] = ['signature', 'pre-signature', 'deposit', 'top-up', 'batch']

function dataOf(way: Way, orderHash: Hex): Hex {
  const args = [orderHash] as const
  if (way === 'top-up') return encodeFunctionData({ abi: ABI, functionName: 'depositNative' })
  return way === 'deposit'
    ? encodeFunctionData({ abi: ABI, functionName: 'depositNativeAndPreSign', args })
    : encodeFunctionData({ abi: ABI, functionName: 'setPreSignature', args: [orderHash, true] })
}

/** The field that a way refuses, with a payload that is consistent in itself; null where the order comes alive. */
function fieldBy(way: Way, given: SignedOrder, review: OrderReview, paid = sold(given)): string | null {
  const isDeposit = way === 'deposit' || way === 'top-up'
  const [signed, reviewed] = isDeposit ? [given, review] : [inToken(given), { ...review, ...inToken(review) }]
  const at = { chainId: 31337, account: OWNER } as const
  const domain = { chainId: 31337, contract: PINS.delta }
  const orderHash = hashOrder(signed, domain)
  if (way === 'signature') {
    const { domain: reported, types } = orderTypedData(signed, domain)
    const text = JSON.stringify({ domain: reported, types, value: structToJson(signed) })
    const intent: OrderSigningIntent = { ...at, ...reviewed, kind: 'order' }
    const verdict = authorizeTypedData(
      intent,
      PINS,
      { text, hash: orderHash },
      { chainId: 31337, blockTimeSec: 1n },
    )
    return verdict.refused ? verdict.field : null
  }
  const value = isDeposit ? paid : 0n
  const about = { ...at, ...signed, orderHash, reviewed }
  const intent: TransactionIntent = isDeposit
    ? { ...about, kind: way === 'deposit' ? 'deposit' : 'topUp', amount: value }
    : { ...about, kind: 'presign' }
  const data = dataOf(way, orderHash)
  const payload = { to: PINS.delta, value, data }
  if (way !== 'batch') {
    const verdict = authorize(intent, PINS, payload, PASSED)
    return verdict.refused ? verdict.field : null
  }
  const amount = sold(signed)
  const token = signed.order.srcToken
  const args = [PINS.delta, amount] as const
  const grant = encodeFunctionData({ abi: ABI, functionName: 'approve', args })
  const parts = [
    {
      intent: { kind: 'approve', ...at, token, spender: 'delta', amount },
      payload: { to: token, value: 0n, data: grant },
    },
    { intent, payload },
  ] as const
  const verdict = authorizeCalls(parts, PINS, PASSED)
  return verdict.refused ? verdict.field : null
}

/** Another value of the same type. */
function changed(value: unknown): unknown {
  if (typeof value === 'bigint') return value + 1n
  if (typeof value === 'number') return value + 1
  if (typeof value === 'object')
    return { ...NO_BRIDGE, protocolSelector: '0xc4ffc1e9', destinationChainId: 31338n, outputToken: TOKEN }
  return String(value).length === 42 ? STRANGER : '0x01'
}

describe.each(ORDERS)('$family', (signed) => {
  test('security: a first deposit is exactly the source, a top-up no more than that', () => {
    const source = sold(signed)
    const by = (way: Way, paid: bigint) => fieldBy(way, signed, reviewOf(signed), paid)
    expect([source - 1n, source, source + 1n].map((paid) => by('top-up', paid))).toEqual([
      null,
      null,
      'value',
    ])
    expect([source - 1n, source, source + 1n].map((paid) => by('deposit', paid))).toEqual([
      'value',
      null,
      'value',
    ])
  })

  test.each(WAYS)('default: what was reviewed comes alive by %s', (way) =>
    expect(fieldBy(way, signed, reviewOf(signed))).toBe(null),
  )

  test.each(WAYS)('mutations: no member of it may be another one when it comes alive by %s', (way) => {
    const passed = Object.entries(signed.order).flatMap(([member, value]) => {
      const given = { ...signed, order: { ...signed.order, [member]: changed(value) } } as SignedOrder
      return fieldBy(way, given, reviewOf(signed)) === null ? [member] : []
    })
    expect(passed).toEqual([])
  })

  /** What the review itself may not agree to, even where the struct agrees with it. */
  const never: readonly (readonly [string, Partial<Record<string, unknown>>, string])[] = [
    ['another owner', { owner: STRANGER }, 'order'],
    ['a recipient who was not shown', { beneficiary: STRANGER }, 'signedBeneficiary'],
    ['a fee above the one shown', { partnerAndFee: shared.partnerAndFee + 1n }, 'fee'],
    ['metadata', { metadata: '0x01' }, 'signedMetadata'],
    ['a permit nobody reviewed', { permit: `0x${'01'.repeat(224)}` }, 'signedPermit'],
    [
      'a bridge that is not pinned',
      { bridge: { ...NO_BRIDGE, destinationChainId: 31338n, outputToken: TOKEN } },
      'signedBridge',
    ],
    ...(isSliced(signed) ? [] : ([['a side that is none', { kind: 2 }, 'signedKind']] as const)),
  ]
  test.each(WAYS)('error: rules hold whatever the review says, by %s', (way) => {
    for (const [what, change, field] of never) {
      const given = { ...signed, order: { ...signed.order, ...change } } as SignedOrder
      expect([what, fieldBy(way, given, reviewOf(given))]).toEqual([what, field])
    }
  })

  test.each(WAYS)('behavior: more than 200 bps is refused even where it was shown, by %s', (way) => {
    const order = { ...signed.order, partnerAndFee: (BigInt(TOKEN) << 96n) | 201n }
    const given = { ...signed, order } as SignedOrder
    expect(fieldBy(way, given, { ...reviewOf(given), feeBps: 255 })).toBe('fee')
  })

  test('behavior: a recipient of zero is the owner', () => {
    const given = { ...signed, order: { ...signed.order, beneficiary: ZERO_ADDRESS } } as SignedOrder
    expect(fieldBy('deposit', given, reviewOf(given))).toBe(null)
    expect(fieldBy('deposit', given, { ...reviewOf(given), recipient: STRANGER })).toBe('signedBeneficiary')
  })
})

test('error: another family than the reviewed one', () => {
  const [order, fillable] = ORDERS
  if (!order || !fillable) throw new Error('no orders')
  for (const way of WAYS) expect(fieldBy(way, fillable, reviewOf(order))).toBe('signingType')
})
