import type { DeltaOrder, OrderTransaction } from '../../src/domain/orders/record/deltaOrder.ts'
import { NO_BRIDGE } from '../../src/domain/orders/struct/order.ts'
import { leastBought, type TwapBuyOrder, type TwapOrder } from '../../src/domain/orders/struct/twapOrder.ts'
import { exampleOrder } from './exampleOrder.ts'

const PLAIN = exampleOrder()

const TERMS = {
  owner: PLAIN.owner,
  beneficiary: PLAIN.owner,
  srcToken: PLAIN.input.token,
  destToken: PLAIN.output.token,
  nonce: 78n,
  partnerAndFee: 0n,
  deadline: 2_000_000_000n,
  interval: 300n,
  numSlices: 4,
  permit: '0x',
  metadata: '0x',
  bridge: NO_BRIDGE,
} as const

/** When the example was placed, milliseconds. */
export const TWAP_PLACED_AT = 1_900_000_000_000

const placed = (part: Partial<DeltaOrder>): DeltaOrder =>
  exampleOrder({
    type: 'MARKET',
    createdAt: TWAP_PLACED_AT,
    updatedAt: TWAP_PLACED_AT,
    expiresAt: Number(TERMS.deadline) * 1000,
    ...part,
  })

/** A sale of 1,000.000003 USDC in four slices, five minutes apart, each for at least 0.08 WETH, but for what is given. */
export function exampleTwap(part: Partial<DeltaOrder> = {}, terms: Partial<TwapOrder> = {}): DeltaOrder {
  const order: TwapOrder = {
    ...TERMS,
    destAmountPerSlice: 80_000_000_000_000_000n,
    totalSrcAmount: 1_000_000_003n,
    ...terms,
  }
  return placed({
    side: 'SELL',
    onChainOrderType: 'TWAPOrder',
    input: { ...PLAIN.input, amount: order.totalSrcAmount },
    output: { ...PLAIN.output, expectedAmount: null, boundAmount: leastBought(order) },
    order,
    ...part,
  })
}

/** A purchase of 0.4 WETH in four slices, five minutes apart, for at most 1,301 USDC, but for what is given. */
export function exampleTwapBuy(
  part: Partial<DeltaOrder> = {},
  terms: Partial<TwapBuyOrder> = {},
): DeltaOrder {
  const order: TwapBuyOrder = {
    ...TERMS,
    totalDestAmount: 400_000_000_000_000_000n,
    maxSrcAmount: 1_301_000_000n,
    ...terms,
  }
  return placed({
    side: 'BUY',
    onChainOrderType: 'TWAPBuyOrder',
    input: { ...PLAIN.input, amount: null, boundAmount: order.maxSrcAmount },
    output: { ...PLAIN.output, amount: order.totalDestAmount, expectedAmount: null, boundAmount: null },
    order,
    ...part,
  })
}

/** The fill of a slice, so many seconds after the order was placed. */
export function sliceFill(
  afterSec: number,
  spentAmount: bigint | null,
  receivedAmount: bigint | null,
  filledPercent = 25,
): OrderTransaction {
  return {
    originTx: `0x${afterSec.toString(16).padStart(64, '0')}`,
    destinationTx: null,
    filledPercent,
    spentAmount,
    receivedAmount,
    originReceivedAmount: null,
    destinationReceivedAmount: null,
    at: TWAP_PLACED_AT + afterSec * 1000,
  }
}
