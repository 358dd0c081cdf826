import { isNative } from '../../domain/address.ts'
import { remainingSell } from '../../domain/orders/doctor.ts'
import { factsOf, signedOf, storedFamily, takesAllowance } from '../../domain/orders/families.ts'
import type { SeenOrder } from '../../domain/orders/orderHistory.ts'
import type { ReplacedOrder } from '../kinds/replacing.ts'

/** What an order that takes this one's place has to remember of it; null where its struct could not be read. Pure. */
export function replacedOrder(seen: Pick<SeenOrder, 'order' | 'filledPercent'>): ReplacedOrder | null {
  const { order } = seen
  const signed = signedOf(order)
  if (!signed) return null
  const { id, orderHash, orderText, input, transactions } = order
  const remaining = takesAllowance(seen) ? (remainingSell(seen) ?? 0n) : 0n
  return {
    ...{ id, orderHash, orderText, ...storedFamily(signed) },
    nonce: String(factsOf(signed).nonce),
    sellsNative: isNative(input.token),
    fills: transactions.map(({ originTx }) => originTx),
    remaining: String(remaining),
  }
}
