import '../../../text/en/orders/openOrders.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { viewOf } from '../kind/kindViews.ts'
import type { OrderAct } from '../order/openOrderActs.ts'
import { amountWithSymbol } from '../token/tokenText.ts'

/** What the button of an act says. @param token that its order sells. */
export function actLabel({ action, intent }: OrderAct, token: Token): string {
  if (action === 'deposit' || action === 'topUp') {
    const { amount } = viewOf(intent).subject(intent)
    return t('swap.orders.deposit', { amount: amountWithSymbol(BigInt(amount), token, 'up') })
  }
  if (intent.kind === 'withdraw')
    return t('swap.orders.withdraw', { amount: amountWithSymbol(BigInt(intent.amount), token) })
  if (action !== 'cancelOnChain') return t('swap.orders.cancel')
  return t(intent.kind === 'cancel-native' ? 'swap.orders.cancelNative' : 'swap.orders.cancelOnChain')
}
