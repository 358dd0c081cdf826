import { worthOf, worthText } from '../../../domain/amount/worth.ts'
import { type Token, tokenKey } from '../../../domain/token/token.ts'
import { usdText } from '../token/tokenText.ts'
import { useDollarPrices } from '../token/useDollarPrices.ts'

/** What a balance is worth by the chain's own pools; nothing where they have no price. */
export function BalanceWorth({ token, balance }: { readonly token: Token; readonly balance: bigint }) {
  const price = useDollarPrices([token]).get(tokenKey(token))
  return price && <span>{usdText(worthText(worthOf(balance, price)))} ·</span>
}
