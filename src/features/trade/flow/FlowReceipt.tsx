import '../../../text/en/trade/details.ts'
import { changeBps } from '../../../domain/amount/marketBounds.ts'
import { chainName } from '../../../domain/chain/chains.ts'
import { nativeTokenOf } from '../../../domain/chain/nativeToken.ts'
import { pricesThen } from '../../../domain/orders/history/recordedWorth.ts'
import { type Address, isNative } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { SwapReceipt } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import type { DetailsRow } from '../../../ui/Details.tsx'
import { boundRow, type FigureTable, movedRows, outcomeRows, quotedRow } from '../kind/figureRows.tsx'
import { intentFigures, isLimitIntent, payeeOfIntent } from '../kind/intentFigures.ts'
import type { TradeIntent } from '../kind/kindView.ts'
import { ReceiptRows } from '../kind/ReceiptRows.tsx'
import { showExact } from '../kind/showExact.tsx'
import { useConfig } from '../session/configContext.tsx'
import { AddressText } from '../token/AddressText.tsx'
import { TokenAmount } from '../token/TokenAmount.tsx'
import { amountWithSymbol, bpsText, rateLine } from '../token/tokenText.ts'

interface FlowReceiptProps {
  readonly intent: TradeIntent
  readonly receipt: SwapReceipt
}

/** What really happened, as the chain recorded it: amounts to the last digit, the network fee as every other one. */
export function FlowReceipt({ intent, receipt }: FlowReceiptProps) {
  const { hostFee: host } = useConfig()
  const table: FigureTable = {
    ...{ host, figures: intentFigures(intent, receipt) },
    payee: payeeOfIntent(intent),
    isLimit: isLimitIntent(intent),
    prices: pricesThen(intent),
    show: showExact(intent.sellToken, intent.buyToken),
    ...(receipt.fee !== undefined && { keptFee: BigInt(receipt.fee) }),
  }
  // Nobody quoted the price of an offer: what its maker signed is what was paid and received.
  const maker = intent.kind === 'otc-fill' ? intent.offer.maker : null
  const rows: readonly DetailsRow[] = [
    ...(maker ? [] : [...quotedRow(table), ...boundRow(table)]),
    ...movedRows(table),
    ...rateRow(intent, receipt),
    ...(maker ? [makerRow(intent.chainId, maker)] : [...changeRow(table), ...outcomeRows(table)]),
    ...nativeRows(intent, receipt),
  ]
  return (
    <>
      <ReceiptRows rows={rows} />
      {receipt.isNativeEstimate && <p className="mt-2 text-13 text-ink-3">{t('trade.receipt.estimate')}</p>}
      <p className="mt-3 text-[0.84375rem] text-ink-3">
        {t('trade.receipt.transaction', { chain: chainName(intent.chainId), block: receipt.blockNumber })}
      </p>
      <AddressText chainId={intent.chainId} value={receipt.hash} kind="tx" />
    </>
  )
}

function rateRow(intent: TradeIntent, { sold, received }: SwapReceipt): readonly DetailsRow[] {
  const rate = rateLine(
    { amount: BigInt(sold), token: intent.sellToken },
    { amount: BigInt(received), token: intent.buyToken },
  )
  return rate ? [{ key: 'rate', label: t('trade.receipt.rate'), value: t('trade.rate', { ...rate }) }] : []
}

const makerRow = (chainId: number, maker: Address): DetailsRow => ({
  key: 'maker',
  label: t('trade.receipt.maker'),
  value: <AddressText chainId={chainId} value={maker} />,
})

/** Against the quote for what was filled; nothing where nothing was quoted. */
function changeRow({ figures, isLimit }: FigureTable): readonly DetailsRow[] {
  const { side, sold, received, surplus } = figures
  if (isLimit || surplus === null || sold === null || received === null) return []
  const change =
    side === 'SELL' ? changeBps('SELL', received - surplus, received) : changeBps('BUY', sold + surplus, sold)
  const percent = bpsText(Math.abs(change))
  const value =
    change === 0
      ? t('trade.receipt.asQuoted')
      : t(change > 0 ? 'trade.change.better' : 'trade.change.worse', { percent })
  return [{ key: 'change', label: t('trade.receipt.against'), hint: t('trade.hint.against'), value }]
}

/** The network fee, and what a trade of the chain's own coin changed of it in all. */
function nativeRows(intent: TradeIntent, receipt: SwapReceipt): readonly DetailsRow[] {
  const native = nativeTokenOf(intent.chainId)
  if (!native) return []
  const fee: DetailsRow = {
    key: 'gas',
    label: t('trade.details.networkFee'),
    hint: t('trade.hint.networkFee'),
    value: <PaidFee intent={intent} paid={BigInt(receipt.gasPaid)} native={native} />,
  }
  if (!isNative(intent.sellToken.address) && !isNative(intent.buyToken.address)) return [fee]
  const label = t('trade.receipt.nativeDelta', { symbol: native.symbol })
  const value = <TokenAmount value={BigInt(receipt.nativeDelta)} token={native} exact />
  return [fee, { key: 'native', label, value }]
}

/** The network fee that was paid, beside the one that was expected on the review. */
function PaidFee({
  intent,
  paid,
  native,
}: {
  readonly intent: TradeIntent
  readonly paid: bigint
  readonly native: Token
}) {
  const quoted = intent.kind === 'market-swap' ? intent.quotedNetworkFee : undefined
  return (
    <>
      <TokenAmount value={paid} token={native} rounding="up" />
      {quoted !== undefined && (
        <span className="block text-13 text-ink-3">
          {t('trade.receipt.feeQuoted', { fee: amountWithSymbol(BigInt(quoted), native, 'up') })}
        </span>
      )}
    </>
  )
}
