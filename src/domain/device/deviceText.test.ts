import type { Hex } from 'viem'
import { parseUnits } from 'viem/utils'
import { expect, test } from 'vitest'
import {
  FRIEND,
  OTHER_TOKEN,
  ownCallVectors,
  permitVectors,
  ROUTER_NAMES,
  routerVector,
  TOKEN,
  TRADER,
} from '../../../testing/firewall/firewallVectors.ts'
import { exampleTwap, exampleTwapBuy } from '../../../testing/orders/exampleTwap.ts'
import { exampleOtcOrder } from '../../../testing/otc/exampleOtcOrder.ts'
import { recordedAnswers } from '../../../testing/recorded/recordedAnswers.ts'
import { readSigned } from '../../service/delta/orderStruct.ts'
import '../firewall/offerRules.ts'
import { DEPLOYMENTS, deploymentOf } from '../chain/deployments.ts'
import { expectedTypedData } from '../firewall/expectedTypedData.ts'
import { expectedCall } from '../firewall/ownCalls.ts'
import type { SigningIntent } from '../firewall/signingIntent.ts'
import type { DeltaOrder } from '../orders/record/deltaOrder.ts'
import { signedOf } from '../orders/record/recordFamily.ts'
import { NO_BRIDGE, type Order } from '../orders/struct/order.ts'
import { hashOrder, orderTypedData } from '../orders/struct/orderTypedData.ts'
import { fillCallData } from '../otc/offerCalls.ts'
import { NATIVE_TOKEN, ZERO_ADDRESS } from '../token/address.ts'
import { descriptorsOf } from './descriptors.ts'
import { type DeviceText, deviceTextOfCall, deviceTextOfTypedData } from './deviceText.ts'

const PINS = deploymentOf(1) ?? DEPLOYMENTS[0]
if (!PINS?.delta || !PINS.rfq) throw new Error('mainnet has all contracts')
const { delta, rfq } = PINS
const descriptors = Object.values(descriptorsOf(DEPLOYMENTS))
const TOKENS = [
  { chainId: 1, address: TOKEN, symbol: 'USDC', decimals: 6 },
  { chainId: 1, address: OTHER_TOKEN, symbol: 'WBTC', decimals: 8 },
  { chainId: 1, address: PINS.wrappedNative, symbol: 'WETH', decimals: 18 },
]
const TRADER_TEXT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

const linesOf = (text: DeviceText | null) => [
  text?.intent ?? null,
  ...(text?.lines ?? []).map(({ label, value }) => `${label}: ${value}`),
]

const ORDER: Order = {
  owner: TRADER,
  beneficiary: ZERO_ADDRESS,
  srcToken: TOKEN,
  destToken: OTHER_TOKEN,
  srcAmount: 2_500_000_000n,
  destAmount: 3_980_000n,
  expectedAmount: 4_000_000n,
  deadline: 1_800_000_600n,
  kind: 0,
  nonce: 7n,
  partnerAndFee: (BigInt(FRIEND) << 96n) | 15n,
  permit: '0x',
  metadata: '0x',
  bridge: NO_BRIDGE,
}

const signed = (intent: SigningIntent) => {
  const data = expectedTypedData(intent, PINS)
  if ('refused' in data) throw new Error(`refused: ${data.field}`)
  return linesOf(deviceTextOfTypedData(descriptors, data, intent.account, TOKENS))
}

const STAYS_HERE = [
  'Arrives on: Same chain',
  `Arrives as: ${ZERO_ADDRESS}`,
  'Bridge: 0x00000000',
  'Bridge decimals: 0',
  'Bridge data: 0x',
]

test('default: an order reads as its parties, side, amounts, end, fee receiver and bridge', () => {
  const around = { chainId: 1, account: TRADER, recipient: TRADER, feeBps: 15 } as const
  expect(signed({ kind: 'order', ...around, family: 'Order', order: ORDER })).toEqual([
    'Sign order',
    `From: ${TRADER_TEXT}`,
    `To: ${TRADER_TEXT}`,
    'Side: Sell',
    'Send at most: 2500 USDC',
    'Receive at least: 0.0398 WBTC',
    'Expires: 2027-01-15 08:10:00 UTC',
    `Fee receiver: ${FRIEND}`,
    ...STAYS_HERE,
  ])
})

test('behavior: the order that the real service built reads the same way', () => {
  const { answer } = recordedAnswers().find(({ name }) => name === 'built-order') ?? {}
  const { toSign } = answer as { readonly toSign: { readonly value: unknown } }
  const order = readSigned('Order', toSign.value)
  if (order?.family !== 'Order') throw new Error('no order')
  const data = orderTypedData(order, { chainId: 10, contract: delta })
  const usdt = { chainId: 10, address: order.order.srcToken, symbol: 'USDT', decimals: 6 }
  const message = { ...order.order }
  expect(
    linesOf(deviceTextOfTypedData(descriptors, { ...data, message }, order.order.owner, [usdt])).slice(0, 7),
  ).toEqual([
    'Sign order',
    'From: 0xBf01daF454dce008d3E2bfD47d5e186F71477253',
    'To: 0xBf01daF454dce008d3E2bfD47d5e186F71477253',
    'Side: Sell',
    'Send at most: 38.627265 USDT',
    'Receive at least: 0.018816200237962656 ETH',
    'Expires: 2026-03-23 09:17:45 UTC',
  ])
})

test('behavior: native has its symbol, unknown tokens raw units and their address', () => {
  const native = { ...ORDER, srcToken: NATIVE_TOKEN, srcAmount: parseUnits('1.5', 18), destToken: FRIEND }
  const data = orderTypedData({ family: 'FillableOrder', order: native }, { chainId: 1, contract: delta })
  const text = linesOf(
    deviceTextOfTypedData(descriptors, { ...data, message: { ...native } }, TRADER, TOKENS),
  )
  expect(text).toContain('Sign order (partial fills)')
  expect(text).toContain('Send at most: 1.5 ETH')
  expect(text).toContain(`Receive at least: 3980000 (raw) ${FRIEND}`)
})

test('behavior: an order for another chain names it, its token there and the bridge', () => {
  const bridge = {
    ...NO_BRIDGE,
    protocolSelector: '0x620c70b2' as Hex,
    destinationChainId: 8453n,
    outputToken: TOKEN,
  }
  const order = { ...ORDER, bridge }
  const data = orderTypedData({ family: 'Order', order }, { chainId: 1, contract: delta })
  const text = linesOf(deviceTextOfTypedData(descriptors, { ...data, message: { ...order } }, TRADER, TOKENS))
  expect(text).toContain('Arrives on: Base')
  expect(text).toContain(`Arrives as: ${TOKEN}`)
  expect(text).toContain('Bridge: 0x620c70b2')
})

test('behavior: orders in slices name the slices, the interval and the bound of a slice', () => {
  const of = (placed: DeltaOrder) => {
    const one = signedOf(placed)
    if (one?.family !== 'TWAPOrder' && one?.family !== 'TWAPBuyOrder') throw new Error('no slices')
    const data = orderTypedData(one, { chainId: 1, contract: delta })
    return linesOf(
      deviceTextOfTypedData(descriptors, { ...data, message: { ...one.order } }, one.order.owner, TOKENS),
    )
  }
  expect(of(exampleTwap())).toEqual(
    expect.arrayContaining(['Sign TWAP sell order', 'Slices: 4', 'Interval: 00:05:00']),
  )
  expect(of(exampleTwapBuy())).toEqual(expect.arrayContaining(['Sign TWAP buy order', 'Interval: 00:05:00']))
})

test('behavior: a cancellation lists every order id', () => {
  expect(signed({ kind: 'cancellation', chainId: 1, account: TRADER, orderIds: ['a-1', 'b-2'] })).toEqual([
    'Cancel orders',
    'Order: a-1',
    'Order: b-2',
  ])
})

test('behavior: permits of each standard read by their own struct', () => {
  const texts = Object.fromEntries(
    permitVectors(PINS, 1_800_000_000n).map(({ kind, intent }) => [kind, signed(intent)]),
  )
  const spender = '0x0000000000bbF5c5Fd284e657F01Bd000933C96D'
  expect(texts['permit EIP-2612']).toEqual([
    'Permit',
    `From: ${TRADER_TEXT}`,
    `Spender: ${spender}`,
    'Amount: 2500 USDC',
    'Expires: 2027-01-15 08:20:00 UTC',
  ])
  expect(texts['permit DAI']?.slice(0, 1)).toEqual(['Permit everything'])
  expect(Object.values(texts).every((lines) => lines.includes(`Spender: ${spender}`))).toBe(true)
  expect(Object.values(texts).map(([intent]) => intent)).toContain('Permit one transfer')
})

test('behavior: an OTC offer and its fill name both sides; the fill says what is sent', () => {
  const maker = TRADER
  const order = exampleOtcOrder({ maker, makerAsset: OTHER_TOKEN, takerAsset: TOKEN, makerAmount: 10n ** 9n })
  expect(signed({ kind: 'offer', chainId: 1, account: maker, order })).toEqual([
    'Sign OTC offer',
    `Maker: ${TRADER_TEXT}`,
    'Maker sends: 10 WBTC',
    'Taker: 0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    'Taker sends: 25000 USDC',
    'Expires: 2033-05-18 03:33:20 UTC',
  ])
  const offer = { chainId: 1, order, signature: '0x12' as const, permitMakerAsset: '0x' as const }
  const fill = { offer, account: FRIEND, recipient: FRIEND, pays: 5_000_000_000n, isUntouched: true }
  const data = fillCallData({ ...fill, permitTakerAsset: '0x' })
  const call = { chainId: 1, from: FRIEND, to: rfq, value: 0n, data }
  expect(linesOf(deviceTextOfCall(descriptors, call, TOKENS)).slice(0, 2)).toEqual([
    'Fill part of OTC offer',
    'You send: 5000 USDC',
  ])
})

test.each(ROUTER_NAMES)('behavior: %s reads as what is sent, what is received and by whom', (name) => {
  const { payload } = routerVector(name, PINS)
  const call = { chainId: 1, from: TRADER, to: PINS.router, value: 0n, data: payload.data }
  const [send, receive] = name.startsWith('swapExactAmountIn')
    ? ['Send', 'Receive at least, before fee']
    : ['Send at most', 'Receive']
  expect(linesOf(deviceTextOfCall(descriptors, call, TOKENS))).toEqual([
    'Swap',
    `${send}: 2500 USDC`,
    `${receive}: 3.98 WBTC`,
    `To: ${FRIEND}`,
  ])
})

test('behavior: every call that the app builds is described, at its own contract only', () => {
  const order = { ...ORDER, srcToken: NATIVE_TOKEN, beneficiary: TRADER }
  const hash = hashOrder({ family: 'Order', order }, { chainId: 1, contract: delta })
  const texts = ownCallVectors(order, hash, PINS).map(({ intent }) => {
    const call = expectedCall(intent, PINS)
    if ('refused' in call) throw new Error(`refused: ${call.field}`)
    const sent = { chainId: 1, from: TRADER, ...call }
    const isToken = intent.kind === 'approve'
    const elsewhere = deviceTextOfCall(descriptors, { ...sent, to: FRIEND }, TOKENS)
    expect(elsewhere === null, intent.kind).toBe(!isToken)
    return linesOf(deviceTextOfCall(descriptors, sent, TOKENS))
  })
  expect(texts.map(([intent]) => intent)).toEqual([
    ...['Approve', 'Approve', 'Approve', 'Approve', 'Allow order', 'Deposit and allow order', 'Deposit'],
    ...['Withdraw deposit', 'Cancel order and withdraw', 'Cancel orders', 'Wrap', 'Unwrap'],
  ])
  expect(texts[0]).toEqual([
    'Approve',
    'Spender: 0x6A000F20005980200259B80c5102003040001068',
    'Amount: 123.456789 USDC',
  ])
  expect(texts[5]).toEqual(['Deposit and allow order', 'Deposit: 0.0000000025 ETH', `Order hash: ${hash}`])
  expect(texts[9]).toEqual(['Cancel orders', 'Order nonce: 1', `Order nonce: ${2n ** 200n}`])
  expect(texts[11]).toEqual(['Unwrap', 'Amount: 0.000000000123456789 WETH'])
})

test('behavior: an unlimited approval says so', () => {
  const intent = {
    kind: 'approve',
    chainId: 1,
    account: TRADER,
    token: TOKEN,
    spender: 'delta',
    amount: 2n ** 256n - 1n,
  } as const
  const call = expectedCall(intent, PINS)
  if ('refused' in call) throw new Error('refused')
  expect(linesOf(deviceTextOfCall(descriptors, { chainId: 1, from: TRADER, ...call }, TOKENS))).toContain(
    'Amount: Unlimited USDC',
  )
})

test('error: other structs, other contracts and broken calldata are not described', () => {
  const data = orderTypedData({ family: 'Order', order: ORDER }, { chainId: 1, contract: delta })
  const message = { ...ORDER }
  const read = (change: object) =>
    deviceTextOfTypedData(descriptors, { ...data, message, ...change }, TRADER, TOKENS)
  expect(read({})).not.toBeNull()
  expect(read({ types: { ...data.types, Bridge: [] } })).toBeNull()
  expect(read({ domain: { ...data.domain, verifyingContract: FRIEND } })).toBeNull()
  expect(read({ domain: { ...data.domain, name: 'Other' } })).toBeNull()
  const { payload } = routerVector('swapExactAmountIn', PINS)
  const broken = payload.data.slice(0, 200) as Hex
  const call = { chainId: 1, from: TRADER, to: PINS.router, value: 0n, data: broken }
  expect(deviceTextOfCall(descriptors, call, TOKENS)).toBeNull()
})
