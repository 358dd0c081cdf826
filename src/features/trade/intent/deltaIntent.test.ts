import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deltaOffer, ETH, requestOf, USDC } from '../../../../testing/otc/offers.ts'
import type { Side } from '../../../domain/amount/quote.ts'
import { expectedOrder } from '../../../domain/orders/struct/expectedOrder.ts'
import { boundBpsOf, marketOrderAmounts } from '../../../domain/orders/struct/orderAmounts.ts'
import { offerBounds } from '../quote/offer.ts'
import { deltaIntentOf, newOrderNonce, type OrderChoices } from './deltaIntent.ts'
import { limitIntentOf } from './limitIntent.ts'

const OWNER = `0x${'1'.repeat(40)}` as const
const FRIEND = `0x${'2'.repeat(40)}` as const

const offer = (side: Side, sellAmount: bigint, buyAmount: bigint, feeBps = 0) =>
  deltaOffer(side, side === 'SELL' ? buyAmount : sellAmount, {
    request: { ...requestOf(side), amount: side === 'SELL' ? sellAmount : buyAmount },
    routeText: '{"origin": 1.0}',
    sellAmount,
    buyAmount,
    sellUsd: null,
    buyUsd: null,
    gasUsd: null,
    feeBps,
    spender: OWNER,
    impactPercent: null,
  })

const TERMS: OrderChoices = {
  account: OWNER,
  recipient: FRIEND,
  slippageBps: 50,
  approval: 'exact',
  partiallyFillable: true,
  deadlineSec: 1_700_000_600,
  nonce: 7n,
  partnerAndFee: 512n,
}

describe('deltaIntentOf', () => {
  test('default: what is fixed stays, what is not is widened, the rest is as reviewed', () => {
    expect(deltaIntentOf(offer('SELL', 1_000n, 3_000n, 10), TERMS)).toEqual({
      kind: 'delta-order',
      type: 'MARKET',
      chainId: 1,
      account: OWNER,
      recipient: FRIEND,
      sellToken: ETH,
      buyToken: USDC,
      side: 'SELL',
      sellAmount: '1000',
      buyAmount: '2985',
      quotedAmount: '3000',
      slippageBps: 50,
      deadlineSec: 1_700_000_600,
      nonce: '7',
      partnerAndFee: '512',
      feeBps: 10,
      partiallyFillable: true,
      approval: 'exact',
      routeText: '{"origin": 1.0}',
    })
  })

  test('behavior: amounts follow the order rules for either side, and bounds never flatter them', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 27n })
    const bps = fc.integer({ min: 0, max: 5_000 })
    fc.assert(
      fc.property(
        fc.constantFrom<Side>('SELL', 'BUY'),
        amounts,
        amounts,
        bps,
        bps,
        (side, sell, buy, slip, fee) => {
          const found = offer(side, sell, buy, fee)
          const intent = deltaIntentOf(found, { ...TERMS, slippageBps: slip })
          const boundBps = boundBpsOf({ side, slippageBps: slip, feeBps: fee })
          const rule = marketOrderAmounts({ side, inputAmount: sell, outputAmount: buy }, boundBps)
          expect([intent.sellAmount, intent.buyAmount, intent.quotedAmount].map(BigInt)).toEqual([
            rule.srcAmount,
            rule.destAmount,
            rule.expectedAmount,
          ])
          const bounds = offerBounds(found, slip)
          expect(bounds.payAtMost).toBe(rule.srcAmount)
          expect(bounds.receiveAtLeast <= rule.destAmount).toBe(true)
        },
      ),
    )
  })

  test('behavior: a purchase is signed with room for the fee beside the slippage that was set', () => {
    const intent = deltaIntentOf(offer('BUY', 1_000_000n, 7n, 55), { ...TERMS, slippageBps: 50 })
    expect(intent).toMatchObject({ sellAmount: '1010600', slippageBps: 50, boundBps: 106, feeBps: 55 })
    expect(expectedOrder(intent)).toMatchObject({ srcAmount: 1_010_600n, expectedAmount: 1_000_000n })
    const { boundBps: _none, ...narrow } = intent
    expect(() => expectedOrder(narrow)).toThrow(RangeError)
    const limited = limitIntentOf(offer('BUY', 1_000_000n, 7n, 55), 900_000n, TERMS)
    expect(limited).toMatchObject({ sellAmount: '900000', slippageBps: 0 })
    expect(limited).not.toHaveProperty('boundBps')
  })

  test('error: a slippage or fee that is none is refused', () => {
    expect(() => deltaIntentOf(offer('SELL', 1n, 1n), { ...TERMS, slippageBps: 10_001 })).toThrow(RangeError)
    expect(() => deltaIntentOf(offer('SELL', 1n, 1n, -1), TERMS)).toThrow(RangeError)
  })
})

describe('newOrderNonce', () => {
  test('behavior: all 256 bits count', () => {
    expect(newOrderNonce((bytes) => bytes.fill(255))).toBe(2n ** 256n - 1n)
    expect(newOrderNonce((bytes) => bytes)).toBe(0n)
    const high = newOrderNonce((bytes) => {
      bytes[0] = 1
      return bytes
    })
    expect(high).toBe(2n ** 248n)
  })
})
