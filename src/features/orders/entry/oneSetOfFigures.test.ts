import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { deltaReceipt } from '../../../chain/delta/deltaReceipt.ts'
import type { Side } from '../../../domain/amount/quote.ts'
import type { TradeFigures } from '../../../domain/amount/tradeFigures.ts'
import { exportRow } from '../../../domain/orders/history/orderExport.ts'
import { entryFigures, entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import { expectedOrder } from '../../../domain/orders/struct/expectedOrder.ts'
import { packPartnerAndFee } from '../../../domain/orders/struct/partnerFee.ts'
import type { DeltaOrderIntent, MarketSwapIntent } from '../../../flow/journal/flowRecord.ts'
import { deltaIntentOf } from '../../trade/intent/deltaIntent.ts'
import { marketIntentOf } from '../../trade/intent/marketIntent.ts'
import { intentFigures } from '../../trade/kind/intentFigures.ts'
import { type DeltaOffer, type MarketOffer, offerFigures, offerOf } from '../../trade/quote/offer.ts'
import { entryOfFlow } from './flowEntry.ts'

const { owner, input, output } = exampleOrder()
const SELL_TOKEN = { chainId: 31337, address: input.token, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const BUY_TOKEN = { chainId: 31337, address: output.token, symbol: 'WBTC', name: 'Bitcoin', decimals: 8 }
const PARTNER = '0x1111111111111111111111111111111111111111'
const HASH = `0x${'cd'.repeat(32)}` as const

interface Agreed {
  readonly side: Side
  readonly sellAmount: bigint
  readonly buyAmount: bigint
  readonly feeBps: number
  readonly slippageBps: number
}

const request = ({ side, sellAmount, buyAmount }: Agreed) => ({
  ...{ chainId: 31337, sellToken: SELL_TOKEN, buyToken: BUY_TOKEN, side },
  amount: side === 'SELL' ? sellAmount : buyAmount,
})
const quoteOf = (agreed: Agreed) => ({
  request: request(agreed),
  ...{ sellAmount: agreed.sellAmount, buyAmount: agreed.buyAmount, feeBps: agreed.feeBps },
  ...{ sellUsd: null, buyUsd: null, gasUsd: null, impactPercent: null, receivedAt: 0, validUntil: 1 },
})
const deltaOffer = (agreed: Agreed): DeltaOffer => {
  const offer = offerOf({ mode: 'delta', quote: { ...quoteOf(agreed), routeText: '{}', spender: owner } })
  if (offer.mode !== 'delta') throw new Error('another venue')
  return offer
}
/** A service that rounds its own amounts after the fee the other way. */
const marketOffer = (agreed: Agreed): MarketOffer => {
  const { sellAmount, buyAmount } = agreed
  const quote = {
    ...quoteOf(agreed),
    ...{ sellAmountAfterFee: sellAmount + 1n, buyAmountAfterFee: buyAmount - 1n, priceRouteText: '{}' },
    ...{ gasUnits: null, maxImpactReached: false, route: [], poolAddresses: [], contractMethod: '' },
    blockNumber: 1,
  }
  const offer = offerOf({ mode: 'market', quote, fallbackReason: null })
  if (offer.mode !== 'market') throw new Error('another venue')
  return offer
}
const choices = { account: owner, recipient: owner, approval: 'exact' } as const
const orderIntent = (agreed: Agreed): DeltaOrderIntent =>
  deltaIntentOf(deltaOffer(agreed), {
    ...choices,
    slippageBps: agreed.slippageBps,
    partiallyFillable: false,
    deadlineSec: 2_000_000_000,
    nonce: 7n,
    partnerAndFee: packPartnerAndFee({
      ...{ partner: PARTNER, feeBps: agreed.feeBps, takesSurplus: false, capSurplus: true },
    }),
  })
const swapIntent = (agreed: Agreed): MarketSwapIntent =>
  marketIntentOf(marketOffer(agreed), {
    ...choices,
    slippageBps: agreed.slippageBps,
    partner: undefined,
  })

/** What the contract does with what a solver brings (SELL) or spends (BUY), fees not taken (facts page, 1.5). */
function settle({ side, sellAmount, buyAmount, feeBps }: Agreed, gross: bigint) {
  const expected = side === 'SELL' ? buyAmount : sellAmount
  const better = side === 'SELL' ? gross - expected : expected - gross
  const surplus = better > 0n ? better : 0n
  const counted = surplus < expected / 100n ? surplus : expected / 100n
  const protocolFee = counted / 2n
  const base = side === 'SELL' ? gross - protocolFee : gross + protocolFee
  const partnerFee = (base * BigInt(feeBps)) / 10_000n
  return side === 'SELL'
    ? { sold: sellAmount, received: base - partnerFee, protocolFee, partnerFee }
    : { sold: base + partnerFee, received: buyAmount, protocolFee, partnerFee }
}

/** The order at the service, filled whole, and its settlement on chain. */
function filledOrder(agreed: Agreed, gross: bigint) {
  const { side } = agreed
  const intent = orderIntent(agreed)
  const struct = expectedOrder(intent)
  const { sold, received, protocolFee, partnerFee } = settle(agreed, gross)
  const isSell = side === 'SELL'
  const order = exampleOrder({
    ...{ side, status: 'COMPLETED', type: 'MARKET', order: struct },
    input: {
      ...input,
      amount: isSell ? struct.srcAmount : null,
      expectedAmount: isSell ? null : struct.expectedAmount,
      boundAmount: isSell ? null : struct.srcAmount,
      executedAmount: sold,
    },
    output: {
      ...output,
      amount: isSell ? null : struct.destAmount,
      expectedAmount: isSell ? struct.expectedAmount : null,
      boundAmount: isSell ? struct.destAmount : null,
      executedAmount: received,
    },
  })
  const settled = deltaReceipt({ family: 'Order', order: struct }, [
    {
      ...{ hash: HASH, blockNumber: 1n, isLast: true, beneficiary: owner, totalFilled: null },
      ...{ srcToken: input.token, destToken: output.token },
      srcAmount: isSell ? struct.srcAmount : sold,
      ...{ returnAmount: received, protocolFee, partnerFee },
    },
  ])
  return { intent, order, settled }
}

const nameable = ({ side, quoted, bound, feeBps }: TradeFigures) => ({ side, quoted, bound, feeBps })
const csvOf = (entry: Parameters<typeof exportRow>[0]) => {
  const row = exportRow(entry, () => null)
  const raw = (text: string) => (text === '' ? null : BigInt(text))
  const isSell = row.side === 'SELL'
  return {
    side: row.side,
    fixed: raw(isSell ? row.sells_raw : row.receives_raw),
    quoted: raw(row.quoted_raw),
    bound: raw(isSell ? row.minimum_received_raw || row.minimum_if_sold_raw : row.maximum_paid_raw),
    sold: raw(row.sold_raw),
    received: raw(row.received_raw),
    surplus: raw(row.surplus_raw),
    feeBps: row.partner_fee_bps === '' ? null : Number(row.partner_fee_bps),
  }
}

test('default: a sale at the quote, fee 1 bps, has one minimum everywhere, and no surplus', () => {
  const agreed = {
    side: 'SELL',
    sellAmount: 2_500_000_000n,
    buyAmount: 2_498_914n,
    feeBps: 1,
    slippageBps: 50,
  } as const
  const { intent, order, settled } = filledOrder(agreed, agreed.buyAmount)
  expect(intent.buyAmount).toBe('2486419')
  expect(intentFigures(intent)).toMatchObject({ bound: 2_486_171n, quoted: 2_498_665n })
  const entry = entryOfOrder(snapshotOf(order))
  const seen = { bound: 2_486_171n, quoted: 2_498_665n, received: 2_498_665n, surplus: 0n, feeBps: 1 }
  expect(entryFigures(entry)).toMatchObject(seen)
  expect(entryFigures(entry, settled)).toMatchObject(seen)
  expect(csvOf(entry)).toMatchObject(seen)
  expect(entry.bought.signed).toBe(2_486_171n)
})

const agreed = fc.record({
  side: fc.constantFrom<Side>('SELL', 'BUY'),
  sellAmount: fc.bigInt(1_000n, 10n ** 30n),
  buyAmount: fc.bigInt(1_000n, 10n ** 30n),
  feeBps: fc.integer({ min: 0, max: 200 }),
  slippageBps: fc.integer({ min: 0, max: 5_000 }),
})
/** From what just passes the bound to 5 % better than quoted, in parts of 10,000. */
const place = fc.integer({ min: 0, max: 10_000 })

function grossOf({ side, sellAmount, buyAmount, slippageBps }: Agreed, at: number): bigint {
  const quoted = side === 'SELL' ? buyAmount : sellAmount
  const [worst, best] =
    side === 'SELL'
      ? [(quoted * BigInt(10_000 - slippageBps) + 9_999n) / 10_000n, quoted + quoted / 20n]
      : [(quoted * BigInt(10_000 + slippageBps)) / 10_000n, quoted - quoted / 20n]
  return worst + ((best - worst) * BigInt(at)) / 10_000n
}

test('behavior: form, review, steps, receipt, order page and export show the same figures', () => {
  fc.assert(
    fc.property(agreed, place, (trade, at) => {
      const { intent, order, settled } = filledOrder(trade, grossOf(trade, at))
      const reviewed = nameable(intentFigures(intent))
      expect(nameable(offerFigures(deltaOffer(trade), trade.slippageBps))).toEqual(reviewed)
      const placing = entryOfFlow({
        ...{ version: 1, id: 'one', intent, status: 'running', steps: [], createdAt: 1, updatedAt: 1 },
      })
      expect(placing && nameable(entryFigures(placing.entry))).toEqual(reviewed)
      const entry = entryOfOrder(snapshotOf(order))
      const receipt = entryFigures(entry, settled)
      if (trade.side === 'BUY') expect((receipt.sold ?? 0n) <= (receipt.bound ?? 0n)).toBe(true)
      expect(nameable(receipt)).toEqual(reviewed)
      expect(entryFigures(entry)).toEqual(receipt)
      expect(csvOf(entry)).toEqual(receipt)
      const beyond =
        trade.side === 'SELL'
          ? (receipt.received ?? 0n) - (receipt.quoted ?? 0n)
          : (receipt.quoted ?? 0n) - (receipt.sold ?? 0n)
      expect(receipt.surplus).toBe(beyond)
    }),
  )
})

test('behavior: a swap of one’s own has one set of figures, whatever the service rounds to', () => {
  fc.assert(
    fc.property(agreed, place, (trade, at) => {
      const intent = swapIntent(trade)
      const moved = settle(trade, grossOf(trade, at))
      const receipt = {
        ...{ hash: HASH, blockNumber: '7', gasPaid: '1', nativeDelta: '-1' },
        ...{ sold: moved.sold.toString(), received: moved.received.toString() },
      }
      const shown = intentFigures(intent, receipt)
      const offer = marketOffer(trade)
      expect(nameable(offerFigures(offer, trade.slippageBps))).toEqual(nameable(shown))
      expect(trade.side === 'SELL' ? offer.buyAmountAfterFee : offer.sellAmountAfterFee).toBe(shown.quoted)
      const done = entryOfFlow({
        ...{ version: 1, id: 'one', intent, status: 'done', steps: [], createdAt: 1, updatedAt: 1 },
        receipt,
      })
      expect(done && entryFigures(done.entry)).toEqual(shown)
      expect(done && csvOf(done.entry)).toEqual(shown)
    }),
  )
})

test('boundary: a fill at the quote has no surplus, on either side and at any fee', () => {
  fc.assert(
    fc.property(agreed, (trade) => {
      const quoted = trade.side === 'SELL' ? trade.buyAmount : trade.sellAmount
      const { order, settled } = filledOrder(trade, quoted)
      expect(entryFigures(entryOfOrder(snapshotOf(order)), settled).surplus).toBe(0n)
    }),
  )
})

test('boundary: what just passes the minimum brings exactly the minimum', () => {
  fc.assert(
    fc.property(agreed, (trade) => {
      const sale = { ...trade, side: 'SELL' } as const
      const { intent, order, settled } = filledOrder(sale, BigInt(orderIntent(sale).buyAmount))
      expect(entryFigures(entryOfOrder(snapshotOf(order)), settled).received).toBe(
        intentFigures(intent).bound,
      )
    }),
  )
})
