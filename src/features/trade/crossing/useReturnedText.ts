import { chainName } from '../../../domain/chain/chains.ts'
import { moneyLegs } from '../../../domain/orders/crossing/crossing.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import { movedBy } from '../../../domain/orders/record/orderTerms.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { exactAmount, plainAmount } from '../token/tokenText.ts'
import { useTokens } from '../token/useTokens.ts'
import { useCrossingReading } from './useUnderWay.ts'

/** How much of an order came back, of how much, and on which chain; null where it did not all come back, or the amount is unknown. */
export function useReturnedText(
  seen: OrderSnapshot | null,
  { from, to }: { readonly from: number; readonly to: number },
): string | null {
  const reading = useCrossingReading(seen)
  const [here, there] = [useTokens(from), useTokens(to)]
  const isBack = seen?.status === 'REFUNDED' || seen?.proof === 'returned'
  if (!seen || !isBack || from === to) return null
  const { order } = seen
  const legs = moneyLegs(order, reading, { nowMs: 0, estimateMs: null })
  const [first] = legs
  if (!first || legs.some(({ place, money }) => place !== 'returned' || money.token !== first.money.token))
    return null
  const { chainId } = first
  const back = legs.reduce<bigint | null>(
    (sum, { money, holder }) =>
      sum === null || money.amount === null || holder === null ? null : sum + money.amount,
    0n,
  )
  const token = (chainId === here.chainId ? here : there).find({ chainId, address: first.money.token })
  if (back === null || !token) return null
  return backText(order, token, back)
}

function backText({ input, side, transactions }: OrderSnapshot['order'], token: Token, back: bigint): string {
  const chain = chainName(token.chainId)
  const isSold = token.chainId === input.chainId && token.address.toLowerCase() === input.token.toLowerCase()
  const spent = movedBy(transactions, 'spentAmount') ?? (side === 'SELL' ? input.amount : null)
  return isSold && spent !== null
    ? t('order.back.of', { back: plainAmount(back, token), amount: exactAmount(spent, token), chain })
    : t('order.back.plain', { amount: exactAmount(back, token), chain })
}
