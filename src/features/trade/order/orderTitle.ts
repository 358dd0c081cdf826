import '../../../text/en/trade/steps.ts'
import type { DeltaOrder, OrderMovement } from '../../../domain/orders/record/deltaOrder.ts'
import { type Address, shortAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { amountWithSymbol } from '../token/tokenText.ts'
import type { TokenBook } from '../token/useTokens.ts'
import type { OrderTokens } from './OrderReceipt.tsx'

/** The token as the book knows it; an unknown one by its address, in raw units. */
export function tokenOf(book: TokenBook, { chainId, token }: OrderMovement): Token {
  const address: Address = token
  return (
    book.find({ chainId, address }) ?? {
      chainId,
      address,
      symbol: shortAddress(address),
      name: address,
      decimals: 0,
    }
  )
}

/** What an order trades: its fixed side, and the token of the other. */
export function orderTitle(order: DeltaOrder, { input, output }: OrderTokens): string {
  const isSell = order.side === 'SELL'
  const amount = isSell ? order.input.amount : order.output.amount
  const token = isSell ? input : output
  if (amount === null) return `${input.symbol} → ${output.symbol}`
  return isSell
    ? t('trade.flow.sell', { amount: amountWithSymbol(amount, token, 'up'), symbol: output.symbol })
    : t('trade.flow.buy', { amount: amountWithSymbol(amount, token), symbol: input.symbol })
}
