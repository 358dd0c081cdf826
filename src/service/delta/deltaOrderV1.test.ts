import { describe, expect, test } from 'vitest'
import { filledPercentOf } from '../../domain/orders/record/deltaOrder.ts'
import { readDeltaOrder } from './deltaOrderRecord.ts'

const OWNER = '0x0DDC793680FF4f5793849c8c6992be1695CbE72A'
const [WETH, USDC] = [
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
]
const FILL = `0x${'1f'.repeat(32)}`

/** An order of 2025 in the form of the first generation: the struct of that time, and members that have gone since. */
const OF_2025 = {
  bridgeMetadata: null,
  bridgeStatus: null,
  chainId: 1,
  createdAt: '2025-04-18T14:04:43.806Z',
  deltaVersion: '2.0',
  excludeAgents: null,
  expiresAt: '2025-04-18T15:03:33.000Z',
  id: 'order-of-2025',
  includeAgents: null,
  onChainOrderType: 'Order',
  order: {
    beneficiary: OWNER.toLowerCase(),
    bridge: {
      destinationChainId: 0,
      maxRelayerFee: '0',
      multiCallHandler: '0x0000000000000000000000000000000000000000',
      outputToken: '0x0000000000000000000000000000000000000000',
    },
    deadline: 1744988613,
    destAmount: '15614735',
    destToken: USDC.toLowerCase(),
    expectedDestAmount: '15693202',
    nonce: '1744985033868',
    owner: OWNER.toLowerCase(),
    partnerAndFee: '0',
    permit: '0x',
    srcAmount: '10000000000000000',
    srcToken: WETH.toLowerCase(),
  },
  orderHash: `0x${'ce'.repeat(32)}`,
  partiallyFillable: false,
  partner: 'somebody',
  referrerAddress: null,
  status: 'EXECUTED',
  transactions: [
    {
      agent: 'an agent',
      blockTimestamp: '2025-04-18T14:05:11.000Z',
      filledPercent: 10000,
      gasPrice: 471068591,
      hash: FILL,
      receivedAmount: '15719395',
      receivedAmountUSD: 15.72,
      spentAmount: '10000000000000000',
      status: 1,
    },
  ],
  type: 'MARKET',
  updatedAt: '2025-04-18T14:05:13.519Z',
  user: OWNER.toLowerCase(),
}
const read = (changes: Readonly<Record<string, unknown>> = {}) =>
  readDeltaOrder(JSON.stringify({ ...OF_2025, ...changes }))

describe('records of the first generation', () => {
  test('default: an order of 2025', () => {
    const order = read()
    expect(order).toMatchObject({
      status: 'COMPLETED',
      side: 'SELL',
      owner: OWNER,
      beneficiary: OWNER,
      orderHash: OF_2025.orderHash,
      order: null,
      input: { chainId: 1, token: WETH, amount: 10n ** 16n, boundAmount: null },
      output: { chainId: 1, token: USDC, expectedAmount: 15_693_202n, boundAmount: 15_614_735n },
      transactions: [
        {
          originTx: FILL,
          filledPercent: 100,
          receivedAmount: 15_719_395n,
          at: Date.UTC(2025, 3, 18, 14, 5, 11),
        },
      ],
      expiresAt: 1744988613_000,
    })
    expect(filledPercentOf(order)).toBe(100)
    expect(JSON.parse(order.orderText)).toEqual(OF_2025.order)
  })

  test('default: an order of 2024: no hash, no bridge, no expectation, a nonce as a number', () => {
    const {
      bridge: _bridge,
      expectedDestAmount: _expected,
      partnerAndFee: _partner,
      ...earlier
    } = OF_2025.order
    const order = read({
      orderHash: null,
      deltaVersion: '1.0',
      status: 'FAILED',
      order: { ...earlier, nonce: 1728577074265 },
      transaction: null,
      transactions: [],
    })
    expect(order).toMatchObject({
      status: 'FAILED',
      orderHash: '0x',
      order: null,
      input: { token: WETH, amount: 10n ** 16n },
      output: { token: USDC, expectedAmount: null, boundAmount: 15_614_735n },
      transactions: [],
    })
  })

  test('behavior: an order that may be filled in parts is called "Order" too', () => {
    expect(read({ partiallyFillable: true }).onChainOrderType).toBe('FillableOrder')
    expect(read().onChainOrderType).toBe('Order')
    expect(read({ partiallyFillable: true, onChainOrderType: 'TWAPOrder' }).onChainOrderType).toBe(
      'TWAPOrder',
    )
  })

  test('behavior: across chains the token and the fill are those of the other chain', () => {
    const arriving = '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'
    const landed = `0x${'2f'.repeat(32)}`
    const bridge = { ...OF_2025.order.bridge, destinationChainId: 10, outputToken: arriving.toLowerCase() }
    const order = read({
      bridgeStatus: 'filled',
      bridgeMetadata: { outputAmount: '15600000', fillDeadline: 1, depositId: 2, fillTx: landed },
      order: { ...OF_2025.order, bridge },
    })
    expect(order).toMatchObject({
      status: 'COMPLETED',
      output: { chainId: 10, token: arriving, boundAmount: null, expectedAmount: null },
      transactions: [{ originTx: FILL, destinationTx: landed }],
    })
    expect(filledPercentOf(order)).toBe(100)
    expect(read({ bridgeStatus: 'pending', order: { ...OF_2025.order, bridge } }).status).toBe('BRIDGING')
  })
})
