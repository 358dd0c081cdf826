import type { QuoteRequest } from '../../../domain/amount/quote.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import { isSameToken } from '../../../domain/token/token.ts'

/** Whether two quotes were asked for the same trade by the same account: tokens, side and fixed amount, recipient and taxes. */
export function isSameTrade(left: QuoteRequest, right: QuoteRequest): boolean {
  const sameAccount =
    left.account === right.account || isSameAddress(left.account ?? null, right.account ?? null)
  return (
    isSameToken(left.sellToken, right.sellToken) &&
    isSameToken(left.buyToken, right.buyToken) &&
    left.side === right.side &&
    left.amount === right.amount &&
    (left.receiver ?? null) === (right.receiver ?? null) &&
    (left.sellTaxBps ?? 0) === (right.sellTaxBps ?? 0) &&
    (left.buyTaxBps ?? 0) === (right.buyTaxBps ?? 0) &&
    sameAccount
  )
}
