import '../../../text/en/trade/details.ts'
import { changeBps } from '../../../domain/amount/marketBounds.ts'
import type { TradeFigures } from '../../../domain/amount/tradeFigures.ts'
import { chainName } from '../../../domain/chain/chains.ts'
import { isNative } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { SwapReceipt } from '../../../flow/journal/flowRecord.ts'
import { nativeTokenOf } from '../../../service/lists/tokenList.ts'
import { formatNumber } from '../../../text/format.ts'
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

/** Against the quote for what was filled: positive is better than quoted. */
function againstQuote({ side, sold, received, surplus }: TradeFigures): number | null {
  if (surplus === null || sold === null || received === null) return null
  return side === 'SELL'
    ? changeBps('SELL', received - surplus, received)
    : changeBps('BUY', sold + surplus, sold)
}

/** What really happened, as the chain recorded it: amounts to the last digit, the network fee as every other one. */
export function FlowReceipt({
  intent,
  receipt,
}: {
  readonly intent: TradeIntent
  readonly receipt: SwapReceipt
}) {
  const native = nativeTokenOf(intent.chainId)
  const sold = { amount: BigInt(receipt.sold), token: intent.sellToken }
  const received = { amount: BigInt(receipt.received), token: intent.buyToken }
  const rate = rateLine(sold, received)
  const figures = intentFigures(intent, receipt)
  const { hostFee: host } = useConfig()
  const table: FigureTable = {
    ...{
      figures,
      host,
      payee: payeeOfIntent(intent),
      isLimit: isLimitIntent(intent),
      show: showExact(intent.sellToken, intent.buyToken),
    },
    ...(receipt.fee !== undefined && { keptFee: BigInt(receipt.fee) }),
  }
  const change = againstQuote(figures)
  const touchesNative = isNative(intent.sellToken.address) || isNative(intent.buyToken.address)
  // Nobody quoted the price of an offer: what its maker signed is what was paid and received.
  const offer = intent.kind === 'otc-fill' ? intent.offer : null
  const rows: DetailsRow[] = [
    ...(offer ? [] : [...quotedRow(table), ...boundRow(table)]),
    ...movedRows(table),
  ]
  if (rate) {
    rows.push({
      key: 'rate',
      label: t('trade.receipt.rate'),
      value: t('trade.rate', { ...rate }),
    })
  }
  if (change !== null && !offer && !table.isLimit) {
    rows.push({
      key: 'change',
      label: t('trade.receipt.against'),
      hint: t('trade.hint.against'),
      value:
        change === 0
          ? t('trade.receipt.asQuoted')
          : change > 0
            ? t('trade.bps.better', { count: change, bps: formatNumber(change), percent: bpsText(change) })
            : t('trade.bps.worse', { count: -change, bps: formatNumber(-change), percent: bpsText(-change) }),
    })
  }
  if (offer) {
    rows.push({
      key: 'maker',
      label: t('trade.receipt.maker'),
      value: <AddressText chainId={intent.chainId} value={offer.maker} />,
    })
  } else rows.push(...outcomeRows(table))
  if (native) {
    rows.push({
      key: 'gas',
      label: t('trade.details.networkFee'),
      hint: t('trade.hint.networkFee'),
      value: <PaidFee intent={intent} paid={BigInt(receipt.gasPaid)} native={native} />,
    })
    if (touchesNative) {
      rows.push({
        key: 'native',
        label: t('trade.receipt.nativeDelta', { symbol: native.symbol }),
        value: <Exact amount={BigInt(receipt.nativeDelta)} token={native} />,
      })
    }
  }
  return (
    <>
      <ReceiptRows rows={rows} />
      {receipt.isNativeEstimate && <p className="mt-2 text-13 text-ink-3">{t('trade.receipt.estimate')}</p>}
      <p className="mt-3 text-[0.84375rem] text-ink-3">
        {t('trade.receipt.transaction', {
          chain: chainName(intent.chainId),
          block: receipt.blockNumber,
        })}
      </p>
      <AddressText chainId={intent.chainId} value={receipt.hash} kind="tx" />
    </>
  )
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

function Exact({ amount, token }: { readonly amount: bigint; readonly token: Token }) {
  return <TokenAmount value={amount} token={token} exact />
}
