import { formatAmount } from '../../../domain/amount/amountFormat.ts'
import { chainOf } from '../../../domain/chain/chains.ts'
import { numberLocale } from '../../../text/format.ts'
import { usdText } from '../token/tokenText.ts'

const NATIVE_DECIMALS = 18

/**
 * A network fee as every form, review and dialog writes it: dollars first and the amount in the native token behind them, either alone where the other is
 * unknown; null where both are. Pure.
 * @param fee native raw units, rounded up to two digits: it changes with every block.
 * @param usd decimal text.
 */
export function networkFeeText(chainId: number, fee: bigint | null, usd: string | null): string | null {
  if (usd === null) return fee === null ? null : nativeText(chainId, fee)
  return fee === null ? usdText(usd) : dollarsFirst(usd, nativeText(chainId, fee))
}

/** Dollars with the amount they are of: `$0.14 (0.000056 ETH)`. @param usd decimal text. */
export const dollarsFirst = (usd: string, amount: string): string => `${usdText(usd)} (${amount})`

/** An amount of the native token, raw units, rounded up to two digits. */
export function nativeText(chainId: number, amount: bigint): string {
  const text = formatAmount(amount, NATIVE_DECIMALS, {
    locale: numberLocale(),
    significantDigits: 2,
    rounding: 'up',
  })
  return `${text} ${chainOf(chainId)?.nativeSymbol ?? ''}`.trim()
}
