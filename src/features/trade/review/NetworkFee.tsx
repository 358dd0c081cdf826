import '../../../text/en/trade/details.ts'
import type { ReactNode } from 'react'
import { isNative } from '../../../domain/token/address.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { type ExtraGas, extraGasOf } from '../cost/extraGas.ts'
import { useAddedFeeText, useFeeText } from '../cost/useFeeText.ts'
import { DEPOSIT_GAS, useGasPrice, useNetworkFee } from '../cost/useNetworkFee.ts'
import type { TradeIntent } from '../kind/kindView.ts'
import { type DepositQuote, depositUsd, gasShareUsd } from '../quote/compareQuotes.ts'
import type { MarketOffer, Offer } from '../quote/offer.ts'
import { usePlan } from '../session/usePlan.ts'

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
  return <SwapFee quote={quote} extra={extra} />
}

/** What a Market swap and the approval before it cost. */
function SwapFee({ quote, extra }: { readonly quote: MarketOffer; readonly extra: ExtraGas | null }) {
  const { chainId } = quote.request
  const price = useGasPrice(chainId)
  const feeOf = (units: bigint | null) => (price === null || units === null ? null : price * units)
  const units = extra?.purpose ? extra.units : null
  const swap = useFeeText(chainId, feeOf(quote.gasUnits), quote.gasUsd)
  const approval = useAddedFeeText(chainId, feeOf(units), units === null ? null : gasShareUsd(quote, units))
  return withApproval(swap, { needsApproval: units !== null, approval })
}

/** A transaction's network fee, with that of the approval before it; fees as they are shown, null where unknown. */
function withApproval(
  fee: string | null,
  { needsApproval, approval }: { readonly needsApproval: boolean; readonly approval: string | null },
): ReactNode {
  if (fee === null) return t('trade.unknown')
  if (!needsApproval) return t('trade.details.gas', { usd: fee })
  return (
    <>
      {t('trade.details.gas', { usd: fee })}{' '}
      <span className="block">
        {approval === null
          ? t('trade.details.plusApproval')
          : t('trade.details.plusApprovalFee', { approval })}
      </span>
    </>
  )
}

/** What a transaction of so much gas costs, with the approval that its intention needs first. */
export function TransactionFee({
  intent,
  gasUnits,
}: {
  readonly intent: FlowIntent
  readonly gasUnits: bigint
}) {
  const { chainId } = intent
  const { data } = usePlan(intent)
  const extra = data ? extraGasOf(data).units : 0n
  const fee = useFeeText(chainId, useNetworkFee(chainId, gasUnits))
  const approval = useAddedFeeText(chainId, useNetworkFee(chainId, extra))
  return withApproval(fee, { needsApproval: extra > 0n, approval })
}

/** What has to be sent before something is signed: an approval, or nothing. */
export function PlannedFee({ intent }: { readonly intent: FlowIntent }) {
  const { data } = usePlan(intent)
  return <OrderFee chainId={intent.chainId} extra={data ? extraGasOf(data) : null} />
}

/** What the deposits of orders that sell the chain's own coin cost. */
function DepositFee({
  chainId,
  quote,
  count,
}: {
  readonly chainId: number
  readonly quote: DepositQuote | null
  readonly count: number
}) {
  const amount = useNetworkFee(chainId, DEPOSIT_GAS * BigInt(count))
  const fee = useFeeText(chainId, amount, quote && depositUsd(quote, amount))
  return fee === null ? t('trade.unknown') : t('trade.details.depositFee', { count, fee })
}

/** What the person sends for orders: their deposits, or an approval or a pre-signature where one is needed. */
export function OrderCost({ intent, quote, count }: OrderCosts) {
  const { chainId, sellToken } = intent
  return isNative(sellToken.address) ? (
    <DepositFee chainId={chainId} quote={quote} count={count} />
  ) : (
    <PlannedFee intent={intent} />
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
  const fee = useFeeText(chainId, useNetworkFee(chainId, extra?.purpose ? extra.units : 0n))
  if (!extra) return t('trade.details.noNetworkFeeYet')
  if (extra.purpose === null) return t('trade.details.noNetworkFee')
  if (fee === null) return t(`trade.details.gasOnly.${extra.purpose}`)
  return t(`trade.details.feeOnly.${extra.purpose}`, { fee })
}
