import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { knownOf } from '../../../domain/orders/record/recordFamily.ts'
import { isHeld } from '../../../domain/orders/struct/heldFamilies.ts'
import { t } from '../../../text/text.ts'
import type { DetailsRow } from '../../../ui/Details.tsx'
import { AddressText } from '../../trade/token/AddressText.tsx'

/** What orders of families that are never signed here name besides tokens and recipient: their handler, or their strategy. */
export function heldRows(order: DeltaOrder | null): readonly DetailsRow[] {
  const known = order && knownOf(order)
  if (!known || !isHeld(known)) return []
  const { chainId } = order
  if (known.family === 'ExternalOrder') {
    const value = <AddressText chainId={chainId} value={known.order.handler} />
    return [{ key: 'handler', label: t('orders.handler'), value, hint: t('orders.handlerHint') }]
  }
  const { strategy, useShares } = known.order
  return [
    {
      key: 'strategy',
      label: t('orders.strategy'),
      value: <AddressText chainId={chainId} value={strategy} />,
    },
    { key: 'soldOut', label: t('orders.soldOut'), value: soldText(useShares) },
  ]
}

/** What of a position is sold. */
export const soldText = (useShares: boolean): string =>
  t(useShares ? 'orders.yieldToo' : 'orders.principalAlone')
