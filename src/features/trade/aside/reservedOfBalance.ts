import { remainingSell } from '../../../domain/orders/record/orderTerms.ts'
import { type Address, isNative, isSameAddress } from '../../../domain/token/address.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'
import { isLiveOrder } from '../order/orderView.ts'

/** States in which what is open has left the balance. */
const HAS_LEFT = ['BRIDGING', 'REFUNDING'] as const

/**
 * What open orders may still take of an account's balance of a token, raw units. Native orders are paid from their deposit: only what that lacks comes out
 * of the balance. Pure.
 * @param own orders of the account on the token's chain. @param deposit native in the Delta contract; null while it is not read, which counts as enough.
 * @param except an order that ends before, by id: its part of the deposit goes with it.
 */
export function reservedOfBalance(
  token: Address,
  own: readonly TrackedOrder[],
  deposit: bigint | null,
  except?: string,
): bigint {
  const taking = own.filter(
    (fed) =>
      isLiveOrder(fed) &&
      !HAS_LEFT.some((status) => status === fed.status) &&
      isSameAddress(fed.order.input.token, token),
  )
  const openOf = (among: readonly TrackedOrder[]) =>
    among.reduce((sum, fed) => sum + (remainingSell(fed) ?? 0n), 0n)
  const reserved = openOf(taking.filter(({ order }) => order.id !== except))
  if (!isNative(token)) return reserved
  if (deposit === null) return 0n
  const left = deposit - openOf(taking.filter(({ order }) => order.id === except))
  return reserved > left ? reserved - (left > 0n ? left : 0n) : 0n
}
