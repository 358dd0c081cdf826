import '../../../text/en/details.ts'
import { isNative } from '../../../domain/address.ts'
import { formatAmount } from '../../../domain/amountFormat.ts'
import { chainOf } from '../../../domain/chains.ts'
import { numberLocale } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import type { TradeIntent } from '../progress/kindView.ts'
import { type DepositQuote, depositUsd, gasShareUsd } from '../quote/compareQuotes.ts'
import { type ExtraGas, extraGasOf } from '../quote/extraGas.ts'
import type { Offer } from '../quote/offer.ts'
import { DEPOSIT_GAS, useNetworkFee } from '../quote/useNetworkFee.ts'
import { usePlan } from '../session/usePlan.ts'
import { usdText } from '../token/tokenText.ts'

const NATIVE_DECIMALS = 18

/**
 * What the network takes of the person. Market: the swap, and the approval it needs first. Delta: solvers pay for the fill; what is left is the
 * deposit of the chain's own coin, or an approval or a pre-signature where one is needed.
 */
export function NetworkFee({
  quote,
  intent,
}: {
  readonly quote: Offer
  /** What would be confirmed; decides with the chain's state what has to be sent first. */
  readonly intent: TradeIntent | null
}) {
  const { data } = usePlan(intent)
  const extra = data ? extraGasOf(data) : null
  if (quote.mode === 'delta') {
    return isNative(quote.request.sellToken.address) ? (
      <DepositFee chainId={quote.request.chainId} quote={quote} count={1} />
    ) : (
      <OrderFee chainId={quote.request.chainId} extra={extra} />
    )
  }
  if (quote.gasUsd === null) return t('trade.unknown')
  const swap = usdText(quote.gasUsd)
  if (!extra?.purpose) return t('trade.details.gas', { usd: swap })
  const usd = gasShareUsd(quote, extra.units)
  return usd === null
    ? t('trade.details.gasAndApproval', { swap })
    : t('trade.details.gasAndApprovalUsd', { swap, approval: usdText(usd) })
}

/** What the deposits of orders that sell the chain's own coin cost: in dollars, else in the coin. */
function DepositFee({
  chainId,
  quote,
  count,
}: {
  readonly chainId: number
  readonly quote: DepositQuote | null
  readonly count: number
}) {
  const one = useNetworkFee(chainId, DEPOSIT_GAS)
  if (one === null) return t('trade.unknown')
  const fee = one * BigInt(count)
  const usd = quote && depositUsd(quote, fee)
  return t('trade.details.depositFee', {
    count,
    fee: usd === null ? nativeFeeText(chainId, fee) : usdText(usd),
  })
}

/** What the person sends for orders: their deposits, or an approval or a pre-signature where one is needed. */
export function OrderCost({ intent, quote, count }: OrderCosts) {
  const { data } = usePlan(intent)
  const { chainId, sellToken } = intent
  return isNative(sellToken.address) ? (
    <DepositFee chainId={chainId} quote={quote} count={count} />
  ) : (
    <OrderFee chainId={chainId} extra={data ? extraGasOf(data) : null} />
  )
}

export interface OrderCosts {
  /** One of the orders, as it would be confirmed. */
  readonly intent: TradeIntent
  /** Values the chain's own coin where it is sold; null where nobody does. */
  readonly quote: DepositQuote | null
  /** So many orders, each with a deposit of its own. */
  readonly count: number
}

function OrderFee({ chainId, extra }: { readonly chainId: number; readonly extra: ExtraGas | null }) {
  const fee = useNetworkFee(chainId, extra?.purpose ? extra.units : null)
  if (!extra) return t('trade.details.noNetworkFeeYet')
  if (extra.purpose === null) return t('trade.details.noNetworkFee')
  if (fee === null) return t(`trade.details.gasOnly.${extra.purpose}`)
  return t(`trade.details.feeOnly.${extra.purpose}`, { fee: nativeFeeText(chainId, fee) })
}

/** A fee in the chain's own coin, raw units, rounded up to two digits: it changes with every block. */
export function nativeFeeText(chainId: number, fee: bigint): string {
  const amount = formatAmount(fee, NATIVE_DECIMALS, {
    locale: numberLocale(),
    significantDigits: 2,
    rounding: 'up',
  })
  return `${amount} ${chainOf(chainId)?.nativeSymbol ?? ''}`.trim()
}
