import '../../../text/en/orders/orders.ts'
import '../../../text/en/orders/openOrders.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { useDeposit } from '../deposit/LeftInDelta.tsx'
import { ordersOf } from '../order/orderView.ts'
import { useTrackedOrders } from '../session/walletLayerContext.tsx'
import { amountWithSymbol } from '../token/tokenText.ts'
import { reservedOfBalance } from './reservedOfBalance.ts'

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
  const deposit = useDeposit(token.chainId)
  const own = ordersOf(orders, token.chainId, account)
  const reserved = reservedOfBalance(token.address, own, deposit, except)
  if (reserved === 0n || balance < most || balance >= most + reserved) return null
  return (
    <Note tone="warn">{t('swap.orders.reserved', { amount: amountWithSymbol(reserved, token, 'up') })}</Note>
  )
}
