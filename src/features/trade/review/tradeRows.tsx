import '../../../text/en/trade/details.ts'
import type { SlippageReason } from '../../../domain/chain/automaticSlippage.ts'
import { chainName } from '../../../domain/chain/chains.ts'
import type { HostFee } from '../../../domain/host/hostFee.ts'
import { formatTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import type { DetailsRow } from '../../../ui/Details.tsx'
import { impactFigure, impactRow } from '../cost/impactRow.tsx'
import { impactTone, slippageTone } from '../cost/risk.ts'
import { SlippageFigure } from '../cost/SlippageFigure.tsx'
import { tradeFeeRow } from '../kind/figureRows.tsx'
import { intentFigures, payeeOfIntent } from '../kind/intentFigures.ts'
import { orderOf } from '../kind/kindFacts.ts'
import type { OrderTerms, TradeIntent } from '../kind/kindView.ts'
import { viewOf } from '../kind/kindViews.ts'
import { showExact } from '../kind/showExact.tsx'
import { useNow } from '../page/useNow.ts'
import type { Offer } from '../quote/offer.ts'
import { bpsText, rateLine } from '../token/tokenText.ts'
import { NetworkFee } from './NetworkFee.tsx'

/** What a trade on one chain costs and until when it can be filled, line by line. */
export function tradeRows(
  intent: TradeIntent,
  quote: Offer,
  { host, reason }: { readonly host: HostFee | undefined; readonly reason: SlippageReason | null },
): readonly DetailsRow[] {
  const { sellToken, buyToken } = intent
  const figures = intentFigures(intent)
  const { fixed, quoted } = figures
  const [sold, bought] = intent.side === 'SELL' ? [fixed, quoted] : [quoted, fixed]
  const rate = rateLine({ amount: sold, token: sellToken }, { amount: bought, token: buyToken })
  const terms = orderOf(intent)
  const show = showExact(sellToken, buyToken)
  return [
    {
      key: 'slippage',
      isMinor: slippageTone(intent.slippageBps) === null,
      label: t('trade.details.slippage'),
      hint: t('settings.slippage.hint'),
      value: <SlippageFigure bps={intent.slippageBps} reason={reason} />,
    },
    { ...impactRow(quote.mode, impactFigure(quote)), isMinor: impactTone(quote) === null },
    {
      key: 'rate',
      label: t('trade.details.rate'),
      hint: t('trade.hint.rate'),
      value: rate ? t('trade.rate', { ...rate }) : t('trade.unknown'),
    },
    ...tradeFeeRow({ figures, show, host, payee: payeeOfIntent(intent) }),
    ...(terms ? orderRows(terms) : []),
    ...taxRows(intent),
    {
      key: 'network',
      label: t('trade.details.networkFee'),
      hint: quote.mode === 'market' ? t('trade.hint.networkFee') : t('trade.hint.networkFeeDelta'),
      value: <NetworkFee quote={quote} intent={intent} />,
    },
    {
      key: 'chain',
      isMinor: true,
      label: t('trade.review.chain'),
      value: chainName(intent.chainId),
    },
  ]
}

/** What only an order has: when it expires, and whether it may be filled in parts. */
function orderRows({ deadlineSec, partiallyFillable }: OrderTerms): readonly DetailsRow[] {
  return [
    {
      key: 'deadline',
      label: t('trade.review.deadline'),
      hint: t('trade.hint.deadline'),
      value: <DeadlineText deadlineSec={deadlineSec} />,
    },
    {
      key: 'partial',
      isMinor: true,
      label: t('trade.review.fills'),
      hint: t('trade.hint.fills'),
      value: t(partiallyFillable ? 'trade.review.fillsParts' : 'trade.review.fillsWhole'),
    },
  ]
}

function DeadlineText({ deadlineSec }: { readonly deadlineSec: number }) {
  const nowMs = useNow(1_000)
  const count = Math.max(0, Math.round((deadlineSec * 1_000 - nowMs) / 60_000))
  const at = new Date(deadlineSec * 1_000)
  return (
    <time dateTime={at.toISOString()} title={at.toISOString()}>
      {t('trade.review.deadlineIn', { count, at: formatTime(at) })}
    </time>
  )
}

/** What a token keeps of each transfer, where it was found to. */
function taxRows(intent: TradeIntent): readonly DetailsRow[] {
  const taxes = viewOf(intent).taxes?.(intent)
  const rows = [
    { key: 'sell-tax', token: intent.sellToken, bps: taxes?.sellBps },
    { key: 'buy-tax', token: intent.buyToken, bps: taxes?.buyBps },
  ]
  return rows.flatMap(({ key, token, bps }) =>
    bps
      ? [
          {
            key,
            label: t('trade.details.tax', { symbol: token.symbol }),
            hint: t('trade.hint.tax'),
            value: <span className="text-warn">{bpsText(bps)}</span>,
          },
        ]
      : [],
  )
}
