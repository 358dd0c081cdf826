import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import '../../../text/en/orders/orders.ts'
import { nativeTokenOf } from '../../../domain/chain/nativeToken.ts'
import { t } from '../../../text/text.ts'
import { amountWithSymbol } from '../token/tokenText.ts'

/** Where the deposit of an order that ended is, in one short sentence; null where nobody asked, and where it is spent. */
export function depositText({
  order,
  deposit,
  status,
}: Pick<OrderSnapshot, 'order' | 'deposit' | 'status'>): string | null {
  const native = nativeTokenOf(order.chainId)
  if (!deposit || !native) return null
  const { left, isWithdrawn } = deposit
  if (left === null) return t('order.deposit.unread')
  if (left > 0n) return t('order.deposit.left', { amount: amountWithSymbol(left, native) })
  if (isWithdrawn) return t('order.deposit.withdrawn')
  return status === 'COMPLETED' ? null : t('order.deposit.none')
}
