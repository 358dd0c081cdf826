import { amountText } from '../../../domain/amount/amount.ts'
import type { Deal } from '../../../domain/orders/history/deal.ts'
import type { Token, TokenId } from '../../../domain/token/token.ts'
import { formHref } from '../address/formLink.ts'

/** Address of the form that makes an offer of these terms again, to whom and until when being asked anew; null where the terms are not known, or another made it. */
export function dealFormHref(
  { chainId, order, role }: Deal,
  tokenOf: (token: TokenId) => Pick<Token, 'decimals'> | null,
): string | null {
  if (!order || role !== 'made') return null
  const [sold, bought] = [order.makerAsset, order.takerAsset].map((address) => tokenOf({ chainId, address }))
  if (!sold || !bought) return null
  const amount = amountText(order.makerAmount, sold.decimals)
  return formHref({
    screen: 'otc',
    pair: { chainId, sell: order.makerAsset, buy: order.takerAsset, side: 'SELL', amount, mode: 'auto' },
    more: { other: amountText(order.takerAmount, bought.decimals) },
  })
}
