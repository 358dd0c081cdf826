import { mulDivUp } from '../../../src/domain/amount/amount.ts'
import { factsOf, isSliced } from '../../../src/domain/orders/struct/families.ts'
import { ORDER_KIND, type Order } from '../../../src/domain/orders/struct/order.ts'
import { sliceAmounts } from '../../../src/domain/orders/struct/twapOrder.ts'
import { plainExternal, plainProductive } from './heldOrders.ts'
import type { StoredOrder } from './storedOrder.ts'
import type { VenueOrder } from './venueOrder.ts'

/** The next slice of an order, as the contract measures it. Raw units. */
export interface NextSlice {
  /** SELL: source to sell. BUY: source that may leave the owner, fees included. */
  readonly source: bigint
  /** SELL: destination that must arrive. BUY: destination to pay out. */
  readonly destination: bigint
}

/**
 * An order of any family as one for one price: all slices together of an order in slices, which names no expected amount. What an order
 * sells, buys and reserves can be read from it; what is signed cannot.
 */
export function wholeOf(signed: VenueOrder): Order {
  if (signed.family === 'ExternalOrder') return plainExternal(signed.order)
  if (signed.family === 'ProductiveOrder') return plainProductive(signed.order)
  if (!isSliced(signed)) return signed.order
  const { owner, beneficiary, srcToken, destToken, nonce, partnerAndFee, deadline } = signed.order
  const { permit, metadata, bridge } = signed.order
  const { side, reserves, receives } = factsOf(signed)
  return {
    ...{ owner, beneficiary, srcToken, destToken, nonce, partnerAndFee, deadline, permit, metadata, bridge },
    srcAmount: reserves.amount,
    destAmount: receives.amount,
    expectedAmount: side === 'SELL' ? receives.amount : reserves.amount,
    kind: ORDER_KIND[side],
  }
}

/** The moment, in block seconds, from which the next slice may be settled; 0 for the first one, null for an order that is not in slices. */
export function dueSec({ signed, fills }: Pick<StoredOrder, 'signed' | 'fills'>): bigint | null {
  if (!isSliced(signed)) return null
  const last = fills.at(-1)
  return last ? last.timestampSec + signed.order.interval : 0n
}

/** The next slice of an order in slices; null where none is open. */
export function nextSlice({ signed, fills }: Pick<StoredOrder, 'signed' | 'fills'>): NextSlice | null {
  if (!isSliced(signed) || fills.length >= signed.order.numSlices) return null
  const place = BigInt(fills.length)
  const isLast = fills.length === signed.order.numSlices - 1
  const whole = signed.family === 'TWAPOrder' ? signed.order.totalSrcAmount : signed.order.totalDestAmount
  const { slice, last } = sliceAmounts(whole, signed.order.numSlices)
  const amount = isLast ? last : slice
  if (slice === 0n) return null
  if (signed.family === 'TWAPOrder')
    return { source: amount, destination: mulDivUp(signed.order.destAmountPerSlice, amount, slice) }
  const { maxSrcAmount } = signed.order
  const before = slice * place
  return {
    source: (maxSrcAmount * (before + amount)) / whole - (maxSrcAmount * before) / whole,
    destination: amount,
  }
}
