import { figuresOf, type TradeFigures } from '../../../domain/amount/tradeFigures.ts'
import { type Payee, payeeOf } from '../../../domain/orders/history/orderHistory.ts'
import { arrivingAfterFee } from '../../../domain/orders/struct/destination.ts'
import {
  MAX_PARTNER_FEE_BPS,
  packedFeeBps,
  unpackPartnerAndFee,
} from '../../../domain/orders/struct/partnerFee.ts'
import type { SwapReceipt } from '../../../flow/journal/flowRecord.ts'
import type { TradeIntent } from './kindView.ts'

/** Whether a trade has a price of its own rather than a quote's. */
export const isLimitIntent = (intent: TradeIntent): boolean => 'type' in intent && intent.type === 'LIMIT'

/** The fee that is signed with an order; the one beside the price for a swap, and while the order has no partner's part yet. */
export function feeBpsOfIntent(intent: TradeIntent): number {
  const packed = 'partnerAndFee' in intent ? BigInt(intent.partnerAndFee) : 0n
  return packed === 0n ? intent.feeBps : Math.min(packedFeeBps(packed), MAX_PARTNER_FEE_BPS)
}

/**
 * Who a reviewed trade pays a fee or a share of the surplus to; null where that is nobody, or the service decides; undefined while an order has no
 * partner's part yet.
 */
export function payeeOfIntent(intent: TradeIntent): Payee | null | undefined {
  if ('partnerAndFee' in intent) {
    const packed = BigInt(intent.partnerAndFee)
    return packed === 0n ? undefined : payeeOf(unpackPartnerAndFee(packed))
  }
  if (intent.kind !== 'market-swap') return null
  const { partner: address, hostTakes } = intent
  return address && hostTakes ? { address, takesSurplus: hostTakes === 'surplus' } : null
}

/** The figures of a trade that was reviewed, and what it moved once there is a receipt. Pure. */
export function intentFigures(
  intent: TradeIntent,
  receipt?: Pick<SwapReceipt, 'sold' | 'received'>,
): TradeFigures<bigint> {
  const { side } = intent
  const [sold, bought] = [BigInt(intent.sellAmount), BigInt(intent.buyAmount)]
  const [fixed, signed] = side === 'SELL' ? [sold, bought] : [bought, sold]
  const feeBps = feeBpsOfIntent(intent)
  const figures = figuresOf(
    { side, fixed, signed, quoted: BigInt(intent.quotedAmount), feeBps },
    receipt && { sold: BigInt(receipt.sold), received: BigInt(receipt.received) },
  )
  const destination = side === 'SELL' && 'destination' in intent ? intent.destination : undefined
  if (!destination) return figures
  return { ...figures, ...arrivingAfterFee({ destination, quotedAmount: intent.quotedAmount }, feeBps) }
}
