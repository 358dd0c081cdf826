import '../../../text/en/orders/openOrders.ts'
import { t } from '../../../text/text.ts'
import type { RateLine } from '../token/tokenText.ts'

/** A price as forms show it: the figure, and its unit below; nothing where it is not known. */
export function RowPrice({ price }: { readonly price: RateLine | null }) {
  if (!price) return null
  const { amount, base, quote } = price
  return (
    <>
      {amount} <span className="text-12 text-ink-3 wide:block">{t('swap.orders.unit', { base, quote })}</span>
    </>
  )
}
