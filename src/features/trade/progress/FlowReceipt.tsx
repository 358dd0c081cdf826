import '../../../text/en/details.ts'
import { isNative } from '../../../domain/address.ts'
import { chainOf } from '../../../domain/chains.ts'
import { changeBps } from '../../../domain/marketBounds.ts'
import type { Token } from '../../../domain/token.ts'
import type { SwapReceipt } from '../../../flow/journal/flowRecord.ts'
import { nativeTokenOf } from '../../../service/lists/tokenList.ts'
import { formatNumber } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { Details, type DetailsRow } from '../../../ui/Details.tsx'
import { AddressText } from '../token/AddressText.tsx'
import { TokenAmount } from '../token/TokenAmount.tsx'
import { bpsText, rateLine } from '../token/tokenText.ts'
import type { TradeIntent } from './kindView.ts'
import { ReceiptLead } from './ReceiptLead.tsx'

/** Against the quote: positive is better than quoted. Null where the quote says nothing of what really moved. */
function againstQuote(intent: TradeIntent, receipt: SwapReceipt): number | null {
  const quoted = BigInt(intent.quotedAmount)
  const fee = (quoted * BigInt(intent.feeBps)) / 10_000n
  return intent.side === 'SELL'
    ? changeBps('SELL', quoted - fee, BigInt(receipt.received))
    : changeBps('BUY', quoted + fee, BigInt(receipt.sold))
}

/** What really happened, as the chain recorded it: amounts to the last digit, the fee to those that count. */
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
  const change = againstQuote(intent, receipt)
  const touchesNative = isNative(intent.sellToken.address) || isNative(intent.buyToken.address)
  const rows: DetailsRow[] = [{ key: 'sold', label: t('trade.receipt.sold'), value: <Exact {...sold} /> }]
  if (rate) {
    rows.push({
      key: 'rate',
      label: t('trade.receipt.rate'),
      value: t('trade.rate', { ...rate }),
    })
  }
  if (change !== null) {
    rows.push({
      key: 'change',
      label: t('trade.receipt.against'),
      hint: t('trade.hint.against'),
      value:
        change === 0
          ? t('trade.receipt.asQuoted')
          : change > 0
            ? t('trade.bps.better', { bps: formatNumber(change), percent: bpsText(change) })
            : t('trade.bps.worse', { bps: formatNumber(-change), percent: bpsText(-change) }),
    })
  }
  if (native) {
    rows.push({
      key: 'gas',
      label: t('trade.receipt.gas'),
      hint: t('trade.hint.networkFee'),
      value: <TokenAmount value={BigInt(receipt.gasPaid)} token={native} rounding="up" />,
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
      <ReceiptLead label={t('trade.receipt.received')}>
        <Exact {...received} />
      </ReceiptLead>
      <Details rows={rows} />
      {receipt.isNativeEstimate && <p className="mt-2 text-13 text-ink-3">{t('trade.receipt.estimate')}</p>}
      <p className="mt-3 text-[0.84375rem] text-ink-3">
        {t('trade.receipt.transaction', {
          chain: chainOf(intent.chainId)?.name ?? String(intent.chainId),
          block: receipt.blockNumber,
        })}
      </p>
      <AddressText chainId={intent.chainId} value={receipt.hash} kind="tx" />
    </>
  )
}

function Exact({ amount, token }: { readonly amount: bigint; readonly token: Token }) {
  return <TokenAmount value={amount} token={token} exact />
}
