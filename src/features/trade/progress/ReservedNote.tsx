import '../../../text/en/orders.ts'
import '../../../text/en/openOrders.ts'
import { type Address, isSameAddress } from '../../../domain/address.ts'
import { remainingSell } from '../../../domain/orders/orderTerms.ts'
import type { Token } from '../../../domain/token.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { useTrackedOrders } from '../session/deskContext.tsx'
import { amountWithSymbol } from '../token/tokenText.ts'
import { isLiveOrder, ordersOf } from './orderView.ts'

/** States in which what is open has left the balance. */
const HAS_LEFT = ['BRIDGING', 'REFUNDING'] as const

/** Warns of a balance that is enough for an order, and not for it and what open orders may still take. Amounts in raw units. */
export function ReservedNote({
  account,
  token,
  balance,
  most,
  except,
}: {
  readonly account: Address
  readonly token: Token
  readonly balance: bigint
  /** The most that the order takes. */
  readonly most: bigint
  /** An order that ends before it, by id. */
  readonly except?: string | undefined
}) {
  const { orders } = useTrackedOrders()
  const reserved = ordersOf(orders, token.chainId, account)
    .filter(
      (fed) =>
        isLiveOrder(fed) &&
        fed.order.id !== except &&
        !HAS_LEFT.some((status) => status === fed.status) &&
        isSameAddress(fed.order.input.token, token.address),
    )
    .reduce((sum, fed) => sum + (remainingSell(fed) ?? 0n), 0n)
  if (reserved === 0n || balance < most || balance >= most + reserved) return null
  return (
    <Note tone="warn">{t('swap.orders.reserved', { amount: amountWithSymbol(reserved, token, 'up') })}</Note>
  )
}
